import Bubbles
import ChatModel

/// The gestures that drag rows sideways, or uncover what lies under ink.
struct GestureMotion: Sendable {
  private(set) var runs: [GestureRun] = []

  /// How far rows are dragged at one time.
  struct Pulls {
    /// How far messages are dragged for a reply, by row; 1 is the maximum.
    var replies: [RowID: Double] = [:]
    /// How far all of them are dragged to show their times.
    var times = 0.0
    /// How far messages are uncovered, by row; 1 is wholly.
    var reveals: [RowID: Double] = [:]
  }

  /// Starts the gestures among some events at a time, in seconds.
  ///
  /// - Parameter isShown: whether a gesture has any effect.
  mutating func start(
    _ events: [TimelineEvent], at time: Double, where isShown: (TimelineEvent.Gesture) -> Bool
  ) {
    runs.removeAll { $0.end <= time }
    for case .gesture(let gesture, let duration) in events where isShown(gesture) {
      runs.append(GestureRun(gesture: gesture, start: time, duration: duration.seconds))
    }
  }

  /// Returns how far rows are dragged, or uncovered, at a time, in seconds.
  ///
  /// - Parameter row: the row that shows a message.
  func pulls(at time: Double, row: (Message.ID) -> RowID?) -> Pulls {
    var pulls = Pulls()
    for run in runs {
      switch run.gesture {
      case .swipeToReply(let id):
        if let row = row(id) { pulls.replies[row, default: 0] += run.pull(at: time) }
      case .showTimes: pulls.times += run.pull(at: time)
      case .reveal(let id):
        if let row = row(id) {
          pulls.reveals[row] = max(pulls.reveals[row] ?? 0, run.openness(at: time))
        }
      }
    }
    return pulls
  }

  /// When all rows are back in their positions, in seconds; minus infinity if there were no drags.
  var end: Double { runs.map(\.end).max() ?? -.infinity }
}

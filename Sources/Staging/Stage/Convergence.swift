import Bubbles
import ChatModel

/// Whether a screen that started in the midst of a timeline shows exactly what it would show if it
/// had played everything.
///
/// At first it doesn't: what was on its way is missing. Once that is over, and all that has started
/// since, the view at the chat's end looks the same whatever it has been through. It may differ
/// again where something happens to what the screen never showed: a row that another screen may
/// have measured, or may be turning into another one outside of the view.
struct Convergence: Sendable {
  /// Whether the screen shows what one shows that played everything.
  private(set) var isExact = false
  /// When all that the screen may lack is over, in seconds.
  private var settles: Double
  /// Whether something scrolled away and nothing came back.
  private var isAway = false
  /// The longest that a change takes, in seconds.
  private let longest: Double
  /// Rows that come with the events that are being applied.
  private var arriving: Set<RowID> = []

  /// - Parameters:
  ///   - settles: when all that happened before the start is over, in seconds.
  ///   - longest: the longest that a change takes, in seconds.
  init(settles: Double, longest: Double) {
    self.settles = settles
    self.longest = longest
  }

  /// Adds a time in seconds at which everything that is known of rests.
  mutating func addRest(at time: Double) {
    if !isAway, time >= settles { isExact = true }
  }

  /// Adds events that are about to be shown.
  mutating func add(_ events: [TimelineEvent], _ change: StateChange, at time: Double) {
    arriving = []
    guard change.parts.contains(.scroll) else { return }
    isAway = events.contains(where: \.mayLeaveEnd)
    startWaiting(at: time)
    settles = max(settles, time + (events.map(\.length).max() ?? 0))
  }

  /// Adds rows that come.
  ///
  /// - Parameter hasUnseen: whether others change that may not be on the screen.
  mutating func add(inserted: [RowID], hasUnseen: Bool, at time: Double) {
    arriving = Set(inserted)
    if hasUnseen { startWaiting(at: time) }
  }

  /// Adds rows that are measured: those that were there before may be known elsewhere.
  mutating func addMeasured(_ ids: [RowID], at time: Double) {
    if !ids.allSatisfy(arriving.contains) { startWaiting(at: time) }
  }

  /// Waits until what may be different from a time on is over.
  private mutating func startWaiting(at time: Double) {
    isExact = false
    settles = max(settles, time + longest)
  }
}

extension TimelineEvent {
  /// Whether it may take the view from the chat's end.
  var mayLeaveEnd: Bool {
    switch self {
    case .scroll(let target): target != nil
    case .swipe: true
    default: false
    }
  }

  /// Whether it moves the view by hand.
  var movesView: Bool {
    switch self {
    case .scroll, .swipe: true
    default: false
    }
  }
}

import Bubbles
import ChatModel

/// Whether a screen that started in the middle of a timeline equals one that has played everything.
///
/// At first it doesn't, as running animations are missing. Once those have ended, and all that have
/// started since, the view at the chat's end looks the same whatever happened before. It may differ
/// again if an event concerns rows that the screen never showed: another screen may have measured
/// them, or may be morphing them outside of the view.
struct Convergence: Sendable {
  /// Whether the screen equals one that has played everything.
  private(set) var isExact = false
  /// When all animations that may be missing have ended, in seconds.
  private var settles: Double
  /// Whether an event scrolled away and none scrolled back.
  private var isAway = false
  /// The longest animation of a change, in seconds.
  private let longest: Double
  /// Rows inserted by the events being applied.
  private var arriving: Set<RowID> = []

  /// - Parameters:
  ///   - settles: when the animations before the start have ended, in seconds.
  ///   - longest: the longest animation of a change, in seconds.
  init(settles: Double, longest: Double) {
    self.settles = settles
    self.longest = longest
  }

  /// Adds a time in seconds at which everything known is at rest.
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

  /// Adds inserted rows.
  ///
  /// - Parameter hasUnseen: whether other rows change that may be off the screen.
  mutating func add(inserted: [RowID], hasUnseen: Bool, at time: Double) {
    arriving = Set(inserted)
    if hasUnseen { startWaiting(at: time) }
  }

  /// Adds measured rows: those that existed before may be measured in another stage.
  mutating func addMeasured(_ ids: [RowID], at time: Double) {
    if !ids.allSatisfy(arriving.contains) { startWaiting(at: time) }
  }

  /// Waits until possible differences from a time on have ended.
  private mutating func startWaiting(at time: Double) {
    isExact = false
    settles = max(settles, time + longest)
  }
}

extension TimelineEvent {
  /// Whether it may scroll the view away from the chat's end.
  var mayLeaveEnd: Bool {
    switch self {
    case .scroll(let target): target != nil
    case .swipe: true
    default: false
    }
  }

  /// Whether it scrolls the view.
  var movesView: Bool {
    switch self {
    case .scroll, .swipe: true
    default: false
    }
  }
}

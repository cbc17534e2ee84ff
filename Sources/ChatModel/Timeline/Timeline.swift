/// A conversation as it unfolds: what stands at the start, and what happens when.
///
/// An export is a timeline without events; a screenshot is a timeline sampled once.
public struct Timeline: Hashable, Sendable {
  /// What stands there before the first event.
  public var initial: ChatState
  /// What happens, sorted by time; equal times in the order of the script.
  public var events: [TimedEvent]
  /// When it ends: the last event's time and the hold after it.
  public var end: Duration

  /// A timeline; without events it ends where it starts.
  public init(initial: ChatState, events: [TimedEvent] = [], end: Duration = .zero) {
    self.initial = initial
    self.events = events
    self.end = end
  }
}

/// An event and when it happens.
public struct TimedEvent: Hashable, Sendable {
  /// Time since the timeline's start.
  public var time: Duration
  /// What happens.
  public var event: TimelineEvent

  /// An event at a time.
  public init(at time: Duration, _ event: TimelineEvent) {
    self.time = time
    self.event = event
  }
}

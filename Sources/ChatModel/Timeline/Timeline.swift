import Time

/// A chat over time: an initial state, and timed events.
///
/// An export is a timeline without events; a screenshot is a timeline sampled once.
public struct Timeline: Hashable, Sendable {
  /// The state before the first event.
  public var initial: ChatState
  /// The events, sorted by time; at equal times in script order.
  public var events: EventList
  /// The end: the time of the last event, the waits after it, and the hold.
  public var end: Instant
  /// The part of it during which the last frame is held. In playback, it counts from the end of all
  /// animations. `nil` if playback ends exactly at ``end``, even during an animation.
  public var hold: Instant?

  /// The longest playback: a day.
  public static let longestPlay = Instant.seconds(86_400)

  /// A timeline; without events, it ends at its start.
  public init(
    initial: ChatState, events: EventList = EventList(), end: Instant = .zero, hold: Instant? = nil
  ) {
    self.initial = initial
    self.events = events
    self.end = end
    self.hold = hold
  }

  /// A timeline of events in order.
  public init(
    initial: ChatState, events: some Sequence<TimedEvent>, end: Instant = .zero,
    hold: Instant? = nil
  ) {
    self.init(initial: initial, events: EventList(events), end: end, hold: hold)
  }
}

/// An event and its time.
public struct TimedEvent: Hashable, Sendable {
  /// Time since the timeline's start.
  public var time: Instant
  /// The event.
  public var event: TimelineEvent

  /// An event at a time.
  public init(at time: Instant, _ event: TimelineEvent) {
    self.time = time
    self.event = event
  }
}

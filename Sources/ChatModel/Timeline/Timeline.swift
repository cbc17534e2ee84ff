import Time

/// A conversation as it unfolds: what stands at the start, and what happens when.
///
/// An export is a timeline without events; a screenshot is a timeline sampled once.
public struct Timeline: Hashable, Sendable {
  /// What stands there before the first event.
  public var initial: ChatState
  /// What happens, sorted by time; equal times in the order of the script.
  public var events: EventList
  /// When it ends: the last event's time, what is waited for after it, and the hold.
  public var end: Instant
  /// How much of it is for the last picture, which stands still. Played, it counts from when
  /// everything has arrived. `nil` where it ends at ``end`` to the moment, whatever is on its way
  /// then.
  public var hold: Instant?

  /// The longest that is played at once: a day.
  public static let longestPlay = Instant.seconds(86_400)

  /// A timeline; without events it ends where it starts.
  public init(
    initial: ChatState, events: EventList = EventList(), end: Instant = .zero, hold: Instant? = nil
  ) {
    self.initial = initial
    self.events = events
    self.end = end
    self.hold = hold
  }

  /// A timeline of events in their order.
  public init(
    initial: ChatState, events: some Sequence<TimedEvent>, end: Instant = .zero,
    hold: Instant? = nil
  ) {
    self.init(initial: initial, events: EventList(events), end: end, hold: hold)
  }
}

/// An event and when it happens.
public struct TimedEvent: Hashable, Sendable {
  /// Time since the timeline's start.
  public var time: Instant
  /// What happens.
  public var event: TimelineEvent

  /// An event at a time.
  public init(at time: Instant, _ event: TimelineEvent) {
    self.time = time
    self.event = event
  }
}

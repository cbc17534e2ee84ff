import ChatModel
import Time

/// The pending events of a timeline.
struct EventQueue: Sendable {
  private var upcoming: Slice<EventList>

  /// The events from an index on.
  init(_ events: EventList, from index: Int = 0) { upcoming = events[index...] }

  /// The time of the next event; `nil` after the last.
  var nextTime: Instant? { upcoming.first?.time }

  /// Removes the events up to a time, inclusive, and returns them in order.
  mutating func removeEvents(through moment: Instant) -> [TimelineEvent] {
    let events = upcoming.prefix { $0.time <= moment }
    upcoming = upcoming.dropFirst(events.count)
    return events.map(\.event)
  }
}

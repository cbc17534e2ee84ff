import ChatModel
import Time

/// The events of a timeline that are still to come.
struct EventQueue: Sendable {
  private var upcoming: Slice<EventList>

  /// The events from a place on.
  init(_ events: EventList, from index: Int = 0) { upcoming = events[index...] }

  /// When the next event comes; `nil` after the last.
  var nextTime: Instant? { upcoming.first?.time }

  /// Removes the events up to a moment and at it, and returns them in their order.
  mutating func removeEvents(through moment: Instant) -> [TimelineEvent] {
    let events = upcoming.prefix { $0.time <= moment }
    upcoming = upcoming.dropFirst(events.count)
    return events.map(\.event)
  }
}

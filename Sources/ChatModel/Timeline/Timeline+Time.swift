import Time

extension Timeline {
  /// Returns the timeline at another speed: twice the speed takes half as long, the hold included.
  ///
  /// - Parameter speed: 1 for unchanged; clamped to 0.001…1000. NaN counts as 1.
  /// Complexity: O(events).
  public func scaled(by speed: Double) -> Timeline {
    let speed = Self.kept(speed)
    guard speed != 1 else { return self }
    return Timeline(
      initial: initial, events: events.scaled(by: speed), end: end / speed,
      hold: hold.map { $0 / speed })
  }

  /// Returns a speed clamped to the valid range.
  package static func kept(_ speed: Double) -> Double {
    speed.isNaN ? 1 : max(0.001, min(1000, speed))
  }

  /// Returns the timeline with another hold at its end; a negative one counts as zero.
  ///
  /// Complexity: O(1).
  public func holding(for rest: Instant) -> Timeline {
    var timeline = self
    timeline.hold = max(.zero, rest)
    timeline.end += max(.zero, rest) - (hold ?? .zero)
    return timeline
  }

  /// Returns the part between two times, which begins at zero. Earlier events are part of the
  /// initial state; uploads in progress continue. Events at `until` are included, and the part ends
  /// exactly there.
  ///
  /// Complexity: O(entries + events).
  public func trimmed(from start: Instant = .zero, until stop: Instant? = nil) -> Timeline {
    let start = max(.zero, start)
    let stop = max(start, min(stop ?? end, end))
    let first = events.count(until: { $0 >= start })
    let next = events.count(until: { $0 > stop })
    var reducer = StateReducer(initial)
    reducer.apply(0..<first, of: events)
    var list = EventList(uploads(underwayAt: start, among: first))
    list.append(first..<max(first, next), of: events, earlier: start)
    return Timeline(
      initial: reducer.state, events: list, end: stop - start,
      hold: stop < end ? nil : hold.map { min($0, stop - start) })
  }

  /// Returns the uploads in progress at a time, from their current fraction, among the first
  /// events.
  private func uploads(underwayAt time: Instant, among count: Int) -> [TimedEvent] {
    var running: [(id: Message.ID, event: TimedEvent)] = []
    events.forEachPart(in: 0..<count) { part in
      guard case .event(let event) = part, case .upload(let id, _, _, let duration) = event.event
      else { return }
      running.removeAll { $0.id == id }
      if event.time + duration > time { running.append((id, event)) }
    }
    return running.compactMap { $0.event.rest(after: time) }
  }
}

extension TimedEvent {
  /// Returns the rest of an upload at a time, as an event at zero.
  fileprivate func rest(after time: Instant) -> TimedEvent? {
    guard case .upload(let id, let start, let goal, let duration) = event else { return nil }
    let done = (time - self.time) / duration
    let now = start + (goal - start) * done
    return TimedEvent(
      at: .zero, .upload(id, from: now, to: goal, over: duration - (time - self.time)))
  }
}

extension TimelineEvent {
  /// Returns the event at another speed.
  func scaled(by speed: Double) -> TimelineEvent {
    switch self {
    case .upload(let id, let start, let goal, let duration):
      .upload(id, from: start, to: goal, over: duration / speed)
    case .gesture(let gesture, let duration): .gesture(gesture, over: duration / speed)
    default: self
    }
  }
}

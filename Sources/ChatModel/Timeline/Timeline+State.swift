import Time

extension Timeline {
  /// The state at a moment: the initial one with every event up to and at `time` applied.
  ///
  /// Complexity: O(entries + events) on average.
  public func state(at time: Instant) -> ChatState {
    guard let first = events.first, first.time <= time else { return initial }
    var reducer = StateReducer(initial)
    for event in events {
      if event.time > time { break }
      reducer.apply(event.event)
    }
    return reducer.state
  }

  /// The state after the last event: what a screenshot shows.
  public var finalState: ChatState {
    guard !events.isEmpty else { return initial }
    var reducer = StateReducer(initial)
    for event in events { reducer.apply(event.event) }
    return reducer.state
  }

  /// The moments at which pictures are taken, with their names, in order.
  public var shots: [(time: Instant, name: String)] {
    events.compactMap {
      if case .shot(let name) = $0.event { return ($0.time, name) }
      return nil
    }
  }
}

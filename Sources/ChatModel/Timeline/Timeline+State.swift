import Time

extension Timeline {
  /// Returns the state at a time: the initial one with every event up to and including `time`
  /// applied.
  ///
  /// Complexity: O(entries + events) on average.
  public func state(at time: Instant) -> ChatState {
    let count = events.count(until: { $0 > time })
    guard count > 0 else { return initial }
    var reducer = StateReducer(initial)
    reducer.apply(0..<count, of: events)
    return reducer.state
  }

  /// The state after the last event, for a screenshot.
  public var finalState: ChatState {
    guard !events.isEmpty else { return initial }
    var reducer = StateReducer(initial)
    reducer.apply(0..<events.count, of: events)
    return reducer.state
  }

  /// The times and names of the screenshots, in order.
  public var shots: [(time: Instant, name: String)] {
    events.besidesStrokes.compactMap {
      if case .shot(let name) = $0.event { return ($0.time, name) }
      return nil
    }
  }
}

/// Reducing a chat to some of its entries.
extension StateReducer {
  /// Calls a closure with the entries above a place, from bottom to top. Complexity: O(place).
  package func forEachEntry(above place: Int, _ body: (_ place: Int, Entry) -> Void) {
    for (place, slot) in order.slots(0..<place).enumerated() {
      if let entry = slots[slot] { body(place, entry) }
    }
  }

  /// Returns a reducer with some of the entries only. Events that name none of the others have the
  /// same effect on these; the view is at the chat's end.
  ///
  /// - Parameter places: the places to keep, ascending. Of entries with the same id, all or none.
  /// - Complexity: O(places), and O(entries / 512) for each that isn't near the end.
  package func keeping(_ places: [Int]) -> StateReducer {
    let kept = places.map { order[$0] }
    var state = rest
    state.conversation.entries = kept.compactMap { slots[$0] }
    var reducer = StateReducer(state, remembersPath: false)
    let fresh = Dictionary(zip(kept, kept.indices)) { first, _ in first }
    if let slotOf {
      // An id whose last message was removed is no longer found, even if another message has it.
      var found: [Message.ID: Int] = [:]
      for (index, slot) in kept.enumerated() {
        guard let id = message(in: slot)?.id, slotOf[id] == slot else { continue }
        found[id] = index
      }
      reducer.slotOf = found
    }
    reducer.receipts = receipts.mapValues { old in
      var receipts = old
      for kind in [\Receipts.delivered, \Receipts.read] {
        receipts[keyPath: kind].place = places.count { $0 < old[keyPath: kind].place }
        receipts[keyPath: kind].missed = old[keyPath: kind].missed.compactMap { fresh[$0] }
      }
      return receipts
    }
    return reducer
  }
}

import ChatModel

/// Assigns a look's colours to participants.
///
/// A colour is derived from the id, so that it is the same in every chat; if two ids have the same
/// colour, the later participant takes the next free one, if any. A participant who joins later
/// changes no other colour.
struct PersonColors {
  private var indices: [Participant.ID: Int] = [:]

  /// - Parameters:
  ///   - me: assigned last, since the own name is rarely shown.
  ///   - count: the number of colours.
  init(_ participants: [Participant], me: Participant.ID?, count: Int) {
    guard count > 0 else { return }
    var isTaken = [Bool](repeating: false, count: count)
    var free = count
    let others = participants.filter { $0.id != me }
    for person in others + participants.filter({ $0.id == me })
    where person.color == nil && indices[person.id] == nil {
      guard free > 0 else { return }
      var index = StableHash.index(of: person.id.rawValue, count: count)
      while isTaken[index] { index = (index + 1) % count }
      isTaken[index] = true
      free -= 1
      indices[person.id] = index
    }
  }

  /// `nil` if all colours were taken: then the colour is derived from the id alone.
  subscript(id: Participant.ID) -> Int? { indices[id] }
}

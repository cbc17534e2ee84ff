import ChatModel

/// Who gets which of a look's colours.
///
/// A colour follows from the id, so that it stays from chat to chat; but of two whose ids lead to
/// one colour, the later takes the next that is free, as long as one is. Whoever joins later
/// changes nobody's colour.
struct PersonColors {
  private var indices: [Participant.ID: Int] = [:]

  /// - Parameters:
  ///   - me: asks last, since one's own name is hardly ever shown.
  ///   - count: how many colours there are.
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

  /// `nil` where all colours were taken: then the id alone decides.
  subscript(id: Participant.ID) -> Int? { indices[id] }
}

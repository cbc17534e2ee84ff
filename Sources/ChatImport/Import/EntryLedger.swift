import ChatModel

/// What is known of a chat while its entries are built: who is there, which ids are taken, and what
/// couldn't be represented.
struct EntryLedger {
  /// Everybody met so far.
  var roster = ParticipantRoster()
  /// What couldn't be represented.
  var tally = WarningTally()
  private var usedIDs: Set<Message.ID> = []

  /// Takes the id that a message has in the export, or else a number.
  ///
  /// - Returns: The id, and whether another message has it already, so that this one got a number of
  ///   its own.
  mutating func take(_ raw: String?) -> (id: Message.ID, isDouble: Bool) {
    var id = Message.ID(raw ?? "message-\(usedIDs.count + 1)")
    let isDouble = usedIDs.contains(id)
    if isDouble { id = derived(from: raw ?? "message") }
    usedIDs.insert(id)
    return (id, isDouble)
  }

  private func derived(from raw: String) -> Message.ID {
    var number = usedIDs.count
    while true {
      number += 1
      let id = Message.ID("\(raw)#\(number)")
      if !usedIDs.contains(id) { return id }
    }
  }
}

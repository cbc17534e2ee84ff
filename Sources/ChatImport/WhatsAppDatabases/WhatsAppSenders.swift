import ChatModel

/// Who wrote something in a chat, in the order of their first messages.
struct WhatsAppSenders {
  /// The rows of the others' addresses.
  private var rows: [Int] = []
  private var known: Set<Int> = []
  private var hasOwner = false

  /// Notes who wrote a message.
  mutating func note(isOwn: Bool, row: Int?) {
    if isOwn {
      hasOwner = true
    } else if let row, known.insert(row).inserted {
      rows.append(row)
    }
  }

  /// Adds everybody to a roster, the person of a direct chat first and the owner last.
  func join(
    _ roster: inout ParticipantRoster, person: String?, _ accounts: WhatsAppAccounts,
    address: (Int) -> String?
  ) {
    if let person { roster.meet(person, accounts) }
    for row in rows {
      if let address = address(row) { roster.meet(address, accounts) }
    }
    if hasOwner { roster.meetOwner(accounts) }
  }
}

import ChatModel

/// Names rows so that no two share an id, whatever the chat holds twice.
struct UniqueRowIDs {
  private var seen: [RowID: Int] = [:]
  private var lastNamed = "start"

  mutating func message(_ id: Message.ID) -> RowID {
    lastNamed = id.rawValue
    return unique(.message(id.rawValue))
  }

  mutating func named(_ name: some StringProtocol) -> RowID { unique(RowID(String(name))) }

  mutating func day(_ date: LocalDateTime, withTime: Bool) -> RowID {
    unique(RowID("day:" + (withTime ? date.description : String(date.description.prefix(10)))))
  }

  /// For what has no id of its own: named after the message above it.
  mutating func afterEntry(_ kind: String) -> RowID { unique(RowID("\(kind):\(lastNamed)")) }

  private mutating func unique(_ id: RowID) -> RowID {
    let count = seen[id, default: 0]
    seen[id] = count + 1
    guard count > 0 else { return id }
    // The suffixed name may itself be somebody's id.
    return unique(RowID("\(id.rawValue)#\(count + 1)"))
  }
}

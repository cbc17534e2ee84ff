import ChatModel

/// The last rows of a chat, as they are among all of its rows: for a picture of the end of a chat
/// of any length.
struct RowTail {
  /// The rows, from top to bottom.
  private(set) var rows: [Row] = []
  /// Whether it contains all rows of the chat.
  let isWhole: Bool
  let people: RowPeople

  /// The last rows of a state: at least `count`, or all if there are fewer.
  ///
  /// Complexity: O(entries), and the memory of `count` rows.
  init(_ state: ChatState, rules: RowRules, count: Int) {
    let conversation = state.conversation
    let builder = RowBuilder(rules: rules)
    people = RowPeople(
      conversation, colorCount: rules.personColorCount, marksChannels: rules.marksChannels)
    var walk = RowBuilder.Walk(conversation, rules)
    // The first of them is built below another slot.
    walk.finish(keeping: count + 1)
    var slots = walk.slots
    isWhole = slots.count == walk.slotCount
    Self.number(&slots, above: walk.slotCount - slots.count, conversation, rules)
    for index in slots.indices.dropFirst() {
      builder.join(above: index - 1, in: &slots, conversation)
    }
    builder.joinTyping(in: state, to: &slots, in: conversation, people)
    let targets = Self.targets(of: slots, in: conversation)
    let surroundings = RowSurroundings(
      people: people, receiptPlaces: Self.receiptPlaces(in: conversation, rules)
    ) {
      targets[$0]
    }
    for index in slots.indices.dropFirst(isWhole ? 0 : 1) {
      let above = index > 0 ? slots[index - 1] : nil
      rows.append(builder.row(slots[index], below: above, in: conversation, surroundings))
    }
    if let row = builder.typingRow(
      in: state, below: slots.last, in: conversation, people)
    {
      rows.append(row)
    }
  }

  /// Numbers the slots among all that share their names.
  private static func number(
    _ slots: inout [RowSlot], above: Int, _ conversation: Conversation, _ rules: RowRules
  ) {
    var counts = Dictionary(slots.map { ($0.name, 0) }) { first, _ in first }
    var left = above
    var walk = RowBuilder.Walk(conversation, rules)
    walk.finish { slot in
      defer { left -= 1 }
      guard left > 0, let count = counts[slot.name] else { return }
      counts[slot.name] = count + 1
    }
    for index in slots.indices {
      let count = counts[slots[index].name, default: 0] + 1
      slots[index].ordinal = count
      counts[slots[index].name] = count
    }
  }

  /// Returns the messages that those of some slots reply to: the first with each id.
  private static func targets(
    of slots: [RowSlot], in conversation: Conversation
  ) -> [Message.ID: Message] {
    var wanted: Set<Message.ID> = []
    for slot in slots {
      for place in slot.entries {
        if let target = conversation.message(at: place)?.reply?.target { wanted.insert(target) }
      }
    }
    var found: [Message.ID: Message] = [:]
    guard !wanted.isEmpty else { return found }
    for case .message(let message) in conversation.entries where wanted.contains(message.id) {
      found[message.id] = message
      wanted.remove(message.id)
      if wanted.isEmpty { break }
    }
    return found
  }

  /// Returns the places of the messages under which receipts in words stand, as ``MessageIndex`` has them.
  private static func receiptPlaces(in conversation: Conversation, _ rules: RowRules) -> [Int] {
    func last(where fits: (Message) -> Bool) -> Int? {
      conversation.entries.lastIndex {
        guard case .message(let message) = $0 else { return false }
        return fits(message)
      }
    }
    func isMine(_ message: Message) -> Bool { message.sender == conversation.me }
    let own = last {
      isMine($0) ? rules.takesReceiptFromEarlier($0) : !rules.receiptsStay && rules.takesReceipt($0)
    }
    func isRead(_ message: Message) -> Bool {
      isMine(message) && message.delivery == .read && rules.takesReceipt(message)
    }
    guard let own, let message = conversation.message(at: own), isMine(message) else { return [] }
    let read = rules.receiptsStay ? last(where: isRead) : nil
    return Set([read, own].compactMap(\.self)).sorted()
  }
}

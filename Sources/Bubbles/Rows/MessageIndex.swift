import ChatModel

/// The messages of a chat by id, the replies to each, and the place of the last own message.
struct MessageIndex: Sendable {
  /// The indexed facts of an entry.
  private struct Item: Hashable, Sendable {
    /// `nil` if it isn't a message.
    var id: Message.ID?
    var target: Message.ID?
    var isMine = false

    init(_ entry: Entry?, me: Participant.ID?) {
      guard case .message(let message)? = entry else { return }
      id = message.id
      target = message.reply?.target
      isMine = message.sender == me
    }
  }

  private let me: Participant.ID?
  /// By the place of the entry.
  private var items: [Item]
  /// The number of messages with each id.
  private var counts: [Message.ID: Int] = [:]
  /// The ids of the replies to each message.
  private var answers: [Message.ID: [Message.ID]] = [:]
  /// The place of the last own message.
  private var lastOwn: Int?
  /// Whether receipts in words stay when others have answered.
  private let receiptsStay: Bool

  init(_ conversation: Conversation, receiptsStay: Bool) {
    me = conversation.me
    self.receiptsStay = receiptsStay
    let me = conversation.me
    items = conversation.entries.map { Item($0, me: me) }
    counts.reserveCapacity(items.count)
    for item in items { note(item) }
    lastOwn = items.lastIndex(where: \.isMine)
  }

  private mutating func note(_ item: Item) {
    guard let id = item.id else { return }
    counts[id, default: 0] += 1
    if let target = item.target { answers[target, default: []].append(id) }
  }

  private mutating func forget(_ item: Item) {
    guard let id = item.id else { return }
    counts[id] = counts[id].flatMap { $0 > 1 ? $0 - 1 : nil }
    guard let target = item.target, let index = answers[target]?.lastIndex(of: id) else { return }
    answers[target]?.remove(at: index)
    if answers[target]?.isEmpty == true { answers[target] = nil }
  }

  // MARK: Changing

  /// Applies replaced entries, and adds the entries whose rows depend on them: replies to one of
  /// them, and with `showsReceipts`, the message with the receipt and the previous one.
  ///
  /// Complexity: O(replaced + replies) on average, O(entries) for insertions or removals in the
  /// middle.
  mutating func apply(
    _ replacements: inout Replacements, _ reducer: StateReducer, showsReceipts: Bool
  ) {
    let former = receiptPlace
    var touched: Set<Message.ID> = []
    for part in replacements.parts.reversed() {
      let new = part.new.map { Item(reducer.entry(at: $0), me: me) }
      // A slice would share the items' storage and force a copy on mutation.
      let old = Array(items[part.old])
      touched.formUnion(old.compactMap(\.id))
      touched.formUnion(new.compactMap(\.id))
      guard !old.elementsEqual(new) else { continue }
      for item in old { forget(item) }
      for item in new { note(item) }
      items.put(new, at: part.old)
    }
    findLastOwn(replacements)
    let place = receiptPlace
    if showsReceipts, place != former.flatMap({ replacements.newPlace(of: $0) }) {
      let places = [former.flatMap { replacements.newPlace(of: $0) }, place]
      for case let place? in places { replacements.replace(place..<place + 1, count: 1) }
    }
    for id in touched {
      for answer in Set(answers[id] ?? []) {
        for place in places(of: answer, reducer) {
          replacements.replace(place..<place + 1, count: 1)
        }
      }
    }
  }

  private mutating func findLastOwn(_ replacements: Replacements) {
    // Below the previous last own message, only new entries can be own messages.
    var end = 0
    if let lastOwn {
      end =
        replacements.newPlace(of: lastOwn).map { $0 + 1 }
        ?? replacements.parts.first { $0.old.contains(lastOwn) }?.new.upperBound ?? 0
    }
    for part in replacements.parts.reversed() where part.new.upperBound > end {
      if let own = items[part.new].lastIndex(where: \.isMine), own >= end {
        lastOwn = own
        return
      }
    }
    lastOwn = items[..<end].lastIndex(where: \.isMine)
  }

  // MARK: Finding

  /// The place of the message under which a receipt in words stands: the last own one, where receipts don't
  /// stay unless nobody has answered. Complexity: O(entries below it that aren't messages).
  var receiptPlace: Int? {
    guard let lastOwn, !receiptsStay else { return lastOwn }
    return items[(lastOwn + 1)...].contains { $0.id != nil } ? nil : lastOwn
  }

  /// Returns whether there is a reply to a message with an id.
  func isAnswered(_ id: Message.ID) -> Bool { answers[id] != nil }

  /// Returns the first message with an id. Complexity: as ``StateReducer/place(of:)``; O(entries)
  /// for a duplicate id.
  func message(_ id: Message.ID, _ reducer: StateReducer) -> Message? {
    places(of: id, reducer).first.flatMap { reducer.message(at: $0) }
  }

  private func places(of id: Message.ID, _ reducer: StateReducer) -> [Int] {
    guard let count = counts[id] else { return [] }
    if count == 1, let place = reducer.place(of: id), items[place].id == id { return [place] }
    return items.indices.filter { items[$0].id == id }
  }
}

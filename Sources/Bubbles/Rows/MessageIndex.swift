import ChatModel

/// The messages of a chat by id, the replies to each, and the places of receipts in words.
struct MessageIndex: Sendable {
  /// The indexed facts of an entry.
  private struct Item: Hashable, Sendable {
    /// `nil` if it isn't a message.
    var id: Message.ID?
    var target: Message.ID?
    /// Whether others have answered with it.
    var isAnswer = false
    /// Whether it is an own message whose receipt replaces earlier ones, and whether it has been read.
    var takesReceipt = false
    var isRead = false

    init(_ entry: Entry?, me: Participant.ID?, _ rules: RowRules) {
      guard case .message(let message)? = entry else { return }
      id = message.id
      target = message.reply?.target
      takesReceipt = message.sender == me && rules.takesReceiptFromEarlier(message)
      isAnswer = message.sender != me && rules.takesReceipt(message)
      isRead = takesReceipt && message.delivery == .read
    }
  }

  private let me: Participant.ID?
  /// By the place of the entry.
  private var items: [Item]
  /// The number of messages with each id.
  private var counts: [Message.ID: Int] = [:]
  /// The ids of the replies to each message.
  private var answers: [Message.ID: [Message.ID]] = [:]
  /// The places of the last own message that takes the receipt, and of the last that was read.
  private var lastOwn: Int?
  private var lastRead: Int?
  private let rules: RowRules

  init(_ conversation: Conversation, rules: RowRules) {
    me = conversation.me
    self.rules = rules
    let me = conversation.me
    items = conversation.entries.map { Item($0, me: me, rules) }
    counts.reserveCapacity(items.count)
    for item in items { note(item) }
    lastOwn = items.lastIndex(where: \.takesReceipt)
    lastRead = items.lastIndex(where: \.isRead)
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
  /// them, and with `showsReceipts`, the messages with receipts and the previous ones.
  ///
  /// Complexity: O(replaced + replies) on average, O(entries) for insertions or removals in the
  /// middle.
  mutating func apply(
    _ replacements: inout Replacements, _ reducer: StateReducer, showsReceipts: Bool
  ) {
    let former = receiptPlaces
    var touched: Set<Message.ID> = []
    for part in replacements.parts.reversed() {
      let new = part.new.map { Item(reducer.entry(at: $0), me: me, rules) }
      // A slice would share the items' storage and force a copy on mutation.
      let old = Array(items[part.old])
      touched.formUnion(old.compactMap(\.id))
      touched.formUnion(new.compactMap(\.id))
      guard !old.elementsEqual(new) else { continue }
      for item in old { forget(item) }
      for item in new { note(item) }
      items.put(new, at: part.old)
    }
    lastOwn = last(\.takesReceipt, former: lastOwn, replacements)
    lastRead = last(\.isRead, former: lastRead, replacements)
    if showsReceipts {
      let places = Set(receiptPlaces)
      let old = Set(former.compactMap { replacements.newPlace(of: $0) })
      for place in places.symmetricDifference(old) {
        replacements.replace(place..<place + 1, count: 1)
      }
    }
    for id in touched {
      for answer in Set(answers[id] ?? []) {
        for place in places(of: answer, reducer) {
          replacements.replace(place..<place + 1, count: 1)
        }
      }
    }
  }

  /// Returns the last place with a fact.
  ///
  /// - Parameter former: the last one before entries were replaced.
  private func last(
    _ fact: KeyPath<Item, Bool>, former: Int?, _ replacements: Replacements
  ) -> Int? {
    // Below the former one, only new entries can be so.
    var end = 0
    if let former {
      end =
        replacements.newPlace(of: former).map { $0 + 1 }
        ?? replacements.parts.first { $0.old.contains(former) }?.new.upperBound ?? 0
    }
    for part in replacements.parts.reversed() where part.new.upperBound > end {
      let found = items[part.new].lastIndex { $0[keyPath: fact] }
      if let found, found >= end { return found }
    }
    return items[..<end].lastIndex { $0[keyPath: fact] }
  }

  // MARK: Finding

  /// The places of the messages under which receipts in words stand, from top to bottom: the last own one
  /// that was read, and the last own one that arrived. Where receipts don't stay it is only the last own one,
  /// unless somebody has answered. Complexity: O(entries below it).
  var receiptPlaces: [Int] {
    guard let lastOwn else { return [] }
    if !rules.receiptsStay {
      return items[(lastOwn + 1)...].contains(where: \.isAnswer) ? [] : [lastOwn]
    }
    return Set([lastRead, lastOwn].compactMap(\.self)).sorted()
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

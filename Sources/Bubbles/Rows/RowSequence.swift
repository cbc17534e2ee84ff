import ChatModel

/// The rows of a chat, updated incrementally: an event rebuilds only the rows that it changes and
/// the neighbours that depend on them.
///
/// The rows always equal those that ``RowBuilder`` makes of the state.
package struct RowSequence: Sendable {
  /// The rows, from top to bottom.
  package private(set) var rows: [Row]
  /// The number of rows built so far.
  private(set) var builtCount: Int
  let builder: RowBuilder
  let people: RowPeople
  /// The slots of the rows among the entries; the typing row comes after them.
  var slots: [RowSlot]
  /// The number of rows of each name.
  var names: [RowName: Int] = [:]
  private var messages: MessageIndex
  /// Whether it contains all rows of the chat.
  package let isWhole: Bool

  /// The rows of a state. Complexity: O(entries).
  package init(_ state: ChatState, rules: RowRules) {
    let conversation = state.conversation
    builder = RowBuilder(rules: rules)
    people = RowPeople(
      conversation, colorCount: rules.personColorCount, marksChannels: rules.marksChannels)
    messages = MessageIndex(conversation, rules: rules)
    isWhole = true
    var walk = RowBuilder.Walk(conversation, rules)
    walk.finish()
    slots = walk.slots
    names.reserveCapacity(slots.count)
    for index in slots.indices {
      slots[index].ordinal = names[slots[index].name, default: 0] + 1
      names[slots[index].name] = slots[index].ordinal
      if index > 0 { builder.join(above: index - 1, in: &slots, conversation) }
    }
    builder.joinTyping(in: state, to: &slots, in: conversation, people)
    var firsts: [Message.ID: Int] = [:]
    for (place, entry) in conversation.entries.enumerated().reversed() {
      guard case .message(let message) = entry, messages.isAnswered(message.id) else { continue }
      firsts[message.id] = place
    }
    let surroundings = RowSurroundings(people: people, receiptPlaces: messages.receiptPlaces) {
      firsts[$0].flatMap { conversation.message(at: $0) }
    }
    rows = []
    rows.reserveCapacity(slots.count + 1)
    for index in slots.indices {
      let above = index > 0 ? slots[index - 1] : nil
      rows.append(builder.row(slots[index], below: above, in: conversation, surroundings))
    }
    if let row = builder.typingRow(
      in: state, below: slots.last, in: conversation, people)
    {
      rows.append(row)
    }
    builtCount = rows.count
  }

  /// The last rows of a state: at least `count`, or all if there are fewer. No events may be
  /// applied afterwards.
  ///
  /// Complexity: O(entries), and the memory of `count` rows.
  package init(lastOf state: ChatState, rules: RowRules, count: Int) {
    let tail = RowTail(state, rules: rules, count: count)
    builder = RowBuilder(rules: rules)
    people = tail.people
    messages = MessageIndex(Conversation(), rules: rules)
    isWhole = tail.isWhole
    slots = []
    rows = tail.rows
    builtCount = rows.count
  }

  /// Applies the changes that one or more consecutive events made to a state.
  ///
  /// - Parameters:
  ///   - change: the reducer's report of the events since the last call.
  ///   - reducer: the state after them.
  /// - Returns: the rows that differ, from top to bottom; no id is removed in one splice and
  ///   inserted in another. No splice starts or ends with equal rows.
  /// - Complexity: O(changed entries) for changes at the end; O(rows) to move the rows below an
  ///   insertion or removal in the middle, and to renumber rows that share a name.
  package mutating func apply(_ change: StateChange, reducer: StateReducer) -> [RowSplice] {
    guard !change.entries.isEmpty || change.parts.contains(.typing) else { return [] }
    precondition(isWhole, "of this chat only the last rows are known")
    let formerCount = slots.count
    var replaced = Replacements(change.entries)
    messages.apply(&replaced, reducer, showsReceipts: builder.rules.showsReceipts)
    let parts = joiningTyping(replaceSlots(replaced, reducer), reducer)
    var splices = build(parts, reducer)
    if let typing = typingSplice(formerCount, reducer) {
      splices.append(typing)
    }
    splices = joined(splices)
    for splice in splices.reversed() { rows.put(splice.new, at: splice.oldPlaces) }
    return splices
  }

  // MARK: Rows

  /// Returns the rows from the first to that of an entry. Complexity: O(log entries + result).
  package func rows(through place: Int) -> ArraySlice<Row> {
    rows[..<min(rows.count, slots.firstPlace { $0.start > place })]
  }

  private mutating func build(
    _ parts: [Replacements.Part], _ reducer: StateReducer
  ) -> [RowSplice] {
    let messages = messages
    let surroundings = RowSurroundings(people: people, receiptPlaces: messages.receiptPlaces) {
      messages.message($0, reducer)
    }
    return parts.compactMap { part in
      builtCount += part.new.count
      let new = part.new.map { index in
        let above = index > 0 ? slots[index - 1] : nil
        return builder.row(slots[index], below: above, in: reducer, surroundings)
      }
      let splice = RowSplice(
        oldPlaces: part.old, old: Array(rows[part.old]), start: part.new.lowerBound, new: new
      ).trimmed()
      return splice.old.isEmpty && splice.new.isEmpty ? nil : splice
    }
  }

  private mutating func typingSplice(_ formerCount: Int, _ reducer: StateReducer) -> RowSplice? {
    let old = Array(rows[formerCount...])
    let row = builder.typingRow(
      in: reducer.stateWithoutEntries, below: slots.last, in: reducer, people)
    let new = row.map { [$0] } ?? []
    builtCount += new.count
    guard old != new else { return nil }
    return RowSplice(
      oldPlaces: formerCount..<rows.count, old: old, start: slots.count, new: new)
  }

  /// Returns the splices with those merged that touch, or between which an id moves, including all
  /// rows between them.
  private func joined(_ splices: [RowSplice]) -> [RowSplice] {
    guard splices.count > 1 else { return splices }
    var homes: [RowID: Int] = [:]
    for (index, splice) in splices.enumerated() {
      for row in splice.old { homes[row.id] = index }
    }
    // The last splice with which each must be merged.
    var reach = Array(splices.indices)
    for (index, splice) in splices.enumerated() {
      for row in splice.new {
        guard let home = homes[row.id] else { continue }
        reach[min(home, index)] = max(reach[min(home, index)], max(home, index))
      }
      if index + 1 < splices.count,
        splice.oldPlaces.upperBound == splices[index + 1].oldPlaces.lowerBound
      {
        reach[index] = max(reach[index], index + 1)
      }
    }
    var result: [RowSplice] = []
    var index = 0
    while index < splices.count {
      var joined = splices[index]
      var last = reach[index]
      while index < last {
        index += 1
        last = max(last, reach[index])
        let next = splices[index]
        let between = rows[joined.oldPlaces.upperBound..<next.oldPlaces.lowerBound]
        joined.oldPlaces = joined.oldPlaces.lowerBound..<next.oldPlaces.upperBound
        joined.old += between + next.old
        joined.new += between + next.new
      }
      result.append(joined)
      index += 1
    }
    return result
  }
}

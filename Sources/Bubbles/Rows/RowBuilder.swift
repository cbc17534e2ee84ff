import ChatModel

/// The context of a row beyond its own entries.
struct RowSurroundings {
  let people: RowPeople
  /// The places of the messages under which receipts in words stand.
  let receiptPlaces: [Int]
  /// Returns a replied-to message: the first with its id.
  let message: (Message.ID) -> Message?
}

/// Turns a chat's state into rows: a pure function of the state and the rules.
///
/// A row depends on its own entries, on its neighbours in the run, and on the message that it
/// replies to. An event therefore changes only a few rows, and all others stay equal:
/// ``RowSequence`` rebuilds only those that change.
package struct RowBuilder: Sendable {
  package var rules: RowRules

  package init(rules: RowRules) { self.rules = rules }

  /// Returns the rows of a state, from top to bottom. Complexity: O(entries).
  package func rows(for state: ChatState) -> [Row] {
    RowSequence(state, rules: rules).rows
  }

  // MARK: Rows

  /// Returns the row of a slot below another one.
  func row(
    _ slot: RowSlot, below above: RowSlot?, in entries: some EntryList,
    _ surroundings: RowSurroundings
  ) -> Row {
    var kind = kind(of: slot, in: entries, surroundings)
    let service = rules.words.service
    if above == nil, !service.isEmpty, case .day(let text, let time, _) = kind {
      kind = .day(text, time: time, over: service)
    }
    return Row(
      id: slot.name.id(slot.ordinal), gap: gap(of: slot, below: above?.kind, in: entries),
      kind: kind)
  }

  private func kind(
    of slot: RowSlot, in entries: some EntryList, _ surroundings: RowSurroundings
  ) -> Row.Kind {
    if case .day(let date) = slot.kind {
      if !rules.namesToday, rules.separatorPause != nil, rules.now?.isSameDay(as: date) == true {
        return .day(timeText(date))
      }
      return .day(
        dayText(date),
        time: rules.separatorPause == nil ? nil : timeText(date))
    }
    switch entries.entry(at: slot.start) {
    case .message:
      let messages = slot.entries.compactMap { entries.message(at: $0) }
      if rules.deletedAreLines, case .deleted(let byMe)? = messages.first?.content {
        return .service(
          ServiceRow(text: byMe ? rules.words.deletedByMe : rules.words.deleted))
      }
      if let message = messages.first, messages.count == 1, let call = call(asLine: message) {
        return .service(callRow(call, of: message, surroundings.people))
      }
      return .message(messageRow(slot, messages, surroundings))
    case .separator(let separator):
      return day(of: separator, above: entries.entry(at: slot.start + 1))
    case .service(let line):
      return .service(serviceRow(line, surroundings.people))
    case .unreadMark(let count):
      return .unread(rules.words.unread(count: rules.countsUnread ? count : nil))
    case nil: return .day("")
    }
  }

  /// Returns a separator that is written, with the time of what it stands above in looks whose
  /// separators show it.
  private func day(of separator: Separator, above below: Entry?) -> Row.Kind {
    guard let date = separator.date else { return .day(separator.text) }
    let text =
      separator.text.isEmpty
      ? rules.words.day(date, now: rules.now) : rules.words.day(date, written: separator.text)
    let first: LocalDateTime? =
      switch below {
      case .message(let message): message.date
      case .service(let line): line.date
      case .separator, .unreadMark, nil: nil
      }
    let isNamed =
      text == rules.words.day(date, now: rules.now)
      || !rules.namesToday && text == rules.words.weekdays[date.weekday - 1]
    guard rules.separatorPause != nil, let first, first.isSameDay(as: date) else {
      return .day(isNamed ? dayText(date) : text)
    }
    if isNamed, !rules.namesToday, rules.now?.isSameDay(as: date) == true {
      return .day(timeText(first))
    }
    return .day(text, time: timeText(first))
  }

  /// Returns a day's name, or its date in looks that write days out.
  private func dayText(_ date: LocalDateTime) -> String {
    let isWrittenOut = !rules.namesToday && rules.separatorPause == nil
    return rules.words.day(date, now: isWrittenOut ? nil : rules.now)
  }

  /// Whether a message belongs to no run: a call, or what was deleted, in looks where these are lines.
  func isLine(_ message: Message) -> Bool {
    if rules.deletedAreLines, case .deleted = message.content { return true }
    return standsAlone(message)
  }

  /// Returns the time of day as a row shows it.
  func timeText(_ date: LocalDateTime) -> String {
    rules.words.time(date, clock: rules.clock)
  }

  private func gap(
    of slot: RowSlot, below above: RowSlot.Kind?, in entries: some EntryList
  ) -> Row.Gap {
    guard let above else { return .first }
    switch (slot.kind, above) {
    case (.messages, .messages):
      return slot.isFirstOfRun || hasHead(slot, in: entries) ? .betweenRuns : .run
    case (.service, .service), (.service, .messages), (.messages, .service): return .aroundService
    case (.day, _), (.separator, _), (.unread, _), (_, .day), (_, .separator), (_, .unread):
      return .aroundSeparator
    }
  }
}

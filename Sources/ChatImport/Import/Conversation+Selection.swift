import ChatModel

extension Conversation {
  /// Keeps only those entries that the options ask for, by their days, the filter, and how many are to
  /// be kept; whom it is about stays.
  ///
  /// - Throws: a `DiagnosticsError` where they leave nothing, or the filter names somebody or a thread
  ///   that isn't there.
  /// - Complexity: O(entries).
  package mutating func keep(_ options: ImportOptions) throws(DiagnosticsError) {
    let entries = entries
    let groups = options.last == nil ? [] : Self.groups(of: entries)
    let selection = EntrySelection(
      day: { entries[$0].date?.dayNumber },
      isMessage: { if case .message = entries[$0] { true } else { false } },
      group: { groups.isEmpty ? $0 : groups[$0] })
    let selected = try selection.entries(
      of: entries.count, options: options, people: participants
    ) { { [entries[$0]] } }
    guard selected.indices.count < entries.count else { return }
    self.entries = selected.indices.map { entries[$0] }
    quoteWhatIsLeft(of: entries)
  }

  /// For each entry the number of the one that it belongs to: what a message holds beside its first
  /// content stands behind it in messages of their own, whose ids end in `/2`, `/3` and so on.
  private static func groups(of entries: [Entry]) -> [Int] {
    var first = 0
    return entries.indices.map { index in
      if case .message(let message) = entries[index], index > 0,
        let id = entries[first].id?.rawValue
      {
        let own = message.id.rawValue
        if own.hasPrefix(id + "/"), Int(own.dropFirst(id.count + 1)) != nil { return first }
      }
      first = index
      return index
    }
  }

  /// Lets replies quote what they answer where that isn't kept.
  private mutating func quoteWhatIsLeft(of all: [Entry]) {
    var left: [Message.ID: Int] = [:]
    for entry in entries {
      if case .message(let message) = entry, let target = message.reply?.target {
        left[target] = -1
      }
    }
    for entry in entries { entry.id.map { left[$0] = nil } }
    guard !left.isEmpty else { return }
    for (index, entry) in all.enumerated() {
      if let id = entry.id, left[id] == -1 { left[id] = index }
    }
    for index in entries.indices {
      guard case .message(var message) = entries[index], var reply = message.reply,
        let target = reply.target, let place = left[target], place >= 0
      else { continue }
      if reply.sender == nil, case .message(let answered) = all[place] {
        reply.sender = answered.sender
      }
      reply.quote = reply.quote ?? all[place].quote
      message.reply = reply
      entries[index] = .message(message)
    }
  }
}

extension Entry {
  /// Its first words, for a reply to it.
  fileprivate var quote: String? {
    switch self {
    case .message(let message):
      let words = message.text.isEmpty ? message.content.words.first : message.text.string
      return words.map { String($0.prefix(200)) }
    case .service(let line): return line.text
    case .separator, .unreadMark: return nil
    }
  }
}

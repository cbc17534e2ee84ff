import ChatModel

/// Builds the entries of a chat of `signal-export`'s markdown.
struct SignalMarkdownBuilder: EntryAssembling {
  var ledger = EntryLedger()
  private let index: RecordIndex
  private let text: ExportText
  private let source: ExportSource
  private var record = 0

  init(_ index: RecordIndex, of text: ExportText, in source: ExportSource) {
    self.index = index
    self.text = text
    self.source = source
  }

  var place: SourceLocation? {
    index.surveys.first?.location(of: index.place(of: record).range.lowerBound, in: text)
  }

  /// The entries of some messages, by their numbers.
  mutating func entries(_ kept: [Int]) throws(DiagnosticsError) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for number in kept {
      record = number
      var bytes: [UInt8] = []
      do throws(Diagnostic) { try text.append(index.place(of: number).range, to: &bytes) } catch {
        throw DiagnosticsError([error])
      }
      if index.surveys.first?.invalidCount ?? 0 > 0 { bytes = TextRepair.repaired(bytes) }
      bytes.removeAll { $0 == 0x0D }
      guard let header = SignalMarkdownHeader(String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      entries += message(header)
    }
    return entries
  }

  private mutating func message(_ header: SignalMarkdownHeader) -> [Entry] {
    var message = Message(
      id: identity("\(record + 1)"), sender: meet(named: header.sender), date: header.date)
    if header.rest.trimmed == "(This message was deleted)" {
      message.content = .deleted(byMe: header.sender == "Me")
      return [.message(message)]
    }
    let body = SignalMarkdownBody(header.rest)
    var tally = ReactionTally()
    for (name, emoji) in body.reactions { tally.add(emoji, by: meet(named: name)) }
    message.reactions = tally.reactions
    if let quote = body.quote { message.reply = Reply(quote: String(quote.prefix(200))) }
    if let call = Self.call(body.words) {
      message.content = .call(call)
      return [.message(message)]
    }
    message.text = InlineMarkup.parse(body.words, .plain)
    var contents: [Content] = []
    if let sticker = body.sticker { contents.append(.sticker(Media(), emoji: sticker)) }
    for file in body.files {
      let isThere = source.container == nil || source.holds(file.path)
      if !isThere {
        noteMissingFile(hint: "hand over the folder that `signal-export` made, with its `media`")
      }
      contents.append(
        .file(Media(path: isThere ? file.path : nil, fileName: file.name), type: nil))
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [placeholder("Message without content", "")]
    }
    return entries(of: message, contents: contents)
  }

  /// A call by the words that the exporter has for it.
  private static func call(_ words: String) -> Call? {
    let folded = words.lowercased()
    let kinds = ["voice call", "video call", "call"]
    for start in ["incoming ", "outgoing ", "missed "] where folded.hasPrefix(start) {
      let rest = folded.dropFirst(start.utf8.count)
      guard let kind = kinds.first(where: { rest.hasPrefix($0) }) else { return nil }
      let detail = rest.dropFirst(kind.utf8.count)
      guard detail.isEmpty || detail.hasPrefix(" (") && detail.hasSuffix(")") else { return nil }
      var call = Call(isVideo: kind == "video call")
      if start == "missed " {
        call.outcome = .missed
      } else if detail.range(ofFirst: "declined") != nil {
        call.outcome = .declined
      } else if detail.range(ofFirst: "unanswered") != nil {
        call.outcome = .cancelled
      }
      var seconds = 0
      for word in detail.split(whereSeparator: { " ,()".contains($0) }) {
        guard let number = Int(word.dropLast()), (0..<1_000_000).contains(number) else { continue }
        if word.hasSuffix("m") { seconds += number * 60 }
        if word.hasSuffix("s") { seconds += number }
      }
      if seconds > 0 { call.duration = Double(seconds) }
      return call
    }
    return nil
  }
}

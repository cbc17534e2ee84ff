import ChatModel

/// Builds the entries of a text of `imessage-exporter`.
struct ExporterTextBuilder: EntryAssembling {
  var ledger = EntryLedger()
  private let index: ExporterTextIndex
  private let text: ExportText
  private let source: ExportSource
  private var record = 0
  private var first = 0

  init(_ index: ExporterTextIndex, of text: ExportText, in source: ExportSource) {
    self.index = index
    self.text = text
    self.source = source
    // Who is there, and so whether “me” is, doesn't depend on the part that is kept.
    for name in index.people { meet(named: name) }
  }

  var place: SourceLocation? {
    guard let survey = index.records.surveys.first else { return nil }
    return survey.location(of: index.records.place(of: record).range.lowerBound, in: text)
  }

  /// The entries of some messages, by their numbers.
  mutating func entries(_ kept: [Int]) throws(DiagnosticsError) -> [Entry] {
    first = kept.first ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for number in kept {
      record = number
      let lines = try lines(of: number)
      guard let line = lines.first, let header = ExporterHeader(line) else {
        entries.append(unknown(lines))
        continue
      }
      if header.isAnnouncement {
        entries.append(.service(service(header)))
        let rest = lines.dropFirst()
        if rest.contains(where: { !$0.trimmed.isEmpty }) {
          entries.append(unknown(Array(rest)))
        }
      } else {
        entries += try message(header, lines.dropFirst())
      }
    }
    return entries
  }

  private func lines(of number: Int) throws(DiagnosticsError) -> [String] {
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      try text.append(index.records.place(of: number).range, to: &bytes)
    } catch { throw DiagnosticsError([error]) }
    if index.records.surveys.first?.invalidCount ?? 0 > 0 { bytes = TextRepair.repaired(bytes) }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private func id(of number: Int) -> Message.ID { Message.ID("\(number + 1)") }

  // MARK: - Messages

  private mutating func message(
    _ header: ExporterHeader, _ lines: ArraySlice<String>
  ) throws(DiagnosticsError) -> [Entry] {
    let sender = (lines.first ?? "").trimmed
    var message = Message(
      id: identity(id(of: record).rawValue),
      sender: meet(named: sender.isEmpty ? ExporterTextIndex.unknownSender : sender),
      date: header.date)
    if sender == "Me" { message.delivery = header.isReadByThem ? .read : nil }
    if let parent = index.parents[record] {
      message.reply = try reply(to: parent)
      message.thread = id(of: parent)
    }
    let body = ExporterBody(lines.dropFirst(), known: index.known) { source.holds($0) }
    var tally = ReactionTally()
    for (name, emoji) in body.tapbacks { tally.add(emoji, by: meet(named: name)) }
    message.reactions = tally.reactions
    for _ in 0..<body.innerReplies {
      warn(
        one: "reply stands only below what it answers and is shown there",
        many: "replies stand only below what they answer and are shown there")
    }
    if body.isUnsent, body.words.isEmpty, body.files.isEmpty {
      message.content = .deleted(byMe: sender == "Me")
      return [.message(message)]
    }
    if !body.history.isEmpty {
      message.edited = Edit()
      message.history = body.history.map { InlineMarkup.parse($0, .plain) }
    }
    var text = MarkedText()
    text.append(InlineMarkup.parse(body.words, .plain))
    if let effect = body.effect {
      message.effect = IMessageEffect.sending(named: effect)
      if message.effect != .ink {
        text.beginLine()
        text.append("Sent with \(effect)", .italic)
      }
      if message.effect == nil {
        warn(
          one: "message was sent with an effect, which is told in words",
          many: "messages were sent with an effect, which is told in words")
      }
    }
    message.text = text.text
    var contents: [Content] = []
    for path in body.files {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isThere = source.holds(path) || source.container == nil && !path.hasPrefix("/")
      if !isThere { noteMissingFile(hint: "export again with copied attachments") }
      contents.append(.file(Media(path: isThere ? path : nil, fileName: name), type: nil))
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [placeholder("Message without content", "")]
    }
    return entries(of: message, contents: contents)
  }

  private mutating func reply(to parent: Int) throws(DiagnosticsError) -> Reply {
    var reply = Reply(target: id(of: parent))
    guard parent < first else { return reply }
    let lines = try lines(of: parent)
    reply.sender = lines.dropFirst().first.map { meet(named: $0.trimmed) }
    let body = ExporterBody(lines.dropFirst(2), known: index.known) { source.holds($0) }
    let words = body.words.isEmpty ? body.files.first ?? "" : body.words
    reply.quote = String(words.prefix(200))
    return reply
  }

  // MARK: - Events

  /// The line for words that aren't those of a message.
  private mutating func unknown(_ lines: [String]) -> Entry {
    warn(
      one: "text isn't a message's and is shown as a line",
      many: "texts aren't messages' and are shown as lines")
    let words = lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
    return .service(ServiceLine(id: identity(nil), text: words))
  }

  private mutating func service(_ header: ExporterHeader) -> ServiceLine {
    return ServiceLine(
      id: identity(id(of: record).rawValue), kind: header.kind, text: header.rest, date: header.date
    )
  }
}

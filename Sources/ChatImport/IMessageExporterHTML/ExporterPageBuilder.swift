import ChatModel

/// Builds the entries of a page of `imessage-exporter`.
struct ExporterPageBuilder {
  /// What announces that somebody took a message back.
  static let unsent = " unsent a message"

  var assembly: ChatAssembly
  let index: ExporterPageIndex
  let source: ExportSource
  /// The first record that is kept; what stands before it is quoted where it is answered.
  private var first = 0
  /// What was quoted, by the records.
  private var quotes: [Int: (sender: Participant.ID?, words: String?)] = [:]

  init(_ index: ExporterPageIndex, of parts: ExportParts, in source: ExportSource) {
    self.index = index
    self.source = source
    assembly = ChatAssembly(RecordReader(index.records, of: parts))
  }

  /// Adds somebody, whom the name alone tells from others; the id.
  @discardableResult
  mutating func meet(_ name: String) -> Participant.ID {
    let known = name.isEmpty ? "Unknown" : name
    assembly.roster.add(Participant.ID(known), name: known, placeholder: known)
    return Participant.ID(known)
  }

  /// The entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or a file can't be read.
  mutating func entries(_ options: ImportOptions) throws(DiagnosticsError) -> [Entry] {
    let kept = try assembly.selection(options)
    first = kept.first ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept {
      let blocks = ExporterPage.blocks(try assembly.beginText(record))
      entries += self.entries(of: blocks, record: record)
    }
    return entries
  }

  private mutating func entries(of blocks: [ExporterPage], record: Int) -> [Entry] {
    guard let page = blocks.first else { return [] }
    let head = ExporterPageHead(page.marks, own: page.own)
    let id = assembly.identity(ExporterPageIndex.id(head?.guid, number: record))
    var entries = block(page, head, id: id)
    if case .message(var message)? = entries.first, let parent = index.parents[record] {
      message.reply = reply(to: parent)
      message.thread = Message.ID(parent.id)
      entries[0] = .message(message)
    }
    return entries + onlyBelow(blocks, id)
  }

  /// The replies that stand nowhere else.
  private mutating func onlyBelow(_ blocks: [ExporterPage], _ id: Message.ID) -> [Entry] {
    var entries: [Entry] = []
    // The ids of the blocks that are shown; what stands below others isn't.
    var ids = [Message.ID?](repeating: nil, count: blocks.count)
    ids[0] = id
    for number in blocks.indices.dropFirst() {
      guard let parent = blocks[number].parent.flatMap({ ids[$0] }) else { continue }
      let inner = blocks[number]
      let head = ExporterPageHead(inner.marks, own: inner.own)
      // An announcement below a message tells that a reply was unsent, which is told in its place, too.
      guard inner.isMessage, !(head.map { index.known.contains($0.key) } ?? false) else { continue }
      assembly.warn(
        one: "reply stands only below what it answers and is shown after that",
        many: "replies stand only below what they answer and are shown after that")
      let id = assembly.identity(head?.guid)
      ids[number] = id
      var block = block(inner, head, id: id)
      if case .message(var message)? = block.first {
        message.reply = Reply(target: parent)
        message.thread = parent
        block[0] = .message(message)
      }
      entries += block
    }
    return entries
  }

  private mutating func reply(to parent: ExporterPageIndex.Parent) -> Reply {
    var reply = Reply(target: Message.ID(parent.id))
    guard parent.record < first else { return reply }
    if let known = quotes[parent.record] {
      (reply.sender, reply.quote) = known
      return reply
    }
    guard let page = ExporterPage.blocks(assembly.reader.text(at: parent.record)).first else {
      return reply
    }
    reply.sender = ExporterPageHead(page.marks, own: page.own).map { meet($0.sender) }
    // What is quoted isn't counted among what couldn't be represented.
    var builder = self
    let parts = builder.parts(of: page)
    let words = parts.text.text.string
    let names = parts.contents.compactMap(\.words.first)
    reply.quote = String((words.isEmpty ? names.first ?? "" : words).prefix(200))
    quotes[parent.record] = (reply.sender, reply.quote)
    return reply
  }

  // MARK: - Blocks

  private mutating func block(
    _ page: ExporterPage, _ head: ExporterPageHead?, id: Message.ID
  ) -> [Entry] {
    guard page.isMessage else { return [announcement(page, id: id)] }
    let sender = meet(head?.sender ?? "")
    var message = Message(id: id, sender: sender, date: head?.header?.date)
    if message.date == nil {
      assembly.warn(
        one: "message has no date that can be read", many: "messages have no dates that can be read"
      )
    }
    let isMine = head?.isMine ?? false
    if isMine { message.delivery = head?.header?.isReadByThem ?? false ? .read : nil }
    let parts = parts(of: page)
    message.text = parts.text.text
    message.reactions = parts.reactions
    message.effect = parts.effect
    if !parts.history.isEmpty {
      message.edited = Edit()
      message.history = parts.history
    }
    var contents = parts.contents
    if contents.isEmpty, message.text.isEmpty {
      guard !parts.isUnsent else {
        message.content = .deleted(byMe: isMine)
        return [.message(message)]
      }
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private mutating func announcement(_ page: ExporterPage, id: Message.ID) -> Entry {
    let words = page.marks.words(page.own[0])
    guard let header = ExporterHeader(words) else {
      return .service(ServiceLine(id: id, text: words, date: nil))
    }
    if let unsent = header.rest.range(ofFirst: Self.unsent) {
      let who = String(header.rest[..<unsent.lowerBound])
      let isMine = who == "You" || who == index.me
      return .message(
        Message(
          id: id, sender: meet(isMine ? index.me ?? "Me" : who), date: header.date,
          content: .deleted(byMe: isMine)))
    }
    return .service(
      ServiceLine(id: id, kind: header.kind, text: header.rest, date: header.date))
  }
}

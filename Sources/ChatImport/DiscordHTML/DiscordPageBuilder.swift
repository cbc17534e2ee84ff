import ChatModel

/// Builds the entries of one channel of DiscordChatExporter's pages.
struct DiscordPageBuilder: TextRecordBuilder {
  var assembly: ChatAssembly
  private let index: DiscordPageIndex
  private var people = DiscordPeople()
  /// The first record that is kept; what stands before it is quoted where it is answered.
  private var first = 0

  init(_ index: DiscordPageIndex, of parts: ExportParts) {
    self.index = index
    assembly = ChatAssembly(RecordReader(index.records, of: parts))
  }

  /// Everybody, with their colours and pictures.
  var participants: [Participant] { people.participants(of: assembly.roster) }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ person: DiscordPerson) -> Participant.ID {
    people.meet(person, in: &assembly.roster)
  }

  /// The id of somebody by the name that is the same on every server.
  func person(account: String?) -> Participant.ID? { people.person(account: account) }

  /// Somebody of whom a page tells only the names.
  private mutating func meet(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> Participant.ID? {
    if let known = person(account: mark["title"]) { return known }
    return DiscordPerson(mark, in: marks, around: []).map { meet($0) }
  }

  /// The entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where the options leave nothing, or a file can't be read.
  mutating func entries(_ options: ImportOptions) throws(DiagnosticsError) -> [Entry] {
    let kept = try assembly.selection(options)
    first = kept.first ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(kept.count)
    for record in kept { entries += self.entries(of: try assembly.beginText(record)) }
    return entries
  }

  mutating func entries(of record: [UInt8]) -> [Entry] {
    let marks = HTMLMarks(record)
    guard let root = marks.marks.first else { return [] }
    let raw = root["data-message-id"].flatMap { $0.isEmpty ? nil : $0 }
    let sender = author(of: marks, id: raw)
    let id = assembly.identity(raw)
    let date = assembly.date()
    if date == nil {
      assembly.warn(
        one: "message has an id that doesn't tell when it was said",
        many: "messages have ids that don't tell when they were said")
    }
    if let event = marks.first(ofClass: "chatlog__system-notification-content") {
      return [.service(service(event, marks, id: id, actor: sender, date: date))]
    }
    var message = Message(id: id, sender: sender, date: date)
    message.isPinned =
      root.element.isOf("chatlog__message-container--pinned")
      || root.element.isOf("chatlog__message--pinned")
    if let reply = marks.first(ofClass: "chatlog__reply")
      ?? marks.first(ofClass: "chatlog__reference")
    {
      message.reply = self.reply(reply, marks)
    }
    var text = MarkedText()
    var contents: [Content] = []
    take(marks, &message, &text, &contents)
    message.text = text.text
    if contents.isEmpty, message.text.isEmpty, message.forward == nil {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private mutating func author(of marks: HTMLMarks, id: String?) -> Participant.ID {
    if let mark = marks.marks.first(where: DiscordPage.isAuthor),
      let person = DiscordPerson(mark, in: marks, around: marks.marks)
    {
      return meet(person)
    }
    if let number = id.flatMap({ index.joined[RecordIndex.key(ofID: $0)] }) {
      return meet(index.people[number])
    }
    assembly.roster.add("unknown", name: nil, placeholder: "Unknown")
    return "unknown"
  }

  // MARK: - Replies

  private mutating func reply(_ mark: HTMLMarks.Mark, _ marks: HTMLMarks) -> Reply {
    let inner = marks.marks.filter { mark.range.contains($0.start) }
    func first(_ names: String...) -> HTMLMarks.Mark? {
      inner.first { mark in names.contains(where: mark.element.isOf) }
    }
    let author = first("chatlog__reply-author", "chatlog__reference-name")
    guard let author else { return Reply(quote: "Deleted message") }
    let link = first("chatlog__reply-link", "chatlog__reference-link")
    guard let link else {
      // A command stands in place of what is answered.
      let words = first("chatlog__reply-content").map { marks.words($0) } ?? ""
      return Reply(
        sender: meet(author, marks),
        quote: words.hasPrefix("used ") ? String(words.dropFirst(5)) : words)
    }
    let target = link["onclick"].flatMap { DiscordPage.id(behind: "scrollToMessage", in: $0) }
    let record = target.flatMap { assembly.reader.record(ofID: $0) }
    if let target, let record, record >= self.first { return Reply(target: Message.ID(target)) }
    let words = self.words(marks.inside(link), counts: false).string.trimmed
    var reply = Reply(sender: meet(author, marks), quote: String(words.prefix(200)))
    if record != nil { reply.target = target.map(Message.ID.init(_:)) }
    return reply
  }

  // MARK: - Words

  /// The words of what the exporter makes of Discord's markdown.
  mutating func words(_ html: String, counts: Bool = true) -> RichText {
    let people = people
    let (text, _) = HTMLWords.parse(html, keepsLines: true) { element in
      let names = element["class"]?.split(separator: " ") ?? []
      func isOf(_ wanted: Substring...) -> Bool { names.contains(where: wanted.contains) }
      switch element.name {
      case "img":
        let name = element["alt"] ?? element["title"] ?? "emoji"
        if !name.utf8.allSatisfy({ $0 < 0x80 }) { return .words(name, nil) }
        return .words(
          ":\(name):", .customEmoji(path: element["src"].flatMap(DiscordPage.local)))
      case "span" where isOf("chatlog__markdown-spoiler", "spoiler", "spoiler-text"):
        return .mark(.spoiler)
      case "span" where isOf("chatlog__markdown-mention", "mention"):
        let known = people.person(account: element["title"])
        return .mark(known.map { .mentionName($0) } ?? .mention)
      case "span" where isOf("chatlog__edited-timestamp", "chatlog__reply-edited-timestamp"):
        return .words("", nil)
      case "div" where isOf("chatlog__markdown-quote-content", "quote"):
        return .block(.blockquote)
      case "code" where isOf("chatlog__markdown-pre--multiline"),
        "div" where isOf("pre--multiline"):
        let language = names.first { $0.hasPrefix("language-") }.map { String($0.dropFirst(9)) }
        return .block(.pre(language: language))
      case "span" where isOf("pre--inline"): return .mark(.code)
      default: return nil
      }
    }
    if counts { assembly.noteNamedEmoji(in: text) }
    return text
  }

  // MARK: - Events

  private mutating func service(
    _ mark: HTMLMarks.Mark, _ marks: HTMLMarks, id: Message.ID, actor: Participant.ID,
    date: LocalDateTime?
  ) -> ServiceLine {
    let kinds: [(String, ServiceLine.Kind)] = [
      ("added ", .added), ("removed ", .removed), ("left the group", .left),
      ("started a call", .call), ("changed the channel name", .renamed),
      ("changed the channel icon", .photoChanged), ("pinned ", .pinned),
      ("joined the server", .joined), ("started a thread", .topic), ("boosted ", .boost),
    ]
    var words = marks.words(mark).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.hasSuffix(".") { words.removeLast() }
    let link = marks.marks.first {
      mark.range.contains($0.start) && $0.element.isOf("chatlog__system-notification-link")
    }
    let target = link?["href"].flatMap { DiscordPage.id(behind: "container-", in: $0) }
    let member = link.flatMap { person(account: $0["title"]) }
    let name = assembly.roster.name(of: actor) ?? "Somebody"
    return ServiceLine(
      id: id, kind: kinds.first { words.hasPrefix($0.0) }?.1 ?? .other, text: "\(name) \(words)",
      actor: actor, members: member.map { $0 == actor ? [] : [$0] } ?? [],
      target: target.map(Message.ID.init(_:)), date: date)
  }
}

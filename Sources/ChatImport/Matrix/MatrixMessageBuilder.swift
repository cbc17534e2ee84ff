import ChatModel
import JSONText

/// Builds the entries of a Matrix room.
struct MatrixMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let room: MatrixRoom

  init(assembly: ChatAssembly, room: MatrixRoom) {
    self.assembly = assembly
    self.room = room
  }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ user: String?) -> Participant.ID {
    guard let user else {
      assembly.roster.add("unknown", name: nil, placeholder: "Unknown")
      return "unknown"
    }
    let id = Participant.ID(user)
    assembly.roster.add(id, name: room.name(of: user), placeholder: user)
    return id
  }

  // MARK: - Entries

  mutating func entries(of value: JSONValue) -> [Entry] {
    Self.isService(value) ? [.service(service(value))] : message(value)
  }

  private mutating func message(_ value: JSONValue) -> [Entry] {
    let id = value["event_id"]?.string
    let sender = meet(value["sender"]?.string)
    var message = Message(id: assembly.identity(id), sender: sender, date: assembly.date())
    let relations = id.map { room.relations(of: $0) } ?? []
    if let id { noteReplies(to: id, in: &message) }
    if let redacted = redaction(of: value, relations) {
      message.content = .deleted(byMe: redacted.flatMap { $0 } == me && me != nil)
      message.deletedBy = redacted ?? nil
      return [.message(message)]
    }
    var content = value["content"]
    var edits = relations.filter { $0.relation == .edit }.compactMap { edit($0, of: value) }
    edits.sort { $0.time < $1.time }
    if MatrixRoom.relation(of: value)?.0 == .edit {
      // What it edits isn't in the export, so that it stands for it.
      content = content?["m.new_content"]
      message.edited = Edit(date: message.date)
    }
    if let last = edits.last {
      message.history = ([content] + edits.dropLast().map(\.content)).compactMap { old in
        old.map { words(of: $0, type: value) }
      }
      message.edited = Edit(date: LocalDateTime(milliseconds: last.time))
      content = last.content
    }
    if let content {
      message.text = words(of: content, type: value)
      message.content = self.content(of: content, value, relations)
    } else {
      message.content = assembly.placeholder("Message without content", "")
    }
    if message.text.isEmpty, message.content == .text {
      message.content = assembly.placeholder("Message without content", "")
    }
    message.isPinned = id.map(room.pinned.contains) ?? false
    message.reactions = reactions(relations)
    relate(&message, value)
    return [.message(message)]
  }

  /// The replies in the thread that a message began, and the words of the last one.
  private mutating func noteReplies(to id: String, in message: inout Message) {
    guard let replies = room.threads.summary(of: id) else { return }
    message.tell(of: replies)
    guard let record = assembly.reader.record(ofKey: replies.last) else { return }
    let event = assembly.reader.target(at: record)
    // What can't be represented there is counted at the reply itself, if it is kept.
    var quiet = self
    let edits = event["event_id"]?.string.map { room.relations(of: $0) } ?? []
    let newest = edits.filter { $0.relation == .edit }.compactMap { quiet.edit($0, of: event) }
      .max { $0.time < $1.time }
    guard let content = newest?.content ?? event["content"] else { return }
    let words = quiet.words(of: content, type: event).string
    if !words.isEmpty { message.threadSummary?.lastText = String(words.prefix(200)) }
  }

  /// Who took a message back, where it was taken back.
  private mutating func redaction(
    of value: JSONValue, _ relations: [MatrixRoom.Related]
  ) -> Participant.ID?? {
    if let reason = value["unsigned"]?["redacted_because"], reason.isObject {
      return .some(reason["sender"]?.string.map { meet($0) })
    }
    guard let last = relations.last(where: { $0.relation == .redaction }) else { return nil }
    let event = assembly.reader.value(in: last.part, at: last.range)
    return .some(event["sender"]?.string.map { meet($0) })
  }

  private mutating func edit(
    _ related: MatrixRoom.Related, of value: JSONValue
  ) -> (time: Int, content: JSONValue)? {
    let event = assembly.reader.value(in: related.part, at: related.range)
    guard let content = event["content"]?["m.new_content"] else { return nil }
    guard event["sender"]?.string == value["sender"]?.string else {
      assembly.warn(
        one: "edit by somebody else is left out", many: "edits by somebody else are left out")
      return nil
    }
    return (event["origin_server_ts"]?.int ?? 0, content)
  }

  private mutating func reactions(_ relations: [MatrixRoom.Related]) -> [Reaction] {
    var tally = ReactionTally()
    for related in relations where related.relation == .reaction {
      let event = assembly.reader.value(in: related.part, at: related.range)
      guard let key = event["content"]?["m.relates_to"]?.words("key") else { continue }
      let emoji = key.hasPrefix("mxc://") ? event["content"]?.words("shortcode") ?? "custom" : key
      tally.add(emoji, by: meet(event["sender"]?.string))
    }
    return tally.reactions
  }

  /// Replies and threads.
  private mutating func relate(_ message: inout Message, _ value: JSONValue) {
    guard let relates = value["content"]?["m.relates_to"] else { return }
    let root =
      relates["rel_type"]?.string == "m.thread" ? relates["event_id"]?.string : nil
    message.thread = root.map(Message.ID.init(_:))
    let isFallback = relates["is_falling_back"]?.bool ?? false
    let answered = relates["m.in_reply_to"]?["event_id"]?.string
    guard let target = isFallback ? root ?? answered : answered ?? root else { return }
    guard assembly.reader.record(ofID: target) != nil else {
      let fallback = MatrixFallback(value["content"]?["body"]?.string ?? "")
      message.reply = Reply(
        sender: fallback.sender.map { meet($0) },
        quote: fallback.quote ?? "A message that isn't in the export")
      return
    }
    message.reply = Reply(target: Message.ID(target))
    guard let parent = assembly.omitted(target, id: { $0["event_id"]?.string }) else { return }
    message.reply?.sender = meet(parent["sender"]?.string)
    let content = parent["content"]
    message.reply?.quote = content.map { String(words(of: $0, type: parent).string.prefix(200)) }
  }

  // MARK: - Words

  /// The words of a content: its HTML where it has some, else its plain text.
  mutating func words(of content: JSONValue, type value: JSONValue) -> RichText {
    let kind = content["msgtype"]?.string ?? ""
    let body = content["body"]?.string ?? ""
    if value["type"]?.string != "m.room.message" { return RichText() }
    if Self.mediaKinds.contains(kind) {
      // The body is the file's name, or else a caption.
      guard let name = content.words("filename"), name != body else { return RichText() }
    }
    if kind == "m.location" { return RichText() }
    let isReply = value["content"]?["m.relates_to"]?["m.in_reply_to"] != nil
    var text: RichText
    if content["format"]?.string == "org.matrix.custom.html",
      let html = content.words("formatted_body")
    {
      let roster = assembly.roster
      let parsed = HTMLWords.parse(html, link: { url, words in Self.pill(url, words, roster) })
      text = parsed.text
      for _ in 0..<parsed.customEmoji {
        assembly.noteNamedEmoji()
      }
    } else {
      let plain = isReply ? MatrixFallback(body).words : body
      text = InlineMarkup.parse(plain, .plain)
    }
    if kind == "m.emote", !text.isEmpty {
      text.entities.insert(Entity(.italic, start: 0, end: text.string.utf8.count), at: 0)
    }
    return text
  }

  /// What an address of Matrix itself stands for.
  private static func pill(
    _ url: String, _ words: String, _ roster: ParticipantRoster
  ) -> (words: String, kind: Entity.Kind)? {
    guard url.hasPrefix("https://matrix.to/#/") else { return nil }
    let target = url.dropFirst(20).prefix { $0 != "?" && $0 != "/" }
    var id = String(target)
    if id.hasPrefix("%40") { id = "@" + id.dropFirst(3) }
    id = id.split(separator: "%3A", omittingEmptySubsequences: false).joined(separator: ":")
    guard id.hasPrefix("@") else { return id.hasPrefix("#") ? (words, .hashtag) : nil }
    let person = Participant.ID(id)
    let shown = words.hasPrefix("@") ? words : "@" + words
    return (shown, roster.contains(person) ? .mentionName(person) : .mention)
  }
}

/// The quote that older clients write before the words of a reply.
struct MatrixFallback {
  /// What stands behind it.
  let words: String
  /// Who and what is quoted.
  private(set) var sender: String?
  private(set) var quote: String?

  init(_ body: String) {
    guard body.hasPrefix("> ") else {
      words = body
      return
    }
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.prefix { $0.hasPrefix(">") }.count
    let rest = lines[count...].drop { $0.isEmpty }
    words = rest.joined(separator: "\n")
    var quoted = lines[..<count].map { $0.dropFirst().drop { $0 == " " } }.joined(separator: "\n")
    if quoted.hasPrefix("* ") { quoted = String(quoted.dropFirst(2)) }
    if quoted.hasPrefix("<@"), let end = quoted.firstIndex(of: ">") {
      sender = String(quoted[quoted.index(after: quoted.startIndex)..<end])
      quoted = String(quoted[quoted.index(after: end)...].drop { $0 == " " })
    }
    quote = quoted.isEmpty ? nil : String(quoted.prefix(200))
  }
}

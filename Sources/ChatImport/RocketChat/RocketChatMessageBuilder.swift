import ChatModel
import JSONText

/// Builds the entries of one room of Rocket.Chat.
struct RocketChatMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  /// The names of users by those that they are mentioned by.
  let names: [String: String]
  let source: ExportSource
  private let threads: ThreadReplies
  private let emoji: CustomEmoji

  init(
    assembly: ChatAssembly, names: [String: String], source: ExportSource, threads: ThreadReplies
  ) {
    self.assembly = assembly
    self.names = names
    self.source = source
    self.threads = threads
    emoji = CustomEmoji(source, in: ["emoji-custom", "custom_emoji"])
  }

  /// The sender of a message, by the name that others mention them by.
  static func user(of value: JSONValue) -> String? {
    value["u"]?.words("username") ?? value.words("username")
  }

  /// When a message was said, in milliseconds since 1970: a date in words, or as the database has it.
  static func milliseconds(_ value: JSONValue?) -> Int? {
    guard let value else { return nil }
    if value.isObject { return milliseconds(value["$date"] ?? value["$numberLong"]) }
    if let number = value.int { return number }
    return value.string.flatMap { LocalDateTime($0) }.map { $0.secondsSince1970 * 1_000 }
  }

  /// The kind of an event; `nil` for what somebody said.
  static func event(of value: JSONValue) -> String? {
    guard let type = value.words("t") ?? value.words("type") else { return nil }
    let spoken = ["rm", "e2e", "videoconf", "discussion-created", "message", "otr"]
    return spoken.contains(type) ? nil : type
  }

  /// Returns whether a message tells of an event.
  static func isService(_ value: JSONValue) -> Bool { event(of: value) != nil }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ user: String?) -> Participant.ID {
    let id = Participant.ID(user ?? "unknown")
    assembly.roster.add(id, name: user.flatMap { names[$0] }, placeholder: user ?? "Unknown")
    return id
  }

  // MARK: - Entries

  mutating func entries(of value: JSONValue) -> [Entry] {
    let raw = value["_id"]?.identifier
    let id = raw == nil ? assembly.identityOfPlace() : assembly.identity(raw)
    if let event = Self.event(of: value) { return [.service(service(value, event, id: id))] }
    var message = Message(id: id, sender: sender(of: value), date: assembly.date())
    message.reactions = reactions(of: value)
    message.isPinned = value["pinned"]?.bool ?? false
    if let edited = Self.milliseconds(value["editedAt"]) {
      message.edited = Edit(date: LocalDateTime(milliseconds: edited))
    }
    message.replyCount = value["tcount"]?.int.flatMap { $0 > 0 ? min($0, 1_000_000) : nil }
    message.tell(of: raw.flatMap { threads.summary(of: $0) })
    if message.replyCount != nil, let last = Self.milliseconds(value["tlm"]) {
      var summary = message.threadSummary ?? ThreadSummary()
      summary.lastDate = LocalDateTime(milliseconds: last)
      message.threadSummary = summary
    }
    var contents: [Content] = []
    switch value.words("t") ?? value.words("type") {
    case "rm":
      message.content = .deleted(byMe: message.sender == me)
      return [.message(message)]
    case "e2e": contents.append(assembly.placeholder("Encrypted message", ""))
    case "otr": contents.append(assembly.placeholder("Off-the-record message", ""))
    case "videoconf": contents.append(.call(Call(isVideo: true)))
    default: break
    }
    var words = value["msg"]?.string ?? ""
    relate(&message, value, &words)
    var text = MarkedText()
    if contents.isEmpty { text.append(markdown(words)) }
    for attachment in value.list("attachments") {
      contents += self.attachment(attachment, of: value, to: &message, &text)
    }
    if let location = location(of: value) { contents.append(location) }
    for link in value.list("urls") { if let card = preview(link) { contents.append(card) } }
    message.text = text.text
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  /// Who wrote a message: integrations write with names of their own.
  private mutating func sender(of value: JSONValue) -> Participant.ID {
    let user = Self.user(of: value)
    guard let alias = value.words("alias"), alias != user.flatMap({ names[$0] }) else {
      let id = meet(user)
      if value["bot"]?.isObject == true { assembly.roster.markAsBot(id) }
      return id
    }
    let id = Participant.ID("\(user ?? "unknown")/\(alias)")
    assembly.roster.add(id, name: alias, placeholder: alias, isBot: value["bot"] != nil)
    return id
  }

  /// Threads and quotes. The app writes a quote as a link without words before them.
  private mutating func relate(
    _ message: inout Message, _ value: JSONValue, _ words: inout String
  ) {
    if words.hasPrefix("[ ]("), let end = words.range(ofFirst: ")"),
      let mark = words[..<end.lowerBound].range(ofFirst: "msg=")
    {
      message.reply = Reply(target: Message.ID(String(words[mark.upperBound..<end.lowerBound])))
      words = String(words[end.upperBound...]).trimmed
    }
    guard let thread = value["tmid"]?.identifier else { return }
    message.thread = Message.ID(thread)
    guard message.reply == nil else { return }
    message.reply = Reply(target: Message.ID(thread))
    guard let parent = assembly.omitted(thread, id: { $0["_id"]?.identifier }) else { return }
    message.reply?.sender = meet(Self.user(of: parent))
    message.reply?.quote = String(markdown(parent["msg"]?.string ?? "").string.prefix(200))
  }

  private mutating func reactions(of value: JSONValue) -> [Reaction] {
    var reactions: [Reaction] = []
    guard let written = value["reactions"] else { return [] }
    for key in written.keys {
      guard let shortcode = key.string else { continue }
      let name = String(shortcode.drop { $0 == ":" }.prefix { $0 != ":" })
      let senders = key.valueOfKey.list("usernames").compactMap(\.string).map { meet($0) }
      let image = self.emoji[name]
      let emoji = image == nil ? EmojiNames.emoji(name) : nil
      if emoji == nil, image == nil { assembly.noteNamedEmoji() }
      reactions.append(Reaction(emoji: emoji ?? ":\(name):", senders: senders, image: image))
    }
    return reactions
  }

  /// The words of Rocket.Chat's markdown.
  func markdown(_ words: String) -> RichText {
    InlineMarkup.parse(words, .rocketChat) { token in
      if let name = EmojiToken.mentionedName(token) {
        let id = Participant.ID(name)
        guard assembly.roster.contains(id) || name == "all" || name == "here" else { return nil }
        let kind: Entity.Kind = assembly.roster.contains(id) ? .mentionName(id) : .mention
        return (name.utf8.count + 1, "@" + name, [kind])
      }
      return EmojiToken.emoji(token, custom: emoji)
    }
  }

  // MARK: - Events

  private mutating func service(
    _ value: JSONValue, _ event: String, id: Message.ID
  ) -> ServiceLine {
    let actor = meet(Self.user(of: value))
    let name = assembly.roster.name(of: actor) ?? "Somebody"
    let said = value.words("msg")
    // A room's own export has a sentence, the database only what it is about.
    let about = value.has("u") ? said ?? "" : nil
    let line: (kind: ServiceLine.Kind, words: String)
    switch event {
    case "uj", "ujt", "ut": line = (.joined, "\(name) joined")
    case "ul", "ult": line = (.left, "\(name) left")
    case "au", "added-user-to-team": line = (.added, "\(name) added \(about ?? "somebody")")
    case "ru", "removed-user-from-team": line = (.removed, "\(name) removed \(about ?? "somebody")")
    case "r": line = (.renamed, "\(name) named the room “\(about ?? "")”")
    case "room_changed_topic": line = (.topic, "\(name) changed the topic to “\(about ?? "")”")
    case "room_changed_description":
      line = (.topic, "\(name) changed the description to “\(about ?? "")”")
    case "room_changed_announcement":
      line = (.topic, "\(name) changed the announcement to “\(about ?? "")”")
    case "room_changed_avatar": line = (.photoChanged, "\(name) changed the room's picture")
    case "message_pinned": line = (.pinned, "\(name) pinned a message")
    case "jitsi_call_started": line = (.call, "\(name) started a call")
    case "wm": line = (.other, "Welcome \(name)")
    default:
      assembly.warn(
        one: "event of the kind `\(event)` is told by its name only",
        many: "events of the kind `\(event)` are told by their name only")
      line = (.other, "\(name): \(event)" + (said.map { " (\($0))" } ?? ""))
    }
    let isSentence = about == nil && said != nil
    return ServiceLine(
      id: id, kind: line.kind, text: isSentence ? "\(name): \(said ?? "")" : line.words,
      actor: actor, date: assembly.date())
  }
}

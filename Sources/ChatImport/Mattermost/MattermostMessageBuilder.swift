import ChatModel
import JSONText

/// Builds the entries of one channel of Mattermost.
struct MattermostMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  let server: MattermostServer
  let source: ExportSource
  /// The ids of posts that were replied to, by where the replies begin.
  let parents: [RecordGathering.Place: String]

  private let custom: CustomEmoji

  init(
    assembly: ChatAssembly, server: MattermostServer, source: ExportSource,
    parents: [RecordGathering.Place: String], custom: CustomEmoji
  ) {
    self.assembly = assembly
    self.server = server
    self.source = source
    self.parents = parents
    self.custom = custom
  }

  /// The emoji that were added to a server.
  static func customEmoji(_ server: MattermostServer, in source: ExportSource) -> CustomEmoji {
    var custom = CustomEmoji()
    for (name, path) in server.emoji { custom.add(name, path: Self.path(of: path, in: source)) }
    return custom
  }

  /// Returns whether a post tells of an event.
  static func isService(_ post: JSONValue) -> Bool {
    guard let type = post["type"]?.string else { return false }
    return type.hasPrefix("system_") && type != "system_me"
  }

  /// The id of a post. Posts have none: who wrote it and when tells it from others, in later exports, too.
  static func id(of post: JSONValue) -> String {
    "\(post["create_at"]?.int ?? 0)-\(post.words("user") ?? "unknown")"
  }

  /// Adds a user by the name that others are mentioned by; the id.
  @discardableResult
  mutating func meet(_ user: String) -> Participant.ID {
    let id = Participant.ID(user)
    assembly.roster.add(
      id, name: server.knows(user) ? server.name(of: user) : nil, placeholder: user,
      isBot: server.isBot(user))
    return id
  }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let user = value.words("user") ?? "unknown"
    let id = assembly.identity(Self.id(of: value))
    if Self.isService(value) { return [.service(service(value, id: id, user: user))] }
    var message = Message(id: id, sender: sender(of: value, user: user), date: assembly.date())
    var text = MarkedText()
    var words = markdown(value["message"]?.string ?? "")
    if value["type"]?.string == "system_me", !words.isEmpty {
      words.entities.insert(Entity(.italic, start: 0, end: words.string.utf8.count), at: 0)
    }
    text.append(words)
    for attachment in value["props"]?.list("attachments") ?? [] { append(attachment, to: &text) }
    message.text = text.text
    assembly.noteNamedEmoji(in: message.text)
    if let edited = value["edit_at"]?.int, edited > 0 {
      message.edited = Edit(date: LocalDateTime(milliseconds: edited))
    }
    message.isPinned = value["is_pinned"]?.bool ?? false
    message.reactions = reactions(of: value)
    relate(&message, value)
    if (value["delete_at"]?.int ?? 0) > 0 || value["props"]?.has("deleteBy") == true {
      message.content = .deleted(byMe: false)
      message.text = RichText()
      return [.message(message)]
    }
    var contents = value.list("attachments").map { file($0) }
    if let kind = value.words("type"), kind.hasPrefix("custom_") {
      if message.text.isEmpty {
        contents.append(assembly.placeholder(kind, ""))
      } else {
        assembly.warn(
          one: "message of the kind `\(kind)` is shown as an ordinary one",
          many: "messages of the kind `\(kind)` are shown as ordinary ones")
      }
    } else if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  /// Who wrote a post: an integration may write with a name of its own.
  private mutating func sender(of value: JSONValue, user: String) -> Participant.ID {
    let props = value["props"]
    let isHook = props?["from_webhook"]?.string == "true" || props?["from_webhook"]?.bool == true
    let isBot = isHook || props?["from_bot"]?.string == "true"
    if isHook, let name = props?.words("override_username") {
      let id = Participant.ID("\(user)/\(name)")
      assembly.roster.add(id, name: name, placeholder: name, isBot: true)
      return id
    }
    let id = meet(user)
    if isBot { assembly.roster.markAsBot(id) }
    return id
  }

  /// Threads: replies stand in the post that began theirs.
  private mutating func relate(_ message: inout Message, _ value: JSONValue) {
    let replies = value.list("replies").filter(\.isObject)
    if !replies.isEmpty {
      message.replyCount = replies.count
      let times = replies.compactMap { $0["create_at"]?.int }
      message.threadSummary = ThreadSummary(
        repliers: replies.map { meet($0.words("user") ?? "unknown") },
        lastDate: times.max().flatMap(LocalDateTime.init(milliseconds:)))
    }
    let place = assembly.reader.index.place(of: assembly.record)
    guard
      let parent = parents[
        RecordGathering.Place(part: place.part, offset: place.range.lowerBound)]
    else { return }
    message.thread = Message.ID(parent)
    message.reply = Reply(target: Message.ID(parent))
    guard let post = assembly.omitted(parent, id: Self.id), let user = post.words("user") else {
      return
    }
    message.reply?.sender = meet(user)
    message.reply?.quote = String(markdown(post["message"]?.string ?? "").string.prefix(200))
  }

  private mutating func reactions(of value: JSONValue) -> [Reaction] {
    var tally = ReactionTally()
    for reaction in value.list("reactions") {
      guard let name = reaction.words("emoji_name") else { continue }
      let picture = custom[name].flatMap { $0.path == nil ? nil : $0 }
      let emoji = picture == nil ? EmojiNames.emoji(name) : nil
      if let picture {
        tally.setPicture(picture, of: ":\(name):")
      } else if emoji == nil {
        assembly.noteNamedEmoji()
      }
      tally.add(emoji ?? ":\(name):", by: meet(reaction.words("user") ?? "unknown"))
    }
    return tally.reactions
  }

  // MARK: - Contents

  private mutating func file(_ value: JSONValue) -> Content {
    let written = value.words("path")
    let path = written.flatMap { Self.path(of: $0, in: source) }
    if path == nil {
      assembly.noteMissingFile(hint: "export with attachments, and hand over the whole archive")
    }
    let name = written?.split(separator: "/").last.map(String.init)
    return .file(Media(path: path, fileName: name), type: nil)
  }

  /// Where a file lies: archives have a folder `data` for them.
  private static func path(of written: String, in source: ExportSource) -> String? {
    guard !written.isEmpty else { return nil }
    guard source.container != nil else { return written }
    return [written, "data/" + written].first(where: source.holds)
  }

  private mutating func append(_ attachment: JSONValue, to text: inout MarkedText) {
    if let before = attachment.words("pretext") {
      text.beginLine()
      text.append(markdown(before))
    }
    var card = QuotedCard(
      author: attachment.words("author_name"), title: attachment.words("title").map(markdown),
      url: attachment.words("title_link"), body: markdown(attachment["text"]?.string ?? ""),
      pictures: [attachment.words("image_url")].compactMap(\.self),
      footer: attachment.words("footer"))
    card.fields = attachment.list("fields").map { field in
      let value = field["value"]
      return (
        RichText(field.words("title") ?? ""),
        markdown(value?.string ?? value.map { String(decoding: $0.slice, as: UTF8.self) } ?? "")
      )
    }
    if card.isEmpty { card.body = RichText(attachment.words("fallback") ?? "") }
    card.append(to: &text)
  }

  /// The words of Mattermost's markdown.
  private func markdown(_ words: String) -> RichText {
    InlineMarkup.parse(words, .markdown) { token in
      if let name = EmojiToken.mentionedName(token) {
        let length = name.utf8.count + 1
        if ["all", "channel", "here"].contains(name) { return (length, "@" + name, [.mention]) }
        let id = Participant.ID(name)
        guard assembly.roster.contains(id) || server.knows(name) else { return nil }
        return (
          length, "@" + name, [assembly.roster.contains(id) ? .mentionName(id) : .mention]
        )
      }
      return EmojiToken.emoji(token, custom: custom)
    }
  }

  // MARK: - Events

  private mutating func service(
    _ value: JSONValue, id: Message.ID, user: String
  ) -> ServiceLine {
    let type = value.words("type") ?? ""
    let kind: ServiceLine.Kind
    switch type {
    case "system_join_channel", "system_join_team", "system_guest_join_channel": kind = .joined
    case "system_leave_channel", "system_leave_team": kind = .left
    case "system_add_to_channel", "system_add_to_team", "system_add_guest_to_chan": kind = .added
    case "system_remove_from_channel", "system_remove_from_team": kind = .removed
    case "system_displayname_change": kind = .renamed
    case "system_header_change", "system_purpose_change": kind = .topic
    default: kind = .other
    }
    let words = value.words("message")
    if words == nil {
      assembly.warn(
        one: "event of the kind `\(type)` is told by its name only",
        many: "events of the kind `\(type)` are told by their name only")
    }
    let props = value["props"]
    let members = [props?.words("addedUsername"), props?.words("removedUsername")]
      .compactMap(\.self).map { meet($0) }
    return ServiceLine(
      id: id, kind: kind, text: words ?? "\(server.name(of: user)): \(type)", actor: meet(user),
      members: members, date: assembly.date())
  }
}

import ChatModel
import JSONText

/// Builds the entries of one channel of a Slack export.
struct SlackMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  let workspace: SlackWorkspace
  let source: ExportSource
  /// The channel's folder.
  let folder: String?

  private static let unknown = Participant.ID("unknown")

  init(
    assembly: ChatAssembly, workspace: SlackWorkspace, source: ExportSource, folder: String?
  ) {
    self.assembly = assembly
    self.workspace = workspace
    self.source = source
    self.folder = folder
  }

  // MARK: - People

  /// Adds a user by the id.
  mutating func meet(_ id: String) { _ = person(.user(id, name: nil)) }

  /// Adds a sender.
  mutating func meet(_ sender: SlackSender) { _ = person(sender) }

  private mutating func person(_ sender: SlackSender) -> Participant.ID {
    switch sender {
    case .user(let id, let name):
      let known = workspace.people[id]
      let person = Participant.ID(id)
      assembly.roster.add(
        person, name: known?.name ?? name ?? (id == "USLACKBOT" ? "Slackbot" : nil),
        placeholder: id, isBot: known?.isBot ?? (id == "USLACKBOT"))
      return person
    case .bot(let id, let name):
      let person = Participant.ID([id, name].compactMap(\.self).joined(separator: "/"))
      assembly.roster.add(person, name: name, placeholder: id ?? "Bot", isBot: true)
      return person
    case .unknown:
      assembly.roster.add(Self.unknown, name: nil, placeholder: "Unknown")
      return Self.unknown
    }
  }

  // MARK: - Entries

  mutating func entries(of value: JSONValue) -> [Entry] {
    Self.isService(value) ? [.service(service(value))] : message(value)
  }

  private mutating func message(_ value: JSONValue) -> [Entry] {
    let ts = value["ts"]?.string
    let subtype = value["subtype"]?.string
    var message = Message(
      id: assembly.identity(ts), sender: person(SlackSender(value)), date: assembly.date())
    if subtype == "tombstone" {
      message.content = .deleted(byMe: false)
      relate(&message, value)
      return [.message(message)]
    }
    if let subtype, !Self.plainSubtypes.contains(subtype) {
      assembly.warn(
        one: "message of the kind `\(subtype)` is shown as an ordinary one",
        many: "messages of the kind `\(subtype)` are shown as ordinary ones")
    }
    var text = words(of: value)
    if subtype == "me_message", !text.isEmpty {
      text.entities.insert(Entity(.italic, start: 0, end: text.string.utf8.count), at: 0)
    }
    var body = MarkedText()
    body.append(text)
    var contents = files(of: value)
    for attachment in value.list("attachments") {
      contents += self.attachment(attachment, into: &body)
    }
    message.text = body.text
    for text in [message.text] + contents.flatMap(\.texts) { assembly.noteNamedEmoji(in: text) }
    if let edited = value["edited"], edited.isObject {
      let time = edited["ts"]?.string.flatMap(SlackImporter.milliseconds)
      message.edited = Edit(date: time.flatMap(LocalDateTime.init(milliseconds:)))
    }
    message.isPinned = value["pinned_to"]?.elements.contains { _ in true } ?? false
    message.reactions = reactions(of: value)
    message.buttons = buttons(of: value)
    relate(&message, value)
    return assembly.entries(of: message, contents: contents)
  }

  /// What a message says: its blocks where they have words, else its text.
  private mutating func words(of value: JSONValue) -> RichText {
    if let blocks = value["blocks"], blocks.isArray {
      let text = text(ofBlocks: blocks)
      if !text.isEmpty { return text }
    }
    let words = value["text"]?.string ?? value["comment"]?["comment"]?.string
    return mrkdwn(words ?? value["message"]?["text"]?.string ?? "")
  }

  /// Threads: replies name the message that began theirs.
  private mutating func relate(_ message: inout Message, _ value: JSONValue) {
    guard let thread = value["thread_ts"]?.string else { return }
    if thread == value["ts"]?.string {
      message.replyCount = value["reply_count"]?.int.flatMap { $0 > 0 ? min($0, 1_000_000) : nil }
      guard message.replyCount != nil else { return }
      let summary = replies(to: value)
      message.threadSummary = summary.isEmpty ? nil : summary
      return
    }
    message.thread = Message.ID(thread)
    message.reply = Reply(target: Message.ID(thread))
    guard let parent = assembly.omitted(thread, id: { $0["ts"]?.string }) else { return }
    message.reply?.sender = person(SlackSender(parent))
    // What can't be represented there was counted at the message itself, if it is kept.
    var quiet = self
    message.reply?.quote = String(quiet.words(of: parent).string.prefix(200))
  }

  /// Who replied to a message, and when the last one did.
  private mutating func replies(to value: JSONValue) -> ThreadSummary {
    let replies = value.list("replies").filter(\.isObject)
    var users = replies.compactMap { $0["user"]?.string }
    var last = replies.last?["ts"]?.string
    if users.isEmpty { users = value.list("reply_users").compactMap(\.string) }
    if let latest = value["latest_reply"]?.string, latest != last {
      last = latest
      // The list of users isn't in their order, but the reply itself may be there.
      if let record = assembly.reader.record(ofID: latest) {
        let reply = assembly.reader.target(at: record)
        if reply["ts"]?.string == latest, let user = reply["user"]?.string { users.append(user) }
      }
    }
    return ThreadSummary(
      repliers: users.map { person(.user($0, name: nil)) },
      lastDate: last.flatMap(SlackImporter.milliseconds).flatMap(
        LocalDateTime.init(milliseconds:)))
  }

  private mutating func reactions(of value: JSONValue) -> [Reaction] {
    var reactions: [Reaction] = []
    for reaction in value.list("reactions") {
      guard let name = reaction["name"]?.string else { continue }
      var senders: [Participant.ID] = []
      for user in reaction.list("users") {
        guard let id = user.string else { continue }
        senders.append(person(.user(id, name: nil)))
      }
      let image = workspace.emoji[name].flatMap { $0.path == nil ? nil : $0 }
      let emoji = image == nil ? EmojiNames.emoji(name) : nil
      if emoji == nil, image == nil { assembly.noteNamedEmoji() }
      let count = min(max(0, reaction["count"]?.int ?? 0), 1_000_000_000)
      reactions.append(
        Reaction(emoji: emoji ?? ":\(name):", count: count, senders: senders, image: image))
    }
    return reactions
  }

  private func buttons(of value: JSONValue) -> [[Button]] {
    guard let blocks = value["blocks"] else { return [] }
    return blocks.elements.filter { $0["type"]?.string == "actions" }.map { block in
      block.list("elements").compactMap { element in
        let words = element["text"]?["text"]?.string ?? element["placeholder"]?["text"]?.string
        return words.map { Button(text: $0, url: element["url"]?.string) }
      }
    }.filter { !$0.isEmpty }
  }

  // MARK: - Files

  private mutating func files(of value: JSONValue) -> [Content] {
    var files = value.list("files")
    if let file = value["file"], file.isObject { files.append(file) }
    return files.map { file($0) }
  }

  private mutating func file(_ value: JSONValue) -> Content {
    let name = [value["name"]?.string, value["title"]?.string].compactMap(\.self)
      .first { !$0.isEmpty }
    switch value["mode"]?.string {
    case "tombstone": return assembly.placeholder("Deleted file", name ?? "")
    case "hidden_by_limit": return assembly.placeholder("Hidden file", name ?? "")
    default: break
    }
    let path = self.path(of: value, name: name)
    if path == nil {
      assembly.noteMissingFile(
        hint: "Slack's export has links only; tools that fetch the files put them beside it")
    }
    let media = Media(
      path: path, fileName: name, mimeType: value["mimetype"]?.string,
      byteCount: value["size"]?.byteCount,
      width: value["original_w"]?.dimension, height: value["original_h"]?.dimension,
      duration: value["duration_ms"]?.duration.map { $0 / 1_000 })
    if value["subtype"]?.string == "slack_audio" { return .voice(media) }
    return .file(media, type: value["mimetype"]?.string)
  }

  /// Where tools put a file that they fetch.
  private func path(of value: JSONValue, name: String?) -> String? {
    guard let id = value["id"]?.string, let name, !name.contains("/") else { return nil }
    var places = ["__uploads/\(id)/\(name)", "attachments/\(id)-\(name)"]
    if let folder { places.append("\(folder)/attachments/\(id)-\(name)") }
    return places.first(where: source.holds)
  }

  // MARK: - Attachments

  /// What is attached to a message: the preview of a link, or words that are quoted below it.
  private mutating func attachment(
    _ value: JSONValue, into text: inout MarkedText
  ) -> [Content] {
    func string(_ key: StaticString) -> String? {
      value[key]?.string.flatMap { $0.isEmpty ? nil : InlineMarkup.decoded($0) }
    }
    let isMessage = value["is_msg_unfurl"]?.bool ?? value["is_share"]?.bool ?? false
    let files = files(of: value)
    if let url = string("from_url") ?? string("original_url"), !isMessage, files.isEmpty,
      !value.has("blocks")
    {
      let image = value["image_url"] ?? value["thumb_url"]
      if image != nil, string("title") == nil, string("text") == nil {
        return [.link(LinkPreview(url: url, site: string("service_name")))]
      }
      return [
        .link(
          LinkPreview(
            url: url, title: string("title").map { mrkdwn($0) },
            summary: string("text").map { mrkdwn($0) }, site: string("service_name")))
      ]
    }
    if let pretext = value.words("pretext") {
      text.beginLine()
      text.append(mrkdwn(pretext))
    }
    let blocks = value["blocks"].map { self.text(ofBlocks: $0) } ?? RichText()
    var card = QuotedCard(
      author: string("author_name"), title: string("title").map { RichText($0) },
      url: string("title_link"),
      body: blocks.isEmpty ? mrkdwn(value["text"]?.string ?? "") : blocks,
      pictures: [string("image_url")].compactMap(\.self), footer: string("footer"))
    for field in value.list("fields") {
      card.fields.append(
        (
          RichText(InlineMarkup.decoded(field["title"]?.string ?? "")),
          mrkdwn(field["value"]?.string ?? "")
        ))
    }
    if card.isEmpty, !value.has("pretext") { card.body = RichText(string("fallback") ?? "") }
    card.append(to: &text)
    return files
  }
}

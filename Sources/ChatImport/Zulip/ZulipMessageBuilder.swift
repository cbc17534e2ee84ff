import ChatModel
import JSONText

/// Builds the entries of one of Zulip's chats.
struct ZulipMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let organization: ZulipOrganization
  let chat: ZulipOrganization.Chat
  let source: ExportSource
  /// The organization's own emoji.
  let emoji: CustomEmoji

  init(
    assembly: ChatAssembly, organization: ZulipOrganization, chat: ZulipOrganization.Chat,
    source: ExportSource, emoji: CustomEmoji
  ) {
    self.assembly = assembly
    self.organization = organization
    self.chat = chat
    self.source = source
    self.emoji = emoji
  }

  /// Adds a user; the id.
  @discardableResult
  mutating func meet(_ user: String?) -> Participant.ID {
    let id = Participant.ID(user ?? "unknown")
    assembly.roster.add(
      id, name: user.flatMap { organization.name(of: $0) }, placeholder: user ?? "Unknown",
      isBot: user.map { organization.isBot($0) } ?? false)
    return id
  }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let written = ZulipMessage(value)
    let sender = meet(written.sender)
    var message = Message(
      id: assembly.identity(written.id), sender: sender, date: assembly.date())
    message.reactions = reactions(of: written)
    var entries: [Entry] = []
    if let line = topicLine(date: message.date) { entries.append(.service(line)) }
    relate(&message, written)
    noteEdits(&message, value)
    var contents: [Content] = []
    if let words = written.markdown {
      let body = ZulipMarkdown(words)
      if let quoted = body.quoted {
        message.reply = Reply(
          target: quoted.message.map(Message.ID.init(_:)),
          sender: quoted.sender.map { meet($0) } ?? assembly.roster.id(named: quoted.name),
          quote: String(quoted.words.prefix(200)))
      }
      contents = body.files.map { file($0.path, name: $0.name) }
      if let widget = widget(body, written) {
        contents.append(widget)
      } else {
        message.text = text(body.words)
      }
    } else {
      message.text = html(written.html ?? "", files: &contents)
    }
    assembly.noteNamedEmoji(in: message.text)
    if value["is_me_message"]?.bool == true || written.markdown?.hasPrefix("/me ") == true,
      !message.text.isEmpty
    {
      message.text.entities.insert(
        Entity(.italic, start: 0, end: message.text.string.utf8.count), at: 0)
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return entries + assembly.entries(of: message, contents: contents)
  }

  // MARK: - Topics

  private func topic(of record: Int) -> Int? {
    chat.topics[assembly.reader.index.key(of: record)]
  }

  /// The line before a message whose topic isn't that of the message before it.
  private func topicLine(date: LocalDateTime?) -> ServiceLine? {
    guard let topic = topic(of: assembly.record),
      assembly.record == 0 || self.topic(of: assembly.record - 1) != topic
    else { return nil }
    return ServiceLine(kind: .topic, text: chat.names[topic].name, date: date)
  }

  private func relate(_ message: inout Message, _ written: ZulipMessage) {
    guard let topic = topic(of: assembly.record) else { return }
    let (_, first, count) = chat.names[topic]
    if written.id == first {
      if count > 1 { message.replyCount = count - 1 }
    } else {
      message.thread = Message.ID(first)
    }
  }

  // MARK: - Around the words

  private mutating func noteEdits(_ message: inout Message, _ value: JSONValue) {
    var edits = value.list("edit_history")
    if let text = value.words("edit_history"),
      let document = try? JSONDocument(Array(text.utf8), .lenient)
    {
      edits = Array(document.root.elements)
    }
    // The newest stands first.
    message.history = edits.reversed().compactMap { edit in
      edit["prev_content"]?.string.map { text(ZulipMarkdown($0).words) }
    }
    let time = ZulipMessage.milliseconds(value["last_edit_timestamp"] ?? value["last_edit_time"])
    if let time {
      message.edited = Edit(date: LocalDateTime(milliseconds: time))
    } else if !message.history.isEmpty {
      message.edited = Edit()
    }
  }

  private mutating func reactions(of message: ZulipMessage) -> [Reaction] {
    let own = message.value.list("reactions").map { ZulipOrganization.reaction($0) }
    let apart = message.id.flatMap { organization.reactions[$0] } ?? []
    var tally = ReactionTally()
    for reaction in own + apart {
      let isUnicode = reaction.type == "unicode_emoji"
      let emoji = isUnicode ? EmojiNames.emoji(codePoints: reaction.code) : nil
      let picture = isUnicode ? nil : organization.emoji[reaction.code]
      if let picture, source.holds(picture) {
        tally.setPicture(MediaReference(path: picture), of: ":\(reaction.name):")
      } else if emoji == nil {
        assembly.noteNamedEmoji()
      }
      tally.add(emoji ?? ":\(reaction.name):", by: meet(reaction.user))
    }
    return tally.reactions
  }

  private mutating func file(_ path: String, name: String?) -> Content {
    let inside = "uploads/" + path
    let isThere = source.holds(inside)
    if !isThere {
      assembly.noteMissingFile(hint: "they are in the folder `uploads` of an organization's export")
    }
    let last = path.split(separator: "/").last.map(String.init)
    return .file(Media(path: isThere ? inside : nil, fileName: name ?? last), type: nil)
  }

  // MARK: - Polls

  private mutating func widget(_ body: ZulipMarkdown, _ written: ZulipMessage) -> Content? {
    if body.words.hasPrefix("/todo") {
      return assembly.placeholder(
        "checklist", String(body.words.dropFirst(5)).trimmed)
    }
    guard body.words.hasPrefix("/poll") else { return nil }
    let lines = body.words.dropFirst(5).split(separator: "\n").map { String($0).trimmed }
    var options = lines.dropFirst().filter { !$0.isEmpty }
    var voters: [String: [Participant.ID]] = [:]
    var keys = options.indices.map { "canned,\($0 - options.startIndex)" }
    for part in written.value.list("submessages") {
      guard let text = part.words("content"),
        let event = try? JSONDocument(Array(text.utf8), .lenient).root
      else { continue }
      switch event["type"]?.string {
      case "new_option":
        guard let option = event.words("option") else { continue }
        keys.append("\(part["sender_id"]?.identifier ?? ""),\(event["idx"]?.identifier ?? "")")
        options.append(option)
      case "vote":
        guard let key = event.words("key"), let vote = event["vote"]?.int else { continue }
        let voter = meet(part["sender_id"]?.identifier)
        voters[key, default: []].removeAll { $0 == voter }
        if vote > 0 { voters[key, default: []].append(voter) }
      default: continue
      }
    }
    let all = zip(keys, options).map { key, option in
      let people = voters[key] ?? []
      return Poll.Option(
        text: RichText(option), votes: people.count, isChosen: me.map(people.contains) ?? false,
        voters: people)
    }
    return .poll(
      Poll(
        question: RichText(lines.first ?? ""), options: all,
        totalVoters: voters.isEmpty ? nil : Set(voters.values.joined()).count))
  }
}

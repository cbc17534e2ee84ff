import ChatModel
import JSONText

/// Builds the entries of one group of Google Chat.
struct GoogleChatMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  let source: ExportSource
  /// The group's folder inside of the export.
  let folder: String
  /// The replies in topics.
  let threads: ThreadReplies

  init(
    assembly: ChatAssembly, source: ExportSource, folder: String, threads: ThreadReplies
  ) {
    self.assembly = assembly
    self.source = source
    self.folder = folder
    self.threads = threads
  }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ person: GoogleChatPerson?) -> Participant.ID {
    guard let person else {
      assembly.roster.add("unknown", name: nil, placeholder: "Unknown")
      return "unknown"
    }
    // Without an address, somebody is who is called so already.
    if person.id == person.name, let known = assembly.roster.id(named: person.id) { return known }
    let id = Participant.ID(person.id)
    assembly.roster.add(id, name: person.name, placeholder: person.id, isBot: person.isBot)
    return id
  }

  /// The message that began the topic which another one continues; `nil` for one that begins its own.
  static func threadStart(of value: JSONValue) -> String? {
    threadStart(of: value["message_id"], in: value["topic_id"])
  }

  /// The same by the ids of a message and of its topic.
  static func threadStart(of messageID: JSONValue?, in topicID: JSONValue?) -> String? {
    guard let topicID, let messageID, !isFirst(messageID, in: topicID),
      let topic = topicID.string, let id = messageID.string
    else { return nil }
    // An id is `group/topic/message`; the message that begins a topic has its name.
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == topic, parts[2] != topic else { return nil }
    return "\(parts[0])/\(topic)/\(topic)"
  }

  /// Returns whether a message is the first of its topic, as far as that can be told from how both are
  /// written.
  private static func isFirst(_ messageID: JSONValue, in topicID: JSONValue) -> Bool {
    guard topicID.kind == .string, messageID.kind == .string else { return false }
    let (id, topic) = (messageID.slice, topicID.slice)
    return id.withUnsafeBytes { id in
      topic.withUnsafeBytes { topic in
        guard id.count > topic.count, id[id.count - topic.count - 1] == UInt8(ascii: "/") else {
          return false
        }
        return id[(id.count - topic.count)...].elementsEqual(topic)
      }
    }
  }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let id = value["message_id"]?.string
    let sender = meet(GoogleChatPerson(value["creator"]))
    var message = Message(id: assembly.identity(id), sender: sender, date: checkedDate(of: value))
    message.tell(of: id.flatMap { threads.summary(of: $0) })
    if let people = message.threadSummary?.people {
      let roster = assembly.roster
      message.threadSummary?.people = people.map {
        roster.contains($0) ? $0 : roster.id(named: $0.rawValue) ?? meet(nil)
      }.uniqued()
    }
    message.reactions = value.list("reactions").map { reaction($0) }
    relate(&message, value)
    if value["message_state"]?.string == "DELETED" || value.has("deletion_metadata") {
      message.content = .deleted(byMe: isByMe(value, sender))
      if value["deletion_metadata"]?["deletion_type"]?.string == "CREATOR" {
        message.deletedBy = sender
      }
      return [.message(message)]
    }
    var contents = value.list("attached_files").map { file($0) }
    message.text = words(of: value)
    assembly.noteNamedEmoji(in: message.text)
    contents += cards(of: value)
    message.history = value.list("previous_message_versions").map { words(of: $0) }
    if let edited = value["updated_date"]?.string {
      message.edited = Edit(
        date: GoogleChatDate.milliseconds(edited).flatMap(LocalDateTime.init(milliseconds:)))
    } else if !message.history.isEmpty {
      message.edited = Edit()
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private func isByMe(_ value: JSONValue, _ sender: Participant.ID) -> Bool {
    let by = value["deletion_metadata"]?["deletion_type"]?.string
    return sender == me && (by == nil || by == "CREATOR")
  }

  private mutating func checkedDate(of value: JSONValue) -> LocalDateTime? {
    if let date = assembly.date() { return date }
    if value.words("created_date") != nil {
      assembly.warn(
        one: "message has a date that can't be read and is shown without one",
        many: "messages have dates that can't be read and are shown without one",
        hint: "the export has to be made in English")
    }
    return nil
  }

  private mutating func reaction(_ value: JSONValue) -> Reaction {
    let senders = value.list("reactor_emails").compactMap(\.string).map { address in
      let id = Participant.ID(address)
      assembly.roster.add(id, name: nil, placeholder: address)
      return id
    }
    let emoji = value["emoji"]
    if let unicode = emoji?.words("unicode") { return Reaction(emoji: unicode, senders: senders) }
    let name = emoji?["custom_emoji"]?.words("shortcode") ?? emoji?.words("shortcode") ?? "custom"
    assembly.noteNamedEmoji()
    return Reaction(emoji: name, senders: senders)
  }

  /// Quotes and topics.
  private mutating func relate(_ message: inout Message, _ value: JSONValue) {
    let start = Self.threadStart(of: value)
    message.thread = start.map(Message.ID.init(_:))
    if let quoted = value["quoted_message_metadata"], quoted.isObject {
      message.reply = Reply(
        target: quoted.words("message_id").map(Message.ID.init(_:)),
        sender: GoogleChatPerson(quoted["creator"]).map { meet($0) },
        quote: quoted.words("text").map { String($0.prefix(200)) })
      return
    }
    guard let start, assembly.reader.record(ofID: start) != nil else { return }
    message.reply = Reply(target: Message.ID(start))
    guard let parent = assembly.omitted(start, id: { $0["message_id"]?.string }) else { return }
    message.reply?.sender = meet(GoogleChatPerson(parent["creator"]))
    // What can't be represented there was counted at the message itself, if it is kept.
    var quiet = self
    message.reply?.quote = String(quiet.words(of: parent).string.prefix(200))
  }

  private mutating func file(_ value: JSONValue) -> Content {
    let stored = value.words("export_name")
    let given = value.words("original_name") ?? stored
    // Behind the name stand parameters of an address: `a.png?account_id=1`.
    let name = given.map { String($0.prefix { $0 != "?" }) }
    let path = stored.flatMap(path(of:))
    if path == nil {
      assembly.noteMissingFile(hint: "they lie in the group's folder: hand over all of it")
    }
    return .file(Media(path: path, fileName: name), type: nil)
  }

  /// Where a file lies beside the messages: archives write some signs of its name otherwise.
  private func path(of name: String) -> String? {
    guard !name.contains("/") else { return nil }
    let bare = String(name.prefix { $0 != "?" })
    var names = [name, String(name.map { "?&=:*\"<>|".contains($0) ? "_" : $0 })]
    names.append(String(name.map { $0 == "?" ? "_" : $0 }))
    if bare.count < name.count, let dot = name.lastIndex(of: ".") {
      names += [bare + name[dot...], bare]
    }
    guard source.container != nil else { return names[0] }
    return names.map { folder.isEmpty ? $0 : folder + "/" + $0 }.first(where: source.holds)
  }
}

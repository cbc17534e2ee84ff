import ChatModel
import JSONText

/// Builds the entries of one chat of Teams.
struct TeamsMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// Whose side is the outgoing one.
  var me: Participant.ID?
  /// Names by ids.
  let names: [String: String]
  let source: ExportSource
  private let threads: ThreadReplies

  init(
    assembly: ChatAssembly, names: [String: String], source: ExportSource, threads: ThreadReplies
  ) {
    self.assembly = assembly
    self.names = names
    self.source = source
    self.threads = threads
  }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ user: String?, name: String? = nil) -> Participant.ID {
    let id = Participant.ID(user ?? "unknown")
    assembly.roster.add(
      id, name: user.flatMap { names[$0] } ?? name, placeholder: user ?? "Unknown")
    return id
  }

  mutating func entries(of value: JSONValue) -> [Entry] {
    let written = TeamsMessage(value)
    let id = assembly.identity(written.id)
    if written.isService { return [.service(service(written, id: id))] }
    var message = Message(
      id: id, sender: meet(written.sender, name: written.senderName), date: assembly.date())
    if written.isOfBot { assembly.roster.markAsBot(message.sender) }
    return written.isOfGraph ? graph(&message, value) : personal(&message, written)
  }

  // MARK: - Microsoft Graph

  private mutating func graph(_ message: inout Message, _ value: JSONValue) -> [Entry] {
    message.tell(of: value["id"]?.identifier.flatMap { threads.summary(of: $0) })
    if let reply = TeamsMessage(value).thread {
      message.thread = Message.ID(reply)
      message.reply = Reply(target: Message.ID(reply))
      quote(&message, of: reply)
    }
    message.reactions = reactions(value)
    if value.words("deletedDateTime") != nil {
      message.content = .deleted(byMe: message.sender == me)
      return [.message(message)]
    }
    if let edited = value.words("lastEditedDateTime") {
      message.edited = Edit(date: LocalDateTime(edited))
    }
    var contents: [Content] = []
    for attachment in value.list("attachments") {
      contents += self.attachment(attachment, to: &message)
    }
    let body = value["body"]
    var text = MarkedText()
    if let subject = value.words("subject") {
      text.append(subject, .bold)
      text.beginLine()
    }
    let words = body?["content"]?.string ?? ""
    if body?["contentType"]?.string == "text" {
      text.append(InlineMarkup.parse(words, .plain))
    } else {
      text.append(html(words, mentions: value.list("mentions"), contents: &contents))
    }
    message.text = text.text
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  private mutating func quote(_ message: inout Message, of id: String) {
    guard let parent = assembly.omitted(id, id: { $0["id"]?.identifier }) else { return }
    let written = TeamsMessage(parent)
    message.reply?.sender = meet(written.sender, name: written.senderName)
    let words = parent["body"]?["content"]?.string ?? ""
    message.reply?.quote = String(HTMLWords.parse(words).text.string.prefix(200))
  }

  private mutating func reactions(_ value: JSONValue) -> [Reaction] {
    var tally = ReactionTally()
    for reaction in value.list("reactions") {
      guard let type = reaction.words("reactionType") else { continue }
      let user = reaction["user"]?["user"] ?? reaction["user"]
      tally.add(
        Self.emoji(type), by: meet(user?.words("id"), name: user?.words("displayName")))
    }
    return tally.reactions
  }

  /// The reactions that have names; others are emoji already.
  static func emoji(_ reaction: String) -> String {
    let known = [
      "like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "🙁", "angry": "😡",
      "yes": "👍", "cry": "😢",
    ]
    return known[reaction] ?? reaction
  }

  private mutating func attachment(
    _ value: JSONValue, to message: inout Message
  ) -> [Content] {
    let type = value.words("contentType") ?? ""
    switch type {
    case "messageReference":
      // What is quoted stands as JSON in a string.
      let text = value.words("content") ?? ""
      let quoted = try? JSONDocument(Array(text.utf8), .lenient).root
      let sender = quoted?["messageSender"]?["user"]
      message.reply = Reply(
        target: (quoted?.words("messageId") ?? value.words("id")).map(Message.ID.init(_:)),
        sender: sender.flatMap { $0.words("id") }.map {
          meet($0, name: sender?.words("displayName"))
        },
        quote: quoted?.words("messagePreview"))
      return []
    case "reference":
      guard let url = value.words("contentUrl") else { break }
      return [
        .link(LinkPreview(url: url, title: value.words("name").map { RichText($0) }, site: "File"))
      ]
    default: break
    }
    if type.hasPrefix("image/") || type.hasPrefix("video/") || type.hasPrefix("audio/") {
      assembly.noteMissingFile(hint: "Microsoft Graph answers with addresses only")
      return [.file(Media(fileName: value.words("name"), mimeType: type), type: type)]
    }
    return [assembly.placeholder(type.isEmpty ? "attachment" : type, value.words("name") ?? "")]
  }

  /// An emoji that the organization has made: its picture lies at an address.
  static func customEmoji(_ element: HTMLElement) -> HTMLWords.Meaning {
    .words(":\(element["alt"] ?? "emoji"):", .customEmoji(path: nil))
  }

  /// The words of HTML, with its mentions, emoji and pictures.
  mutating func html(
    _ words: String, mentions: [JSONValue], contents: inout [Content]
  ) -> RichText {
    var people: [String: Participant.ID] = [:]
    for mention in mentions.prefix(1_000) {
      guard let number = mention["id"]?.identifier, let user = mention["mentioned"]?["user"] else {
        continue
      }
      people[number] = meet(user.words("id"), name: user.words("displayName"))
    }
    var pictures = 0
    let roster = assembly.roster
    let parsed = HTMLWords.parse(words) { element in
      switch element.name {
      case "at":
        let id = element["id"].flatMap { people[$0] ?? Participant.ID($0) }
        return .mark(id.flatMap { roster.contains($0) ? .mentionName($0) : nil } ?? .mention)
      case "emoji": return .words(element["alt"] ?? "", nil)
      case "customemoji": return Self.customEmoji(element)
      case "attachment": return .words("", nil)
      case "img":
        if element["itemtype"]?.range(ofFirst: "Emoji") != nil || element.isOf("emoji") {
          return .words(element["alt"] ?? "", nil)
        }
        pictures += 1
        return .words("", nil)
      default: return nil
      }
    }
    assembly.noteNamedEmoji(in: parsed.text)
    for _ in 0..<pictures {
      assembly.noteMissingFile(hint: "Microsoft Graph answers with addresses only")
      contents.append(.photo(Media()))
    }
    return parsed.text
  }
}

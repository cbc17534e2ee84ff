import ChatModel
import JSONText

extension TeamsMessageBuilder {
  /// The entries of a message of a personal export, whose content is markup.
  mutating func personal(_ message: inout Message, _ written: TeamsMessage) -> [Entry] {
    let value = written.value
    let properties = value["properties"]
    message.reactions = emotions(properties)
    if properties?.words("deletetime") != nil {
      message.content = .deleted(byMe: message.sender == me)
      return [.message(message)]
    }
    if let edited = properties?["edittime"]?.int {
      message.edited = Edit(date: LocalDateTime(milliseconds: edited))
    }
    let content = value["content"]?.string ?? ""
    var contents: [Content] = []
    switch written.kind {
    case "Text": message.text = InlineMarkup.parse(content, .plain)
    case "RichText", "RichText/Html", "RichText/Markdown", "":
      message.text = words(content, to: &message)
    case "RichText/UriObject": contents = [file(content, value, Content.photo)]
    case "RichText/Media_Video": contents = [file(content, value, Content.video)]
    case "RichText/Media_AudioMsg": contents = [file(content, value, Content.voice)]
    case "RichText/Media_FlikMsg": contents = [file(content, value, Content.animation)]
    case "RichText/Media_GenericFile":
      contents = [file(content, value) { .file($0, type: nil) }]
    case "RichText/Contacts":
      let marks = HTMLMarks(content)
      contents = marks.all("c").map { mark in
        .contact(Contact(name: mark["f"] ?? mark["s"] ?? "Contact", phone: mark["p"]))
      }
    case "RichText/Location": contents = [location(content)]
    case "Event/Call": contents = [call(content)]
    default:
      let summary = HTMLWords.parse(content).text.string
      contents = [assembly.placeholder(written.kind, String(summary.prefix(500)))]
    }
    if contents.isEmpty, message.text.isEmpty {
      contents = [assembly.placeholder("Message without content", "")]
    }
    return assembly.entries(of: message, contents: contents)
  }

  /// Words with marks; a quote before them is what is answered.
  private mutating func words(_ content: String, to message: inout Message) -> RichText {
    let marks = HTMLMarks(content)
    if let quote = marks.all("quote").first {
      let inner = marks.inside(quote)
      let text = HTMLWords.parse(inner) { $0.name == "legacyquote" ? .words("", nil) : nil }.text
      let author = quote["author"].map(TeamsMessage.whole)
      message.reply = Reply(
        target: quote["messageid"].flatMap { $0.isEmpty ? nil : Message.ID($0) },
        sender: author.map { meet($0, name: quote["authorname"]) },
        quote: String(text.string.trimmed.prefix(200)))
    }
    if marks.all("e_m").first != nil, message.edited == nil { message.edited = Edit() }
    let roster = assembly.roster
    let parsed = HTMLWords.parse(content) { element in
      switch element.name {
      case "quote", "e_m", "legacyquote": return .words("", nil)
      case "customemoji": return Self.customEmoji(element)
      case "at":
        let id = element["id"].map { Participant.ID($0) }
        return .mark(id.flatMap { roster.contains($0) ? .mentionName($0) : nil } ?? .mention)
      case "img" where element["itemtype"]?.range(ofFirst: "Emoji") != nil:
        return .words(element["alt"] ?? "", nil)
      default: return nil
      }
    }
    assembly.noteNamedEmoji(in: parsed.text)
    return parsed.text
  }

  private mutating func emotions(_ properties: JSONValue?) -> [Reaction] {
    var list = properties?.list("emotions") ?? []
    if let text = properties?.words("emotions"),
      let document = try? JSONDocument(Array(text.utf8), .lenient)
    {
      list = Array(document.root.elements)
    }
    var tally = ReactionTally()
    for emotion in list {
      guard let key = emotion.words("key") else { continue }
      for user in emotion.list("users") { tally.add(Self.emoji(key), by: meet(user.words("mri"))) }
    }
    return tally.reactions
  }

  private mutating func file(
    _ content: String, _ value: JSONValue, _ kind: (Media) -> Content
  ) -> Content {
    let marks = HTMLMarks(content)
    let name = marks.all("originalname").first?["v"]
    let reference = value.list("amsreferences").first?.string
    // Files are called by their references: `media/0-wus-d1-….1.jpg`.
    let file = reference.flatMap { reference in
      source.files(in: "media").first { $0.hasPrefix(reference) && !$0.hasSuffix(".json") }
    }
    if file == nil {
      assembly.noteMissingFile(hint: "ask for files when you export, and hand over all of it")
    }
    return kind(
      Media(
        path: file.map { "media/" + $0 }, fileName: name,
        byteCount: marks.all("filesize").first?["v"].flatMap { Int($0) }))
  }

  private func location(_ content: String) -> Content {
    let mark = HTMLMarks(content).all("location").first
    func degrees(_ text: String?, limit: Double) -> Double? {
      // In millionths of a degree.
      text.flatMap { Double($0) }.map { $0 / 1_000_000 }.flatMap { abs($0) <= limit ? $0 : nil }
    }
    return .location(
      Location(
        latitude: degrees(mark?["latitude"], limit: 90),
        longitude: degrees(mark?["longitude"], limit: 180), address: mark?["address"]))
  }

  private func call(_ content: String) -> Content {
    let marks = HTMLMarks(content)
    let type = marks.all("partlist").first?["type"] ?? ""
    let lengths = marks.all("duration").compactMap { Double(marks.inside($0)) }
    let outcome: Call.Outcome = type == "missed" ? .missed : .answered
    return .call(Call(outcome: outcome, duration: lengths.max().flatMap { $0 > 0 ? $0 : nil }))
  }

  // MARK: - Events

  /// The line about an event.
  mutating func service(_ written: TeamsMessage, id: Message.ID) -> ServiceLine {
    var actor = written.sender.map { meet($0, name: written.senderName) }
    var members: [Participant.ID] = []
    var kind = ServiceLine.Kind.other
    var about: String?
    let event: String
    if written.isOfGraph {
      let detail = written.value["eventDetail"]
      let type = detail?.words("@odata.type") ?? written.value.words("messageType") ?? "event"
      event = String(type.split(separator: ".").last ?? "event")
      if let user = detail?["initiator"]?["user"] {
        actor = meet(user.words("id"), name: user.words("displayName"))
      }
      members = (detail?.list("members") ?? []).map {
        meet($0.words("id"), name: $0.words("displayName"))
      }
      about =
        detail?.words("chatDisplayName") ?? detail?.words("channelDisplayName")
        ?? detail?.words("teamDisplayName")
    } else {
      let marks = HTMLMarks(written.value["content"]?.string ?? "")
      event = String(written.kind.split(separator: "/").last ?? "event")
      if let initiator = marks.all("initiator").first { actor = meet(marks.inside(initiator)) }
      members = marks.all("target").map { meet(marks.inside($0)) }
      about = marks.all("value").first.map { marks.inside($0) }
    }
    let name = actor.flatMap { assembly.roster.name(of: $0) } ?? "Somebody"
    let list = members.map { assembly.roster.name(of: $0) ?? "somebody" }.joined(separator: ", ")
    let words: String
    switch event {
    case "AddMember", "membersAddedEventMessageDetail":
      (kind, words) = (.added, "\(name) added \(list.isEmpty ? "somebody" : list)")
    case "DeleteMember", "membersDeletedEventMessageDetail":
      let isSelf = members == [actor].compactMap(\.self)
      (kind, words) = isSelf ? (.left, "\(name) left") : (.removed, "\(name) removed \(list)")
    case "membersJoinedEventMessageDetail":
      (kind, words) = (.joined, "\(list.isEmpty ? name : list) joined")
    case "membersLeftEventMessageDetail":
      (kind, words) = (.left, "\(list.isEmpty ? name : list) left")
    case "TopicUpdate", "chatRenamedEventMessageDetail", "channelRenamedEventMessageDetail":
      (kind, words) = (.renamed, "\(name) named the chat “\(about ?? "")”")
    case "PictureUpdate": (kind, words) = (.photoChanged, "\(name) changed the chat's picture")
    case "callStartedEventMessageDetail": (kind, words) = (.call, "\(name) started a call")
    case "callEndedEventMessageDetail": (kind, words) = (.call, "The call ended")
    case "messagePinnedEventMessageDetail": (kind, words) = (.pinned, "\(name) pinned a message")
    default:
      assembly.warn(
        one: "event of the kind `\(event)` is told by its name only",
        many: "events of the kind `\(event)` are told by their name only")
      words = "\(name): \(event)"
    }
    return ServiceLine(
      id: id, kind: kind, text: words, actor: actor, members: members, date: assembly.date())
  }
}

import ChatModel
import JSONText

/// Builds the entries of one channel of DiscordChatExporter.
struct DiscordMessageBuilder: RecordBuilder {
  var assembly: ChatAssembly
  /// The clock of the dates; `nil` for the one that they are written on.
  var zone: TimeZoneRules?
  /// The channel's id.
  let channel: String

  /// The channel's threads, by the ids of the messages that began them.
  private let threads: [String: DiscordThread]
  /// The message of another channel with which this one began, which is a thread.
  private let beginning: [UInt8]?
  private var people = DiscordPeople()

  init(
    assembly: ChatAssembly, channel: String, threads: [String: DiscordThread], beginning: [UInt8]?
  ) {
    self.assembly = assembly
    self.beginning = beginning
    self.threads = threads
    self.channel = channel
  }

  // MARK: - People

  /// Everybody, with their colours and pictures.
  var participants: [Participant] { people.participants(of: assembly.roster) }

  /// Adds somebody; the id.
  @discardableResult
  mutating func meet(_ person: DiscordPerson) -> Participant.ID {
    people.meet(person, in: &assembly.roster)
  }

  private mutating func author(of value: JSONValue) -> Participant.ID {
    guard let author = value["author"], author.isObject else {
      assembly.roster.add("unknown", name: nil, placeholder: "Unknown")
      return "unknown"
    }
    return meet(DiscordPerson(author))
  }

  // MARK: - Entries

  mutating func entries(of value: JSONValue) -> [Entry] {
    if Self.isService(value) { return [.service(service(value))] }
    guard DiscordThread.isBeginning(value) else { return message(value) }
    // It has no words of its own, but stands for a message of the channel.
    if let beginning, let said = try? JSONDocument(beginning, .lenient).root {
      return message(said)
    }
    let entries = message(value)
    guard case .message(var first)? = entries.first, first.content == .text, first.text.isEmpty
    else { return entries }
    first.content = assembly.placeholder("Beginning of a thread", "A message of another channel")
    return [.message(first)] + entries.dropFirst()
  }

  private mutating func message(_ value: JSONValue) -> [Entry] {
    var message = Message(
      id: assembly.identity(value["id"]?.identifier), sender: author(of: value),
      date: assembly.date())
    for person in value.list("mentions") where person.isObject { meet(DiscordPerson(person)) }
    if let kind = value["type"]?.string, !Self.messageKinds.contains(kind) {
      assembly.warn(
        one: "message of the kind `\(kind)` is shown as an ordinary one",
        many: "messages of the kind `\(kind)` are shown as ordinary ones")
    }
    var said = value
    if let forwarded = value["forwardedMessage"], forwarded.isObject {
      let date = forwarded["timestamp"]?.string.flatMap { LocalDateTime($0, on: zone) }
      message.forward = Forward(date: date)
      if value.words("content") == nil { said = forwarded }
    }
    var text = MarkedText()
    text.append(markdown(said["content"]?.string ?? "", in: value))
    var contents: [Content] = []
    for part in said.document === value.document && said.index == value.index
      ? [value] : [value, said]
    {
      contents += part.list("attachments").map { attachment($0) }
      contents += part.list("stickers").map { sticker($0) }
      for embed in part.list("embeds") {
        contents += self.embed(embed, in: value, said: said["content"]?.string ?? "", &text)
      }
    }
    message.text = text.text
    if let edited = value.words("timestampEdited") {
      message.edited = Edit(date: LocalDateTime(edited, on: zone))
    }
    message.isPinned = value["isPinned"]?.bool ?? false
    message.reactions = value.list("reactions").map { reaction($0) }
    message.buttons = buttons(of: value)
    relate(&message, value)
    tell(of: threads[message.id.rawValue], in: &message)
    return assembly.entries(of: message, contents: contents)
  }

  /// What a message answers: another one, or a command.
  private mutating func relate(_ message: inout Message, _ value: JSONValue) {
    if let interaction = value["interaction"], let name = interaction.words("name") {
      message.reply = Reply(
        sender: interaction["user"].map { meet(DiscordPerson($0)) }, quote: "/" + name)
      return
    }
    guard value["type"]?.string == "Reply" || value["type"]?.string == "19",
      let reference = value["reference"]
    else { return }
    guard let target = reference["messageId"]?.identifier else {
      message.reply = Reply(quote: "Deleted message")
      return
    }
    guard reference["channelId"]?.identifier ?? channel == channel,
      assembly.reader.record(ofID: target) != nil
    else {
      message.reply = Reply(quote: "A message that isn't in the export")
      return
    }
    message.reply = Reply(target: Message.ID(target))
    guard let answered = assembly.omitted(target, id: { $0["id"]?.identifier }) else { return }
    message.reply?.sender = author(of: answered)
    var quote = markdown(answered["content"]?.string ?? "", in: answered, counts: false).string
    if quote.isEmpty {
      quote = answered.list("attachments").first?.words("fileName") ?? ""
    }
    message.reply?.quote = String(quote.prefix(200))
  }

  private mutating func reaction(_ value: JSONValue) -> Reaction {
    let senders = value.list("users").filter(\.isObject).map { meet(DiscordPerson($0)) }
    let count = min(max(0, value["count"]?.int ?? 0), 1_000_000_000)
    let emoji = value["emoji"]
    let name = emoji?.words("name") ?? "❓"
    guard let id = emoji?["id"]?.identifier, !id.isEmpty, id != "0" else {
      return Reaction(emoji: name, count: count, senders: senders)
    }
    let image = emoji?.words("imageUrl").flatMap(Self.local)
    if image == nil { assembly.noteNamedEmoji() }
    return Reaction(
      emoji: ":\(name):", count: count, senders: senders,
      image: image.map { MediaReference(path: $0) })
  }

  private func buttons(of value: JSONValue) -> [[Button]] {
    value.list("components").map { row in
      row.list("components").compactMap { button in
        let words = button.words("label") ?? button["emoji"]?.words("name")
        return words.map { Button(text: $0, url: button.words("url")) }
      }
    }.filter { !$0.isEmpty }
  }

  // MARK: - Contents

  /// The path of a file that was fetched; `nil` for an address.
  static func local(_ url: String) -> String? {
    guard !url.contains("://"), !url.isEmpty else { return nil }
    // The exporter writes paths as its system does.
    return String(url.map { $0 == "\\" ? "/" : $0 })
  }

  private mutating func path(_ url: String?) -> String? {
    let path = url.flatMap(Self.local)
    if path == nil {
      assembly.noteMissingFile(hint: "export again with the option that downloads the media")
    }
    return path
  }

  private mutating func attachment(_ value: JSONValue) -> Content {
    let name = value.words("fileName")
    let media = Media(
      path: path(value.words("url")), fileName: name, byteCount: value["fileSizeBytes"]?.byteCount,
      isSpoiler: name?.hasPrefix("SPOILER_") ?? false)
    if name == "voice-message.ogg" { return .voice(media) }
    return .file(media, type: nil)
  }

  private mutating func sticker(_ value: JSONValue) -> Content {
    let path = self.path(value.words("sourceUrl"))
    return .sticker(Media(path: path, fileName: value.words("name")), emoji: nil)
  }

  /// What stands below a message: the preview of a link in it, or words that a bot has arranged.
  private mutating func embed(
    _ value: JSONValue, in message: JSONValue, said: String, _ text: inout MarkedText
  ) -> [Content] {
    let url = value.words("url")
    let image = value["image"] ?? value["thumbnail"] ?? value.list("images").first
    let description = value.words("description").map { markdown($0, in: value) } ?? RichText()
    let title = value.words("title").map { markdown($0, in: value) }
    if let url, said.contains(url), value.list("fields").isEmpty {
      return [
        .link(
          LinkPreview(
            url: url, title: title, summary: description.isEmpty ? nil : description,
            site: value["author"]?.words("name"),
            image: image?.words("url").flatMap(Self.local).map { MediaReference(path: $0) }))
      ]
    }
    var card = QuotedCard(
      author: value["author"]?.words("name"), title: title, url: url, body: description,
      footer: value["footer"]?.words("text"))
    card.fields = value.list("fields").map { field in
      (
        markdown(field["name"]?.string ?? "", in: value),
        markdown(field["value"]?.string ?? "", in: value)
      )
    }
    var pictures: [Content] = []
    var images = value.list("images")
    if images.isEmpty { images = [value["image"]].compactMap(\.self) }
    for picture in images + [value["video"]].compactMap(\.self) {
      guard let address = picture.words("url") else { continue }
      guard let path = Self.local(address) else {
        card.pictures.append(picture.words("canonicalUrl") ?? address)
        continue
      }
      let media = Media(
        path: path, width: picture["width"]?.dimension, height: picture["height"]?.dimension)
      pictures.append(.photo(media))
    }
    card.append(to: &text)
    return pictures
  }

  // MARK: - Words

  /// The words of Discord's markdown. Mentions and emoji stand in it as they were written, or resolved.
  mutating func markdown(_ words: String, in value: JSONValue, counts: Bool = true) -> RichText {
    // The app lets nobody mention more than a hundred.
    let people = value.list("mentions").prefix(100).filter(\.isObject).map { DiscordPerson($0) }
    var emoji = CustomEmoji()
    for known in value.list("inlineEmojis") {
      guard let name = known.words("name") else { continue }
      let isCustom = known["id"]?.identifier.map { !$0.isEmpty && $0 != "0" } ?? false
      emoji.add(name, path: isCustom ? known.words("imageUrl").flatMap(Self.local) : nil)
    }
    let roster = assembly.roster
    let text = InlineMarkup.parse(words, .discord) { token in
      switch token.first {
      case UInt8(ascii: "<"):
        return DiscordToken.bracket(token, roster: roster, emoji: emoji)
      case UInt8(ascii: "@"):
        return DiscordToken.mention(token, people: people)
      default:
        return DiscordToken.emoji(token, among: emoji)
      }
    }
    if counts { assembly.noteNamedEmoji(in: text) }
    return text
  }
}

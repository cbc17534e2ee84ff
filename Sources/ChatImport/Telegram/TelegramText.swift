import ChatModel
import JSONText

extension TelegramMessageBuilder {
  /// A message's words with their marks. `text_entities` has more than `text`, where it is there.
  mutating func text(of value: JSONValue) -> RichText {
    if let entities = value["text_entities"], entities.elements.contains(where: { _ in true }) {
      return text(parts: entities)
    }
    guard let text = value["text"] else { return RichText() }
    if text.isArray { return self.text(parts: text) }
    if text.isObject {
      var words = RichText()
      if text["text"]?.string != nil { warnOfUnknown(text) }
      append(text, to: &words)
      return words
    }
    return RichText(text.string ?? "")
  }

  /// Words in parts, each a string or an object with its type.
  mutating func text(parts: JSONValue) -> RichText {
    if let string = parts.string { return RichText(string) }
    var text = RichText()
    for part in parts.elements { append(part, to: &text) }
    return text
  }

  private mutating func warnOfUnknown(_ text: JSONValue) {
    warn(
      one: "message has a text of an unknown kind", many: "messages have texts of an unknown kind",
      at: text)
  }

  private mutating func append(_ part: JSONValue, to text: inout RichText) {
    let start = text.string.utf8.count
    if let string = part.string {
      text.string += string
      return
    }
    guard let words = part["text"]?.string else {
      warnOfUnknown(part)
      return
    }
    text.string += words
    let type = part["type"]?.string ?? "plain"
    guard let kind = entityKind(type, part) else {
      if type != "plain", type != "unknown" {
        warn(
          one: "mark of the kind `\(type)` in a text is shown plainly",
          many: "marks of the kind `\(type)` in texts are shown plainly", at: part)
      }
      return
    }
    if case .customEmoji(let picture) = kind, picture.path == nil {
      warn(
        one: "custom emoji is shown as the ordinary one that it stands for",
        many: "custom emoji are shown as the ordinary ones that they stand for", at: part)
    }
    let end = text.string.utf8.count
    if end > start { text.entities.append(Entity(kind, start: start, end: end)) }
  }

  private func entityKind(_ type: String, _ part: JSONValue) -> Entity.Kind? {
    switch type {
    case "bold": return .bold
    case "italic": return .italic
    case "underline": return .underline
    case "strikethrough": return .strikethrough
    case "code": return .code
    case "spoiler": return .spoiler
    case "blockquote": return .blockquote
    case "pre":
      let language = part["language"]?.string
      return .pre(language: language?.isEmpty == true ? nil : language)
    case "link": return .link
    case "text_link": return part["href"]?.string.map { .textLink(url: $0) } ?? .link
    case "mention": return .mention
    case "mention_name":
      guard let id = part["user_id"]?.identifier else { return .mention }
      for id in ["user\(id)", id].map(Participant.ID.init(_:)) where roster.contains(id) {
        return .mentionName(id)
      }
      return .mention
    case "hashtag": return .hashtag
    case "cashtag": return .cashtag
    case "bot_command": return .botCommand
    case "email": return .email
    case "phone": return .phone
    case "bank_card": return .bankCard
    case "custom_emoji":
      return .customEmoji(path: Self.picture(ofEmoji: part["document_id"]?.identifier))
    default: return nil
    }
  }

  /// The first words of a message, for a reply whose target isn't kept.
  mutating func quote(of value: JSONValue) -> String {
    // What can't be represented there was counted at the message itself, if it is kept.
    let counted = tally
    defer { tally = counted }
    let words = text(of: value).string
    if !words.isEmpty { return String(words.prefix(200)) }
    switch content(of: value) {
    case .text: return ""
    case .photo: return "Photo"
    case .video: return "Video"
    case .animation: return "GIF"
    case .videoMessage: return "Video message"
    case .voice: return "Voice message"
    case .audio(let media): return media.title ?? media.fileName ?? "Audio"
    case .file(let media): return media.fileName ?? "File"
    case .sticker(_, let emoji): return emoji.map { "\($0) Sticker" } ?? "Sticker"
    case .contact(let contact): return contact.name
    case .location(let location): return location.name ?? "Location"
    case .poll(let poll): return poll.question.string
    case .call: return "Call"
    case .link(let link): return link.title?.string ?? link.url
    case .payment(let payment): return payment.title
    case .invitation(let invitation): return invitation.name
    case .form(let form): return form.title
    case .table(let table): return table.header.map(\.string).joined(separator: " ")
    case .deleted: return "Deleted message"
    case .viewOnce: return "Photo"
    case .unsupported(_, let summary): return summary
    }
  }
}

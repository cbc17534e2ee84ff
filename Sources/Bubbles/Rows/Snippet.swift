import ChatModel
import Themes

/// Formats a message as one line.
package enum Snippet {
  /// The maximum number of characters that a line of any look can show.
  private static let limit = 160

  /// Returns a message's text on one line; dots of what lies under ink.
  static func line(of message: Message) -> RichText {
    var text = message.text
    if message.effect == .ink {
      text.entities = [Entity(.spoiler, start: 0, end: text.string.utf8.count)]
    }
    return line(of: text)
  }

  /// Returns the text on one line, with spoilers hidden, and of its marks those of custom emoji.
  package static func line(of text: RichText) -> RichText {
    var hidden: [Range<Int>] = []
    for entity in text.entities {
      if case .spoiler = entity.kind, entity.start < entity.end {
        hidden.append(entity.start..<entity.end)
      }
    }
    let emoji = text.entities.isEmpty ? [] : text.picturedEmoji
    // Where emoji begin and end in the line, by their places in the text.
    var edges: [Int: Int] = [:]
    for entity in emoji { (edges[entity.start], edges[entity.end]) = (-1, -1) }
    var line = ""
    var offset = 0
    var isAfterSpace = true
    for character in text.string.prefix(limit * 4) {
      let start = offset
      offset += character.utf8.count
      if edges[start] != nil { edges[start] = line.utf8.count }
      defer { if edges[offset] != nil { edges[offset] = line.utf8.count } }
      if character.isWhitespace {
        if !isAfterSpace { line.append(" ") }
        isAfterSpace = true
        continue
      }
      isAfterSpace = false
      line.append(hidden.contains { $0.contains(start) } ? "•" : character)
    }
    if line.last == " " { line.removeLast() }
    if line.count > limit { line = String(line.prefix(limit)) + "…" }
    let shown: [Entity] = emoji.compactMap { entity in
      guard let start = edges[entity.start], let end = edges[entity.end], start >= 0, start < end,
        end <= line.utf8.count, !hidden.contains(where: { $0.overlaps(entity.start..<entity.end) }),
        line.slice(utf8: start, end) == text.string.slice(utf8: entity.start, entity.end)
      else { return nil }
      return Entity(entity.kind, start: start, end: end)
    }
    return RichText(line, entities: shown)
  }

  /// Returns the label of a message without text, with the custom emoji in it.
  static func label(of content: Content, _ words: Words) -> RichText {
    switch content {
    case .poll(let poll) where !poll.question.isEmpty: line(of: poll.question)
    case .link(let link): link.title.map(line) ?? RichText(link.url)
    default: RichText(kind(of: content, words))
    }
  }

  private static func kind(of content: Content, _ words: Words) -> String {
    switch content {
    case .text: words.message
    case .photo: words.photo
    case .video: words.video
    case .animation: words.gif
    case .videoMessage: words.videoMessage
    case .voice: words.voice
    case .audio(let media): media.title ?? media.fileName ?? words.audio
    case .file(let media): media.fileName ?? words.file
    case .sticker(_, let emoji): emoji.map { "\($0) \(words.sticker)" } ?? words.sticker
    case .contact(let contact): contact.name.isEmpty ? words.contact : contact.name
    case .location(let location): location.isLive ? words.liveLocation : words.location
    case .poll(let poll): poll.rightOption == nil ? words.poll : words.quiz
    case .call(let call): call.isVideo ? words.videoCall : words.call
    case .link(let link): link.url
    case .payment(let payment): payment.title
    case .invitation(let invitation):
      invitation.name.isEmpty ? words.invitation : invitation.name
    case .form(let form): form.title.isEmpty ? words.form : form.title
    case .table: words.table
    case .deleted: words.deletedMessage
    case .viewOnce: words.viewOnce
    case .unsupported(let kind, _): kind
    }
  }

  /// Returns the picture beside a message's line; `nil` without one, and under ink.
  static func thumbnail(of message: Message) -> MediaReference? {
    message.effect == .ink ? nil : thumbnail(of: message.content)
  }

  static func thumbnail(of content: Content) -> MediaReference? {
    switch content {
    case .photo(let media): media.isSpoiler ? nil : media.thumbnail ?? media.reference
    case .sticker(let media, _): media.isSpoiler ? nil : media.still
    case .video(let media), .animation(let media), .videoMessage(let media):
      media.isSpoiler ? nil : media.thumbnail
    case .link(let link): link.image
    case .invitation(let invitation): invitation.avatar
    default: nil
    }
  }
}

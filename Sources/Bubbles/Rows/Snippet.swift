import ChatModel
import Themes

/// Formats a message as one line.
enum Snippet {
  /// The maximum number of characters that a line of any look can show.
  private static let limit = 160

  /// Returns the text on one line, with spoilers hidden.
  static func line(of text: RichText) -> String {
    var hidden: [Range<Int>] = []
    for entity in text.entities {
      if case .spoiler = entity.kind, entity.start < entity.end {
        hidden.append(entity.start..<entity.end)
      }
    }
    var line = ""
    var offset = 0
    var isAfterSpace = true
    for character in text.string.prefix(limit * 4) {
      let start = offset
      offset += character.utf8.count
      if character.isWhitespace {
        if !isAfterSpace { line.append(" ") }
        isAfterSpace = true
        continue
      }
      isAfterSpace = false
      line.append(hidden.contains { $0.contains(start) } ? "•" : character)
    }
    if line.last == " " { line.removeLast() }
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  /// Returns the label of a message without text.
  static func label(of content: Content, _ words: Words) -> String {
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
    case .poll(let poll): poll.question.isEmpty ? words.poll : poll.question
    case .call(let call): call.isVideo ? words.videoCall : words.call
    case .link(let link): link.title ?? link.url
    case .payment(let payment): payment.title
    case .deleted: words.deletedMessage
    case .viewOnce: words.viewOnce
    case .unsupported(let kind, _): kind
    }
  }

  static func thumbnail(of content: Content) -> MediaReference? {
    switch content {
    case .photo(let media): media.isSpoiler ? nil : media.thumbnail ?? media.reference
    case .sticker(let media, _): media.isSpoiler ? nil : media.still
    case .video(let media), .animation(let media), .videoMessage(let media):
      media.isSpoiler ? nil : media.thumbnail
    case .link(let link): link.image
    default: nil
    }
  }
}

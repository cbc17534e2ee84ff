import ChatModel

/// The keywords of message contents: in brackets in a `.chat` text, as keys in a twin.
enum ContentWord: String, CaseIterable {
  case photo, video, gif
  case videoMessage = "video-message"
  case voice, audio, file, sticker, contact, location, poll, call, link, payment
  case invite, form, table, deleted
  case viewOnce = "view-once"
  case card

  /// Synonyms of the keywords, for hints.
  static let synonyms = [
    "foto": photo, "image": photo, "img": photo, "picture": photo, "pic": photo, "movie": video,
    "clip": video, "animation": gif, "document": file, "doc": file, "map": location,
    "place": location, "invitation": invite, "quiz": poll,
  ]

  /// Whether the content is a file.
  var isMedia: Bool {
    switch self {
    case .photo, .video, .gif, .videoMessage, .voice, .audio, .file, .sticker: true
    default: false
    }
  }

  /// The keyword of a content; `nil` for words alone.
  init?(_ content: Content) { self.init(MessageKind(content)) }

  /// The keyword of a kind, which mostly has the same name; `nil` for words alone and system lines.
  init?(_ kind: MessageKind) {
    switch kind {
    case .text, .service: return nil
    case .animation: self = .gif
    case .invitation: self = .invite
    case .unsupported: self = .card
    default: self.init(rawValue: kind.rawValue)
    }
  }

  /// Returns the content of a medium.
  func content(_ media: Media, emoji: String?) -> Content {
    switch self {
    case .photo: .photo(media)
    case .video: .video(media)
    case .gif: .animation(media)
    case .videoMessage: .videoMessage(media)
    case .voice: .voice(media)
    case .audio: .audio(media)
    case .file: .file(media)
    case .sticker: .sticker(media, emoji: emoji)
    case .contact, .location, .poll, .call, .link, .payment, .invite, .form, .table, .deleted,
      .viewOnce, .card:
      .text
    }
  }
}

extension ContentWord {
  /// Whether some of its fields are texts with marks.
  var hasMarkedFields: Bool { self == .poll || self == .link }
}

extension Content {
  /// Whether it is a table, which stands in lines of its own.
  var isTable: Bool { if case .table = self { true } else { false } }

  /// The medium, if it is one.
  public var media: Media? {
    switch self {
    case .photo(let media), .video(let media), .animation(let media), .videoMessage(let media),
      .voice(let media), .audio(let media), .file(let media), .sticker(let media, _):
      media
    case .text, .contact, .location, .poll, .call, .link, .payment, .invitation, .form, .table,
      .deleted, .viewOnce, .unsupported:
      nil
    }
  }
}

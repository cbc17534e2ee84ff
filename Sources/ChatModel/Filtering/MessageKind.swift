/// The kinds of entries that a chat can be filtered by.
public enum MessageKind: String, Hashable, Sendable, CaseIterable {
  /// Text alone.
  case text
  /// A picture.
  case photo
  /// A video with sound.
  case video
  /// A looping video without sound.
  case animation
  /// A round video message.
  case videoMessage = "video-message"
  /// A voice message.
  case voice
  /// Music.
  case audio
  /// A file of any kind.
  case file
  /// A sticker.
  case sticker
  /// A contact card.
  case contact
  /// A location.
  case location
  /// A poll.
  case poll
  /// A call.
  case call
  /// A link with its preview.
  case link
  /// A payment, an order or an invoice.
  case payment
  /// An invitation to a group or a channel.
  case invitation
  /// A form as programs send them.
  case form
  /// A table.
  case table
  /// A deleted message.
  case deleted
  /// A picture or video that could be viewed only once.
  case viewOnce = "view-once"
  /// Content that can't be represented.
  case unsupported
  /// A system line.
  case service

  /// The kind of a message's content.
  public init(_ content: Content) {
    switch content {
    case .text: self = .text
    case .photo: self = .photo
    case .video: self = .video
    case .animation: self = .animation
    case .videoMessage: self = .videoMessage
    case .voice: self = .voice
    case .audio: self = .audio
    case .file: self = .file
    case .sticker: self = .sticker
    case .contact: self = .contact
    case .location: self = .location
    case .poll: self = .poll
    case .call: self = .call
    case .link: self = .link
    case .payment: self = .payment
    case .invitation: self = .invitation
    case .form: self = .form
    case .table: self = .table
    case .deleted: self = .deleted
    case .viewOnce: self = .viewOnce
    case .unsupported: self = .unsupported
    }
  }

  /// The kind of an entry; `nil` for separators and the mark of unread messages.
  public init?(_ entry: Entry) {
    switch entry {
    case .message(let message): self.init(message.content)
    case .service: self = .service
    case .separator, .unreadMark: return nil
    }
  }
}

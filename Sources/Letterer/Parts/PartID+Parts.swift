import ChatModel
import Drawing

/// The parts of a chat's drawings that are looked for after they were drawn: to be moved, filled,
/// grown, or paired with the same part of another drawing.
extension PartID {
  // MARK: Rows

  /// A whole row.
  static func row(_ id: RowID) -> PartID { PartID(.row, id.rawValue) }
  /// The avatar of a run, which slides along it.
  static let runAvatar = PartID(.avatar)
  /// Another avatar of somebody.
  static func avatar(of person: Participant.ID) -> PartID {
    PartID(.avatar, "of " + person.rawValue)
  }
  /// A reaction's pill.
  static func pill(_ emoji: String) -> PartID { PartID(.pill, emoji) }
  /// The ring of a message's medium that is being sent or fetched.
  static func ring(of message: Message.ID) -> PartID { PartID(.ring, message.rawValue) }
  /// The dots of those who type.
  static let typingDots = PartID(Kind("typing dots"))
  static let card = PartID(Kind("card"))
  static let linkPreview = PartID(Kind("link"))
  static let map = PartID(Kind("map"))
  static let quoteBar = PartID(Kind("quote bar"))

  // MARK: Around the rows

  /// A piece of what surrounds the messages.
  static func piece(_ kind: ChromePiece.Kind) -> PartID { PartID(.piece, kind.rawValue) }
  /// The caret in a field.
  static let caret = PartID(Kind("caret"))
  /// Words that are only seen as far as their field has grown.
  static let fieldWords = PartID(Kind("words"))
  /// An avatar in the header or in a notification.
  static let pieceAvatar = PartID(Kind("piece avatar", label: "avatar"))
  /// A count of messages that weren't read.
  static let unread = PartID(Kind("unread"))

  // MARK: The screen

  static let background = PartID(Kind("background"))
  static let pattern = PartID(Kind("pattern"))
  /// What a row that is lifted or that floats stands on.
  static let ground = PartID(Kind("ground"))
  static let replyArrow = PartID(Kind("reply arrow"))
  /// A time that is drawn beside the rows.
  static let time = PartID(Kind("time"))
  /// The two looks of a screen that turns from one into the other.
  static let day = PartID(Kind("day"))
  static let night = PartID(Kind("night"))
  /// The whole screen on a larger canvas.
  static let screen = PartID(Kind("screen"))
  /// A picture of a contact sheet.
  static func tile(_ caption: String) -> PartID { PartID(.tile, caption) }
}

extension PartID.Kind {
  static let row = PartID.Kind("row", label: "")
  static let avatar = PartID.Kind("avatar")
  static let pill = PartID.Kind("reaction")
  static let ring = PartID.Kind("progress")
  static let piece = PartID.Kind("piece", label: "")
  static let tile = PartID.Kind("tile", label: "")
}

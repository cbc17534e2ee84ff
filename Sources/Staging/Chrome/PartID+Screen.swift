import Drawing

/// The parts of what surrounds the rows, and of the screen, that are looked for after they were
/// drawn.
extension PartID {
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
  /// The two looks of a screen that turns from one into the other.
  static let day = PartID(Kind("day"))
  static let night = PartID(Kind("night"))
  /// The whole screen on a larger canvas.
  static let screen = PartID(Kind("screen"))
  /// A picture of a contact sheet.
  package static func tile(_ caption: String) -> PartID { PartID(.tile, caption) }
}

extension PartID.Kind {
  static let piece = PartID.Kind("piece", label: "")
  static let tile = PartID.Kind("tile", label: "")
}

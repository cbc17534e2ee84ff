import Drawing

/// The ids of parts of the chrome and of the screen that are looked up after drawing.
extension PartID {
  // MARK: Around the rows

  /// Returns the id of a piece of chrome.
  static func piece(_ kind: ChromePiece.Kind) -> PartID { PartID(.piece, kind.rawValue) }
  /// The caret in a field.
  static let caret = PartID(Kind("caret"))
  /// Returns the id of a button beside or in a field.
  static func composerButton(_ name: String) -> PartID { PartID(.composerButton, name) }
  /// Words that are clipped to their growing field.
  static let fieldWords = PartID(Kind("words"))
  /// The sign before the words of a field.
  static let prompt = PartID(Kind("prompt"))
  /// What waits to be sent.
  static let attachments = PartID(Kind("attachments"))
  /// What waits within the field to be sent.
  static let attachmentsInField = PartID(Kind("attachments"), "in field")
  /// Returns the id of something that waits to be sent, by its place.
  static func attachment(_ index: Int) -> PartID { PartID(.attachment, String(index + 1)) }
  /// What stands in the composer's place while a voice message is recorded.
  static let recording = PartID(Kind("recording"))
  /// An avatar in the header or in a notification.
  static let pieceAvatar = PartID(Kind("piece avatar", label: "avatar"))
  /// The icon of the application from which a notification comes.
  static let applicationIcon = PartID(Kind("application icon"))
  /// A count of unread messages.
  static let unread = PartID(Kind("unread"))

  // MARK: Beside and over rows

  /// The mark of a message that can be selected.
  static let selectionMark = PartID(Kind("selection mark"))
  /// The parts of a message's menu.
  static let menuReactions = PartID(Kind("menu reactions"))
  static let menuActions = PartID(Kind("menu"))

  // MARK: The screen

  /// The tint of a message that was jumped to.
  static let highlight = PartID(Kind("highlight"))
  static let background = PartID(Kind("background"))
  static let pattern = PartID(Kind("pattern"))
  /// What happens on the whole screen as a message comes.
  static let effect = PartID(Kind("effect"))
  /// The two looks of a screen during a transition.
  static let day = PartID(Kind("day"))
  static let night = PartID(Kind("night"))
  /// The whole screen on a larger canvas.
  static let screen = PartID(Kind("screen"))
  /// A picture that fades into another one.
  static let layer = PartID(Kind("layer"))
  /// Returns the id of a tile of a contact sheet.
  package static func tile(_ caption: String) -> PartID { PartID(.tile, caption) }
}

extension PartID.Kind {
  static let piece = PartID.Kind("piece", label: "")
  static let composerButton = PartID.Kind("composer button", label: "button")
  static let attachment = PartID.Kind("attachment")
  /// A person in the list of those who may be mentioned.
  static let mention = PartID.Kind("mention")
  static let tile = PartID.Kind("tile", label: "")
}

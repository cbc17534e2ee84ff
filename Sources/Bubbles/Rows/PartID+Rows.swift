import ChatModel
import Drawing

/// The parts of rows that are looked for after they were drawn: to be moved, filled, grown, or paired
/// with the same part of another drawing.
extension PartID {
  /// A whole row.
  package static func row(_ id: RowID) -> PartID { PartID(.row, id.rawValue) }
  /// The avatar of a run, which slides along it.
  package static let runAvatar = PartID(.avatar)
  /// Another avatar of somebody.
  static func avatar(of person: Participant.ID) -> PartID {
    PartID(.avatar, "of " + person.rawValue)
  }
  /// A reaction's pill.
  static func pill(_ emoji: String) -> PartID { PartID(.pill, emoji) }
  /// The ring of a message's medium that is being sent or fetched.
  static func ring(of message: Message.ID) -> PartID { PartID(.ring, message.rawValue) }
  /// The dots of those who type.
  package static let typingDots = PartID(Kind("typing dots"))
  static let card = PartID(Kind("card"))
  static let linkPreview = PartID(Kind("link"))
  static let map = PartID(Kind("map"))
  static let quoteBar = PartID(Kind("quote bar"))
  /// A time that is drawn beside the rows.
  package static let time = PartID(Kind("time"))
  /// What a row that is lifted or that floats stands on.
  package static let ground = PartID(Kind("ground"))
  package static let replyArrow = PartID(Kind("reply arrow"))
}

extension PartID.Kind {
  static let row = PartID.Kind("row", label: "")
  static let avatar = PartID.Kind("avatar")
  package static let pill = PartID.Kind("reaction")
  package static let ring = PartID.Kind("progress")
}

import ChatModel
import Drawing

/// The parts of rows that are found by id after drawing: to be moved, filled, scaled, or matched
/// with the same part of another drawing.
extension PartID {
  /// Returns the id of a whole row.
  package static func row(_ id: RowID) -> PartID { PartID(.row, id.rawValue) }
  /// The avatar of a run, which moves along it.
  package static let runAvatar = PartID(.avatar)
  /// Returns the id of any other avatar of a person.
  package static func avatar(of person: Participant.ID) -> PartID {
    PartID(.avatar, "of " + person.rawValue)
  }
  /// Returns the id of a reaction's pill.
  static func pill(_ emoji: String) -> PartID { PartID(.pill, emoji) }
  /// The one pill of all reactions.
  static let mergedReactions = PartID(.pill, "of all")
  /// Returns the id of the progress ring of a message's medium during a transfer.
  static func ring(of message: Message.ID) -> PartID { PartID(.ring, message.rawValue) }
  /// The dots of the typing indicator.
  package static let typingDots = PartID(Kind("typing dots"))
  /// The bars in their place of who records.
  package static let recordingBars = PartID(Kind("recording bars"))
  /// The ring beside a message that is being sent.
  package static let sendingRing = PartID(Kind("sending"))
  package static let card = PartID(Kind("card"))
  /// What lies over words that are hidden.
  package static let ink = PartID(Kind("ink"))
  static let linkPreview = PartID(Kind("link"))
  static let map = PartID(Kind("map"))
  static let table = PartID(Kind("table"))
  /// Returns the id of a poll's answer by its place.
  static func answer(_ index: Int) -> PartID { PartID(.answer, String(index + 1)) }
  /// The person on a map.
  static let mapPerson = PartID(.avatar, "on map")
  /// The picture of a chat that one is invited to.
  static let invitation = PartID(.avatar, "of chat")
  static let buttons = PartID(Kind("buttons"))
  static let quoteBar = PartID(Kind("quote bar"))
  /// A time that is drawn beside the rows.
  package static let time = PartID(Kind("time"))
  /// The background of a lifted or floating row.
  package static let ground = PartID(Kind("ground"))
  package static let replyArrow = PartID(Kind("reply arrow"))
}

extension PartID.Kind {
  package static let row = PartID.Kind("row", label: "")
  package static let avatar = PartID.Kind("avatar")
  package static let pill = PartID.Kind("reaction")
  package static let ring = PartID.Kind("progress")
  /// An answer of a poll, whose words may wrap anew.
  package static let answer = PartID.Kind("answer")
}

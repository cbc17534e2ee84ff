import ChatModel

/// The name of a row, before rows with the same name are numbered.
///
/// The row's id adds the ordinal among rows of that name: `message:12`, `message#2:12`, from top to
/// bottom. The ordinal is before the colon, where nothing comes from the chat, so no two rows share
/// an id, even if the chat has duplicate ids.
struct RowName: Hashable, Sendable {
  private enum Kind: String { case message, caption, day, separator, service, unread }

  private let kind: Kind
  private let text: String?

  /// Returns the name of a message, or of a line with an id; for an album, of its first message.
  static func message(_ id: Message.ID) -> RowName { RowName(kind: .message, text: id.rawValue) }

  /// Returns the name of the words of a picture, where these have a row of their own.
  static func caption(_ id: Message.ID) -> RowName { RowName(kind: .caption, text: id.rawValue) }

  /// Returns the name of a day, or of a date and time if separators show the time.
  static func day(_ date: LocalDateTime, withTime: Bool) -> RowName {
    RowName(kind: .day, text: withTime ? date.description : String(date.description.prefix(10)))
  }

  /// Returns the name of a separator without an id: derived from the last id above it.
  static func separator(after id: Message.ID?) -> RowName {
    RowName(kind: .separator, text: id?.rawValue ?? "start")
  }

  /// Returns the name of a service line without an id: derived from the last id above it.
  static func service(after id: Message.ID?) -> RowName {
    RowName(kind: .service, text: id?.rawValue ?? "start")
  }

  static let unread = RowName(kind: .unread, text: nil)

  /// Returns the id of the row with this name and ordinal, counted from 1.
  func id(_ ordinal: Int) -> RowID {
    let kind = ordinal == 1 ? kind.rawValue : "\(kind.rawValue)#\(ordinal)"
    return RowID(text.map { "\(kind):\($0)" } ?? kind)
  }
}

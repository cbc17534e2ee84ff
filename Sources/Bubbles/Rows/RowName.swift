import ChatModel

/// What a row is called before it is known how many rows are called so.
///
/// Its id counts those of one name: `message:12`, `message#2:12`, from top to bottom. The count
/// stands before the colon, where nothing comes from the chat: so no two rows share an id, whatever
/// the chat holds twice.
struct RowName: Hashable, Sendable {
  private enum Kind: String { case message, day, separator, service, unread }

  private let kind: Kind
  private let text: String?

  /// The row of a message, or of a line that has an id; of an album, its first message.
  static func message(_ id: Message.ID) -> RowName { RowName(kind: .message, text: id.rawValue) }

  /// A day, or a moment where separators show the time.
  static func day(_ date: LocalDateTime, withTime: Bool) -> RowName {
    RowName(kind: .day, text: withTime ? date.description : String(date.description.prefix(10)))
  }

  /// What has no id of its own is named after the last that has one above it.
  static func separator(after id: Message.ID?) -> RowName {
    RowName(kind: .separator, text: id?.rawValue ?? "start")
  }

  /// What has no id of its own is named after the last that has one above it.
  static func service(after id: Message.ID?) -> RowName {
    RowName(kind: .service, text: id?.rawValue ?? "start")
  }

  static let unread = RowName(kind: .unread, text: nil)

  /// The id of the row that is the `ordinal`th of its name, counted from 1.
  func id(_ ordinal: Int) -> RowID {
    let kind = ordinal == 1 ? kind.rawValue : "\(kind.rawValue)#\(ordinal)"
    return RowID(text.map { "\(kind):\($0)" } ?? kind)
  }
}

/// The identity of a row across the states of a chat, independent of its appearance.
///
/// A message's row has the message's id, a derived day separator its day. A row without an id of
/// its own is named after the entry before it, so that an insertion elsewhere doesn't rename it.
package struct RowID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `message:12`, `day:2026-03-14`, `unread`, `typing` …
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Returns the id of a message's row; for an album, of its first message.
  package static func message(_ id: String) -> RowID { RowID("message:" + id) }

  /// Returns the id of the row with the words of a picture that stand apart from it; for an album, of its first
  /// message.
  package static func caption(_ id: String) -> RowID { RowID("caption:" + id) }

  /// Whether it is the row with the words of the picture in the row above.
  package var isCaption: Bool { rawValue.hasPrefix("caption") }

  /// Returns whether it is the row with the words of the message of another row, where the ids of messages
  /// stand once.
  package func isCaption(of other: RowID) -> Bool {
    guard isCaption, other.rawValue.hasPrefix("message") else { return false }
    return rawValue.dropFirst("caption".utf8.count)
      == other.rawValue.dropFirst("message".utf8.count)
  }

  package var description: String { rawValue }

  package static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}

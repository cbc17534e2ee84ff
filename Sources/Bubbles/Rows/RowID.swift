/// What makes a row this row from one state of a chat to the next, whatever it looks like.
///
/// A message's row carries the message's id, a derived day separator its day. What has no id of
/// its own is named after the entry before it, so that an insertion elsewhere doesn't rename it.
package struct RowID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `message:12`, `day:2026-03-14`, `unread`, `typing` …
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The row of a message; of an album, its first message.
  package static func message(_ id: String) -> RowID { RowID("message:" + id) }

  package var description: String { rawValue }

  package static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}

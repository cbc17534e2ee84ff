import ChatModel

/// A comment is one line; what has line breaks becomes several.
enum CommentLines {
  /// The lines of a text, which end as those of a file do: with LF or CR, and nothing else.
  static func split(_ text: String) -> [Substring] {
    text.utf8.split(omittingEmptySubsequences: false) {
      $0 == .newline || $0 == UInt8(ascii: "\r")
    }.map { Substring($0) }
  }

  /// A line without the blanks at its end, which nobody sees.
  static func trimmed(_ line: some BidirectionalCollection<UInt8>) -> String {
    let end = line.lastIndex { !$0.isBlank }
    return end.map { String(decoding: line[...$0], as: UTF8.self) } ?? ""
  }
}

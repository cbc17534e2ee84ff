import ChatModel

/// Comments are single lines; a text with line breaks becomes several.
enum CommentLines {
  /// Returns the lines of a text, which end as those of a file do: only with LF or CR.
  static func split(_ text: String) -> [Substring] {
    text.utf8.split(omittingEmptySubsequences: false) {
      $0 == .newline || $0 == UInt8(ascii: "\r")
    }.map { Substring($0) }
  }

  /// Returns a line without invisible trailing blanks.
  static func trimmed(_ line: some BidirectionalCollection<UInt8>) -> String {
    let end = line.lastIndex { !$0.isBlank }
    return end.map { String(decoding: line[...$0], as: UTF8.self) } ?? ""
  }
}

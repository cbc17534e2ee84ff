/// The beginning of a file that is text, but not JSON.
struct TextHead {
  /// The first lines without what ends them; what isn't UTF-8 in them is replaced.
  let lines: [String]
  /// What diagnostics call the file.
  let file: String
  /// All that is looked at, which may reach beyond the lines.
  private let bytes: ArraySlice<UInt8>

  /// The lines of a text's beginning.
  ///
  /// - Parameter maximumCount: how many lines are taken.
  init(_ beginning: [UInt8], file: String, maximumCount: Int) {
    var bytes = beginning[...]
    if bytes.starts(with: TextDecoding.byteOrderMark) { bytes = bytes.dropFirst(3) }
    lines = bytes.split(
      separator: 0x0A, maxSplits: maximumCount, omittingEmptySubsequences: false
    ).prefix(maximumCount).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    self.file = file
    self.bytes = bytes
  }

  /// Returns whether some words stand in the text's beginning, however long its lines are.
  ///
  /// - Complexity: O(bytes looked at).
  func holds(_ words: String) -> Bool {
    let wanted = Array(words.utf8)
    guard let first = wanted.first else { return true }
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(of: first) {
      if bytes[found...].starts(with: wanted) { return true }
      index = found + 1
    }
    return false
  }
}

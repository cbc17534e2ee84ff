/// The beginning of a file that is text, but not JSON.
struct TextHead {
  /// The first lines without what ends them; what isn't UTF-8 in them is replaced.
  let lines: [String]
  /// What diagnostics call the file.
  let file: String

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
  }
}

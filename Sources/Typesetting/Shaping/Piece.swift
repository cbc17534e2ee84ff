/// How much of a long paragraph Pango gets at once.
///
/// Breaking a word of n letters into lines costs it n², and n³ where lines may break both between
/// and within words; a megabyte without a space would take days. Text with spaces is linear up to a
/// few thousand bytes. So a long paragraph is set by pieces, each beginning where a line of the
/// piece before ended, and a piece with very long words is small.
struct Piece {
  /// How many bytes to take; at least one line's worth.
  var length: Int
  /// Whether it is nothing but letters and digits, so that lines can only break within the word.
  var isOneWord = false

  /// As much as is cheap; the whole text for an ordinary message.
  private static let ordinaryLength = 2048

  /// The piece that begins at `start` of a paragraph that ends at `end`.
  ///
  /// - Parameter charactersInLine: about how many fit on a line; `nil` where lines don't break.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, charactersInLine: Double?,
    maximumLines: Int?
  ) {
    length = end - start
    guard let charactersInLine else { return }
    let line = Int(max(16, min(charactersInLine, 400)))
    length = min(length, Piece.ordinaryLength)
    // Characters of other scripts take two or three bytes.
    if let maximumLines { length = min(length, (maximumLines + 2) * line * 3) }
    guard length > 5 * line, Piece.hasLongRun(bytes, start, start + length, 3 * line) else {
      return
    }
    length = min(length, 8 * line)
    let word = min(5 * line, length)
    if bytes[start..<start + word].allSatisfy(Piece.isLetterOrDigit) {
      length = word
      isOneWord = true
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Returns whether there are more than `limit` bytes in a row without a space, or of spaces.
  private static func hasLongRun(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ limit: Int
  ) -> Bool {
    var run = 0
    var isSpace = false
    for index in start..<end {
      if (bytes[index] == 0x20) == isSpace {
        run += 1
        if run > limit { return true }
      } else {
        isSpace.toggle()
        run = 1
      }
    }
    return false
  }
}

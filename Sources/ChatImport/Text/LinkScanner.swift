/// Finds addresses of the web in a text.
enum LinkScanner {
  private static let schemes: [[UInt8]] = ["https://", "http://", "www."].map { Array($0.utf8) }

  /// The length of a link that begins at a byte; `nil` where none does.
  static func length(in source: [UInt8], at index: Int, end: Int, start: Int) -> Int? {
    let byte = source[index] | 0x20
    guard byte == UInt8(ascii: "h") || byte == UInt8(ascii: "w"),
      index == start || !isWord(source[index - 1]),
      let scheme = schemes.first(where: { scheme in
        end - index > scheme.count
          && zip(source[index...], scheme).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      })
    else { return nil }
    var stop = index
    while stop < end {
      let byte = source[stop]
      if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`")
      {
        break
      }
      stop += 1
    }
    // Punctuation behind a link belongs to the sentence; so does a bracket that it didn't open.
    trimming: while stop > index + scheme.count {
      switch source[stop - 1] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"):
        stop -= 1
      case UInt8(ascii: ")"):
        let link = source[index..<stop]
        let opened = link.count { $0 == UInt8(ascii: "(") }
        guard link.count(where: { $0 == UInt8(ascii: ")") }) > opened else { break trimming }
        stop -= 1
      default: break trimming
      }
    }
    return stop > index + scheme.count ? stop - index : nil
  }

  /// Returns whether a byte is part of a word.
  static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte >= 0x80
  }
}

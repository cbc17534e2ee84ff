import ChatModel

/// A word of a fragment, delimited by blanks outside quotes.
struct Word {
  /// Its bytes, quotes included.
  let range: Range<Int>
  /// The text without quotes and escapes.
  let text: String
  /// Whether the whole word is quoted.
  let isQuoted: Bool

  /// The `key` and `value` of a word such as `name="cover.jpg"`.
  var pair: (key: String, value: String)? {
    guard !isQuoted, let pairKey else { return nil }
    return (pairKey, text)
  }

  private let pairKey: String?

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.range = range
    var value = range
    var key: String?
    if let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")), equals > range.lowerBound,
      bytes[range.lowerBound..<equals].allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") })
    {
      key = String(decoding: bytes[range.lowerBound..<equals], as: UTF8.self)
      value = equals + 1..<range.upperBound
    }
    let quotes = Word.isInQuotes(bytes, value)
    pairKey = key
    isQuoted = quotes && key == nil
    text = Escapes.unescape(
      bytes, quotes ? value.lowerBound + 1..<value.upperBound - 1 : value)
  }

  /// Returns whether a range starts with a quote that closes at the range's end.
  static func isInQuotes(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count >= 2 && bytes[range.lowerBound] == .quote
      && Escapes.firstIndex(of: .quote, in: bytes, range.lowerBound + 1..<range.upperBound)
        == range.upperBound - 1
  }

  /// Returns the words of a range; line breaks count as blanks.
  static func words(_ bytes: [UInt8], _ range: Range<Int>) -> [Word] {
    var words: [Word] = []
    var index = range.lowerBound
    while let word = next(bytes, index..<range.upperBound) {
      words.append(word)
      index = word.range.upperBound
    }
    return words
  }

  /// Returns the first word of a range.
  static func next(_ bytes: [UInt8], _ range: Range<Int>) -> Word? {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start].isBlank || bytes[start] == .newline { start += 1 }
    guard start < range.upperBound else { return nil }
    var index = start
    var isQuoted = false
    while index < range.upperBound {
      let byte = bytes[index]
      if !isQuoted, byte.isBlank || byte == .newline { break }
      if byte == .quote { isQuoted.toggle() }
      index += Escapes.escape(in: bytes, at: index, end: range.upperBound)?.length ?? 1
    }
    return Word(bytes, start..<index)
  }

  /// Returns the text of a range: the quoted text, or all of it without surrounding blanks.
  static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    Escapes.unescape(bytes, inner(bytes, range))
  }

  /// Returns a range without blanks around it, and without quotation marks.
  static func inner(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let trimmed = Escapes.trim(bytes, range, newlines: true)
    return isInQuotes(bytes, trimmed)
      ? trimmed.lowerBound + 1..<trimmed.upperBound - 1 : trimmed
  }
}

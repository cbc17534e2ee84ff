/// Finds the comments, strings, numbers and keywords of code.
///
/// By families of languages, without a grammar: enough for colours, wrong in rare cases such as
/// regular expressions. Never fails: what it doesn't know has no colour.
struct CodeScanner {
  enum Kind: Hashable, Sendable { case comment, string, number, keyword }

  /// A part of the code with a kind, in UTF-8 offsets.
  struct Part: Hashable, Sendable {
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let language: CodeLanguage
  private var parts: [Part] = []
  /// Whether the scanner is between `<` and `>` (markup).
  private var isInTag = false

  /// Returns the parts in order; they don't overlap. Complexity: O(bytes).
  static func parts(of code: String, in language: CodeLanguage) -> [Part] {
    var scanner = CodeScanner(bytes: Array(code.utf8), language: language)
    scanner.scan()
    return scanner.parts
  }

  private init(bytes: [UInt8], language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
  }

  private mutating func scan() {
    var index = 0
    while index < bytes.count {
      if let end = comment(at: index) {
        add(.comment, index, end)
        index = end
      } else if let end = string(at: index) {
        add(.string, index, end)
        index = end
      } else if Self.isDigit(bytes[index]) {
        let end = number(at: index)
        if !language.isMarkup { add(.number, index, end) }
        index = end
      } else if Self.isWord(bytes[index]) {
        let end = word(at: index)
        if isKeyword(index, end) { add(.keyword, index, end) }
        index = end
      } else {
        index = sign(at: index)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ start: Int, _ end: Int) {
    parts.append(Part(kind: kind, range: start..<end))
  }

  private func has(_ mark: [UInt8], at index: Int) -> Bool {
    index + mark.count <= bytes.count && bytes[index..<index + mark.count].elementsEqual(mark)
  }

  private func endOfLine(from index: Int) -> Int {
    bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private func comment(at index: Int) -> Int? {
    for marks in language.blockComments where has(marks.open, at: index) {
      return end(of: marks, from: index + marks.open.count)
    }
    guard language.lineComments.contains(where: { has($0, at: index) }) else { return nil }
    // In a shell `#` also stands within words, as in `$#` and `a#b`.
    if bytes[index] == 0x23, index > 0, !Self.isSpace(bytes[index - 1]) { return nil }
    return endOfLine(from: index)
  }

  private func string(at index: Int) -> Int? {
    if language.isMarkup, !isInTag { return nil }
    for marks in language.strings where has(marks.open, at: index) {
      if marks.open == [0x27] {
        // An apostrophe within a word, and a name that begins with one.
        if index > 0, Self.isWord(bytes[index - 1]) { return nil }
        if language.hasLifetimes, !isCharacter(at: index) { return nil }
      }
      return end(of: marks, from: index + marks.open.count)
    }
    return nil
  }

  /// Whether an apostrophe begins a literal of one character.
  private func isCharacter(at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    if bytes[index + 1] == 0x5C { return true }
    // One scalar takes up to four bytes.
    return bytes[(index + 2)..<min(bytes.count, index + 6)].first { $0 < 0x80 } == 0x27
  }

  private func end(of marks: CodeLanguage.Delimiters, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if has(marks.close, at: index) { return index + marks.close.count }
      let byte = bytes[index]
      if !marks.spansLines, byte == 0x0A || byte == 0x0D { return index }
      index += marks.hasEscapes && byte == 0x5C ? 2 : 1
    }
    return bytes.count
  }

  private func number(at start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isWord(byte) {
        index += 1
      } else if byte == 0x2E, index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) {
        index += 2
      } else if byte == 0x2B || byte == 0x2D, bytes[index - 1] | 0x20 == 0x65,
        !has([0x30, 0x78], at: start), index + 1 < bytes.count, Self.isDigit(bytes[index + 1])
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  private func word(at start: Int) -> Int {
    bytes[start...].firstIndex { !Self.isWord($0) } ?? bytes.count
  }

  private func isKeyword(_ start: Int, _ end: Int) -> Bool {
    if language.isMarkup {
      return start > 0 && (bytes[start - 1] == 0x3C || has([0x3C, 0x2F], at: max(0, start - 2)))
    }
    // The longest keyword is shorter; and a member may have any name.
    guard end - start <= 20, start == 0 || bytes[start - 1] != 0x2E else { return false }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    return language.keywords.contains(language.ignoresCase ? word.lowercased() : word)
  }

  /// Takes a sign; returns where to go on.
  private mutating func sign(at index: Int) -> Int {
    let byte = bytes[index]
    if language.isMarkup {
      if byte == 0x3C { isInTag = true }
      if byte == 0x3E { isInTag = false }
    }
    // What follows this sign is a name, be it `$0` or `$in`.
    if byte == 0x24, !language.prefixes.contains(byte), index + 1 < bytes.count,
      Self.isWord(bytes[index + 1])
    {
      return word(at: index + 1)
    }
    guard language.prefixes.contains(byte), index + 1 < bytes.count,
      Self.isWord(bytes[index + 1]), !Self.isDigit(bytes[index + 1]),
      index == 0 || !Self.isWord(bytes[index - 1])
    else { return index + 1 }
    let end = word(at: index + 1)
    add(.keyword, index, end)
    return end
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
  /// Whether a byte belongs to a word: letters, digits, `_`, and everything that isn't ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 0x5F || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }
}

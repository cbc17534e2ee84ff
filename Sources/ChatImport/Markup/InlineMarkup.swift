import ChatModel

/// Marks that are written into the words, as chats of the web write them: `**bold**`, `` `code` ``,
/// `> quotes`, links, and what a format writes in brackets. The marks are taken out of the words.
struct InlineMarkup {
  /// Something that a format writes its own way: how many bytes it takes, the words for it, its marks.
  typealias Token = (length: Int, words: String, kinds: [Entity.Kind])

  private struct Opening {
    var delimiter: Int
    var start: Int
    var entity: Int
  }

  /// The most bytes of something in brackets, and of a name behind `:` or `@`.
  private static let maximumBracket = 8_192
  private static let maximumName = 128

  private let source: [UInt8]
  private let dialect: Dialect
  private let token: (ArraySlice<UInt8>) -> Token?
  private var output: [UInt8] = []
  private var entities: [Entity] = []
  private var open: [Opening] = []
  private var quote: Int?
  /// Rows of backticks that have no end any more, by their length.
  private var unclosed: Set<Int> = []
  /// Where a byte stands next, as far as it was looked for.
  private var nextPlaces: [UInt8: Int] = [:]

  /// The words with their marks.
  ///
  /// - Parameter token: what begins with `<` and ends with `>`, or begins with the name behind `:` or
  ///   `@`, if the format knows it.
  /// - Complexity: O(bytes).
  static func parse(
    _ words: String, _ dialect: Dialect, token: (ArraySlice<UInt8>) -> Token? = { _ in nil }
  ) -> RichText {
    withoutActuallyEscaping(token) { token in
      var markup = InlineMarkup(source: Array(words.utf8), dialect: dialect, token: token)
      markup.parse()
      var text = MarkedText()
      text.append(
        RichText(String(decoding: markup.output, as: UTF8.self), entities: markup.entities))
      return text.text
    }
  }

  private init(
    source: [UInt8], dialect: Dialect, token: @escaping (ArraySlice<UInt8>) -> Token?
  ) {
    self.source = source
    self.dialect = dialect
    self.token = token
    output.reserveCapacity(source.count)
  }

  private mutating func parse() {
    var index = 0
    var isLineStart = true
    while index < source.count {
      if isLineStart {
        isLineStart = false
        index = beginLine(at: index)
        continue
      }
      let byte = source[index]
      switch byte {
      case 0x0A:
        output.append(byte)
        index += 1
        isLineStart = true
      case UInt8(ascii: "`") where !dialect.delimiters.isEmpty:
        index = code(at: index)
      case UInt8(ascii: "\\")
      where dialect.isMarkdown && index + 1 < source.count
        && Self.isPunctuation(source[index + 1]):
        output.append(source[index + 1])
        index += 2
      case UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: "@"):
        if let found = token(at: index), found.length > 0 {
          append(found)
          index += found.length
        } else {
          index = plain(at: index)
        }
      case UInt8(ascii: "[") where dialect.isMarkdown:
        index = linkedWords(at: index) ?? plain(at: index)
      case UInt8(ascii: "&") where dialect.hasEntities:
        index = entity(at: index)
      default:
        if let length = LinkScanner.length(in: source, at: index, end: source.count, start: 0) {
          append((length, String(decoding: source[index..<index + length], as: UTF8.self), [.link]))
          index += length
        } else if let next = delimiter(at: index) {
          index = next
        } else {
          index = plain(at: index)
        }
      }
    }
    endQuote()
  }

  private mutating func plain(at index: Int) -> Int {
    output.append(source[index])
    return index + 1
  }

  private mutating func token(at index: Int) -> Token? {
    guard source[index] == UInt8(ascii: "<") else {
      return token(source[index..<min(source.count, index + Self.maximumName)])
    }
    let end = next(UInt8(ascii: ">"), from: index)
    guard end < source.count, end - index < Self.maximumBracket,
      next(UInt8(ascii: "<"), from: index + 1) > end
    else { return nil }
    return token(source[index...end])
  }

  /// The next place of a byte; the end where there is none.
  private mutating func next(_ byte: UInt8, from index: Int) -> Int {
    if let known = nextPlaces[byte], known >= index { return known }
    let place = source[min(index, source.count)...].firstIndex(of: byte) ?? source.count
    nextPlaces[byte] = place
    return place
  }

  private mutating func append(_ token: Token) {
    let start = output.count
    output += token.words.utf8
    guard output.count > start else { return }
    for kind in token.kinds { entities.append(Entity(kind, start: start, end: output.count)) }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  // MARK: - Lines

  private mutating func beginLine(at index: Int) -> Int {
    guard source[index...].starts(with: dialect.quote) else {
      endQuote()
      return index
    }
    if quote == nil {
      open = []
      quote = output.count
    }
    var next = index + dialect.quote.count
    if dialect.hasEntities, next < source.count, source[next] == 0x20 { next += 1 }
    return next
  }

  private mutating func endQuote() {
    guard let start = quote else { return }
    quote = nil
    open = []
    var end = output.count
    while end > start, output[end - 1] == 0x0A { end -= 1 }
    if end > start { entities.append(Entity(.blockquote, start: start, end: end)) }
  }

  // MARK: - Marks on both sides

  /// Opens or closes a mark; the place behind it, `nil` where none stands.
  private mutating func delimiter(at index: Int) -> Int? {
    guard let first = dialect.delimiters.firstIndex(where: { stands($0.text, at: index) }) else {
      return nil
    }
    // What was opened last is closed first: the end of `***both***`.
    if let last = open.last, last.delimiter != first,
      stands(dialect.delimiters[last.delimiter].text, at: index), run(at: index) != 2,
      let next = close(last.delimiter, at: index)
    {
      return next
    }
    let delimiter = dialect.delimiters[first]
    if let next = close(first, at: index) { return next }
    let end = index + delimiter.text.count
    if canOpen(delimiter, at: index), !open.contains(where: { $0.delimiter == first }) {
      open.append(Opening(delimiter: first, start: output.count, entity: entities.count))
    }
    output += delimiter.text
    return end
  }

  private func stands(_ text: [UInt8], at index: Int) -> Bool {
    guard source[index] == text[0] else { return false }
    return text.count == 1 || source[index...].starts(with: text)
  }

  /// How often the character at a place stands there.
  private func run(at index: Int) -> Int {
    var end = index
    while end < source.count, source[end] == source[index], end < index + 4 { end += 1 }
    return end - index
  }

  private mutating func close(_ number: Int, at index: Int) -> Int? {
    guard let position = open.lastIndex(where: { $0.delimiter == number }) else { return nil }
    let delimiter = dialect.delimiters[number]
    let opening = open[position]
    let length = delimiter.text.count
    let end = index + length
    guard output.count > opening.start + length, let before = output.last, before > 0x20,
      delimiter.isWithinWords || end == source.count || !LinkScanner.isWord(source[end])
        || source[end] >= 0x80
    else { return nil }
    output.removeSubrange(opening.start..<opening.start + length)
    for inner in opening.entity..<entities.count {
      entities[inner].start -= length
      entities[inner].end -= length
    }
    entities.append(Entity(delimiter.kind, start: opening.start, end: output.count))
    // What was opened in between has no end, and stands as it is.
    open.removeSubrange(position...)
    return end
  }

  private func canOpen(_ delimiter: Dialect.Delimiter, at index: Int) -> Bool {
    let end = index + delimiter.text.count
    guard end < source.count, source[end] > 0x20 else { return false }
    guard !delimiter.isWithinWords, index > 0 else { return true }
    return !LinkScanner.isWord(source[index - 1]) || source[index - 1] >= 0x80
  }

  // MARK: - Code

  /// Code in backticks, one or three on each side; the place behind what was taken.
  private mutating func code(at index: Int) -> Int {
    var length = 0
    while index + length < source.count, source[index + length] == UInt8(ascii: "`") { length += 1 }
    let ticks = length >= 3 ? 3 : length
    let start = index + ticks
    guard length <= 3 || dialect.isMarkdown, !unclosed.contains(ticks),
      let end = end(ofCodeFrom: start, ticks: ticks)
    else {
      if ticks > 1 || dialect.isMarkdown { unclosed.insert(ticks) }
      output += source[index..<index + length]
      return index + length
    }
    var words = source[start..<end]
    if ticks == 3 {
      var language: String?
      if dialect.isMarkdown, let newline = words.firstIndex(of: 0x0A) {
        let name = words[..<newline]
        if name.allSatisfy({ LinkScanner.isWord($0) || "+-#._".utf8.contains($0) }) {
          language = name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
          words = words[(newline + 1)...]
        }
      }
      if words.first == 0x0A { words.removeFirst() }
      if words.last == 0x0A { words.removeLast() }
      // A block stands on lines of its own.
      if let last = output.last, last != 0x0A { output.append(0x0A) }
      appendCode(words, .pre(language: language))
      let behind = end + 3
      if behind < source.count, source[behind] != 0x0A { output.append(0x0A) }
      return behind
    }
    appendCode(words, .code)
    return end + ticks
  }

  private mutating func appendCode(_ words: ArraySlice<UInt8>, _ kind: Entity.Kind) {
    let text = String(decoding: words, as: UTF8.self)
    append((0, dialect.hasEntities ? Self.decoded(text) : text, [kind]))
  }

  private mutating func end(ofCodeFrom start: Int, ticks: Int) -> Int? {
    var index = start
    while index < source.count {
      if source[index] == 0x0A, ticks == 1, !dialect.isMarkdown { return nil }
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      var run = 0
      while index + run < source.count, source[index + run] == UInt8(ascii: "`") { run += 1 }
      if run == ticks || ticks == 3 && run > 3, index > start { return index }
      index += run
    }
    return nil
  }

  // MARK: - Links and characters

  /// `[words](address)`; the place behind it.
  private mutating func linkedWords(at index: Int) -> Int? {
    let middle = next(UInt8(ascii: "]"), from: index)
    guard middle > index + 1, middle + 1 < source.count, middle - index < Self.maximumBracket,
      source[middle + 1] == UInt8(ascii: "("), next(0x0A, from: index) > middle
    else { return nil }
    let end = next(UInt8(ascii: ")"), from: middle)
    guard end < source.count, end - middle < Self.maximumBracket else { return nil }
    var address = source[middle + 2..<end]
    if address.first == UInt8(ascii: "<"), address.last == UInt8(ascii: ">") {
      address = address.dropFirst().dropLast()
    }
    // A title may stand behind it.
    address = address.prefix { $0 > 0x20 }
    guard address.contains(UInt8(ascii: ":")) else { return nil }
    append(
      (
        0, String(decoding: source[index + 1..<middle], as: UTF8.self),
        [.textLink(url: String(decoding: address, as: UTF8.self))]
      ))
    return end + 1
  }

  private static let characters: [(name: [UInt8], byte: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")),
  ]

  private mutating func entity(at index: Int) -> Int {
    for (name, byte) in Self.characters where source[index...].starts(with: name) {
      output.append(byte)
      return index + name.count
    }
    return plain(at: index)
  }

  /// A text in which `&amp;`, `&lt;` and `&gt;` stand for characters.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let source = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "&"),
        let (name, byte) = characters.first(where: { source[index...].starts(with: $0.name) })
      {
        output.append(byte)
        index += name.count
      } else {
        output.append(source[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

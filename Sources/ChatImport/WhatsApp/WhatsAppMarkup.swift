import ChatModel

/// WhatsApp's own marks in a text: `*bold*`, `_italic_`, `~struck~`, code, quotes, lists, mentions
/// and links. The marks themselves are taken out of the words.
struct WhatsAppMarkup {
  /// How deep marks may be nested.
  private static let maximumDepth = 8

  private let source: [UInt8]
  private let mention: (String) -> Participant.ID?
  private var output: [UInt8] = []
  private var entities: [Entity] = []

  /// The words with their marked ranges.
  ///
  /// - Parameter mention: who is meant by a name.
  /// - Complexity: O(bytes).
  static func parse(
    _ words: ArraySlice<UInt8>, mention: (String) -> Participant.ID? = { _ in nil }
  ) -> RichText {
    // Most messages have nothing that could be a mark.
    guard words.contains(where: isNotable) else {
      return RichText(String(decoding: words, as: UTF8.self))
    }
    return withoutActuallyEscaping(mention) { mention in
      var markup = WhatsAppMarkup(source: Array(words), mention: mention)
      markup.parseBlocks()
      markup.entities.removeAll { $0.start == $0.end }
      return RichText(
        String(decoding: markup.output, as: UTF8.self), entities: markup.entities)
    }
  }

  private static func isNotable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
      UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x0D, 0xE2,
      UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  private init(source: [UInt8], mention: @escaping (String) -> Participant.ID?) {
    self.source = source
    self.mention = mention
    output.reserveCapacity(source.count)
  }

  // MARK: - Blocks

  private mutating func parseBlocks() {
    let fence: [UInt8] = [UInt8](repeating: UInt8(ascii: "`"), count: 3)
    var index = 0
    var textStart = 0
    while let open = source.firstRange(of: fence, from: index),
      let close = source.firstRange(of: fence, from: open + 3)
    {
      guard close > open + 3 else {
        index = close
        continue
      }
      parseLines(textStart..<open)
      let start = output.count
      appendPlain(open + 3..<close)
      entities.append(Entity(.pre(language: nil), start: start, end: output.count))
      textStart = close + 3
      index = textStart
    }
    parseLines(textStart..<source.count)
  }

  private mutating func parseLines(_ range: Range<Int>) {
    var start = range.lowerBound
    var quote: Int?
    while start < range.upperBound {
      let newline = source[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      var end = newline
      if end > start, source[end - 1] == 0x0D { end -= 1 }
      let beginsLine = start == 0 || source[start - 1] == 0x0A
      var textStart = start
      if beginsLine, start + 1 < end, source[start + 1] == 0x20 {
        switch source[start] {
        case UInt8(ascii: ">"):
          textStart = start + 2
          if quote == nil { quote = begin(.blockquote) }
        case UInt8(ascii: "-"), UInt8(ascii: "*"):
          // The app shows a bullet.
          endQuote(&quote)
          output.append(contentsOf: "• ".utf8)
          textStart = start + 2
        default: endQuote(&quote)
        }
      } else {
        endQuote(&quote)
      }
      parseSpans(textStart..<end, depth: 0)
      if newline < range.upperBound { output.append(0x0A) }
      start = newline + 1
    }
    endQuote(&quote)
  }

  private mutating func endQuote(_ slot: inout Int?) {
    guard let open = slot else { return }
    slot = nil
    var end = output.count
    while end > entities[open].start, output[end - 1] == 0x0A { end -= 1 }
    entities[open].end = end
  }

  // MARK: - Spans

  private mutating func parseSpans(_ range: Range<Int>, depth: Int) {
    // A mark that finds no partner from one place won't from a later one either.
    var unclosed: Set<UInt8> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      if let length = LinkScanner.length(
        in: source, at: index, end: range.upperBound, start: range.lowerBound)
      {
        let start = output.count
        output.append(contentsOf: source[index..<index + length])
        entities.append(Entity(.link, start: start, end: output.count))
        index += length
        continue
      }
      if byte == UInt8(ascii: "@"), let length = mention(at: index, end: range.upperBound) {
        index += length
        continue
      }
      if byte == 0xE2, let length = phone(at: index, end: range.upperBound) {
        index += length
        continue
      }
      if let kind = Self.kinds[byte], depth < Self.maximumDepth, !unclosed.contains(byte),
        canOpen(at: index, in: range)
      {
        if let close = closing(byte, after: index, in: range) {
          let slot = begin(kind)
          if kind == .code {
            output.append(contentsOf: source[index + 1..<close])
          } else {
            parseSpans(index + 1..<close, depth: depth + 1)
          }
          entities[slot].end = output.count
          index = close + 1
          continue
        }
        unclosed.insert(byte)
      }
      output.append(byte)
      index += 1
    }
  }

  /// Opens a mark, so that it stands before those inside of it; its end is set later.
  private mutating func begin(_ kind: Entity.Kind) -> Int {
    entities.append(Entity(kind, start: output.count, end: output.count))
    return entities.count - 1
  }

  private static let kinds: [UInt8: Entity.Kind] = [
    UInt8(ascii: "*"): .bold, UInt8(ascii: "_"): .italic, UInt8(ascii: "~"): .strikethrough,
    UInt8(ascii: "`"): .code,
  ]

  private func canOpen(at index: Int, in range: Range<Int>) -> Bool {
    guard index + 1 < range.upperBound, source[index + 1] != 0x20,
      source[index + 1] != source[index]
    else { return false }
    return index == range.lowerBound || !LinkScanner.isWord(source[index - 1])
      || !isLetter(before: index, from: range.lowerBound)
  }

  private func canClose(at index: Int, in range: Range<Int>) -> Bool {
    guard source[index - 1] != 0x20 else { return false }
    guard index + 1 < range.upperBound else { return true }
    return !LinkScanner.isWord(source[index + 1]) || !isLetter(at: index + 1, to: range.upperBound)
  }

  private func closing(_ byte: UInt8, after open: Int, in range: Range<Int>) -> Int? {
    var index = open + 2
    while index < range.upperBound {
      if source[index] == byte, canClose(at: index, in: range) { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether the character that begins at a byte is a letter or a digit; an emoji isn't.
  private func isLetter(at index: Int, to end: Int) -> Bool {
    guard source[index] >= 0x80 else { return true }
    return Self.firstScalar(source[index..<min(end, index + 4)])?.properties.isAlphabetic ?? false
  }

  private func isLetter(before index: Int, from start: Int) -> Bool {
    var begin = index - 1
    while begin > start, source[begin] & 0xC0 == 0x80 { begin -= 1 }
    return isLetter(at: begin, to: index)
  }

  private static func firstScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  private mutating func appendPlain(_ range: Range<Int>) {
    for index in range where source[index] != 0x0D { output.append(source[index]) }
  }

  // MARK: - Mentions, numbers

  private func has(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + bytes.count <= source.count, source[index] == bytes[0] else { return false }
    return source[index + 1] == bytes[1] && source[index + 2] == bytes[2]
  }

  /// A mention, `@⁨Name⁩` or `@` with a number; appended without its marks. Its length.
  private mutating func mention(at index: Int, end: Int) -> Int? {
    if has(Self.isolate, at: index + 1) {
      let nameStart = index + 4
      let limit = min(end, nameStart + 200)
      guard
        let stop = (nameStart..<max(nameStart, limit)).first(where: { has(Self.popIsolate, at: $0) }
        )
      else { return nil }
      let name = TextMarks.cleaned(Array(source[nameStart..<stop])).trimmed
      let shown = WhatsAppSender.shownName(name)
      let start = output.count
      output.append(UInt8(ascii: "@"))
      output.append(contentsOf: shown.utf8)
      let person = mention(name) ?? mention(shown)
      entities.append(
        Entity(person.map { .mentionName($0) } ?? .mention, start: start, end: output.count))
      return stop + 3 - index
    }
    var stop = index + 1
    while stop < end, (48...57).contains(source[stop]) { stop += 1 }
    guard stop - index > 6 else { return nil }
    let start = output.count
    output.append(contentsOf: source[index..<stop])
    entities.append(Entity(.mention, start: start, end: output.count))
    return stop - index
  }

  private static let isolate: [UInt8] = [0xE2, 0x81, 0xA8]
  private static let popIsolate: [UInt8] = [0xE2, 0x81, 0xA9]
  private static let embedding: [UInt8] = [0xE2, 0x80, 0xAA]
  private static let popEmbedding: [UInt8] = [0xE2, 0x80, 0xAC]

  /// A telephone number between U+202A and U+202C; appended without them. Its length.
  private mutating func phone(at index: Int, end: Int) -> Int? {
    guard has(Self.embedding, at: index) else { return nil }
    let numberStart = index + 3
    var stop = numberStart
    var digits = 0
    while stop < end, stop - numberStart < 60 {
      if has(Self.popEmbedding, at: stop) { break }
      let byte = source[stop]
      if (48...57).contains(byte) { digits += 1 }
      let isPart =
        (48...57).contains(byte) || byte >= 0x80 || byte == 0x20
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "(")
        || byte == UInt8(ascii: ")")
      guard isPart else { return nil }
      stop += 1
    }
    guard digits >= 3, stop < end, has(Self.popEmbedding, at: stop) else {
      return nil
    }
    let start = output.count
    output.append(contentsOf: TextMarks.cleaned(Array(source[numberStart..<stop])).utf8)
    entities.append(Entity(.phone, start: start, end: output.count))
    return stop + 3 - index
  }
}

extension Array where Element == UInt8 {
  /// The first place of other bytes from an index on.
  fileprivate func firstRange(of other: [UInt8], from start: Int) -> Int? {
    guard let first = other.first else { return nil }
    var index = start
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: other) { return found }
      index = found + 1
    }
    return nil
  }
}

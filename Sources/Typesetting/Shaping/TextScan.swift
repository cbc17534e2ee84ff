/// What has to be known of a text before it is given to Pango: its paragraphs, and the scalars that
/// don't go to Pango's own choice of font. One pass over the bytes; ASCII costs next to nothing.
struct TextScan {
  /// A stretch between paragraph separators, in UTF-8 offsets.
  struct Paragraph {
    var start: Int
    var end: Int
  }

  /// What becomes of scalars that Pango shouldn't treat as it would.
  enum Treatment: Hashable {
    /// No font has them: a box with the code point, wide enough for so many digits.
    case box(digits: Int)
    /// Control characters: they take no place.
    case hidden
    /// Symbols that every chat shows as emoji, though Unicode's default for them is text.
    case emoji
    /// A sequence of emoji that Pango would part, or a font without its first.
    case joined
    /// Letters with an accent that is a scalar of its own, where Inter has the letter and not the accent.
    case accented
    /// Signs that Inter would join to others: `->` to an arrow, `3x` to a product.
    case asTyped
  }

  /// Neighbouring scalars of one treatment, in UTF-8 offsets.
  struct Exception {
    var start: Int
    var end: Int
    var treatment: Treatment
  }

  var paragraphs: [Paragraph] = []
  var exceptions: [Exception] = []
  /// Whether all scalars lie below U+0180: what Latin ascenders and descenders bound.
  var isPlainLatin = true
  /// Where NUL stands; Pango would end the text there.
  var nuls: [Int] = []
  /// What its Han, kana, bopomofo and Hangul need; `nil` without any.
  private(set) var eastAsian: EastAsianText?
  /// Where no line breaks: two or three signs that are an operator of code, such as `->` and `!=`. Unicode's
  /// rules would break after the first of some, and a word that is wider than a line may be broken anywhere.
  /// In UTF-8 offsets, in order.
  private(set) var operators: [Range<Int>] = []
  /// Where the last signs of which operators consist stand, beside each other.
  private var operatorSigns = 0..<0
  /// Where the last dashes and angle brackets stand.
  private var signs = 0..<0
  /// Whether one of them is a bracket.
  private var hasBracket = false
  /// Whether there is an emoji beside a joiner that Pango may not know.
  private var hasYoungSequence = false

  /// - Parameters:
  ///   - coverage: what the fonts have.
  ///   - language: the language that was said, if it is one with Han.
  ///   - objects: the characters that objects stand in place of; no font needs to have them.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, coverage: FontCoverage, language: HanLanguage? = nil,
    objects: InlineObjects? = nil
  ) {
    var scripts: EastAsianScripts = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F {
        if Self.mayJoin(byte) { keepAsTyped(bytes, offset) }
        if Self.isOperatorSign(byte) { keepOperator(bytes, offset) }
        offset += 1
        continue
      }
      let (scalar, length) = decode(bytes, offset)
      let end = offset + length
      switch scalar {
      case 0x0A...0x0D, 0x85, 0x2029:
        paragraphs.append(Paragraph(start: start, end: offset))
        let isCRLF = scalar == 0x0D && end < bytes.count && bytes[end] == 0x0A
        start = isCRLF ? end + 1 : end
        offset = start
        continue
      case 0x09: break
      case 0..<0x20, 0x7F..<0xA0:
        if scalar == 0 { nuls.append(offset) }
        append(offset, end, .hidden)
      default:
        if scalar >= 0x180 {
          isPlainLatin = false
          if let objects, objects[offset] != nil { break }
          scripts.formUnion(.of(scalar))
          classify(bytes, scalar, offset, end, coverage)
        }
      }
      offset = end
    }
    paragraphs.append(Paragraph(start: start, end: bytes.count))
    if hasYoungSequence { join(YoungEmoji.sequences(in: bytes)) }
    if !scripts.isEmpty || (language != nil && !isPlainLatin) {
      eastAsian = EastAsianText(bytes, scripts: scripts, language: language)
    }
  }

  /// The longest operator; more signs in a row are a rule across the text, say.
  private static let longestOperator = 3

  private static func isOperatorSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<")...UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Notes an operator that a sign is the end of, as far as is known.
  private mutating func keepOperator(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    let start = operatorSigns.upperBound == offset ? operatorSigns.lowerBound : offset
    operatorSigns = start..<offset + 1
    guard operatorSigns.count > 1 else { return }
    if operators.last?.lowerBound == start { operators.removeLast() }
    // Those at the end of a sentence are kept together anyway.
    let isCode = bytes[operatorSigns].contains {
      $0 != UInt8(ascii: "!") && $0 != UInt8(ascii: "?")
    }
    guard operatorSigns.count <= Self.longestOperator, isCode else { return }
    operators.append(operatorSigns)
  }

  private static func mayJoin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "x") || byte == UInt8(ascii: "-")
      || (byte >= UInt8(ascii: "<") && byte <= UInt8(ascii: ">"))
  }

  /// Notes signs that a font would show as another one: dashes with an angle bracket as an arrow, an x after
  /// a number as that of a product.
  private mutating func keepAsTyped(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    switch bytes[offset] {
    case UInt8(ascii: "x"):
      var before = offset - 1
      if before > 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
      guard before >= 0, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[before] else { return }
      append(offset, offset + 1, .asTyped)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      signs = (signs.upperBound == offset ? signs.lowerBound : offset)..<offset + 1
      hasBracket = true
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      if signs.upperBound != offset { hasBracket = false }
      signs = (signs.upperBound == offset ? signs.lowerBound : offset)..<offset + 1
    default: return
    }
    guard hasBracket, signs.count > 1, signs.upperBound == offset + 1 else { return }
    if exceptions.last?.start == signs.lowerBound { exceptions.removeLast() }
    append(signs.lowerBound, signs.upperBound, .asTyped)
  }

  private mutating func classify(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scalar: UInt32, _ start: Int, _ end: Int,
    _ coverage: FontCoverage
  ) {
    if EmojiDefault.isTextByDefault(scalar) {
      let next = end < bytes.count ? decode(bytes, end).scalar : 0
      if EmojiDefault.standsAlone(before: next), !isAfterJoiner(bytes, start) {
        append(start, end, .emoji)
      }
      return
    }
    if YoungEmoji.contains(scalar), coverage.contains(scalar) {
      let next = end < bytes.count ? decode(bytes, end) : (scalar: 0, length: 0)
      if next.scalar == 0x200D || isAfterJoiner(bytes, start) { hasYoungSequence = true }
      let isToned = (0x1F3FB...0x1F3FF).contains(next.scalar)
      append(start, isToned ? end + next.length : end, isToned ? .joined : .emoji)
      return
    }
    if (0x300...0x36F).contains(scalar), keepWithLetter(bytes, scalar, start, end) { return }
    guard !coverage.contains(scalar), let value = Unicode.Scalar(scalar),
      !value.properties.isDefaultIgnorableCodePoint, scalar != 0x2028
    else { return }
    append(start, end, .box(digits: scalar > 0xFFFF ? 6 : 4))
  }

  /// Notes an accent that Inter hasn't together with its letter, so that one font sets both.
  ///
  /// - Returns: whether the accent belongs to such a letter.
  private mutating func keepWithLetter(
    _ bytes: UnsafeBufferPointer<UInt8>, _ accent: UInt32, _ start: Int, _ end: Int
  ) -> Bool {
    if let last = exceptions.last, last.end == start, last.treatment == .accented {
      append(start, end, .accented)
      return true
    }
    guard Self.isMissingFromInter(accent) else { return false }
    var letter = start
    var scalar: UInt32
    repeat {
      // A pile of them that has no such letter isn't gone through for each.
      guard letter > 0, start - letter < Self.highestPile else { return false }
      repeat { letter -= 1 } while letter > 0 && bytes[letter] & 0xC0 == 0x80
      scalar = decode(bytes, letter).scalar
    } while (0x300...0x36F).contains(scalar)
    // Latin, Greek and Cyrillic letters.
    guard (0x41..<0x530).contains(scalar) || (0x1E00...0x1FFF).contains(scalar) else {
      return false
    }
    append(letter, end, .accented)
    return true
  }

  /// How far before an accent its letter is looked for, in bytes.
  private static let highestPile = 64

  /// Returns whether Inter has no glyph for one of the accents from U+0300 to U+036F.
  static func isMissingFromInter(_ accent: UInt32) -> Bool {
    switch accent {
    case 0x305, 0x30B, 0x30D...0x30E, 0x310...0x312, 0x314, 0x316...0x31A, 0x31C...0x322,
      0x324...0x325, 0x329...0x32B, 0x32D...0x336, 0x339...0x341, 0x344...0x345:
      true
    default: false
    }
  }

  private func isAfterJoiner(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    // U+200D in UTF-8.
    start >= 3 && bytes[start - 3] == 0xE2 && bytes[start - 2] == 0x80 && bytes[start - 1] == 0x8D
  }

  /// Has sequences treated as a whole, whatever their scalars would be by themselves.
  private mutating func join(_ sequences: [Range<Int>]) {
    for sequence in sequences {
      let first = exceptions.partitioningIndex { $0.end > sequence.lowerBound }
      let last = exceptions.partitioningIndex { $0.start >= sequence.upperBound }
      exceptions.replaceSubrange(
        first..<max(first, last),
        with: CollectionOfOne(
          Exception(start: sequence.lowerBound, end: sequence.upperBound, treatment: .joined)))
    }
  }

  private mutating func append(_ start: Int, _ end: Int, _ treatment: Treatment) {
    if let last = exceptions.indices.last, exceptions[last].end == start,
      exceptions[last].treatment == treatment, treatment != .joined
    {
      exceptions[last].end = end
    } else {
      exceptions.append(Exception(start: start, end: end, treatment: treatment))
    }
  }
}

/// The scalar at an offset of valid UTF-8, and its length.
func decode(
  _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
) -> (scalar: UInt32, length: Int) {
  let first = UInt32(bytes[offset])
  func rest(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) & 0x3F }
  if first < 0x80 { return (first, 1) }
  if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
  if first < 0xF0 { return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
  return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
}

/// Symbols whose default presentation is text in Unicode and emoji in every chat: ✈ ❤ ☺ ✔.
enum EmojiDefault {
  /// Returns whether a scalar is one of them. Arrows, squares and letter-like signs (↔ ▪ ™ ©) stay
  /// text: in a sentence they are punctuation.
  static func isTextByDefault(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2328, 0x23CF, 0x23E9...0x23FA, 0x2600...0x27BF, 0x2B05...0x2B07, 0x1F000...0x1FAFF:
      guard let value = Unicode.Scalar(scalar) else { return false }
      return value.properties.isEmoji && !value.properties.isEmojiPresentation
    default: return false
    }
  }

  /// Returns whether the symbol isn't part of a sequence, which Pango recognises itself: followed
  /// neither by a variation selector, a joiner, a skin tone nor a keycap.
  static func standsAlone(before next: UInt32) -> Bool {
    switch next {
    case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0x1F3FB...0x1F3FF: false
    default: true
    }
  }
}

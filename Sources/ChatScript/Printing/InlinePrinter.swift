import ChatModel

/// Writes a text with inline marks.
///
/// Marks that delimiters can't express at their offsets become `[words](!kind)`. The output is
/// parsed again; if the result differs, as with overlapping marks, there is no inline form.
struct InlinePrinter {
  /// Where a text stands.
  enum Place {
    /// A message, of any number of lines.
    case message
    /// A field of a content in brackets: `[poll Question | Answer]`.
    case field
    /// A cell of a table.
    case cell
    /// The rest of a directive's line: `@compose words`.
    case line
    /// A value of a twin that isn't a message.
    case label

    /// Whether links and the like are found there without marks.
    var showsLinks: Bool { self != .field && self != .label }
    /// Whether it stands on one line with other things.
    var isOnLine: Bool { self == .field || self == .cell || self == .line }

    /// Returns whether a byte has a meaning there, besides that of marks.
    func isSpecial(_ byte: UInt8) -> Bool {
      switch (Unicode.Scalar(byte), self) {
      case (_, .message), (_, .label): false
      case ("\"", .line): true
      case (_, .line): false
      case ("|", _), ("{", _), ("}", _): true
      case ("\"", .field), ("[", .field), ("]", .field), ("=", .field), ("<", .field),
        (">", .field):
        true
      default: false
      }
    }
  }

  private let place: Place
  private let bytes: [UInt8]
  private let entities: [Entity]
  private let cast: Cast
  private let naturals: Set<Entity>
  /// Whether every mark is written as `[words](!kind)`.
  private let isExplicit: Bool
  private var output: [UInt8] = []
  private var closers: [(end: Int, sign: String, isBracket: Bool)] = []
  private var brackets = 0
  private var lastMarkEnd = -1

  /// Returns the text with inline marks; `nil` if they can't express it exactly.
  static func text(_ text: RichText, cast: Cast, in place: Place = .message) -> String? {
    for isExplicit in [false, true] {
      var printer = InlinePrinter(text, cast, place, isExplicit)
      guard let result = printer.printed() else { continue }
      let bytes = Array(result.utf8)
      let parsed = InlineParser.parse(
        bytes, 0..<bytes.count, cast: cast, detectsLinks: place.showsLinks)
      if place.isOnLine || survivesLines(bytes), parsed == text { return result }
      if text.entities.isEmpty { break }
    }
    return nil
  }

  /// Returns the text with inline marks; where these can't express it, with its emoji alone, or without
  /// marks; `nil` if its words can't be written either.
  static func nearest(_ text: RichText, cast: Cast, in place: Place) -> String? {
    let emoji = RichText(text.string, entities: text.picturedEmoji)
    for text in [text, emoji, RichText(text.string)] {
      if let marked = self.text(text, cast: cast, in: place) { return marked }
    }
    return nil
  }

  /// Returns whether splitting a text into lines and trimming them loses nothing.
  private static func survivesLines(_ bytes: [UInt8]) -> Bool {
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20, byte != .newline, byte != 9 { return false }
      let isLineEnd = index + 1 == bytes.count || bytes[index + 1] == .newline
      if isLineEnd, byte.isBlank { return false }
    }
    return bytes.last != .newline && bytes.first != .newline
  }

  private init(_ text: RichText, _ cast: Cast, _ place: Place, _ isExplicit: Bool) {
    self.place = place
    bytes = Array(text.string.utf8)
    entities = text.entities
    self.cast = cast
    self.isExplicit = isExplicit
    naturals =
      isExplicit || !place.showsLinks ? [] : Set(InlineParser.links(bytes, cast: cast))
  }

  // MARK: Walking

  private mutating func printed() -> String? {
    var next = 0
    var index = 0
    while true {
      while let closer = closers.last, closer.end == index { close(closer) }
      var skipped: Int?
      while next < entities.count, entities[next].start == index, skipped == nil {
        let entity = entities[next]
        guard entity.end > entity.start, entity.end <= closers.last?.end ?? bytes.count,
          isBoundary(entity.start), isBoundary(entity.end)
        else { return nil }
        next += 1
        skipped = open(entity)
      }
      if let skipped {
        // Verbatim text can't contain marks.
        if next < entities.count, entities[next].start < skipped { return nil }
        index = skipped
        lastMarkEnd = skipped
        continue
      }
      guard index < bytes.count else { break }
      let isSpecial = isSpecial(index, next)
      if !place.isOnLine {
        LiteralText.append(bytes, at: index, to: &output, isSpecial: isSpecial)
      } else {
        append(index, isSpecial: isSpecial)
      }
      index += 1
    }
    return next == entities.count ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Appends a byte of a text that stands on one line, between delimiters.
  private mutating func append(_ index: Int, isSpecial: Bool) {
    let byte = bytes[index]
    let isOuter = index == 0 || index == bytes.count - 1
    if byte < 0x20 || byte == 0x7F || (byte == .space && isOuter) {
      output.append(contentsOf: Escapes.unicodeEscape(UInt32(byte)))
    } else {
      if isSpecial || byte == .backslash || place.isSpecial(byte) { output.append(.backslash) }
      output.append(byte)
    }
  }

  private func isBoundary(_ index: Int) -> Bool {
    index == bytes.count || bytes[index] & 0xC0 != 0x80
  }

  private mutating func close(_ closer: (end: Int, sign: String, isBracket: Bool)) {
    output.append(contentsOf: closer.sign.utf8)
    if closer.isBracket { brackets -= 1 }
    lastMarkEnd = closer.end
    closers.removeLast()
  }

  /// Opens a mark, or writes the whole marked range and returns its end.
  private mutating func open(_ entity: Entity) -> Int? {
    if !isExplicit, isWrittenAsItIs(entity) {
      output.append(contentsOf: bytes[entity.start..<entity.end])
      return entity.end
    }
    if !isExplicit, let code = code(entity) {
      output.append(contentsOf: code.utf8)
      return entity.end
    }
    if !isExplicit, let emoji = emoji(entity) {
      output.append(contentsOf: emoji.utf8)
      return entity.end
    }
    if !isExplicit, let sign = sign(entity) {
      output.append(contentsOf: sign.utf8)
      closers.append((entity.end, sign, false))
      return nil
    }
    output.append(UInt8(ascii: "["))
    closers.append((entity.end, "](" + target(entity.kind) + ")", true))
    brackets += 1
    return nil
  }

  // MARK: Signs

  private func isWrittenAsItIs(_ entity: Entity) -> Bool {
    brackets == 0 && naturals.contains(entity)
      && !bytes[entity.start..<entity.end].contains(where: place.isSpecial)
  }

  private func sign(_ entity: Entity) -> String? {
    let sign: String
    switch entity.kind {
    case .bold: sign = "*"
    case .italic: sign = "_"
    case .underline: sign = "__"
    case .strikethrough: sign = "~"
    case .spoiler: return place.isOnLine ? nil : "||"
    default: return nil
    }
    let isStrict = sign.hasPrefix("_")
    func isWord(_ byte: UInt8) -> Bool {
      isStrict ? byte.isWordPart : byte.isASCIILetter || byte.isDigit
    }
    func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == .newline }
    if isSpace(bytes[entity.start]) || isSpace(bytes[entity.end - 1]) { return nil }
    if entity.start > 0, isWord(bytes[entity.start - 1]) { return nil }
    if entity.end < bytes.count, isWord(bytes[entity.end]) { return nil }
    return sign
  }

  private func code(_ entity: Entity) -> String? {
    let range = entity.start..<entity.end
    if place.isOnLine, bytes[range].contains(where: { $0 < 0x20 || place.isSpecial($0) }) {
      return nil
    }
    let content = String(decoding: bytes[range], as: UTF8.self)
    switch entity.kind {
    case .code:
      let isPlain = bytes[range].allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "`") }
      return isPlain ? "`\(content)`" : nil
    case .pre(let language):
      let word = language ?? ""
      guard word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "`") }),
        language != "", !content.contains("```"), content.utf8.last != UInt8(ascii: "`"),
        !place.isOnLine
      else { return nil }
      return "```\(word)\n\(content)\n```"
    default: return nil
    }
  }

  /// Returns `![name](picture)` for a custom emoji whose words are its name between colons.
  private func emoji(_ entity: Entity) -> String? {
    let words = bytes[entity.start..<entity.end]
    guard case .customEmoji(let picture) = entity.kind, let path = picture.path, !path.isEmpty,
      words.count > 2, words.first == .colon, words.last == .colon
    else { return nil }
    let name = String(decoding: words.dropFirst().dropLast(), as: UTF8.self)
    return "![" + escaped(name) + "](" + escaped(path) + ")"
  }

  private func escaped(_ text: String) -> String {
    Escapes.escaped(text) { byte in
      switch Unicode.Scalar(byte) {
      case "(", ")", "[", "]", " ", "!": true
      default: place.isSpecial(byte)
      }
    }
  }

  private func target(_ kind: Entity.Kind) -> String {
    if case .textLink(let url) = kind, !url.isEmpty { return escaped(url) }
    let (word, value) = EntityWord.word(kind, cast: cast)
    return "!" + word + (value.map { " " + escaped($0) } ?? "")
  }

  // MARK: Escapes

  /// Returns whether a character of the text would be read as a delimiter, or begin an
  /// automatically detected link.
  private func isSpecial(_ index: Int, _ next: Int) -> Bool {
    if place == .message, LiteralText.isSpecialAtEdge(bytes, index) { return true }
    let before = index > 0 ? bytes[index - 1] : .newline
    let after = index + 1 < bytes.count ? bytes[index + 1] : .newline
    // Inside and beside a mark, delimiters could pair with the mark's own.
    let isBesideMark =
      !closers.isEmpty || lastMarkEnd == index
      || (next < entities.count && entities[next].start == index + 1)
    let isWordStart = after.isWordPart || after == UInt8(ascii: "_")
    switch Unicode.Scalar(bytes[index]) {
    case "`": return true
    case "*", "~":
      let isInWord =
        (before.isASCIILetter || before.isDigit) && (after.isASCIILetter || after.isDigit)
      let isApart = (before.isBlank || before == .newline) && (after.isBlank || after == .newline)
      return isBesideMark || !(isInWord || isApart)
    case "_": return isBesideMark || !(before.isWordPart && after.isWordPart)
    case "|": return isBesideMark || before == bytes[index] || after == bytes[index]
    case "!":
      let isBeforeMark = next < entities.count && entities[next].start == index + 1
      return after == UInt8(ascii: "[") || isBeforeMark
    case "[": return brackets > 0
    case "]": return brackets > 0 || after == UInt8(ascii: "(")
    case "@", "#", "+", ":", ".": break
    default: return false
    }
    guard place.showsLinks else { return false }
    switch Unicode.Scalar(bytes[index]) {
    case "@": return isWordStart
    case "#": return isWordStart && !before.isWordPart
    case "+": return after.isDigit || after == UInt8(ascii: "(")
    case ":": return after == UInt8(ascii: "/") && endsWith("http", or: "https", at: index)
    case ".": return endsWith("www", or: "www", at: index)
    default: return false
    }
  }

  private func endsWith(_ word: String, or other: String, at index: Int) -> Bool {
    let tail = String(decoding: bytes[max(0, index - 5)..<index], as: UTF8.self).lowercased()
    return tail.hasSuffix(word) || tail.hasSuffix(other)
  }
}

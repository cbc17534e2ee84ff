import ChatModel
import Themes
import Typesetting

/// A part of a message's text with its own layout: text, a code block, a quotation.
struct TextBlock: Hashable {
  enum Kind: Hashable {
    case paragraph
    /// A code block in a language.
    case code(language: String?)
    case quotation
  }

  var kind: Kind
  /// Where it starts in the message's text, in UTF-8.
  var start = 0
  var text: String
  var spans: [TextSpan]
  /// The pictures in it, by their characters' offsets.
  var emoji: [InlineEmoji] = []

  mutating func underlineLinks() {
    for index in spans.indices where spans[index].role == TextRole.link.rawValue {
      spans[index].isUnderlined = true
    }
  }

  /// Sets mentions in a weight; bold ones keep theirs.
  fileprivate mutating func setMentions(in weight: Int) {
    guard weight != 400 else { return }
    for index in spans.indices where spans[index].role == TextRole.mention.rawValue {
      spans[index].weight = max(spans[index].weight ?? weight, weight)
    }
  }
}

extension TextBlock {
  /// Returns a text with pictures split at its code blocks and quotations.
  static func blocks(
    of text: PicturedText, code: CodeTokens, fonts: FontTokens, mentionWeight: Int = 400
  ) -> [TextBlock] {
    var blocks = blocks(of: text.text, code: code, fonts: fonts)
    for index in blocks.indices { blocks[index].setMentions(in: mentionWeight) }
    guard !text.emoji.isEmpty else { return blocks }
    for index in blocks.indices {
      let start = blocks[index].start
      let end = start + blocks[index].text.utf8.count
      for var emoji in text.emoji where emoji.offset >= start && emoji.offset < end {
        emoji.offset -= start
        blocks[index].emoji.append(emoji)
        blocks[index].spans.append(emoji.span)
      }
    }
    return blocks
  }

  /// Returns a text split at its code blocks and quotations.
  ///
  /// The line breaks next to a block are removed: they would be empty lines. Complexity:
  /// O(bytes + marks · log marks).
  static func blocks(of text: RichText, code: CodeTokens, fonts: FontTokens) -> [TextBlock] {
    let string = text.string
    let bytes = Array(string.utf8)
    let marks = text.entities.compactMap { Mark($0, in: bytes) }.sorted { $0.start < $1.start }
    var blocks: [TextBlock] = []
    // Marks that start before the next block and may extend into it.
    var open: [Mark] = []
    var waiting = marks[...]
    func add(_ kind: Kind, _ start: Int, _ end: Int) {
      var (start, end) = (start, end)
      // Blanks beside a block aren't seen between the words that they part.
      let isAfter = kind == .paragraph && start > 0
      let isBefore = kind == .paragraph && end < bytes.count
      while start < end, isBreak(bytes[start]) || (isAfter && bytes[start] == 0x20) { start += 1 }
      while end > start, isBreak(bytes[end - 1]) || (isBefore && bytes[end - 1] == 0x20) {
        end -= 1
      }
      guard start < end else { return }
      while let mark = waiting.first, mark.start < end { open.append(waiting.removeFirst()) }
      open.removeAll { $0.end <= start }
      let isCode = if case .code = kind { true } else { false }
      let words = string.slice(utf8: start, end)
      let marks = spans(of: open, from: start, to: end, code: code, fonts: fonts, isBlock: isCode)
      // Marks come later: a hidden part of code stays hidden.
      blocks.append(
        TextBlock(kind: kind, start: start, text: words, spans: colors(of: words, kind) + marks))
    }
    var position = 0
    for mark in marks {
      let kind: Kind
      switch mark.kind {
      case .pre(let language): kind = .code(language: language)
      case .blockquote: kind = .quotation
      default: continue
      }
      // Skips a block that is inside a previous block, or overlaps its end.
      guard mark.start >= position else { continue }
      add(.paragraph, position, mark.start)
      add(kind, mark.start, mark.end)
      position = mark.end
    }
    add(.paragraph, position, bytes.count)
    return blocks
  }

  /// Returns the spans of a text with pictures that is one block in a style, whatever its marks: code is
  /// set as code within a line, and quotations as other words.
  static func spans(of text: PicturedText, style: TextStyle, code: CodeTokens, fonts: FontTokens)
    -> [TextSpan]
  {
    let bytes = Array(text.text.string.utf8)
    let marks = text.text.entities.compactMap { entity -> Mark? in
      var entity = entity
      if case .pre = entity.kind { entity.kind = .code }
      return Mark(entity, in: bytes)
    }
    var fonts = fonts
    fonts.text = style
    return spans(
      of: marks.sorted { $0.start < $1.start }, from: 0, to: bytes.count, code: code, fonts: fonts,
      isBlock: false) + text.spans
  }

  /// The maximum number of coloured parts of one block.
  private static let mostParts = 4_000

  /// Returns the spans that colour a block of code in a known language.
  private static func colors(of code: String, _ kind: Kind) -> [TextSpan] {
    guard case .code(let name?) = kind, let language = CodeLanguage.named(name) else { return [] }
    return CodeScanner.parts(of: code, in: language).prefix(mostParts).map { part in
      let role: TextRole =
        switch part.kind {
        case .comment: .comment
        case .string: .string
        case .number: .number
        case .keyword: .keyword
        }
      return TextSpan(
        start: part.range.lowerBound, end: part.range.upperBound, role: role.rawValue)
    }
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// An entity with offsets inside the text, at character boundaries.
  private struct Mark {
    var kind: Entity.Kind
    var start: Int
    var end: Int

    init?(_ entity: Entity, in bytes: [UInt8]) {
      func edge(_ value: Int) -> Int {
        var value = min(max(0, value), bytes.count)
        while value > 0, value < bytes.count, bytes[value] & 0xC0 == 0x80 { value -= 1 }
        return value
      }
      kind = entity.kind
      start = edge(entity.start)
      end = edge(entity.end)
      guard start < end else { return nil }
    }
  }

  /// The number of marks of each kind that cover a position.
  private struct Cover {
    var bold = 0
    var italic = 0
    var underline = 0
    var strike = 0
    /// By role.
    var roles = [0, 0, 0, 0, 0, 0]

    mutating func count(_ kind: Entity.Kind, by step: Int) {
      switch kind {
      case .bold: bold += step
      case .italic: italic += step
      case .underline: underline += step
      case .strikethrough: strike += step
      case .code: roles[Int(TextRole.code.rawValue)] += step
      case .spoiler: roles[Int(TextRole.spoiler.rawValue)] += step
      case .link, .textLink, .email, .phone, .bankCard:
        roles[Int(TextRole.link.rawValue)] += step
      case .mention, .mentionName: roles[Int(TextRole.mention.rawValue)] += step
      case .hashtag, .cashtag, .botCommand: roles[Int(TextRole.hashtag.rawValue)] += step
      case .pre, .blockquote, .customEmoji: break
      }
    }

    /// The role with the highest priority: hidden, then a different font, then only a colour.
    var role: TextRole {
      let order: [TextRole] = [.spoiler, .code, .link, .mention, .hashtag]
      return order.first { roles[Int($0.rawValue)] > 0 } ?? .base
    }
  }

  /// Returns spans that don't overlap, in offsets from `start`.
  private static func spans(
    of marks: [Mark], from start: Int, to end: Int, code: CodeTokens, fonts: FontTokens,
    isBlock: Bool
  ) -> [TextSpan] {
    var edges: [(offset: Int, kind: Entity.Kind, step: Int)] = []
    for mark in marks {
      edges.append((max(mark.start, start), mark.kind, 1))
      if mark.end < end { edges.append((mark.end, mark.kind, -1)) }
    }
    edges.sort { $0.offset < $1.offset }
    var spans: [TextSpan] = []
    var cover = Cover()
    var index = 0
    while index < edges.count {
      let offset = edges[index].offset
      while index < edges.count, edges[index].offset == offset {
        cover.count(edges[index].kind, by: edges[index].step)
        index += 1
      }
      let next = index < edges.count ? edges[index].offset : end
      guard
        let span = span(cover, offset - start, next - start, code, fonts, isBlock: isBlock)
      else { continue }
      spans.append(span)
    }
    return spans
  }

  private static func span(
    _ cover: Cover, _ start: Int, _ end: Int, _ code: CodeTokens, _ fonts: FontTokens,
    isBlock: Bool
  ) -> TextSpan? {
    var role = cover.role
    // A block already has the code font.
    if isBlock, role != .spoiler { role = .base }
    var span = TextSpan(start: start, end: end, role: role.rawValue)
    if cover.bold > 0 { span.weight = 700 }
    if cover.italic > 0 { span.isItalic = true }
    span.isUnderlined = cover.underline > 0
    span.isStruckThrough = cover.strike > 0
    switch role {
    case .code:
      span.families = fonts.monospace
      span.size = fonts.text.size * code.scale
      span.joinsSigns = false
      span.hasBackground = true
    case .spoiler, .mention: span.hasBackground = true
    default: break
    }
    let isPlain =
      role == .base && span.weight == nil && span.isItalic == nil && !span.isUnderlined
      && !span.isStruckThrough
    return isPlain ? nil : span
  }
}

import ChatModel

/// Parses the marks in a text: `*bold*`, `_italic_`, `__underline__`, `~strike~`, `||spoiler||`, ``
/// `code` ``, fenced code blocks, `[words](address)`, `[words](!kind value)`, the custom emoji
/// `![name](picture)`, and detects links, mentions, hashtags, e-mail addresses and telephone numbers.
///
/// Unpaired delimiters are text. Linear time: the text is split into tokens whose delimiters are
/// paired with a stack, then the tokens are written out.
struct InlineParser {
  let bytes: [UInt8]
  let end: Int
  let detector: LinkDetector
  private var tokens: [Token] = []
  private var openers: [Int] = []
  private var openCounts: [Delimiter: Int] = [:]
  private var textStart: Int
  private var hasNoMoreFences = false
  private let detectsLinks: Bool

  enum Delimiter: Hashable {
    case bold, italic, underline, strikethrough, spoiler, bracket

    var kind: Entity.Kind? {
      switch self {
      case .bold: .bold
      case .italic: .italic
      case .underline: .underline
      case .strikethrough: .strikethrough
      case .spoiler: .spoiler
      case .bracket: nil
      }
    }
  }

  private enum Token {
    case text(Range<Int>)
    case scalar(Unicode.Scalar)
    /// A delimiter; text unless it has a partner.
    case mark(Delimiter, Range<Int>, partner: Int?, kind: Entity.Kind?)
    case code(Range<Int>, Entity.Kind)
    case found(Range<Int>, Entity.Kind)
    /// A custom emoji: its name, and the path of its picture.
    case emoji(String, String)
  }

  /// A path of a picture that leads out of the script's folder, and where it is written.
  typealias PathFlaw = (range: Range<Int>, message: String, hint: String)
  private var flaws: [PathFlaw] = []

  /// Returns the text of a range of bytes that begins and ends on character boundaries.
  ///
  /// - Parameters:
  ///   - detectsLinks: whether links, mentions and the like are found without marks, as in messages.
  ///   - report: called with what is wrong with the pictures of custom emoji.
  static func parse(
    _ bytes: [UInt8], _ range: Range<Int>, cast: Cast, detectsLinks: Bool = true,
    report: (PathFlaw) -> Void = { _ in }
  ) -> RichText {
    var parser = InlineParser(bytes: bytes, range: range, cast: cast, detectsLinks: detectsLinks)
    parser.tokenize(from: range.lowerBound)
    parser.flaws.forEach(report)
    return parser.written()
  }

  private init(bytes: [UInt8], range: Range<Int>, cast: Cast, detectsLinks: Bool) {
    self.bytes = bytes
    self.detectsLinks = detectsLinks
    end = range.upperBound
    textStart = range.lowerBound
    detector = LinkDetector(bytes: bytes, range: range, cast: cast)
  }

  // MARK: Tokens

  private mutating func tokenize(from start: Int) {
    var index = start
    while index < end {
      let next: Int?
      switch Unicode.Scalar(bytes[index]) {
      case "\\": next = scanEscape(index)
      case "`": next = scanCode(index)
      case "*": next = scanMark(.bold, index, 1)
      case "~": next = scanMark(.strikethrough, index, 1)
      case "_":
        let isDouble = index + 1 < end && bytes[index + 1] == bytes[index]
        next = scanMark(isDouble ? .underline : .italic, index, isDouble ? 2 : 1)
      case "|":
        let isDouble = index + 1 < end && bytes[index + 1] == bytes[index]
        next = isDouble ? scanMark(.spoiler, index, 2) : nil
      case "[": next = scanOpeningBracket(index)
      case "!": next = scanEmoji(index)
      case "]": next = scanClosingBracket(index)
      case "h", "H", "w", "W", "@", "#", "+": next = scanFound(index)
      default: next = nil
      }
      if let next { index = next } else { index += 1 }
    }
    flushText(to: end)
  }

  private mutating func flushText(to place: Int) {
    if place > textStart { tokens.append(.text(textStart..<place)) }
  }

  private mutating func add(_ token: Token, _ range: Range<Int>) -> Int {
    flushText(to: range.lowerBound)
    tokens.append(token)
    textStart = range.upperBound
    return range.upperBound
  }

  private mutating func scanEscape(_ index: Int) -> Int? {
    guard let escape = Escapes.escape(in: bytes, at: index, end: end) else { return nil }
    return add(.scalar(escape.scalar), index..<index + escape.length)
  }

  private mutating func scanCode(_ index: Int) -> Int? {
    if isFence(index) {
      if let block = scanFence(index) { return block }
      return index + 3
    }
    var close = index + 1
    while close < end, bytes[close] != bytes[index], bytes[close] != .newline { close += 1 }
    guard close < end, bytes[close] == bytes[index], close > index + 1 else { return nil }
    return add(.code(index + 1..<close, .code), index..<close + 1)
  }

  private func isFence(_ index: Int) -> Bool {
    index + 2 < end && bytes[index..<index + 3].allSatisfy { $0 == UInt8(ascii: "`") }
  }

  private mutating func scanFence(_ index: Int) -> Int? {
    guard !hasNoMoreFences else { return nil }
    var close = index + 3
    while close < end, !isFence(close) { close += 1 }
    guard close < end else {
      hasNoMoreFences = true
      return nil
    }
    var start = index + 3
    var language: String?
    var word = start
    while word < close, bytes[word] > .space, bytes[word] < 0x7F { word += 1 }
    if word < close, bytes[word] == .newline {
      if word > start { language = String(decoding: bytes[start..<word], as: UTF8.self) }
      start = word + 1
    }
    var contentEnd = close
    if contentEnd > start, bytes[contentEnd - 1] == .newline { contentEnd -= 1 }
    guard contentEnd > start else { return nil }
    return add(.code(start..<contentEnd, .pre(language: language)), index..<close + 3)
  }

  private mutating func scanMark(_ delimiter: Delimiter, _ index: Int, _ length: Int) -> Int {
    let flanks = Self.flanks(bytes, index..<index + length, textStart: detector.start, end: end)
    let range = index..<index + length
    if flanks.canClose, openCounts[delimiter, default: 0] > 0 {
      close(delimiter, range, kind: delimiter.kind)
      return range.upperBound
    }
    guard flanks.canOpen else { return range.upperBound }
    open(delimiter, range)
    return range.upperBound
  }

  /// Returns whether a delimiter may open or close: it opens before words and closes after them,
  /// and `*`, `_` and `~` aren't delimiters inside a word.
  static func flanks(
    _ bytes: [UInt8], _ range: Range<Int>, textStart: Int, end: Int
  ) -> (canOpen: Bool, canClose: Bool) {
    let mark = bytes[range.lowerBound]
    let isStrict = mark == UInt8(ascii: "_")
    func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == .newline }
    func isWord(_ byte: UInt8) -> Bool {
      if mark == UInt8(ascii: "|") { return false }
      return isStrict ? byte.isWordPart : byte.isASCIILetter || byte.isDigit
    }
    let before = range.lowerBound > textStart ? bytes[range.lowerBound - 1] : .space
    let after = range.upperBound < end ? bytes[range.upperBound] : .space
    return (!isSpace(after) && !isWord(before), !isSpace(before) && !isWord(after))
  }

  private mutating func open(_ delimiter: Delimiter, _ range: Range<Int>) {
    _ = add(.mark(delimiter, range, partner: nil, kind: nil), range)
    openers.append(tokens.count - 1)
    openCounts[delimiter, default: 0] += 1
  }

  /// Pairs a closing delimiter with the nearest opening one; delimiters opened in between remain
  /// text.
  private mutating func close(_ delimiter: Delimiter, _ range: Range<Int>, kind: Entity.Kind?) {
    _ = add(.mark(delimiter, range, partner: nil, kind: kind), range)
    let closer = tokens.count - 1
    while let opener = openers.popLast() {
      guard case .mark(let other, let otherRange, _, _) = tokens[opener] else { continue }
      openCounts[other, default: 0] -= 1
      guard other == delimiter else { continue }
      tokens[opener] = .mark(other, otherRange, partner: closer, kind: kind)
      tokens[closer] = .mark(delimiter, range, partner: opener, kind: kind)
      return
    }
  }

  private mutating func scanOpeningBracket(_ index: Int) -> Int {
    open(.bracket, index..<index + 1)
    return index + 1
  }

  private mutating func scanClosingBracket(_ index: Int) -> Int? {
    guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "("),
      openCounts[.bracket, default: 0] > 0,
      let target = LinkTarget.read(bytes, from: index + 2, end: end, cast: detector.cast)
    else { return nil }
    if case .customEmoji(let picture) = target.kind, let path = picture.path {
      check(path, at: index + 2..<target.end - 1)
    }
    close(.bracket, index..<target.end, kind: target.kind)
    return target.end
  }

  private mutating func scanEmoji(_ index: Int) -> Int? {
    let start = index + 2
    guard start < end, bytes[start - 1] == UInt8(ascii: "[") else { return nil }
    var close = start
    while close < end, bytes[close] != UInt8(ascii: "]") {
      if bytes[close] == UInt8(ascii: "[") || bytes[close] == .newline { return nil }
      close += Escapes.escape(in: bytes, at: close, end: end)?.length ?? 1
    }
    guard close > start, close + 1 < end, bytes[close + 1] == UInt8(ascii: "("),
      let target = LinkTarget.read(bytes, from: close + 2, end: end, cast: detector.cast),
      case .textLink(let path) = target.kind
    else { return nil }
    check(path, at: close + 2..<target.end - 1)
    return add(
      .emoji(Escapes.unescape(bytes, start..<close), path), index..<target.end)
  }

  private mutating func check(_ path: String, at range: Range<Int>) {
    guard let flaw = ReferencedPath.flaw(path) else { return }
    flaws.append((range, flaw.message, flaw.hint))
  }

  private mutating func scanFound(_ index: Int) -> Int? {
    guard detectsLinks, let found = detector.find(at: index, textStart: textStart) else {
      return nil
    }
    return add(.found(found.range, found.kind), found.range)
  }

  // MARK: Writing

  private func written() -> RichText {
    var output: [UInt8] = []
    output.reserveCapacity(end - detector.start)
    var entities: [(entity: Entity, order: Int)] = []
    var starts: [Int: Int] = [:]
    var links = 0
    for (order, token) in tokens.enumerated() {
      let start = output.count
      switch token {
      case .text(let range): output.append(contentsOf: bytes[range])
      case .scalar(let scalar): output.append(contentsOf: Array(String(scalar).utf8))
      case .code(let range, let kind):
        output.append(contentsOf: bytes[range])
        entities.append((Entity(kind, start: start, end: output.count), order))
      case .found(let range, let kind):
        output.append(contentsOf: bytes[range])
        if links == 0 { entities.append((Entity(kind, start: start, end: output.count), order)) }
      case .emoji(let name, let path):
        output.append(contentsOf: Array(":\(name):".utf8))
        entities.append((Entity(.customEmoji(path: path), start: start, end: output.count), order))
      case .mark(_, let range, nil, _): output.append(contentsOf: bytes[range])
      case .mark(let delimiter, _, let partner?, let kind):
        if partner > order {
          starts[order] = start
          if delimiter == .bracket { links += 1 }
        } else {
          if delimiter == .bracket { links -= 1 }
          if let kind, let opened = starts[partner], opened < start {
            entities.append((Entity(kind, start: opened, end: start), partner))
          }
        }
      }
    }
    return RichText(String(decoding: output, as: UTF8.self), entities: Self.sorted(entities))
  }

  /// Returns the entities sorted by start, longer ones first, outer ones before inner ones of equal
  /// range; a doubled delimiter (`**bold**`) counts once.
  private static func sorted(_ entities: [(entity: Entity, order: Int)]) -> [Entity] {
    var result: [Entity] = []
    let sorted = entities.sorted {
      ($0.entity.start, -$0.entity.end, $0.order) < ($1.entity.start, -$1.entity.end, $1.order)
    }
    for (entity, _) in sorted where result.last != entity { result.append(entity) }
    return result
  }
}

extension InlineParser {
  /// Returns the links, mentions and the like in a text without marks and escapes.
  static func links(_ bytes: [UInt8], cast: Cast) -> [Entity] {
    let detector = LinkDetector(bytes: bytes, range: 0..<bytes.count, cast: cast)
    var entities: [Entity] = []
    var index = 0
    var textStart = 0
    while index < bytes.count {
      if isLinkStart(bytes[index]), let found = detector.find(at: index, textStart: textStart) {
        entities.append(
          Entity(found.kind, start: found.range.lowerBound, end: found.range.upperBound))
        index = found.range.upperBound
        textStart = index
      } else {
        index += 1
      }
    }
    return entities
  }

  /// Returns whether a byte may begin an automatically detected entity, or identify one.
  private static func isLinkStart(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "h", "H", "w", "W", "@", "#", "+": true
    default: false
    }
  }
}

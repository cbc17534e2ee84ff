import ChatModel

/// Parses the attributes in braces at the end of a message: `{read, ❤️ Ben}`.
struct AttributeParser {
  let fragment: Fragment
  let cast: Cast
  let diagnostics: DiagnosticCollector

  var bytes: [UInt8] { fragment.bytes }

  /// Returns the braces at the end of a range's last line, after a blank or at the line's start.
  static func block(_ bytes: [UInt8], _ range: Range<Int>) -> (inner: Range<Int>, start: Int)? {
    let range = Escapes.trim(bytes, range, newlines: true)
    guard let last = range.last, bytes[last] == UInt8(ascii: "}"),
      !Escapes.isEscaped(bytes, at: last, from: range.lowerBound)
    else { return nil }
    var open = last - 1
    while open >= range.lowerBound, bytes[open] != .newline {
      if bytes[open] == UInt8(ascii: "{"),
        !Escapes.isEscaped(bytes, at: open, from: range.lowerBound)
      {
        let isApart =
          open == range.lowerBound || bytes[open - 1].isBlank || bytes[open - 1] == .newline
        return isApart ? (open + 1..<last, open) : nil
      }
      open -= 1
    }
    return nil
  }

  /// Returns unclosed attributes at the end of a range's last line: `{❤️ Ben`.
  static func unclosed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let range = Escapes.trim(bytes, range, newlines: true)
    var open = range.upperBound - 1
    while open >= range.lowerBound {
      let byte = bytes[open]
      if byte == .newline || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "`") { return nil }
      if byte == UInt8(ascii: "{"), !Escapes.isEscaped(bytes, at: open, from: range.lowerBound) {
        return isStart(bytes, open, in: range) ? open..<range.upperBound : nil
      }
      open -= 1
    }
    return nil
  }

  /// Reports unclosed attributes at the end of a range.
  static func reportUnclosed(
    in fragment: Fragment, _ range: Range<Int>, _ diagnostics: DiagnosticCollector
  ) {
    guard let open = unclosed(fragment.bytes, range) else { return }
    diagnostics.error(
      "these attributes are not closed",
      hint: "end them with `}`, or write `\\{` for a brace that belongs to the text",
      at: fragment.place(open))
  }

  /// Returns whether a brace can only begin attributes: it is followed by an emoji, an id or a
  /// delivery state.
  static func isStart(_ bytes: [UInt8], _ open: Int, in range: Range<Int>) -> Bool {
    let isApart =
      open == range.lowerBound || bytes[open - 1].isBlank || bytes[open - 1] == .newline
    guard isApart else { return false }
    // Only the first few bytes matter.
    let end = min(range.upperBound, open + 64)
    let rest = Escapes.trim(bytes, open + 1..<end)
    guard let first = rest.first else { return false }
    if bytes[first] == UInt8(ascii: "#") {
      guard let end = ReferenceParser.id(bytes, rest)?.end else { return false }
      return end == rest.upperBound || bytes[end] == UInt8(ascii: ",")
    }
    let word = bytes[rest].prefix { !$0.isBlank && $0 != .newline && $0 != UInt8(ascii: ",") }
    let text = String(decoding: word, as: UTF8.self)
    if bytes[first] >= 0x80 {
      return text.unicodeScalars.first?.properties.isEmojiPresentation ?? false
        || text.unicodeScalars.dropFirst().first?.value == 0xFE0F
    }
    let after = Escapes.trim(bytes, word.endIndex..<rest.upperBound)
    return plainWords.contains(text)
      && (after.first.map { bytes[$0] == UInt8(ascii: ",") || bytes[$0] == .newline } ?? true)
  }

  /// Keywords of messages that have no value.
  private static let plainWords = Set(
    DeliveryState.allCases.map(\.rawValue) + ["edited", "pinned", "forwarded", "undated"])

  /// One attribute: its range, its first word, and where the rest begins.
  struct Item {
    let range: Range<Int>
    let word: String
    let rest: Range<Int>
  }

  func items(_ range: Range<Int>) -> [Item] {
    Escapes.split(bytes, range, at: UInt8(ascii: ",")).compactMap { part in
      let range = Escapes.trim(bytes, part)
      guard !range.isEmpty else { return nil }
      var stop = range.lowerBound
      while stop < range.upperBound, !bytes[stop].isBlank { stop += 1 }
      let rest = Escapes.trim(bytes, stop..<range.upperBound)
      return Item(
        range: range, word: String(decoding: bytes[range.lowerBound..<stop], as: UTF8.self),
        rest: rest)
    }
  }

  private func place(_ item: Item) -> DiagnosticCollector.Place { fragment.place(item.range) }

  // MARK: Messages

  static let messageWords =
    DeliveryState.allCases.map(\.rawValue) + [
      "deleted", "edited", "pinned", "forwarded", "via", "signed", "views", "album", "thread",
      "replies",
      "replied", "titled",
      "was", "at", "undated", "plain", "uploaded", "effect",
    ]

  /// What a message's attributes specify about its text: marks by offset instead of inline.
  struct TextMode {
    /// Whether the text is literal, except for escapes.
    var isPlain = false
    var entities: [Entity] = []
  }

  /// Applies the attributes of a message.
  func apply(_ range: Range<Int>, to message: inout ScriptMessage) -> TextMode {
    var mode = TextMode()
    for item in items(range) {
      if let (id, end) = ReferenceParser.id(bytes, item.range), end == item.range.upperBound,
        !isReaction(item)
      {
        message.id = id
      } else if isReaction(item) {
        if let reaction = reaction(item) { message.reactions.append(reaction) }
      } else if let state = DeliveryState(rawValue: item.word) {
        apply(state, item, to: &message)
      } else {
        apply(item, to: &message, mode: &mode)
      }
    }
    return mode
  }

  private func apply(_ item: Item, to message: inout ScriptMessage, mode: inout TextMode) {
    switch item.word {
    case "edited": message.edited = Edit(date: item.rest.isEmpty ? nil : date(item))
    case "deleted": message.deletedBy = deleter(item)
    case "pinned":
      message.isPinned = true
      expectNoMore(item)
    case "forwarded": forwarded(item, &message)
    case "via": message.viaBot = text(item)
    case "signed": message.signature = text(item)
    case "views": message.views = views(item)
    case "album": message.album = text(item)
    case "thread": message.thread = id(item)
    case "replies": replies(item, &message)
    case "replied": replied(item, &message)
    case "titled": summarize(&message) { $0.title = text(item) }
    case "was": message.history.append(formerText(item))
    case "at": message.time = time(item)
    case "undated":
      message.time = .undated
      expectNoMore(item)
    case "plain": mode = textMode(item.rest)
    case "uploaded": message.upload = part(item)
    case "effect": message.effect = effect(item)
    default: unknown(item, among: Self.messageWords)
    }
  }

  private func views(_ item: Item) -> Int? {
    if let count = Int(Word.text(bytes, item.rest)), count >= 0 { return count }
    diagnostics.error("`views` needs a whole number", at: place(item))
    return nil
  }

  private func effect(_ item: Item) -> SendingEffect? {
    let name = Word.text(bytes, item.rest)
    if let effect = SendingEffect(rawValue: name) { return effect }
    let names = SendingEffect.allCases.map(\.rawValue)
    diagnostics.error(
      name.isEmpty ? "`effect` says too little" : "there is no effect `\(name.prefix(40))`",
      hint: Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "write one of " + names.joined(separator: ", "),
      at: item.rest.isEmpty ? place(item) : fragment.place(item.rest))
    return nil
  }

  private func forwarded(_ item: Item, _ message: inout ScriptMessage) {
    var forward = message.forward ?? Forward()
    defer { message.forward = forward }
    guard let word = Word.next(bytes, item.rest) else { return }
    let rest = word.range.upperBound..<item.rest.upperBound
    switch word.text {
    case "from": forward.from = Word.text(bytes, rest)
    case "at": forward.date = date(rest)
    default:
      diagnostics.error(
        "`\(word.text.prefix(40))` has no meaning here",
        hint: "write `forwarded from NAME` or `forwarded at 2026-03-14 9:40`",
        at: fragment.place(word.range))
    }
  }

  /// Returns the former text of `was "Old words"`, or with marks by offset of `was plain bold 0-3
  /// "Old words"`.
  private func formerText(_ item: Item) -> RichText {
    guard let word = Word.next(bytes, item.rest), word.text == "plain", !word.isQuoted,
      word.range.upperBound < item.rest.upperBound
    else {
      let range =
        Word.isInQuotes(bytes, item.rest)
        ? item.rest.lowerBound + 1..<item.rest.upperBound - 1 : item.rest
      return InlineParser.parse(bytes, range, cast: cast) { flaw in
        diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(flaw.range))
      }
    }
    let words = Word.words(bytes, word.range.upperBound..<item.rest.upperBound)
    guard let last = words.last else { return RichText() }
    let mode = textMode(word.range.upperBound..<last.range.lowerBound)
    return RichText(last.text, entities: mode.entities)
  }

  /// Returns the text mode of `plain bold 0-5 & url "https://…" 7-12`: marks by UTF-8 offsets.
  func textMode(_ range: Range<Int>) -> TextMode {
    var mode = TextMode(isPlain: true)
    guard !Escapes.trim(bytes, range).isEmpty else { return mode }
    for part in Escapes.split(bytes, range, at: UInt8(ascii: "&")) {
      let words = Word.words(bytes, part)
      guard (2...3).contains(words.count), let last = words.last, let offsets = offsets(last.text),
        let kind = EntityWord.kind(
          words[0].text, value: words.count == 3 ? words[1].text : nil, cast: cast)
      else {
        diagnostics.error(
          "this is not a mark", hint: "write `bold 0-5`, with places in the text's UTF-8",
          at: fragment.place(part))
        continue
      }
      if case .customEmoji(let picture) = kind,
        let flaw = picture.path.flatMap({ ReferencedPath.flaw($0) })
      {
        diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(words[1].range))
      }
      mode.entities.append(Entity(kind, start: offsets.start, end: offsets.end))
    }
    return mode
  }

  private func offsets(_ text: String) -> (start: Int, end: Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(parts[0]), let end = Int(parts[1]), start >= 0,
      end >= start
    else { return nil }
    return (start, end)
  }

  // MARK: Reactions

  private func isReaction(_ item: Item) -> Bool {
    let first = bytes[item.range.lowerBound]
    if first == .quote || first == .colon { return true }
    if first >= 0x80 {
      return item.word.unicodeScalars.first.map { !$0.properties.isAlphabetic } ?? false
    }
    // A keycap emoji: a digit, `#` or `*`, followed by U+FE0F or U+20E3.
    let rest = item.word.unicodeScalars.dropFirst().first
    return rest?.value == 0xFE0F || rest?.value == 0x20E3
  }

  /// Returns the reaction of `❤️ Ben & Ana`, `👍 12` or `:party: <party.png> 3 Ben`.
  private func reaction(_ item: Item) -> Reaction? {
    guard let word = Word.next(bytes, item.range) else { return nil }
    var emoji = word.text
    if !word.isQuoted, emoji.hasPrefix(":"), emoji.hasSuffix(":"), emoji.utf8.count > 2 {
      emoji = String(emoji.dropFirst().dropLast())
    }
    var rest = word.range.upperBound..<item.range.upperBound
    var image: MediaReference?
    if let next = Word.next(bytes, rest), bytes[next.range.lowerBound] == UInt8(ascii: "<"),
      let close = Escapes.firstIndex(of: UInt8(ascii: ">"), in: bytes, rest)
    {
      let path = Escapes.unescape(bytes, next.range.lowerBound + 1..<close)
      if let flaw = ReferencedPath.flaw(path) {
        diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(next.range))
      }
      image = MediaReference(path: path)
      rest = close + 1..<rest.upperBound
    }
    var count: Int?
    if let next = Word.next(bytes, rest), !next.isQuoted, next.text.utf8.allSatisfy(\.isDigit),
      let number = Int(next.text)
    {
      count = number
      rest = next.range.upperBound..<rest.upperBound
    }
    let senders = names(rest)
    if let count, count < max(1, senders.count) {
      diagnostics.error(
        "a reaction counts at least \(max(1, senders.count)) here, not \(count)", at: place(item))
    }
    return Reaction(emoji: emoji, count: count, senders: senders, image: image)
  }

  func names(_ range: Range<Int>) -> [Participant.ID] {
    guard !Escapes.trim(bytes, range).isEmpty else { return [] }
    return Escapes.split(bytes, range, at: UInt8(ascii: "&")).map { part in
      let part = Escapes.trim(bytes, part)
      return cast.id(Word.text(bytes, part), at: fragment.place(part), diagnostics)
    }
  }

  // MARK: Values

  func text(_ item: Item) -> String? {
    if item.rest.isEmpty {
      diagnostics.error("`\(item.word)` needs a name", at: place(item))
      return nil
    }
    return Word.text(bytes, item.rest)
  }

  private func part(_ item: Item) -> Double? {
    let text = Word.text(bytes, item.rest)
    if let value = PartOfWhole.value(text) { return value }
    diagnostics.error(
      PartOfWhole.flaw(text), hint: PartOfWhole.hint,
      at: item.rest.isEmpty ? place(item) : fragment.place(item.rest))
    return nil
  }

  func id(_ item: Item) -> Message.ID? {
    if let (id, end) = ReferenceParser.id(bytes, item.rest), end == item.rest.upperBound {
      return id
    }
    diagnostics.error("`\(item.word)` needs a message's `#id`", at: place(item))
    return nil
  }

  func date(_ item: Item) -> LocalDateTime? { date(item.rest) }

  func date(_ range: Range<Int>) -> LocalDateTime? {
    let text = Word.text(bytes, range)
    if let date = Moment.date(Substring(text)) { return date }
    diagnostics.error(
      Moment.flaw(Substring(text)), hint: "write 2026-03-14 9:40", at: fragment.place(range))
    return nil
  }

  func time(_ item: Item) -> ScriptTime {
    let text = Substring(Word.text(bytes, item.rest))
    if let time = Moment.time(text) {
      return .time(hour: time.hour, minute: time.minute, second: time.second)
    }
    if let date = Moment.date(text) { return .date(date) }
    diagnostics.error(Moment.flaw(text), hint: Moment.hint, at: fragment.place(item.rest))
    return .inherited
  }

  func expectNoMore(_ item: Item) {
    guard !item.rest.isEmpty else { return }
    diagnostics.error(
      "nothing more is expected after `\(item.word)`", hint: "put a comma between attributes",
      at: fragment.place(item.rest))
  }

  func unknown(_ item: Item, among known: [String]) {
    let literal = "braces that belong to the text are written `\\{` and `\\}`"
    let nearest = Suggestion.nearest(to: item.word, among: known)
    diagnostics.error(
      "unknown attribute `\(item.word.prefix(40))`",
      hint: nearest.map { "did you mean `\($0)`? Otherwise \(literal)" } ?? literal,
      at: fragment.place(item.range.lowerBound..<item.range.lowerBound + item.word.utf8.count))
  }
}

import ChatModel
import Time

/// Directives that scroll, swipe or rotate.
extension DirectiveParser {
  /// Returns what is attached by contents in brackets; `off` for nothing.
  func attach(_ range: Range<Int>) -> Directive? {
    if Word.text(bytes, range) == "off" { return .attach([]) }
    let parser = ContentParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    var contents: [Content] = []
    var rest = range
    while !rest.isEmpty {
      guard let (content, end) = parser.content(rest) else {
        return malformed(.attach, rest)
      }
      contents.append(content)
      rest = Escapes.trim(bytes, end..<range.upperBound, newlines: true)
    }
    return contents.isEmpty ? malformed(.attach, range) : .attach(contents)
  }

  func insert(_ range: Range<Int>) -> Directive? {
    guard let word = Word.next(bytes, range), word.text == "before" else {
      return malformed(.insert, range)
    }
    let rest = Escapes.trim(bytes, word.range.upperBound..<range.upperBound, newlines: true)
    guard let (next, end) = argument(rest, .insert) else { return nil }
    finish(end)
    return .insert(before: next)
  }

  func upload(_ range: Range<Int>) -> Directive? {
    if range.isEmpty { return .upload(.last(of: nil), to: 1, for: nil) }
    guard let (reference, rest) = argument(range, .upload) else { return nil }
    let words = Word.words(bytes, rest)
    guard let first = words.first else { return .upload(reference, to: 1, for: nil) }
    var goal = 1.0
    var time = first.range.lowerBound..<rest.upperBound
    if first.text.hasSuffix("%") || MediaField.number(first.text) != nil {
      guard let part = PartOfWhole.value(first.text) else {
        diagnostics.error(
          PartOfWhole.flaw(first.text), hint: PartOfWhole.hint + ", or a time such as 3s",
          at: fragment.place(first.range))
        return nil
      }
      goal = part
      time = Escapes.trim(bytes, first.range.upperBound..<rest.upperBound, newlines: true)
      if time.isEmpty { return .upload(reference, to: goal, for: nil) }
    }
    return duration(time, usage: .upload).map { .upload(reference, to: goal, for: $0) }
  }

  func record(_ range: Range<Int>) -> Directive? {
    let words = Word.words(bytes, range)
    guard let first = words.first else { return malformed(.record, range) }
    if words.count == 1, first.text == "off" { return .record(nil, isLocked: false) }
    guard let time = duration(first.range, usage: .record) else { return nil }
    guard words.count > 1 else { return .record(time, isLocked: false) }
    guard words.count == 2, words[1].text == "locked" else {
      return malformed(.record, words[1].range)
    }
    return .record(time, isLocked: true)
  }

  func select(_ range: Range<Int>) -> Directive? {
    if Word.text(bytes, range) == "off" { return .select(nil) }
    if range.isEmpty { return .select([.last(of: nil)]) }
    var references: [MessageReference] = []
    var rest = range
    while !rest.isEmpty {
      guard let (reference, next) = argument(rest, .select) else { return nil }
      references.append(reference)
      rest = next
    }
    return .select(references)
  }

  /// Returns the directive of a finger on a message: which one, and for how long.
  func touch(
    _ range: Range<Int>, _ word: DirectiveWord, _ made: (MessageReference, Instant?) -> Directive
  ) -> Directive? {
    if range.isEmpty { return made(.last(of: nil), nil) }
    guard let (reference, rest) = argument(range, word) else { return nil }
    if rest.isEmpty { return made(reference, nil) }
    return duration(rest, usage: word).map { made(reference, $0) }
  }

  /// Returns the directive of `up`, `up 1.5 screens` or `down 300 points`.
  func scroll(up isUp: Bool, _ range: Range<Int>) -> Directive? {
    let words = Word.words(bytes, range)
    guard let first = words.first else { return .scrollBy(isUp ? 1 : -1, .screens) }
    guard let value = MediaField.number(first.text), value >= 0 else {
      diagnostics.error(
        "`\(first.text.prefix(40))` is not a distance", hint: "write \(Self.distanceHint)",
        at: fragment.place(first.range))
      return nil
    }
    let unit = words.count > 1 ? Directive.ScrollUnit(word: words[1].text) : nil
    guard let unit else {
      let place = words.count > 1 ? words[1].range : first.range
      diagnostics.error(
        words.count > 1
          ? "`\(words[1].text.prefix(40))` is not a unit" : "this distance has no unit",
        hint: "write \(Self.distanceHint)", at: fragment.place(place))
      return nil
    }
    guard value <= unit.limit else {
      diagnostics.error(
        "no chat is that long", hint: "at most \(Int(unit.limit)) \(unit.rawValue) are scrolled",
        at: fragment.place(first.range))
      return nil
    }
    finish(words[1].range.upperBound..<range.upperBound)
    return .scrollBy(isUp ? value : -value, unit)
  }

  private static let distanceHint = "`@scroll up 1.5 screens` or `@scroll down 300 points`"

  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ range: Range<Int>, _ word: DirectiveWord
  ) -> Value? {
    let text = Word.text(bytes, range)
    if let value = Value(rawValue: text) { return value }
    guard !text.isEmpty else {
      _ = malformed(word, range)
      return nil
    }
    diagnostics.error(
      "`@\(word.rawValue)` can't be `\(text.prefix(40))`",
      hint: Suggestion.hint(for: text, among: Value.allCases.map(\.rawValue)),
      at: fragment.place(range))
    return nil
  }
}

extension DirectiveWord {
  /// The directive, if the keyword needs no arguments.
  var plain: Directive? {
    switch self {
    case .play: .play
    case .send: .send
    case .history: .history
    case .end: .endHistory
    default: nil
    }
  }
}

extension Directive.ScrollUnit {
  init?(word: String) {
    switch word {
    case "points", "point", "pt": self = .points
    case "screens", "screen": self = .screens
    default: return nil
    }
  }

  /// The maximum distance of one scroll.
  var limit: Double {
    switch self {
    case .points: 1_000_000
    case .screens: 1000
    }
  }
}

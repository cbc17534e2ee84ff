import ChatModel
import Time

/// Parses a directive from the text after its `@`.
struct DirectiveParser {
  let fragment: Fragment
  let cast: Cast
  let diagnostics: DiagnosticCollector

  var bytes: [UInt8] { fragment.bytes }

  func directive() -> Directive? {
    var stop = 0
    while stop < bytes.count, bytes[stop].isASCIILetter { stop += 1 }
    let name = String(decoding: bytes[..<stop], as: UTF8.self)
    guard stop > 0, stop == bytes.count || bytes[stop].isBlank || bytes[stop] == .newline,
      let word = DirectiveWord(rawValue: name)
    else {
      unknown()
      return nil
    }
    let rest = Escapes.trim(bytes, stop..<ownEnd(of: word), newlines: true)
    return directive(word, rest)
  }

  /// Returns the end of a directive: its line's end, unless it has a text. Lines indented below
  /// other directives belong to nothing.
  private func ownEnd(of word: DirectiveWord) -> Int {
    guard !word.saysWords, let end = bytes.firstIndex(of: .newline) else { return bytes.count }
    let below = Escapes.trim(bytes, end..<bytes.count, newlines: true)
    let stop = bytes[below].firstIndex(of: .newline) ?? below.upperBound
    diagnostics.error(
      "this line continues nothing",
      hint: "`@\(word.rawValue)` ends with its own line; what somebody says is `Name: text`",
      at: fragment.place(below.lowerBound..<stop))
    return end
  }

  private func unknown() {
    let word = Word.next(bytes, 0..<bytes.count)
    let text = word?.text ?? ""
    let speaker = "a speaker's name that begins with `@` is written `\\@`"
    let nearest = Suggestion.nearest(to: text, among: DirectiveWord.allCases.map(\.rawValue))
    diagnostics.error(
      "there is no directive `@\(text.prefix(40))`",
      hint: nearest.map { "did you mean `@\($0)`?" } ?? speaker,
      at: fragment.place(word?.range ?? 0..<1))
  }

  private func directive(_ word: DirectiveWord, _ rest: Range<Int>) -> Directive? {
    switch word {
    case .play, .send, .history, .end:
      finish(rest)
      return word.plain
    case .insert: return insert(rest)
    case .upload: return upload(rest)
    case .swipe: return touch(rest, .swipe) { .swipe($0, for: $1) }
    case .reveal: return touch(rest, .reveal) { .reveal($0, for: $1) }
    case .times:
      return rest.isEmpty ? .times(for: nil) : duration(rest, usage: word).map { .times(for: $0) }
    case .rotate: return choice(rest, word).map { .rotate($0) }
    case .appearance: return choice(rest, word).map { .appearance($0) }
    case .typing, .recording: return typing(rest, word)
    case .record: return record(rest)
    case .select: return select(rest)
    case .menu:
      if Word.text(bytes, rest) == "off" { return .menu(nil) }
      return reference(rest, word).map { .menu($0) }
    case .wait: return duration(rest, usage: word).map { .wait($0) }
    case .edit: return edit(rest)
    case .delete: return delete(rest)
    case .resend: return reference(rest, word).map { .resend($0) }
    case .pin, .unpin: return reference(rest, word).map { .pin($0, word == .pin) }
    case .sending, .sent, .deliver, .read, .fail:
      guard let delivery = word.delivery else { return nil }
      return reference(rest, word).map { .delivery($0, delivery) }
    case .react, .unreact: return react(rest, word)
    case .move: return move(rest)
    case .vote: return vote(rest)
    case .scroll: return scroll(rest)
    case .keyboard: return keyboard(rest)
    case .attach: return attach(rest)
    case .compose: return .compose(words(rest))
    case .banner: return banner(rest)
    case .clock, .shot:
      guard !rest.isEmpty else { return malformed(word, rest) }
      let text = Word.text(bytes, rest)
      return word == .clock ? clock(text, rest) : shot(text, rest)
    }
  }

  // MARK: Parts

  func malformed(_ word: DirectiveWord, _ range: Range<Int>) -> Directive? {
    diagnostics.error(
      "`@\(word.rawValue)` says too little", hint: "write \(word.usage)",
      at: fragment.place(range.isEmpty ? 0..<word.rawValue.utf8.count : range))
    return nil
  }

  func finish(_ range: Range<Int>) {
    let range = Escapes.trim(bytes, range, newlines: true)
    guard !range.isEmpty else { return }
    diagnostics.error("nothing more is expected here", at: fragment.place(range))
  }

  func argument(
    _ range: Range<Int>, _ word: DirectiveWord
  ) -> (reference: MessageReference, rest: Range<Int>)? {
    let parser = ReferenceParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    if let (reference, end) = parser.argument(range) {
      return (reference, Escapes.trim(bytes, end..<range.upperBound, newlines: true))
    }
    let place = Word.next(bytes, range)?.range ?? 0..<word.rawValue.utf8.count
    diagnostics.error(
      range.isEmpty ? "`@\(word.rawValue)` names no message" : "this names no message",
      hint: "write `last`, a message's `#id`, or the beginning of its text in quotes",
      at: fragment.place(place))
    return nil
  }

  private func reference(_ range: Range<Int>, _ word: DirectiveWord) -> MessageReference? {
    if range.isEmpty { return .last(of: nil) }
    guard let (reference, rest) = argument(range, word) else { return nil }
    finish(rest)
    return reference
  }

  private func name(_ range: Range<Int>) -> Participant.ID {
    cast.id(Word.text(bytes, range), at: fragment.place(range), diagnostics)
  }

  func duration(_ range: Range<Int>, usage: DirectiveWord) -> Instant? {
    if let duration = Moment.duration(Substring(Word.text(bytes, range))) { return duration }
    diagnostics.error(
      range.isEmpty
        ? "`@\(usage.rawValue)` says too little"
        : "`\(Word.text(bytes, range).prefix(40))` is not a length of time",
      hint: Moment.durationHint,
      at: fragment.place(range.isEmpty ? 0..<usage.rawValue.utf8.count : range))
    return nil
  }

  // MARK: Directives

  private func typing(_ range: Range<Int>, _ word: DirectiveWord) -> Directive? {
    func made(_ who: Participant.ID, _ duration: Instant?) -> Directive {
      word == .typing ? .typing(who, for: duration) : .recording(who, for: duration)
    }
    guard let last = Word.words(bytes, range).last else { return malformed(word, range) }
    if last.range.lowerBound > range.lowerBound, !last.isQuoted,
      let first = bytes[last.range].first, first.isDigit || first == UInt8(ascii: "."),
      cast.known(Word.text(bytes, range)) == nil
    {
      guard let duration = duration(last.range, usage: word) else { return nil }
      let who = Escapes.trim(bytes, range.lowerBound..<last.range.lowerBound, newlines: true)
      return made(name(who), duration)
    }
    return made(name(range), nil)
  }

  private func edit(_ range: Range<Int>) -> Directive? {
    guard let (reference, rest) = argument(range, .edit) else { return nil }
    guard let colon = rest.first, bytes[colon] == .colon else {
      diagnostics.error(
        "`@edit` says no new words", hint: "write \(DirectiveWord.edit.usage)",
        at: fragment.place(rest.isEmpty ? range : rest))
      return nil
    }
    var text = Escapes.trim(bytes, colon + 1..<rest.upperBound, newlines: true)
    var mode = AttributeParser.TextMode()
    if let block = AttributeParser.block(bytes, text) {
      AttributeParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
        .apply(block.inner, toEdit: &mode)
      text = Escapes.trim(bytes, text.lowerBound..<block.start, newlines: true)
    } else {
      AttributeParser.reportUnclosed(in: fragment, text, diagnostics)
    }
    if mode.isPlain {
      return .edit(reference, RichText(Escapes.unescape(bytes, text), entities: mode.entities))
    }
    return .edit(
      reference,
      InlineParser.parse(bytes, text, cast: cast) { flaw in
        diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(flaw.range))
      })
  }

  private func delete(_ range: Range<Int>) -> Directive? {
    if range.isEmpty { return .delete(.last(of: nil), leavesNote: false) }
    guard let (reference, rest) = argument(range, .delete) else { return nil }
    if rest.isEmpty { return .delete(reference, leavesNote: false) }
    if Word.text(bytes, rest) == "note" { return .delete(reference, leavesNote: true) }
    diagnostics.error(
      "this has no meaning here", hint: "write \(DirectiveWord.delete.usage)",
      at: fragment.place(rest))
    return nil
  }

  private func react(_ range: Range<Int>, _ word: DirectiveWord) -> Directive? {
    guard let (reference, rest) = argument(range, word) else { return nil }
    guard let first = Word.next(bytes, rest) else { return malformed(word, range) }
    var emoji = first.text
    if !first.isQuoted, emoji.hasPrefix(":"), emoji.hasSuffix(":"), emoji.utf8.count > 2 {
      emoji = String(emoji.dropFirst().dropLast())
    }
    let who = Escapes.trim(bytes, first.range.upperBound..<rest.upperBound, newlines: true)
    guard !who.isEmpty else {
      diagnostics.error(
        "`@\(word.rawValue)` doesn't say who", hint: "write \(word.usage)",
        at: fragment.place(first.range))
      return nil
    }
    return word == .react
      ? .react(reference, emoji: emoji, by: name(who))
      : .unreact(reference, emoji: emoji, by: name(who))
  }

  private func move(_ range: Range<Int>) -> Directive? {
    guard let (reference, rest) = argument(range, .move) else { return nil }
    guard let word = Word.next(bytes, rest) else { return malformed(.move, range) }
    let after = Escapes.trim(bytes, word.range.upperBound..<rest.upperBound, newlines: true)
    if word.text == "end" {
      finish(after)
      return .move(reference, before: nil)
    }
    guard word.text == "before" else { return malformed(.move, word.range) }
    guard let (next, end) = argument(after, .move) else { return nil }
    finish(end)
    return .move(reference, before: next)
  }

  private func vote(_ range: Range<Int>) -> Directive? {
    guard let (reference, rest) = argument(range, .vote) else { return nil }
    guard let option = Word.next(bytes, rest) else { return malformed(.vote, range) }
    let who = Escapes.trim(bytes, option.range.upperBound..<rest.upperBound, newlines: true)
    guard !who.isEmpty else { return malformed(.vote, option.range) }
    return .vote(reference, option: option.text, by: name(who))
  }

  private func scroll(_ range: Range<Int>) -> Directive? {
    if range.isEmpty || Word.text(bytes, range) == "bottom" { return .scroll(nil) }
    if let word = Word.next(bytes, range), !word.isQuoted, word.text == "up" || word.text == "down"
    {
      return scroll(up: word.text == "up", word.range.upperBound..<range.upperBound)
    }
    guard let (reference, rest) = argument(range, .scroll) else { return nil }
    finish(rest)
    return .scroll(reference)
  }

  private func keyboard(_ range: Range<Int>) -> Directive? {
    switch Word.text(bytes, range) {
    case "up": .keyboard(true)
    case "down": .keyboard(false)
    default: malformed(.keyboard, range)
    }
  }

  /// Returns a text with marks, as in a message.
  private func words(_ range: Range<Int>) -> RichText {
    Word.richText(bytes, range, cast: cast, detectsLinks: true) { flaw in
      diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(flaw.range))
    }
  }

  private func banner(_ range: Range<Int>) -> Directive? {
    guard !range.isEmpty else { return malformed(.banner, range) }
    var index = range.lowerBound
    while let colon = Escapes.firstIndex(of: .colon, in: bytes, index..<range.upperBound) {
      let next = colon + 1
      if next == range.upperBound || bytes[next].isBlank || bytes[next] == .newline {
        return .banner(
          Banner(
            title: Word.text(bytes, range.lowerBound..<colon),
            text: words(next..<range.upperBound)))
      }
      index = next
    }
    if Word.text(bytes, range) == "off" { return .banner(nil) }
    return .banner(Banner(title: Word.text(bytes, range), text: ""))
  }

  private func clock(_ text: String, _ range: Range<Int>) -> Directive? {
    guard let flaw = Moment.clockFlaw(text) else { return .clock(text) }
    diagnostics.error(flaw, hint: Moment.clockHint, at: fragment.place(range))
    return nil
  }

  private func shot(_ name: String, _ range: Range<Int>) -> Directive? {
    if ReferencedPath.flaw(name) != nil {
      diagnostics.error(
        "the picture's path leads out of the output's folder",
        hint: "write a name such as `after.png`", at: fragment.place(range))
      return nil
    }
    return .shot(name)
  }
}

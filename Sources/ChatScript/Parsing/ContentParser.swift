import ChatModel

/// Parses the content in brackets at the start of a message: `[photo cover.jpg]`.
struct ContentParser {
  let fragment: Fragment
  let cast: Cast
  let diagnostics: DiagnosticCollector

  var bytes: [UInt8] { fragment.bytes }

  /// Returns the content at the start of a range, and its end; `nil` if there is only text.
  func content(_ range: Range<Int>) -> (content: Content, end: Int)? {
    guard let (name, nameRange) = Self.word(bytes, range) else { return nil }
    guard let word = ContentWord(rawValue: name) else {
      suggest(name, nameRange, in: range)
      return nil
    }
    guard let close = close(of: word, nameRange.upperBound..<range.upperBound) else {
      diagnostics.error(
        "`[\(name)` is not closed", hint: "end it with `]`, or write `\\[` for a bracket",
        at: fragment.place(range.lowerBound..<nameRange.upperBound))
      return nil
    }
    // `[photo](https://…)` is a link.
    if close + 1 < range.upperBound, bytes[close + 1] == UInt8(ascii: "(") { return nil }
    return (content(word, nameRange.upperBound..<close), close + 1)
  }

  /// Returns the word after a bracket at the start of a range, if it could be a content's keyword.
  static func word(_ bytes: [UInt8], _ range: Range<Int>) -> (String, Range<Int>)? {
    guard let first = range.first, bytes[first] == UInt8(ascii: "[") else { return nil }
    var stop = first + 1
    while stop < range.upperBound, bytes[stop].isASCIILetter || bytes[stop] == UInt8(ascii: "-") {
      stop += 1
    }
    guard stop > first + 1, stop < range.upperBound else { return nil }
    guard bytes[stop].isBlank || bytes[stop] == UInt8(ascii: "]") || bytes[stop] == .newline else {
      return nil
    }
    return (String(decoding: bytes[first + 1..<stop], as: UTF8.self), first + 1..<stop)
  }

  /// Reports a bracket whose word is nearly a keyword as a typo; any other is text.
  private func suggest(_ name: String, _ nameRange: Range<Int>, in range: Range<Int>) {
    guard name != "buttons", name.utf8.count >= 3,
      let close = Escapes.firstIndex(of: UInt8(ascii: "]"), in: bytes, range),
      close + 1 >= range.upperBound || bytes[close + 1] != UInt8(ascii: "("),
      let meant = ContentWord.synonyms[name]?.rawValue
        ?? Suggestion.nearest(to: name, among: ContentWord.allCases.map(\.rawValue))
    else { return }
    diagnostics.error(
      "there is no `[\(name)]`",
      hint: "did you mean `[\(meant)]`? A bracket that is part of the text is written `\\[`",
      at: fragment.place(nameRange))
  }

  private func content(_ word: ContentWord, _ range: Range<Int>) -> Content {
    switch word {
    case .photo, .video, .gif, .videoMessage, .voice, .audio, .file, .sticker:
      media(word, range)
    case .contact: contact(fields(range, keys: ["phone", "card"]))
    case .location:
      location(fields(range, keys: ["name", "address", "lat", "lon", "until", "left"]))
    case .poll: poll(fields(range, keys: ["closed", "voters", "several", "right", "why"]))
    case .call: call(range)
    case .link: link(fields(range, keys: ["title", "summary", "site", "image"]))
    case .payment: payment(fields(range, keys: ["amount", "status"]))
    case .invite: invitation(fields(range, keys: ["members", "about", "avatar"]))
    case .form: form(fields(range, keys: []))
    // Written as lines below the words.
    case .table: emptyTable(range)
    case .deleted: deleted(range)
    case .viewOnce: viewOnce(range)
    case .card: card(fields(range, keys: []))
    }
  }

  // MARK: Texts with marks

  /// Returns the bracket that closes a content.
  private func close(of word: ContentWord, _ range: Range<Int>) -> Int? {
    let bracket = UInt8(ascii: "]")
    return word.hasMarkedFields
      ? firstIndex(outsideTargetsIn: range) { _, byte in byte == bracket }
      : Escapes.firstIndex(of: bracket, in: bytes, range)
  }

  /// Returns the first index of an unescaped byte that is wanted, and that doesn't stand in the target of
  /// a link or in the path of an emoji's picture: `![parrot](emoji/parrot.png)`.
  func firstIndex(
    outsideTargetsIn range: Range<Int>, where isWanted: (Int, UInt8) -> Bool
  ) -> Int? {
    var brackets = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]"), brackets > 0, index + 1 < range.upperBound,
        bytes[index + 1] == UInt8(ascii: "("),
        let target = LinkTarget.read(bytes, from: index + 2, end: range.upperBound, cast: cast)
      {
        brackets -= 1
        index = target.end
        continue
      }
      if isWanted(index, byte) { return index }
      index += Escapes.escape(in: bytes, at: index, end: range.upperBound)?.length ?? 1
    }
    return nil
  }

  /// Returns the text of a field with its marks.
  func richText(_ range: Range<Int>) -> RichText {
    Word.richText(bytes, range, cast: cast) { flaw in
      diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(flaw.range))
    }
  }

  // MARK: Media

  private func media(_ word: ContentWord, _ range: Range<Int>) -> Content {
    var media = Media()
    var emoji: String?
    var path: (text: String, range: Range<Int>)?
    for item in Word.words(bytes, range) {
      if let (key, value) = item.pair {
        if word == .sticker, key == "emoji" {
          emoji = value
        } else {
          MediaField.set(key, to: value, in: &media) { message, hint in
            diagnostics.error(message, hint: hint, at: fragment.place(item.range))
          }
        }
      } else if !item.isQuoted, let size = MediaField.size(item.text) {
        (media.width, media.height) = size
      } else if !item.isQuoted, let duration = MediaField.duration(item.text) {
        media.duration = duration
      } else if !item.isQuoted, MediaField.looksLikeDuration(item.text) {
        diagnostics.error(
          "`\(item.text.prefix(40))` is not a duration", hint: MediaField.durationHint,
          at: fragment.place(item.range))
      } else if !item.isQuoted, item.text == "spoiler" {
        media.isSpoiler = true
      } else if let former = path {
        path = (former.text + " " + item.text, former.range.lowerBound..<item.range.upperBound)
      } else {
        path = (item.text, item.range)
      }
    }
    if let path {
      check(path.text, at: path.range)
      media.reference = MediaReference(path: path.text)
    }
    if let thumbnail = media.thumbnail?.path { check(thumbnail, at: range) }
    return word.content(media, emoji: emoji)
  }

  func check(_ path: String, at range: Range<Int>) {
    guard let flaw = ReferencedPath.flaw(path) else { return }
    diagnostics.error(flaw.message, hint: flaw.hint, at: fragment.place(range))
  }

  // MARK: Fields

  /// The fields between bars: positional ones in order, and keyed ones.
  struct Fields {
    var range: Range<Int>
    var plain: [(text: String, range: Range<Int>)] = []
    var keyed: [String: (text: String, range: Range<Int>)] = [:]

    /// Returns a keyed field, or else the next positional one.
    mutating func take(_ key: String) -> String? { takeField(key)?.text }

    mutating func takeField(_ key: String) -> (text: String, range: Range<Int>)? {
      keyed[key] ?? (plain.isEmpty ? nil : plain.removeFirst())
    }
  }

  func fields(_ range: Range<Int>, keys: [String]) -> Fields {
    var fields = Fields(range: range)
    let trimmed = Escapes.trim(bytes, range, newlines: true)
    guard !trimmed.isEmpty else { return fields }
    for part in parts(range) {
      let field = Escapes.trim(bytes, part, newlines: true)
      if let equals = bytes[field].firstIndex(of: UInt8(ascii: "=")),
        case let key = String(decoding: bytes[field.lowerBound..<equals], as: UTF8.self),
        keys.contains(key)
      {
        let value = equals + 1..<field.upperBound
        fields.keyed[key] = (Word.text(bytes, value), value)
      } else {
        fields.plain.append((Word.text(bytes, field), field))
      }
    }
    return fields
  }

  /// Returns what stands between bars that are neither escaped nor quoted.
  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var isQuoted = false
    while let bar = firstIndex(
      outsideTargetsIn: start..<range.upperBound,
      where: { _, byte in
        if byte == .quote { isQuoted.toggle() }
        return byte == UInt8(ascii: "|") && !isQuoted
      })
    {
      parts.append(start..<bar)
      start = bar + 1
    }
    return parts + [start..<range.upperBound]
  }

  /// Reports unused fields.
  func finish(_ fields: Fields) {
    guard let extra = fields.plain.first else { return }
    diagnostics.error(
      "nothing more is expected here", hint: "write `\\|` for a bar that is part of a text",
      at: fragment.place(extra.range))
  }
}

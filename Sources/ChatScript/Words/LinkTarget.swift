import ChatModel

/// The target in the parentheses of `[words](…)`: an address, or `!kind value`.
enum LinkTarget {
  /// Reads up to the closing parenthesis.
  static func read(
    _ bytes: [UInt8], from start: Int, end: Int, cast: Cast
  ) -> (kind: Entity.Kind, end: Int)? {
    guard start < end else { return nil }
    let isKind = bytes[start] == UInt8(ascii: "!")
    var depth = 0
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == .newline || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { return nil }
      if byte.isBlank, !isKind { return nil }
      if byte == UInt8(ascii: "("), !isKind { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += Escapes.escape(in: bytes, at: index, end: end)?.length ?? 1
    }
    guard index < end, index > start else { return nil }
    if !isKind {
      return (.textLink(url: Escapes.unescape(bytes, start..<index)), index + 1)
    }
    var wordEnd = start + 1
    while wordEnd < index, !bytes[wordEnd].isBlank { wordEnd += 1 }
    let word = String(decoding: bytes[start + 1..<wordEnd], as: UTF8.self)
    let valueRange = Escapes.trim(bytes, wordEnd..<index)
    let value = valueRange.isEmpty ? nil : Escapes.unescape(bytes, valueRange)
    return EntityWord.kind(word, value: value, cast: cast).map { ($0, index + 1) }
  }
}

/// The keywords of the kinds of marks.
enum EntityWord {
  static let all = [
    "bold", "italic", "underline", "strike", "code", "spoiler", "quote", "pre", "link", "url",
    "mention", "user", "hashtag", "cashtag", "command", "email", "phone", "card", "emoji",
  ]

  /// Returns the kind for a keyword; `nil` for an unknown keyword or a missing value.
  static func kind(_ word: String, value: String?, cast: Cast) -> Entity.Kind? {
    switch (word, value) {
    case ("pre", let language): .pre(language: language)
    case ("url", let url?): .textLink(url: url)
    case ("user", let name?): .mentionName(cast.known(name) ?? Participant.ID(name))
    case ("emoji", let path): .customEmoji(path: path)
    case ("bold", nil): .bold
    case ("italic", nil): .italic
    case ("underline", nil): .underline
    case ("strike", nil): .strikethrough
    case ("code", nil): .code
    case ("spoiler", nil): .spoiler
    case ("quote", nil): .blockquote
    case ("link", nil): .link
    case ("mention", nil): .mention
    case ("hashtag", nil): .hashtag
    case ("cashtag", nil): .cashtag
    case ("command", nil): .botCommand
    case ("email", nil): .email
    case ("phone", nil): .phone
    case ("card", nil): .bankCard
    default: nil
    }
  }

  /// Returns a kind's keyword and value.
  static func word(_ kind: Entity.Kind, cast: Cast) -> (word: String, value: String?) {
    switch kind {
    case .bold: ("bold", nil)
    case .italic: ("italic", nil)
    case .underline: ("underline", nil)
    case .strikethrough: ("strike", nil)
    case .code: ("code", nil)
    case .spoiler: ("spoiler", nil)
    case .blockquote: ("quote", nil)
    case .pre(let language): ("pre", language)
    case .link: ("link", nil)
    case .textLink(let url): ("url", url)
    case .mention: ("mention", nil)
    case .mentionName(let id): ("user", cast.handle(id))
    case .hashtag: ("hashtag", nil)
    case .cashtag: ("cashtag", nil)
    case .botCommand: ("command", nil)
    case .email: ("email", nil)
    case .phone: ("phone", nil)
    case .bankCard: ("card", nil)
    case .customEmoji(let picture): ("emoji", picture.path)
    }
  }
}

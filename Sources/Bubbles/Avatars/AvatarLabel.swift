/// The label of an avatar without a picture.
package enum AvatarLabel: Hashable, Sendable {
  /// One or two letters.
  case initials(String)
  /// The emoji that the name begins with.
  case emoji(String)
  /// A person icon: for numbers, and names without a letter.
  case figure

  /// The label of a name.
  ///
  /// Initials are the first letters of the first and the last word. Only one letter is used for
  /// scripts whose letters join (two would read as a word) or whose letters are syllables or words:
  /// Arabic and related scripts, Indic scripts, Chinese, Japanese, Korean.
  package init(name: String) {
    // Prefixes of unknown contacts, and invisible direction marks.
    let words = name.prefix(200).split(whereSeparator: { $0.isWhitespace || $0 == "~" || $0 == "_" }
    )
    if let first = words.first?.first(where: { !Self.isInvisible($0) }), Self.isEmoji(first) {
      self = .emoji(String(first))
      return
    }
    let letters = words.compactMap { word in
      word.first { !Self.isInvisible($0) && !$0.isPunctuation && !$0.isSymbol }
    }.filter(\.isLetter)
    guard let first = letters.first else {
      self = .figure
      return
    }
    let standsAlone = Self.standsAlone(first)
    if !standsAlone, letters.count > 1, let last = letters.last, !Self.standsAlone(last) {
      self = .initials(Self.capital(first) + Self.capital(last))
    } else {
      self = .initials(Self.capital(first) + Self.joiner(after: first))
    }
  }

  private static func capital(_ letter: Character) -> String {
    // The capital of one letter may be two letters, as for ß.
    let capital = letter.uppercased()
    return capital.count == 1 ? capital : String(letter)
  }

  /// Returns what gives a letter the form that it has before others: by themselves, letters of Syriac end
  /// far from their middle.
  private static func joiner(after letter: Character) -> String {
    guard let value = letter.unicodeScalars.first?.value else { return "" }
    return (0x0710...0x074F).contains(value) ? "\u{200D}" : ""
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.properties.isEmoji else { return false }
    // Digits and signs are emoji only when followed by a variation selector.
    return first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }

  /// Returns whether a letter belongs to one of the scripts listed above.
  private static func standsAlone(_ letter: Character) -> Bool {
    guard let value = letter.unicodeScalars.first?.value else { return false }
    switch value {
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return true
    case 0x0900...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return true
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF: return true
    case 0x20000...0x3FFFF: return true
    default: return false
    }
  }
}

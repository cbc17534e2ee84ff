/// The words that a keyboard offers above its keys: those that often begin a sentence or go on with it, or
/// that begin with what is being typed.
struct KeyboardSuggestions {
  /// How many there are.
  static let count = 3
  private let vocabulary: KeyboardVocabulary
  private let layout: KeyboardLayout
  /// What stands before and after a quotation.
  private let quotes: (start: String, end: String)
  /// Whether words stand without spaces between them.
  private let isUnspaced: Bool

  /// - Parameters:
  ///   - language: the picture's language, as a BCP 47 tag.
  ///   - layout: the letters that are typed, which tell a language if these aren't the picture's.
  init(language: String, _ layout: KeyboardLayout) {
    let own = String(language.prefix { $0 != "-" && $0 != "_" })
    let isOwn = layout == .layout(language: own)
    let spoken = isOwn ? own : Self.languages[layout.name] ?? own
    vocabulary = KeyboardVocabulary(language: spoken)
    // A region of a language may quote as others don't.
    quotes = Self.quotes[isOwn ? language : spoken] ?? Self.quotes[spoken] ?? ("“", "”")
    self.layout = layout
    isUnspaced = layout.name == "thai"
  }

  /// Returns the offered words: what is being typed first, in quotes.
  func words(after text: String) -> [String] {
    let word = text.reversed().prefix { $0.isLetter || $0 == "’" || $0 == "'" }.reversed()
    let start = isUnspaced ? beginning(at: String(word)) : String(word)
    guard !start.isEmpty else {
      let last = text.last { !$0.isWhitespace }
      let begins = last.map { ".!?…।".contains($0) } ?? true
      let words = begins || text.last?.isNewline == true ? vocabulary.openers : vocabulary.words
      return Array(words.prefix(Self.count))
    }
    let small = layout.lowercased(start)
    let matches = vocabulary.words.lazy.filter {
      let word = layout.lowercased($0)
      return word.hasPrefix(small) && word != small
    }
    let isCapital = start.first?.isUppercase ?? false
    return [quotes.start + start + quotes.end]
      + matches.prefix(Self.count - 1).map { match in
        isCapital ? layout.uppercased(match.prefix(1)) + match.dropFirst() : match
      }
  }

  /// Returns the longest end of letters with which a word begins; nothing if they end with a whole word,
  /// or if no word begins so.
  private func beginning(at letters: String) -> String {
    // No word begins with more than it has.
    var end = letters.suffix(vocabulary.words.map(\.count).max() ?? 0)
    while !end.isEmpty {
      let word = vocabulary.words.first { $0.hasPrefix(end) }
      if word != nil { return vocabulary.words.contains(String(end)) ? "" : String(end) }
      end = end.dropFirst()
    }
    return ""
  }

  /// The quotation marks of languages, as the Unicode CLDR has them, with the spaces of French; other
  /// languages have those of English.
  private static let quotes: [String: (start: String, end: String)] = [
    "ar": ("”", "“"), "bg": ("„", "“"), "cs": ("„", "“"), "de": ("„", "“"), "el": ("«", "»"),
    "es": ("«", "»"), "fa": ("«", "»"), "fi": ("”", "”"), "fr": ("«\u{a0}", "\u{a0}»"),
    "he": ("”", "”"), "hr": ("„", "“"), "hu": ("„", "”"), "it": ("«", "»"), "nb": ("«", "»"),
    "nl": ("‘", "’"), "nn": ("«", "»"), "no": ("«", "»"), "pl": ("„", "”"), "pt-PT": ("«", "»"),
    "ro": ("„", "”"), "ru": ("«", "»"), "sk": ("„", "“"), "sl": ("„", "“"), "sr": ("„", "“"),
    "sv": ("”", "”"), "uk": ("«", "»"),
  ]

  /// The languages of layouts that only one of them has, or one before all others.
  private static let languages = [
    "russian": "ru", "ukrainian": "uk", "greek": "el", "hebrew": "he", "arabic": "ar",
    "persian": "fa", "hangul": "ko", "thai": "th", "devanagari": "hi", "bengali": "bn",
  ]
}

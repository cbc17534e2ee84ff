/// The letters of a keyboard, as phones show them.
package struct KeyboardLayout: Hashable, Sendable {
  /// A name: `qwerty`, `cyrillic` …
  let name: String
  /// The keys of each row, from left to right; the last row has shift and delete at its ends.
  let rows: [[Character]]
  /// Whether its script has capitals, and so a shift key.
  let hasCapitals: Bool
  /// Whether characters are chosen in a row above the keys.
  let hasCandidates: Bool

  /// Whether there is a shift key.
  var hasShift: Bool { hasCapitals || hasCandidates }

  private init(
    _ name: String, _ rows: String..., hasCapitals: Bool = true, hasCandidates: Bool = false
  ) {
    self.name = name
    // By scalars, as a mark that stands alone is one character with the space before it.
    self.rows = rows.map { $0.unicodeScalars.split(separator: " ").compactMap { String($0).first } }
    self.hasCapitals = hasCapitals
    self.hasCandidates = hasCandidates
  }

  /// Whether upright phones have it as twelve keys, of which each types several kana.
  var isPad: Bool { name == "kana" }

  /// Whether what is typed on it is Japanese.
  var isJapanese: Bool { ["kana", "romaji"].contains(name) }

  /// Whether its script is read from right to left.
  var isRightToLeft: Bool { ["hebrew", "arabic", "persian"].contains(name) }

  /// Whether its i has a dot as a capital, too, and another letter is without one.
  private var keepsDots: Bool { name == "turkish" }

  /// Returns some letters as capitals of its language.
  func uppercased(_ letters: some StringProtocol) -> String {
    keepsDots
      ? letters.map { $0 == "i" ? "İ" : $0.uppercased() }.joined() : letters.uppercased()
  }

  /// Returns some letters as small ones of its language.
  func lowercased(_ letters: some StringProtocol) -> String {
    guard keepsDots else { return letters.lowercased() }
    return letters.map { $0 == "I" ? "ı" : $0 == "İ" ? "i" : $0.lowercased() }.joined()
  }

  /// What the key says that leads back to the letters.
  var letterSign: String {
    switch name {
    case "russian", "ukrainian": "АБВ"
    case "greek": "ΑΒΓ"
    case "hebrew": "אבג"
    case "arabic", "persian": "ابج"
    case "thai": "กขค"
    case "devanagari": "कखग"
    case "bengali": "কখগ"
    case "hangul": "한글"
    case "pinyin": "拼音"
    case "kana", "romaji": "あいう"
    default: "ABC"
    }
  }

  static let qwerty = KeyboardLayout(
    "qwerty", "q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m")
  private static let qwertz = KeyboardLayout(
    "qwertz", "q w e r t z u i o p", "a s d f g h j k l", "y x c v b n m")
  private static let german = KeyboardLayout(
    "german", "q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m")
  private static let croatian = KeyboardLayout(
    "croatian", "q w e r t z u i o p š đ", "a s d f g h j k l č ć ž", "y x c v b n m")
  private static let azerty = KeyboardLayout(
    "azerty", "a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n ’")
  private static let spanish = KeyboardLayout(
    "spanish", "q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m")
  private static let swedish = KeyboardLayout(
    "swedish", "q w e r t y u i o p å", "a s d f g h j k l ö ä", "z x c v b n m")
  private static let danish = KeyboardLayout(
    "danish", "q w e r t y u i o p å", "a s d f g h j k l æ ø", "z x c v b n m")
  private static let norwegian = KeyboardLayout(
    "norwegian", "q w e r t y u i o p å", "a s d f g h j k l ø æ", "z x c v b n m")
  private static let turkish = KeyboardLayout(
    "turkish", "q w e r t y u ı o p ğ ü", "a s d f g h j k l ş i", "z x c v b n m ö ç")
  private static let russian = KeyboardLayout(
    "russian", "й ц у к е н г ш щ з х", "ф ы в а п р о л д ж э", "я ч с м и т ь б ю")
  private static let ukrainian = KeyboardLayout(
    "ukrainian", "й ц у к е н г ш щ з х ї", "ф і в а п р о л д ж є", "я ч с м и т ь б ю")
  private static let greek = KeyboardLayout(
    "greek", "ς ε ρ τ υ θ ι ο π", "α σ δ φ γ η ξ κ λ", "ζ χ ψ ω β ν μ")
  private static let hebrew = KeyboardLayout(
    "hebrew", "ק ר א ט ו ן ם פ", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ", hasCapitals: false)
  private static let arabic = KeyboardLayout(
    "arabic", "ض ص ث ق ف غ ع ه خ ح ج", "ش س ي ب ل ا ت ن م ك ط", "ذ ء أ ر ى ة و ز ظ د",
    hasCapitals: false)
  private static let persian = KeyboardLayout(
    "persian", "ض ص ث ق ف غ ع ه خ ح ج", "ش س ی ب ل ا ت ن م ک گ", "ظ ط ژ ز ر ذ د پ و چ",
    hasCapitals: false)
  private static let thai = KeyboardLayout(
    "thai", "ๆ ไ ำ พ ะ ร น ย บ ล", "ฟ ห ก ด เ า ส ว ง", "ผ ป แ อ ท ม ใ ฝ", hasCapitals: false)
  private static let devanagari = KeyboardLayout(
    "devanagari", "औ ऐ आ ई ऊ ब ह ग द ज ड", "ओ ए अ इ उ प र क त च ट", "ठ छ म न व ल स य",
    hasCapitals: false)
  private static let bengali = KeyboardLayout(
    "bengali", "ঔ ঐ আ ঈ ঊ ব হ গ দ জ ড", "ও এ অ ই উ প র ক ত চ ট", "ঠ ছ ম ন ভ ল স য",
    hasCapitals: false)
  private static let hangul = KeyboardLayout(
    "hangul", "ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ", "ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ", "ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ")
  private static let pinyin = KeyboardLayout(
    "pinyin", "q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m", hasCapitals: false,
    hasCandidates: true)
  /// The first kana of each row, the key that makes kana small or gives them a mark of voice, and marks.
  static let kana = KeyboardLayout(
    "kana", "あ か さ", "た な は", "ま や ら", "小 わ 、", hasCapitals: false, hasCandidates: true)
  /// Kana by Latin letters.
  static let romaji = KeyboardLayout(
    "romaji", "q w e r t y u i o p", "a s d f g h j k l ー", "z x c v b n m", hasCapitals: false,
    hasCandidates: true)

  /// Digits and the commonest signs; and the other signs, which its shift key leads to.
  static let digits = KeyboardLayout(
    "digits", "1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) $ & @ \"", ". , ? ! ’", hasCapitals: false)
  static let signs = KeyboardLayout(
    "signs", "[ ] { } # % ^ * + =", "_ \\ | ~ < > € £ ¥ •", ". , ? ! ’", hasCapitals: false)

  /// Returns the layout on which a letter is typed; `nil` for what isn't a letter of any.
  ///
  /// - Parameters:
  ///   - text: all that is typed, which may have letters that only one language of a script has.
  ///   - language: the language that else decides among layouts of one script, as a BCP 47 tag.
  static func layout(
    for letter: Character, in text: String, language: String
  ) -> KeyboardLayout? {
    guard let scalar = letter.unicodeScalars.first, scalar.properties.isAlphabetic else {
      return nil
    }
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: return latin(language)
    case 0x370...0x3FF, 0x1F00...0x1FFF: return greek
    case 0x400...0x52F:
      let isUkrainian = primary(language) == "uk" || text.contains { "іїєґІЇЄҐ".contains($0) }
      return isUkrainian ? ukrainian : russian
    case 0x590...0x5FF: return hebrew
    case 0x600...0x6FF:
      let isPersian = primary(language) == "fa" || text.contains { "گچپژ".contains($0) }
      return isPersian ? persian : arabic
    case 0x900...0x97F: return devanagari
    case 0x980...0x9FF: return bengali
    case 0xE00...0xE7F: return thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: return hangul
    case 0x3040...0x30FF: return kana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return primary(language) == "ja" ? kana : pinyin
    default: return nil
    }
  }

  /// Returns the layout of an empty field.
  static func layout(language: String) -> KeyboardLayout {
    switch primary(language) {
    case "ru", "bg", "sr": russian
    case "uk": ukrainian
    case "el": greek
    case "he": hebrew
    case "ar": arabic
    case "fa": persian
    case "th": thai
    case "hi", "mr", "ne": devanagari
    case "bn": bengali
    case "ko": hangul
    case "ja": kana
    case "zh": pinyin
    default: latin(language)
    }
  }

  /// Returns the language of a tag, without its script and region.
  private static func primary(_ language: String) -> Substring {
    language.prefix { $0 != "-" && $0 != "_" }
  }

  private static func latin(_ language: String) -> KeyboardLayout {
    switch primary(language) {
    case "de": german
    case "cs", "hu", "sk": qwertz
    case "bs", "hr", "sl": croatian
    case "fr": azerty
    case "es": spanish
    case "sv", "fi": swedish
    case "da": danish
    case "nb", "nn", "no": norwegian
    case "tr": turkish
    case "ja": romaji
    case "zh": pinyin
    default: qwerty
    }
  }
}

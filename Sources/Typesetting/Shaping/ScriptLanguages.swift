import CPango

/// The language that text of a script is taken for, where the text's own isn't written in it: what
/// fonts are preferred, and which forms of letters they give.
///
/// By default Pango reads the environment and the process's locale. So every stretch of another
/// script than Latin is given its language before Pango looks for one.
enum ScriptLanguages {
  /// A stretch of text in UTF-8 offsets, and its language, for as long as the process lives.
  struct Run {
    var range: Range<UInt32>
    var language: OpaquePointer
  }

  /// The stretches of a paragraph that aren't Latin.
  ///
  /// - Parameter han: the language of Han, kana, bopomofo and Hangul.
  /// - Complexity: O(n).
  static func runs(
    in text: UnsafePointer<CChar>, count: Int, han: HanLanguage
  ) -> [Run] {
    guard let walk = pango_script_iter_new(text, Int32(clamping: count)) else { return [] }
    defer { pango_script_iter_free(walk) }
    var runs: [Run] = []
    repeat {
      var start: UnsafePointer<CChar>?
      var end: UnsafePointer<CChar>?
      var script = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(walk, &start, &end, &script)
      guard let start, let end, let language = language(of: script, han: han)
      else { continue }
      runs.append(Run(range: UInt32(start - text)..<UInt32(end - text), language: language))
    } while pango_script_iter_next(walk) != 0
    return runs
  }

  /// A script's language; `nil` where English will do.
  static func language(of script: PangoScript, han: HanLanguage) -> OpaquePointer? {
    switch script {
    case PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL,
      PANGO_SCRIPT_BOPOMOFO:
      han.pango
    case PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED, PANGO_SCRIPT_LATIN: nil
    default: pango_language_from_string(tags[script.rawValue] ?? "xx")
    }
  }

  /// The commonest languages by script; `xx` stands for the others, as no font is made for it.
  private static let tags: [PangoScript.RawValue: String] = [
    PANGO_SCRIPT_ARABIC.rawValue: "ar", PANGO_SCRIPT_ARMENIAN.rawValue: "hy",
    PANGO_SCRIPT_BENGALI.rawValue: "bn", PANGO_SCRIPT_CHEROKEE.rawValue: "chr",
    PANGO_SCRIPT_COPTIC.rawValue: "cop", PANGO_SCRIPT_CYRILLIC.rawValue: "ru",
    PANGO_SCRIPT_DEVANAGARI.rawValue: "hi", PANGO_SCRIPT_ETHIOPIC.rawValue: "am",
    PANGO_SCRIPT_GEORGIAN.rawValue: "ka", PANGO_SCRIPT_GREEK.rawValue: "el",
    PANGO_SCRIPT_GUJARATI.rawValue: "gu", PANGO_SCRIPT_GURMUKHI.rawValue: "pa",
    PANGO_SCRIPT_HEBREW.rawValue: "he", PANGO_SCRIPT_KANNADA.rawValue: "kn",
    PANGO_SCRIPT_KHMER.rawValue: "km",
    PANGO_SCRIPT_LAO.rawValue: "lo", PANGO_SCRIPT_MALAYALAM.rawValue: "ml",
    PANGO_SCRIPT_MONGOLIAN.rawValue: "mn", PANGO_SCRIPT_MYANMAR.rawValue: "my",
    PANGO_SCRIPT_ORIYA.rawValue: "or", PANGO_SCRIPT_SINHALA.rawValue: "si",
    PANGO_SCRIPT_SYRIAC.rawValue: "syr", PANGO_SCRIPT_TAMIL.rawValue: "ta",
    PANGO_SCRIPT_TELUGU.rawValue: "te", PANGO_SCRIPT_THAANA.rawValue: "dv",
    PANGO_SCRIPT_THAI.rawValue: "th", PANGO_SCRIPT_TIBETAN.rawValue: "bo",
    PANGO_SCRIPT_CANADIAN_ABORIGINAL.rawValue: "iu",
    PANGO_SCRIPT_HANUNOO.rawValue: "hnn", PANGO_SCRIPT_BUHID.rawValue: "bku",
    PANGO_SCRIPT_TAGBANWA.rawValue: "tbw", PANGO_SCRIPT_UGARITIC.rawValue: "uga",
    PANGO_SCRIPT_BUGINESE.rawValue: "bug", PANGO_SCRIPT_SYLOTI_NAGRI.rawValue: "syl",
    PANGO_SCRIPT_OLD_PERSIAN.rawValue: "peo", PANGO_SCRIPT_NKO.rawValue: "nqo",
  ]
}

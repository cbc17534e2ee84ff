import Testing

@testable import Typesetting

/// A sentence of each script comes from the script's own font, with nothing missing.
@Suite struct ScriptTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  struct Script: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var family: String
    /// Whether the family has a bold face.
    var hasBold = true

    var testDescription: String { name }
  }

  static let scripts = [
    Script(name: "Arabic", text: "مرحبا، كيف حالك؟", family: "Noto Sans Arabic"),
    Script(name: "Armenian", text: "Բարեւ, ինչպե՞ս ես։", family: "Noto Sans Armenian"),
    Script(name: "Bengali", text: "নমস্কার, কেমন আছেন?", family: "Noto Sans Bengali"),
    Script(name: "Burmese", text: "မင်္ဂလာပါ နေကောင်းလား။", family: "Noto Sans Myanmar"),
    Script(name: "Cherokee", text: "ᎣᏏᏲ, ᏙᎯᏧ?", family: "Noto Sans Cherokee"),
    Script(name: "Chinese", text: "你好，世界！", family: "Noto Sans CJK JP"),
    Script(name: "Devanagari", text: "नमस्ते, आप कैसे हैं?", family: "Noto Sans Devanagari"),
    Script(name: "Ethiopic", text: "ሰላም፣ እንደምን አለህ?", family: "Noto Sans Ethiopic"),
    Script(name: "Georgian", text: "გამარჯობა, როგორ ხარ?", family: "Noto Sans Georgian"),
    Script(name: "Greek", text: "Γεια σου, τι κάνεις;", family: "Inter"),
    Script(name: "Gujarati", text: "નમસ્તે, તમે કેમ છો?", family: "Noto Sans Gujarati"),
    Script(name: "Gurmukhi", text: "ਸਤ ਸ੍ਰੀ ਅਕਾਲ, ਤੁਸੀਂ ਕਿਵੇਂ ਹੋ?", family: "Noto Sans Gurmukhi"),
    Script(name: "Hangul", text: "안녕하세요, 잘 지내요?", family: "Noto Sans CJK JP"),
    Script(name: "Hebrew", text: "שלום, מה שלומך?", family: "Noto Sans Hebrew"),
    Script(name: "Kana", text: "こんにちは、お元気ですか？", family: "Noto Sans CJK JP"),
    Script(name: "Kannada", text: "ನಮಸ್ಕಾರ, ಹೇಗಿದ್ದೀರಿ?", family: "Noto Sans Kannada"),
    Script(name: "Khmer", text: "សួស្តី អ្នកសុខសប្បាយទេ?", family: "Noto Sans Khmer"),
    Script(name: "Lao", text: "ສະບາຍດີ ເຈົ້າສະບາຍດີບໍ່?", family: "Noto Sans Lao"),
    Script(name: "Malayalam", text: "നമസ്കാരം, സുഖമാണോ?", family: "Noto Sans Malayalam"),
    Script(
      name: "Mongolian", text: "ᠰᠠᠢᠨ ᠪᠠᠢᠨ᠎ᠠ ᠤᠤ", family: "Noto Sans Mongolian", hasBold: false),
    Script(name: "Odia", text: "ନମସ୍କାର, କେମିତି ଅଛନ୍ତି?", family: "Noto Sans Oriya"),
    Script(name: "Sinhala", text: "ආයුබෝවන්, කොහොමද?", family: "Noto Sans Sinhala"),
    Script(name: "Syriac", text: "ܫܠܡܐ ܥܠܝܟ", family: "Noto Sans Syriac", hasBold: false),
    Script(name: "Tamil", text: "வணக்கம், எப்படி இருக்கிறீர்கள்?", family: "Noto Sans Tamil"),
    Script(name: "Telugu", text: "నమస్కారం, ఎలా ఉన్నారు?", family: "Noto Sans Telugu"),
    Script(name: "Thaana", text: "އައްސަލާމު ޢަލައިކުމް", family: "Noto Sans Thaana"),
    Script(name: "Thai", text: "สวัสดี สบายดีไหม", family: "Noto Sans Thai"),
    Script(name: "Tibetan", text: "བཀྲ་ཤིས་བདེ་ལེགས།", family: "Noto Serif Tibetan"),
  ]

  @Test(arguments: scripts) func aSentenceHasItsFace(_ script: Script) {
    for weight in [400, 600, 700] {
      var style = ShapedSample.style
      style.weight = weight
      let text = sample.shape(script.text, width: nil, style: style)
      #expect(text.missingGlyphs.isEmpty)
      let runs = text.lines.flatMap(\.runs)
      #expect(runs.flatMap(\.glyphs.glyphs).allSatisfy { $0.id != 0 })
      let own = runs.filter { sample.family($0) == script.family }
      // Spaces, commas and question marks may come from the base font.
      let others = runs.filter { sample.family($0) != script.family }
      #expect(!own.isEmpty && others.allSatisfy { sample.family($0) == "Inter" })
      let letters = others.flatMap(\.glyphs.text.unicodeScalars).filter {
        $0.properties.isAlphabetic
      }
      #expect(letters.isEmpty)
      for font in own.map(\.glyphs.font) {
        let isBold = sample.fonts.faces[font.face].style.hasSuffix("Bold")
        #expect(isBold == (weight > 400 && script.hasBold))
        #expect(font.isEmboldened == (weight > 400 && !script.hasBold))
      }
    }
  }

  /// Those of Unicode 15.1, 16 and 17.
  @Test(arguments: ["🐦‍🔥", "🫩", "🫆", "🪾", "🫟", "🫪", "🛘", "🫈"])
  func newEmojiArePictures(_ emoji: String) {
    let runs = sample.shape(emoji, width: nil).lines.flatMap(\.runs)
    #expect(runs.map(sample.family) == ["Noto Color Emoji"])
    #expect(runs.flatMap(\.glyphs.glyphs).count == 1)
    #expect(runs.first?.glyphs.font.size == 16)
  }
}

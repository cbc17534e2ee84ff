import TestSupport

@testable import Typesetting

/// Requests that touch every bundled font, the same ones for the same seed.
struct SampleTexts {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Words by script; the last lists are what breaks typesetters.
  static let words: [[String]] = [
    ["the", "quick", "fox,", "office", "naïve", "Ångström", "don’t", "19:40", "AVATAR", "ﬁn"],
    ["Ελληνικά", "καλημέρα", "κόσμε", "πότε;", "Ὀδυσσεύς"],
    ["Кириллица", "привет", "ёжик", "Ђорђе", "їжак"],
    ["مرحبا", "بالعالم", "كيف", "حالك؟", "١٢٣", "لا", "پیغام"],
    ["שלום", "עולם", "מה", "שלומך", "בְּרֵאשִׁית"],
    ["नमस्ते", "दुनिया", "कैसे", "हैं", "क्षत्रिय"],
    ["বাংলা", "শুভেচ্ছা", "কেমন"],
    ["தமிழ்", "வணக்கம்", "எப்படி"],
    ["ภาษาไทย", "สวัสดีครับ", "น้ำ"],
    ["你好，世界", "こんにちは", "안녕하세요", "漢字", "カタカナ。", "「是……」", "ㄅㄆㄇ"],
    ["გამარჯობა", "ինչպե՞ս", "សួស្តី", "မင်္ဂလာပါ", "ສະບາຍດີ"],
    ["እንደምን", "నమస్కారం", "ಹೇಗಿದ್ದೀರಿ", "സുഖമാണോ"],
    ["તમે", "ਕਿਵੇਂ", "කොහොමද", "ନମସ୍କାର"],
    ["བཀྲ་ཤིས", "ᠰᠠᠢᠨ", "ᎣᏏᏲ", "ܫܠܡܐ", "ޢަލައިކުމް"],
    ["😀", "👍🏽", "❤️", "✈", "👩‍👩‍👧‍👦", "🇵🇱🇯🇵", "1️⃣", "🏴‍☠️"],
    ["♜", "⌘", "⛭", "⚕", "☭", "🂡", "⠓", "𝓯𝓪𝓷", "∮", "ℵ₀", "░▒▓", "⟿", "ᚠ"],
    [
      "𒀀", "ᬅ", "\u{E000}", "\u{200F}", "\u{2067}", "\u{0007}", "a\u{301}\u{302}\u{303}",
      "\u{FFFD}",
    ],
    ["verylongwordwithoutanyspaceatallthatdoesnotfitonanyline", "https://example.org/a-b/c?d=e"],
  ]

  mutating func next(_ bound: Int) -> Int { random.below(bound) }

  mutating func text() -> String {
    var text = ""
    let main = SampleTexts.words[next(SampleTexts.words.count)]
    for index in 0..<(1 + next(14)) {
      let words = next(3) == 0 ? SampleTexts.words[next(SampleTexts.words.count)] : main
      if index > 0 { text += next(12) == 0 ? "\n" : next(20) == 0 ? "  " : " " }
      text += words[next(words.count)]
    }
    if next(10) == 0 { text += next(2) == 0 ? " " : "\n" }
    return text
  }

  mutating func request() -> TextRequest {
    let text = text()
    let size = [12.0, 15, 16, 17, 22.5][next(5)]
    let style = TextStyle(
      families: next(8) == 0 ? ["JetBrains Mono"] : ["Inter"], size: size,
      weight: [400, 400, 400, 500, 600, 700][next(6)], isItalic: next(8) == 0,
      lineHeight: size * 1.3, letterSpacing: next(10) == 0 ? 0.3 : 0, hasTabularDigits: next(9) == 0
    )
    var spans: [TextSpan] = []
    for _ in 0..<next(3) {
      let start = next(text.utf8.count + 1)
      var span = TextSpan(start: start, end: start + next(30), role: UInt16(next(4)))
      switch next(6) {
      case 0: span.weight = 700
      case 1: span.isItalic = true
      case 2: span.families = ["JetBrains Mono"]
      case 3: span.size = size * 0.85
      case 4: span.isUnderlined = true
      default: span.hasBackground = true
      }
      spans.append(span)
    }
    return TextRequest(
      text: text, style: style, spans: spans,
      width: [nil, 80, 160, 240, 260, 300][next(6)],
      maximumLines: next(6) == 0 ? 1 + next(3) : nil,
      alignment: [.natural, .natural, .center, .trailing][next(4)],
      direction: [.automatic, .automatic, .leftToRight, .rightToLeft][next(4)])
  }

  static func requests(_ count: Int, seed: UInt64) -> [TextRequest] {
    var source = SampleTexts(seed: seed)
    return (0..<count).map { _ in source.request() }
  }
}

/// A checksum of layouts that is the same in every process (FNV-1a, 64 bits).
struct LayoutDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 29
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: ShapedText) {
    add(text.size.width)
    add(text.size.height)
    add(text.isTruncated ? 1 : 0)
    for line in text.lines {
      add(line.start)
      add(line.end)
      add(line.rect.minX)
      add(line.rect.width)
      add(line.baseline)
      for run in line.runs {
        add(run.x)
        add(run.glyphs.font.face)
        add(run.glyphs.font.size)
        add(run.glyphs.advance)
        for glyph in run.glyphs.glyphs {
          add(UInt64(glyph.id))
          add(glyph.x)
          add(glyph.y)
          add(glyph.cluster)
        }
      }
    }
    for decoration in text.decorations {
      add(decoration.rect.minX)
      add(decoration.rect.minY)
      add(decoration.rect.width)
    }
    for missing in text.missingGlyphs {
      add(UInt64(missing.scalar))
      add(missing.rect.minX)
    }
  }

  mutating func add(_ mask: GlyphMask) {
    add(mask.left)
    add(mask.top)
    add(mask.width)
    for byte in mask.coverage { add(UInt64(byte)) }
  }
}

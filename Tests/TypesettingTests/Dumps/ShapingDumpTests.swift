import Drawing
import TestSupport
import Testing

@testable import Typesetting

/// Shaped paragraphs as text: lines, runs with their faces, decorations, boxes for what no font has.
struct ShapingDumpTests {
  private let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  // MARK: As text

  private func number(_ value: Double) -> String {
    let value = (value * 64).rounded() / 64
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths) % 100
    let whole = (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)"
    return rest == 0 ? whole : whole + (rest < 10 ? ".0\(rest)" : ".\(rest)")
  }

  private func box(_ rect: Rect) -> String {
    "\(number(rect.minX)) \(number(rect.minY))  \(number(rect.width)) × \(number(rect.height))"
  }

  private func text(of shaped: ShapedText) -> String {
    var text = "\(number(shaped.size.width)) × \(number(shaped.size.height))"
    text += shaped.isTruncated ? ", truncated\n" : "\n"
    for line in shaped.lines {
      text += "  \(line.start)-\(line.end)  \(box(line.rect))  baseline \(number(line.baseline))"
      text += line.isRightToLeft ? ", right to left\n" : "\n"
      for run in line.runs { text += "    \(self.text(of: run))\n" }
    }
    for decoration in shaped.decorations {
      text += "  \(decoration.kind) \(decoration.role)  \(box(decoration.rect))\n"
    }
    for missing in shaped.missingGlyphs {
      let scalar = String(missing.scalar, radix: 16, uppercase: true)
      text += "  missing U+\(scalar), \(missing.role)  \(box(missing.rect))\n"
    }
    return text
  }

  private func text(of run: ShapedText.Run) -> String {
    let glyphs = run.glyphs
    let face = sample.fonts.faces[glyphs.font.face]
    var text =
      "\(number(run.x)) +\(number(glyphs.advance))  \(face.family) \(number(glyphs.font.size))"
    if glyphs.font.isEmboldened { text += " bold" }
    if glyphs.font.shear != 0 { text += " sheared" }
    if glyphs.font.isColor { text += " in colour" }
    if glyphs.isRightToLeft { text += ", right to left" }
    if run.role != 0 { text += ", role \(run.role)" }
    let places = glyphs.glyphs.prefix(8).map { "\($0.cluster)@\(number($0.x))" }
    text += "  \(ValueDump().text(glyphs.text))  \(glyphs.glyphs.count): "
    return text + places.joined(separator: " ") + (glyphs.glyphs.count > 8 ? " …" : "")
  }

  // MARK: What is shaped

  private func record(_ name: String, _ samples: [(String, ShapedText)]) throws {
    let text = samples.map { "\n== \($0.0)\n" + self.text(of: $0.1) }.joined()
    #expect(try RecordedText(name).difference(from: text) == nil)
  }

  @Test func linesAndDirections() throws {
    let texts = [
      "", " ", "a", "one two three four five six seven", "one  two   ", "a\nb", "a\n", "\n",
      "\n\na",
      "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{0B}b\u{0C}c", "a\tb", "tab\tand\ttab",
      "verylongwordwithoutanyspaceatall", "dash-dash-dash-dash", "soft\u{AD}hyphenated\u{AD}words",
      "no\u{A0}break\u{A0}here\u{A0}at all", "zero\u{200B}width\u{200B}space\u{200B}breaks",
      "https://example.org/a-b/c?d=e&f=g", "שלום עולם", "שלום world", "hello שלום", "123 שלום 456",
      "(שלום)", "مرحبا بالعالم ١٢٣", "a\nשלום", "\u{202E}abc", "שלום\u{200F}!", "你好，世界。再见",
      "こんにちは「世界」です", "안녕하세요 여러분", "สวัสดีครับทุกคน",
    ]
    try record(
      "lines", texts.map { (ValueDump().text($0), sample.shape($0, width: 110)) })
  }

  @Test func facesAndEmoji() throws {
    let texts = [
      "Ag", "ﬁ fi", "Ångström e\u{301}", "Ελληνικά", "Кириллица", "नमस्ते", "বাংলা", "தமிழ்", "ไทย",
      "漢字カナ", "한국어", "😀", "😀😀", "a😀b", "👍🏽", "👩‍👩‍👧‍👦", "🇵🇱🇯🇵", "1️⃣", "#️⃣", "❤", "❤️", "❤\u{FE0E}", "✈",
      "✈️", "☺️", "©", "©️", "™", "↔️", "🏴‍☠️", "✓ ★ ⌘", "∮ ℵ₀ 𝓯", "ᚠ ⠓", "\u{E000}", "a\u{10FFFF}b",
      "𒀀", "\u{7}\u{200D}\u{FE0F}", "e\u{301}\u{302}\u{303}\u{304}", "1234567890",
    ]
    var samples = texts.map { (ValueDump().text($0), sample.shape($0, width: nil)) }
    for (name, change) in [
      ("bold", { $0.weight = 700 }), ("medium", { $0.weight = 500 }),
      ("black", { $0.weight = 900 }),
      ("italic", { $0.isItalic = true }), ("spaced", { $0.letterSpacing = 2 }),
      ("tightened", { $0.letterSpacing = -1 }), ("tabular", { $0.hasTabularDigits = true }),
      ("mono", { $0.families = ["JetBrains Mono"] }), ("unknown", { $0.families = ["None"] }),
      ("several", { $0.families = ["None", "JetBrains Mono"] }), ("small", { $0.size = 7.5 }),
    ] as [(String, (inout TextStyle) -> Void)] {
      var style = ShapedSample.style
      change(&style)
      for text in ["Way 11", "שלום", "漢字", "a😀"] {
        samples.append(
          ("\(name), \(text)", sample.shape(text, width: nil, style: style)))
      }
    }
    try record("faces", samples)
  }

  @Test func spansAndRoles() throws {
    let text = "one two three four"
    let spans: [(String, [TextSpan])] = [
      ("none", []), ("weight", [TextSpan(start: 4, end: 7, weight: 700)]),
      ("italic", [TextSpan(start: 0, end: 3, isItalic: true, role: 1)]),
      ("family", [TextSpan(start: 8, end: 13, families: ["JetBrains Mono"], size: 12, role: 2)]),
      ("underline", [TextSpan(start: 0, end: 18, isUnderlined: true, role: 3)]),
      ("strike", [TextSpan(start: 2, end: 9, isStruckThrough: true)]),
      ("background", [TextSpan(start: 4, end: 18, hasBackground: true, role: 4)]),
      (
        "backgrounds that meet",
        [
          TextSpan(start: 0, end: 4, hasBackground: true, role: 4),
          TextSpan(start: 4, end: 8, hasBackground: true, role: 4),
        ]
      ),
      (
        "over one another",
        [
          TextSpan(start: 0, end: 10, weight: 700, isUnderlined: true, role: 1),
          TextSpan(start: 5, end: 18, isItalic: true, role: 2),
        ]
      ),
      ("larger", [TextSpan(start: 4, end: 7, size: 30)]),
      ("empty", [TextSpan(start: 4, end: 4, isUnderlined: true, role: 1)]),
      ("beyond", [TextSpan(start: 14, end: 99, isUnderlined: true, role: 1)]),
      ("inside a character", [TextSpan(start: 1, end: 2, hasBackground: true, role: 1)]),
    ]
    var samples = spans.map { (name, spans) in
      (name, sample.shape(text, width: 100, spans: spans))
    }
    let under = [TextSpan(start: 2, end: 9, isUnderlined: true, hasBackground: true, role: 1)]
    samples.append(("hebrew", sample.shape("שלום עולם", width: nil, spans: under)))
    samples.append(("both ways", sample.shape("ab שלום cd", width: nil, spans: under)))
    samples.append(
      ("é, cut", sample.shape("éé", width: nil, spans: [TextSpan(start: 1, end: 3, role: 1)])))
    try record("spans", samples)
  }

  @Test func truncationAndAlignment() throws {
    var samples: [(String, ShapedText)] = []
    let long = "one two three four five six seven eight nine ten"
    for lines in [1, 2, 3, 9] {
      samples.append(("\(lines) lines", sample.shape(long, width: 100, lines: lines)))
    }
    for (name, text, lines) in [
      ("paragraphs", "one\ntwo\nthree", 2), ("an empty one", "one\n\ntwo", 2),
      ("a break at the end", "one\n", 1), ("hebrew", "שלום עולם שלום עולם שלום", 1),
      ("a word that is cut", "verylongwordwithoutanyspace", 1),
      ("an emoji at the cut", "one two 😀😀😀", 1),
      ("exactly", "one two", 1), ("as wide as it is", "x", 1),
    ] {
      samples.append((name, sample.shape(text, width: 60, lines: lines)))
    }
    for alignment: TextRequest.Alignment in [.natural, .center, .trailing] {
      for text in ["one two three", "a\nlonger", "ש\nשלום שלום", "a\nשלום שלום"] {
        samples.append(
          (
            "\(alignment), \(ValueDump().text(text))",
            sample.shape(text, width: 70, alignment: alignment)
          ))
      }
    }
    for direction: TextRequest.Direction in [.automatic, .leftToRight, .rightToLeft] {
      for text in ["abc, שלום", "שלום, abc", "123"] {
        let request = TextRequest(
          text: text, style: ShapedSample.style, width: 200, direction: direction)
        samples.append(("\(direction), \(text)", sample.shaper.shape(request)))
      }
    }
    for width in [0.0, 1, 5, 8.5, 30] {
      samples.append(("as narrow as \(number(width))", sample.shape("ab cd", width: width)))
    }
    try record("cut", samples)
  }

  /// Ink that is taller than its line, lines that are tight or wide, and sizes that differ.
  @Test func heightsOfLines() throws {
    var samples: [(String, ShapedText)] = []
    for (name, text) in [
      ("latin", "Ag\nAg"), ("thai", "น้ำ\nญู"), ("devanagari", "र्कि\nक्षू"),
      ("marks", "Z\u{30C}\u{301}\u{302}\u{303}\u{304}\nq\u{323}\u{331}\u{32D}"),
      ("emoji", "😀\n😀"), ("arabic", "ﷺ\nجّ"), ("han", "漢\n字"), ("mixed", "A漢😀\nn"),
    ] {
      for (height, size) in [(21.0, 16.0), (14, 16), (40, 16)] {
        var style = ShapedSample.style
        (style.lineHeight, style.size) = (height, size)
        samples.append(("\(name), \(number(height))", sample.shape(text, width: nil, style: style)))
      }
    }
    for size in [4.0, 16, 24, 60] {
      let spans = [TextSpan(start: 2, end: 3, size: size)]
      samples.append(
        ("a letter of \(number(size))", sample.shape("a b c\nd", width: nil, spans: spans)))
    }
    try record("heights", samples)
  }
}

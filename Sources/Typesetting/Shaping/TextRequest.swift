import Drawing

/// What is to be set: text, its attributes, and the width that it may take.
///
/// Equal requests give equal results, so a request is also the cache's key. Colours don't take
/// part: a span carries a `role`, and the painter gives each role its colour, so light and dark
/// share one result.
package struct TextRequest: Hashable, Sendable {
  /// Where lines stand in the width.
  package enum Alignment: Hashable, Sendable { case natural, center, trailing }
  /// The direction of the paragraph.
  package enum Direction: Hashable, Sendable {
    /// That of the first strong character; from left to right if there is none.
    case automatic
    /// That of the first strong character; from right to left if there is none.
    case automaticFromRight
    case leftToRight, rightToLeft
  }

  package var text: String
  package var style: TextStyle
  /// Overrides by range of UTF-8 offsets; later ones win.
  package var spans: [TextSpan]
  /// The widest a line may be, in points; `nil` never breaks but at newlines.
  package var width: Double?
  /// The most lines; the last one is cut with an ellipsis. `nil` for as many as it takes.
  package var maximumLines: Int?
  package var alignment: Alignment
  package var direction: Direction
  /// Whose forms of Han and of punctuation it has; `nil` to take them from the scripts in the text:
  /// those of Japan with kana, of Korea with Hangul, of Taiwan with bopomofo, else of mainland China.
  package var language: HanLanguage?

  package init(
    text: String, style: TextStyle, spans: [TextSpan] = [], width: Double? = nil,
    maximumLines: Int? = nil, alignment: Alignment = .natural,
    direction: Direction = .automatic, language: HanLanguage? = nil
  ) {
    self.text = text
    self.style = style
    self.spans = spans
    self.width = width
    self.maximumLines = maximumLines
    self.alignment = alignment
    self.direction = direction
    self.language = language
  }
}

extension TextRequest {
  /// Texts are equal here when their bytes are. `String` takes "é" and "e" with an accent for
  /// equal, but they are shaped differently, and offsets into them differ.
  package static func == (left: TextRequest, right: TextRequest) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.width == right.width
      && left.maximumLines == right.maximumLines && left.alignment == right.alignment
      && left.direction == right.direction && left.language == right.language
      && left.style == right.style
      && left.spans == right.spans && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(width)
    hasher.combine(maximumLines)
    hasher.combine(style.size)
    hasher.combine(style.weight)
    hasher.combine(spans.count)
  }
}

/// The base style of a text.
package struct TextStyle: Hashable, Sendable {
  /// Families in the order of preference, after which the library's own fallbacks follow.
  package var families: [String]
  /// Families of emoji in the order of preference, after which the bundled one follows.
  package var emojiFamilies: [String]
  /// Size in points.
  package var size: Double
  /// 100…900.
  package var weight: Int
  package var isItalic: Bool
  /// Distance from baseline to baseline in points, kept whatever scripts a line mixes.
  package var lineHeight: Double
  /// Extra space between characters in points.
  package var letterSpacing: Double
  /// Whether all digits have one width.
  package var hasTabularDigits: Bool
  /// Whether signs beside each other, such as `->`, may be drawn as one (contextual alternates).
  package var joinsSigns: Bool

  package init(
    families: [String], emojiFamilies: [String] = [], size: Double, weight: Int = 400,
    isItalic: Bool = false, lineHeight: Double, letterSpacing: Double = 0,
    hasTabularDigits: Bool = false, joinsSigns: Bool = true
  ) {
    self.families = families
    self.emojiFamilies = emojiFamilies
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.hasTabularDigits = hasTabularDigits
    self.joinsSigns = joinsSigns
  }
}

/// What differs from the base style in a range of the text.
package struct TextSpan: Hashable, Sendable {
  /// Start and end (exclusive): offsets into the text's UTF-8.
  package var start: Int
  package var end: Int
  package var weight: Int?
  package var isItalic: Bool?
  package var families: [String]?
  package var size: Double?
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// Whether a background is painted behind the range.
  package var hasBackground: Bool
  /// Whether signs beside each other, such as `->`, may be drawn as one (contextual alternates).
  package var joinsSigns: Bool
  /// Who gives the colours; 0 is the base text.
  package var role: UInt16
  /// What stands in place of the range, which is ``InlineObject/character`` alone.
  package var object: InlineObject?

  package init(
    start: Int, end: Int, weight: Int? = nil, isItalic: Bool? = nil, families: [String]? = nil,
    size: Double? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    hasBackground: Bool = false, joinsSigns: Bool = true, role: UInt16 = 0,
    object: InlineObject? = nil
  ) {
    self.start = start
    self.end = end
    self.weight = weight
    self.isItalic = isItalic
    self.families = families
    self.size = size
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.hasBackground = hasBackground
    self.joinsSigns = joinsSigns
    self.role = role
    self.object = object
  }
}

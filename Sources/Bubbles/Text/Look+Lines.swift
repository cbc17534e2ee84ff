import Themes
import Typesetting

extension Look {
  /// Returns on how many lines a card's text may stand before it is cut.
  ///
  /// Large text has more of them, the more the narrower its column is: words that are read large are
  /// to be read as a whole.
  ///
  /// - Parameters:
  ///   - usual: how many it has where text isn't large.
  ///   - width: the width of its column.
  func lines(_ usual: Int, of style: TextStyle, in width: Double) -> Int {
    guard textScale > 1.3 else { return usual }
    let ems = max(1, width / max(1, style.size))
    let lines = (Double(usual) * Self.usualEms / ems).rounded(.up)
    return max(usual + 2, Int(min(lines, 8 * Double(usual))))
  }

  /// About the width of a card's text of the usual size, in its size.
  private static let usualEms = 16.0
}

extension TextShaping {
  /// Shapes a text whose lines, where it has several, are as close as those of a text: its style may have
  /// those of what a single line stands beside.
  package func shapeTightly(_ request: TextRequest) -> ShapedText {
    let shaped = shape(request)
    guard shaped.lines.count > 1 else { return shaped }
    var request = request
    request.style.lineHeight = min(request.style.lineHeight, request.style.size * 1.35)
    return shape(request)
  }
}

extension TextStyle {
  /// Slants what is written in scripts that are slanted: alphabets that have an italic.
  package mutating func slant(_ text: String) {
    isItalic = !text.unicodeScalars.contains { $0.value >= 0x590 && $0.properties.isAlphabetic }
  }
}

/// Formats diagnostics for a terminal or a log.
///
/// ```
/// trip.chat:7:6: error: there is no `[foto]`
///   Ben: [foto cover.jpg] The new cover
///         ^~~~
///   hint: did you mean `[photo]`?
/// ```
public struct DiagnosticFormatter: Sendable {
  /// Whether the text is coloured with ANSI escapes.
  public var isColored: Bool
  /// The maximum number of columns of a source line, at least 20. A longer line is cut around the
  /// marked range.
  public var width: Int

  /// A formatter; plain by default.
  public init(isColored: Bool = false, width: Int = 100) {
    self.isColored = isColored
    self.width = max(20, width)
  }

  /// Returns all diagnostics, one below the other, each ending with a line break.
  public func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text).joined()
  }

  /// Returns a diagnostic's lines, each ending with a line break: location and message, source
  /// line, caret, hint. Unknown parts are omitted.
  public func text(_ diagnostic: Diagnostic) -> String {
    var place = ""
    if let location = diagnostic.location {
      place = "\(visible(location.file)):\(location.line):\(location.column): "
    }
    let severity = diagnostic.severity.rawValue + ": "
    let color: Style = diagnostic.severity == .error ? .red : .magenta
    var result = styled(place, .bold) + styled(severity, color)
    result += styled(visible(diagnostic.message), .bold) + "\n"
    if let location = diagnostic.location, let line = location.lineText {
      let excerpt = SourceExcerpt(line, column: location.column, length: location.length, width)
      if !excerpt.text.isEmpty {
        let caret = "^" + String(repeating: "~", count: excerpt.markWidth - 1)
        result += "  \(excerpt.text)\n"
        result += "  " + String(repeating: " ", count: excerpt.markOffset)
        result += styled(caret, .green) + "\n"
      }
    }
    if let hint = diagnostic.hint {
      result += "  " + styled("hint: ", .cyan) + visible(hint) + "\n"
    }
    return result
  }

  private func visible(_ text: String) -> String { TerminalText.visible(text) }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "36"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// A part of a source line that fits the width, with the position of the caret.
struct SourceExcerpt {
  /// The text, tabs as spaces, with `…` where it was cut.
  private(set) var text = ""
  /// The number of columns before the caret.
  private(set) var markOffset = 0
  /// The number of marked columns; at least 1.
  private(set) var markWidth = 1

  private static let tab = 4

  init(_ line: String, column: Int, length: Int, _ width: Int) {
    let mark = max(0, column - 1)
    // Starts far enough before the mark to show some context.
    let first = line.utf8.count <= width ? 0 : max(0, mark - width / 2)
    let start =
      line.index(line.startIndex, offsetBy: first, limitedBy: line.endIndex) ?? line.endIndex
    var cells: [(text: String, width: Int)] = []
    var total = 0
    var isCut = false
    for character in line[start...] {
      let cell = Self.cell(character, at: total)
      if total + cell.width > width, first + cells.count > mark {
        isCut = true
        break
      }
      cells.append(cell)
      total += cell.width
    }
    // Wide characters before the mark may have pushed it out of the window.
    var dropped = first
    while total > width, dropped < mark, !cells.isEmpty {
      total -= cells.removeFirst().width
      dropped += 1
    }
    if dropped > 0 { text = "…" }
    markOffset = dropped > 0 ? 1 : 0
    var marked = 0
    for (index, cell) in cells.enumerated() {
      text += cell.text
      if dropped + index < mark {
        markOffset += cell.width
      } else if dropped + index < mark + max(1, length) {
        marked += cell.width
      }
    }
    if isCut { text += "…" }
    markWidth = max(1, marked)
  }

  private static func cell(_ character: Character, at column: Int) -> (text: String, width: Int) {
    if character == "\t" {
      let width = tab - column % tab
      return (String(repeating: " ", count: width), width)
    }
    if TerminalText.isControl(character) { return ("\u{FFFD}", 1) }
    return (String(character), TerminalText.width(character))
  }
}

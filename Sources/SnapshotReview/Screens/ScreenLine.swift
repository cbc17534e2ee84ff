import ChatModel
import TerminalPictures

/// A line of a screen: pieces of text, each in one style.
public struct ScreenLine: Hashable, Sendable {
  /// How text looks.
  enum Style: Hashable, Sendable {
    case plain
    case bold
    case faint
    case reversed
    case removed
    case added
    case warning

    /// The parameters of the sequence that begins it.
    func code(_ colors: TerminalColors) -> String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .faint: "2"
      case .reversed: "7"
      case .removed: colors == .none ? nil : "31"
      case .added: colors == .none ? nil : "32"
      case .warning: colors == .none ? "1" : "33"
      }
    }
  }

  struct Piece: Hashable, Sendable {
    var text: String
    var style: Style
  }

  private(set) var pieces: [Piece]

  /// A line of one style. What could move the cursor is taken out of the text.
  init(_ text: String, _ style: Style = .plain) {
    pieces = [Piece(text: TerminalText.visible(text), style: style)]
  }

  /// The text alone.
  public var text: String { pieces.map(\.text).joined() }

  /// Returns the line with another behind it.
  func followed(by other: ScreenLine) -> ScreenLine {
    var line = self
    line.pieces += other.pieces
    return line
  }

  /// Returns the line in so many columns, with `…` where it is cut off.
  func cut(to columns: Int) -> ScreenLine {
    var line = self
    var room = columns
    for index in pieces.indices {
      let (text, width) = Self.cut(pieces[index].text, to: room)
      line.pieces[index].text = text
      room -= width
      guard text == pieces[index].text else {
        line.pieces.removeSubrange((index + 1)...)
        break
      }
    }
    return line
  }

  /// Returns the line with spaces up to so many columns, in the style of its last piece.
  func filled(to columns: Int) -> ScreenLine {
    var line = cut(to: columns)
    let missing = columns - line.width
    guard missing > 0, let last = line.pieces.indices.last else { return line }
    line.pieces[last].text += String(repeating: " ", count: missing)
    return line
  }

  /// How many columns it takes.
  var width: Int { pieces.reduce(0) { $0 + Self.width(of: $1.text) } }

  /// The text with the sequences of its styles.
  func sequence(_ colors: TerminalColors) -> String {
    pieces.map { piece in
      guard let code = piece.style.code(colors) else { return piece.text }
      return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + TerminalText.width($1) }
  }

  private static func cut(_ text: String, to columns: Int) -> (String, width: Int) {
    var width = 0
    var cut = text.startIndex
    var cutWidth = 0
    for index in text.indices {
      let next = width + TerminalText.width(text[index])
      guard next <= columns else {
        return columns < 1 ? ("", 0) : (text[..<cut] + "…", cutWidth + 1)
      }
      width = next
      if width <= columns - 1 { (cut, cutWidth) = (text.index(after: index), width) }
    }
    return (text, width)
  }

  /// Returns a text in lines of at most so many columns, where spaces allow that. The first begins
  /// with an indentation, those after it with two columns more.
  static func wrapped(_ text: String, to columns: Int, indentation: String = "") -> [String] {
    var lines: [String] = []
    var line = indentation
    var isEmpty = true
    for word in text.split(separator: " ") {
      let longer = isEmpty ? line + word : line + " " + word
      if isEmpty || width(of: longer) <= columns {
        line = longer
      } else {
        lines.append(line)
        line = indentation + "  " + word
      }
      isEmpty = false
    }
    return lines + [line]
  }
}

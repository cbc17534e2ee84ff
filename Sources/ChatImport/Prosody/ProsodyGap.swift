/// What stands between two items of one of Prosody's lists: blanks and comments, or what no item is.
struct ProsodyGap {
  /// How far a line is a comment.
  private enum Line {
    case blank, dash, comment
  }

  /// Whether it follows an item that is damaged, to which it belongs.
  var isOfDamaged = false
  private var isStray = false
  private var line = Line.blank

  /// Passes over the next bytes.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    guard !isOfDamaged, !isStray else { return }
    for byte in bytes {
      switch (line, byte) {
      case (_, 0x0A): line = .blank
      case (.comment, _): break
      case (.blank, UInt8(ascii: "-")): line = .dash
      case (.dash, UInt8(ascii: "-")): line = .comment
      case (.blank, 0...0x20): break
      default:
        isStray = true
        return
      }
    }
  }

  /// It ends at a place: the places where something stands that is no item.
  mutating func close(at place: Int) -> [Int] {
    defer { self = ProsodyGap() }
    return isStray ? [place] : []
  }
}

/// The layout of a picture as a text with an element a line, which version control can compare.
///
/// ```
/// layout 1
/// picture x=0 y=0 w=25152 h=54528
///   message#m3 x=1280 y=26368 w=16000 h=4608 style=a91c
///     text x=1984 y=26944 w=11533 h=2688 breaks=0,31 advances=5f20
/// ```
///
/// Boxes are in 1/64 of a pixel. Breaks are the offsets at which lines begin. What stands in an id
/// and would end it (spaces, signs of this notation, control characters) is written as `%` and the
/// hexadecimal digits of its UTF-8.
public enum LayoutText {
  /// How deep elements may be nested.
  public static let depthLimit = 64

  static let header = "layout 1"

  /// The text of a layout. Complexity: O(elements).
  public static func text(of picture: PictureElement) -> String {
    var text = header + "\n"
    write(picture, indent: 0, to: &text)
    return text
  }

  private static func write(_ element: PictureElement, indent: Int, to text: inout String) {
    text += String(repeating: "  ", count: indent) + element.kind
    if let id = element.id, !id.isEmpty { text += "#" + escaped(id) }
    let box = element.box
    text += " x=\(box.x) y=\(box.y) w=\(box.width) h=\(box.height)"
    if !element.style.isEmpty { text += " style=" + escaped(element.style) }
    if let lines = element.text {
      text += " breaks=" + lines.starts.map(String.init).joined(separator: ",")
      text += " advances=" + escaped(lines.advances)
    }
    text += "\n"
    for child in element.children { write(child, indent: indent + 1, to: &text) }
  }

  /// Returns a text in which nothing ends a word of a line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }
    }
    return result
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_.:+@~!$&'()*,;?".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return false
    default: return true
    }
  }

  /// The text that was escaped; `nil` where it wasn't done so.
  static func unescaped(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) else {
        return nil
      }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

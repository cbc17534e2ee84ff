import Drawing

/// A colour in theme file syntax: `#RRGGBB`, `#RRGGBBAA`, `$name` of the palette, either with an
/// opacity (`$accent 12%`), or `clear`.
package struct ColorSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  package enum Base: Hashable, Sendable {
    case literal(Color)
    case palette(String)
  }

  package var base: Base
  /// Multiplied with the base colour's opacity, 0…1.
  package var opacity: Double

  /// The reason why a text isn't a colour.
  package enum Failure: Error, Hashable, Sendable {
    case hex(String)
    case opacity(String)
    case form(String)
  }

  /// A colour from its text. Works on bytes: a process parses some hundred of them before drawing.
  package init(parsing text: String) throws(Failure) {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !Self.isBlank($0) }) else { throw .form(text) }
    let end = bytes[start...].firstIndex(where: Self.isBlank) ?? bytes.endIndex
    let first = text[start..<end]
    switch bytes[start] {
    case UInt8(ascii: "#"):
      guard let color = Self.hexadecimal(first.utf8.dropFirst()) else {
        throw .hex(String(first))
      }
      base = .literal(color)
    case UInt8(ascii: "$"):
      let name = first.dropFirst()
      guard Self.isName(name) else { throw .form(text) }
      base = .palette(String(name))
    default:
      guard first == "clear" else { throw .form(text) }
      base = .literal(.clear)
    }
    opacity = 1
    let rest = text[end...].split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let second = rest.first else { return }
    guard rest.count == 1 else { throw .form(text) }
    guard second.hasSuffix("%"), let percent = Double(second.dropLast()),
      (0...100).contains(percent)
    else { throw .opacity(String(second)) }
    opacity = percent / 100
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the colour of three, four, six or eight digits.
  private static func hexadecimal(_ digits: Substring.UTF8View) -> Color? {
    var value: UInt32 = 0
    var count = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      count += 1
      guard count <= 8 else { return nil }
      value = value << 4 | UInt32(digit)
    }
    func nibble(_ shift: UInt32) -> UInt8 { UInt8(value >> shift & 0xF) * 17 }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(value >> shift & 0xFF) }
    switch count {
    case 3: return Color(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: return Color(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: return Color(red: byte(16), green: byte(8), blue: byte(0))
    case 8: return Color(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  /// A colour in the library's source; tests verify that each of them parses.
  package init(stringLiteral value: String) {
    self = (try? ColorSpec(parsing: value)) ?? ColorSpec(base: .literal(.clear), opacity: 1)
  }

  /// The colour, if it refers to no other one.
  package var literal: Color? {
    guard case .literal(let color) = base else { return nil }
    return color.opacity(opacity)
  }

  /// A colour of its own.
  package init(_ color: Color) { self.init(base: .literal(color), opacity: 1) }

  private init(base: Base, opacity: Double) {
    self.base = base
    self.opacity = opacity
  }

  /// Returns whether a text is a valid name of a palette colour: letters, digits and `-`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The colour in theme file syntax.
  package var text: String {
    let head =
      switch base {
      case .literal(let color): color.hex
      case .palette(let name): "$" + name
      }
    guard opacity < 1 else { return head }
    let percent = (opacity * 1000).rounded() / 10
    let isWhole = percent == percent.rounded()
    return head + " " + (isWhole ? String(Int(percent)) : String(percent)) + "%"
  }
}

/// A colour for light and dark.
package struct ColorPair: Hashable, Sendable, ExpressibleByStringLiteral {
  package var light: ColorSpec
  package var dark: ColorSpec

  package init(_ light: ColorSpec, dark: ColorSpec) {
    self.light = light
    self.dark = dark
  }

  package init(stringLiteral value: String) {
    light = ColorSpec(stringLiteral: value)
    dark = light
  }

  package subscript(appearance: Appearance) -> ColorSpec { appearance == .light ? light : dark }
}

/// Several colours for light and dark: a gradient's, or a list's.
package struct FillPair: Hashable, Sendable, ExpressibleByStringLiteral {
  package var light: [ColorSpec]
  package var dark: [ColorSpec]

  package init(_ light: [ColorSpec], dark: [ColorSpec]) {
    self.light = light
    self.dark = dark
  }

  package init(stringLiteral value: String) {
    light = [ColorSpec(stringLiteral: value)]
    dark = light
  }

  package subscript(appearance: Appearance) -> [ColorSpec] { appearance == .light ? light : dark }
}

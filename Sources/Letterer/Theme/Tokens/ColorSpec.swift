import Drawing

/// A colour as a theme writes it: `#RRGGBB`, `#RRGGBBAA`, `$name` of the palette, either with an
/// opacity (`$accent 12%`), or `clear`.
package struct ColorSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  package enum Base: Hashable, Sendable {
    case literal(Color)
    case palette(String)
  }

  package var base: Base
  /// Multiplies the base's own, 0…1.
  package var opacity: Double

  /// Why a text isn't a colour.
  package enum Failure: Error, Hashable, Sendable {
    case hex(String)
    case opacity(String)
    case form(String)
  }

  package init(parsing text: String) throws(Failure) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first, words.count <= 2 else { throw .form(text) }
    if first == "clear", words.count == 1 {
      base = .literal(.clear)
    } else if first.hasPrefix("#") {
      guard let color = Color(hex: first) else { throw .hex(String(first)) }
      base = .literal(color)
    } else if first.hasPrefix("$"), Self.isName(first.dropFirst()) {
      base = .palette(String(first.dropFirst()))
    } else {
      throw .form(text)
    }
    opacity = 1
    if words.count == 2 {
      guard words[1].hasSuffix("%"), let percent = Double(words[1].dropLast()),
        (0...100).contains(percent)
      else { throw .opacity(String(words[1])) }
      opacity = percent / 100
    }
  }

  /// A colour written in the library itself; tests prove that each of them parses.
  package init(stringLiteral value: String) {
    self = (try? ColorSpec(parsing: value)) ?? ColorSpec(base: .literal(.clear), opacity: 1)
  }

  private init(base: Base, opacity: Double) {
    self.base = base
    self.opacity = opacity
  }

  /// Whether a text can name a colour of the palette: letters, digits and `-`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The form that a theme writes.
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

/// A colour by day and by night.
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

/// Several colours by day and by night: a gradient's, or a list's.
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

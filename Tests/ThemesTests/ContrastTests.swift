import Drawing
import Testing

@testable import Themes

/// The contrast of what is read in each bundled theme. Source: WCAG 2.2, contrast ratio.
@Suite struct ContrastTests {
  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow(value)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  /// Returns ((v + 0.055) / 1.055)^2.4, by the fifth root of the twelfth power.
  private static func pow(_ value: Double) -> Double {
    let base = (value + 0.055) / 1.055
    var power = 1.0
    for _ in 0..<12 { power *= base }
    var root = base
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root = (4 * root + power / fourth) / 5
    }
    return root
  }

  static func contrast(_ one: Color, _ other: Color) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns a colour painted on an opaque one.
  static func over(_ top: Color, _ ground: Color) -> Color {
    func mixed(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
      let part = Double(top.alpha) / 255
      let value =
        Double(top[keyPath: channel]) * part + Double(ground[keyPath: channel]) * (1 - part)
      return UInt8(value.rounded())
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }

  @Test func contrastIsThatOfTheStandard() throws {
    #expect(abs(Self.contrast(.black, .white) - 21) < 1e-9)
    let gray = try #require(Color(hex: "#767676"))
    #expect(abs(Self.contrast(gray, .white) - 4.54) < 0.005)
  }

  @Test(arguments: Theme.bundled, Appearance.allCases)
  func partsOfCodeAreReadable(_ theme: Theme, _ appearance: Appearance) {
    let look = theme.resolve(appearance: appearance)
    let background = Self.over(look.background.fill.representative, .white)
    for colors in [look.incoming, look.outgoing] {
      let ground = Self.over(colors.codeFill, Self.over(colors.fill.representative, background))
      for (name, color) in [
        ("code", colors.code), ("comment", colors.codeComment), ("string", colors.codeString),
        ("number", colors.codeNumber), ("keyword", colors.codeKeyword),
      ] {
        let ratio = Self.contrast(Self.over(color, ground), ground)
        #expect(ratio >= 4.5, "\(theme.name) \(appearance): \(name) \(ratio)")
      }
    }
  }

  /// Where one that was read has the same ticks as one that arrived, they have another colour on pictures,
  /// too.
  @Test(arguments: Theme.bundled, Appearance.allCases)
  func readTicksStandOutOnPictures(_ theme: Theme, _ appearance: Appearance) {
    let look = theme.resolve(appearance: appearance)
    let tokens = look.delivery
    guard tokens.style == .ticks, tokens.marksArrival, tokens.tickForm == .bare else { return }
    let (ground, text) = (look.date.pillFill.overWhite, look.date.pillText)
    let read = tokens.readOnPicture.seen(on: ground, else: text)
    #expect(read == tokens.readOnPicture && Self.contrast(read, ground) >= 1.7, "\(theme.name)")
    // White isn't told from a pale tint: one channel at least is far from it.
    let distance = max(
      abs(Int(read.red) - Int(text.red)), abs(Int(read.green) - Int(text.green)),
      abs(Int(read.blue) - Int(text.blue)))
    #expect(distance >= 96, "\(theme.name) \(appearance): \(read)")
  }

  /// Words of buttons under messages, on their own ground.
  @Test(arguments: Appearance.allCases)
  func buttonsWithoutBubblesAreBoxes(_ appearance: Appearance) throws {
    let look = try Theme.named("guild").resolve(appearance: appearance)
    let page = look.background.fill.representative
    for colors in [look.incoming, look.outgoing] {
      #expect(Self.contrast(Self.over(colors.buttonFill, page), page) >= 1.2)
      #expect(Self.contrast(colors.buttonText, Self.over(colors.buttonFill, page)) >= 4.5)
    }
    #expect(!look.button.fillsRow)
  }
}

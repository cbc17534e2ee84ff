import Drawing
import Testing

@testable import Themes

/// Looks in the colour of another accent.
@Suite struct AccentTests {
  private static let accents = ["#FF2D55", "#34C759", "#FFCC00", "#AF52DE", "#000000", "#FFFFFF"]

  @Test func theAccentIsTheColor() throws {
    for text in Self.accents {
      let color = try #require(Color(hex: text))
      for theme in Theme.bundled where theme.name != "print" {
        for appearance in Appearance.allCases {
          let look = theme.accented(color).resolve(appearance: appearance)
          #expect(look.incoming.accent == color, "\(theme.name) \(text)")
        }
      }
    }
  }

  /// Tinted bubbles turn with it, as light as they were; what has a meaning of its own stays.
  @Test func whatIsNearItTurnsWithIt() throws {
    let red = try #require(Color(hex: "#E0245E"))
    let plain = Theme.daylight.resolve()
    let turned = Theme.daylight.accented(red).resolve()
    let before = plain.outgoing.fill.representative
    let after = turned.outgoing.fill.representative
    #expect(before.blue > before.red && after.red > after.blue)
    #expect(abs(before.lightness - after.lightness) < 0.15)
    #expect(turned.delivery.failed == plain.delivery.failed)
    #expect(turned.incoming.fill == plain.incoming.fill)
    let bluebird = try Theme.named("bluebird")
    #expect(bluebird.accented(red).resolve().outgoing.link == .white)
    #expect(bluebird.accented(red).resolve().incoming.accent == red)
  }

  @Test(arguments: Theme.bundled, accents) func wordsStayReadable(_ theme: Theme, _ text: String)
    throws
  {
    let color = try #require(Color(hex: text))
    for appearance in Appearance.allCases {
      let look = theme.accented(color).resolve(appearance: appearance)
      guard case .color(let fill) = look.outgoing.fill, fill.alpha == 255 else { continue }
      #expect(look.outgoing.text.contrast(with: fill) >= 3, "\(theme.name) \(appearance)")
    }
  }

  @Test func itIsWrittenOut() throws {
    let theme = Theme.daylight.accented(Color(red: 1, green: 128, blue: 3))
    #expect(try Theme(yaml: theme.yaml).resolve() == theme.resolve())
  }

  @Test func anAccentThatIsTheOldOneChangesNothing() throws {
    for theme in Theme.bundled {
      let accent = try #require(
        PaletteResolver(palette: theme.palette, appearance: .light).colors["accent"])
      let same = theme.accented(accent).resolve()
      #expect(same.background.fill.representative == theme.resolve().background.fill.representative)
    }
  }

  /// Bubbles of another hue than the accent's follow it, too, as light as they were.
  @Test func bubblesOfAHueOfTheirOwnTurnToIt() throws {
    let red = try #require(Color(hex: "#E0245E"))
    let sky = try Theme.named("sky")
    let before = sky.resolve().outgoing.fill.representative
    let after = sky.accented(red).resolve().outgoing.fill.representative
    #expect(before.green > before.red && after.red > after.green)
    // The lightness of its channels stays; to the eye, red is darker than green.
    func middle(_ color: Color) -> Int {
      let channels = [color.red, color.green, color.blue].map { Int($0) }
      return (channels.max() ?? 0) + (channels.min() ?? 0)
    }
    #expect(abs(middle(before) - middle(after)) <= 1)
  }
}

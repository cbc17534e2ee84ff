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

  /// What is said on bubbles can be read in any accent, as far as it could before.
  @Test(arguments: Theme.bundled, accents + ["#FF9500"])
  func allWordsStayReadable(_ theme: Theme, _ text: String) throws {
    let accented = theme.accented(try #require(Color(hex: text)))
    for appearance in Appearance.allCases {
      let look = accented.resolve(appearance: appearance)
      for ink in LookContrastTests.inks(of: look) {
        let isOwn = ink.name.hasPrefix("outgoing")
        // Icons have the accent that was asked for.
        guard isOwn || ink.name.hasPrefix("incoming"), ink.color != look.incoming.accent else {
          continue
        }
        let name = "\(theme.name) \(appearance): \(ink.name)"
        let known = LookContrastTests.exceptions[name]
        let least = min(ink.least, known.map { isOwn ? 3 : min(3, $0) } ?? ink.least)
        #expect(ink.ratio >= least, "\(name) \(text): \(ink.ratio)")
      }
    }
  }

  /// The hue of a colour, 0…6; `nil` for a grey.
  private func hue(_ color: Color) -> Double? {
    let hue = HueColor(color)
    return hue.chroma > 0.1 ? hue.hue : nil
  }

  private func distance(_ one: Color, _ other: Color) throws -> Double {
    let distance = abs(try #require(hue(one)) - (try #require(hue(other))))
    return min(distance, 6 - distance)
  }

  /// One's own reactions, mentions, marks and counts have no colour of their own.
  @Test(arguments: ["#FF9500", "#E0245E", "#34C759"])
  func whatALookMarksFollows(_ text: String) throws {
    let color = try #require(Color(hex: text))
    for appearance in Appearance.allCases {
      func look(_ name: String) throws -> Look {
        try Theme.named(name).accented(color).resolve(appearance: appearance)
      }
      let sky = try look("sky")
      #expect(try distance(sky.incoming.reactionOwnFill, color) < 0.35)
      #expect(try distance(sky.list.badgeFill, color) < 0.35)
      for name in ["guild", "workshop"] {
        let look = try look(name)
        #expect(try distance(look.incoming.mention, color) < 0.35)
        #expect(try distance(look.incoming.reactionOwnFill, color) < 0.35)
        #expect(try distance(look.incoming.reactionOwnStroke, color) < 0.35)
      }
      let meadow = try look("meadow")
      for color in [
        meadow.header.active, meadow.unread.text, meadow.list.badgeFill, meadow.incoming.buttonText,
      ] {
        #expect(try distance(color, #require(Color(hex: text))) < 0.7)
      }
    }
  }

  /// A bubble that runs through several hues runs through near ones.
  @Test(arguments: ["#FF9500", "#E0245E", "#34C759", "#AF52DE"])
  func gradientsStayClear(_ text: String) throws {
    let color = try #require(Color(hex: text))
    for name in ["dusk", "sky", "daylight"] {
      for appearance in Appearance.allCases {
        let look = try Theme.named(name).accented(color).resolve(appearance: appearance)
        for stop in LookContrastTests.stops(look.outgoing.fill) {
          #expect(try distance(stop, color) < 0.4, "\(name) \(appearance) \(stop.hex)")
        }
        let page = LookContrastTests.stops(look.background.fill)
        guard page.allSatisfy({ hue($0) != nil }) else { continue }
        for stop in page { #expect(try distance(stop, page[0]) < 0.4, "\(name) \(stop.hex)") }
      }
    }
  }

  /// That something was read is told by the colour that tells it.
  @Test func ticksKeepTheirMeaning() throws {
    let red = try #require(Color(hex: "#E0245E"))
    for name in ["sky", "meadow", "daylight"] {
      let (plain, turned) = (try Theme.named(name), try Theme.named(name).accented(red))
      let (before, after) = (plain.resolve().outgoing, turned.resolve().outgoing)
      #expect(try distance(before.tickRead, after.tickRead) < 0.1, "\(name)")
      let was = before.tickRead.contrast(with: before.fill.representative)
      #expect(after.tickRead.contrast(with: after.fill.representative) >= min(3, was), "\(name)")
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

import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Themes

/// What a theme says of windows on a desktop and of browsers.
@Suite struct DesktopSectionTests {
  private func desktop(
    _ yaml: String, _ appearance: Appearance = .light, _ size: TextSize = .standard
  ) throws -> Look {
    try Theme(yaml: yaml).resolve(appearance: appearance, textSize: size, onDesktop: true)
  }

  // MARK: What holds

  @Test func aSectionHoldsInWindowsAlone() throws {
    let yaml = """
      font.text: { size: 17, line: 34pt }
      desktop:
        font.text.size: 13
        bubble: { tail: { width: 3 } }
        composer.window: { leading: [smiley], trailing: [] }
      """
    let plain = try Theme(yaml: yaml).resolve()
    #expect(plain == (try Theme(yaml: "font.text: { size: 17, line: 34pt }").resolve()))
    let look = try desktop(yaml)
    #expect(look.font.text.size == 13 && look.bubble.tailWidth == 3)
    #expect(look.composer.window.leading == [.smiley] && look.composer.window.trailing == [])
    // A line that the section doesn't say stays in proportion.
    #expect(look.font.text.lineHeight == 26)
    #expect(try desktop(yaml, .light, .accessibility1).font.text.size == 13 * 28 / 17)
  }

  /// The section of what a theme extends gives way to what the theme says itself, side by side, but its
  /// own doesn't.
  @Test func themesGoOverWhatTheyExtend() throws {
    let sky = try Theme.named("sky").resolve(onDesktop: true)
    let own = try desktop("extends: sky\nbubble.radius: 3\ndesktop: { list.rowHeight: 50 }")
    #expect(own.bubble.radius == 3 && own.list.rowHeight == 50)
    #expect(own.font == sky.font && own.header == sky.header && own.composer == sky.composer)
    #expect(own.list.avatar == sky.list.avatar && sky.list.avatar == 46)

    let night = "extends: sky\nbubble.radius: { dark: 3 }"
    #expect(try desktop(night).bubble.radius == sky.bubble.radius)
    #expect(try desktop(night, .dark).bubble.radius == 3)

    let both = try desktop("extends: sky\nbubble.radius: 3\ndesktop: { bubble.radius: 4 }")
    #expect(both.bubble.radius == 4)
  }

  /// A line goes with the size that it was said for.
  @Test func linesGoWithTheirSizes() throws {
    let sky = try Theme.named("sky")
    #expect(sky.resolve(onDesktop: true).font.text.lineHeight == 18)
    let proportion = sky.resolve().font.text.lineHeight / 17
    for yaml in ["font.text.size: 20", "desktop: { font.text.size: 20 }"] {
      let look = try desktop("extends: sky\n" + yaml)
      #expect(look.font.text.size == 20)
      #expect(abs(look.font.text.lineHeight - 20 * proportion) < 1e-9)
      #expect(look.font.name == sky.resolve(onDesktop: true).font.name)
    }
    let both = try desktop("extends: sky\ndesktop: { font.text: { size: 20, line: 25pt } }")
    #expect(both.font.text.lineHeight == 25)
    let night = "extends: sky\ndesktop: { font.text.size: { dark: 20 } }"
    #expect(try desktop(night).font.text.lineHeight == 18)
    #expect(abs(try desktop(night, .dark).font.text.lineHeight - 20 * proportion) < 1e-9)
  }

  /// A plain value is one for day and night, as everywhere; a side that isn't said stays.
  @Test func aSideThatIsntSaidStays() throws {
    let base = ##"header.title: { light: "#111111", dark: "#222222" }"## + "\n"
    func titles(_ section: String) throws -> [String] {
      try Appearance.allCases.map {
        try desktop(base + "desktop: { header.title: \(section) }", $0).header.title.hex
      }
    }
    #expect(try titles(##""#333333""##) == ["#333333", "#333333"])
    #expect(try titles(##"{ light: "#333333" }"##) == ["#333333", "#222222"])
    #expect(try titles(##"{ dark: "#333333" }"##) == ["#111111", "#333333"])
    #expect(try titles("$danger").first == Theme.daylight.resolve().card.missed.hex)
  }

  /// A window has a low header unless the section says how high it is.
  @Test func headersAreLow() throws {
    func header(_ yaml: String) throws -> HeaderTokens { try desktop(yaml).header }
    let high = "header: { height: 80, avatar: 50, avatarPlacement: above }\n"
    #expect(try Theme(yaml: high).resolve().header.height == 80)
    #expect(try header(high).height == 54 && header(high).avatar == 26)
    #expect(try header(high + "desktop: { header.height: 70 }").height == 70)
  }

  @Test func accentsAndGroundsKnowIt() throws {
    let theme = try Theme(yaml: "desktop: { background.fill: \"#12345680\", bubble.radius: 5 }")
    #expect(theme.hasOpaqueBackground() && !theme.hasOpaqueBackground(onDesktop: true))
    let turned = theme.accented(Color(red: 200, green: 20, blue: 20))
    #expect(turned.resolve(onDesktop: true).bubble.radius == 5)
  }

  /// Nothing that is kept for one is taken for the other.
  @Test(arguments: Theme.bundled) func themesAndLooksAreTold(theme: Theme) throws {
    let other = try Theme(
      yaml: "name: \(theme.name)\nextends: \(theme.name)\nsummary: \"\(theme.summary)\"\n"
        + "desktop: { gap.inRun: 7.25 }")
    #expect(theme != other && theme.hashValue != other.hashValue)
    #expect(theme.resolve() == other.resolve())
    let (phone, window) = (theme.resolve(), theme.resolve(onDesktop: true))
    #expect(phone != window && phone.hashValue != window.hashValue)
    #expect(window != other.resolve(onDesktop: true))
  }

  // MARK: What the bundled themes say

  /// The size of messages' words, how high a chat in the list is, and how high the header.
  private static let figures: [(name: String, text: Double, row: Double, header: Double)] = [
    ("daylight", 14.5, 62, 52), ("bluebird", 13, 64, 52), ("meadow", 14.2, 72, 60),
    ("sky", 13, 62, 54), ("guild", 16, 44, 48), ("cobalt", 14, 68, 52), ("dusk", 15, 72, 60),
    ("workshop", 15, 28, 50), ("bamboo", 14, 64, 60), ("clover", 13.5, 70, 56),
    ("mint", 13, 64, 52), ("terminal", 13, 22, 40), ("print", 14, 62, 52),
  ]

  @Test func everyBundledThemeHasFigures() {
    #expect(Self.figures.map(\.name) == Theme.bundledNames)
  }

  @Test(arguments: figures.map(\.name)) func bundledThemesAreDenser(name: String) throws {
    let figures = try #require(Self.figures.first { $0.name == name })
    let theme = try Theme.named(name)
    for appearance in Appearance.allCases {
      let phone = theme.resolve(appearance: appearance)
      let window = theme.resolve(appearance: appearance, onDesktop: true)
      func row(_ look: Look) -> Double {
        switch look.list.form {
        case .chats: look.list.rowHeight
        case .names: look.list.nameHeight
        case .lines: look.font.text.lineHeight + 4
        }
      }
      #expect(
        window.font.text.size == figures.text && window.font.text.size <= phone.font.text.size)
      #expect(row(window) == figures.row && window.header.height == figures.header)
      // Two have faces for which their rows are a little higher than a tablet's.
      #expect(row(window) <= (["meadow", "dusk"].contains(name) ? 72 : row(phone)))
    }
  }

  /// Words around a message's are no larger than they stand to them on a phone, give or take a point and a half.
  @Test(arguments: Theme.bundled) func wordsKeepTheirProportions(theme: Theme) {
    let (phone, window) = (theme.resolve().font, theme.resolve(onDesktop: true).font)
    let scale = window.text.size / phone.text.size
    let styles: [(String, KeyPath<FontTokens, TextStyle>)] = [
      ("name", \.name), ("meta", \.meta), ("service", \.service), ("replyName", \.replyName),
      ("replyText", \.replyText), ("reaction", \.reaction), ("cardTitle", \.cardTitle),
      ("cardText", \.cardText), ("button", \.button), ("composer", \.composer),
    ]
    for (name, style) in styles {
      let (old, new) = (phone[keyPath: style], window[keyPath: style])
      #expect(new.size >= old.size * scale - 1.5 && new.size <= window.text.size + 1.5, "\(name)")
      #expect(abs(new.lineHeight / new.size - old.lineHeight / old.size) < 0.4, "\(name)")
    }
  }

  // MARK: As files

  @Test(arguments: Theme.bundled, Appearance.allCases)
  func filesSayIt(theme: Theme, appearance: Appearance) throws {
    let window = theme.resolve(appearance: appearance, onDesktop: true)
    let copy = try Theme(yaml: theme.yaml)
    #expect(copy.resolve(appearance: appearance, onDesktop: true) == window)
    #expect(copy.yaml == theme.yaml)
    let mine = try Theme(yaml: theme.starter(name: "mine"))
    #expect(mine.resolve(appearance: appearance, onDesktop: true) == window)
  }

  @Test func aStarterShowsTheSection() throws {
    let text = try Theme.named("sky").starter(name: "mine")
    let section = try #require(text.range(of: "\ndesktop:\n"))
    #expect(text[..<section.lowerBound].contains("\nfont.text.size: 17 "))
    #expect(text[section.upperBound...].contains("  font.text.size: 13\n"))
    #expect(text[section.upperBound...].contains("  bubble.radius") == false)
  }

  // MARK: What is wrong

  @Test(arguments: [
    (
      "desktop: { bubble: { raduis: 4 } }",
      "1:22+6 unknown token `bubble.raduis` (did you mean `bubble.radius`?)"
    ),
    ("desktop:\n  radius: 4", "2:3+6 unknown token `radius` (did you mean `bubble.radius`?)"),
    ("desktop:\n  bubble.radius: -4", "2:18+2 `bubble.radius` lies between 0 and 64"),
    (
      "desktop:\n  palette: { accent: red }",
      "2:3+7 `palette` can't stand under `desktop` (only tokens can; it holds everywhere)"
    ),
    (
      "desktop:\n  desktop: { gap.inRun: 2 }",
      "2:3+7 `desktop` can't stand under `desktop` (only tokens can; it holds everywhere)"
    ),
    (
      "desktop: 13",
      "1:10+2 `desktop` is a mapping of tokens to values (desktop: { font.text.size: 13 })"
    ),
    (
      "desktop:",
      "1:1+7 `desktop` is a mapping of tokens to values (desktop: { font.text.size: 13 })"
    ),
    (
      "desktop.font.text.size: 13",
      "1:1+22 unknown token `desktop.font.text.size` (indent it under `desktop`)"
    ),
    (
      "desktop: { header.title: $leef }\npalette: { leaf: \"#112233\" }",
      "1:26+5 the palette has no `leef` (did you mean `$leaf`?)"
    ),
    ("desktp: { gap.inRun: 2 }", "1:1+6 unknown token `desktp` (did you mean `desktop`?)"),
  ])
  func whatIsWrongIsToldWithItsPlace(yaml: String, expected: String) {
    var found: [String] = []
    do throws(DiagnosticsError) {
      _ = try Theme(yaml: yaml)
    } catch {
      found = error.diagnostics.map { diagnostic in
        let place = diagnostic.location.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
        return place + diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
      }
    }
    #expect(found == [expected])
  }
}

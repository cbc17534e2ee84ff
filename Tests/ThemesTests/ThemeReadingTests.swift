import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Themes

@Suite struct ThemeReadingTests {
  /// What is wrong with a theme, as `line:column message (hint)`.
  private func errors(in yaml: String) -> [String] {
    do throws(DiagnosticsError) {
      _ = try Theme(yaml: yaml)
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.location.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
        return place + diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
      }
    }
  }

  @Test func anEmptyThemeIsDaylight() throws {
    let theme = try Theme(yaml: "")
    #expect(theme.resolve() == Theme.daylight.resolve())
  }

  @Test func listsOfButtonsSayWhatIsWrong() throws {
    #expect(
      errors(in: "composer.leading: [plus, mic, plus]").map { $0.prefix { $0 != " " } }
        == ["1:26+3", "1:31+4"])
    #expect(
      errors(in: "composer.inside: stiker").first?.hasSuffix("(did you mean `sticker`?)") == true)
    #expect(
      errors(in: "composer.trailing: [plus, gift, camera, photo, send]").first?.hasSuffix(
        "`composer.trailing` is a list of at most 4 words") == true)
    let look = try Theme(yaml: "composer: { leading: [], inside: send }").resolve()
    #expect(look.composer.empty.leading == [] && look.composer.empty.inside == [.send])
  }

  @Test func setsTokensNestedOrDotted() throws {
    let nested = try Theme(yaml: "bubble: { radius: 9, tail: { style: none } }").resolve()
    let dotted = try Theme(yaml: "bubble.radius: 9pt\nbubble.tail.style: none").resolve()
    #expect(nested == dotted)
    #expect(nested.bubble.radius == 9)
    #expect(nested.bubble.tailStyle == .none)
  }

  @Test func readsEveryKindOfValue() throws {
    let look = try Theme(
      yaml: """
        font.text: { size: 20, line: 30pt, weight: 500 }
        font.meta: { size: 10, line: 1.5 }
        font.families: [Noto Sans, Inter]
        bubble.insets: [1, 2, 3, 4]
        reaction.insets: [5, 6]
        code.insets: 7
        bubble.maxWidth.fraction: 70%
        motion.insert: { duration: 300ms, curve: ease-out }
        motion.move.curve: [0, -0.5, 1, 1.5]
        message.runPause: 60s
        avatar.shown: always
        name: four
        names.onOutgoing: yes
        reply.maxLines: 3
        incoming.fill: ["#111111", "#222222"]
        statusBar.clock: "10:10"
        """
    ).resolve()
    #expect(look.font.text.size == 20 && look.font.text.lineHeight == 30)
    #expect(look.font.text.weight == 500)
    #expect(look.font.meta.lineHeight == 15)
    #expect(look.font.text.families == ["Noto Sans", "Inter"])
    #expect(look.bubble.insets == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(look.reaction.insets == EdgeInsets(top: 5, left: 6, bottom: 5, right: 6))
    #expect(look.code.insets == EdgeInsets(top: 7, left: 7, bottom: 7, right: 7))
    #expect(look.bubble.maxWidthFraction == 0.7)
    #expect(look.motion.insertDuration == 0.3)
    #expect(look.motion.insertCurve == BezierCurve(0, 0, 0.58, 1))
    #expect(look.motion.moveCurve == BezierCurve(0, -0.5, 1, 1.5))
    #expect(look.message.runPause == 60)
    #expect(look.avatar.shown == .always)
    #expect(look.name.onOutgoing)
    #expect(look.reply.maxLines == 3)
    #expect(
      look.incoming.fill
        == .gradient([
          Color(red: 0x11, green: 0x11, blue: 0x11), Color(red: 0x22, green: 0x22, blue: 0x22),
        ]))
    #expect(look.statusBar.clock == "10:10")
  }

  @Test func aFontsLineFollowsItsSize() throws {
    let plain = Theme.daylight.resolve().font.text
    let look = try Theme(yaml: "font.text.size: 32").resolve()
    #expect(look.font.text.lineHeight == plain.lineHeight / plain.size * 32)
  }

  @Test func colorsFollowThePaletteAndTheAppearance() throws {
    let theme = try Theme(
      yaml: """
        palette:
          accent: { light: "#102030", dark: "#A0B0C0" }
          brand: $accent
        header.title: $brand 50%
        outgoing.text: { dark: "#FFF" }
        """)
    let light = theme.resolve()
    let dark = theme.resolve(appearance: .dark)
    #expect(light.header.title == Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 128))
    #expect(dark.header.title == Color(red: 0xA0, green: 0xB0, blue: 0xC0, alpha: 128))
    // What refers to the accent by default follows it too.
    #expect(light.incoming.accent == Color(red: 0x10, green: 0x20, blue: 0x30))
    #expect(light.outgoing.text == Theme.daylight.resolve().outgoing.text)
    #expect(dark.outgoing.text == .white)
  }

  /// A colour that is named by another one has the opacities of both.
  @Test func opacitiesOfNamesMultiply() throws {
    let look = try Theme(
      yaml: """
        palette:
          ink: "#10203080"
          faint: $ink 50%
          fainter: $faint 50%
        header.title: $fainter 50%
        header.subtitle: $ink
        """
    ).resolve()
    #expect(look.header.title == Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 16))
    #expect(look.header.subtitle == Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 0x80))
  }

  @Test func everyStyleTakesTheFamilies() throws {
    let font = try Theme(yaml: "font.families: [Noto Sans]").resolve().font
    let styles = [
      font.text, font.name, font.meta, font.service, font.replyName, font.replyText, font.reaction,
      font.cardTitle, font.cardText, font.button, font.headerTitle, font.headerSubtitle,
      font.composer,
    ]
    #expect(styles.allSatisfy { $0.families == ["Noto Sans"] })
  }

  /// A file of just a megabyte is read.
  @Test func filesHaveALimit() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = "bubble.radius: 3\n#"
    for (size, isRead) in [(1 << 20, true), ((1 << 20) + 1, false)] {
      let padding = String(repeating: "x", count: size - text.utf8.count)
      let file = try folder.write(text + padding, to: "theme.yaml")
      let theme = try? Theme(contentsOf: file)
      #expect((theme != nil) == isRead, "\(size)")
    }
  }

  /// Both appearances of a theme. (Copies of looks in tuples take the compiler most of a minute.)
  private final class Looks {
    let light: Look
    let dark: Look

    init(_ theme: Theme) {
      light = theme.resolve()
      dark = theme.resolve(appearance: .dark)
    }
  }

  /// What a theme says of one appearance leaves the other as the theme has it that it extends.
  @Test(arguments: Theme.bundledNames) func theOtherAppearanceIsInherited(_ base: String) throws {
    let plain = Looks(try Theme.named(base))
    let red = Color(red: 0xFE, green: 0, blue: 1)
    func looks(_ yaml: String) throws -> Looks {
      Looks(try Theme(yaml: "extends: \(base)\n" + yaml))
    }
    let byDay = try looks(##"outgoing: { text: { light: "#FE0001" } }"##)
    #expect(byDay.light.outgoing.text == red && byDay.dark == plain.dark)
    let byNight = try looks(##"outgoing: { text: { dark: "#FE0001" } }"##)
    #expect(byNight.light == plain.light && byNight.dark.outgoing.text == red)
    let accent = try looks(##"palette: { accent: { light: "#FE0001" } }"##)
    #expect(accent.light != plain.light && accent.dark == plain.dark)
    let fill = try looks(##"incoming.fill: { dark: ["#FE0001", "#000000"] }"##)
    #expect(fill.light == plain.light && fill.dark.incoming.fill == .gradient([red, .black]))
    let both = try looks(
      """
      outgoing: { text: { light: "#FE0001" } }
      outgoing.text: { dark: "#000000" }
      """)
    #expect(both.light.outgoing.text == red && both.dark.outgoing.text == .black)
  }

  @Test func reportsEveryErrorAtItsPlace() {
    #expect(
      errors(
        in: """
          bubble:
            raduis: 18
            radius: wide
            minWidth: 9000
            tail: curly
          incoming:
            text: #FF0000
            link: "#12345"
            meta: $acent
            accent: AA0000
          avatar.shown: grops
          radius: 3
          name: { shown: always }
          gap: 4
          """) == [
          "2:3+6 unknown token `bubble.raduis` (did you mean `bubble.radius`?)",
          "3:11+4 `bubble.radius` is a number in points, such as `12`",
          "4:13+4 `bubble.minWidth` lies between 8 and 400",
          "5:9+5 `bubble.tail` is a group of tokens (write `bubble.tail.…` or indent its tokens under it)",
          "7:8+1 `incoming.text` has no colour (put it in quotes: after `#` YAML sees a comment)",
          "8:9+8 `#12345` is not a colour (write `#RGB`, `#RRGGBB` or `#RRGGBBAA`)",
          "9:9+6 the palette has no `acent` (did you mean `$accent`?)",
          "10:11+6 `incoming.accent` is a colour: `#RRGGBB`, `#RRGGBBAA`, `$name`, either with an opacity such as `40%`, or `clear` (did you mean `\"#AA0000\"`?)",
          "11:15+5 `avatar.shown` is one of `groups`, `always`, `never` (did you mean `groups`?)",
          "12:1+6 unknown token `radius` (did you mean `bubble.radius`?)",
          "13:1+4 `name` is the theme's own name (tokens of names stand under `names`)",
          "14:6+1 `gap` is a group of tokens (write `gap.…` or indent its tokens under it)",
        ])
  }

  @Test func reportsWhatIsNotYAML() {
    #expect(errors(in: "bubble: [1,").count == 1)
    #expect(errors(in: "bubble: [1,").first?.contains("isn't YAML") == true)
    #expect(
      errors(in: "gap.inRun: 1\ngap.inRun: 2").first?.contains("`gap.inRun` is set twice") == true)
    #expect(errors(in: "- 1").first?.hasPrefix("1:1+1 a theme is a mapping") == true)
  }

  /// An entry that isn't YAML hides no other; colours may be named in it.
  @Test func whatIsNotYAMLHidesNothing() {
    let found = errors(
      in: """
        palette: { leaf: #5A5
        incoming.text: $leaf
        bubble.raduis: 3
        gap.inRun: 1: 2
        bubble.minWidth: 3
        """)
    #expect(
      found.map { String($0.prefix(28)) } == [
        "1:1+1 the theme isn't YAML: ", "3:1+13 unknown token `bubble",
        "4:13+1 the theme isn't YAML:", "5:18+1 `bubble.minWidth` lie",
      ], "\(found)")
  }

  @Test func survivesHostileInput() {
    #expect(
      errors(in: String(repeating: "[", count: 100_000))
        == ["1:1001+1 the theme is nested too deep"])
    #expect(!errors(in: "\u{0}\u{1}\u{FFFE}").isEmpty)
    var bomb = "a0: &a0 { x: 1 }\n"
    for level in 1...24 {
      bomb += "a\(level): &a\(level) { l: *a\(level - 1), r: *a\(level - 1) }\n"
    }
    #expect(
      errors(in: "bubble: { tail: {} }\n" + bomb) == [
        "2:1+1 the aliases repeat too much (write out what the `*` names stand for)"
      ])
    #expect(errors(in: "bubble.radius: nan").count == 1)
    #expect(errors(in: "bubble.radius: 0x10").count == 1)
    #expect(errors(in: "bubble.radius: 1e300").count == 1)
  }

  @Test func reportsCirclesOfThePalette() {
    #expect(
      errors(in: "palette: { a: $b, b: $a }").first?.contains("leads back to itself") == true)
    #expect(errors(in: "palette: { accent: $accent }").count == 1)
  }

  @Test func anUnknownBaseNamesTheOnesThatThereAre() {
    #expect(
      errors(in: "extends: meadw") == ["1:10+5 there is no theme `meadw` (did you mean `meadow`?)"])
  }

  @Test func filesExtendEachOtherButNotInCircles() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("extends: meadow\nbubble.radius: 3", to: "base.yaml")
    try folder.write("extends: base.yaml\nbubble.minWidth: 90", to: "child.yaml")
    try folder.write("extends: b.yaml", to: "a.yaml")
    try folder.write("extends: a.yaml", to: "b.yaml")

    let child = try Theme(contentsOf: folder.path("child.yaml"))
    #expect(child.name == "child")
    #expect(child.resolve().bubble.radius == 3)
    #expect(child.resolve().bubble.minWidth == 90)
    #expect(child.resolve().font.text.lineHeight == 20)

    #expect(throws: DiagnosticsError.self) {
      try Theme(contentsOf: folder.path("a.yaml"))
    }
    #expect(throws: DiagnosticsError.self) {
      try Theme(contentsOf: folder.path("none.yaml"))
    }
  }

  // MARK: Pictures

  @Test func filesNamePicturesInTheirFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("light", to: "deep/sea.jpg")
    try folder.write("dark", to: "night.jpg")
    try folder.write("wallpaper: sea.jpg", to: "deep/base.yaml")
    try folder.write(
      "extends: deep/base.yaml\nwallpaper: { dark: night.jpg }", to: "child.yaml")
    let child = try Theme(contentsOf: folder.path("child.yaml"))
    let (day, night) = (child.resolve(), child.resolve(appearance: .dark))
    #expect(day.background.picture?.bytes == Array("light".utf8))
    #expect(night.background.picture?.bytes == Array("dark".utf8))
    #expect(day.background.picture?.reference != night.background.picture?.reference)
    #expect(child.accented(.black).resolve().background.picture == day.background.picture)
  }

  @Test func picturesAreWrittenOutWithTheTheme() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("light", to: "deep/sea.jpg")
    try folder.write("dark", to: "night.jpg")
    try folder.write("wallpaper: sea.jpg", to: "deep/base.yaml")
    for text in [
      "extends: deep/base.yaml", "extends: deep/base.yaml\nwallpaper: { dark: night.jpg }",
      "wallpaper: { dark: night.jpg }",
    ] {
      try folder.write(text, to: "child.yaml")
      let child = try Theme(contentsOf: folder.path("child.yaml"))
      try folder.write(child.yaml, to: "copy.yaml")
      let copy = try Theme(contentsOf: folder.path("copy.yaml"))
      for appearance in Appearance.allCases {
        #expect(copy.resolve(appearance: appearance) == child.resolve(appearance: appearance))
      }
    }
  }

  @Test(arguments: [
    ("../sea.jpg", "the path climbs out of the theme's folder"),
    ("/sea.jpg", "the path leads out of the theme's folder"),
    ("none.jpg", "there is no picture `none.jpg`"),
  ])
  func picturesStayInTheirFolder(_ path: String, _ says: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("x", to: "sea.jpg")
    try folder.write("wallpaper: \(path)", to: "deep/theme.yaml")
    let error = try #require(throws: DiagnosticsError.self) {
      try Theme(contentsOf: folder.path("deep/theme.yaml"))
    }
    #expect(error.diagnostics.map(\.message) == [says])
    #expect(error.diagnostics.first?.location?.column == 12)
    #expect(errors(in: "wallpaper: sea.jpg").count == 1)
  }
}

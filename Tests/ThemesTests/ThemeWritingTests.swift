import ChatModel
import Drawing
import Foundation
import Testing

@testable import Themes

/// A theme that is written out says every token, and means what the theme means.
@Suite struct ThemeWritingTests {
  /// The lines of a theme written out that begin with a key, without what is said of it.
  private func lines(_ theme: Theme, _ key: String) -> [String] {
    theme.yaml.split(separator: "\n").filter { $0.hasPrefix("  \(key): ") }.map {
      ($0.components(separatedBy: "  # ").first ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The side that a theme doesn't set is that of the palette, or of the theme that it extends.
  @Test func aPaletteSetOnOneSideKeepsTheOther() throws {
    let cases = [
      (##"accent: { light: "#102030" }"##, ##"accent: { light: "#102030", dark: "#8F8CFF" }"##),
      (##"accent: { dark: "#102030" }"##, ##"accent: { light: "#5652D6", dark: "#102030" }"##),
      (##"accent: "#102030""##, ##"accent: "#102030""##),
      (
        ##"accent: { light: "#102030", dark: "#405060" }"##,
        ##"accent: { light: "#102030", dark: "#405060" }"##
      ),
      (##"accent: { light: "$text 50%" }"##, ##"accent: { light: "$text 50%", dark: "#8F8CFF" }"##),
      // A colour of the theme's own is clear where it isn't set.
      (##"leaf: { light: "#102030" }"##, ##"leaf: { light: "#102030", dark: "#00000000" }"##),
      (##"leaf: { dark: "#102030" }"##, ##"leaf: { light: "#00000000", dark: "#102030" }"##),
      (##"leaf: "#102030""##, ##"leaf: "#102030""##),
    ]
    for (written, expected) in cases {
      let theme = try Theme(yaml: "palette:\n  \(written)\nheader.title: $accent\n")
      let key = String(written.prefix { $0 != ":" })
      #expect(lines(theme, key).first == expected, "\(written)")
      try expectSameLooks(theme)
    }
  }

  /// A theme on a theme: what each sets on its side stays.
  @Test(arguments: Theme.bundledNames) func sidesOfABaseStay(base: String) throws {
    for side in ["light", "dark"] {
      let theme = try Theme(
        yaml: """
          extends: \(base)
          palette:
            accent: { \(side): "#102030" }
            leaf: { \(side): "#10F030" }
          header.title: { \(side): $leaf }
          incoming.fill: { \(side): ["#FE0001", $accent] }
          name: own
          """)
      try expectSameLooks(theme)
      let plain = try Theme.named(base)
      let other: Appearance = side == "light" ? .dark : .light
      #expect(
        try Theme(yaml: theme.yaml).resolve(appearance: other) == plain.resolve(appearance: other))
    }
  }

  @Test func tokensSetOnOneSideKeepTheOther() throws {
    let theme = try Theme(
      yaml: """
        bubble.radius: { light: 9 }
        header.title: { dark: "#102030" }
        incoming.fill: { light: ["#000000", "#FFFFFF 50%"] }
        """)
    #expect(lines(theme, "radius").first == "radius: { light: 9, dark: 18 }")
    #expect(lines(theme, "title").contains(##"title: { light: "$text", dark: "#102030" }"##))
    #expect(
      lines(theme, "fill").contains(
        ##"fill: { light: ["#000000", "#FFFFFF 50%"], dark: "$incoming" }"##))
    try expectSameLooks(theme)
  }

  /// Each kind of value as a theme writes it.
  @Test func everyKindOfValueHasItsForm() throws {
    let theme = try Theme(
      yaml: """
        font.text: { size: 20, line: 30pt, weight: 500 }
        font.families: [Noto Sans, Inter]
        bubble.insets: [1, 2, 3, 4.5]
        motion.move.curve: [0, -0.5, 1, 1.5]
        reply.maxLines: 3
        names.onOutgoing: yes
        avatar.shown: always
        statusBar.clock: 'a "b" \\c'
        """)
    #expect(lines(theme, "text.line").first == "text.line: 30pt")
    #expect(lines(theme, "text.size").first == "text.size: 20")
    #expect(lines(theme, "text.weight").first == "text.weight: 500")
    #expect(lines(theme, "families").first == #"families: ["Noto Sans", "Inter"]"#)
    #expect(lines(theme, "insets").first == "insets: [1, 2, 3, 4.5]")
    #expect(lines(theme, "move.curve").first == "move.curve: [0, -0.5, 1, 1.5]")
    #expect(lines(theme, "maxLines").contains("maxLines: 3"))
    #expect(lines(theme, "onOutgoing").contains("onOutgoing: true"))
    #expect(lines(theme, "shown").contains(#"shown: "always""#))
    #expect(lines(theme, "clock").contains(#"clock: "a \"b\" \\c""#))
    try expectSameLooks(theme)
  }

  @Test func namesAndSummariesAreQuoted() throws {
    let theme = Theme(
      name: "a \"b\" \\ c", summary: "tab\there, \u{7F}\u{9B} and é", assignments: [:],
      palette: [:])
    #expect(theme.yaml.hasPrefix(#"name: "a \"b\" \\ c""#))
    #expect(theme.yaml.contains(#"summary: "tab\x09here, \x7f\x9b and é""#))
    let copy = try Theme(yaml: theme.yaml)
    #expect(copy.name == theme.name && copy.summary == theme.summary)
    let silent = Theme(name: "x", summary: "", assignments: [:], palette: [:])
    #expect(silent.yaml.hasPrefix("name: \"x\"\nextends: daylight\n\npalette:\n  accent: "))
  }

  private func expectSameLooks(_ theme: Theme) throws {
    let copy = try Theme(yaml: theme.yaml)
    for appearance in Appearance.allCases {
      for size in [TextSize.standard, .accessibility1] {
        #expect(
          copy.resolve(appearance: appearance, textSize: size)
            == theme.resolve(appearance: appearance, textSize: size))
      }
    }
    #expect(copy.yaml == theme.yaml)
  }

  // MARK: Colours

  @Test(arguments: [
    ("#102030", "#102030"), ("#10203040", "#10203040"), ("#abc", "#AABBCC"), ("$accent", "$accent"),
    ("$accent 50%", "$accent 50%"), ("$accent 12.5%", "$accent 12.5%"),
    ("$accent 33.3333%", "$accent 33.3%"), ("$accent 100%", "$accent"),
    ("$accent 0%", "$accent 0%"),
    ("clear", "#00000000"), ("  #102030\t 7% ", "#102030 7%"),
  ])
  func colorsAreWrittenAsTheyAreRead(text: String, written: String) throws {
    #expect(try ColorSpec(parsing: text).text == written)
  }

  @Test(arguments: [
    (TextSize.extraSmall, 14.0), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19),
    (.extraExtraLarge, 21), (.extraExtraExtraLarge, 23), (.accessibility1, 28),
    (.accessibility2, 33), (.accessibility3, 40), (.accessibility4, 47), (.accessibility5, 53),
  ])
  func textOfSeventeenPointsHasTheSizesOfPhones(size: TextSize, points: Double) {
    #expect(abs(size.scale * 17 - points) < 1e-9)
  }

  @Test func fillsAreSeenOrNot() {
    let (solid, half) = (Color.black, Color(red: 0, green: 0, blue: 0, alpha: 254))
    func isOpaque(_ colors: Color...) -> Bool { Fill.gradient(colors).isOpaque }
    #expect(Fill.color(solid).isOpaque && !Fill.color(half).isOpaque)
    #expect(isOpaque(solid, solid) && !isOpaque(solid, half) && !isOpaque(half, solid))
    #expect(!isOpaque())
    #expect(Fill.color(.clear).isClear && !Fill.color(solid).isClear)
    #expect(Fill.gradient([.clear, .clear]).isClear && !Fill.gradient([.clear, solid]).isClear)
    #expect(Fill.gradient([]).representative == .clear)
    #expect(
      Fill.gradient([.black, .clear, .white]).representative
        == Color(red: 128, green: 128, blue: 128))
    let rect = Rect(x: 4, y: 8, width: 10, height: 20)
    #expect(Fill.gradient([solid]).paint(in: rect) == .color(solid))
    #expect(Fill.gradient([]).paint(in: rect) == .color(.clear))
    #expect(
      Fill.gradient([.black, half, .white]).paint(in: rect)
        == .linearGradient(
          from: Point(x: 4, y: 8), to: Point(x: 4, y: 28),
          stops: [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 0.5, color: half),
            GradientStop(offset: 1, color: .white),
          ]))
  }

  /// What a script's header says goes before what the theme says; what it leaves out stays.
  @Test func aHeaderSaysWhatBarsShow() {
    let plain = Theme.daylight.resolve()
    var look = plain
    look.apply(Presentation())
    #expect(look == plain)
    func changed(_ change: (inout Presentation) -> Void) -> Look {
      var presentation = Presentation()
      change(&presentation)
      var look = plain
      look.apply(presentation)
      return look
    }
    #expect(changed { $0.battery = 7 }.statusBar.battery == 0.07)
    #expect(changed { $0.battery = 0 }.statusBar.battery == 0)
    #expect(changed { $0.signal = 2 }.statusBar.bars == 2)
    #expect(changed { $0.network = "5G" }.statusBar.network == "5G")
    #expect(changed { $0.clock = "7:07" }.statusBar.clock == "7:07")
    #expect(changed { $0.placeholder = "Write" }.composer.placeholderText == "Write")
    #expect(changed { $0.words = ["today": ["Heute"]] }.words.today == "Heute")
    for look in [changed { $0.battery = 7 }, changed { $0.signal = 2 }] {
      #expect(look.statusBar.clock == plain.statusBar.clock)
      #expect(look.composer == plain.composer && look.words == plain.words)
    }
  }
}

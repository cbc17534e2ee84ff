import ChatModel
import Drawing
import Foundation
import TestSupport
import Testing

@testable import Themes

@Suite struct ThemeTests {
  @Test func everyBundledThemeReads() throws {
    #expect(Theme.bundled.map(\.name) == Theme.bundledNames)
    // Each has an example to copy from.
    let examples = Repository.names(in: "Examples/looks")
    #expect(Theme.bundledNames.filter { !examples.contains($0 + ".chat") } == [])
    for name in Theme.bundledNames {
      #expect(!(try Theme.named(name)).summary.isEmpty)
    }
  }

  @Test(arguments: [
    "", "background.fill: \"#123456\"", "background.fill: \"#12345680\"",
    "background.fill: { light: \"#FFFFFF\", dark: \"#00000080\" }",
    "background.fill: [\"#FFFFFF\", \"#FFFFFF00\"]", "palette: { background: \"#FFFFFF10\" }",
    "palette: { background-end: { light: \"#FFFFFF\", dark: clear } }",
  ])
  func backgroundsAreOpaqueWhereTheirLooksAre(lines: String) throws {
    for base in Theme.bundledNames {
      let theme = try Theme(yaml: "extends: \(base)\n" + lines)
      let looks = Appearance.allCases.map { theme.resolve(appearance: $0) }
      #expect(
        theme.hasOpaqueBackground() == looks.allSatisfy { $0.background.fill.isOpaque }, "\(base)")
    }
  }

  @Test func bundledThemesReproduceTheFiguresOfTheirLooks() throws {
    let bluebird = try Theme.named("bluebird").resolve()
    guard case .gradient(let blues) = bluebird.outgoing.fill else {
      Issue.record("bluebird has one blue")
      return
    }
    #expect(blues.last == Color(red: 0, green: 0x7A, blue: 0xFF) && bluebird.outgoing.fillsScreen)
    #expect(bluebird.bubble.radius == 18 && bluebird.gap.betweenRuns == 9)
    #expect(bluebird.date.placement == .separators)
    #expect(bluebird.unread.style == .none && !bluebird.jump.isShown)
    #expect(bluebird.words.notDelivered == "Not Delivered")
    #expect(abs(bluebird.font.text.letterSpacing + 0.3) < 0.01)
    #expect(
      abs(bluebird.font.text.letterSpacing / 17 - bluebird.font.meta.letterSpacing / 11.5) < 1e-9)

    let meadow = try Theme.named("meadow").resolve(appearance: .dark)
    #expect(meadow.outgoing.fill == .color(Color(red: 0, green: 0x5C, blue: 0x4B)))
    #expect(meadow.bubble.tailStyle == .curve && meadow.bubble.tailOn == .last)
    #expect(meadow.font.text.size == 16 && meadow.font.text.lineHeight == 20)
    #expect(meadow.emoji.hasBubble)

    let sky = try Theme.named("sky").resolve()
    // Up to 500 points the width but 36 and, on either side, the tail; from there 85 %.
    #expect(sky.bubble.maxWidth(in: 372, viewport: 390, isGroup: false) == 390 - 36 - 12)
    #expect(sky.bubble.maxWidth(in: 582, viewport: 600, isGroup: false) == 582 * 0.85)
    #expect(sky.outgoing.tick == Color(red: 0x19, green: 0xC7, blue: 0))

    let guild = try Theme.named("guild").resolve(appearance: .dark)
    #expect(guild.message.style == .rows)
    #expect(guild.incoming.fill.isClear && guild.outgoing.text == guild.incoming.text)
  }

  @Test(arguments: Theme.bundled)
  func aThemeWrittenOutReadsAsTheSameLook(theme: Theme) throws {
    let copy = try Theme(yaml: theme.yaml)
    #expect(copy.name == theme.name && copy.summary == theme.summary)
    for appearance in Appearance.allCases {
      #expect(copy.resolve(appearance: appearance) == theme.resolve(appearance: appearance))
    }
    #expect(copy.yaml == theme.yaml)
  }

  @Test func everyColorOfTheLibraryIsOne() {
    // A literal that doesn't parse would become clear in silence.
    for token in TokenTable.all {
      let specs: [ColorSpec]
      switch token.kind {
      case .color(_, let pair): specs = [pair.light, pair.dark]
      case .fill(_, let pair), .colors(_, let pair): specs = pair.light + pair.dark
      default: specs = []
      }
      for spec in specs {
        if case .palette(let name) = spec.base {
          #expect(Palette.entries.contains { $0.name == name }, "\(token.path): \(name)")
        } else {
          let isClear = spec.base == .literal(.clear)
          #expect(!isClear || spec.text.hasPrefix("#00000000"), "\(token.path)")
        }
      }
    }
  }

  @Test func bubblesAreWideFromAWidthOn() {
    var tokens = BubbleTokens()
    (tokens.wideFrom, tokens.wideFraction, tokens.wideInset) = (600, 0.5, 10)
    (tokens.maxWidthFraction, tokens.maxWidthInset, tokens.maxWidthGroupInset) = (0.8, 20, 5)
    func width(_ available: Double, _ viewport: Double, isGroup: Bool = false) -> Double {
      tokens.maxWidth(in: available, viewport: viewport, isGroup: isGroup)
    }
    #expect(width(520, 599.9) == 400 && width(520, 600) == 255 && width(520, 601) == 255)
    #expect(width(520, 599, isGroup: true) == 396 && width(520, 600, isGroup: true) == 252.5)
    #expect(width(10, 300) == tokens.minWidth)
    tokens.maxWidthOfViewport = 0.6
    #expect(width(5000, 500) == 300)
    tokens.maxWidthOfViewport = 1
    #expect(width(5000, 599) == tokens.maxWidthCap)
  }

  @Test func noTokenIsAGroup() {
    for token in TokenTable.all { #expect(!TokenTable.groups.contains(token.path)) }
    #expect(TokenTable.indices.count == TokenTable.all.count)
  }

  @Test func everyTokenReachesTheLook() throws {
    // Each token set to something else must change the look: none is dead or wired to another.
    let plain = Theme.daylight.resolve()
    var seen: [Look: String] = [:]
    for (index, token) in TokenTable.all.enumerated() {
      let value: TokenValue
      switch token.kind {
      case .number(_, let range, _):
        value = .number(range.lowerBound + (range.upperBound - range.lowerBound) * 0.6180339)
      case .integer(let property, let range):
        value = .integer(
          plain[keyPath: property] == range.upperBound ? range.lowerBound : range.upperBound)
      case .flag(let property): value = .flag(!plain[keyPath: property])
      case .text, .template: value = .text("something else")
      case .paths: value = .texts(["M0 0h1"])
      case .texts(_, let count): value = .texts(Array(repeating: "something", count: count))
      case .choice(let choice):
        value = .text(choice.names.first { $0 != choice.get(plain) } ?? "")
      case .choices(let choices, _):
        value = .texts([choices.names.last { choices.get(plain) != [$0] } ?? ""])
      case .families: value = .families(["Another"])
      case .insets: value = .insets(EdgeInsets(top: 31, left: 32, bottom: 33, right: 34))
      case .curve: value = .curve(BezierCurve(0.1, 0.2, 0.3, 0.4))
      case .fontSize: value = .number(61)
      case .lineHeight: value = .lineHeight(.points(77))
      case .fontWeight: value = .integer(333)
      case .color: value = .color("#01020304")
      case .fill, .colors: value = .colors(["#01020304", "#05060708"])
      }
      let theme = Theme(
        name: "", summary: "", assignments: [index: Sided(both: value)], palette: [:])
      let look = theme.resolve()
      #expect(look != plain, "\(token.path) changes nothing")
      if let other = seen.updateValue(token.path, forKey: look) {
        Issue.record("\(token.path) sets what \(other) sets")
      }
    }
  }

  @Test func textSizeScalesFontsFullyAndPaddingsByHalf() {
    let plain = Theme.daylight.resolve()
    let large = Theme.daylight.resolve(textSize: .accessibility3)
    let scale = TextSize.accessibility3.scale
    #expect(large.font.text.size == plain.font.text.size * scale)
    #expect(large.font.text.lineHeight == plain.font.text.lineHeight * scale)
    #expect(large.bubble.insets.top == plain.bubble.insets.top * (1 + (scale - 1) / 2))
    // What stands beside words leaves them the room.
    #expect(large.bubble.insets.left == plain.bubble.insets.left * 1.2)
    #expect(large.card.maxWidth == plain.card.maxWidth * scale)
    #expect(large.font.statusBar == plain.font.statusBar)
    #expect(large.header.height <= plain.header.height * 1.35)
    let small = Theme.daylight.resolve(textSize: .extraSmall)
    #expect(small.font.text.size < plain.font.text.size)
    #expect(small.card.maxWidth == plain.card.maxWidth)
    #expect(TextSize.allCases.map(\.scale) == TextSize.allCases.map(\.scale).sorted())
  }

  @Test func theReferenceIsTrue() throws {
    let markdown = TokenReference.markdown(
      listing: Theme.bundled.map { ($0.name, $0.summary) })
    let file = Repository.url("Sources/Letterer/Letterer.docc/Themes.md")
    if RecordedText.isRecording {
      try Data(markdown.utf8).write(to: file)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == markdown,
      "Themes.md is out of date: run the tests once with LETTERER_RECORD=1")
  }
}

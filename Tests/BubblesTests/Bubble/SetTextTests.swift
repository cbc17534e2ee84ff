import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Bubbles around text that is really set, in every bundled look.
struct SetTextTests {
  private static let texts: [RichText] = [
    "Still on for eight?", "Yes, bringing the moth 🦋",
    "شكرا جزيلا على الدعوة، سأكون هناك في الثامنة",
    "שלום! See you at 8", "ok", "👍🏽", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    "Two lines\nof words", "今晩は、八時に駅で会いましょう。遅れないでね",
    RichText("Run swift test\nnow", entities: [Entity(.pre(language: "sh"), start: 4, end: 14)]),
    RichText(
      "The killer is the gardener, see https://example.org/a/long/way/to/the/page",
      entities: [
        Entity(.spoiler, start: 14, end: 26), Entity(.link, start: 32, end: 74),
      ]),
  ]

  @Test(arguments: Theme.bundled)
  func nothingLeavesItsBubbleAndNoDateTouchesItsWords(theme: Theme) throws {
    let look = theme.resolve()
    guard look.message.style == .bubbles else { return }
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let builder = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 3))
    let entries = Self.texts.enumerated().map { index, text in
      Entry.message(
        Message(
          id: Message.ID("\(index)"), sender: index % 2 == 0 ? "ana" : "ben",
          date: LocalDateTime("2026-03-14T19:02"), text: text,
          reactions: index % 4 == 3 ? [Reaction(emoji: "❤️", count: 3)] : [], delivery: .read))
    }
    let rows = RowBuilder(rules: RowRules(look: look, now: nil)).rows(
      for: ChatFixtures.state(entries))
    for row in rows {
      let measured = builder.measure(row, shaper: shaper)
      guard row.message?.hasBubble == true else { continue }
      let box = try #require(measured.anchors.bubble)
      #expect(box.minX >= 0 && box.maxX <= 390)
      let text = try #require(measured.anchors.text)
      #expect(text.minX >= box.minX + 4 && text.maxX <= box.maxX - 4)
      #expect(text.minY >= box.minY + 2 && text.maxY <= box.maxY - 2)
      guard let meta = measured.anchors.meta else { continue }
      if look.date.placement == .beside {
        #expect(!meta.intersects(box) && meta.minX >= 0 && meta.maxX <= 390)
        continue
      }
      #expect(meta.minX >= box.minX && meta.maxX <= box.maxX && meta.maxY <= box.maxY)
      // The baselines are what the eye compares; line boxes may overlap by a hair.
      let baseline = meta.minY + 6
      for line in measured.lines where line.frame.minY < baseline && line.frame.maxY > baseline {
        guard line.frame != meta, line.frame.width > 0, text.intersects(line.frame) else {
          continue
        }
        let isDate = line.frame.minX >= meta.minX - 0.01 && line.frame.maxX <= meta.maxX + 0.01
        #expect(isDate || !line.frame.intersects(meta), "\(line.text)")
      }
    }
  }

  @Test func anotherShaperGivesTheSameRows() throws {
    let look = Theme.daylight.resolve()
    let builder = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 3))
    let fonts = try FontLibrary.bundled()
    let entries = Self.texts.enumerated().map { index, text in
      ChatFixtures.message("\(index)", index % 3 == 0 ? "ana" : "ben", text, at: "2026-03-14T19:02")
    }
    let rows = RowBuilder(rules: RowRules(look: look, now: nil)).rows(
      for: ChatFixtures.state(entries))
    let first = TextShaper(fonts: fonts)
    let second = TextShaper(fonts: fonts)
    let forward = rows.map { builder.measure($0, shaper: first) }
    let backward = rows.reversed().map { builder.measure($0, shaper: second) }
    #expect(forward == backward.reversed())
  }

  @Test func bubblesFitTheirWidestLine() throws {
    let look = Theme.daylight.resolve()
    let builder = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 3))
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let row = builder.measure(
      BubbleFixtures.message("A line that is long enough to be broken\nand a short one", time: nil),
      shaper: shaper)
    let widest = try #require(row.lines.map(\.frame.width).max())
    let box = try #require(row.anchors.bubble)
    #expect(abs(box.width - widest - look.bubble.insets.horizontal) <= 1.0 / 3)
  }
}

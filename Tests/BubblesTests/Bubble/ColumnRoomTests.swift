import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// How far cards and rules reach in rows, whose margins go along with the size of text.
@Suite struct ColumnRoomTests: MeasuredBubbles {
  @Test(arguments: TextSize.allCases)
  func cardsAndRulesOfPrintEndTogether(_ size: TextSize) throws {
    let look = try Theme.named("print").resolve(textSize: size)
    let insets = look.message.rowInsets
    let contents: [Content] = [
      .poll(Poll(question: "Who?", options: [Poll.Option(text: "Ana", votes: 1)])),
      .photo(Media(path: "a.jpg", width: 4000, height: 1000)),
    ]
    for content in contents {
      let card = try #require(measure("", look: look) { $0.contents = [content] }.anchors.card)
      #expect(card.minX == insets.left && abs(card.maxX - (400 - insets.right)) < 1, "\(content)")
    }
    let day = BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      Row(id: RowID("day"), gap: .first, kind: .day("Today")), shaper: FixedAdvanceShaper())
    let rules = day.list.fills(of: look.separator.rule)
    #expect(rules.count == 2)
    #expect(abs((rules.map(\.minX).min() ?? 0) - insets.left) < 0.6)
    #expect(abs((rules.map(\.maxX).max() ?? 0) - (400 - insets.right)) < 0.6)
  }
}

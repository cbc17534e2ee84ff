import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles

/// With 200 points of room, a date of 50 and a gap of 8, a last line of 142 still takes the date.
struct DatePushTests {
  private func measure(
    _ text: RichText, _ change: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    BubbleFixtures.measure(BubbleFixtures.message(text, change))
  }

  /// Whether the date stands on the last line of text, at its trailing end, on its baseline.
  private func isBeside(_ row: MeasuredRow, _ place: Testing.SourceLocation = #_sourceLocation)
    throws
    -> Bool
  {
    let meta = try #require(row.anchors.meta, sourceLocation: place)
    let text = try #require(row.anchors.text, sourceLocation: place)
    let lines = row.lines.filter { text.intersects($0.frame) && $0.text != "19:02" }
    let last = try #require(lines.last, sourceLocation: place)
    let date = try #require(row.lines.last { $0.text == "19:02" }, sourceLocation: place)
    guard date.baseline == last.baseline else {
      #expect(meta.minY >= text.maxY, "neither on the last line nor below it")
      return false
    }
    #expect(!meta.intersects(last.frame))
    return true
  }

  @Test func theRuleItself() {
    func push(_ line: Double, _ content: Double) -> DatePush {
      DatePush(lastLine: line, content: content, date: 50, gap: 8, available: 200)
    }
    #expect(push(142, 142).isOnLastLine)
    #expect(push(142, 142).width == 200)
    #expect(!push(142.01, 142.01).isOnLastLine)
    #expect(push(142.01, 142.01).width == 142.01)
    #expect(push(20, 190).width == 190)
    #expect(push(20, 20).width == 78)
    #expect(!push(200, 200).isOnLastLine)
    #expect(push(0, 0).width == 58)
  }

  @Test func aShortTextKeepsTheDateOnItsLineAndGrowsForIt() throws {
    let row = measure("12345")
    #expect(try isBeside(row))
    #expect(row.inside.width == 108)
    #expect(row.anchors.meta?.maxX == row.inside.maxX)
    #expect(row.anchors.bubble?.height == 33)
  }

  @Test func aLineThatLeavesNoRoomSendsTheDateBelow() throws {
    let row = measure("12345678901234")
    #expect(try isBeside(row) == true)
    let full = measure("123456789012345")
    #expect(try isBeside(full) == false)
    #expect(full.inside.width == 150, "no wider than the text")
    #expect(full.anchors.bubble?.height == 47)
  }

  @Test func aLongFirstLineLeavesRoomOnTheLast() throws {
    let row = measure("123456789 12345678 12")
    #expect(try isBeside(row))
    #expect(row.inside.width == 180, "the widest line, no wider")
    #expect(row.anchors.bubble?.height == 54)
  }

  @Test func rightToLeftWordsPushTheDateToTheLeft() throws {
    let row = measure("שלום")
    #expect(try isBeside(row))
    #expect(row.anchors.meta?.minX == row.inside.minX)
    let line = try #require(row.lines.first { $0.text == "שלום" })
    #expect(line.frame.maxX == row.inside.maxX)
    let long = measure("שלוםשלוםשלוםשלום")
    #expect(try isBeside(long) == false)
  }

  @Test func mixedWordsFollowTheirParagraph() throws {
    let english = measure("Say שלום")
    #expect(english.anchors.meta?.maxX == english.inside.maxX)
    let hebrew = measure("שלום Ben")
    #expect(hebrew.anchors.meta?.minX == hebrew.inside.minX)
  }

  @Test func anEmojiAtTheEndCountsWithItsWidth() throws {
    let row = measure("Good 👨‍👩‍👧‍👦")
    #expect(try isBeside(row))
    #expect(row.inside.width == 128)
    #expect(try isBeside(measure("123456789012👍🏽")) == true)
    #expect(try isBeside(measure("1234567890123👍🏽")) == false)
  }

  @Test(arguments: ["12345\n", "12345 \n \n", "12345          ", "\n\n12345"])
  func whiteSpaceAroundIsNoLine(_ text: String) throws {
    let row = measure(RichText(text))
    #expect(row.anchors.bubble == measure("12345").anchors.bubble)
    #expect(try isBeside(row))
  }

  @Test func aWordLongerThanTheBubbleBreaksInside() throws {
    let row = measure("1234567890123456789012345")
    #expect(row.inside.width == 200)
    #expect(row.lines.map(\.text).first == "12345678901234567890")
    #expect(try isBeside(row))
    let exact = measure("1234567890123456789012345678901234567890")
    #expect(try isBeside(exact) == false)
    #expect(exact.inside.width == 200)
  }

  @Test func aBlockOfCodeAtTheEndKeepsTheDateOut() throws {
    let row = measure(
      RichText("Run:\nls", entities: [Entity(.pre(language: nil), start: 5, end: 7)]))
    let code = try #require(row.frames(.code).first)
    let meta = try #require(row.anchors.meta)
    #expect(meta.minY >= code.maxY)
    #expect(meta.maxX == row.inside.maxX)
    #expect(code.width == row.inside.width, "the block fills the bubble")
  }

  @Test func wordsAfterABlockOfCodeTakeTheDate() throws {
    let row = measure(
      RichText("ls\nok", entities: [Entity(.pre(language: nil), start: 0, end: 2)]))
    #expect(try isBeside(row))
  }

  @Test func anEmptyMessageStillShowsItsDate() throws {
    let row = measure("")
    let bubble = try #require(row.anchors.bubble)
    let meta = try #require(row.anchors.meta)
    #expect(row.inside.width == 50)
    #expect(bubble.contains(meta.origin) && meta.maxY <= bubble.maxY)
    let blank = BubbleFixtures.measure(BubbleFixtures.message("", time: nil))
    #expect(blank.anchors.meta == nil)
    #expect((blank.anchors.bubble?.height ?? 0) >= 20)
  }

  @Test func withoutADateTheBubbleFitsItsWords() {
    let row = BubbleFixtures.measure(BubbleFixtures.message("12345", time: nil))
    #expect(row.inside.width == 50)
    #expect(row.anchors.meta == nil)
  }

  @Test func reactionsUnderTheTextTakeTheDateBesideTheirLastLine() throws {
    let few = measure("12345") { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    let meta = try #require(few.anchors.meta)
    let strip = try #require(few.frames(.reactions).first)
    #expect(meta.midY > strip.minY && meta.midY < strip.maxY)
    #expect(meta.minX >= strip.maxX + 8)
    let many = measure("12345") { row in
      row.reactions = (0..<3).map { RowReaction(emoji: "👍", count: 2 + $0) }
    }
    let below = try #require(many.anchors.meta)
    #expect(below.minY >= (many.frames(.reactions).first?.maxY ?? 0))
  }

  @Test func aNameWiderThanTheTextLeavesTheDateAtTheEdge() throws {
    let row = measure("12") { $0.name = RowPerson(id: "b", name: "Bartholomew the 2nd") }
    #expect(row.inside.width == 190)
    #expect(row.anchors.meta?.maxX == row.inside.maxX)
    #expect(try isBeside(row))
  }

  @Test func reactionsUnderRightToLeftWordsBeginAtTheRight() throws {
    let row = measure("שלום") { $0.reactions = [RowReaction(emoji: "👍", count: 2)] }
    let pill = try #require(row.frames(.reaction).first)
    #expect(pill.maxX == row.inside.maxX)
    #expect(row.anchors.meta?.minX == row.inside.minX)
  }
}

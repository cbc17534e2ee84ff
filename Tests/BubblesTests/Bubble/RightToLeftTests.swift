import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Typesetting

/// Words from right to left stand at the right of their column, with all that belongs to them.
@Suite struct RightToLeftTests {
  private func hebrew(_ kind: Entity.Kind, _ range: Range<Int>, _ text: String) -> RichText {
    RichText(
      text, entities: [Entity(kind, start: range.lowerBound, end: range.upperBound)])
  }

  /// A short line in a bubble that a name makes 200 points wide inside.
  private func measure(
    _ text: RichText, _ change: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    var wide = BubbleFixtures.look
    wide.incoming.text = .black
    wide.incoming.codeFill = Color(red: 1, green: 2, blue: 3)
    wide.incoming.mentionFill = Color(red: 4, green: 5, blue: 6)
    wide.incoming.spoiler = Color(red: 7, green: 8, blue: 9)
    wide.incoming.quoteBar = Color(red: 10, green: 11, blue: 12)
    wide.incoming.quoteFill = Color(red: 13, green: 14, blue: 15)
    wide.spoiler.style = .solid
    return BubbleFixtures.measure(
      BubbleFixtures.message(text) { row in
        row.name = RowPerson(id: "ben", name: String(repeating: "n", count: 20))
        change(&row)
      }, wide)
  }

  private func glyphs(_ list: DisplayList, _ text: String) -> [Double] {
    list.commands.compactMap {
      guard case .glyphs(let run, let at, _) = $0, run.text == text else { return nil }
      return at.x
    }
  }

  /// The words are 70 points wide, from 154 to 224; the second word from 194 to 224.
  @Test func groundsStandBehindTheirWords() throws {
    let marked: [(Entity.Kind, Color)] = [
      (.code, Color(red: 1, green: 2, blue: 3)), (.mention, Color(red: 4, green: 5, blue: 6)),
    ]
    for (kind, color) in marked {
      let row = measure(hebrew(kind, 5..<11, "אב גדה"))
      #expect(row.inside.minX == 24 && row.inside.maxX == 224)
      let ground = try #require(row.list.fills(of: color).first)
      let words = glyphs(row.list, "ג") + glyphs(row.list, "ה")
      #expect(words == [194, 214], "\(kind)")
      #expect(ground.minX == 192.5 && ground.maxX == 225.5, "\(kind)")
      let text = try #require(row.anchors.text)
      #expect(ground.minY == text.minY + 1.5 && ground.maxY == text.maxY - 1.5)
    }
  }

  @Test(arguments: [Entity.Kind.underline, .strikethrough])
  func linesStandUnderTheirWords(_ kind: Entity.Kind) throws {
    let row = measure(hebrew(kind, 0..<4, "אב גדה"))
    #expect(glyphs(row.list, "א") == [164])
    let line = try #require(row.list.fills(of: .black).first)
    #expect(line.minX == 164 && line.maxX == 184 && line.height == 1)
  }

  @Test func whatHidesWordsStandsOverThem() throws {
    let row = measure(hebrew(.spoiler, 5..<11, "אב גדה"))
    #expect(glyphs(row.list, "ג").isEmpty)
    let cover = try #require(row.list.fills(of: Color(red: 7, green: 8, blue: 9)).first)
    let text = try #require(row.anchors.text)
    #expect(cover.minX == 194 && cover.maxX == 224)
    #expect(cover.minY == text.minY + 1 && cover.maxY == text.maxY - 1)
  }

  @Test func boxesOfUnknownCharactersStandAmongTheirWords() throws {
    let row = measure("אב \u{E000}ג")
    let boxes = row.list.commands.compactMap { command -> Rect? in
      if case .stroke(let path, _, _) = command { path.controlBounds } else { nil }
    }
    let box = try #require(boxes.first)
    #expect(box.minX >= 204 && box.maxX <= 214)
  }

  /// A text of both directions, really set: the marks of each line stand with its words.
  @Test func eachLineFollowsItsOwnDirection() throws {
    let lines = ["A rather long line of English", "שלום", "Short"]
    let text = lines.joined(separator: "\n")
    var entities: [Entity] = []
    var start = 0
    for line in lines {
      entities.append(Entity(.underline, start: start, end: start + line.utf8.count))
      start += line.utf8.count + 1
    }
    var look = BubbleFixtures.look
    look.bubble.maxWidthCap = 360
    look.incoming.text = .black
    let builder = BubbleBuilder(look: look, width: 400, pictures: NoPictures())
    let row = builder.measure(
      BubbleFixtures.message(RichText(text, entities: entities), time: nil) {
        $0.name = RowPerson(id: "ben", name: "Somebody whose name is longer than all they say")
      },
      shaper: TextShaper(fonts: try FontLibrary.bundled()))
    let box = try #require(row.anchors.text)
    for line in lines {
      let frame = try #require(row.lines.first { $0.text.hasPrefix(line) }).frame
      #expect((abs(frame.maxX - box.maxX) < 0.5) == (line == "שלום"))
      #expect((abs(frame.minX - box.minX) < 0.5) == (line != "שלום"))
      let rule = row.list.fills(of: .black).first { $0.minY > frame.minY && $0.maxY < frame.maxY }
      let found = try #require(rule)
      #expect(abs(found.minX - frame.minX) < 1 && abs(found.maxX - frame.maxX) < 1, "\(line)")
    }
  }

  @Test func namesAndForwardsStandAtTheRight() throws {
    let row = measure("12345 12345 1234") {
      ($0.name, $0.forward) = (RowPerson(id: "b", name: "דנה"), Forwarded(name: "בן"))
      $0.meta.time = nil
    }
    #expect(row.inside.width == 160)
    for name in ["דנה", "בן"] {
      let line = try #require(row.lines.first { $0.text == name })
      #expect(line.frame.maxX == row.inside.maxX)
    }
    let from = try #require(row.lines.first { $0.text == "Forwarded from" })
    #expect(from.frame.minX == row.inside.minX)
  }

  /// The bar of a quote stands where its words begin, the picture at the other end of the bar.
  @Test func aQuoteIsMirrored() throws {
    for (snippet, isRight) in [("Before", false), ("שלום", true)] {
      let row = BubbleBuilder(
        look: BubbleFixtures.look, width: 400, pictures: NamedPictures()
      ).measure(
        BubbleFixtures.message("12345 12345 12345 1234") {
          $0.reply = QuotedMessage(
            sender: RowPerson(id: "b", name: isRight ? "דנה" : "Ben"), snippet: snippet,
            thumbnail: MediaReference(path: "p.jpg"))
        }, shaper: FixedAdvanceShaper())
      let quote = try #require(row.frames(.quote).first)
      let picture = try #require(
        row.list.commands.compactMap { command -> Rect? in
          if case .picture(_, let frame, _) = command { frame } else { nil }
        }.first)
      let words = try #require(row.lines.first { $0.text == snippet }).frame
      let name = try #require(row.lines.first { $0.text == (isRight ? "דנה" : "Ben") }).frame
      if isRight {
        #expect(picture.maxX == quote.maxX - 10)
        #expect(words.maxX == picture.minX - 8 && name.maxX == words.maxX)
      } else {
        #expect(picture.minX == quote.minX + 10)
        #expect(words.minX == picture.maxX + 8 && name.minX == words.minX)
      }
      #expect(picture.midY == quote.midY)
    }
  }

  @Test func theBarOfAQuotationStandsWhereItsWordsBegin() throws {
    let bar = Color(red: 10, green: 11, blue: 12)
    for (words, isRight) in [("fine", false), ("שלום", true)] {
      let row = measure(
        RichText(words, entities: [Entity(.blockquote, start: 0, end: words.utf8.count)]))
      let box = try #require(row.frames(.blockquote).first)
      #expect(box.width == 200)
      let found = try #require(row.list.fills(of: bar).first)
      #expect((isRight ? found.maxX == box.maxX : found.minX == box.minX) && found.width == 3)
      let line = try #require(row.lines.first { $0.text == words }).frame
      #expect(isRight ? line.maxX == box.maxX - 10 : line.minX == box.minX + 10)
    }
  }

  /// Code reads from left to right, whatever its words are.
  @Test func codeStaysAtTheLeft() throws {
    let row = measure(
      RichText("שלום", entities: [Entity(.pre(language: "עברית"), start: 0, end: 8)]))
    let box = try #require(row.frames(.code).first)
    let line = try #require(row.lines.first { $0.text == "שלום" })
    #expect(line.frame.minX == box.minX + 9 && !line.isRightToLeft)
    #expect(box.width == 200)
  }

  /// The date keeps to the left of the last line's words where they end at the right.
  @Test(arguments: [(14, true), (15, false)])
  func theDateStandsLeftOfWordsThatLeaveRoom(_ count: Int, _ isBeside: Bool) throws {
    let row = BubbleFixtures.measure(
      BubbleFixtures.message(RichText(String(repeating: "א", count: count))))
    let (meta, text) = try (#require(row.anchors.meta), #require(row.anchors.text))
    #expect((meta.minY < text.maxY) == isBeside)
    #expect(meta.minX == row.inside.minX, "beside and below")
    if isBeside {
      let line = try #require(row.lines.first { $0.frame.width == Double(count * 10) }).frame
      #expect(line.maxX == row.inside.maxX && line.minX - meta.maxX >= 8)
    }
  }

  /// Several lines of pills begin at the right each.
  @Test func pillsBeginAtTheRightOfEachLine() throws {
    let row = BubbleFixtures.measure(
      BubbleFixtures.message("שלום") { row in
        row.reactions = (0..<5).map { RowReaction(emoji: "👍", count: 2 + $0) }
      })
    let pills = row.frames(.reaction)
    #expect(pills.map { row.inside.maxX - $0.maxX } == [0, 55, 110, 0, 55])
    #expect(pills.map(\.width) == [50, 50, 50, 50, 50])
    #expect(pills[3].minY == pills[0].maxY + 5)
    // The date beside the second line.
    let meta = try #require(row.anchors.meta)
    #expect(meta.minX == row.inside.minX && meta.midY > pills[3].minY)
  }

  // MARK: Rows without bubbles

  /// The column of words is 315 points wide, from 20 to 335; a note takes 80 and 5 before it.
  @Test(arguments: [("a", 23, true), ("a", 24, false), ("א", 23, true), ("א", 24, false)])
  func aNoteStandsAfterTheLastWord(_ letter: String, _ count: Int, _ isBeside: Bool) throws {
    for isFailed in [false, true] {
      var look = BubbleFixtures.look
      look.message.style = .rows
      look.message.rowInsets = EdgeInsets(top: 2, left: 20, bottom: 2, right: 65)
      look.words.notDelivered = "(failed)"
      let row = BubbleFixtures.measure(
        BubbleFixtures.message(RichText(String(repeating: letter, count: count))) {
          ($0.meta.isEdited, $0.meta.delivery) = (true, isFailed ? .failed : .read)
        }, look)
      let note = isFailed ? "(failed)" : "(edited)"
      let words = try #require(row.lines.first).frame
      let line = try #require(row.lines.first { $0.text == note })
      #expect(!row.lines.contains { $0.text == (isFailed ? "(edited)" : "(failed)") })
      if isBeside {
        #expect(
          letter == "a" ? line.frame.minX == words.maxX + 5 : line.frame.maxX == words.minX - 5)
        #expect(line.baseline == row.lines.first?.baseline)
      } else {
        #expect(line.frame.minX == 20 && line.frame.minY == words.maxY)
      }
      #expect(letter == "a" ? words.minX == 20 : words.maxX == 335)
    }
  }
}

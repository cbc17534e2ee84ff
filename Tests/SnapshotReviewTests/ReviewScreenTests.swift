import Drawing
import Snapshots
import TerminalPictures
import Testing

@testable import SnapshotReview

@Suite struct ReviewScreenTests {
  func text(_ screen: ReviewScreen) -> String {
    screen.lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  @Test func aScreenSaysWhatDiffersBeforeWhatFollows() {
    var review = Review(MadeResults.causes([3, 1]))
    #expect(review.press(.character("a")) == [.carryOut(.accept, [0])])
    review.took(.accept, [0], [.written])
    let screen = ReviewScreen(review, columns: 72, rows: 24, differingLines: [])
    #expect(
      text(screen) == """
         2 of 4 · 2 of 3 snapshots, same cause · 1 accepted
        Tests/__Snapshots__/Chats/chat-0-1
        layout: message#m3 breaks into 3 lines instead of 2
        message#m3 is 18 px taller
        as a consequence:
          message#m4 … message#m9 (6) moved down by 18 px
        1234 pixels differ, 1100 visibly, 80 on edges, by at most 177 of 255,
          640 in the worst 32 × 32
        expected 39 × 84                     actual 39 × 84













        accepted 1
        a accept   r reject   s skip   A R S many   u undo   ← → go   ? help

        """)
    #expect(
      screen.places == [
        ReviewScreen.Place(
          picture: .expected, area: CellRect(column: 0, row: 9, columns: 35, rows: 13), box: nil),
        ReviewScreen.Place(
          picture: .actual, area: CellRect(column: 37, row: 9, columns: 35, rows: 13), box: nil),
      ])
  }

  @Test func questionsAndHelpAreShown() {
    var review = Review(MadeResults.causes([3, 1]))
    _ = review.press(.character("A"))
    let asked = text(ReviewScreen(review, columns: 100, rows: 24, differingLines: []))
    #expect(
      asked.contains("Accept which? c: this cause (3)   l: all that is left (4)   any other key"))
    _ = review.press(.character("x"))
    _ = review.press(.character("?"))
    let help = ReviewScreen(review, columns: 100, rows: 40, differingLines: [])
    #expect(text(help).contains("take the last step back") && help.places.isEmpty)
  }

  @Test func theLayoutIsScrolled() {
    var review = Review(MadeResults.causes([1]))
    _ = review.press(.character("l"))
    let lines = (1...50).map { "+ \($0)  line" }
    let first = text(ReviewScreen(review, columns: 60, rows: 20, differingLines: lines))
    #expect(first.contains("+ 1  line") && !first.contains("+ 50  line"))
    for _ in 0..<9 { _ = review.press(.pageDown) }
    let last = text(ReviewScreen(review, columns: 60, rows: 20, differingLines: lines))
    #expect(last.contains("+ 50  line") && !last.contains("+ 1  line"))
  }

  @Test func missingPicturesAreToldOf() {
    var result = MadeResults.failed("chat")
    result.expected?.content = nil
    result.difference = nil
    var review = Review([[result]])
    // One of two has the room for both.
    let screen = ReviewScreen(review, columns: 60, rows: 20, differingLines: [])
    #expect(screen.places.map(\.picture) == [.actual] && screen.places[0].area.columns == 60)
    _ = review.press(.character("d"))
    let missing = ReviewScreen(review, columns: 60, rows: 20, differingLines: [])
    #expect(text(missing).contains("no picture is kept of it (difference)"))
  }

  /// Nothing of a report moves the cursor or colours the terminal.
  @Test func namesCantReachTheTerminal() {
    let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\n\r"
    var result = MadeResults.failed("chat" + evil, cause: evil)
    result.summary = evil
    result.details = [evil, "fine" + evil]
    result.consequences = [evil]
    result.environment = [evil]
    var review = Review([[result]])
    review.took(.accept, [0], [.refused(evil)])
    let support = PictureSupport(method: .blocks, colors: .none)
    let painter = ScreenPainter(
      TerminalPictureWriter(support: support, grid: TerminalGrid(columns: 80, rows: 24)))
    for key in ["1", "l", "d"] {
      _ = review.press(.character(Character(key)))
      let screen = ReviewScreen(review, columns: 80, rows: 24, differingLines: ["+ 1  \(evil)"])
      for line in screen.lines {
        #expect(!line.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
      }
      let sent = String(decoding: painter.bytes(screen) { _ in nil }, as: UTF8.self)
      // Only places, erasing, modes and styles.
      for sequence in sent.split(separator: "\u{1B}").dropFirst() {
        #expect(sequence.hasPrefix("[") && !sent.contains("\u{7}"))
      }
    }
    for text in [ReviewText.list([[result]]), ReviewText.headline(result)] {
      let shown = ReviewText.visible(text)
      #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }
    #expect(!ReviewText.list([[result]]).contains("\u{1B}"))
  }

  @Test func picturesStandInTheirCells() throws {
    let review = Review(MadeResults.causes([1]))
    let screen = ReviewScreen(review, columns: 80, rows: 24, differingLines: [])
    let support = PictureSupport(method: .blocks)
    let painter = ScreenPainter(
      TerminalPictureWriter(support: support, grid: TerminalGrid(columns: 80, rows: 24)))
    let red = Bitmap.flat(0xFFFF_0000)
    let sent = String(
      decoding: painter.bytes(screen) { $0 == .actual ? red : nil }, as: UTF8.self)
    #expect(sent.contains("\u{1B}[\(screen.places[0].area.row + 1);1H\u{1B}[2mthe report doesn't"))
    #expect(sent.contains("48;2;255;0;0m"))
    #expect(sent.hasPrefix("\u{1B}[?2026h") && sent.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func boxesAreShownWithWhatIsAround() {
    let bitmap = Bitmap(width: 100, height: 50)
    let whole = PixelRect(x: 0, y: 0, width: 100, height: 50)
    #expect(ScreenPainter.source(nil, in: bitmap) == whole)
    #expect(
      ScreenPainter.source(PixelRect(x: 50, y: 5, width: 10, height: 4), in: bitmap)
        == PixelRect(x: 38, y: 0, width: 34, height: 21))
    #expect(
      ScreenPainter.source(PixelRect(x: 5000, y: 0, width: 4, height: 4), in: bitmap) == whole)
  }

  @Test func boxesMayBeAnything() throws {
    let bitmap = Bitmap(width: 100, height: 50)
    for far in [Int.max, Int.min, 1 << 40, -1, 0] {
      for size in [Int.max, Int.min, 0] {
        var result = MadeResults.failed("chat")
        result.boxes.append(.init(x: far, y: far, width: size, height: size, pixels: far))
        var review = Review([[result]])
        for _ in 0..<5 {
          _ = review.press(.character("z"))
          let screen = ReviewScreen(review, columns: 80, rows: 24, differingLines: [])
          let place = try #require(screen.places.first)
          #expect(!ScreenPainter.source(place.box, in: bitmap).isEmpty)
        }
      }
    }
  }

  @Test func textIsCutByItsWidth() {
    #expect(ScreenLine("abcdef").cut(to: 4).text == "abc…")
    #expect(ScreenLine("abcd").cut(to: 4).text == "abcd")
    #expect(ScreenLine("你好吗").cut(to: 5).text == "你好…")
    #expect(ScreenLine("你好吗").cut(to: 4).text == "你…")
    #expect(ScreenLine("ab").cut(to: 0).text == "")
    #expect(ScreenLine("ab").followed(by: ScreenLine("cd", .bold)).cut(to: 3).text == "ab…")
    #expect(
      ScreenLine.wrapped("one two three", to: 7) == ["one two", "  three"])
    #expect(
      ScreenLine.wrapped("one two", to: 7, indentation: "  ") == ["  one", "    two"])
  }
}

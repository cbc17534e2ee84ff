import BubbleSupport
import ChatModel
import Drawing
import Testing
import Themes

@testable import Bubbles
@testable import Typesetting

/// Custom emoji stand as pictures among words.
@Suite struct InlineEmojiTests: MeasuredBubbles {
  /// Pictures of some sizes in pixels; all others are missing.
  private struct SizedPictures: PictureProvider {
    var sizes: [String: Size]
    var scale = 2.0

    func naturalSize(of reference: MediaReference) -> Size? {
      reference.path.flatMap { sizes[$0] }
    }

    func picture(
      for reference: MediaReference, pixelSize: Size, mode: PictureMode
    ) -> Picture? {
      guard naturalSize(of: reference) != nil else { return nil }
      let (width, height) = (Int(pixelSize.width), Int(pixelSize.height))
      return Picture(
        id: "\(reference.path ?? "") \(width) × \(height)", bitmap: Bitmap(width: 1, height: 1))
    }
  }

  /// A text in which names between colons are emoji, of the picture of that name.
  private func text(_ words: String, also marks: [Entity] = []) -> RichText {
    var entities = marks
    var start: Int?
    for (offset, byte) in words.utf8.enumerated() where byte == UInt8(ascii: ":") {
      if let from = start {
        let path = words.slice(utf8: from + 1, offset)
        entities.append(Entity(.customEmoji(path: path), start: from, end: offset + 1))
        start = nil
      } else {
        start = offset
      }
    }
    entities.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
    return RichText(words, entities: entities)
  }

  private func row(
    _ text: RichText, _ sizes: [String: Size] = ["p": Size(width: 64, height: 64)],
    look: Look = BubbleFixtures.look, _ change: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    BubbleBuilder(look: look, width: 400, pictures: SizedPictures(sizes: sizes)).measure(
      BubbleFixtures.message(text, time: nil, change), shaper: FixedAdvanceShaper())
  }

  private func painted(_ row: MeasuredRow) -> String { row.list.words().map(\.text).joined() }

  @Test func aPictureStandsInPlaceOfItsName() throws {
    let row = row(text("ab :p: c"))
    #expect(painted(row) == "ab  c")
    // The line says what stands there.
    #expect(row.lines.map(\.text) == ["ab :p: c"])
    let size = BubbleFixtures.look.font.text.size * 1.25
    let picture = try #require(row.list.pictures.first)
    #expect(row.list.pictures.count == 1)
    #expect(
      picture.frame.size == Size(width: size, height: size) && picture.radii == CornerRadii(0))
    #expect(picture.id == "p \(Int(size * 2)) × \(Int(size * 2))")
    // Three characters of ten points stand before it, and a little air.
    let line = try #require(row.lines.first)
    #expect(abs(picture.frame.minX - line.frame.minX - 30) < 2)
    let below = picture.frame.maxY - line.baseline
    #expect(below > 0 && below < size / 4)
  }

  @Test func whatIsMissingIsItsName() {
    let row = row(text("ab :p: :q:"))
    #expect(painted(row) == "ab  :q:" && row.list.pictures.map(\.id).count == 1)
    let none = self.row(
      RichText("a :p:", entities: [Entity(.customEmoji(path: nil), start: 2, end: 5)]))
    #expect(painted(none) == "a :p:" && none.list.pictures.isEmpty)
  }

  /// Pictures keep their form; those that are very wide or narrow have room of a certain width.
  @Test(arguments: [
    (200.0, 100.0, 2.0, 1.0), (600, 100, 3, 0.5), (100, 200, 0.5, 1), (10, 400, 0.025, 1),
  ])
  func formsAreKept(_ width: Double, _ height: Double, _ wide: Double, _ high: Double) throws {
    let row = row(text("a :p: b"), ["p": Size(width: width, height: height)])
    let unit = BubbleFixtures.look.font.text.size * 1.25
    let frame = try #require(row.list.pictures.first?.frame)
    #expect(abs(frame.width - unit * wide) < 0.01 && abs(frame.height - unit * high) < 0.01)
  }

  @Test func whatIsHiddenOrCodeIsNoPicture() {
    let hidden = row(text("a :p: b", also: [Entity(.spoiler, start: 2, end: 5)]))
    #expect(hidden.list.pictures.isEmpty && painted(hidden) == "a  b")
    for kind in [Entity.Kind.code, .pre(language: nil)] {
      let code = row(text("a :p: b", also: [Entity(kind, start: 0, end: 7)]))
      #expect(code.list.pictures.isEmpty && painted(code) == "a :p: b")
    }
    let quoted = row(text("a :p: b", also: [Entity(.blockquote, start: 0, end: 7)]))
    #expect(quoted.list.pictures.count == 1)
  }

  /// Marks hold for the same words as before.
  @Test func marksMoveAlong() {
    let marked = text(
      ":p: one :p: two",
      also: [Entity(.bold, start: 4, end: 7), Entity(.italic, start: 0, end: 15)])
    let pictured = PicturedText(
      marked, style: BubbleFixtures.look.font.text, pictures: NamedPictures())
    #expect(pictured.text.string == "\u{FFFC} one \u{FFFC} two")
    #expect(
      pictured.text.entities.filter { !$0.kind.isEmoji } == [
        Entity(.italic, start: 0, end: 15), Entity(.bold, start: 4, end: 7),
      ])
    #expect(
      pictured.emoji.map(\.offset) == [0, 8] && pictured.emoji.map(\.words) == [":p:", ":p:"])
    let inside = PicturedText(
      text("é:p:b", also: [Entity(.bold, start: 3, end: 4), Entity(.link, start: 5, end: 6)]),
      style: BubbleFixtures.look.font.text, pictures: NamedPictures())
    #expect(
      inside.text.entities.filter { !$0.kind.isEmoji } == [
        Entity(.bold, start: 2, end: 5), Entity(.link, start: 5, end: 6),
      ])
  }

  /// Marks that lie, overlap or cut characters don't make pictures of what they aren't.
  @Test func hostileMarks() {
    let kind = Entity.Kind.customEmoji(path: "p")
    let marks = [
      Entity(kind, start: -5, end: 2), Entity(kind, start: 2, end: 1),
      Entity(kind, start: 0, end: 1),
      Entity(kind, start: 0, end: 99), Entity(kind, start: 2, end: 4),
      Entity(kind, start: 3, end: 6),
      Entity(kind, start: 6, end: 6),
    ]
    for mark in marks {
      let pictured = PicturedText(
        RichText("éabcd", entities: [mark]), style: BubbleFixtures.look.font.text,
        pictures: NamedPictures())
      #expect(pictured.emoji.count == (mark.start >= 2 && mark.end > mark.start ? 1 : 0))
    }
    let all = PicturedText(
      RichText("éabcd", entities: marks), style: BubbleFixtures.look.font.text,
      pictures: NamedPictures())
    #expect(all.text.string == "é\u{FFFC}cd")
  }

  @Test func severalAloneAreLarge() throws {
    func count(_ words: String, limit: Int = 3) -> Int {
      EmojiText.count(in: text(words), limit: limit)
    }
    #expect(count(":p:") == 1 && count(":p::q: 😀") == 3 && count(" :p: ") == 1)
    #expect(count(":p: a") == 0 && count(":p::p::p::p:") == 0 && count("😀") == 1)
    #expect(count("a:p:") == 0 && count(":p:", limit: 0) == 0)
    let unknown = RichText(":p:", entities: [Entity(.customEmoji(path: nil), start: 0, end: 3)])
    #expect(EmojiText.count(in: unknown, limit: 3) == 0)
    let words = text(":p:")
    let big = row(words) { $0.bigEmojiCount = 1 }
    let side = BubbleFixtures.look.emoji.one
    let frame = try #require(big.list.pictures.first?.frame)
    #expect(frame.height >= side && big.frames(.bubble).isEmpty)
    // A name would be large instead: it stands in a bubble as words do.
    let missing = row(words, [:]) { $0.bigEmojiCount = 1 }
    #expect(missing.list.pictures.isEmpty && missing.frames(.bubble).count == 1)
    #expect(missing.list.words().allSatisfy { $0.size == BubbleFixtures.look.font.text.size })
  }

  /// The date stands beside a last line that is short as a picture, though its name is long.
  @Test func theDateIsPushedByThePicture() {
    let words = text(":a-name-that-would-fill-the-line:")
    let sizes = ["a-name-that-would-fill-the-line": Size(width: 9, height: 9)]
    func height(_ sizes: [String: Size]) -> Double {
      BubbleBuilder(
        look: BubbleFixtures.look, width: 400, pictures: SizedPictures(sizes: sizes)
      ).measure(BubbleFixtures.message(words), shaper: FixedAdvanceShaper()).size.height
    }
    #expect(height(sizes) < height([:]))
  }

  /// A snippet keeps the emoji that are wholly in it.
  @Test func snippetsHaveThem() {
    let line = Snippet.line(of: text("\n a  :p:\n:q: "))
    #expect(line.string == "a :p: :q:")
    #expect(
      line.entities == [
        Entity(.customEmoji(path: "p"), start: 2, end: 5),
        Entity(.customEmoji(path: "q"), start: 6, end: 9),
      ])
    let cut = Snippet.line(of: text(String(repeating: "a", count: 158) + ":p:"))
    #expect(cut.entities.isEmpty && cut.string.hasSuffix("a:p…"))
    let hidden = Snippet.line(of: text("a :p:", also: [Entity(.spoiler, start: 2, end: 5)]))
    #expect(hidden.entities.isEmpty && hidden.string == "a •••")
  }

  @Test func quotesHaveThem() {
    let row = row("yes") { row in
      let line = Snippet.line(of: text("see :p:"))
      row.reply = QuotedMessage(snippet: line.string, emoji: line.entities)
    }
    #expect(row.list.pictures.count == 1 && painted(row) == "see yes")
  }

  @Test func aQuoteInABubbleOfItsOwnHasThemToo() {
    let look = look { $0.reply.style = .bubble }
    let row = row("yes", look: look) { row in
      let line = Snippet.line(of: text("see :p:"))
      row.reply = QuotedMessage(snippet: line.string, emoji: line.entities)
    }
    #expect(row.list.pictures.count == 1 && !painted(row).contains(":"))
  }

  /// In a column that is wider than right-to-left words the picture goes with them.
  @Test func theyGoWithWordsFromRightToLeft() throws {
    let row = row(text("אב :p:")) { row in
      row.name = RowPerson(id: "ben", name: String(repeating: "n", count: 20))
    }
    let frame = try #require(row.list.pictures.first?.frame)
    let line = try #require(row.lines.first { $0.isRightToLeft })
    #expect(frame.minX >= line.frame.minX && frame.maxX <= line.frame.maxX)
    #expect(line.frame.maxX == row.inside.maxX)
  }
}

extension Entity.Kind {
  fileprivate var isEmoji: Bool { if case .customEmoji = self { true } else { false } }
}

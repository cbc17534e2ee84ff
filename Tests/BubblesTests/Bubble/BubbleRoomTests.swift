import BubbleSupport
import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// Words keep to the room that they have, however long they are and wherever they stand.
@Suite struct BubbleRoomTests {
  private static let lengths = [1, 7, 16, 21, 40, 90]

  /// Who types is said up to the margin at the right, at all text sizes.
  @Test(arguments: [1, 1.5, 3] as [Double]) func whoTypesStaysInTheMargins(_ scale: Double) throws {
    var look = BubbleFixtures.look
    (look.font.meta.size, look.font.meta.lineHeight) = (11 * scale, 14 * scale)
    let ben = RowPerson(id: "ben", name: "Ben")
    for length in stride(from: 1, through: 60, by: 3) {
      let text = String(repeating: "ab ", count: length)
      let row = BubbleFixtures.measure(
        Row(
          id: RowID("typing"), gap: .first,
          kind: .typing(TypingRow(people: [ben, ben], text: text, hasAvatarColumn: true))), look)
      let reach = row.list.words().map(\.end).max() ?? 0
      #expect(reach <= row.size.width - look.message.margin, "\(length)")
    }
  }

  /// What is made as long as wanted.
  private static var parts: [(name: String, change: (inout MessageRow, String) -> Void)] {
    [
      ("words", { $0.text = RichText($1) }),
      ("name", { $0.name = RowPerson(id: "ben", name: $1) }),
      (
        "name and forward",
        {
          ($0.name, $0.forward) = (RowPerson(id: "ben", name: $1), Forwarded(name: $1))
        }
      ),
      ("bot", { $0.meta.viaBot = $1 }),
      ("signature", { $0.meta.signature = $1 }),
      (
        "quote",
        {
          $0.reply = QuotedMessage(sender: RowPerson(id: "ben", name: $1), snippet: $1)
        }
      ),
      (
        "quoted photo",
        {
          $0.reply = QuotedMessage(
            sender: RowPerson(id: "ben", name: $1), snippet: $1,
            thumbnail: MediaReference(path: "p.jpg"))
        }
      ),
      (
        "language",
        {
          $0.text = RichText("let a", entities: [Entity(.pre(language: $1), start: 0, end: 5)])
        }
      ),
      (
        "code",
        {
          $0.text = RichText(
            $1, entities: [Entity(.pre(language: "swift"), start: 0, end: $1.utf8.count)])
        }
      ),
      (
        "quotation",
        {
          $0.text = RichText($1, entities: [Entity(.blockquote, start: 0, end: $1.utf8.count)])
        }
      ),
      ("button", { $0.buttons = [[Button(text: $1), Button(text: $1)]] }),
      ("receipt", { $0.receipt = $1 }),
      (
        "link",
        {
          $0.contents = [
            .link(
              LinkPreview(
                url: "https://a.b", title: RichText($1), summary: RichText($1), site: $1))
          ]
        }
      ),
      (
        "link beside a picture",
        {
          $0.contents = [
            .link(
              LinkPreview(
                url: "https://a.b", title: RichText($1), summary: RichText($1), site: $1,
                image: MediaReference(path: "square.png")))
          ]
        }
      ),
      ("file", { $0.contents = [.file(Media(fileName: $1 + ".pdf"))] }),
      ("song", { $0.contents = [.audio(Media(title: $1, performer: $1))] }),
      ("contact", { $0.contents = [.contact(Contact(name: $1, phone: $1))] }),
      (
        "place",
        {
          $0.contents = [.location(Location(latitude: 1, longitude: 2, name: $1, address: $1))]
        }
      ),
      (
        "poll",
        {
          $0.contents = [
            .poll(Poll(question: RichText($1), options: [.init(text: RichText($1), votes: 3)]))
          ]
        }
      ),
      ("payment", { $0.contents = [.payment(Payment(title: $1, amount: $1, status: $1))] }),
      ("unsupported", { $0.contents = [.unsupported(kind: $1, summary: $1)] }),
    ]
  }

  private static func glyphs(_ list: DisplayList, at place: Point = .zero) -> [Rect] {
    list.commands.flatMap { command -> [Rect] in
      switch command {
      case .glyphs(let run, let at, _):
        return [Rect(x: place.x + at.x, y: place.y + at.y, width: run.advance, height: 0)]
      case .group(let list, let style):
        let offset = Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty)
        return glyphs(list, at: offset)
      default: return []
      }
    }
  }

  private static func texts(_ length: Int) -> [String] {
    [
      String(repeating: "m", count: length),
      String((0..<length).map { $0 % 6 == 5 ? " " : "m" }),
    ]
  }

  @Test(arguments: Theme.bundledNames, [180.0, 260, 400])
  func wordsStayInTheRow(theme: String, width: Double) throws {
    let look = try Theme.named(theme).resolve()
    let builder = BubbleBuilder(look: look, width: width, pictures: SquarePictures())
    let texts = Self.lengths.flatMap(Self.texts)
    let place = try #require(Theme.bundledNames.firstIndex(of: theme))
    var random = SeededGenerator(seed: UInt64(place) * 10_000 + UInt64(width))
    for (name, change) in Self.parts {
      for side in [MessageRow.Side.incoming, .outgoing] {
        // Some of them for each, others for another look.
        for text in Effort.isLong ? texts : Array(texts.shuffled(using: &random).prefix(3)) {
          let row = BubbleFixtures.message("12345", side: side) { row in
            row.meta.delivery = side == .outgoing ? .read : nil
            change(&row, text)
          }
          let measured = builder.measure(row, shaper: FixedAdvanceShaper())
          let reach = Self.glyphs(measured.list)
          let (left, right) = (reach.map(\.minX).min() ?? 0, reach.map(\.maxX).max() ?? 0)
          #expect(
            left >= 0 && right <= width, "\(theme), \(name), \(text.count): \(left) to \(right)")
        }
      }
    }
  }

  /// Everything that is said in a bubble stands between its insets.
  @Test(arguments: [150.0, 220, 320]) func wordsStayInTheBubble(width: Double) {
    let look = BubbleFixtures.look
    for (name, change) in Self.parts where name != "button" && name != "receipt" {
      for text in Self.lengths.flatMap(Self.texts) {
        let row = BubbleFixtures.message("12345") { change(&$0, text) }
        let measured = BubbleBuilder(look: look, width: width, pictures: SquarePictures())
          .measure(row, shaper: FixedAdvanceShaper())
        for glyph in Self.glyphs(measured.list) {
          #expect(
            glyph.minX >= measured.inside.minX - 1 && glyph.maxX <= measured.inside.maxX + 1,
            "\(name), \(text.count)")
        }
      }
    }
  }

  /// Words beside a square picture end before it.
  @Test func wordsEndBeforeAPicture() throws {
    for length in 1...60 {
      for text in Self.texts(length) {
        let preview = LinkPreview(
          url: "https://a.b", title: RichText(text), summary: RichText(text),
          image: MediaReference(path: "a.png"))
        let row = BubbleFixtures.message("a") { $0.contents = [.link(preview)] }
        let builder = BubbleBuilder(
          look: BubbleFixtures.look, width: 400, pictures: SquarePictures())
        let list = builder.measure(row, shaper: FixedAdvanceShaper()).list
        let link = try #require(list.groups { $0 == .linkPreview }.first)
        let picture = link.commands.compactMap { command -> Rect? in
          if case .picture(_, let frame, _) = command { frame } else { nil }
        }
        let frame = try #require(picture.first)
        #expect(Self.glyphs(link).allSatisfy { $0.maxX <= frame.minX - 10 }, "\(length)")
      }
    }
  }

  @Test func answersBelowAPictureKeepTheInset() throws {
    for (contents, text) in [
      ([Content.photo(Media(path: "a.png"))], ""), ([.photo(Media(path: "a.png"))], "Moth"),
      ([], "Moth"),
    ] {
      let row = BubbleFixtures.message(RichText(text)) {
        ($0.contents, $0.replyCount) = (contents, 3)
      }
      let measured = BubbleBuilder(
        look: BubbleFixtures.look, width: 400, pictures: SquarePictures()
      ).measure(row, shaper: FixedAdvanceShaper())
      let box = try #require(measured.anchors.bubble)
      let thread = try #require(measured.frames(.thread).first)
      #expect(abs(box.maxY - thread.maxY - BubbleFixtures.look.bubble.insets.bottom) <= 0.5)
      if let card = measured.anchors.card {
        #expect(thread.minY - card.maxY >= BubbleFixtures.look.bubble.partGap - 1e-9)
      }
    }
    // Without answers the picture goes to its own inset.
    let row = BubbleFixtures.message("") { $0.contents = [.photo(Media(path: "a.png"))] }
    let measured = BubbleBuilder(
      look: BubbleFixtures.look, width: 400, pictures: SquarePictures()
    ).measure(row, shaper: FixedAdvanceShaper())
    let (box, card) = try (#require(measured.anchors.bubble), #require(measured.anchors.card))
    #expect(abs(box.maxY - card.maxY - BubbleFixtures.look.media.inset) <= 0.5)
  }
}

/// Square pictures of every path.
private struct SquarePictures: PictureProvider {
  var scale = 2.0

  func picture(for reference: MediaReference, pixelSize: Size, mode: PictureMode) -> Picture? {
    reference.path.map { Picture(id: $0, bitmap: Bitmap(width: 1, height: 1)) }
  }

  func naturalSize(of reference: MediaReference) -> Size? {
    reference.path == nil ? nil : Size(width: 300, height: 300)
  }
}

import ChatModel
import Drawing

@testable import Bubbles
@testable import Staging
@testable import Themes
@testable import Typesetting

/// What it costs to place a measured row of each kind, beside a text bubble: in every look, the dearest
/// kind by its name.
func kindFigures(_ harness: Harness) throws {
  let fonts = try FontLibrary.bundled()
  let shaper = CachedTextShaper(shaper: TextShaper(fonts: fonts), cache: ShapedTextCache())
  for name in Theme.bundledNames {
    let look = try Theme.named(name).resolve()
    let bubbles = BubbleBuilder(look: look, width: 390, pictures: NoPictures(scale: 3))
    func measured(_ change: (inout MessageRow) -> Void) -> MeasuredRow {
      var row = MessageRow(side: .outgoing)
      row.meta.time = "9:41"
      change(&row)
      return bubbles.measure(
        Row(id: .message("1"), gap: .first, kind: .message(row)), shaper: shaper)
    }
    let text = measured { $0.text = "Then we can begin tomorrow at nine, if the light is good" }
    let kinds = rowsOfKinds().map { ($0.name, measured($0.change)) }
    // All in turns, the least of several rounds.
    var least = [Double](repeating: .infinity, count: kinds.count + 1)
    let rows = [text] + kinds.map(\.1)
    for round in 0..<harness.rounds {
      // Each has another one before it in each round, and what that leaves in caches.
      for place in rows.indices {
        let index = (place * (1 + 2 * (round % 3)) + round * 5) % rows.count
        least[index] = min(least[index], secondsToPlace(rows[index]))
      }
    }
    let ratios = zip(kinds.map(\.0), least.dropFirst().map { $0 / least[0] })
    guard let dearest = ratios.max(by: { $0.1 < $1.1 }) else { continue }
    harness.report(
      "\(name): placing \(dearest.0), by a text bubble's \(Int(least[0] * 1e9)) ns", dearest.1, "×",
      limit: 2)
  }
}

/// Returns how long a row takes to be put on a screen once.
private func secondsToPlace(_ row: MeasuredRow) -> Double {
  let count = 2000
  var commands: [DrawingCommand] = []
  commands.reserveCapacity(count)
  let clock = ContinuousClock()
  let time = clock.measure {
    for index in 0..<count {
      let placed = Scene.PlacedRow(
        measured: row, origin: Point(x: 0, y: Double(index % 700)))
      commands.append(placed.command.laid(overScreen: 844))
    }
  }
  precondition(commands.count == count)
  return Double(time.components.attoseconds) / 1e18 / Double(count)
}

/// A message of each kind, by its name.
private func rowsOfKinds() -> [(name: String, change: (inout MessageRow) -> Void)] {
  func media(_ name: String) -> Media {
    Media(path: name, fileName: name, byteCount: 84_000, width: 1200, height: 800, duration: 12)
  }
  let contents: [(String, Content)] = [
    ("a photo", .photo(media("a.jpg"))), ("a video", .video(media("a.mp4"))),
    ("a GIF", .animation(media("a.gif"))), ("a round video", .videoMessage(media("b.mp4"))),
    ("a voice message", .voice(media("a.ogg"))), ("music", .audio(media("a.mp3"))),
    ("a file", .file(media("a.pdf"))), ("a sticker", .sticker(media("a.webp"), emoji: "🦊")),
    ("a contact", .contact(Contact(name: "Grace Hopper", phone: "+1 555 0100"))),
    (
      "a place",
      .location(Location(latitude: 54.9, longitude: 10.4, name: "Kiosk at the pier"))
    ),
    (
      "a poll",
      .poll(
        Poll(
          question: "When?",
          options: (1...10).map { .init(text: "Day \($0)", votes: $0, isChosen: $0 == 3) }))
    ),
    ("a call", .call(Call(outcome: .missed))),
    (
      "a link",
      .link(LinkPreview(url: "https://a.example", title: "Title", summary: "Summary"))
    ),
    ("a payment", .payment(Payment(title: "Tickets", amount: "€12", status: "Paid"))),
    (
      "an order",
      .payment(
        Payment(
          title: "Order", amount: "€12",
          items: (1...10).map { LabelledValue(label: "Line \($0)", value: "€\($0)") }))
    ),
    (
      "a form",
      .form(
        Form(
          title: "Table",
          fields: (1...10).map { LabelledValue(label: "Line \($0)", value: "Value \($0)") }))
    ),
    ("an invitation", .invitation(Invitation(name: "Sailors", memberCount: 24))),
    (
      "a table",
      .table(
        Table(
          header: ["A", "B", "C"],
          rows: (1...10).map { ["\($0)", "Words", "More words"] }))
    ),
    ("an event", .unsupported(kind: "event", summary: "Bonfire, Saturday 19:00")),
    ("a deleted message", .deleted(byMe: false)), ("one to see once", .viewOnce),
  ]
  let ben = RowPerson(id: "ben", name: "Ben")
  let others: [(String, (inout MessageRow) -> Void)] = [
    (
      "an album",
      { row in row.contents = (1...8).map { .photo(media("\($0).jpg")) } }
    ),
    (
      "a reply",
      { row in
        row.text = "Yes"
        row.reply = QuotedMessage(sender: ben, snippet: "Then we can begin tomorrow at nine")
      }
    ),
    (
      "reactions",
      { row in
        row.text = "Yes"
        row.reactions = ["❤️", "👍", "😂", "🎉", "🔥"].map { RowReaction(emoji: $0, count: 3) }
      }
    ),
    (
      "buttons",
      { row in
        row.text = "Choose"
        row.buttons = (1...6).map { [Button(text: "Button \($0)")] }
      }
    ),
    (
      "a thread",
      { row in
        row.text = "Choose"
        row.replyCount = 14
        row.thread = RowThread(people: [ben], title: "Slip", lastTime: "today", lastText: "Yes")
      }
    ),
    ("large emoji", { row in (row.text, row.bigEmojiCount) = ("🦊", 1) }),
    ("code", { row in row.text = RichText(String(repeating: "let a = 1\n", count: 10)) }),
  ]
  return contents.map { name, content in (name, { $0.contents = [content] }) } + others
}

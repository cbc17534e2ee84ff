import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Cards of every kind, whole and on their way, wide and narrow.
struct CardDumpTests {
  private static let poll = Poll(
    question: "When shall we meet?",
    options: [
      .init(text: "At eight", votes: 3, isChosen: true, voters: ["ben"]),
      .init(text: "At nine, or somewhat later than that", votes: 1), .init(text: "Never"),
    ])

  static var contents: [(String, [Content])] {
    var closed = poll
    (closed.isClosed, closed.totalVoters) = (true, 8)
    var open = poll
    for index in open.options.indices { open.options[index].isChosen = false }
    var empty = open
    for index in empty.options.indices { empty.options[index].votes = 0 }
    var closedEmpty = empty
    closedEmpty.isClosed = true
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 300))
    let tall = Content.video(Media(path: "b.mp4", width: 300, height: 900, duration: 61.5))
    return [
      ("photo", [photo]), ("missing photo", [.photo(Media())]),
      ("spoiler", [.photo(Media(path: "a.jpg", isSpoiler: true))]), ("video", [tall]),
      ("gif", [.animation(Media(path: "g.mp4", width: 200, height: 200))]),
      ("round video", [.videoMessage(Media(path: "r.mp4", duration: 9.5))]),
      ("album of two", [photo, tall]),
      ("album of five", [photo, tall, photo, photo, tall]),
      ("album of ten", Array(repeating: photo, count: 10)),
      ("album of eleven", Array(repeating: photo, count: 11)),
      ("photo with a width alone", [.photo(Media(path: "a.jpg", width: 800))]),
      ("photo with a height alone", [.photo(Media(path: "a.jpg", height: 800))]),
      ("voice", [.voice(Media(duration: 7, waveform: [0, 0.5, 1, 0.25]))]),
      ("long voice", [.voice(Media(duration: 59.6))]), ("unknown voice", [.voice(Media())]),
      ("music", [.audio(Media(duration: 200, title: "Night", performer: "Four"))]),
      (
        "file",
        [
          .file(
            Media(fileName: "a rather long name of a file.pdf", byteCount: 1_250_000, pageCount: 2))
        ]
      ),
      (
        "files", [.file(Media(fileName: "a.zip", byteCount: 999_600)), .file(Media(fileName: "b"))]
      ),
      ("sticker", [.sticker(Media(path: "s.webp", width: 512, height: 256), emoji: nil)]),
      ("sticker without a picture", [.sticker(Media(), emoji: "🦋")]),
      ("contact", [.contact(Contact(name: "Ana Silva", phone: "+351 21"))]),
      ("place", [.location(Location(latitude: -38.7, longitude: 9, name: "Park"))]),
      ("poll", [.poll(open)]), ("poll, voted", [.poll(poll)]), ("poll, closed", [.poll(closed)]),
      ("poll without votes", [.poll(empty)]), ("closed poll without votes", [.poll(closedEmpty)]),
      ("call", [.call(Call(duration: 61))]), ("video call", [.call(Call(isVideo: true))]),
      ("missed call", [.call(Call(outcome: .missed))]),
      ("missed video call", [.call(Call(isVideo: true, outcome: .missed))]),
      ("declined call", [.call(Call(outcome: .declined))]),
      (
        "link",
        [
          .link(
            LinkPreview(
              url: "https://www.example.org/a", title: "A page", summary: "About many things",
              site: "Example", image: MediaReference(path: "l.jpg")))
        ]
      ),
      (
        "link with much to say",
        [
          .link(
            LinkPreview(
              url: "https://example.org/a",
              title: RichText(String(repeating: "A page of many words ", count: 6)),
              summary: RichText(String(repeating: "It is about many things ", count: 12))))
        ]
      ),
      ("bare link", [.link(LinkPreview(url: "https://example.org/a"))]),
      ("payment", [.payment(Payment(title: "Tea", amount: "3 €", status: "Paid"))]),
      ("deleted", [.deleted(byMe: false)]), ("deleted by me", [.deleted(byMe: true)]),
      ("once", [.viewOnce]), ("unsupported", [.unsupported(kind: "Game", summary: "Dice")]),
    ]
  }

  private func dump(
    _ contents: [(String, [Content])], _ setting: CardBuilder.Setting, look: Look = Look()
  ) -> LayoutDump {
    let builder = CardBuilder(
      look: look, shaper: FixedAdvanceShaper(), pictures: NamedPictures(), setting: setting)
    var dump = LayoutDump()
    dump.marksOutlines = true
    for (name, content) in contents {
      guard let card = builder.card(for: content) else { continue }
      dump.title(name)
      dump.add(card)
    }
    return dump
  }

  @Test func everyCard() throws {
    try dump(
      Self.contents,
      CardBuilder.Setting(
        isOutgoing: false, maxWidth: 320, corners: CornerRadii(15), dateWidth: 50, seed: "7"),
      look: Theme.named("daylight").resolve()
    ).expectRecorded(as: "cards")
  }

  @Test func narrowCards() throws {
    try dump(
      Self.contents,
      CardBuilder.Setting(isOutgoing: true, maxWidth: 150, dateWidth: 90, hasCaption: true),
      look: Theme.named("meadow").resolve(appearance: .dark)
    ).expectRecorded(as: "cards-narrow")
  }

  @Test func cardsOnTheirWay() throws {
    let names: Set = ["photo", "video", "album of two", "voice", "music", "file", "round video"]
    try dump(
      Self.contents.filter { names.contains($0.0) },
      CardBuilder.Setting(
        isOutgoing: true, maxWidth: 320, dateWidth: 50,
        uploads: [MediaUpload(message: "1", part: 0.3), MediaUpload(message: "2", part: 0.9)]),
      look: Theme.named("sky").resolve()
    ).expectRecorded(as: "cards-uploads")
  }
}

import Foundation
import ModelDumping
import TestSupport
import Testing

@testable import ChatModel

/// What stands in a chat, as values and as text.
@Suite struct ContentTests {
  @Test(
    "A reaction counts at least those who gave it, and one",
    arguments: [
      (nil, [], 1), (nil, ["Ana"], 1), (nil, ["Ana", "Ben"], 2), (5, ["Ana"], 5),
      (1, ["a", "b"], 2),
      (0, [], 1), (-3, [], 1), (2, ["a", "b"], 2), (3, [], 3),
    ] as [(Int?, [Participant.ID], Int)])
  func reactions(count: Int?, senders: [Participant.ID], expected: Int) {
    #expect(Reaction(emoji: "👍", count: count, senders: senders).count == expected)
  }

  @Test("Somebody is called by their id where they have no name")
  func names() {
    #expect(Participant(id: "ben").name == "ben")
    #expect(Participant(id: "ben", name: "Ben").name == "Ben")
    #expect(Participant(id: "ben", name: "").name == "")
  }

  @Test("Entries are as late as what they hold")
  func dates() {
    let day = LocalDateTime("2026-03-14")
    let entries: [Entry] = [
      .message(Message(id: "a", sender: "Ana", date: day)),
      .service(ServiceLine(text: "", date: day)), .separator(Separator(text: "", date: day)),
      .message(Message(id: "a", sender: "Ana")), .service(ServiceLine(text: "")),
      .separator(Separator(text: "")), .unreadMark(count: 3),
    ]
    #expect(entries.map(\.date) == [day, day, day, nil, nil, nil, nil])
  }

  /// Everything that a message can be.
  private static let contents: [Content] = {
    let media = Media(
      path: "a/b.jpg", fileName: "b.jpg", mimeType: "image/jpeg", byteCount: 1, width: 2, height: 3,
      duration: 4.5, thumbnail: MediaReference(path: "t.jpg"), title: "T", performer: "P",
      pageCount: 6, waveform: [0, 1], isSpoiler: true)
    return [
      .text, .photo(media), .video(Media()), .animation(media), .videoMessage(media), .voice(media),
      .audio(media), .file(media), .sticker(media, emoji: "😀"), .sticker(media, emoji: nil),
      .contact(Contact(name: "N", phone: "1", card: MediaReference(path: "c.vcf"))),
      .location(Location(latitude: 1, longitude: 2, name: "N", address: "A", isLive: true)),
      .poll(
        Poll(
          question: "?", options: [.init(text: "a", votes: 1, isChosen: true, voters: ["Ana"])],
          isClosed: true, totalVoters: 1)), .call(Call(isVideo: true, outcome: .busy, duration: 1)),
      .link(
        LinkPreview(
          url: "u", title: "t", summary: "s", site: "i", image: MediaReference(path: "l.jpg"))),
      .payment(Payment(title: "t", amount: "1 €", status: "paid")), .deleted(byMe: true),
      .deleted(byMe: false), .viewOnce, .unsupported(kind: "k", summary: "s"),
    ]
  }()

  @Test("A chat that is encoded and decoded is the same")
  func coding() throws {
    var entries = Self.contents.enumerated().map { index, content in
      Entry.message(Message(id: Message.ID("\(index)"), sender: "Ana", content: content))
    }
    entries += [
      .message(MessageTests.full), .unreadMark(count: nil), .unreadMark(count: 2),
      .separator(Separator(text: "s", date: .reference)),
      .service(
        ServiceLine(
          id: "s", kind: .pinned, text: "t", actor: "Ana", members: ["Ben"], target: "0",
          date: .reference)),
    ]
    let chat = Conversation(
      title: "T", subtitle: "S", kind: .channel, avatar: MediaReference(path: "a.png"), me: "Ana",
      participants: [
        Participant(
          id: "Ana", name: "A", avatar: MediaReference(path: "p.png"), color: "#123456", isBot: true
        )
      ], entries: entries)
    let data = try JSONEncoder().encode(chat)
    #expect(try JSONDecoder().decode(Conversation.self, from: data) == chat)
  }

  @Test("A reference to a file is its bare path")
  func references() throws {
    let all = [MediaReference(path: "a/b.jpg"), MediaReference(path: nil)]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode(all), as: UTF8.self)
    #expect(text == #"["a/b.jpg",null]"#)
    #expect(try JSONDecoder().decode([MediaReference].self, from: Data(text.utf8)) == all)
  }

  @Test("Media that are nowhere are read one after another, and are nothing")
  func noMedia() throws {
    var asked: [Int] = []
    var found: [[UInt8]?] = []
    try NoMedia().read(["a", "b"].map { MediaReference(path: $0) }, limit: 1) { index, result in
      asked.append(index)
      found.append(try result.get())
    }
    #expect(asked == [0, 1] && found == [nil, nil])
  }
}

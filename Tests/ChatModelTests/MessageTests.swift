import ChatModel
import Foundation
import ModelDumping
import TestSupport
import Testing

@testable import ChatScript

@Suite("Messages and how they are kept")
struct MessageTests {
  /// A message with all that a message can have.
  static let full = Message(
    id: "a", sender: "Ana", date: LocalDateTime("2026-03-14 19:02:07"),
    content: .photo(Media(path: "a.jpg", width: 3, waveform: [0.5], isSpoiler: true)),
    text: RichText("Look", entities: [Entity(.bold, start: 0, end: 4)]),
    reply: Reply(target: "b", sender: "Ben", quote: "words"),
    forward: Forward(from: "Cleo", date: LocalDateTime("2026-03-13")),
    reactions: [Reaction(emoji: "❤️", senders: ["Ben"])], delivery: .read,
    edited: Edit(date: LocalDateTime("2026-03-15")), history: ["Loook"], isPinned: true,
    album: "x", buttons: [[Button(text: "Yes", url: "y")]], viaBot: "bot", signature: "S.",
    thread: "c", replyCount: 2,
    threadSummary: ThreadSummary(
      title: "T", people: ["Ben"], lastDate: LocalDateTime("2026-03-15"), lastText: "Yes"),
    upload: 0.5, effect: .slam, views: 1204)

  @Test("A message, an entry and a date take few bytes")
  func sizes() {
    #expect(MemoryLayout<Message>.stride <= 96)
    #expect(MemoryLayout<Entry?>.stride <= 8)
    #expect(MemoryLayout<ScriptMessage>.stride <= 104)
    #expect(MemoryLayout<Content>.size <= 9)
    #expect(MemoryLayout<LocalDateTime?>.size == 8)
    #expect(MemoryLayout<TimelineEvent>.stride <= 24)
  }

  @Test("What is set is read back, and leaves copies as they were")
  func copies() {
    var message = Message(id: "a", sender: "Ana")
    let plain = message
    var hashes: Set<Message> = [message]
    func change<Value: Equatable>(
      _ property: WritableKeyPath<Message, Value>, _ value: Value
    ) {
      let before = message
      message[keyPath: property] = value
      #expect(message[keyPath: property] == value)
      #expect(message != before && before[keyPath: property] == plain[keyPath: property])
      #expect(hashes.insert(message).inserted)
    }
    let full = Self.full
    change(\.date, full.date)
    change(\.content, full.content)
    change(\.text, full.text)
    change(\.reply, full.reply)
    change(\.forward, full.forward)
    change(\.reactions, full.reactions)
    change(\.delivery, full.delivery)
    change(\.edited, full.edited)
    change(\.history, full.history)
    change(\.isPinned, full.isPinned)
    change(\.album, full.album)
    change(\.buttons, full.buttons)
    change(\.viaBot, full.viaBot)
    change(\.signature, full.signature)
    change(\.thread, full.thread)
    change(\.replyCount, full.replyCount)
    change(\.threadSummary, full.threadSummary)
    change(\.upload, full.upload)
    change(\.effect, full.effect)
    change(\.views, full.views)
    #expect(message == full && message.hashValue == full.hashValue)
  }

  @Test("A message that lost its parts is one that never had them")
  func lostParts() {
    var message = Message(id: "a", sender: "Ana", text: "Hi")
    let plain = message
    message.reactions.append(Reaction(emoji: "❤️"))
    message.thread = "b"
    message.reactions.removeAll()
    #expect(message != plain)
    message.thread = nil
    #expect(message == plain && message.hashValue == plain.hashValue)
  }

  @Test("A line of a script keeps any time, and becomes the same message")
  func lines() throws {
    let times: [ScriptTime] = [
      .inherited, .undated, .time(hour: 9, minute: 41, second: nil),
      .time(hour: 9, minute: 41, second: 0), .time(hour: 23, minute: 59, second: 60),
      .time(hour: -1, minute: 300, second: nil), .time(hour: 0, minute: 0, second: 256),
      .date(try #require(LocalDateTime("9999-12-31 23:59:59"))),
    ]
    for time in times {
      var line = ScriptMessage(from: "Ana", time: time)
      #expect(line.time == time)
      line.time = .undated
      line.time = time
      #expect(line == ScriptMessage(from: "Ana", time: time))
    }
    let chat = Conversation(
      participants: [Participant(id: "Ana"), Participant(id: "Ben")],
      entries: [.message(Self.full)])
    #expect(Script(conversation: chat).conversation().entries == chat.entries)
  }

  @Test("Messages are encoded under the names of their properties")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let plain = Message(id: "a", sender: "Ana", text: "Hi")
    let text = String(decoding: try encoder.encode(plain), as: UTF8.self)
    #expect(
      text == """
        {"buttons":[],"content":{"text":{}},"history":[],"id":"a","isPinned":false,\
        "reactions":[],"sender":"Ana","text":{"entities":[],"string":"Hi"}}
        """)
    for message in [plain, Self.full] {
      let data = try encoder.encode(message)
      #expect(try JSONDecoder().decode(Message.self, from: data) == message)
    }
    let keys = try #require(
      JSONSerialization.jsonObject(with: try encoder.encode(Self.full)) as? [String: Any]
    ).keys.sorted()
    #expect(
      keys == [
        "album", "buttons", "content", "date", "delivery", "edited", "effect", "forward", "history",
        "id",
        "isPinned", "reactions", "reply", "replyCount", "sender", "signature", "text", "thread",
        "threadSummary", "upload", "viaBot", "views",
      ])
  }
}

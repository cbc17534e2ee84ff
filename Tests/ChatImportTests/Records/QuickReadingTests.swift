import ChatModel
import JSONText
import TestSupport
import Testing

@testable import ChatImport

/// What is read of bytes as they are written is what is read of the text that they mean.
@Suite struct QuickReadingTests {
  private static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), .lenient).root
  }

  @Test(arguments: [
    #""abc""#, #""a\u0062c""#, #""é""#, "12", #""12""#, #""""#, #""\ud83d\ude00""#,
  ])
  func keysOfIDs(text: String) throws {
    let value = try Self.value(text)
    let id = try #require(value.identifier)
    #expect(RecordIndex.key(of: value) == RecordIndex.key(ofID: id))
  }

  @Test func keysOfWhatIsNoID() throws {
    #expect(RecordIndex.key(of: nil) == 0)
    #expect(RecordIndex.key(of: try Self.value("{}")) == 0)
    #expect(RecordIndex.key(of: try Self.value("true")) == 0)
  }

  @Test(arguments: [
    "2026-03-14T09:41:07", "2026-03-14T09:41:07.123+00:00", "2026-03-14T09:41:07Z",
    "2026-02-29T09:41:07Z", "2026-03-14T09:41:07x", "2026-03-14 09:41:07", "2026-03-14",
    "2026-03-14T09:41", "2O26-03-14T09:41:07", "2026-13-14T09:41:07", "2026-03-14T09:41:61", "",
  ])
  func dates(text: String) {
    var copy = text
    let quick = copy.withUTF8 { LocalDateTime(beginning: UnsafeRawBufferPointer($0)) }
    #expect(quick == nil || quick == LocalDateTime(text))
    let isUsual = text.utf8.count >= 19 && text.contains("T")
    if isUsual { #expect(quick == LocalDateTime(text)) }
  }

  @Test(arguments: Effort.seeds(40, long: 2_000))
  func datesOfGoogleChat(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let months = ["January", "February", "May", "September", "Sept", "Maerz"]
    for _ in 0..<50 {
      let space = random.element(of: [" ", "\u{202F}", #"\u202f"#, "\u{A0}", "  ", ""])
      let text =
        "Monday, \(random.element(of: months)) \(random.below(33)), \(1_990 + random.below(60)) at "
        + "\(random.below(14)):\(10 + random.below(52)):\(10 + random.below(52))\(space)"
        + random.element(of: ["AM UTC", "PM UTC", "UTC", "PM"])
      let value = try Self.value("\"\(text)\"")
      #expect(
        GoogleChatDate.milliseconds(value) == value.string.flatMap(GoogleChatDate.milliseconds),
        "\(text)")
    }
  }

  @Test(arguments: [
    "1773481330.000200", "1773481330.123456", "1773481330", "177348133.0002000", "1773481330.1",
    "1773481330.00020x", "17734813-0.000200", "1773481330x000200",
  ])
  func timesOfSlack(ts: String) throws {
    let text = """
      [{"type": "message", "user": "U1", "text": "a", "ts": "1773481330.000200"},
      {"type": "message", "user": "U1", "text": "b", "ts": "\(ts)"}]
      """
    let chat = try imported(text, name: "2026-03-14.json")
    let expected = SlackImporter.milliseconds(ts).flatMap(LocalDateTime.init(milliseconds:))
    let message = chat.messages.first { $0.text == "b" }
    #expect(message?.date == expected)
  }

  @Test(arguments: Effort.seeds(40, long: 2_000))
  func eventsOfFacebook(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["Ana", "You", "Ben O", "Zo\\u00c3\\u00ab", "É"]
    let words = [
      " left the group.", " named the group X.", "You sent a photo.", "You left the group.", "Ana",
      " said so", "Yo", "\\u00c3\\u00a9", "é",
    ]
    for _ in 0..<50 {
      let name = random.element(of: names)
      let start = random.oneIn(2) ? name : ""
      let type = random.element(of: ["", #""type": "Generic", "#, #""type": "Subscribe", "#])
      let message = FacebookMessage(
        try Self.value(
          #"{"sender_name": "\#(name)", \#(type)"content": "\#(start)\#(random.element(of: words))"}"#
        ))
      #expect(message.isService == (message.event != nil))
      #expect(!message.isPlain || !message.isOwn)
    }
  }

  /// Posts of one channel after another, and of users whose names are written in two ways.
  @Test func channelsOfMattermost() throws {
    func post(_ channel: String, _ user: String, _ number: Int) -> String {
      #"{"type": "post", "post": {"team": "t", "channel": "\#(channel)", "user": "\#(user)", "#
        + #""message": "\#(number)", "create_at": \#(number)}}"#
    }
    let text = """
      {"type": "version", "version": 1}
      \(post("a", "ana", 1))
      \(post("b", "b\\u0065n", 2))
      \(post("a", "ben", 3))
      \(post("a", "cem", 4).replacing("\"post\", ", with: "\"p\\u006fst\", "))
      \(post("\\u0061", "ana", 5))
      """
    let chat = try imported(text, name: "x.jsonl", options: ImportOptions(chat: "t/a"))
    #expect(chat.messages.map(\.text) == ["1", "3", "4", "5"])
    #expect(chat.messages.map(\.sender) == ["ana", "ben", "cem", "ana"])
    let other = try imported(text, name: "x.jsonl", options: ImportOptions(chat: "t/b"))
    #expect(other.messages.map(\.sender) == ["ben"])
  }

  /// The newest name counts, also where one that was met before comes again.
  @Test func namesOfTelephones() throws {
    func sms(_ name: String, _ date: Int) -> String {
      "<sms address='+4915550001' date='\(date)' type='1' body='\(date)' \(name)/>"
    }
    let (ben, benny) = ("contact_name='Ben'", "contact_name='Benny'")
    for (names, shown) in [
      ([ben, benny, ben], "Ben"), ([ben, ben, benny], "Benny"), ([ben, "", benny, ""], "Benny"),
      ([ben, benny, "contact_name='(Unknown)'"], "Benny"),
    ] {
      let all = names.enumerated().map { sms($1, 1_773_481_267_000 + $0) }.joined()
      let chat = try imported("<smses count='3'>\(all)</smses>", name: "sms.xml")
      #expect(chat.conversation.participants.first?.name == shown)
      #expect(chat.messages.count == names.count)
    }
  }
}

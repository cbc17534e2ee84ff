import ModelDumping
import Foundation
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

@Suite struct ScriptTests {
  /// The files of every kind of content, thumbnails, reactions and people included.
  @Test func everyFileIsNamedAndRenamed() throws {
    var script = try Script(
      text: """
        ---
        avatar: group.png
        people: { Ana: { avatar: ana.png } }
        ---
        Ana: [photo a.jpg]
        Ana: [video b.mp4 thumbnail=b.jpg]
        Ana: [gif c.mp4]
        Ana: [video-message d.mp4]
        Ana: [voice e.ogg 0:03]
        Ana: [audio f.mp3]
        Ana: [file g.pdf]
        Ana: [sticker h.webp]
        Ana: [link https://a.b | Title | Words | image=i.jpg]
        Ana: words {:x: <j.png> Ana}
        Ana: [photo a.jpg]
        """)
    let paths = [
      "group.png", "ana.png", "a.jpg", "b.mp4", "b.jpg", "c.mp4", "d.mp4", "e.ogg", "f.mp3",
      "g.pdf", "h.webp", "i.jpg", "j.png",
    ]
    #expect(script.mediaPaths == paths)
    script.renameMedia { "m/" + $0 }
    #expect(script.mediaPaths == paths.map { "m/" + $0 })
  }

  @Test func theStarterIsFreeOfErrors() {
    for name in ["trip", "", "a: b", "- x", "# y", "\"q\"", "日本", "null"] {
      let starter = Script.starter(name: name)
      let (script, diagnostics) = Script.parse(Array(starter.utf8))
      #expect(diagnostics == [], "\(name)")
      #expect(script.presentation.title == name)
      #expect(script.timeline().finalState.typing == ["Ben"])
    }
  }

  /// The scripts of the format's page are what they seem.
  @Test func thePageOfTheFormatIsTrue() throws {
    let page = try Repository.text("Sources/Letterer/Letterer.docc/ScriptFormat.md")
    let blocks = page.components(separatedBy: "```")
    #expect(Script.parse(Array(blocks[1].utf8)).diagnostics == [])
    let json = try #require(blocks.first { $0.hasPrefix("json\n") })
    #expect(try Script(json: String(json.dropFirst(5))).messages.count == 2)
    for word in DirectiveWord.allCases { #expect(page.contains("@" + word.rawValue)) }
    // A table stands in lines.
    for word in ContentWord.allCases where word != .table {
      #expect(page.contains("[" + word.rawValue))
    }
    // Every kind of message but words alone has one.
    for kind in MessageKind.allCases {
      #expect((ContentWord(kind) == nil) == [.text, .service].contains(kind))
    }
    for word in AttributeParser.messageWords { #expect(page.contains("`" + word)) }
    for field in Shape.presentation.fields { #expect(page.contains("`\(field.key)`")) }
  }

  @Test func knowsWhereTheHeaderSaysWhat() throws {
    let script = try Script(text: "---\nme: Ana\nlook: midnight\n---\nAna: hi", file: "x.chat")
    #expect(
      script.location(ofHeader: "look")
        == SourceLocation(file: "x.chat", line: 3, column: 7, length: 8, lineText: "look: midnight")
    )
    #expect(script.location(ofHeader: "device") == nil)
  }

  @Test(arguments: [
    (#"{"script": 1, "items": [{"from": "Ben" "text": "x"}]}"#, "1:40 a comma or `}`"),
    ("{\"script\": 1,\n \"items\": [{\"form\": \"Ben\"}]}", "2:12 this item says neither"),
    ("{\"script\": 1,\n \"items\": [{\"from\": \"Ben\", \"txt\": 1}]}", "2:28 unknown key `txt`"),
    (#"{"script": 1, "items": [{"do": "pin", "message": "last"}]}"#, "1:51 no message stands"),
    (#"{"script": 1, "title": "a\q"}"#, "1:26 there is no such escape"),
    (#"{"script": 1, "title": "a"#, "1:24 this text is not closed"),
    (#"{"script": 1, "script": 1}"#, "1:15 the key `script` stands here twice"),
    (#"{"script": 01}"#, "1:12 `01` is not a number"),
    (#"{"script": 2}"#, "1:12 this form has version 2"),
    (#"{"items": []}"#, "1:1 the key `script` is missing"),
    (#"{"script": 1, "items": [{"from": "Ben", "photo": "a", "voice": "b"}]}"#, "one thing"),
    (#"{"script": 1, "items": [{"from": "Ben", "text": "a", "plain": "b"}]}"#, "two forms"),
  ])
  func aTwinsErrorsHavePlaces(json: String, expected: String) {
    let found = Script.parse(Array(json.utf8), as: .json).diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
    }
    #expect(found.contains { $0.contains(expected) }, "\(found)")
  }

  @Test func aTwinReadsWhatPeopleWouldWrite() throws {
    let script = try Script(
      yaml: """
        script: 1
        title: 2024
        people: [Ana, { handle: Ben, color: "#000000" }]
        items:
          - { from: Ben, at: "9:40", photo: { path: a.jpg, width: 10, height: 20 }, text: "*Hi*" }
          - { from: Ana, reply: { from: Ben, quote: old }, plain: "*Hi*", edited: true }
          - { do: read }
        """)
    #expect(script.presentation.title == "2024")
    #expect(script.presentation.people.map(\.handle) == ["Ana", "Ben"])
    #expect(script.messages[0].content == .photo(Media(path: "a.jpg", width: 10, height: 20)))
    #expect(script.messages[0].text == RichText("Hi", entities: [Entity(.bold, start: 0, end: 2)]))
    #expect(script.messages[1].text == "*Hi*")
    #expect(script.messages[1].reply == ScriptReply(sender: "Ben", quote: "old"))
  }

  @Test func datesFollowFromTimesAndSeparators() throws {
    let text = """
      ---
      date: 2026-03-14
      ---
      == Yesterday ==
      Ben 23:58: a
      Ben 0:01: b
      Ben: c
      == Monday ==
      Ben: d
      Ben 9:00: e
      Ben 2026-01-02 10:00: f
      Ben 10:05: g
      == Whatever ==
      Ben 10:06: h {undated}
      Ben 10:07: i
      == 1 March ==
      Ben 1:00 pm: j
      """
    let dates = try Script(text: text).conversation().entries.map { entry -> String in
      switch entry {
      case .message(let message): "\(message.text.string) \(message.date?.description ?? "-")"
      case .separator(let separator): separator.date?.description ?? "-"
      default: ""
      }
    }
    #expect(
      dates == [
        "2026-03-13T00:00", "a 2026-03-13T23:58", "b 2026-03-14T00:01", "c 2026-03-14T00:01",
        "2026-03-09T00:00", "d -", "e 2026-03-09T09:00", "f 2026-01-02T10:00",
        "g 2026-01-02T10:05", "-", "h -", "i 2026-01-02T10:07", "2026-03-01T00:00",
        "j 2026-03-01T13:00",
      ])
  }

  @Test(arguments: [
    ("12:30 am", 0, 30), ("12:30 pm", 12, 30), ("12:00 a.m.", 0, 0), ("12:59 PM", 12, 59),
    ("1:00 am", 1, 0), ("1:00 pm", 13, 0), ("11:59 am", 11, 59), ("11:59 p.m.", 23, 59),
    ("0:30", 0, 30), ("12:30", 12, 30), ("23:59", 23, 59),
  ]) func bothClocksAreRead(_ text: String, _ hour: Int, _ minute: Int) throws {
    let time = try #require(Moment.time(text[...]))
    #expect(time.hour == hour && time.minute == minute && time.second == nil)
    let script = try Script(text: "---\ndate: 2026-03-14\n---\nBen \(text): Hi")
    guard case .message(let message)? = script.conversation().entries.first else {
      Issue.record("there is no message")
      return
    }
    #expect(message.date?.hour == hour && message.date?.minute == minute)
  }

  @Test(arguments: ["0:30 am", "13:00 pm", "24:00", "9:60", "9:5", "9", "9:40:61", "am", ":30"])
  func timesThatNoClockShowsAreNone(_ text: String) {
    #expect(Moment.time(text[...]) == nil)
  }

  /// A time that falls back by four hours belongs to the next day; by less, the clock is wrong.
  @Test(arguments: [("6:01", "2026-03-14"), ("6:00", "2026-03-15"), ("5:59", "2026-03-15")])
  func timesThatFallBackFarAreTomorrows(_ time: String, _ day: String) throws {
    let script = try Script(text: "---\ndate: 2026-03-14\n---\nBen 10:00: a\nBen \(time): b")
    guard case .message(let message)? = script.conversation().entries.last else {
      Issue.record("there is no message")
      return
    }
    #expect(message.date?.isSameDay(as: try #require(LocalDateTime(day + "T00:00"))) == true)
  }

  /// A weekday is one of the seven days before today; today has a name of its own.
  @Test(arguments: [
    ("Monday", "2026-03-09"), ("Sunday", "2026-03-15"), ("Saturday", "2026-03-14"),
    ("Tuesday", "2026-03-10"), ("Today", "2026-03-16"), ("Yesterday", "2026-03-15"),
    ("Tomorrow", "2026-03-17"), ("1st March", "2026-03-01"), ("Feb 2nd", "2026-02-02"),
    ("3rd March, 2025", "2025-03-03"), ("Sat 14 Mar", "2026-03-14"), ("Sept 4th", "2026-09-04"),
  ]) func separatorsNameDays(_ text: String, _ expected: String) throws {
    // A Monday.
    let today = try #require(LocalDateTime("2026-03-16T10:00"))
    #expect(DayText.day(text, today: today) == LocalDateTime(expected + "T00:00"))
  }

  @Test(arguments: [
    "Mon", "Whatever", "March", "31 February", "1 2 March", "", "3 March 2026 noon",
  ])
  func otherSeparatorsNameNone(_ text: String) throws {
    let today = try #require(LocalDateTime("2026-03-16T10:00"))
    #expect(DayText.day(text, today: today) == nil)
  }

  @Test func idsAreCountedAndNeverTaken() throws {
    let script = try Script(text: "A: a\nA: b {#m4}\nA: c\nA: d\nA: e {#x}")
    #expect(script.timeline().finalState.ids == ["m1", "m4", "m3", "m4-", "x"])
  }
}

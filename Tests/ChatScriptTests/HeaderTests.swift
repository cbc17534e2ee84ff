import ModelDumping
import TestSupport
import Testing
import Time

@testable import ChatModel
@testable import ChatScript

/// What a header's keys may be given, and what becomes of it.
@Suite struct HeaderTests {
  /// A header by one of its lines, in YAML, and what is wrong with it.
  private func read(_ line: String) -> (header: Presentation, messages: [String]) {
    let (script, diagnostics) = Script.parse(Array("---\n\(line)\n---\nAna: a".utf8))
    return (script.presentation, diagnostics.map(\.message))
  }

  @Test(
    arguments: [
      ("0", 0), ("100", 100), ("0%", 0), ("100%", 100), ("\"50%\"", 50), ("+5", 5),
    ] as [(String, Int)])
  func charges(text: String, value: Int) {
    let (header, messages) = read("battery: \(text)")
    #expect(header.battery == value && messages == [])
  }

  @Test(
    arguments: ["-1", "101", "101%", "-1%", "1.5", "50 %", "%", "full", "\"50\"", "[1]"] as [String]
  )
  func chargesThatAreNone(text: String) {
    let (header, messages) = read("battery: \(text)")
    #expect(header.battery == nil && messages.count == 1)
  }

  @Test(arguments: [("0", 0), ("4", 4), ("-1", nil), ("5", nil), ("2%", nil)] as [(String, Int?)])
  func barsOfReception(text: String, value: Int?) {
    let (header, messages) = read("signal: \(text)")
    #expect(header.signal == value && messages.isEmpty == (value != nil))
  }

  @Test(
    arguments: [
      ("0.01", 0.01), ("100", 100), ("1", 1), ("1e1", 10), ("0.009", nil), ("100.1", nil),
      ("0", nil),
      ("-1", nil), ("fast", nil), (".inf", nil),
    ] as [(String, Double?)])
  func speeds(text: String, value: Double?) {
    let (header, messages) = read("speed: \(text)")
    #expect(header.speed == value && messages.isEmpty == (value != nil))
  }

  @Test(
    arguments: [
      ("#0FB297", true), ("#0fb297", true), ("#ABCDEF", true), ("#000000", true), ("#12345", false),
      ("#1234567", false), ("#12345G", false), ("0123456", false), ("1234567", false),
      ("red", false),
      ("#FFF", false), ("##00000", false), ("", false),
    ] as [(String, Bool)])
  func colours(text: String, isOne: Bool) {
    let (header, messages) = read("people: { Ana: { color: \"\(text)\" } }")
    #expect(header.people.map(\.participant.color) == [isOne ? text : nil])
    #expect(messages == (isOne ? [] : ["`\(text)` is not a colour"]))
  }

  @Test func hoursAreTwelveOrTwentyFour() {
    for hours in [12, 24] {
      let (header, messages) = read("hours: \(hours)")
      #expect(header == Presentation(hours: hours) && messages == [])
    }
    #expect(read("hours: 13").messages == ["`hours` is 12 or 24"])
    #expect(read("hours: 13").header == Presentation())
    #expect(!read("hours: 11").messages.isEmpty && !read("hours: twelve").messages.isEmpty)
  }

  @Test(
    arguments: [
      ("kind", ["direct", "group", "channel", "saved", "bot"]),
      ("appearance", ["light", "dark"]), ("anchor", ["bottom", "top"]),
      ("direction", ["auto", "ltr", "rtl"]),
      ("text-size", ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]),
    ] as [(String, [String])])
  func words(key: String, values: [String]) {
    for value in values {
      let (header, messages) = read("\(key): \(value)")
      #expect(messages == [])
      let read = [
        "kind": header.kind?.rawValue, "appearance": header.appearance, "anchor": header.anchor,
        "direction": header.direction,
        "text-size": header.textSize,
      ]
      #expect(read[key] ?? nil == value)
      #expect(read.values.compactMap { $0 }.count == 1)
    }
    let wrong = read("\(key): \(values[0])x")
    #expect(wrong.header == Presentation())
    #expect(wrong.messages == ["`\(key)` can't be `\(values[0])x`"])
  }

  @Test(
    arguments: [
      ("title", \Presentation.title), ("subtitle", \.subtitle), ("device", \.device),
      ("look", \.look), ("background", \.background), ("network", \.network),
      ("placeholder", \.placeholder), ("locale", \.locale), ("clock", \.clock),
      ("avatar", \.avatar?.path),
    ] as [(String, KeyPath<Presentation, String?> & Sendable)])
  func texts(key: String, path: KeyPath<Presentation, String?> & Sendable) {
    for (written, text) in [
      ("a b", "a b"), ("5", "5"), ("1.50", "1.50"), ("true", "true"), ("\"\"", ""), ("yes", "yes"),
      ("'a: b'", "a: b"), ("2026-03-14", "2026-03-14"),
    ] {
      let (header, messages) = read("\(key): \(written)")
      #expect(header[keyPath: path] == text && messages == [], "\(key): \(written)")
    }
    for written in ["", "~", "null"] {
      let (header, messages) = read("\(key): \(written)")
      #expect(header == Presentation() && messages == [])
    }
    for written in ["[a]", "{ a: b }"] {
      let (header, messages) = read("\(key): \(written)")
      #expect(header == Presentation())
      #expect(
        messages == ["`\(key)` is a text, not a \(written.hasPrefix("[") ? "list" : "mapping")"])
    }
  }

  @Test(arguments: ["avatar", "look", "background"] as [String]) func filesLieBesideTheScript(
    key: String
  ) {
    for (path, isFine) in [("a/b.png", true), ("../a.png", false), ("/a.png", false)] {
      let (header, messages) = read("\(key): \(path)")
      #expect(messages.isEmpty == isFine)
      // A picture keeps its place; what would be looked up elsewhere is left out.
      let read = [
        "avatar": header.avatar?.path, "look": header.look, "background": header.background,
      ]
      let kept: String? = isFine || key == "avatar" ? path : nil
      #expect(read[key] ?? nil == kept)
    }
  }

  @Test func theOtherKeys() {
    #expect(read("hold: 1.5s").header.hold == .milliseconds(1500))
    #expect(read("hold: 25h").header.hold == nil)
    #expect(read("date: 2026-03-14").header.date == LocalDateTime("2026-03-14"))
    #expect(read("date: 2026-03-14 9:40").header.date == LocalDateTime("2026-03-14T09:40"))
    #expect(
      read("words: { today: Heute, many: [a, 1, true], none: [] }").header.words
        == ["today": ["Heute"], "many": ["a", "1", "true"], "none": []])
    let wrong = read("words: { a: { b: c }, d: [[e]], f: g }")
    #expect(wrong.header.words == ["f": ["g"]])
    #expect(wrong.messages.count == 2)
  }

  // MARK: People

  @Test func peopleAreAMappingOrAList() throws {
    let expected = [
      Person("Ana"), Person("Ben", participant: Participant(id: "b", name: "Ben S.", isBot: true)),
    ]
    for people in [
      "{ Ana: , Ben: { id: b, name: Ben S., bot: true } }",
      "{ Ana: ~, Ben: { id: b, name: Ben S., bot: true } }",
      "{ Ana: {}, Ben: { id: b, name: Ben S., bot: true } }",
      "[Ana, { handle: Ben, id: b, name: Ben S., bot: true }]",
      "[{ name: Ana }, { handle: Ben, id: b, name: Ben S., bot: true }]",
    ] {
      let (header, messages) = read("people: \(people)")
      #expect(header.people == expected && messages == [], "\(people)")
    }
    #expect(read("people: { 5: , true: }").header.people.map(\.handle) == ["5", "true"])
    #expect(read("people: [5, true]").header.people.map(\.handle) == ["5", "true"])
    #expect(read("people: {}").header.people == [])
    #expect(read("people:").header.people == [])
  }

  @Test(
    arguments: [
      ("[Ana, Ana]", ["Ana"], "two people are called `Ana`"),
      ("{ Ana: { id: x }, Ben: { id: x } }", ["Ana"], "two people have the id `x`"),
      ("{ Ana: , Ben: { id: Ana } }", ["Ana"], "two people have the id `Ana`"),
      ("{ Ana: { id: Ben }, Ben: }", ["Ana"], "two people have the id `Ben`"),
      ("[{ color: \"#000000\" }, Ben]", ["Ben"], "a person has a `handle`"),
      ("[\" Ana\", Ben]", ["Ben"], "` Ana` can't be what somebody is called in a line"),
      ("{ Ana: 5, Ben: }", ["Ben"], "a number stands where a person should"),
      ("{ Ana: { bot: 5 }, Ben: }", ["Ana", "Ben"], "`bot` is true or false, not a number"),
      ("5", [], "`people` is a mapping or a list, not a number"),
    ] as [(String, [String], String)])
  func peopleWhoAreNone(people: String, handles: [String], message: String) {
    let (header, messages) = read("people: \(people)")
    #expect(header.people.map(\.handle) == handles)
    #expect(messages == [message])
  }

  /// "Me" is meant by handle or id, and is one more where nobody is called so.
  @Test(
    arguments: [
      ("me: Ana\npeople: { Ana: { id: a }, Ben: }", "a"),
      ("me: a\npeople: { Ana: { id: a }, Ben: }", "a"),
      ("me: Ben\npeople: { Ana: { id: Ben }, Ben: { id: b } }", "b"),
      ("me: Zoe\npeople: { Ana: { id: a } }", "Zoe"), ("me: Zoe", "Zoe"), ("me: 5", "5"),
      ("me:", nil), ("title: a", nil),
    ] as [(String, Participant.ID?)])
  func whoIsMe(lines: String, me: Participant.ID?) {
    let (header, messages) = read(lines)
    #expect(header.me == me && messages == [])
  }

  @Test(
    arguments: [
      ("Me: a", "Me"), ("me: a", "me"), ("ME: a", nil), ("Ana: a", nil), ("Ana: a {❤️ Me}", "Me"),
      ("Ana: [poll Q | A = Me]", "Me"), ("* a {by Me}", "Me"), ("* a {with Ana & Me}", "Me"),
      ("Ana: > @Me \"x\"\n  y", "Me"), ("Ana: a\n@typing Me", "Me"),
      ("Ana: a\n@react last ❤️ Me", "Me"),
      ("Ana: [poll Q | A]\n@vote last A Me", "Me"), ("Ana: a\n@unreact last ❤️ Me", "Me"),
      ("me: a\nMe: b", "me"), ("# Me", nil),
    ] as [(String, Participant.ID?)])
  func whoeverIsCalledMeIs(lines: String, me: Participant.ID?) throws {
    let script = Script.parse(Array(lines.utf8)).script
    #expect(script.conversation().me == me)
    #expect(script.timeline().initial.conversation.me == me)
    #expect(script.timeline().finalState.conversation.me == me)
    // A header decides.
    let other = Script.parse(Array("---\nme: Zoe\n---\n\(lines)".utf8)).script
    #expect(other.conversation().me == "Zoe")
    #expect(other.timeline().initial.conversation.me == "Zoe")
    let named = Script.parse(Array("---\npeople: [Me, me]\n---\n\(lines)".utf8)).script
    #expect(named.conversation().me == nil)
    #expect(named.timeline().initial.conversation.me == nil)
  }

  /// Two are direct, more are a group, unless the header says what they are.
  @Test(
    arguments: [
      ("Ana: a", .direct, 1), ("Ana: a\nBen: b", .direct, 2), ("Ana: a\nBen: b\nCem: c", .group, 3),
      ("Ana: a {❤️ Ben & Cem}", .group, 3), ("* a {by Ana, with Ben & Cem}", .group, 3),
      ("Ana: [poll Q | A = Ben | B = Cem]", .group, 3),
      ("Ana: a\n@typing Ben\n@typing Cem", .group, 3),
      ("Ana: > @Ben \"x\"\n  y", .direct, 2), ("Ana: [contact Ben | 1]", .direct, 1),
      ("", .direct, 0),
      ("Ana: a\n@vote last A Ben", .direct, 2), ("Ana: a\nAna: b", .direct, 1),
    ] as [(String, Conversation.Kind, Int)])
  func howManyTakePart(lines: String, kind: Conversation.Kind, count: Int) {
    let conversation = Script.parse(Array(lines.utf8)).script.conversation()
    #expect(conversation.kind == kind)
    #expect(conversation.participants.count == count)
    let channel = Script.parse(Array("---\nkind: channel\n---\n\(lines)".utf8)).script
    #expect(channel.conversation().kind == .channel)
  }

  @Test func whoIsDeclaredComesFirst() {
    let text = "---\nme: Zoe\npeople: { Ana: , Ben: { id: b } }\n---\nCem: a {❤️ Dan}\nBen: b"
    let conversation = Script.parse(Array(text.utf8)).script.conversation()
    #expect(conversation.participants.map(\.id) == ["Ana", "b", "Zoe", "Cem", "Dan"])
    #expect(conversation.participants.map(\.name) == ["Ana", "Ben", "Zoe", "Cem", "Dan"])
  }

  /// Where the value of a key stands, also of one in a mapping.
  @Test(
    arguments: [
      ("title", 2, 8), ("people", 4, 3), ("people.Ben", 4, 8), ("words.today", 5, 17),
      ("words", 5, 8),
      ("look", 0, 0), ("people.Ana", 0, 0),
    ] as [(String, Int, Int)])
  func placesOfKeys(key: String, line: Int, column: Int) {
    let text =
      "---\ntitle: T\npeople:\n  Ben: { bot: true }\nwords: { today: Heute }\n---\nBen: a"
    let place = Script.parse(Array(text.utf8)).script.location(ofHeader: key)
    #expect((place?.line ?? 0) == line)
    #expect((place?.column ?? 0) == column)
  }

  /// A header stands at the top, below comments at most.
  @Test(
    arguments: [
      ("---\ntitle: T\n---\nA: b", "T", false),
      ("# a\n\n# b\n---\ntitle: T\n---\nA: b", "T", false),
      ("\n\n---  \ntitle: T\n---\t\nA: b", "T", false), ("---\n---\nA: b", nil, false),
      ("---\n# only a comment\n---\nA: b", nil, false), ("A: b\n---\ntitle: T\n---", nil, true),
      ("---\ntitle: T\n---\n---\ntitle: U\n---\nA: b", "T", true),
      (" ---\ntitle: T\n---", nil, true),
      ("----\ntitle: T", nil, true), ("---\ntitle: T\n --- \n---\nA: b", "T ---", false),
    ] as [(String, String?, Bool)])
  func whereHeadersStand(text: String, title: String?, hasErrors: Bool) {
    let (script, diagnostics) = Script.parse(Array(text.utf8))
    #expect(script.presentation.title == title)
    #expect(diagnostics.contains { $0.severity == .error } == hasErrors)
  }
}

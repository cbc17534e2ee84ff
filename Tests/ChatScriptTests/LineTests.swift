import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Lines that are no messages, and the parts of those that are.
@Suite struct LineTests {
  private func script(_ text: String) -> (script: Script, messages: [String]) {
    let (script, diagnostics) = Script.parse(Array(text.utf8))
    return (script, diagnostics.map(\.message))
  }

  private func message(_ text: String) -> ScriptMessage? { script(text).script.messages.first }

  @Test(
    arguments: [
      ("== Today ==", "Today"), ("==Today==", "Today"), ("=== Today ===", "Today"),
      ("== Today", "Today"),
      ("==Today", "Today"), ("== a = b ==", "a = b"), ("== a \\= ==", "a ="),
      ("==\tToday\t==", "Today"),
      ("== Today == ", "Today"), ("== a {b", "a {b"), ("== a\\{b\\} ==", "a{b}"),
      ("== 14 March ==", "14 March"), ("== 2026 ==", "2026"), ("== 26-03-14 ==", "26-03-14"),
      ("== 2026\\-03-14 ==", "2026-03-14"),
    ] as [(String, String)])
  func separators(line: String, text: String) {
    let (script, messages) = script(line)
    #expect(script.items.map(\.kind) == [.separator(ScriptSeparator(text))] && messages == [])
  }

  @Test(
    arguments: [
      ("== 2026-03-14 ==", "2026-03-14"), ("==2026-03-14==", "2026-03-14"),
      ("== 2026-3-4 ==", "2026-03-04"), ("== 2026-03-14 9:30 ==", "2026-03-14T09:30"),
      ("== 2026-03-14T9:30 ==", "2026-03-14T09:30"), ("== 2026-03-14", "2026-03-14"),
    ] as [(String, String)])
  func separatorsThatAreDates(line: String, date: String) throws {
    let day = try #require(LocalDateTime(date))
    let (script, messages) = script(line)
    #expect(
      script.items.map(\.kind) == [.separator(ScriptSeparator("", day: .on(day)))] && messages == []
    )
  }

  @Test(
    arguments: [
      ("== a {undated}", "a", nil), ("== a == {undated}", "a", nil),
      ("== a {undated} ==", "a {undated}", ""),
      ("== a {on 2026-03-14}", "a", "2026-03-14"), ("== {undated}", "", nil),
      ("== a == {on 2026-03-14 9:30}", "a", "2026-03-14T09:30"), ("== a == {}", "a", ""),
      ("== a == {undated, on 2026-03-14}", "a", "2026-03-14"),
      ("== a == {on 2026-03-14, undated}", "a", nil),
    ] as [(String, String, String?)])
  func separatorsWithAttributes(line: String, text: String, date: String?) {
    let day: ScriptSeparator.Day =
      switch date {
      case nil: .none
      case ""?: .fromText
      case let date?: LocalDateTime(date).map { .on($0) } ?? .none
      }
    #expect(script(line).script.items.map(\.kind) == [.separator(ScriptSeparator(text, day: day))])
  }

  @Test(arguments: ["==", "== ==", "====", "==  "] as [String]) func separatorsThatSayNothing(
    line: String
  ) {
    #expect(script(line).messages == ["this separator says nothing"])
  }

  @Test(
    arguments: [
      ("--- unread ---", nil), ("---unread---", nil), ("--- unread", nil), ("--- UNREAD ---", nil),
      ("--- unread 3 ---", 3), ("--- 3 unread ---", 3), ("--- 12 unread messages ---", 12),
      ("--- unread message 1 ---", 1), ("----- unread -----", nil), ("--- unread 0 ---", 0),
      ("---\tunread\t3", 3),
    ] as [(String, Int?)])
  func unreadMarks(line: String, count: Int?) {
    let (script, messages) = script("A: b\n" + line)
    #expect(script.items.last?.kind == .unreadMark(count: count) && messages == [])
  }

  @Test(
    arguments: [
      "---", "--- read ---", "--- unread 3 4 ---", "--- unread many ---", "--- 3 ---", "----",
      "--- unread unread ---", "--- messages ---", "--- unread 1.5 ---",
    ] as [String])
  func dashesThatMarkNothing(line: String) {
    let (script, messages) = script("A: b\n" + line)
    #expect(script.items.count == 1)
    #expect(messages == ["a line of dashes marks what is unread"])
  }

  @Test(
    arguments: [
      ("# a", " a"), ("#a", "a"), ("#", ""), ("# a  ", " a"), ("#\ta\t", "\ta"), ("## a", "# a"),
      ("# a \\ {b}", " a \\ {b}"),
    ] as [(String, String)])
  func comments(line: String, text: String) {
    #expect(script(line + "\nA: b").script.items.first?.kind == .comment(text))
  }

  @Test func commentsDoNotGoOn() {
    #expect(script("# a\n  b\nA: c").messages == ["this line continues nothing"])
    #expect(script("== a ==\n  b").messages == ["this line continues nothing"])
    #expect(script("--- unread ---\n  b").messages == ["this line continues nothing"])
    // All that is indented there is said to be wrong once.
    #expect(script("  a\n  b\n\n  c\nA: b").messages == ["this line continues nothing"])
    #expect(script("nothing\n  b\nA: b").messages == ["this line is no message"])
  }

  /// What is indented goes on with the line above, without what the first of the lines is indented.
  @Test(
    arguments: [
      ("A: a\n  b", "a\nb"), ("A: a\n b", "a\nb"), ("A: a\n\tb", "a\nb"),
      ("A: a\n  b\n    c", "a\nb\n  c"),
      ("A: a\n    b\n  c", "a\nb\nc"), ("A: a\n  b\n\tc", "a\nb\n\tc"),
      ("A: a\n\t b\n\tc\n\t  d", "a\nb\nc\n d"),
      ("A: a\n\n  b", "a\n\nb"), ("A: a\n   \n\n  b", "a\n\n\nb"), ("A: a\n  b\n\n", "a\nb"),
      ("A: a\n  b \t", "a\nb"), ("A: a\n  b\\ ", "a\nb "), ("A:\n  b", "b"), ("A: \n\n  b", "b"),
      ("A: a\r\n  b\r\n", "a\nb"), ("A: a\n  # b", "a\n# b"), ("A: a\n  B: c", "a\nB: c"),
      ("A: a\n  @wait 1s", "a\n@wait 1s"), ("A:  a", "a"), ("A: \\ a", " a"),
    ] as [(String, String)])
  func linesGoOn(text: String, expected: String) {
    let (script, messages) = script(text)
    #expect(script.messages.map(\.text.string) == [expected] && messages == [])
  }

  // MARK: Attributes

  /// Braces at the very end, behind a blank or alone in their line.
  @Test(
    arguments: [
      ("A: a {read}", "a", .read), ("A: a\t{read}", "a", .read), ("A: a\n  {read}", "a", .read),
      ("A: {read}", "", .read), ("A: a {read}  ", "a", .read), ("A: a { read }", "a", .read),
      ("A: a {,read,}", "a", .read), ("A: a {}", "a", nil), ("A: a{read}", "a{read}", nil),
      ("A: a {read} b", "a {read} b", nil), ("A: a \\{read}", "a {read}", nil),
      ("A: a {read\\}", "a {read}", nil), ("A: a {x\n  read}", "a {x\nread}", nil),
      ("A: a {read} {sent}", "a {read}", .sent), ("A: {a} {read}", "{a}", .read),
      ("A: a \\\\{read}", "a \\{read}", nil), ("A: a \\\\ {read}", "a \\", .read),
      ("A: a {read, failed}", "a", .failed), ("A: a }", "a }", nil), ("A: }", "}", nil),
      ("A: {", "{", nil), ("A: a {sending}", "a", .sending), ("A: a {delivered}", "a", .delivered),
    ] as [(String, String, DeliveryState?)])
  func whereAttributesStand(line: String, text: String, delivery: DeliveryState?) {
    #expect(message(line)?.text.string == text)
    #expect(message(line)?.delivery == delivery)
  }

  @Test(
    arguments: [
      ("❤️", "❤️", 1), ("❤️ 1", "❤️", 1), ("❤️ 12", "❤️", 12), ("❤️  3 ", "❤️", 3),
      (":party:", "party", 1), (":party: 2", "party", 2), (":+1:", "+1", 1), ("::", "::", 1),
      (":a", ":a", 1), (":", ":", 1), ("\"x\"", "x", 1), ("\"x y\" 4", "x y", 4),
      ("\":a:\"", ":a:", 1),
      ("1️⃣", "1️⃣", 1), ("#️⃣", "#️⃣", 1), ("*️⃣", "*️⃣", 1), ("#\u{20E3}", "#\u{20E3}", 1),
      ("👍🏽", "👍🏽", 1), ("🇩🇪 2", "🇩🇪", 2), ("©", "©", 1), ("→", "→", 1), ("❤", "❤", 1),
    ] as [(String, String, Int)])
  func reactions(text: String, emoji: String, count: Int) {
    let message = message("A: a {\(text)}")
    #expect(message?.reactions == [Reaction(emoji: emoji, count: count)])
    #expect(message?.text.string == "a" && message?.id == nil)
  }

  @Test(
    arguments: [
      ("❤️ Ben", 1, ["Ben"]), ("❤️ Ben & Ana", 2, ["Ben", "Ana"]), ("❤️ Ben&Ana", 2, ["Ben", "Ana"]),
      ("❤️ 2 Ben", 2, ["Ben"]), ("❤️ 2 Ben & Ana", 2, ["Ben", "Ana"]),
      ("❤️ Ben Smith", 1, ["Ben Smith"]),
      ("❤️ \"2\"", 1, ["2"]), ("❤️ \"A & B\" & C", 2, ["A & B", "C"]), ("❤️ A\\&B", 1, ["A&B"]),
      ("❤️ 2nd", 1, ["2nd"]), ("❤️ \"a, b\"", 1, ["a, b"]), ("❤️ a\\, b", 1, ["a, b"]),
    ] as [(String, Int, [String])])
  func whoReacts(text: String, count: Int, senders: [String]) {
    #expect(
      message("A: a {\(text)}")?.reactions
        == [Reaction(emoji: "❤️", count: count, senders: senders.map { Participant.ID($0) })])
  }

  @Test(arguments: ["é", "日本", "ａ", "я", "read2", "x", "1", "a b"] as [String])
  func whatIsNoReaction(text: String) {
    let (script, messages) = script("A: a {\(text)}")
    #expect(script.messages.first?.reactions == [])
    #expect(messages.map { $0.prefix(17) } == ["unknown attribute"])
  }

  /// What has the looks of attributes, and isn't closed.
  @Test(
    arguments: [
      ("{❤️", true), ("{❤️ Ben", true), ("{👍 12, read", true), ("{read", true), ("{read, x", true),
      ("{ read", true), ("{#a", true), ("{#a, read", true), ("{#a.b", true), ("{pinned", true),
      ("{edited", true), ("{forwarded", true), ("{undated", true), ("{failed", true),
      ("{reads", false), ("{read it", false), ("{#a b", false), ("{#", false), ("{a", false),
      ("{", false),
      ("{日", false), ("{é", false), ("{❤", false), ("{`read", false), ("{via bot", false),
      ("{album x", false), ("{read `", false), ("{read}b", false), ("{1️⃣", false), ("a{read", false),
    ] as [(String, Bool)])
  func attributesThatAreNotClosed(text: String, isFlaw: Bool) {
    for line in ["A: a \(text)", "* a \(text)", "A: a\n@edit last: b \(text)", "A: a\n  \(text)"] {
      #expect(
        script(line).messages == (isFlaw ? ["these attributes are not closed"] : []), "\(line)")
    }
  }

  @Test(
    arguments: [
      ("plain", "*a*", []), ("plain bold 0-1", "*a*", [Entity(.bold, start: 0, end: 1)]),
      (
        "plain bold 0-1 & url \"x y\" 1-3", "*a*",
        [Entity(.bold, start: 0, end: 1), Entity(.textLink(url: "x y"), start: 1, end: 3)]
      ),
      ("plain bold 2-2", "*a*", [Entity(.bold, start: 2, end: 2)]),
      ("plain pre 0-1", "*a*", [Entity(.pre(language: nil), start: 0, end: 1)]),
      ("plain user Ben 0-1", "*a*", [Entity(.mentionName("b"), start: 0, end: 1)]),
      ("read", "a", [Entity(.bold, start: 0, end: 1)]),
    ] as [(String, String, [Entity])])
  func marksByTheirPlaces(attribute: String, text: String, marks: [Entity]) {
    let header = "---\npeople: { Ben: { id: b } }\n---\n"
    #expect(message(header + "Ben: *a* {\(attribute)}")?.text == RichText(text, entities: marks))
    guard attribute != "read" else { return }
    let edit = script(header + "Ben: x\n@edit last: *a* {\(attribute)}").script.items.last?.kind
    #expect(edit == .directive(.edit(.last(of: nil), RichText(text, entities: marks))))
    #expect(
      message(header + "Ben: x {was \(attribute) \"*a*\"}")?.history
        == [RichText("*a*", entities: marks)])
  }

  @Test(
    arguments: [
      "plain bold", "plain bold 1", "plain bold 1-", "plain bold 2-1", "plain bold -1-2",
      "plain bald 0-1",
      "plain url 0-1", "plain bold x 0-1", "plain bold 0-1 0-1 0-1", "plain bold a-b",
    ] as [String])
  func marksThatAreNone(attribute: String) {
    #expect(script("A: a {\(attribute)}").messages == ["this is not a mark"])
  }

  @Test(
    arguments: [
      ("at 9:40", .time(hour: 9, minute: 40, second: nil)),
      ("at 9:40 pm", .time(hour: 21, minute: 40, second: nil)),
      ("undated", .undated), ("read", .time(hour: 8, minute: 0, second: nil)),
    ] as [(String, ScriptTime)])
  func timesInBraces(attribute: String, time: ScriptTime) {
    #expect(message("A 8:00: a {\(attribute)}")?.time == time)
  }

  // MARK: Contents, buttons and answers in their order

  @Test(
    arguments: [
      ("A: [photo a.jpg] b", "a.jpg", "b"), ("A: [photo a.jpg]b", "a.jpg", "b"),
      ("A: [photo a.jpg]\n  b", "a.jpg", "b"), ("A:\n  [photo a.jpg]\n  b", "a.jpg", "b"),
      ("A: [photo\n  a.jpg]", "a.jpg", ""), ("A: [photo\ta.jpg]", "a.jpg", ""),
      ("A: [photo a\\].jpg]", "a].jpg", ""), ("A: [photo \"a b.jpg\"]", "a b.jpg", ""),
      ("A: [photo a  b.jpg]", "a b.jpg", ""), ("A: [photo a.jpg] [b]", "a.jpg", "[b]"),
      ("A: b [photo a.jpg]", nil, "b [photo a.jpg]"), ("A: \\[photo a.jpg]", nil, "[photo a.jpg]"),
      ("A: [photos of us]", nil, "[photos of us]"), ("A: [Photo a.jpg]", nil, "[Photo a.jpg]"),
      ("A: [photo](x)", nil, "photo"), ("A: [photo.jpg]", nil, "[photo.jpg]"),
      ("A: [ph]", nil, "[ph]"),
      ("A: [x](y)", nil, "x"), ("A: [foto](y)", nil, "foto"), ("A: []", nil, "[]"),
      ("A: [", nil, "["),
      ("A: [photo", nil, "[photo"),
    ] as [(String, String?, String)])
  func whereContentsStand(line: String, path: String?, text: String) {
    #expect(message(line)?.content.media?.reference.path == path)
    #expect(message(line)?.text.string == text)
  }

  /// A word that nearly is a content's, or means the same, is a slip of the pen.
  @Test(
    arguments: [
      ("foto", "photo"), ("image", "photo"), ("img", "photo"), ("picture", "photo"),
      ("pic", "photo"),
      ("movie", "video"), ("clip", "video"), ("animation", "gif"), ("document", "file"),
      ("doc", "file"),
      ("map", "location"), ("place", "location"), ("phto", "photo"), ("videos", "video"),
      ("stiker", "sticker"), ("viewonce", "view-once"), ("gf", nil), ("hello", nil),
      ("buttons", nil),
    ] as [(String, String?)])
  func contentsThatAreMeant(word: String, meant: String?) {
    let (_, diagnostics) = Script.parse(Array("A: [\(word) a]".utf8))
    guard let meant else { return #expect(diagnostics == []) }
    #expect(diagnostics.map(\.message) == ["there is no `[\(word)]`"])
    #expect(diagnostics.first?.hint?.hasPrefix("did you mean `[\(meant)]`?") == true)
  }

  @Test(
    arguments: [
      ("A: a\n  [buttons B | C]", [[Button(text: "B"), Button(text: "C")]], "a"),
      ("A: [buttons B]", [[Button(text: "B")]], ""),
      ("A: a\n  [buttons B]\n  [buttons C]", [[Button(text: "B")], [Button(text: "C")]], "a"),
      ("A: a\n  [buttons B -> x]", [[Button(text: "B", url: "x")]], "a"),
      ("A: a\n  [buttons B->x]", [[Button(text: "B", url: "x")]], "a"),
      ("A: a\n  [buttons B-C - > x]", [[Button(text: "B-C - > x")]], "a"),
      ("A: a\n  [buttons B -> C -> x]", [[Button(text: "B", url: "C -> x")]], "a"),
      ("A: a\n  [buttons \"B | C\" | ]", [[Button(text: "B | C"), Button(text: "")]], "a"),
      ("A: a\n  [buttons]", [[]], "a"), ("A: a\n  [buttons B\\]]", [[Button(text: "B]")]], "a"),
      ("A: a [buttons B]", [], "a [buttons B]"), ("A: a\n  [buttons B] c", [], "a\n[buttons B] c"),
      ("A: a\n  [buttons B\\]", [], "a\n[buttons B]"),
      ("A: a\n  \\[buttons B]", [], "a\n[buttons B]"),
      ("A: a\n  [buttonsB]", [], "a\n[buttonsB]"),
      ("A: [photo a]\n  [buttons B]\n  {read}", [[Button(text: "B")]], ""),
      ("A: a\n  [buttons B]\n  c", [], "a\n[buttons B]\nc"),
    ] as [(String, [[Button]], String)])
  func rowsOfButtons(line: String, buttons: [[Button]], text: String) {
    #expect(message(line)?.buttons == buttons)
    #expect(message(line)?.text.string == text)
  }

  @Test func everythingAtOnce() {
    let message = message(
      "A: > #x\n  [photo a.jpg] b\n  c\n  [buttons D]\n  [buttons E]\n  {read, #y}")
    #expect(
      message
        == ScriptMessage(
          from: "A", "b\nc", id: "y", reply: ScriptReply(to: .id("x")),
          content: .photo(Media(path: "a.jpg")), delivery: .read,
          buttons: [[Button(text: "D")], [Button(text: "E")]]))
  }

  /// An answer that says nothing is odd, unless it has something else to say.
  @Test(
    arguments: [
      ("> last", true), ("> last\n  b", false), ("> last\n  [photo a]", false),
      ("> last {read}", false),
      ("> last\n  {❤️}", false), ("> last\n  [buttons B]", false), ("\\> last", false),
    ] as [(String, Bool)])
  func answersThatSayNothing(text: String, isOdd: Bool) {
    #expect(script("A: a\nA: \(text)").messages == (isOdd ? ["this answer says nothing"] : []))
  }

  // MARK: Polls

  @Test(
    arguments: [
      ("B", Poll.Option(text: "B")), ("B 2", Poll.Option(text: "B", votes: 2)),
      ("B 2 ✓", Poll.Option(text: "B", votes: 2, isChosen: true)),
      ("B ✓", Poll.Option(text: "B", isChosen: true)),
      ("B✓", Poll.Option(text: "B", isChosen: true)), ("✓", Poll.Option(text: "", isChosen: true)),
      ("B = X", Poll.Option(text: "B", votes: 1, voters: ["X"])),
      ("B = X & Y", Poll.Option(text: "B", votes: 2, voters: ["X", "Y"])),
      ("B 5 = X", Poll.Option(text: "B", votes: 5, voters: ["X"])),
      ("B ✓ = X", Poll.Option(text: "B", votes: 1, isChosen: true, voters: ["X"])),
      ("B 0 = X", Poll.Option(text: "B", votes: 0, voters: ["X"])), ("B =", Poll.Option(text: "B")),
      ("B-2", Poll.Option(text: "B-2")), ("B -2", Poll.Option(text: "B", votes: -2)),
      ("B2", Poll.Option(text: "B2")), ("2", Poll.Option(text: "2")),
      ("\"B 2\"", Poll.Option(text: "B 2")),
      ("\"B 2\" 3", Poll.Option(text: "B 2", votes: 3)),
      ("\"B\"3", Poll.Option(text: "B", votes: 3)),
      ("B \\= 2", Poll.Option(text: "B =", votes: 2)),
      ("B C 2", Poll.Option(text: "B C", votes: 2)),
      ("B 2 3", Poll.Option(text: "B 2", votes: 3)), ("\"B ✓\"", Poll.Option(text: "B ✓")),
    ] as [(String, Poll.Option)])
  func optionsOfPolls(text: String, option: Poll.Option) {
    #expect(
      message("A: [poll Q | \(text)]")?.content == .poll(Poll(question: "Q", options: [option])))
    #expect(
      message("A: [poll Q | C | \(text) | closed=yes | D]")?.content
        == .poll(
          Poll(
            question: "Q", options: [Poll.Option(text: "C"), option, Poll.Option(text: "D")],
            isClosed: true)))
  }

  @Test(
    arguments: [
      ("52.52, 13.405", Location(latitude: 52.52, longitude: 13.405)),
      ("52.52,13.405", Location(latitude: 52.52, longitude: 13.405)),
      ("-1 , +2", Location(latitude: -1, longitude: 2)),
      ("1, 2 | Park", Location(latitude: 1, longitude: 2, name: "Park")),
      (
        "1, 2 | Park | Street", Location(latitude: 1, longitude: 2, name: "Park", address: "Street")
      ),
      ("1, 2 | live", Location(latitude: 1, longitude: 2, isLive: true)),
      ("1, 2 | live | Park", Location(latitude: 1, longitude: 2, name: "Park", isLive: true)),
      ("1, 2 | live | live", Location(latitude: 1, longitude: 2, name: "live", isLive: true)),
      ("1, 2 | \"live\"", Location(latitude: 1, longitude: 2, name: "live")),
      ("Park", Location(name: "Park")), ("Park, 5", Location(name: "Park, 5")),
      ("1, 2, 3", Location(name: "1, 2, 3")), ("\"1, 2\"", Location(name: "1, 2")),
      ("1", Location(name: "1")), ("lat=1 | lon=2", Location(latitude: 1, longitude: 2)),
      ("Park | lat=1", Location(latitude: 1, name: "Park")), ("name=live", Location(name: "live")),
      ("Park | address=Street", Location(name: "Park", address: "Street")),
    ] as [(String, Location)])
  func places(text: String, location: Location) {
    #expect(message("A: [location \(text)]")?.content == .location(location))
  }
}

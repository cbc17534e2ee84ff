import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// A chat written out as a script.
@Suite struct ConversationScriptTests {
  private func handles(_ participants: [Participant], me: Participant.ID? = nil) -> [String] {
    Script(conversation: Conversation(me: me, participants: participants)).presentation.people
      .map(\.handle)
  }

  /// Lines call people by their names; of several of one name, each further one has a number.
  @Test func handlesAreNames() {
    func named(_ id: String, _ name: String) -> Participant {
      Participant(id: Participant.ID(id), name: name)
    }
    #expect(handles([named("1", "Ana"), named("2", "Ben")]) == ["Ana", "Ben"])
    #expect(
      handles([named("1", "Ana"), named("2", "Ana"), named("3", "Ben"), named("4", "Ana")])
        == ["Ana", "Ana (2)", "Ben", "Ana (3)"])
    #expect(
      handles([named("1", "Ana"), named("2", "Ana (2)"), named("3", "Ana")])
        == ["Ana", "Ana (2)", "Ana (3)"])
    // The same person twice is one.
    #expect(handles([named("1", "Ana"), named("1", "Ana")]) == ["Ana"])
    // Who isn't "me" isn't called so.
    #expect(handles([named("1", "Me"), named("2", "me")]) == ["Me (2)", "me (2)"])
    #expect(handles([named("1", "Me"), named("2", "Me")], me: "1") == ["Me", "Me (2)"])
    #expect(handles([named("1", "Me")], me: "2") == ["Me (2)"])
    // What no line can hold is left out.
    #expect(handles([named("1", " Ana\n B\u{7F}en ")]) == ["Ana  B en"])
    #expect(handles([named("1", " ")]) == ["1"])
    #expect(handles([named("", "")]) == ["Someone"])
    #expect(
      handles([named("1", String(repeating: "x", count: 61))]) == [
        String(repeating: "x", count: 60)
      ])
    #expect(handles([named("1", "\u{1F}x\u{20}")]) == ["x"])
  }

  private func lines(_ entries: [Entry]) -> [String] {
    let conversation = Conversation(
      participants: [Participant(id: "Ana"), Participant(id: "Ben")], entries: entries)
    let script = Script(conversation: conversation)
    #expect(script.conversation() == conversation)
    return script.text.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("---") && !$0.hasPrefix("people") && !$0.hasPrefix("kind")
        && !$0.hasPrefix("  ")
    }
  }

  private func message(
    _ id: Message.ID, _ date: String? = nil, reply: Reply? = nil
  ) -> Entry {
    .message(
      Message(
        id: id, sender: "Ana", date: date.flatMap { LocalDateTime($0) }, text: "x", reply: reply))
  }

  /// The first date is written in full, later ones of that day by their time.
  @Test func datesAreWrittenShortWhereTheyCanBe() {
    #expect(
      lines([
        message("m1", "2026-03-14T09:40"), message("m2", "2026-03-14T09:40"),
        message("m3", "2026-03-14T13:05:07"), message("m4", "2026-03-14T09:05:07"),
        message("m5", "2026-03-14T09:00:00"), message("m6", "2026-03-15T09:00"),
        message("m7", "2026-03-15T05:00"), message("m8", "2026-03-15T05:01"),
      ]) == [
        "Ana 2026-03-14 9:40: x", "Ana 9:40: x", "Ana 13:05:07: x",
        // Four hours back, to the second, would be the next day.
        "Ana 2026-03-14 9:05:07: x",
        // A little back isn't left to chance either.
        "Ana 2026-03-14 9:00:00: x", "Ana 2026-03-15 9:00: x", "Ana 2026-03-15 5:00: x",
        "Ana 5:01: x",
      ])
  }

  @Test func whatHasNoDateSaysSoWhereItWouldTakeOneOver() {
    #expect(
      lines([message("m1"), message("m2", "2026-03-14T09:40"), message("m3"), message("m4")])
        == ["Ana: x", "Ana 2026-03-14 9:40: x", "Ana: x  {undated}", "Ana: x  {undated}"])
  }

  @Test func daysAreWrittenByTheirDates() {
    let day = LocalDateTime("2026-03-14")
    #expect(
      lines([
        .separator(Separator(text: "Today", date: day)), message("m1", "2026-03-14T09:40"),
        .separator(Separator(text: "Today", date: nil)), message("m2", "2026-03-14T09:41"),
        .separator(Separator(text: "", date: LocalDateTime("2026-03-15"))),
        .unreadMark(count: 3), .unreadMark(count: nil),
        .service(
          ServiceLine(kind: .joined, text: "Ana came", date: LocalDateTime("2026-03-15T08:00"))),
        message("m3"),
      ]) == [
        "== Today ==  {on 2026-03-14}", "Ana 9:40: x", "== Today ==  {undated}", "Ana 9:41: x",
        "== 2026-03-15 ==", "* Ana came  {joined, at 8:00}", "Ana: x  {undated}",
      ])
  }

  /// Ids that would be counted so aren't written.
  @Test func idsAreWrittenWhereTheyAreNotCounted() {
    #expect(
      lines([message("m1"), message("m3"), message("m3-"), message("m4"), message("x")])
        == ["Ana: x", "Ana: x  {#m3}", "Ana: x  {#m3-}", "Ana: x", "Ana: x  {#x}"])
  }

  @Test func answersToWhatIsNotThereSaySo() {
    let script = Script(
      conversation: Conversation(
        participants: [Participant(id: "Ana")],
        entries: [
          message("m1"), message("m2", reply: Reply(target: "m1")),
          message("m3", reply: Reply(target: "gone")), message("m4", reply: Reply(target: "m5")),
          message("m5", reply: Reply(quote: "old")),
        ]))
    #expect(
      script.messages.map(\.reply) == [
        nil, ScriptReply(to: .id("m1")), ScriptReply(to: .outside("gone")),
        ScriptReply(to: .id("m5")), ScriptReply(quote: "old"),
      ])
  }

  /// Each kind of file, wherever it is named.
  @Test(
    arguments: [
      ("[photo a.jpg thumbnail=b.jpg]", ["a.jpg", "b.jpg"]),
      ("[video a.mp4 thumbnail=b.jpg]", ["a.mp4", "b.jpg"]), ("[gif a.mp4]", ["a.mp4"]),
      ("[video-message a.mp4]", ["a.mp4"]), ("[voice a.ogg]", ["a.ogg"]),
      ("[audio a.mp3]", ["a.mp3"]),
      ("[file a.pdf]", ["a.pdf"]), ("[sticker a.webp emoji=😀]", ["a.webp"]),
      ("[contact Grace | card=a.vcf]", ["a.vcf"]), ("[link a | image=b.jpg]", ["b.jpg"]),
      ("[contact Grace]", []), ("[link a]", []), ("[photo]", []),
      ("[photo thumbnail=b.jpg]", ["b.jpg"]),
      ("[location 1, 2]", []), ("a {:x: <b.png>}", ["b.png"]),
      ("[photo a.jpg] {:x: <b.png>, :y: <a.jpg>, :z: <c.png>}", ["a.jpg", "b.png", "c.png"]),
    ] as [(String, [String])])
  func filesAreNamedAndRenamed(line: String, paths: [String]) throws {
    let bytes = Array("Ben: \(line)".utf8)
    for var script in [
      Script.parse(bytes).script, Script.playing(anyForm: bytes, file: "x.chat", now: nil).script,
    ] {
      #expect(script.mediaPaths == paths)
      let before = script.text
      script.renameMedia { "m/" + $0 }
      #expect(script.mediaPaths == paths.map { "m/" + $0 })
      // Nothing else has changed.
      script.renameMedia { String($0.dropFirst(2)) }
      #expect(script.text == before)
    }
  }

  /// Where a picture is named first; what is no picture has no place.
  @Test(
    arguments: [
      ("Ben: [photo a.jpg]", "a.jpg", 1, 13),
      ("Ben: x\nBen: [gif a.jpg]\nBen: [photo a.jpg]", "a.jpg", 2, 11),
      ("Ben: [file a.pdf thumbnail=a.jpg]", "a.jpg", 1, 28),
      ("Ben: [video b thumbnail=a.jpg]", "a.jpg", 1, 25),
      ("Ben: x {:x: <a.jpg>}", "a.jpg", 1, 14), ("Ben: x\n  y {:x: <a.jpg>}", "a.jpg", 2, 11),
      ("Ben: [photo \"my a.jpg\"]", "my a.jpg", 1, 14),
      ("Ben: [link u | image=a.jpg]", "a.jpg", 1, 22),
      ("---\navatar: a.jpg\n---\nBen: [photo a.jpg]", "a.jpg", 2, 9),
      ("# Comment\n---\navatar: a.jpg\n---\nBen: x", "a.jpg", 3, 9),
      ("---\nbackground: a.jpg\n---\nBen: x", "a.jpg", 2, 13),
      ("---\npeople:\n  Ben: { avatar: a.jpg }\n---\nBen: x", "a.jpg", 3, 18),
      ("---\npeople: [{ handle: Ben, avatar: a.jpg }]\n---\nBen: x", "a.jpg", 2, 33),
      // A path that is written otherwise stands somewhere in its line.
      ("Ben: [photo a\\_.jpg]", "a_.jpg", 1, 1),
      ("Ben: x\nBen: [photo \"a\\u0020b\"]\n  y", "a b", 2, 1),
      ("Ben: [voice a.jpg]", "a.jpg", 0, 0), ("Ben: [audio a.jpg]", "a.jpg", 0, 0),
      ("Ben: [file a.jpg]", "a.jpg", 0, 0), ("Ben: [contact G | card=a.jpg]", "a.jpg", 0, 0),
      ("Ben: a.jpg", "a.jpg", 0, 0),
    ] as [(String, String, Int, Int)])
  func placesOfPictures(text: String, path: String, line: Int, column: Int) {
    let script = Script.parse(Array(text.utf8)).script
    let places = script.places(ofPictures: [path, "nosuch"])
    #expect(places.count == (line == 0 ? 0 : 1))
    #expect(places[path]?.line ?? 0 == line && places[path]?.column ?? 0 == column)
    #expect(script.places(ofPictures: []) == [:])
    #expect(script.places(ofPictures: ["nosuch"]) == [:])
  }

  @Test func placesOfPicturesInATwin() {
    let json =
      "{\"script\": 1,\n\"avatar\": \"a.png\",\n\"items\": [\n{\"from\": \"B\", \"photo\": \"b.png\"}]}"
    let places = Script.parse(Array(json.utf8), as: .json).script
      .places(ofPictures: ["a.png", "b.png"])
    #expect(places["a.png"]?.line == 2 && places["a.png"]?.column == 12)
    #expect(places["b.png"]?.line == 4 && places["b.png"]?.column == 25)
  }
}

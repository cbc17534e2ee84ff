import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// A script that is played as it is read is the script that is read first and played then.
@Suite struct PlayedScriptTests {
  private func expectSame(_ text: String, now: LocalDateTime? = nil, _ comment: String = "") {
    let bytes = Array(text.utf8)
    let (script, diagnostics) = Script.parse(bytes, file: "a.chat")
    let played = Script.playing(anyForm: bytes, file: "a.chat", now: now)
    let day = script.presentation.date ?? now
    #expect(played.diagnostics == diagnostics, "\(comment) \(text)")
    #expect(played.script == script, "\(comment) \(text)")
    #expect(
      played.timeline == script.timeline(day.map { Script.Environment(now: $0) } ?? .reference),
      "\(comment) \(text)")
    #expect(played.script.text == script.text, "\(comment) \(text)")
  }

  @Test(arguments: 0..<100) func whateverItHolds(seed: Int) {
    var random = RandomScript(seed: seed)
    let text = random.script().text
    expectSame(text, "seed \(seed):")
    expectSame(text, now: LocalDateTime("2031-12-24"), "seed \(seed), on another day:")
    // With lines left out and put elsewhere, names lead nowhere and pages aren't closed.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let mixed = (0..<lines.count).map { _ in random.pick(lines) }
    expectSame(mixed.joined(separator: "\n"), "seed \(seed), mixed:")
  }

  /// The chat as it ends is the one that is played to its end.
  @Test(arguments: 0..<100) func whateverHappensHasHappenedInTheEnd(seed: Int) {
    var random = RandomScript(seed: seed)
    let script = random.script()
    #expect(script.conversation() == script.timeline().finalState.conversation, "seed \(seed)")
  }

  /// A time of a line is kept as it is given, though no clock shows it.
  @Test(
    arguments: [
      .inherited, .undated, .time(hour: 0, minute: 0, second: nil),
      .time(hour: 23, minute: 59, second: 60), .time(hour: 255, minute: 255, second: 255),
      .time(hour: 256, minute: 0, second: nil), .time(hour: 0, minute: 256, second: 0),
      .time(hour: 0, minute: 0, second: 256), .time(hour: -1, minute: 0, second: nil),
      .time(hour: 0, minute: 0, second: -1), .date(.reference),
    ] as [ScriptTime])
  func timesAreKept(time: ScriptTime) {
    #expect(ScriptMessage(from: "A", time: time).time == time)
    var message = ScriptMessage(from: "A")
    message.time = time
    #expect(message.time == time)
  }

  @Test(arguments: [
    "", "# nothing", "---\n", "Ben: a\n> b", "Ben: a {#x}\nAna: b {#x}", "Ben: > #y\n  b",
    "Ben: a\n@edit #nosuch: b", "Ben: a {#m2}\nAna: b\nAna: > #m2-\n  c", "@typing Grandma",
    "== Satruday ==\nBen: a", "== Today ==\n* b\nBen 9:40: a", "@history\n@typing Me\n@end\nMe: a",
    "== Today ==\nBen: a\n@play\n== 2026-03-14 ==\nBen 9:41: b\n@play\nMe: c", "Ben: \u{0}",
  ])
  func wherePlacesAndNamesDecide(text: String) { expectSame(text) }

  @Test func otherFormsArePlayedToo() {
    let script = Script.parse(Array("Ben: a\nMe: b".utf8)).script
    let played = Script.playing(anyForm: Array(script.json().utf8), file: "a.json", now: nil)
    #expect(played.script == script)
    #expect(played.timeline == script.timeline())
  }

  @Test func itemsThatAreReadAnewCanBeChanged() {
    var script = Script.playing(anyForm: Array("Ben: a\nMe: b".utf8), file: "-", now: nil).script
    script.items.removeLast()
    #expect(script.text == "Ben: a\n")
    #expect(script == Script.parse(Array("Ben: a".utf8)).script)
  }

  /// Where only files matter, a chat that names none isn't played.
  @Test(arguments: [
    ("Ben: a\nAna: b", true), ("Ben: a\nAna: [photo a.jpg]", false),
    ("Ben: a {:x: <a.png>}", false),
  ])
  func whatIsReadForItsFilesAlone(text: String, isEmpty: Bool) {
    let bytes = Array("---\ntitle: T\n---\n\(text)\n@pin #no".utf8)
    let played = Script.playing(anyForm: bytes, file: "-", now: nil)
    let read = Script.playing(anyForm: bytes, file: "-", now: nil, onlyForMedia: true)
    #expect(read.diagnostics == played.diagnostics && read.diagnostics.count == 1)
    #expect(read.script == played.script)
    #expect(read.timeline.initial.conversation.title == "T")
    #expect((read.timeline == played.timeline) == !isEmpty)
    #expect(read.timeline.finalState.conversation.entries.isEmpty == isEmpty)
    #expect(read.timeline.initial.conversation.participants.isEmpty == false)
  }

  @Test func idsOfWhatHasNoneAreKnownBeforehand() {
    let script = Script.parse(
      Array("Ben: a {#m2}\nBen: b\n* c {#m3}\nBen: d\nBen: e {#z}\n@compose f\n@send".utf8)
    ).script
    let survey = script.lines.survey
    for id in ["m2", "m2-", "m3-", "z", "m5"] { #expect(survey.isMessage(Message.ID(id)), "\(id)") }
    for id in ["m1", "m3", "m4", "m6", "m", "m02", "m2--", "m5-", "n5", ""] {
      #expect(!survey.isMessage(Message.ID(id)), "\(id)")
    }
  }
}

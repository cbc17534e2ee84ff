import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Whatever is handed over, there is an answer and no crash.
@Suite struct HostileScriptTests {
  private func errors(_ bytes: [UInt8], as form: ScriptForm = .chat) -> [String] {
    let (script, diagnostics) = Script.parse(bytes, as: form, file: "x")
    _ = DiagnosticFormatter(width: 80).text(diagnostics)
    _ = script.timeline().finalState
    return diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test func emptyFiles() {
    #expect(errors([]) == [])
    #expect(errors(Array("\u{FEFF}".utf8)) == [])
    #expect(errors(Array("\n\n  \n\t\n".utf8)) == [])
    #expect(errors(Array("---\n---".utf8)) == [])
    #expect(errors([], as: .json).count == 1)
    #expect(errors([], as: .yaml) == ["this file is empty"])
    #expect(Script.parse([]).diagnostics.map(\.severity) == [.warning])
  }

  @Test func filesThatAreNoText() {
    #expect(errors([0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 3]) == ["this is not a text file"])
    #expect(errors([0x7B, 0], as: .json) == ["this is not a text file"])
    let latin = Array("Ben: a\nBen: caf".utf8) + [0xE9, 0x0A] + Array("Bne: [foto x]".utf8)
    #expect(errors(latin) == ["byte 15 is not UTF-8", "there is no `[foto]`"])
    let location = Script.parse(latin).diagnostics.first?.location
    #expect(location?.line == 2)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFF],
      [0xF0, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xC3],
    ] as [[UInt8]])
  func malformedUTF8IsFound(bytes: [UInt8]) {
    #expect(SourceText.firstInvalidUTF8(in: [0x41] + bytes) == 1)
    #expect(SourceText.firstInvalidUTF8(in: Array("aé日😀".utf8)) == nil)
  }

  @Test func lineEndsAndTabs() throws {
    let unix = "---\nme: Ana\n---\nAna: a\n  b\n== Today ==\nBen: c {read}\n"
    let windows = unix.replacing("\n", with: "\r\n")
    let mac = unix.replacing("\n", with: "\r")
    #expect(try Script(text: windows) == Script(text: unix))
    #expect(try Script(text: mac) == Script(text: unix))
    let tabs = try Script(text: "Ben:\ta\n\tb\n\t\tc\t{read}")
    #expect(tabs.messages.first?.text.string == "a\nb\n\tc")
    #expect(tabs.messages.first?.delivery == .read)
  }

  @Test(arguments: [
    "a", "*", "*a ", "[", "[a](", "](", "`", "``` ", "_", "||", "\\", "@", "@a", "#", "#a",
    "www.a(",
    "http://", "a@b.", "+1", "{", "}", "日", "e\u{301}", ":", ": ", "\"", "\u{202E}",
  ])
  func longLines(piece: String) {
    let text = String(repeating: piece, count: 3000 / piece.utf8.count)
    for start in [
      "", "Ben: ", "Ben: > ", "Ben: [photo ", "Ben: a {", "* ", "== ", "@edit last: ", "@",
      "Ben: a\n@upload last ", "@scroll up ", "Ben: a {uploaded ", "@insert before ",
    ] {
      _ = errors(Array((start + text).utf8))
      _ = errors(Array((start + text + "}").utf8))
      _ = errors(Array((start + text + "]").utf8))
    }
  }

  @Test func aMegabyteWithoutASpace() {
    let script = Script.parse(Array(("Ben: " + String(repeating: "a", count: 1 << 20)).utf8)).script
    #expect(script.messages.first?.text.string.utf8.count == 1 << 20)
    #expect(errors(Array(String(repeating: "a", count: 1 << 20).utf8)).count == 1)
  }

  @Test func thousandsOfPeopleAndReactions() {
    let lines = (0..<10_000).map { "Person \($0): hi" }.joined(separator: "\n")
    #expect(Script.parse(Array(lines.utf8)).script.conversation().participants.count == 10_000)
    let reactions = (0..<10_000).map { "❤️ P\($0)" }.joined(separator: ", ")
    let script = Script.parse(Array("Ben: hi {\(reactions)}".utf8)).script
    #expect(script.messages.first?.reactions.count == 10_000)
  }

  @Test func errorsWithoutEndAreCounted() {
    let found = errors(Array(String(repeating: "no message\n", count: 5000).utf8))
    #expect(found.count == DiagnosticCollector.limit + 1)
    #expect(found.last == "and 4800 more errors")
  }

  @Test func deepAndRepeatedData() {
    let brackets = String(repeating: "[", count: 50_000)
    #expect(errors(Array(brackets.utf8), as: .json) == ["this is nested too deep"])
    #expect(errors(Array(brackets.utf8), as: .yaml) == ["this is nested too deep"])
    #expect(errors(Array("---\na: \(brackets)\n---\n".utf8)) == ["this is nested too deep"])
    let bomb =
      "---\na: &a [x,x,x,x,x,x,x,x,x]\n"
      + zip("abcdefgh", "bcdefghi").map { from, to in
        "\(to): &\(to) [" + Array(repeating: "*\(from)", count: 9).joined(separator: ",") + "]\n"
      }.joined() + "---\n"
    #expect(errors(Array(bomb.utf8)).contains("the aliases repeat too much"))
  }

  @Test(arguments: ["@history\n", "@end\n", "@insert before last\n", "@scroll up 1000 screens\n"])
  func theSameDirectiveWithoutEnd(line: String) {
    let text = "Ben: a\n" + String(repeating: line, count: 5000)
    let found = errors(Array(text.utf8))
    #expect(found.count <= DiagnosticCollector.limit + 1)
    #expect(found.isEmpty == line.hasPrefix("@scroll"))
  }

  @Test func numbersBeyondAllBounds() {
    for number in [
      "-1", "1e308", "1e999", "nan", "inf", "0x1p3", String(repeating: "9", count: 400),
    ] {
      for unit in ["", "%", "s", "h", " screens", " points"] {
        for directive in ["@upload last ", "@scroll up ", "@times ", "@swipe last ", "@wait "] {
          let found = errors(Array("Ben: a\n\(directive)\(number)\(unit)".utf8))
          #expect(found.count == 1, "\(directive)\(number)\(unit)")
        }
      }
    }
  }

  @Test(arguments: [
    #"{"do": "upload", "to": 1.5}"#, #"{"do": "upload", "to": -1e308}"#,
    #"{"do": "upload", "to": 1e999}"#, #"{"do": "upload", "for": "99999999h"}"#,
    #"{"do": "scroll", "by": 1e300}"#, #"{"do": "scroll", "by": 1e999}"#,
    #"{"do": "scroll", "by": 2, "message": "last"}"#, ##"{"do": "insert", "before": "#no"}"##,
    #"{"do": "insert", "before": "last"}"#, #"{"do": "end"}"#, #"{"do": "history"}"#,
    #"{"do": "rotate", "to": "up"}"#, ##"{"do": "swipe", "message": "#no"}"##,
    #"{"from": "Ben", "uploaded": 2}"#,
  ])
  func twinsBeyondAllBounds(item: String) {
    let json = #"{"script": 1, "items": [{"from": "Ben", "text": "a"}, "# + item + "]}"
    #expect(errors(Array(json.utf8), as: .json).count == 1)
  }

  /// Examples with bytes changed, dropped, doubled and swapped.
  @Test(arguments: [ScriptForm.chat, .json, .yaml])
  func mutatedExamples(form: ScriptForm) throws {
    let pieces = ["\n", "{", "}", "[", "]", "\"", "\\", ": ", "@", "#", "---\n", "|", "*", "> "]
    var damage = RandomDamage(seed: 42, pieces: pieces.map { Array($0.utf8) })
    for (name, text) in Fixture.all {
      let script = try Script(text: text, file: name)
      let original: [UInt8]
      switch form {
      case .chat: original = Array(text.utf8)
      case .json: original = Array(script.json().utf8)
      case .yaml: original = Array(script.yaml().utf8)
      }
      for _ in 0..<100 { _ = errors(damage.applied(to: original), as: form) }
    }
  }
}

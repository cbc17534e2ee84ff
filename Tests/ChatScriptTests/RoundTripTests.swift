import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Whatever a script holds comes back from each of its forms.
@Suite struct RoundTripTests {
  /// The first ones, and those that once told of a mistake.
  static let seeds = Array(0..<200) + [1841, 3190, 4013, 4807, 6329, 20_519]

  @Test func aScriptSurvivesItsText() {
    for seed in Self.seeds {
      var random = RandomScript(seed: seed)
      let script = random.script()
      expectSame(script, Script.parse(Array(script.text.utf8)).script, seed, script.text)
    }
  }

  @Test func aScriptSurvivesJSON() {
    for seed in Self.seeds {
      var random = RandomScript(seed: seed)
      let script = random.script()
      let json = script.json()
      expectSame(script, Script.parse(Array(json.utf8), as: .json).script, seed, json)
    }
  }

  @Test func aScriptSurvivesYAML() {
    for seed in Self.seeds {
      var random = RandomScript(seed: seed)
      let script = random.script()
      let yaml = script.yaml()
      expectSame(script, Script.parse(Array(yaml.utf8), as: .yaml).script, seed, yaml)
    }
  }

  @Test func aConversationSurvivesAsAScript() {
    for seed in Self.seeds {
      var random = RandomScript(seed: seed)
      let conversation = random.conversation()
      let script = Script(conversation: conversation)
      #expect(script.conversation() == conversation, "seed \(seed)")
      let text = script.text
      let (read, diagnostics) = Script.parse(Array(text.utf8))
      #expect(
        diagnostics.allSatisfy { $0.severity == .warning },
        "seed \(seed)\n\(DiagnosticFormatter().text(diagnostics))")
      let other = Script.Environment(now: LocalDateTime("1999-12-31T23:59") ?? .reference)
      #expect(read.conversation(other) == conversation, "seed \(seed)\n\(text)")
    }
  }

  @Test(arguments: Fixture.all)
  func anExampleSurvivesEveryForm(name: String, text: String) throws {
    let script = try Script(text: text, file: name)
    #expect(try Script(text: script.text) == script)
    #expect(try Script(json: script.json()) == script)
    #expect(try Script(yaml: script.yaml()) == script)
    #expect(Script.form(of: Array(script.json().utf8)) == .json)
    #expect(Script.form(of: Array(script.yaml().utf8)) == .yaml)
    #expect(Script.form(of: Array(script.text.utf8)) == .chat)
  }

  /// Reports only the first item that differs.
  private func expectSame(_ script: Script, _ read: Script, _ seed: Int, _ form: String) {
    if script == read { return }
    #expect(script.presentation == read.presentation, "seed \(seed)\n\(form)")
    #expect(script.items.count == read.items.count, "seed \(seed)\n\(form)")
    for (left, right) in zip(script.items, read.items) where left != right {
      #expect(left.kind == right.kind, "seed \(seed)\n\(form)")
      return
    }
  }
}

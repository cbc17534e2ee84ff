import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// What scripts say, when it happens, and what it makes of the chat.
struct TimelineDumpTests {
  private func script(_ text: String, _ file: String) -> (script: Script, said: String) {
    let (script, diagnostics) = Script.parse(Array(text.utf8), file: file)
    return (script, DiagnosticFormatter().text(diagnostics))
  }

  @Test(arguments: ["", "/motion"]) func everyExample(_ folder: String) throws {
    var text = ""
    let path = "Examples" + folder
    for name in Repository.names(in: path) where name.hasSuffix(".chat") {
      let source = try Repository.text(path + "/" + name)
      let (script, said) = script(source, name)
      text += "\n== \(name)\n\(said)" + ModelDump.text(script.timeline())
    }
    let record = RecordedText(folder.isEmpty ? "examples" : "examples-motion")
    #expect(try record.difference(from: text) == nil)
  }

  /// Scripts that hold everything, and what stands at the edges of what a script may say.
  @Test(arguments: ["times", "contents", "words", "playing", "headers"])
  func corpus(_ name: String) throws {
    var text = ""
    for (title, source) in try DumpedSections("\(name).txt").sections {
      let (script, said) = script(source, "x.chat")
      text += "\n== \(title)\n\(said)" + ModelDump.text(script.timeline())
    }
    #expect(try RecordedText(name).difference(from: text) == nil)
  }

  @Test func statesAfterEveryEvent() throws {
    var text = ""
    for (title, source) in try DumpedSections("playing.txt").sections {
      text += "\n== \(title)\n" + ModelDump.changes(of: script(source, "x.chat").script.timeline())
    }
    let everything = script(Fixture.everything, "x.chat").script.timeline()
    text += "\n== everything\n" + ModelDump.changes(of: everything)
    #expect(try RecordedText("states").difference(from: text) == nil)
  }

  /// What the parser made of a script, and how it is printed in every form.
  @Test func everyForm() throws {
    var text = ""
    for (name, source) in Fixture.all {
      let (script, said) = script(source, name)
      text += "\n== \(name)\n\(said)\(ValueDump.ofModel.text(script.presentation))\n"
      for item in script.items { text += ValueDump.ofModel.text(item.kind) + "\n" }
      text += "\n== \(name), printed\n\(script.text)"
      if name == "everything.chat" {
        text += "\n== \(name), in JSON\n\(script.json())"
        text += "\n== \(name), in YAML\n\(script.yaml())"
      }
    }
    for (title, source) in try DumpedSections("words.txt").sections {
      text += "\n== \(title), printed\n\(script(source, "x.chat").script.text)"
    }
    #expect(try RecordedText("forms").difference(from: text) == nil)
  }

  /// Chats without times of playing, played.
  @Test func playedConversations() throws {
    var text = ""
    for (title, source) in try DumpedSections("conversations.txt").sections {
      let conversation = script(source, "x.chat").script.conversation()
      text += "\n== \(title)\n" + ModelDump.text(conversation.timeline())
      text += "\n== \(title), the last two\n"
      text += ModelDump.text(conversation.timeline(playingLast: 2))
    }
    #expect(try RecordedText("conversations").difference(from: text) == nil)
  }
}

import ChatModel
import ModelDumping
import TestSupport
import Testing

@testable import ChatScript

/// Twins and headers in YAML, where their bytes matter.
@Suite struct YAMLReaderTests {
  private func read(_ text: String) -> (texts: [String], diagnostics: [Diagnostic]) {
    let (script, diagnostics) = Script.parse(Array(text.utf8), as: .yaml)
    return (script.messages.map { $0.text.string }, diagnostics)
  }

  @Test func aForbiddenCharacterHasItsPlaceBehindOthers() {
    let header = "---\ntitle: é🚲 \u{7F}\n---\nBen: a\n"
    let location = Script.parse(Array(header.utf8)).diagnostics.first?.location
    #expect(location?.line == 2)
    #expect(location?.column == 11)
    let twin = read("script: 1\ntitle: é🚲 \u{7F}\nitems: []\n").diagnostics.first?.location
    #expect(twin?.line == 2)
    #expect(twin?.column == 11)
  }

  @Test(arguments: [("|+", "a\nb\n\n"), ("|", "a\nb\n"), ("|-", "a\nb")])
  func aTextAtTheEndHasItsOwnLineBreaks(style: String, expected: String) {
    let twin = "script: 1\nitems:\n  - from: Ben\n    text: \(style)\n      a\n      b\n\n"
    let longer = twin + "  - from: Ben\n    text: c\n"
    #expect(read(twin).texts == [read(longer).texts[0]])
    #expect(read(twin).texts == [expected])
  }

  @Test(arguments: [
    "\u{FEFF}a", "'\u{FEFF}a'", #""\uFEFFa""#, "\"\u{FEFF}a\"", "|-\n      \u{FEFF}a",
  ])
  func aTextKeepsItsFirstCharacter(written: String) {
    #expect(
      read("script: 1\nitems:\n  - from: Ben\n    text: \(written)\n").texts == ["\u{FEFF}a"])
  }

  @Test func aFewWordsMayBeRepeatedOften() {
    var twin = "script: 1\nitems:\n"
    for name in ["a", "b", "c"] { twin += "  - &\(name) { from: Ben, text: \(name) }\n" }
    for _ in 0..<300 { twin += "  - *a\n  - *b\n  - *c\n" }
    let (texts, diagnostics) = read(twin)
    #expect(texts == Array(repeating: ["a", "b", "c"], count: 301).flatMap(\.self))
    #expect(diagnostics.filter { $0.severity == .error }.isEmpty)
  }
}

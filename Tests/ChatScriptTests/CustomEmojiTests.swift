import Testing

@testable import ChatModel
@testable import ChatScript

/// Custom emoji within words: `![parrot](emoji/parrot.png)`.
@Suite struct CustomEmojiTests {
  private func parse(_ text: String) -> RichText {
    let bytes = Array(text.utf8)
    return InlineParser.parse(bytes, 0..<bytes.count, cast: Cast([]))
  }

  private func emoji(_ path: String, _ start: Int, _ end: Int) -> Entity {
    Entity(.customEmoji(path: path), start: start, end: end)
  }

  @Test func aNameAndAPicture() {
    #expect(
      parse("go ![parrot](emoji/parrot.png)!")
        == RichText("go :parrot:!", entities: [emoji("emoji/parrot.png", 3, 11)]))
    #expect(
      parse("![a](a.png)![b](b.gif)")
        == RichText(":a::b:", entities: [emoji("a.png", 0, 3), emoji("b.gif", 3, 6)]))
    #expect(
      parse("*![a\\]b](a\\ \\(1\\).png)*").entities
        == [Entity(.bold, start: 0, end: 5), emoji("a (1).png", 0, 5)])
    #expect(
      parse("[see ![a](a.png)](https://b.c)").entities
        == [Entity(.textLink(url: "https://b.c"), start: 0, end: 7), emoji("a.png", 4, 7)])
    #expect(parse("[🦜](!emoji e/p q.png)").entities == [emoji("e/p q.png", 0, 4)])
  }

  /// What isn't closed, escaped or in code is words.
  @Test(arguments: [
    "![a](", "![a]", "![](a.png)", "![a\nb](c.png)", "! [a]", "![a] (b)", "!", "`![a](b.png)`",
    "\\![a]",
  ])
  func whatIsNone(_ text: String) {
    #expect(
      !parse(text).entities.contains { if case .customEmoji = $0.kind { true } else { false } })
  }

  @Test func anEscapedSignIsBeforeALink() {
    let text = parse("\\![a](b)")
    #expect(text == RichText("!a", entities: [Entity(.textLink(url: "b"), start: 1, end: 2)]))
    #expect(InlinePrinter.text(text, cast: Cast([])) == "\\![a](b)")
  }

  @Test(arguments: [
    RichText(":a:", entities: [Entity(.customEmoji(path: "e/a.png"), start: 0, end: 3)]),
    RichText("x:a b:y", entities: [Entity(.customEmoji(path: "a (b) [c]!.png"), start: 1, end: 6)]),
    RichText("![:a:](b)", entities: [Entity(.customEmoji(path: "a.png"), start: 2, end: 5)]),
    RichText("!:a:", entities: [Entity(.customEmoji(path: "a.png"), start: 1, end: 4)]),
    RichText(":]:", entities: [Entity(.customEmoji(path: "\\"), start: 0, end: 3)]),
    RichText("😀", entities: [Entity(.customEmoji(path: "a.png"), start: 0, end: 4)]),
    RichText(":a:", entities: [Entity(.customEmoji(path: nil), start: 0, end: 3)]),
    RichText(":a:", entities: [Entity(.customEmoji(path: ""), start: 0, end: 3)]),
    RichText("::", entities: [Entity(.customEmoji(path: "a.png"), start: 0, end: 2)]),
    RichText(":a\nb:", entities: [Entity(.customEmoji(path: "a.png"), start: 0, end: 5)]),
    RichText("![a](b) literally"),
  ])
  func nothingIsLost(_ text: RichText) throws {
    var script = Script()
    script.items = [ScriptItem(.message(ScriptMessage(from: "Ana", text)))]
    script.presentation.me = "Ana"
    for again in [
      Script.parse(Array(script.text.utf8)).script,
      Script.parse(Array(script.json().utf8), as: .json).script,
      Script.parse(Array(script.yaml().utf8), as: .yaml).script,
    ] {
      guard case .message(let message)? = again.items.first?.kind else {
        Issue.record("no message")
        continue
      }
      #expect(message.text == text)
    }
  }

  @Test func itsShortFormIsWritten() {
    let text = RichText(
      "go :parrot:", entities: [Entity(.customEmoji(path: "e/parrot.png"), start: 3, end: 11)])
    #expect(InlinePrinter.text(text, cast: Cast([])) == "go ![parrot](e/parrot.png)")
  }

  @Test func picturesStayInTheFolder() {
    func found(_ text: String) -> [String] {
      Script.parse(Array(text.utf8), file: "x.chat").diagnostics.filter { $0.severity == .error }
        .map {
          "\($0.location?.line ?? 0):\($0.location?.column ?? 0)+\($0.location?.length ?? 0) \($0.message)"
        }
    }
    let climbs = "the path climbs out of the script's folder"
    #expect(found("Ana: go ![a](../a.png)") == ["1:14+8 \(climbs)"])
    #expect(found("Ana: [🦜](!emoji ../a.png)").map { $0.hasSuffix(climbs) } == [true])
    #expect(found("Ana: a  {was \"![a](../a.png)\"}").map { $0.hasSuffix(climbs) } == [true])
    #expect(
      found("Ana: a\n@play\n@edit last: ![a](/a.png)") == [
        "3:18+6 the path leads out of the script's folder"
      ])
    #expect(found("Ana: :a:  {plain emoji \"../a\" 0-3}").map { $0.hasSuffix(climbs) } == [true])
    #expect(
      found("Ana: ![a](https://b.c/d.png)") == ["1:11+17 a picture is a file, not an address"])
    #expect(found("Ana: ![a](b/a.png)").isEmpty)
  }

  @Test func theirFilesAreKnown() throws {
    let source = """
      Ana: ![a](a.png) and ![b](b.png)  {was "![c](c.png)"}
      Ben: hi
      @play
      @edit last: ![d](d.png)
      """
    var (script, _) = Script.parse(Array(source.utf8), file: "x.chat")
    #expect(script.mediaPaths == ["a.png", "b.png", "c.png", "d.png"])
    let places = script.places(ofPictures: ["b.png", "d.png"])
    #expect(places["b.png"]?.line == 1 && places["b.png"]?.column == 27)
    #expect(places["d.png"]?.line == 4 && places["d.png"]?.column == 18)
    script.renameMedia { "m/" + $0 }
    #expect(script.mediaPaths == ["m/a.png", "m/b.png", "m/c.png", "m/d.png"])
    let (bare, _) = Script.parse(Array("Ana: a\n@play\n@edit last: ![d](d.png)".utf8))
    #expect(bare.mediaPaths == ["d.png"])
  }
}

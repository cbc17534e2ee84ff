import Testing

@testable import ChatModel
@testable import ChatScript

/// Marks and custom emoji in polls, links, tables, banners, composers and lists of chats.
@Suite struct MarkedFieldTests {
  private func parrot(_ start: Int) -> Entity {
    Entity(.customEmoji(path: "e/p.png"), start: start, end: start + 8)
  }

  private func message(_ text: String) -> ScriptMessage? {
    let items = Script.parse(Array("Ben: \(text)".utf8)).script.items
    guard case .message(let message)? = items.first?.kind else { return nil }
    return message
  }

  /// What three forms of a script say again.
  private func again(_ script: Script) -> [Script] {
    [
      Script.parse(Array(script.text.utf8)).script,
      Script.parse(Array(script.json().utf8), as: .json).script,
      Script.parse(Array(script.yaml().utf8), as: .yaml).script,
    ]
  }

  @Test func polls() {
    let read = message(
      "[poll Who ![parrot](e/p.png)? | *A* ![parrot](e/p.png) 2 ✓ | [B](https://b.c/?x=1) = Ana | why=_So_]"
    )
    let poll = Poll(
      question: RichText("Who :parrot:?", entities: [parrot(4)]),
      options: [
        Poll.Option(
          text: RichText("A :parrot:", entities: [Entity(.bold, start: 0, end: 1), parrot(2)]),
          votes: 2, isChosen: true),
        Poll.Option(
          text: RichText(
            "B", entities: [Entity(.textLink(url: "https://b.c/?x=1"), start: 0, end: 1)]),
          votes: 1, voters: ["Ana"]),
      ], explanation: RichText("So", entities: [Entity(.italic, start: 0, end: 2)]))
    #expect(read?.content == .poll(poll))
  }

  @Test func links() {
    #expect(
      message("[link https://a.b | ![parrot](e/p.png) title | `code` #1 @ana]")?.content
        == .link(
          LinkPreview(
            url: "https://a.b", title: RichText(":parrot: title", entities: [parrot(0)]),
            // Nobody is mentioned there, and nothing leads elsewhere.
            summary: RichText("code #1 @ana", entities: [Entity(.code, start: 0, end: 4)]))))
    // Other contents have no marks.
    #expect(message("[file *a*.pdf]")?.content == .file(Media(path: "*a*.pdf")))
    #expect(message("[poll](https://a.b)")?.text.string == "poll")
  }

  @Test func tables() {
    let read = message("Hi\n  | *a* | ![parrot](e/p.png) |\n  |---|---|\n  | `x` | https://a.b |")
    #expect(
      read?.content
        == .table(
          Table(
            header: [
              RichText("a", entities: [Entity(.bold, start: 0, end: 1)]),
              RichText(":parrot:", entities: [parrot(0)]),
            ],
            rows: [
              [
                RichText("x", entities: [Entity(.code, start: 0, end: 1)]),
                RichText("https://a.b", entities: [Entity(.link, start: 0, end: 11)]),
              ]
            ])))
  }

  @Test func theComposerAndBanners() throws {
    let text = """
      ---
      me: Ana
      chats:
        - {name: Ben, text: "see ![parrot](e/p.png)"}
      ---
      Ben: Hi
      @compose go ![parrot](e/p.png)
      @banner Cem: look ![parrot](e/p.png)
      @send
      """
    let (script, diagnostics) = Script.parse(Array(text.utf8))
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    #expect(
      script.presentation.chats.first?.text == RichText("see :parrot:", entities: [parrot(4)]))
    let composed = RichText("go :parrot:", entities: [parrot(3)])
    #expect(script.items.map(\.kind).contains(.directive(.compose(composed))))
    let state = script.timeline().finalState
    #expect(state.banner?.text == RichText("look :parrot:", entities: [parrot(5)]))
    guard case .message(let message)? = state.conversation.entries.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(message.text == composed)
    for other in again(script) {
      #expect(other.items.map(\.kind) == script.items.map(\.kind))
      #expect(other.presentation == script.presentation)
    }
    #expect(script.mediaPaths == ["e/p.png"])
    #expect(script.places(ofPictures: ["e/p.png"])["e/p.png"]?.line == 4)
  }

  @Test func theShortFormIsWritten() {
    let poll = Poll(
      question: RichText("Who :parrot:?", entities: [parrot(4)]),
      options: [
        Poll.Option(text: "a|b = *c*"), Poll.Option(text: "Sat, maybe"),
        Poll.Option(text: RichText("a \"b", entities: [Entity(.bold, start: 0, end: 4)])),
      ])
    #expect(
      ContentPrinter(cast: Cast([])).text(.poll(poll))
        == #"[poll Who ![parrot](e/p.png)? | a\|b \= \*c\* 0 | "Sat, maybe" 0 | *a \"b* 0]"#)
  }

  @Test func picturesStayInTheFolder() {
    for text in [
      "Ana: [poll a ![a](../a.png) | b]", "Ana: [link https://a.b | ![a](../a.png)]",
      "Ana: | ![a](../a.png) |\n  |---|", "Ana: a\n@play\n@compose ![a](../a.png)",
      "Ana: a\n@play\n@banner B: ![a](../a.png)",
      "---\nchats:\n  - {name: B, text: \"![a](../a.png)\"}\n---\nAna: a",
    ] {
      let found = Script.parse(Array(text.utf8)).diagnostics.map(\.message)
      #expect(found == ["the path climbs out of the script's folder"], "\(text): \(found)")
    }
  }

  @Test func theirFilesAreKnown() {
    var (script, _) = Script.parse(
      Array(
        """
        Ana: [poll ![a](1.png) | ![a](2.png) | why=![a](3.png) | right=1]
        Ana: [link https://a.b | ![a](4.png) | ![a](5.png)]
        Ana: x
          | ![a](6.png) |
          |---|
          | ![a](7.png) |
        @compose ![a](8.png)
        @banner B: ![a](9.png)
        """.utf8))
    #expect(script.mediaPaths == (1...9).map { "\($0).png" })
    script.renameMedia { "m/" + $0 }
    #expect(script.mediaPaths == (1...9).map { "m/\($0).png" })
  }
}

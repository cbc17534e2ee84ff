import JSONText
import Testing

@testable import ChatModel
@testable import ChatScript

/// YAML as it is written.
@Suite struct YAMLFormTests {
  /// A text stands without quotes where no reader of YAML takes it for anything else.
  @Test(
    arguments: [
      "a", "A b", "a-b", "a:b", "a#b", "9a", "日本", "é", "a, b", "a [b]", "a {b}", "a & b", "a * b",
      "a!", "a | b", "a > b", "a \"b\" 'c'", "a %", "a @b", "a `b`", "a\\b", "nul", "truth", "none",
      "1.2.3", "9x9", "0x", "e1", "a=b", "a? b", "no way", "12 h", "http://a.b",
      String(repeating: "a", count: 512),
    ] as [String])
  func textsWithoutQuotes(text: String) { #expect(YAMLWriter.scalar(text) == text) }

  @Test(
    arguments: [
      "", " a", "a ", "a\t", "a:", "a: b", "a #b", "a\nb", "a\u{7F}", "a\u{85}", "- a", "-", "? a",
      ": a", "# a", "& a", "*a", "!a", "|", ">", "%a", "@a", "`a", "\"a", "'a", "[a", "{a", "]",
      "}",
      ",", "~", "null", "Null", "NULL", "true", "True", "false", "FALSE", "yes", "No", "on", "Off",
      "y", "N", "1", "1.5", "-1", ".5", "1e3", "2026-03-14", "9:40", "1-2", "a\u{FEFF}", ".", "_a",
      String(repeating: "a", count: 513),
    ] as [String])
  func textsInQuotes(text: String) { #expect(YAMLWriter.scalar(text) == JSONWriter.quoted(text)) }

  @Test func blocksAreIndentedByTwo() {
    let node = DataNode.object([
      ("a", .object([("b c", .string("d")), ("on", DataNode(.null))])), ("e", .object([])),
      ("f", .array([])), ("g", .array([.int(1), .double(0.5)])),
      ("h", .array([.string("i"), .object([("j", .int(2)), ("k", .bool(false))]), .array([])])),
      ("l", .array([.array([.string("m"), .string("p")])])), ("o", .array([DataNode(.null)])),
    ])
    #expect(
      YAMLWriter.lines(node) == [
        "a:", "  b c: d", "  \"on\":", "e: {}", "f: []", "g: [1, 0.5]", "h:", "  - i", "  - j: 2",
        "    k: false", "  - []", "l:", "  - - m", "    - p", "o:", "  - null",
      ])
    #expect(YAMLWriter.lines(.string("a: b")) == ["\"a: b\""])
  }

  @Test func chatsAreWrittenItemByItem() {
    let presentation = Presentation(title: "T: a", people: [Person("Ben")])
    var script = Script(presentation: presentation)
    #expect(script.yaml() == "script: 1\ntitle: \"T: a\"\npeople:\n  Ben:\nitems: []\n")
    script.items = [ScriptItem(.comment("a")), ScriptItem(.unreadMark(count: nil))]
    #expect(
      script.yaml()
        == "script: 1\ntitle: \"T: a\"\npeople:\n  Ben:\nitems:\n  - comment: a\n  - unread: true\n"
    )
  }

  /// The same header in all its forms.
  @Test func headersAreWritten() {
    let ben = Participant(
      id: "b1", name: "Ben S.", avatar: MediaReference(path: "b.png"), color: "#0FB297", isBot: true
    )
    let presentation = Presentation(
      title: "T", subtitle: "S", kind: .channel, avatar: MediaReference(path: "a.png"), me: "b1",
      people: [Person("Ana"), Person("Ben", participant: ben)], look: "sky", device: "tablet",
      bezel: true,
      chats: [
        ChatPreview(
          "Ivo", text: "Hi", time: "9:41", unread: 2, avatar: MediaReference(path: "i.png")),
        ChatPreview("Jo"),
      ],
      appearance: "dark", textSize: "xl", background: "b.png", clock: "9:41", battery: 0, signal: 4,
      network: "5G", unread: 3, placeholder: "Say",
      words: ["today": ["Heute"], "many": ["a", "b"]],
      locale: "pt-BR", direction: "rtl", hours: 12, anchor: "top",
      date: LocalDateTime("2026-03-14"), speed: 0.5,
      hold: .milliseconds(1500))
    #expect(
      Script(presentation: presentation).text == """
        ---
        title: T
        subtitle: S
        kind: channel
        avatar: a.png
        me: Ben
        people:
          Ana:
          Ben:
            id: b1
            name: Ben S.
            avatar: b.png
            color: "#0FB297"
            bot: true
        look: sky
        device: tablet
        bezel: true
        chats:
          - name: Ivo
            text: Hi
            time: "9:41"
            unread: 2
            avatar: i.png
          - name: Jo
        appearance: dark
        text-size: xl
        background: b.png
        clock: "9:41"
        battery: 0
        signal: 4
        network: 5G
        unread: 3
        placeholder: Say
        words:
          many:
            - a
            - b
          today: Heute
        locale: pt-BR
        direction: rtl
        hours: 12
        anchor: top
        date: "2026-03-14"
        speed: 0.5
        hold: 1.5s
        ---


        """)
  }

  @Test(
    arguments: [
      ("2026-03-14T00:00", "\"2026-03-14\""), ("2026-03-14T00:01", "\"2026-03-14 0:01\""),
      ("2026-03-14T01:00", "\"2026-03-14 1:00\""),
      ("2026-03-14T00:00:00", "\"2026-03-14 0:00:00\""),
    ] as [(String, String)])
  func aDateHasATimeWhereItIsNotMidnight(date: String, text: String) {
    let script = Script(presentation: Presentation(date: LocalDateTime(date)))
    #expect(script.text == "---\ndate: \(text)\n---\n\n")
  }
}

import Foundation
import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// What words look like in a `.chat` text: as they are where nothing in them means anything, else
/// with backslashes.
@Suite struct WrittenTextTests {
  private func written(_ text: RichText, people: [Person] = []) -> String {
    let script = Script(
      presentation: Presentation(people: people),
      items: [ScriptItem(.message(ScriptMessage(from: "A", text)))])
    let lines = script.text
    let read = Script.parse(Array(lines.utf8)).script
    #expect(read.messages.map(\.text) == [text], "\(lines)")
    let body =
      people.isEmpty
      ? lines[...] : lines[(lines.range(of: "---\n\n")?.upperBound ?? lines.startIndex)...]
    return String(body.dropFirst(2).dropLast())
  }

  @Test(
    arguments: [
      "a", "a b", "a. b, c; d: e! f?", "5 * 3 = 15", "2*3*4", "a*b*c", "snake_case",
      "a | b", "a~b", "~ a ~", "(a) [b] c", "a > b", "a < b", "\"a\" 'b'", "50% & more",
      "a/b",
      "# a", "a #", "a#b", "@ a", "a @ b", "+ a", "+a",
      "http: a", "https", "www", "a.b", "a{b}c", "a {b} c", "{ a", "日本 語", "a=b", "^", "$5",
      "a-b",
      "-> a", "== a", "* a *", "--- a", "a {x", "I'm 5' 7\"",
    ] as [String])
  func wordsThatStandAsTheyAre(text: String) {
    #expect(written(RichText(text)) == " " + text)
  }

  @Test(
    arguments: [
      ("*a*", "\\*a\\*"), ("a *b", "a \\*b"), ("a* b", "a\\* b"), ("_a_", "\\_a\\_"),
      ("a _b", "a \\_b"),
      ("~a", "\\~a"), ("a||b", "a\\|\\|b"), ("`a`", "\\`a\\`"), ("a`", "a\\`"),
      ("[a](b)", "\\[a\\](b)"),
      ("a [b](c)", "a [b\\](c)"), ("> a", "\\> a"), ("[photo]", "\\[photo]"),
      ("a\n[b]", "a\n  \\[b]"),
      ("a\n> b", "a\n  > b"), ("{read}", "{read\\}"), ("a {read}", "a {read\\}"),
      ("a}", "a\\}"),
      ("a {read", "a \\{read"), ("a {#b", "a \\{\\#b"), ("@a", "\\@a"), ("a @b", "a \\@b"),
      ("a@b.de", "a\\@b.de"),
      ("#a", "\\#a"), ("a #b", "a \\#b"), ("+1 555 0100", "\\+1 555 0100"), ("+(1", "\\+(1"),
      ("http://a", "http\\://a"), ("https://a.b", "https\\://a.b"), ("HTTPS://a", "HTTPS\\://a"),
      ("ftp://a", "ftp://a"),
      ("www.a", "www\\.a"), ("a\\b", "a\\\\b"), ("\\", "\\\\"), (" a", "\\ a"), ("a ", "a\\u0020"),
      ("  ", "\\ \\u0020"), (" ", "\\u0020"), ("a\n b", "a\n  \\ b"), ("a \nb", "a\\u0020\n  b"),
      ("a\n\nb", "a\n\n  b"), ("\na", "\\u000Aa"), ("a\n", "a\\u000A"), ("\n", "\\u000A"),
      ("a\n\n", "a\\u000A\\u000A"), ("\ta", "\\u0009a"), ("a\t", "a\\u0009"),
      ("a\u{1}b", "a\\u0001b"),
      ("a\u{7F}", "a\\u007F"), ("a\rb", "a\\u000Db"), ("a\tb", "a\\u0009b"), ("```", "\\`\\`\\`"),
      ("a\n```\nb", "a\n  \\`\\`\\`\n  b"),
    ] as [(String, String)])
  func wordsThatWouldMeanSomething(text: String, expected: String) {
    #expect(written(RichText(text)) == " " + expected)
  }

  @Test(
    arguments: [
      ("a", [(.bold, 0, 1)], "*a*"), ("a b", [(.bold, 0, 1), (.italic, 2, 3)], "*a* _b_"),
      ("a b", [(.underline, 0, 3)], "__a b__"), ("a b", [(.strikethrough, 0, 3)], "~a b~"),
      ("a b", [(.spoiler, 0, 3)], "||a b||"), ("a b", [(.code, 0, 3)], "`a b`"),
      ("a*b", [(.code, 0, 3)], "`a*b`"), ("a`b", [(.code, 0, 3)], "[a\\`b](!code)"),
      ("a", [(.pre(language: nil), 0, 1)], "```\n  a\n  ```"),
      ("a\nb", [(.pre(language: "swift"), 0, 3)], "```swift\n  a\n  b\n  ```"),
      ("a", [(.pre(language: "a b"), 0, 1)], "[a](!pre a\\ b)"),
      ("a b", [(.bold, 0, 3), (.italic, 2, 3)], "*a _b_*"),
      ("a b", [(.italic, 0, 3), (.bold, 0, 1)], "_*a* b_"),
      ("ab", [(.bold, 0, 1)], "[a](!bold)b"), ("ab", [(.italic, 1, 2)], "a[b](!italic)"),
      ("éa", [(.bold, 2, 3)], "é*a*"), ("éa", [(.italic, 2, 3)], "é[a](!italic)"),
      ("a b", [(.bold, 0, 2)], "[a ](!bold)b"), (" a", [(.bold, 0, 2)], "[\\ a](!bold)"),
      ("a", [(.textLink(url: "https://b"), 0, 1)], "[a](https://b)"),
      ("a", [(.textLink(url: "b (c)"), 0, 1)], "[a](b\\ \\(c\\))"),
      ("a", [(.textLink(url: ""), 0, 1)], "a  {plain url \"\" 0-1}"),
      ("a", [(.textLink(url: "!b"), 0, 1)], "[a](\\!b)"),
      ("a", [(.blockquote, 0, 1)], "[a](!quote)"),
      ("https://a", [(.link, 0, 9)], "https://a"), ("abc", [(.link, 0, 3)], "[abc](!link)"),
      ("@b", [(.mention, 0, 2)], "@b"), ("b", [(.mention, 0, 1)], "[b](!mention)"),
      ("#b", [(.hashtag, 0, 2)], "#b"), ("a@b.de", [(.email, 0, 6)], "a@b.de"),
      ("+1 555 0100", [(.phone, 0, 11)], "+1 555 0100"),
      ("$A", [(.cashtag, 0, 2)], "[$A](!cashtag)"),
      ("/a", [(.botCommand, 0, 2)], "[/a](!command)"), ("4", [(.bankCard, 0, 1)], "[4](!card)"),
      ("x", [(.customEmoji(path: "cat"), 0, 1)], "[x](!emoji cat)"),
      ("x", [(.mentionName("Zoe Z"), 0, 1)], "[x](!user Zoe\\ Z)"),
      ("see https://a now", [(.bold, 0, 17), (.link, 4, 13)], "*see https://a now*"),
      ("see https://a", [(.textLink(url: "b"), 0, 13)], "[see https\\://a](b)"),
      // What overlaps, or marks nothing, stands by its places.
      ("abc", [(.bold, 0, 2), (.italic, 1, 3)], "abc  {plain bold 0-2 & italic 1-3}"),
      ("abc", [(.bold, 1, 1)], "abc  {plain bold 1-1}"),
      ("abc", [(.bold, 0, 9)], "abc  {plain bold 0-9}"),
      ("*abc", [(.textLink(url: "x y"), 0, 9)], "*abc  {plain url \"x y\" 0-9}"),
      ("https://a", [(.italic, 0, 0)], "https://a  {plain italic 0-0}"),
    ] as [(String, [(Entity.Kind, Int, Int)], String)])
  func marks(text: String, entities: [(Entity.Kind, Int, Int)], expected: String) {
    let rich = RichText(text, entities: entities.map { Entity($0.0, start: $0.1, end: $0.2) })
    #expect(written(rich) == " " + expected)
  }

  /// People are mentioned by what the lines call them.
  @Test func mentionsOfPeople() {
    let ben = Person("Ben", participant: Participant(id: "b"))
    let mention = RichText("@Ben", entities: [Entity(.mentionName("b"), start: 0, end: 4)])
    #expect(written(mention, people: [ben]) == " @Ben")
    #expect(written("@Ben", people: [ben]) == " \\@Ben")
    let other = RichText("hey", entities: [Entity(.mentionName("b"), start: 0, end: 3)])
    #expect(written(other, people: [ben]) == " [hey](!user Ben)")
  }

  @Test(
    arguments: [
      ("", "\"\""), ("a", "a"), ("a b", "a b"), (" a", "\"\\u0020a\""), ("a ", "\"a\\u0020\""),
      ("a,b", "\"a,b\""), ("a&b", "\"a&b\""), ("a|b", "\"a|b\""), ("a=b", "\"a\\=b\""),
      ("a\"b", "\"a\\\"b\""),
      ("a[b", "\"a\\[b\""), ("a]b", "\"a\\]b\""), ("a{b", "\"a\\{b\""), ("a}b", "\"a\\}b\""),
      ("a<b", "\"a\\<b\""),
      ("a>b", "\"a\\>b\""), ("a\\b", "\"a\\\\b\""), ("a\nb", "\"a\\u000Ab\""),
      ("a\u{7F}", "\"a\\u007F\""),
      ("a\tb", "\"a\\u0009b\""), ("a:b", "a:b"), ("a'b", "a'b"), ("a#b", "a#b"), ("é", "é"),
      ("(a)", "(a)"),
    ] as [(String, String)])
  func fields(text: String, expected: String) {
    #expect(Escapes.field(text) == expected)
    let bytes = Array(expected.utf8)
    #expect(Word.text(bytes, 0..<bytes.count) == text)
  }

  @Test(
    arguments: [
      ("a b", ["a", "b"]), (" a  b ", ["a", "b"]), ("a\nb\tc", ["a", "b", "c"]),
      ("\"a b\" c", ["a b", "c"]),
      ("a\\ b", ["a b"]), ("a\"b c\"d", ["a\"b c\"d"]), ("\"a", ["\"a"]), ("\"a b", ["\"a b"]),
      ("", []), ("  ", []),
      ("\"\"", [""]), ("\"a\\\"b\"", ["a\"b"]), ("a=\"b c\"", ["b c"]), ("\"a\"b", ["\"a\"b"]),
    ] as [(String, [String])])
  func wordsOfALine(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(Word.words(bytes, 0..<bytes.count).map(\.text) == expected)
  }

  @Test(
    arguments: [
      ("a=b", "a", "b"), ("a-b=c", "a-b", "c"), ("a=\"b c\"", "a", "b c"), ("a=", "a", ""),
      ("=a", nil, nil),
      ("\"a=b\"", nil, nil), ("a1=b", nil, nil), ("é=b", nil, nil), ("a", nil, nil),
      ("a=b=c", "a", "b=c"),
      ("a\\=b", nil, nil),
    ] as [(String, String?, String?)])
  func keysAndValues(text: String, key: String?, value: String?) {
    let bytes = Array(text.utf8)
    let word = Word.next(bytes, 0..<bytes.count)
    #expect(word?.pair?.key == key && word?.pair?.value == value)
  }

  @Test(
    arguments: [
      ("a,b", ["a", "b"]), ("a", ["a"]), ("", [""]), (",", ["", ""]), ("a\\,b,c", ["a\\,b", "c"]),
      ("\"a,b\",c", ["\"a,b\"", "c"]), ("\"a,b", ["\"a,b"]), ("a\\\\,b", ["a\\\\", "b"]),
      ("\\\"a,b", ["\\\"a", "b"]),
    ] as [(String, [String])])
  func partsBetweenCommas(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let parts = Escapes.split(bytes, 0..<bytes.count, at: UInt8(ascii: ","))
    #expect(parts.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  @Test(
    arguments: [
      (" a ", "a"), ("a", "a"), ("  ", ""), ("\ta\t", "a"), ("a\\ ", "a\\ "), ("a\\  ", "a\\ "),
      ("a\\\\ ", "a\\\\"),
      ("\\ a", "\\ a"), ("\n a", "\n a"), ("", ""),
    ] as [(String, String)])
  func blanksAround(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let range = Escapes.trim(bytes, 0..<bytes.count)
    #expect(String(decoding: bytes[range], as: UTF8.self) == expected)
    let lines = Escapes.trim(bytes, 0..<bytes.count, newlines: true)
    #expect(
      String(decoding: bytes[lines], as: UTF8.self) == String(expected.drop { "\n ".contains($0) }))
  }

  /// Long chats are handed on in pieces, that together are the whole.
  @Test(arguments: ScriptForm.allCases) func longChatsComeInPieces(form: ScriptForm) {
    let items = (0..<3000).map {
      ScriptItem(.comment("\($0) " + String(repeating: "é", count: 30)))
    }
    let script = Script(items: items)
    var pieces: [[UInt8]] = []
    script.forEachPiece(of: form) { pieces.append(Array($0)) }
    let whole =
      switch form {
      case .chat: script.text
      case .json: script.json()
      case .yaml: script.yaml()
      }
    #expect(pieces.flatMap { $0 } == Array(whole.utf8))
    #expect(pieces.count > 1 && pieces.allSatisfy { !$0.isEmpty })
    // A piece is given away as soon as it has its 64 KiB.
    #expect(pieces.dropLast().allSatisfy { $0.count >= 65_536 && $0.count < 65_536 + 200 })
    #expect(pieces.last.map { $0.count < 65_536 } == true)
  }

  /// A day stands apart from the words above it.
  @Test func daysStandApart() {
    let items: [ScriptItem.Kind] = [
      .separator(ScriptSeparator("a")), .comment("b"), .separator(ScriptSeparator("c")),
      .separator(ScriptSeparator("d")),
    ]
    #expect(
      Script(items: items.map { ScriptItem($0) }).text == "== a ==\n#b\n\n== c ==\n\n== d ==\n")
    #expect(
      Script(presentation: Presentation(title: "T"), items: items.prefix(1).map { ScriptItem($0) })
        .text
        == "---\ntitle: T\n---\n\n== a ==\n")
    #expect(Script().text == "\n")
  }
}

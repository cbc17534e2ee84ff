import Testing

@testable import ChatModel

@Suite struct InlineParserTests {
  private let cast = Cast([Person("Ben"), Person("Ana Lee"), Person("Ben Smith")])

  private func parse(_ text: String) -> RichText {
    let bytes = Array(text.utf8)
    return InlineParser.parse(bytes, 0..<bytes.count, cast: cast)
  }

  /// The marked words with their kinds.
  private func marks(_ text: String) -> [String] {
    let rich = parse(text)
    let bytes = Array(rich.string.utf8)
    return rich.entities.map { entity in
      let (word, value) = EntityWord.word(entity.kind, cast: cast)
      let words = String(decoding: bytes[entity.start..<entity.end], as: UTF8.self)
      return word + (value.map { "(\($0))" } ?? "") + ":" + words
    }
  }

  @Test(arguments: [
    ("*bold*", ["bold:bold"]),
    ("_it_ and __under__", ["italic:it", "underline:under"]),
    ("~gone~ ||secret||", ["strike:gone", "spoiler:secret"]),
    ("`a*b*`", ["code:a*b*"]),
    ("*bold _both_*", ["bold:bold both", "italic:both"]),
    ("**twice**", ["bold:twice"]),
    ("*two\nlines*", ["bold:two\nlines"]),
    ("```swift\nlet x = 1\n```", ["pre(swift):let x = 1"]),
    ("```one line```", ["pre:one line"]),
    ("[words](https://a.b/c_(d))", ["url(https://a.b/c_(d)):words"]),
    ("[*b*](https://a.b)", ["url(https://a.b):b", "bold:b"]),
    ("[Ana](!user Ana Lee)", ["user(Ana Lee):Ana"]),
    ("[x](!spoiler)", ["spoiler:x"]),
    ("`日本` *語*", ["code:日本", "bold:語"]),
  ])
  func findsMarks(text: String, expected: [String]) {
    #expect(marks(text) == expected)
  }

  @Test(arguments: [
    "5*3*2", "* item\n* item", "snake_case_name", "a * b * c", "~100 to ~200", "a | b || c",
    "`open", "```open", "\\*no\\*", "[no](", "[no] (x)", "[x](!nothing)", "**", "____", "``",
    "I'm 5' 7\" tall", "C:\\Users\\new",
  ])
  func leavesTextAlone(text: String) {
    #expect(marks(text) == [])
  }

  @Test func escapesAreLiteral() {
    #expect(parse("\\*a\\* \\\\ \\u0041 \\x C:\\new").string == "*a* \\ A \\x C:\\new")
    #expect(parse("\\ x").string == " x")
  }

  @Test(arguments: [
    ("see https://a.b/c_d.", ["link:https://a.b/c_d"]),
    ("(https://a.b/c_(d))", ["link:https://a.b/c_(d)"]),
    ("*https://a.b*", ["bold:https://a.b", "link:https://a.b"]),
    ("WWW.X.org, http://y", ["link:WWW.X.org", "link:http://y"]),
    ("mail a.b+c@x-y.org.", ["email:a.b+c@x-y.org"]),
    ("@ben_s. hi", ["mention:@ben_s"]),
    ("@Ben Smith, @Ana Lee's", ["user(Ben Smith):@Ben Smith", "user(Ana Lee):@Ana Lee"]),
    ("@Ben S.", ["user(Ben):@Ben"]),
    ("#tag #日本 #1 a#b #_", ["hashtag:#tag", "hashtag:#日本"]),
    ("call +49 170 1234567!", ["phone:+49 170 1234567"]),
    ("+1 (555) 010-0199", ["phone:+1 (555) 010-0199"]),
    ("1+2345678", []),
    ("+123", []),
    ("#️⃣ 1️⃣", []),
    ("xhttp://a.b", []),
    ("https\\://a.b \\@x \\#t", []),
    ("[see https://a.b](https://c.d)", ["url(https://c.d):see https://a.b"]),
    ("`https://a.b`", ["code:https://a.b"]),
  ])
  func findsLinksByThemselves(text: String, expected: [String]) {
    #expect(marks(text) == expected)
  }
}

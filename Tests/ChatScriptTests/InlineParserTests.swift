import Testing

@testable import ChatModel
@testable import ChatScript

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

  @Test(
    arguments: [
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
    ] as [(String, [String])])
  func findsMarks(text: String, expected: [String]) {
    #expect(marks(text) == expected)
  }

  @Test(
    arguments: [
      "5*3*2", "* item\n* item", "snake_case_name", "a * b * c", "~100 to ~200", "a | b || c",
      "`open", "```open", "\\*no\\*", "[no](", "[no] (x)", "[x](!nothing)", "**", "____", "``",
      "I'm 5' 7\" tall", "C:\\Users\\new",
    ] as [String])
  func leavesTextAlone(text: String) {
    #expect(marks(text) == [])
  }

  @Test func escapesAreLiteral() {
    #expect(parse("\\*a\\* \\\\ \\u0041 \\x C:\\new").string == "*a* \\ A \\x C:\\new")
    #expect(parse("\\ x").string == " x")
  }

  @Test(
    arguments: [
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
    ] as [(String, [String])])
  func findsLinksByThemselves(text: String, expected: [String]) {
    #expect(marks(text) == expected)
  }

  /// A link ends with the sentence, and begins with a word.
  @Test(
    arguments: [
      ("https://a", ["link:https://a"]), ("http://a", ["link:http://a"]), ("www.a", ["link:www.a"]),
      ("HTTP://A", ["link:HTTP://A"]), ("hTtPs://a", ["link:hTtPs://a"]), ("https:/a", []),
      ("https//a", []), ("http:// a", []), ("https://-a", []), ("https://.", []), ("www.", []),
      ("wwww.a", []), ("www.-", []), ("https://ä.b", ["link:https://ä.b"]),
      ("https://a.b.", ["link:https://a.b"]), ("https://a.b...", ["link:https://a.b"]),
      ("https://a.b,c", ["link:https://a.b,c"]), ("https://a.b, c", ["link:https://a.b"]),
      ("https://a.b!?;:'", ["link:https://a.b"]), ("https://a.b/", ["link:https://a.b/"]),
      ("https://a.b-", ["link:https://a.b-"]), ("https://a.b#c", ["link:https://a.b#c"]),
      ("https://a.b)", ["link:https://a.b"]), ("https://a.b).", ["link:https://a.b"]),
      ("https://a.b))", ["link:https://a.b"]), ("https://a.b/(c)", ["link:https://a.b/(c)"]),
      ("https://a.b/(c))", ["link:https://a.b/(c)"]),
      ("https://a.b/(c).", ["link:https://a.b/(c)"]),
      ("https://a.b/(c", ["link:https://a.b/(c"]), ("(see https://a.b)", ["link:https://a.b"]),
      ("<https://a.b>", ["link:https://a.b"]), ("\"https://a.b\"", ["link:https://a.b"]),
      ("https://a.b{c", ["link:https://a.b"]), ("https://a.b}c", ["link:https://a.b"]),
      ("https://a.b\nc", ["link:https://a.b"]), ("https://a.b\tc", ["link:https://a.b"]),
      ("https://a.b\u{7F}c", ["link:https://a.b"]), ("https://a.b|c", ["link:https://a.b|c"]),
      ("https://a.b||c", ["link:https://a.b"]),
      ("||https://a.b||", ["spoiler:https://a.b", "link:https://a.b"]),
      ("_https://a.b_", ["italic:https://a.b", "link:https://a.b"]),
      ("https://a.b/c_d_", ["link:https://a.b/c_d"]), ("éhttps://a.b", []), ("1www.a", []),
      ("-https://a.b", ["link:https://a.b"]), ("a.www.b", ["link:www.b"]),
      ("https://a.b https://c.d", ["link:https://a.b", "link:https://c.d"]),
    ] as [(String, [String])])
  func linksBeginAndEnd(text: String, expected: [String]) { #expect(marks(text) == expected) }

  @Test(
    arguments: [
      ("a@b.de", ["email:a@b.de"]), ("a@b.d", []), ("a@b.d2", []), ("a@b", []), ("a@.de", []),
      ("a@b..de", []), ("a@b.de.", ["email:a@b.de"]), ("a@b.de.fr", ["email:a@b.de.fr"]),
      ("a@b-c.de", ["email:a@b-c.de"]), ("a@b.de-", []), ("a@b_c.de", []),
      ("A.B_C-D+E%F@x.org", ["email:A.B_C-D+E%F@x.org"]), (".a@b.de", ["email:a@b.de"]),
      ("-a@b.de", ["email:a@b.de"]), ("a.@b.de", ["email:a.@b.de"]), (".@b.de", ["mention:@b.de"]),
      ("<a@b.de>", ["email:a@b.de"]), ("(a@b.de)", ["email:a@b.de"]), ("éa@b.de", []),
      ("a1@2.de", ["email:a1@2.de"]), ("a@b.de, c@d.fr", ["email:a@b.de", "email:c@d.fr"]),
      ("*a@b.de*", ["bold:a@b.de", "email:a@b.de"]), ("a @b.de", ["mention:@b.de"]),
    ] as [(String, [String])])
  func emailAddresses(text: String, expected: [String]) { #expect(marks(text) == expected) }

  @Test(
    arguments: [
      ("@a", ["mention:@a"]), ("@_a", ["mention:@_a"]), ("@1", ["mention:@1"]),
      ("@日本", ["mention:@日本"]), ("@", []), ("@ a", []), ("@-a", []), ("@.a", []), ("@!", []),
      ("@@a", ["mention:@a"]), ("a@b", []), ("é@b", []), ("-@b", ["mention:@b"]),
      ("@a.b", ["mention:@a.b"]), ("@a.", ["mention:@a"]), ("@a...", ["mention:@a"]),
      ("@a-b", ["mention:@a"]), ("@a_", ["mention:@a_"]), ("@Ben", ["user(Ben):@Ben"]),
      ("@ben", ["mention:@ben"]), ("@Benny", ["mention:@Benny"]), ("@Ben.", ["user(Ben):@Ben"]),
      ("@Ben Smithson", ["user(Ben):@Ben"]), ("@Ben\nSmith", ["user(Ben):@Ben"]),
      ("@Ben  Smith", ["user(Ben):@Ben"]), ("@Ben Smith's", ["user(Ben Smith):@Ben Smith"]),
      ("@Ana", ["mention:@Ana"]), ("@Ana Lee-Ann", ["user(Ana Lee):@Ana Lee"]),
    ] as [(String, [String])])
  func mentions(text: String, expected: [String]) { #expect(marks(text) == expected) }

  /// A name has at most four words.
  @Test func mentionsOfLongNames() {
    let cast = Cast([Person("A B C D"), Person("E F G H I"), Person("E")])
    func mentions(_ text: String) -> [Entity] { InlineParser.links(Array(text.utf8), cast: cast) }
    #expect(mentions("@A B C D E") == [Entity(.mentionName("A B C D"), start: 0, end: 8)])
    #expect(mentions("@A B C") == [Entity(.mention, start: 0, end: 2)])
    #expect(mentions("@E F G H I") == [Entity(.mentionName("E"), start: 0, end: 2)])
  }

  @Test(
    arguments: [
      ("#a", ["hashtag:#a"]), ("#1a", ["hashtag:#1a"]), ("#a_1", ["hashtag:#a_1"]), ("#1", []),
      ("#_", []), ("#_a", ["hashtag:#_a"]), ("##a", ["hashtag:#a"]), ("a#b", []), ("é#b", []),
      ("-#b", ["hashtag:#b"]), ("#a#b", ["hashtag:#a"]), ("#a-b", ["hashtag:#a"]), ("#", []),
      ("# a", []), ("#é", ["hashtag:#é"]), ("#\u{FE0F}\u{20E3}a", []), ("#\u{20E3}a", []),
      ("#\u{20AC}", ["hashtag:#\u{20AC}"]), ("#a,", ["hashtag:#a"]),
    ] as [(String, [String])])
  func hashtags(text: String, expected: [String]) { #expect(marks(text) == expected) }

  @Test(
    arguments: [
      ("+123456", []), ("+1234567", ["phone:+1234567"]),
      ("+123456789012345", ["phone:+123456789012345"]),
      ("+1234567890123456", []), ("+1 234-56.78/9", ["phone:+1 234-56.78/9"]),
      ("+(49) 30 1234", ["phone:+(49) 30 1234"]), ("+ 1234567", []), ("+-1234567", []), ("+", []),
      ("1+1234567", []), ("é+1234567", []), ("(+1234567)", ["phone:+1234567"]),
      ("+1234567, +7654321", ["phone:+1234567", "phone:+7654321"]),
      ("+1234567.", ["phone:+1234567"]),
      ("+1234567a", []), ("+1234567é", []), ("+1234567 a", ["phone:+1234567"]),
      ("+1234567x1", []),
      ("+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5", ["phone:+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5"]),
      ("+1  2  3  4  5  6  7  8  9  0  1  2", ["phone:+1  2  3  4  5  6  7  8  9  0  1"]),
    ] as [(String, [String])])
  func telephoneNumbers(text: String, expected: [String]) { #expect(marks(text) == expected) }

  /// A mark opens before a word and closes behind one, and never stands inside of one.
  @Test(
    arguments: [
      ("*a*", ["bold:a"]), ("* a*", []), ("*a *", []), ("a*b*", []), ("*a*b", []), ("*a*1", []),
      ("1*a*", []), ("é*a*é", ["bold:a"]), ("é_a_é", []), ("_a_é", []), ("é_a_", []),
      ("(*a*)", ["bold:a"]), ("*a*, b", ["bold:a"]), ("**", []), ("* *", []), ("*", []),
      ("*a\tb*", ["bold:a\tb"]), ("*\ta*", []), ("*a\n*", []), ("\n*a*\n", ["bold:a"]),
      ("~a~", ["strike:a"]), ("a~b~", []), ("~~a~~", ["strike:a"]), ("_a_", ["italic:a"]),
      ("__a__", ["underline:a"]), ("___a___", ["underline:_a"]), ("_a__", []),
      ("a_b_c", []), ("||a||", ["spoiler:a"]), ("a||b||c", ["spoiler:b"]), ("|a|", []),
      ("|| a||", []), ("||a ||", []), ("*a _b* c_", ["bold:a _b"]),
      ("*_a_*", ["bold:a", "italic:a"]),
      ("_*a*_", ["italic:a", "bold:a"]), ("*a* *b*", ["bold:a", "bold:b"]),
      ("*a **b* c*", ["bold:b c", "bold:b"]), ("*a\\*b*", ["bold:a*b"]), ("\\*a*", []),
      ("*a`*`", ["code:*"]), ("`*a`*", ["code:*a"]),
    ] as [(String, [String])])
  func marksOpenAndClose(text: String, expected: [String]) { #expect(marks(text) == expected) }

  @Test(
    arguments: [
      ("`a`", ["code:a"], "a"), ("``", [], "``"), ("` `", ["code: "], " "),
      ("`a\nb`", [], "`a\nb`"),
      ("`a", [], "`a"), ("`\\*`", ["code:\\*"], "\\*"), ("a`b`c", ["code:b"], "abc"),
      ("```a```", ["pre:a"], "a"), ("```a b\nc```", ["pre:a b\nc"], "a b\nc"),
      ("```a\nb```", ["pre(a):b"], "b"), ("```\na\n```", ["pre:a"], "a"),
      ("```\na\n\n```", ["pre:a\n"], "a\n"), ("```\n\na```", ["pre:\na"], "\na"),
      ("``````", [], "``````"), ("```\n```", [], "```\n```"), ("```a\n```", [], "```a\n```"),
      ("```a", [], "```a"), ("```a``", [], "```a``"), ("``` a ```", ["pre: a "], " a "),
      ("```é\na```", ["pre:é\na"], "é\na"), ("```c++\na```", ["pre(c++):a"], "a"),
      ("x ```a``` y", ["pre:a"], "x a y"), ("```a``` ```b```", ["pre:a", "pre:b"], "a b"),
      ("```*a*```", ["pre:*a*"], "*a*"),
    ] as [(String, [String], String)])
  func code(text: String, expected: [String], string: String) {
    #expect(marks(text) == expected)
    #expect(parse(text).string == string)
  }

  @Test(
    arguments: [
      ("[a](b)", ["url(b):a"], "a"), ("[a]()", [], "[a]()"), ("[](b)", [], ""),
      ("[a](b c)", [], "[a](b c)"), ("[a](b\tc)", [], "[a](b\tc)"),
      ("[a](b(c)d)", ["url(b(c)d):a"], "a"),
      ("[a](b(c)", [], "[a](b(c)"), ("[a](b))", ["url(b):a"], "a)"),
      ("[a](b\\)c)", ["url(b)c):a"], "a"),
      ("[a](b\\ c)", ["url(b c):a"], "a"), ("[a](b", [], "[a](b"), ("[a](b\nc)", [], "[a](b\nc)"),
      ("[a](b[c)", [], "[a](b[c)"), ("[a](b]c)", [], "[a](b]c)"), ("[a] (b)", [], "[a] (b)"),
      ("a](b)", [], "a](b)"), ("[a]b](c)", ["url(c):a]b"], "a]b"), ("[[a](b)", ["url(b):a"], "[a"),
      ("[a [b](c) d](e)", ["url(e):a b d", "url(c):b"], "a b d"),
      ("[a](!bold)", ["bold:a"], "a"), ("[a](!bold x)", [], "[a](!bold x)"),
      ("[a](!nothing)", [], "[a](!nothing)"), ("[a](!)", [], "[a](!)"),
      ("[a](!pre)", ["pre:a"], "a"), ("[a](!pre c)", ["pre(c):a"], "a"),
      ("[a](!url)", [], "[a](!url)"),
      ("[a](!url b c)", ["url(b c):a"], "a"), ("[a](!user Zoe Z)", ["user(Zoe Z):a"], "a"),
      ("[a](!emoji  x )", ["emoji(x):a"], "a"), ("[a](!user)", [], "[a](!user)"),
      ("*[a*](b)", ["bold:[a"], "[a](b)"),
      ("*a](b)*", ["bold:a](b)"], "a](b)"), ("[*a](b) c*", ["url(b):*a"], "*a c*"),
    ] as [(String, [String], String)])
  func wordsInBrackets(text: String, expected: [String], string: String) {
    #expect(marks(text) == expected)
    #expect(parse(text).string == string)
  }

  /// Each kind of mark has a word, and its value comes back.
  @Test(
    arguments: [
      ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strike", .strikethrough),
      ("code", .code), ("spoiler", .spoiler), ("quote", .blockquote), ("pre", .pre(language: nil)),
      ("pre c", .pre(language: "c")), ("link", .link), ("url x", .textLink(url: "x")),
      ("mention", .mention), ("user Ana Lee", .mentionName("Ana Lee")), ("hashtag", .hashtag),
      ("cashtag", .cashtag), ("command", .botCommand), ("email", .email), ("phone", .phone),
      ("card", .bankCard), ("emoji x", .customEmoji(path: "x")), ("emoji", .customEmoji(path: nil)),
    ] as [(String, Entity.Kind)])
  func everyKindHasAWord(word: String, kind: Entity.Kind) {
    #expect(parse("[a](!\(word))").entities == [Entity(kind, start: 0, end: 1)])
    let (name, value) = EntityWord.word(kind, cast: cast)
    #expect(name + (value.map { " " + $0 } ?? "") == word)
    #expect(EntityWord.all.contains(name))
  }

  @Test(
    arguments: [
      ("\\", "\\"), ("\\\\", "\\"), ("\\a", "\\a"), ("\\1", "\\1"), ("\\é", "\\é"),
      ("\\ ", " "), ("\\\t", "\\\t"), ("\\!\\/\\:\\@\\[\\`\\{\\~", "!/:@[`{~"),
      ("\\u0041", "A"), ("\\u00e9", "é"), ("\\u00E9x", "éx"), ("\\u65E5\\u672C", "日本"),
      ("\\u004", "\\u004"), ("\\u00g1", "\\u00g1"), ("\\uD800", "\\uD800"),
      ("\\U0041", "\\U0041"), ("a\\", "a\\"), ("\\u0000", "\0"),
    ] as [(String, String)])
  func escapes(text: String, string: String) { #expect(parse(text).string == string) }
}

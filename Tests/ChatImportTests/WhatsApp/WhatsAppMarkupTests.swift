import ChatModel
import Testing

@testable import ChatImport

@Suite struct WhatsAppMarkupTests {
  private func parse(_ text: String) -> RichText { WhatsAppMarkup.parse(Array(text.utf8)[...]) }

  /// A text, the words that are shown, and each mark with what it covers.
  @Test(
    arguments: [
      ("plain", "plain", []),
      ("*bold* and _italic_", "bold and italic", ["bold bold", "italic italic"]),
      ("~gone~ `code`", "gone code", ["strikethrough gone", "code code"]),
      ("*_both_*", "both", ["bold both", "italic both"]),
      ("*bold*, yes", "bold, yes", ["bold bold"]),
      ("a*b*c", "a*b*c", []),
      ("2 * 3 * 4", "2 * 3 * 4", []),
      ("* not bold*", "• not bold*", []),
      ("snake_case_name", "snake_case_name", []),
      ("*open", "*open", []),
      ("**", "**", []),
      ("*a\nb*", "*a\nb*", []),
      ("```let a = *1*```", "let a = *1*", ["pre let a = *1*"]),
      ("```two\nlines``` after *b*", "two\nlines after b", ["pre two\nlines", "bold b"]),
      ("`*a*`", "*a*", ["code *a*"]),
      ("> quoted\n> more\nnot", "quoted\nmore\nnot", ["blockquote quoted\nmore"]),
      ("- one\n- two", "• one\n• two", []),
      ("1. one\n2. two", "1. one\n2. two", []),
      ("👍*yes*👍", "👍yes👍", ["bold yes"]),
      (
        "see https://example.org/a_b_c, ok", "see https://example.org/a_b_c, ok",
        ["link https://example.org/a_b_c"]
      ),
      ("(www.example.org/x_(y))", "(www.example.org/x_(y))", ["link www.example.org/x_(y)"]),
      ("HTTPS://EXAMPLE.ORG", "HTTPS://EXAMPLE.ORG", ["link HTTPS://EXAMPLE.ORG"]),
      ("https://", "https://", []),
      ("Hi @\u{2068}Ben\u{2069}!", "Hi @Ben!", ["mention @Ben"]),
      ("Hi @\u{2068}~\u{202F}Ben\u{2069}!", "Hi @Ben!", ["mention @Ben"]),
      ("@491701234567 hi", "@491701234567 hi", ["mention @491701234567"]),
      ("@12345", "@12345", []), ("@123456", "@123456", ["mention @123456"]),
      ("call \u{202A}110\u{202C}", "call 110", ["phone 110"]),
      ("call \u{202A}11\u{202C}", "call \u{202A}11\u{202C}", []),
      ("*a* _b_ ~c~ `d`", "a b c d", ["bold a", "italic b", "strikethrough c", "code d"]),
      (
        "see www.e.org/a). Or www.e.org?!", "see www.e.org/a). Or www.e.org?!",
        ["link www.e.org/a", "link www.e.org"]
      ),
      ("call \u{202A}+49 170 123\u{202C} now", "call +49 170 123 now", ["phone +49 170 123"]),
      ("*ж*й", "*ж*й", []),
      ("ж*й*", "ж*й*", []), ("1*2*", "1*2*", []), ("(*a*)", "(a)", ["bold a"]),
      ("*a *", "*a *", []), ("* a*", "• a*", []), ("*a**", "a*", ["bold a"]),
      ("***", "***", []), ("*a* b*", "a b*", ["bold a"]), ("_a*b_", "a*b", ["italic a*b"]),
      ("*a _b* c_", "a _b c_", ["bold a _b"]),
      ("~_*x*_~", "x", ["strikethrough x", "italic x", "bold x"]),
      ("`a` `b`", "a b", ["code a", "code b"]), ("``", "``", []), ("`_a_`", "_a_", ["code _a_"]),
      ("```a``` ```b```", "a b", ["pre a", "pre b"]), ("```a", "```a", []),
      ("``````", "``````", []),
      ("```a```- b", "a- b", ["pre a"]), ("```a```\n- b", "a\n• b", ["pre a"]),
      ("```a\r\nb```", "a\nb", ["pre a\nb"]), ("a\r\nb", "a\nb", []),
      (">a", ">a", []), ("> ", "", []), ("a > b", "a > b", []), ("-a", "-a", []),
      ("> a", "a", ["blockquote a"]), ("> a\n- b", "a\n• b", ["blockquote a"]),
      ("> a\n\n> b", "a\n\nb", ["blockquote a", "blockquote b"]),
      ("> *a*\n* b\nc", "a\n• b\nc", ["blockquote a", "bold a"]),
      ("a\n> b\n", "a\nb\n", ["blockquote b"]), ("> a\n> b", "a\nb", ["blockquote a\nb"]),
      ("- *a*\n- _b_", "• a\n• b", ["bold a", "italic b"]),
      ("xhttps://a.b", "xhttps://a.b", []), ("éwww.a.b", "éwww.a.b", []),
      ("(http://a.b)", "(http://a.b)", ["link http://a.b"]), ("www.", "www.", []),
      ("http://a", "http://a", ["link http://a"]), ("www.a", "www.a", ["link www.a"]),
      ("www.a.b,", "www.a.b,", ["link www.a.b"]), ("www.a.b;:'*", "www.a.b;:'*", ["link www.a.b"]),
      ("www.a.b!?.", "www.a.b!?.", ["link www.a.b"]),
      ("www.a.b/?q=1&r", "www.a.b/?q=1&r", ["link www.a.b/?q=1&r"]),
      ("<www.a.b>", "<www.a.b>", ["link www.a.b"]),
      ("\"www.a.b\"", "\"www.a.b\"", ["link www.a.b"]),
      ("www.a.b\nc", "www.a.b\nc", ["link www.a.b"]),
      ("www.a.b\tc", "www.a.b\tc", ["link www.a.b"]),
      ("www.a.b`c`", "www.a.b`c`", ["link www.a.b"]),
      ("www.a.b/日本", "www.a.b/日本", ["link www.a.b/日本"]),
      ("www.a.b/(c)", "www.a.b/(c)", ["link www.a.b/(c)"]),
      ("www.a.b/c)", "www.a.b/c)", ["link www.a.b/c"]),
      ("www.a.b/((c)", "www.a.b/((c)", ["link www.a.b/((c)"]), ("www....", "www....", []),
      ("*www.a.b*", "www.a.b", ["bold www.a.b", "link www.a.b"]),
      ("@123456a", "@123456a", ["mention @123456"]), ("@", "@", []), ("a@b.c", "a@b.c", []),
      ("@\u{2068}Ben", "@\u{2068}Ben", []), ("\u{2068}Ben\u{2069}", "\u{2068}Ben\u{2069}", []),
      ("@\u{2068}Ben\u{2069} @\u{2068}Cem\u{2069}", "@Ben @Cem", ["mention @Ben", "mention @Cem"]),
      ("\u{202A}+1 (2)-3\u{202C}", "+1 (2)-3", ["phone +1 (2)-3"]),
      ("\u{202A}12a3\u{202C}", "\u{202A}12a3\u{202C}", []), ("\u{202A}123", "\u{202A}123", []),
      ("\u{202A}1\u{A0}2\u{2011}3\u{202C}", "1 2\u{2011}3", ["phone 1 2\u{2011}3"]),
    ] as [(String, String, [String])]) func marks(source: String, words: String, marks: [String])
  {
    let text = parse(source)
    #expect(text.string == words)
    let found = text.entities.map { entity -> String in
      let bytes = Array(text.string.utf8)[entity.start..<entity.end]
      let name = "\(entity.kind)".prefix { $0 != "(" }
      return "\(name) \(String(decoding: bytes, as: UTF8.self))"
    }
    #expect(found == marks)
  }

  /// A name may have 199 bytes and a number 60, so that nobody searches through a long text.
  @Test(arguments: [(199, true), (200, false)]) func namesHaveAnEnd(count: Int, isMention: Bool) {
    let name = String(repeating: "a", count: count)
    #expect(parse("@\u{2068}\(name)\u{2069}").entities.isEmpty != isMention)
  }

  @Test(arguments: [(60, true), (61, false)]) func numbersHaveAnEnd(count: Int, isPhone: Bool) {
    let number = String(repeating: "1", count: count)
    #expect(parse("\u{202A}\(number)\u{202C}").entities.isEmpty != isPhone)
  }

  /// Who is mentioned is found by the name shown as well as by the one written.
  @Test(arguments: [
    ("Ben", Entity.Kind.mentionName("~ Ben")), ("~ Ben", .mentionName("~ Ben")), ("Cem", .mention),
    ("Ana", .mentionName("Ana")),
  ]) func whoIsMentioned(name: String, kind: Entity.Kind) throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] Ana: é @\u{2068}\(name)\u{2069}\n[14/03/2026, 09:42:00] ~ Ben: Hi")
    let shown = name.hasPrefix("~") ? 3 : name.utf8.count
    #expect(chat.messages.first?.text.entities == [Entity(kind, start: 3, end: 4 + shown)])
  }

  /// Of two who are shown by one name the one is meant who is written.
  @Test(arguments: ["Ben", "~ Ben"]) func whoIsMentionedOfTwo(name: String) throws {
    let said = ["Ben", "~ Ben", "Ana"].map { "[14/03/2026, 09:41:00] \($0): Hi" }
    let chat = try imported(
      said.joined(separator: "\n") + "\n[14/03/2026, 09:42:00] Ana: @\u{2068}\(name)\u{2069}")
    #expect(
      chat.messages.last?.text.entities.map(\.kind) == [.mentionName(Participant.ID(name))])
  }

  @Test func mentionOfSomebodyKnown() throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] Ana: Hi @\u{2068}Ben Smith\u{2069}\n[14/03/2026, 09:42:00] Ben Smith: Hi"
    )
    #expect(
      chat.messages.first?.text.entities == [
        Entity(.mentionName("Ben Smith"), start: 3, end: 13)
      ])
  }

  /// Lines on which a careless search would take quadratic time.
  @Test(arguments: ["*a ", "*a", "_*", "`", "@\u{2068}", "\u{202A}1", "```", "www.", "> "])
  func longLinesAreQuick(unit: String) {
    let text = String(repeating: unit, count: 50_000 / unit.utf8.count)
    #expect(!parse(text).isEmpty)
  }
}

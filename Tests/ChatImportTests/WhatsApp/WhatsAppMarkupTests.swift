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

import TestSupport
import Testing

@testable import ChatModel

@Suite struct WordSearchTests {
  @Test(arguments: [
    ("moth", "Bringing the MOTH", true), ("MOTH", "a moth.", true), ("moth", "mot h", false),
    ("straße", "STRASSE", false), ("grüße", "Viele GRÜSSE, Viele GRÜẞE", true),
    ("é", "cafe\u{301}", true), ("e", "café", false), ("e", "cafe\u{301}", false),
    ("CAFÉ", "im café", true), ("i", "I", true), ("🦋", "a 🦋 b", true), ("", "anything", true),
    ("", "", true), ("a", "", false), ("a\nb", "xA\nBx", true), ("a\nb", "a\r\nb", false),
    ("ab", "a", false), ("aab", "aaab", true), ("σ", "ΟΔΟΣ Σ", true),
  ]) func words(_ words: String, _ text: String, isThere: Bool) {
    #expect(WordSearch(words).matches(text) == isThere)
  }

  /// The quick way for ASCII finds what the other one finds.
  @Test(arguments: Effort.seeds(20, long: 400)) func bothWaysAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ limit: Int) -> String {
      let count = Int.random(in: 0...limit, using: &random)
      return String((0..<count).map { _ in "abAB \n".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<200 {
      let (word, said) = (text(3), text(12))
      let isThere = WordSearch(word).matches(said)
      #expect(
        WordSearch(word).matches(said + "é") == isThere,
        "LETTERER_SEED=\(seed): `\(word)`, `\(said)`")
      #expect(word.isEmpty || isThere == said.lowercased().contains(word.lowercased()))
    }
  }
}

import Testing

@testable import ChatModel

@Suite struct SuggestionTests {
  /// At most a third of the longer word may differ.
  @Test(arguments: [
    ("photo", "pohto", true), ("photo", "potho", false), ("photo", "foto", false),
    ("abcde", "axcdye", true),
    ("abcde", "axcye", false),
    ("ab", "abc", true), ("ab", "ac", false), ("ba", "ab", false), ("bac", "abc", true),
    ("PHOTO", "photo", true), ("", "a", false), ("abcdef", "abxyef", true),
    ("abcdef", "axyzef", false),
  ]) func nearWordsAreMeant(_ word: String, _ candidate: String, isNear: Bool) {
    #expect((Suggestion.nearest(to: word, among: [candidate]) != nil) == isNear)
  }

  @Test func theNearestIsTakenAndOfEqualsTheFirst() {
    #expect(Suggestion.nearest(to: "abcdef", among: ["abcdxx", "abcdex", "abcdey"]) == "abcdex")
    #expect(Suggestion.nearest(to: "abcdef", among: ["abcdxx", "ABCDEF"]) == "ABCDEF")
    let long = String(repeating: "a", count: 40)
    #expect(Suggestion.nearest(to: long, among: [long + "b", long]) == long)
    #expect(Suggestion.nearest(to: long + "a", among: [long]) == nil)
  }

  @Test func shortListsAreShownWhole() {
    let names = (1...24).map { "name\($0)" }
    #expect(Suggestion.hint(for: "zzz", among: names)?.hasSuffix("`name24`") == true)
    #expect(Suggestion.hint(for: "zzz", among: names + ["name25"]) == nil)
    #expect(Suggestion.hint(for: "nam1", among: names) == "did you mean `name1`?")
  }
}

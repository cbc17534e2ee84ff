import Testing

@testable import ChatImport

@Suite struct NameSuggestionTests {
  @Test(arguments: [19, 20, 21, 25]) func aLongListIsCutAndCounted(_ count: Int) {
    let hint = NameSuggestion.hint(for: nil, among: (1...count).map { "name \($0)" })
    #expect(hint.hasPrefix("one of: `name 1`, `name 2`"))
    #expect(hint.contains("`name \(min(count, 20))`") && !hint.contains("`name 21`"))
    #expect(hint.hasSuffix(" and \(count - 20) more") == (count > 20))
    #expect(hint.contains(" more") == (count > 20))
  }

  @Test func aBeginningSaysEnough() {
    let names = ["Benjamin", "Ana Silva", "Ben"]
    #expect(NameSuggestion.closest(to: "an", among: names) == "Ana Silva")
    #expect(NameSuggestion.closest(to: "BEN", among: names) == "Benjamin")
    #expect(NameSuggestion.closest(to: "Bem", among: names) == "Ben")
    #expect(NameSuggestion.closest(to: "", among: names) == nil)
    #expect(NameSuggestion.closest(to: "Zoe", among: names) == nil)
  }
}

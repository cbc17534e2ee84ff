import Foundation
import TestSupport
import Testing

@testable import Themes

/// Forms of nouns beside numbers.
@Suite struct PluralRulesTests {
  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// The samples of whole numbers that the Unicode CLDR gives for each category, by language.
  static let samples: [String: [String: [Int]]] = {
    let data = try? Data(
      contentsOf: Repository.url("Tests/ThemesTests/Languages/plural-samples.json"))
    return data.flatMap { try? JSONDecoder().decode([String: [String: [Int]]].self, from: $0) }
      ?? [:]
  }()

  @Test(arguments: Localization.languages)
  func theFormsAreThoseOfTheSamples(tag: String) throws {
    let rules = try Localization(tag).plurals
    let samples = try #require(Self.samples[tag])
    // The categories that whole numbers have, in order, then the rest.
    let names = Self.categories.filter { $0 != "other" && samples[$0] != nil } + ["other"]
    #expect(rules.formCount == names.count)
    for (name, numbers) in samples {
      for number in numbers {
        #expect(rules.form(for: number) == names.firstIndex(of: name), "\(tag) \(number)")
      }
    }
  }

  @Test func conditionsThatCannotBeReadHoldForNothing() {
    for text in ["", "n", "n = ", "n = x", "n % 0 = 1", "x = 1", "n ~ 1", "n = 3..1", "n % a = 1"] {
      let rules = PluralRules([text])
      #expect((0...30).allSatisfy { rules.form(for: $0) == 1 }, "\(text)")
    }
    #expect(PluralRules([]).form(for: 1) == 0 && PluralRules([]).formCount == 1)
  }

  @Test func numbersOfAnySizeHaveAForm() throws {
    for tag in Localization.languages {
      let rules = try Localization(tag).plurals
      for number in [Int.min, -1, 0, .max] {
        #expect((0..<rules.formCount).contains(rules.form(for: number)))
      }
    }
  }

  @Test(arguments: [
    ("ru", 1, "1 ответ"), ("ru", 2, "2 ответа"), ("ru", 5, "5 ответов"), ("ru", 21, "21 ответ"),
    ("ru", 111, "111 ответов"), ("pl", 22, "22 odpowiedzi"), ("cs", 3, "3 odpovědi"),
    ("cs", 5, "5 odpovědí"), ("ar", 2, "ردّان"), ("ar", 3, "٣ ردود"), ("ar", 11, "١١ ردًا"),
    ("ar", 100, "١٠٠ رد"), ("he", 2, "שתי תגובות"), ("he", 20, "20 תגובות"), ("ja", 7, "7件の返信"),
    ("fr", 1, "1 réponse"), ("ro", 3, "3 răspunsuri"), ("ro", 20, "20 de răspunsuri"),
    ("bn", 5, "৫টি উত্তর"), ("es", 1_000_000, "1000000 respuestas"), ("en", 2, "2 replies"),
  ]) func repliesAreCounted(tag: String, count: Int, text: String) throws {
    #expect(Theme.daylight.resolve(locale: try Localization(tag)).words.replies(count) == text)
  }
}

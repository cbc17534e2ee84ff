/// Which of a language's forms a noun takes beside a whole number: the cardinal rules of the Unicode
/// CLDR (UTS #35, part 3).
package struct PluralRules: Hashable, Sendable {
  /// The conditions of all forms but the last one, which stands for what none of them holds for.
  private let conditions: [Condition]

  /// The rules of English: one, and all other numbers.
  package static let english = PluralRules(["n = 1"])

  /// The rules with some conditions, such as `n % 10 = 2..4 and n % 100 != 12..14`. One that can't be
  /// read holds for no number.
  package init(_ conditions: [String]) {
    self.conditions = conditions.map { Condition($0) }
  }

  /// The number of forms.
  package var formCount: Int { conditions.count + 1 }

  /// Returns the index of the form for a whole number.
  package func form(for number: Int) -> Int {
    conditions.firstIndex { $0.holds(for: number) } ?? conditions.count
  }

  /// Alternatives, each with relations that must all hold.
  private struct Condition: Hashable, Sendable {
    private var alternatives: [[Relation]] = []

    init(_ text: String) {
      for alternative in text.split(separator: " or ") {
        let relations = alternative.split(separator: " and ").map { Relation($0) }
        let known = relations.compactMap(\.self)
        if known.count == relations.count { alternatives.append(known) }
      }
    }

    func holds(for number: Int) -> Bool {
      alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
  }

  /// `i % 10 = 2..4,7`: a number, or what is left of it, is or isn't in some ranges.
  private struct Relation: Hashable, Sendable {
    /// Whether it speaks of the number, and not of its decimals, of which there are none.
    private var isOfNumber: Bool
    private var modulus: Int?
    private var isNegated: Bool
    private var ranges: [ClosedRange<Int>]

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard let operand = words.first, ["n", "i", "v", "w", "f", "t", "e", "c"].contains(operand),
        words.count == 3 || (words.count == 5 && words[1] == "%"),
        let relation = words.dropLast().last, ["=", "!="].contains(relation)
      else { return nil }
      isOfNumber = operand == "n" || operand == "i"
      isNegated = relation == "!="
      if words.count == 5 {
        guard let divisor = Int(words[2]), divisor > 0 else { return nil }
        modulus = divisor
      }
      let parts = words[words.count - 1].split(separator: ",")
      ranges = parts.compactMap { part in
        let bounds = part.split(separator: ".").compactMap { Int($0) }
        guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
        return low...high
      }
      guard ranges.count == parts.count else { return nil }
    }

    func holds(for number: Int) -> Bool {
      let value = isOfNumber ? number : 0
      let rest = modulus.map { value % $0 } ?? value
      return ranges.contains { $0.contains(rest) } != isNegated
    }
  }
}

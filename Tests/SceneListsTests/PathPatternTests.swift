import TestSupport
import Testing

@testable import SceneLists

/// Patterns of paths.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("a.chat", "a.chat", true), ("*.chat", "a.chat", true), ("*.chat", "b/a.chat", false),
    ("**/*.chat", "a.chat", true), ("**/*.chat", "b/c/a.chat", true), ("b/**", "b/c/a.chat", true),
    ("b/**/a.chat", "b/a.chat", true), ("b/**/a.chat", "c/a.chat", false),
    ("?.chat", "a.chat", true),
    ("?.chat", "ab.chat", false), ("a*b*c", "aXbXbYc", true), ("a*b*c", "acb", false),
    ("*", "", false), ("./a.chat", "a.chat", true), ("é*.chat", "été.chat", true),
    ("**/**/x", "x", true), ("*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func patternsMatch(pattern: String, path: String, expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  /// The same as trying all ways, on random short names.
  @Test(arguments: Effort.seeds(30, long: 500))
  func namesMatchAsInAllWays(seed: UInt64) {
    func naive(_ name: Substring, _ pattern: Substring) -> Bool {
      guard let first = pattern.first else { return name.isEmpty }
      if first == "*" {
        return naive(name, pattern.dropFirst()) || !name.isEmpty && naive(name.dropFirst(), pattern)
      }
      guard let letter = name.first else { return false }
      return (first == "?" || first == letter) && naive(name.dropFirst(), pattern.dropFirst())
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let name = String((0..<random.below(7)).map { _ in random.element(of: Array("ab")) })
      let pattern = String((0..<random.below(6)).map { _ in random.element(of: Array("ab*?")) })
      #expect(
        PathPattern.matches(name, pattern) == naive(name[...], pattern[...]),
        "LETTERER_SEED=\(seed) \(name) \(pattern)")
    }
  }
}

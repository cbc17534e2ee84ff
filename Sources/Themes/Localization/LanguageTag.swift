/// A BCP 47 tag, as far as it tells languages apart here: `de-AT`, `zh-Hant-HK`.
struct LanguageTag {
  /// The language, with its script where the data tell scripts apart: `de`, `zh-Hant`.
  let language: String
  /// The region, as two capitals or three digits.
  let region: String?

  /// Former codes of languages, and a language that has one data with another.
  private static let aliases = ["iw": "he", "in": "id", "no": "nb", "nn": "nb"]
  /// The regions where Chinese is written in traditional characters.
  private static let traditional = ["HK", "MO", "TW"]

  /// The tag in a text, whatever its case; `nil` for what is no tag. Extensions mean nothing.
  init?(_ text: String) {
    guard text.utf8.count <= 35 else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.count), Self.isLetters(first),
      parts.allSatisfy({ (1...8).contains($0.count) && Self.isAlphanumeric($0) })
    else { return nil }
    let code = first.lowercased()
    let primary = Self.aliases[code] ?? code
    var rest = parts.dropFirst()
    var script: String?
    if let part = rest.first, part.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      rest = rest.dropFirst()
    }
    region = rest.first.flatMap { part in
      let isRegion =
        (part.count == 2 && Self.isLetters(part))
        || (part.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber })
      return isRegion ? part.uppercased() : nil
    }
    guard primary == "zh" else {
      language = primary
      return
    }
    let isTraditional = region.map { Self.traditional.contains($0) } ?? false
    language = "zh-" + (script ?? (isTraditional ? "Hant" : "Hans"))
  }

  private static func isLetters(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isAlphanumeric(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

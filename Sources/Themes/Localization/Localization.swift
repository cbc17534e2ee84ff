import ChatModel

/// The language and the region of the texts that a picture adds to a chat: day names, dates, clocks,
/// numbers, and phrases such as “2 replies”.
public struct Localization: Hashable, Sendable, CustomStringConvertible {
  /// The BCP 47 tag, in its usual case: `de`, `de-AT`, `zh-Hant`.
  public let tag: String
  private let language: String
  private let region: String?

  /// The tags of all languages that there are texts in, in alphabetical order.
  public static let languages: [String] = (["en"] + LanguageData.phrases.map(\.name)).sorted()

  /// A locale by its BCP 47 tag, whatever its case: `de`, `de-AT`, `zh-TW`. A region for which nothing
  /// is known is as its language.
  ///
  /// - Throws: a `Diagnostic` for what is no such tag, and for a language without texts.
  public init(_ tag: String) throws(Diagnostic) {
    guard let read = LanguageTag(tag) else {
      throw Diagnostic(
        .error, "`\(tag.prefix(40))` is no language",
        hint: "it is a tag such as `de`, `de-AT` or `zh-Hant`")
    }
    guard Self.languages.contains(read.language) else {
      throw Diagnostic(
        .error, "there are no texts in `\(tag.prefix(40))`",
        hint: Suggestion.nearest(to: tag, among: Self.languages).map { "did you mean `\($0)`?" }
          ?? "there are " + Self.languages.joined(separator: ", "))
    }
    language = read.language
    region = read.region
    self.tag = read.language + (read.region.map { "-" + $0 } ?? "")
  }

  /// The tag.
  public var description: String { tag }

  /// The tags whose data it has, from the most general one: `es`, `es-419`, `es-MX`.
  package var layers: [String] {
    guard let region else { return [language] }
    let parent = LanguageData.parent(of: region, in: language)
    return [language] + (parent.map { [$0] } ?? []) + (parent == tag ? [] : [tag])
  }

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool { ["ar", "he", "fa", "ur", "yi"].contains(tag.prefix(2)) }

  /// How clocks count there.
  package var hourCycle: HourCycle {
    if let region { return LanguageData.hourCycle(in: region, of: language) }
    return LanguageData.of(language).hourCycle ?? .h24
  }

  /// The forms of nouns beside numbers.
  package var plurals: PluralRules { LanguageData.of(language).plurals ?? PluralRules([]) }
}

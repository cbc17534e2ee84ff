import CThemeFiles
import Synchronization
import YAML

/// What is known of a language or a region: facts of the Unicode CLDR, and phrases.
struct LanguageData: Sendable {
  /// Texts by the names of words, one each or a list; also `placeholder`.
  var words: [(name: String, texts: [String])] = []
  var plurals: PluralRules?
  var hourCycle: HourCycle?

  private static let known = Mutex<[String: LanguageData]>([:])

  /// Returns what is known of a tag; nothing for others.
  ///
  /// Complexity: a text of some hundred lines is read when a tag is asked for first.
  static func of(_ tag: String) -> LanguageData {
    if let data = known.withLock({ $0[tag] }) { return data }
    var data = LanguageData()
    if let facts = section(tag) { data.add(facts) }
    if let text = phrases.first(where: { $0.name == tag })?.text { data.add(text) }
    known.withLock { $0[tag] = data }
    return data
  }

  /// Adds what a mapping in YAML says.
  private mutating func add(_ text: String) {
    for (key, value) in Self.entries(text) {
      let texts = value.scalar.map { [$0.string] } ?? value.sequence?.compactMap(\.scalar?.string)
      switch (key, texts) {
      case ("plurals", _):
        plurals = PluralRules(value.mapping?.compactMap { $0.value.scalar?.string } ?? [])
      case ("clock", let texts?): hourCycle = texts == ["12h"] ? .h12 : .h24
      case (_, let texts?): words.append((key, texts))
      case (_, nil): break
      }
    }
  }

  // MARK: Regions

  /// Returns the tag of what a region has in common with others of its language; `nil` if it is as the
  /// language by itself.
  static func parent(of region: String, in language: String) -> String? {
    regions.parents.first { tag, regions in
      tag.hasPrefix(language + "-") && (regions.contains(region) || tag == language + "-" + region)
    }?.tag
  }

  /// Returns how clocks count in a region.
  static func hourCycle(in region: String, of language: String) -> HourCycle {
    let pair = language + "-" + region
    if regions.h24.contains(pair) { return .h24 }
    return regions.h12.contains(pair) || regions.h12.contains(region) ? .h12 : .h24
  }

  private static let regions:
    (
      parents: [(tag: String, regions: Set<String>)], h12: Set<String>, h24: Set<String>
    ) = {
      func lists(_ name: String) -> [(String, Set<String>)] {
        entries(section(name) ?? "").map { key, value in
          (key, Set(value.sequence?.compactMap(\.scalar?.string) ?? []))
        }
      }
      let clocks = Dictionary(uniqueKeysWithValues: lists("regions"))
      return (lists("parents"), clocks["h12"] ?? [], clocks["h24"] ?? [])
    }()

  // MARK: The text

  private static let facts = CompiledFiles.text(of: letterer_language_facts())

  /// Returns what stands indented under a key of the facts.
  private static func section(_ name: String) -> String? {
    let lines = facts.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0 == name + ":" }) else { return nil }
    return lines[(start + 1)...].prefix { $0.hasPrefix(" ") }.joined(separator: "\n")
  }

  private static func entries(_ text: String) -> [(String, Node)] {
    let root = try? Node(parsing: text)
    return root?.mapping?.compactMap { key, value in key.scalar.map { ($0.string, value) } } ?? []
  }
}

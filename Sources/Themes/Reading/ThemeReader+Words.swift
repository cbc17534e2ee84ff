import ChatModel
import YAML

extension ThemeReader {
  /// Returns a text that contains only known fields in braces.
  mutating func template(_ node: Node, of path: String, with fields: [String]) -> TokenValue? {
    guard let text = text(node, of: path) else { return nil }
    guard let flaw = Words.unknownField(in: text, of: path, fields) else { return .text(text) }
    report(flaw.message, hint: flaw.hint, at: node)
    return nil
  }

  /// Returns a list of the given number of texts.
  mutating func texts(_ node: Node, _ count: Int, of path: String) -> TokenValue? {
    guard let sequence = node.sequence, sequence.count == count else {
      report("`\(path)` is a list of \(count) texts", hint: nil, at: node)
      return nil
    }
    let texts = sequence.compactMap { text($0, of: path) }
    return texts.count == count ? .texts(texts) : nil
  }

  // MARK: Languages

  /// Reads words by language: `de: { edited: bearbeitet }`.
  mutating func readLanguages(_ node: Node) {
    guard let mapping = node.mapping else {
      report(
        "`languages` is a mapping of languages to words", hint: "de: { today: Heute }", at: node)
      return
    }
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      do throws(Diagnostic) {
        let tag = try Localization(name).tag
        guard let words = value.mapping else {
          report("`\(tag)` is a mapping of words", hint: "\(tag): { today: … }", at: value)
          continue
        }
        for (key, value) in words { readWord(key, value, of: tag) }
      } catch { report(error.message, hint: error.hint, at: key) }
    }
  }

  private mutating func readWord(_ key: Node, _ value: Node, of tag: String) {
    let name = key.scalar?.string ?? ""
    let texts: [String]
    if let elements = value.sequence {
      texts = elements.compactMap { $0.scalar?.string }
      guard texts.count == elements.count else {
        report("`\(name.prefix(60))` is a text or a list of texts", hint: nil, at: value)
        return
      }
    } else {
      guard let text = text(value, of: name) else { return }
      texts = [text]
    }
    let isPlaceholder = name == Look.placeholderName && texts.count == 1
    if !isPlaceholder, let flaw = Words.flaw(of: texts, for: name) {
      let isUnknown = TokenTable.indices["words." + name] == nil
      report(flaw.message, hint: flaw.hint, at: isUnknown ? key : value)
      return
    }
    languages[tag, default: [:]][name] = texts
  }
}

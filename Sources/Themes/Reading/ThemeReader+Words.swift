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
}

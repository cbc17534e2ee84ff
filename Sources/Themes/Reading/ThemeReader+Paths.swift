import Drawing
import YAML

extension ThemeReader {
  /// How many characters a path's text may have, and how many steps the path.
  private static let mostCharacters = 2000
  private static let mostSteps = 200

  /// Returns a list of SVG paths; `nil` if one was invalid and has been reported.
  mutating func paths(_ node: Node, most: Int, of path: String) -> TokenValue? {
    guard let nodes = node.sequence, nodes.count <= most else {
      report("`\(path)` is a list of at most \(most) paths", hint: nil, at: node)
      return nil
    }
    var texts: [String] = []
    for node in nodes {
      let text = node.scalar?.string ?? ""
      let count = text.utf8.count
      guard count <= Self.mostCharacters, !text.isEmpty, let drawing = Path(svg: text),
        drawing.elements.count <= Self.mostSteps
      else {
        report(
          "`\(path)` has paths as in SVG, such as `M3 12a9 9 0 1 1 18 0z`",
          hint: count > Self.mostCharacters
            ? "a path has at most \(Self.mostCharacters) characters" : nil, at: node)
        continue
      }
      texts.append(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return texts.count == nodes.count ? .texts(texts) : nil
  }
}

import ChatModel
import Drawing
import YAML

extension ThemeReader {
  /// Returns the value of a token; `nil` if it was invalid and has been reported.
  mutating func value(_ node: Node, for token: Token) -> TokenValue? {
    switch token.kind {
    case .number(_, let range, let unit):
      return number(node, in: range, unit: unit, of: token.path).map(TokenValue.number)
    case .fontSize:
      return number(node, in: 4...200, unit: .points, of: token.path).map(TokenValue.number)
    case .lineHeight: return lineHeight(node, of: token.path)
    case .integer(_, let range): return integer(node, in: range, of: token.path)
    case .fontWeight: return integer(node, in: 1...1000, of: token.path)
    case .flag: return flag(node, of: token.path).map(TokenValue.flag)
    case .text: return text(node, of: token.path).map(TokenValue.text)
    case .template(_, let fields): return template(node, of: token.path, with: fields)
    case .texts(_, let count): return texts(node, count, of: token.path)
    case .paths(_, let most): return paths(node, most: most, of: token.path)
    case .choice(let choice): return word(node, of: token.path, among: choice.names)
    case .choices(let choices, let most):
      return words(node, of: token.path, among: choices.names, most: most)
    case .families: return families(node, of: token.path)
    case .insets: return insets(node, of: token.path)
    case .curve: return curve(node, of: token.path)
    case .color: return color(node, for: token.path).map(TokenValue.color)
    case .fill: return colors(node, most: 4, of: token.path)
    case .colors: return colors(node, most: 32, of: token.path)
    }
  }

  /// Returns a text without line breaks; `nil` if it was invalid and has been reported.
  mutating func text(_ node: Node, of path: String) -> String? {
    guard let text = node.scalar?.string, !node.isNullScalar else {
      report("`\(path)` is a text", hint: nil, at: node)
      return nil
    }
    guard text.count <= 200, !text.contains(where: \.isNewline) else {
      report("`\(path)` is a text of one line and at most 200 characters", hint: nil, at: node)
      return nil
    }
    return text
  }

  private mutating func number(
    _ node: Node, in range: ClosedRange<Double>, unit: Token.Unit, of path: String
  ) -> Double? {
    guard let word = node.scalar?.string, let value = Self.number(word, unit: unit) else {
      let example =
        switch unit {
        case .points: "in points, such as `12`"
        case .seconds: "of seconds, such as `0.25` or `250ms`"
        case .fraction: "such as `0.75` or `75%`"
        case .factor: "such as `1.5`"
        }
      report("`\(path)` is a number \(example)", hint: nil, at: node)
      return nil
    }
    guard range.contains(value) else {
      report(
        "`\(path)` lies between \(PlainNumber.text(range.lowerBound)) and \(PlainNumber.text(range.upperBound))",
        hint: nil, at: node)
      return nil
    }
    return value
  }

  /// Returns a number with the suffixes that its unit allows.
  static func number(_ word: String, unit: Token.Unit) -> Double? {
    let suffixes: [(String, Double)] =
      switch unit {
      case .points: [("pt", 1)]
      case .seconds: [("ms", 1000), ("s", 1)]
      case .fraction: [("%", 100)]
      case .factor: []
      }
    for (suffix, divisor) in suffixes where word.hasSuffix(suffix) {
      return decimal(word.dropLast(suffix.count)).map { $0 / divisor }
    }
    return decimal(word[...])
  }

  /// Returns a decimal number with a sign and a point, not the other forms that `Double` takes.
  private static func decimal(_ word: Substring) -> Double? {
    guard !word.isEmpty, word.utf8.count <= 24,
      word.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
    else { return nil }
    return Double(word)
  }

  private mutating func integer(
    _ node: Node, in range: ClosedRange<Int>, of path: String
  ) -> TokenValue? {
    guard let word = node.scalar?.string, let value = Int(word), range.contains(value) else {
      report(
        "`\(path)` is a whole number between \(range.lowerBound) and \(range.upperBound)",
        hint: nil, at: node)
      return nil
    }
    return .integer(value)
  }

  private mutating func flag(_ node: Node, of path: String) -> Bool? {
    switch node.scalar?.string {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report("`\(path)` is `true` or `false`", hint: nil, at: node)
      return nil
    }
  }

  private mutating func word(_ node: Node, of path: String, among names: [String]) -> TokenValue? {
    guard let word = node.scalar?.string, names.contains(word) else {
      let near = node.scalar.flatMap { Suggestion.nearest(to: $0.string, among: names) }
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      report("`\(path)` is one of \(list)", hint: near.map { "did you mean `\($0)`?" }, at: node)
      return nil
    }
    return .text(word)
  }

  /// Returns a list of words, or a single one; each may stand there once.
  private mutating func words(
    _ node: Node, of path: String, among names: [String], most: Int
  ) -> TokenValue? {
    let nodes = node.sequence ?? [node]
    guard nodes.count <= most else {
      report("`\(path)` is a list of at most \(most) words", hint: nil, at: node)
      return nil
    }
    var found: [String] = []
    for node in nodes {
      guard case .text(let word) = word(node, of: path, among: names) else { continue }
      if found.contains(word) {
        report("`\(word)` stands twice in `\(path)`", hint: nil, at: node)
      }
      found.append(word)
    }
    return found.count == nodes.count ? .texts(found) : nil
  }

  private mutating func lineHeight(_ node: Node, of path: String) -> TokenValue? {
    let word = node.scalar?.string ?? ""
    if word.hasSuffix("pt"), let points = Self.decimal(word.dropLast(2)), (4...400).contains(points)
    {
      return .lineHeight(.points(points))
    }
    if let factor = Self.decimal(word[...]), (0.8...3).contains(factor) {
      return .lineHeight(.multiple(factor))
    }
    report(
      "`\(path)` is a multiple of the size such as `1.3`, or points such as `21pt`", hint: nil,
      at: node)
    return nil
  }

  private mutating func families(_ node: Node, of path: String) -> TokenValue? {
    let nodes = node.sequence ?? [node]
    guard !nodes.isEmpty, nodes.count <= 16 else {
      report("`\(path)` is a list of 1 to 16 families", hint: nil, at: node)
      return nil
    }
    var names: [String] = []
    for node in nodes {
      guard let name = text(node, of: path) else { return nil }
      names.append(name)
    }
    return .families(names)
  }

  private mutating func insets(_ node: Node, of path: String) -> TokenValue? {
    func length(_ node: Node?) -> Double? {
      guard let word = node?.scalar?.string, let value = Self.number(word, unit: .points),
        (-100...400).contains(value)
      else { return nil }
      return value
    }
    if let all = length(node) {
      return .insets(EdgeInsets(top: all, left: all, bottom: all, right: all))
    }
    if let sequence = node.sequence {
      let sides = sequence.map { length($0) }.compactMap(\.self)
      if sides.count == sequence.count {
        if sides.count == 2 {
          return .insets(
            EdgeInsets(top: sides[0], left: sides[1], bottom: sides[0], right: sides[1]))
        }
        if sides.count == 4 {
          return .insets(
            EdgeInsets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1]))
        }
      }
    }
    report(
      "`\(path)` is one length, `[vertical, horizontal]`, or `[top, right, bottom, left]`",
      hint: nil, at: node)
    return nil
  }

  private mutating func curve(_ node: Node, of path: String) -> TokenValue? {
    let named: [String: BezierCurve] = [
      "linear": BezierCurve(0, 0, 1, 1), "ease": BezierCurve(0.25, 0.1, 0.25, 1),
      "ease-in": BezierCurve(0.42, 0, 1, 1), "ease-out": BezierCurve(0, 0, 0.58, 1),
      "ease-in-out": BezierCurve(0.42, 0, 0.58, 1),
    ]
    if let word = node.scalar?.string, let curve = named[word] { return .curve(curve) }
    if let sequence = node.sequence {
      let numbers = sequence.compactMap { $0.scalar.flatMap { Self.decimal($0.string[...]) } }
      if numbers.count == 4, sequence.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2]), (-4...4).contains(numbers[1]), (-4...4).contains(numbers[3])
      {
        return .curve(BezierCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
      }
    }
    report(
      "`\(path)` is `[x1, y1, x2, y2]` with x between 0 and 1, or a name such as `ease-out`",
      hint: nil, at: node)
    return nil
  }

  /// Returns a colour; `nil` if it was invalid and has been reported.
  mutating func color(_ node: Node, for path: String) -> ColorSpec? {
    let form = "`#RRGGBB`, `#RRGGBBAA`, `$name`, either with an opacity such as `40%`, or `clear`"
    if node.isNullScalar {
      report(
        "`\(path)` has no colour", hint: "put it in quotes: after `#` YAML sees a comment",
        at: node)
      return nil
    }
    guard let word = node.scalar?.string else {
      report("`\(path)` is a colour: \(form)", hint: nil, at: node)
      return nil
    }
    do throws(ColorSpec.Failure) {
      let spec = try ColorSpec(parsing: word)
      if case .palette(let name) = spec.base { references.append((name, node)) }
      return spec
    } catch {
      switch error {
      case .hex(let text):
        report(
          "`\(text)` is not a colour", hint: "write `#RGB`, `#RRGGBB` or `#RRGGBBAA`", at: node)
      case .opacity(let text):
        report("`\(text)` is not an opacity", hint: "write `40%`", at: node)
      case .form:
        let isBareHex = Color(hex: "#" + word) != nil && word.count >= 6
        report(
          "`\(path)` is a colour: \(form)", hint: isBareHex ? "did you mean `\"#\(word)\"`?" : nil,
          at: node)
      }
      return nil
    }
  }

  private mutating func colors(_ node: Node, most: Int, of path: String) -> TokenValue? {
    guard let sequence = node.sequence else { return color(node, for: path).map { .colors([$0]) } }
    guard (1...most).contains(sequence.count) else {
      report("`\(path)` has 1 to \(most) colours", hint: nil, at: node)
      return nil
    }
    var specs: [ColorSpec] = []
    for node in sequence {
      if let spec = color(node, for: path) { specs.append(spec) }
    }
    return specs.count == sequence.count ? .colors(specs) : nil
  }
}

import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Themes

/// Every token of every bundled theme, and what each may be set to.
struct ThemeDumpTests {
  private static let values = ValueDump(decimals: 4) { value in
    switch value {
    case let color as Color: ValueDump.Verbatim(color.hex)
    case let insets as EdgeInsets:
      [insets.top, insets.right, insets.bottom, insets.left]
    case let flag as Bool: ValueDump.Verbatim("\(flag)")
    default: nil
    }
  }

  private func lines(of look: Look) -> [String] { Self.values.lines(of: look) }

  /// What is different from one look to the next.
  @Test func everyLook() throws {
    let first = lines(of: Theme.daylight.resolve())
    var text = "\n== daylight, light\n" + first.map { $0 + "\n" }.joined()
    func add(_ title: String, _ look: Look, since old: [String]) -> [String] {
      let new = lines(of: look)
      text += "\n== \(title)\n"
      for line in new where !old.contains(line) { text += line + "\n" }
      return new
    }
    for name in Theme.bundledNames {
      let theme = try Theme.named(name)
      let light = add("\(name), light, beside daylight", theme.resolve(), since: first)
      _ = add("\(name), dark, beside light", theme.resolve(appearance: .dark), since: light)
    }
    for size in TextSize.allCases {
      _ = add("\(size.rawValue)", Theme.daylight.resolve(textSize: size), since: first)
    }
    #expect(try RecordedText("looks").difference(from: text) == nil)
  }

  /// What one token sets, for all of them: no two may be taken for one another.
  @Test func everyTokensOwnValue() throws {
    var yaml = ""
    for (index, token) in TokenTable.all.enumerated() {
      yaml += "\(token.path): \(value(for: token, index))\n"
    }
    let plain = lines(of: Theme.daylight.resolve())
    let all = lines(of: try Theme(yaml: yaml).resolve())
    let text =
      all.map { $0 + "\n" }.joined() + "\n== unset\n"
      + all.filter { plain.contains($0) }.map { $0 + "\n" }.joined()
    #expect(try RecordedText("tokens-set").difference(from: text) == nil)
  }

  /// A value that few others have.
  private func value(for token: Token, _ index: Int) -> String {
    func part(_ range: ClosedRange<Double>) -> Double {
      let part = Double(index % 89 + 1) / 100
      return ((range.lowerBound + (range.upperBound - range.lowerBound) * part) * 100).rounded()
        / 100
    }
    let gray = "\"#\(String(0x10_0000 + index * 257, radix: 16, uppercase: true))\""
    switch token.kind {
    case .number(_, let range, _): return "\(part(range))"
    case .integer(_, let range):
      return "\(Int(part(Double(range.lowerBound)...Double(range.upperBound)).rounded(.up)))"
    case .flag(let property): return Look()[keyPath: property] ? "no" : "yes"
    case .text: return "text-\(index)"
    case .template(_, let fields):
      return "\"\(index) \(fields.map { "{\($0)}" }.joined(separator: " "))\""
    case .paths: return "[M\(index) 0h1, M0 0v\(index)]"
    case .texts(_, let count):
      return "[" + (0..<count).map { "t\(index)-\($0)" }.joined(separator: ", ") + "]"
    case .choice(let choice): return choice.names.last { $0 != choice.get(Look()) } ?? ""
    case .choices(let choices, let most):
      return "[\(choices.names.suffix(1 + index % most).joined(separator: ", "))]"
    case .families: return "family-\(index)"
    case .insets: return "[\(index % 50), \(index % 51), \(index % 52), \(index % 53)]"
    case .curve: return "[0.1, 0.\(index % 9 + 1), 0.2, 0.\(index % 8 + 1)]"
    case .fontSize: return "\(10 + index % 40)"
    case .lineHeight: return "\(60 + index % 40)pt"
    case .fontWeight: return "\(100 + index)"
    case .color: return gray
    case .fill, .colors: return "[\(gray), \"#0000FF\"]"
    }
  }

  // MARK: Limits

  /// The least and the greatest that each token may be set to are taken, and nothing beyond.
  @Test func limitsOfEveryToken() throws {
    var text = ""
    for token in TokenTable.all {
      let (kind, taken, refused) = limits(of: token)
      text += "\(token.path)  \(kind)" + (token.scaling == .fixed ? "" : "  \(token.scaling)")
      text += "\n"
      for value in taken { #expect(error(token, value) == nil, "\(token.path): \(value)") }
      for value in refused { #expect(error(token, value) != nil, "\(token.path): \(value)") }
    }
    #expect(try RecordedText("tokens").difference(from: text) == nil)
  }

  private func error(_ token: Token, _ value: String) -> String? {
    do throws(DiagnosticsError) {
      _ = try Theme(yaml: "\(token.path): \(value)")
      return nil
    } catch {
      return error.diagnostics.map(\.message).joined(separator: "\n")
    }
  }

  private func list(_ count: Int, of word: String) -> String {
    "[" + Array(repeating: word, count: count).joined(separator: ", ") + "]"
  }

  private func limits(of token: Token) -> (kind: String, taken: [String], refused: [String]) {
    let letters = String(repeating: "x", count: 200)
    switch token.kind {
    case .number(_, let range, let unit):
      let (low, high) = (range.lowerBound, range.upperBound)
      return (
        "\(PlainNumber.text(low))…\(PlainNumber.text(high)) \(unit.rawValue)",
        [PlainNumber.text(low), PlainNumber.text(high)], ["\(low - 0.01)", "\(high + 0.01)", "x"]
      )
    case .integer(_, let range):
      return (
        "\(range.lowerBound)…\(range.upperBound)", ["\(range.lowerBound)", "\(range.upperBound)"],
        ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "\(range.lowerBound).5"]
      )
    case .flag:
      return ("flag", ["true", "yes", "on", "false", "no", "off"], ["True", "1", "[true]"])
    case .text: return ("text", [letters, "''"], [letters + "x", "[a]", "~", "\"a\\nb\""])
    case .template(_, let fields):
      return (
        "text with \(fields.joined(separator: ", "))",
        fields.map { "\"{\($0)}\"" } + [letters], ["\"{nothing}\"", letters + "x"]
      )
    case .paths(_, let most):
      return (
        "at most \(most) paths", ["[]", "[\"M0 0h1\"]", list(most, of: "M0 0v2")],
        ["M0 0h1", "[\"0 0\"]", "[\"\"]", "[\"M0 0x\"]", "[[]]", list(most + 1, of: "M0 0v2")]
      )
    case .texts(_, let count):
      return (
        "\(count) texts", [list(count, of: "a")],
        [
          list(count - 1, of: "a"),
          list(count + 1, of: "a"), "a",
        ]
      )
    case .choice(let choice):
      return (
        choice.names.joined(separator: " | "), choice.names, ["nothing", "[\(choice.names[0])]"]
      )
    case .choices(let choices, let most):
      return (
        "up to \(most) of \(choices.names.joined(separator: ", "))",
        ["[]", choices.names[0], "[\(choices.names.prefix(most).joined(separator: ", "))]"],
        [
          "nothing", "[\(choices.names[0]), \(choices.names[0])]", "[[]]",
          "[\(choices.names.prefix(most + 1).joined(separator: ", "))]",
        ]
      )
    case .families:
      return ("families", ["a", "[a]", list(16, of: "a")], ["[]", list(17, of: "a"), "[[a]]"])
    case .insets:
      return (
        "insets", ["-100", "400", "[1, 2]", "[-100, 400, 0, 1pt]"],
        ["-100.01", "400.01", "[1]", "[1, 2, 3]", "[1, 2, 3, 400.01]", "[1, 2, 3, 4, 5]"]
      )
    case .curve:
      return (
        "curve",
        [
          "[0, -4, 1, 4]", "[1, 4, 0, -4]", "linear", "ease", "ease-in", "ease-out",
          "ease-in-out",
        ],
        [
          "[-0.01, 0, 1, 1]", "[0, -4.01, 1, 1]", "[0, 0, 1.01, 1]", "[0, 0, 1, 4.01]", "[0, 0, 1]",
          "[0, 0, 1, 1, 1]", "easy",
        ]
      )
    case .fontSize: return ("size", ["4", "200", "4pt"], ["3.99", "200.01", "x"])
    case .lineHeight:
      return (
        "line", ["0.8", "3", "4pt", "400pt"], ["0.79", "3.01", "3.99pt", "400.01pt", "x"]
      )
    case .fontWeight: return ("weight", ["1", "1000"], ["0", "1001", "400.5"])
    case .color:
      return (
        "color",
        [
          "\"#ABC\"", "\"#ABCD\"", "\"#AABBCC\"", "\"#AABBCCDD\"", "clear", "$accent",
          "$accent 0%", "$accent 100%",
        ],
        [
          "\"#AB\"", "\"#ABCDE\"", "\"#AABBCCD\"", "\"#AABBCCDDE\"", "$accent 101%", "$accent -1%",
          "$nothing", "red", "[clear]", "clear 1% 2%",
        ]
      )
    case .fill: return ("fill", ["clear", list(4, of: "clear")], ["[]", list(5, of: "clear")])
    case .colors:
      return ("colors", ["clear", list(32, of: "clear")], ["[]", list(33, of: "clear")])
    }
  }
}

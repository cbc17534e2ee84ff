import ChatModel
import Drawing
import Typesetting

/// How chats look, by day and by night: a named set of tokens, each a figure or a colour.
///
/// A theme is data: it says in what it differs from the theme that it extends, in the end from
/// ``daylight``. <doc:Themes> lists every token.
public struct Theme: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// What it is like, in a sentence; empty where its file doesn't say.
  public let summary: String
  /// What is set, by the token's place in ``TokenTable/all``.
  package let assignments: [Int: Sided<TokenValue>]
  /// Colours of the palette that are set.
  package let palette: [String: Sided<ColorSpec>]

  /// The look without any theme: soft daylight, white and lilac bubbles; deep ink by night.
  public static let daylight = Theme(
    name: "daylight", summary: "Soft daylight, white and lilac bubbles; deep ink by night.",
    assignments: [:], palette: [:])

  package init(
    name: String, summary: String, assignments: [Int: Sided<TokenValue>],
    palette: [String: Sided<ColorSpec>]
  ) {
    self.name = name
    self.summary = summary
    self.assignments = assignments
    self.palette = palette
  }

  /// All tokens, concrete for an appearance and a text size. Complexity: O(tokens).
  package func resolve(
    appearance: Appearance = .light, textSize: TextSize = .standard
  ) -> Look {
    var look = Look()
    look.appearance = appearance
    look.textScale = textSize.scale
    set(TokenTable.all.indices, in: &look)
    if textSize.scale != 1 {
      for token in TokenTable.all { token.scale(&look, by: textSize.scale) }
    }
    look.font.fillFamilies()
    return look
  }

  /// Whether nothing shows through what lies behind the messages, by day and by night.
  package var hasOpaqueBackground: Bool {
    let tokens = TokenTable.all.indices.filter { TokenTable.all[$0].path == "background.fill" }
    return Appearance.allCases.allSatisfy { appearance in
      var look = Look()
      look.appearance = appearance
      set(tokens, in: &look)
      return look.background.fill.isOpaque
    }
  }

  /// Sets tokens, given by their places in ``TokenTable/all``, as they are in the look's appearance.
  private func set(_ tokens: some Sequence<Int>, in look: inout Look) {
    let colors = PaletteResolver(palette: palette, appearance: look.appearance)
    for index in tokens {
      let token = TokenTable.all[index]
      let value = assignments[index]?[look.appearance] ?? token.initialColors(look.appearance)
      guard let value else { continue }
      token.apply(value, to: &look, color: colors.color)
    }
  }
}

extension FontTokens {
  /// Gives every style the families of text.
  fileprivate mutating func fillFamilies() {
    let styles: [WritableKeyPath<FontTokens, TextStyle>] = [
      \.text, \.name, \.meta, \.service, \.replyName, \.replyText, \.reaction, \.cardTitle,
      \.cardText, \.button, \.headerTitle, \.headerSubtitle, \.composer, \.statusBar,
    ]
    for style in styles { self[keyPath: style].families = families }
  }
}

/// Turns colours as themes write them into colours.
struct PaletteResolver {
  private let colors: [String: Color]

  init(palette: [String: Sided<ColorSpec>], appearance: Appearance) {
    var specs: [String: ColorSpec] = [:]
    for entry in Palette.entries { specs[entry.name] = entry.value[appearance] }
    for (name, value) in palette { specs[name] = value[appearance] ?? specs[name] }
    var colors: [String: Color] = [:]
    for name in specs.keys {
      colors[name] = Self.follow(name, in: specs)
    }
    self.colors = colors
  }

  /// The colour; clear for a name that isn't known, which the reader refuses.
  func color(_ spec: ColorSpec) -> Color {
    switch spec.base {
    case .literal(let color): color.opacity(spec.opacity)
    case .palette(let name): (colors[name] ?? .clear).opacity(spec.opacity)
    }
  }

  /// Follows names to a literal; a circle, which the reader refuses, ends as clear.
  private static func follow(_ name: String, in specs: [String: ColorSpec]) -> Color {
    var opacity = 1.0
    var name = name
    for _ in 0...specs.count {
      guard let spec = specs[name] else { return .clear }
      opacity *= spec.opacity
      switch spec.base {
      case .literal(let color): return color.opacity(opacity)
      case .palette(let next): name = next
      }
    }
    return .clear
  }
}

import ChatModel
import Drawing
import Typesetting

/// The appearance of chats, light and dark: a named set of tokens, each a number, a colour or a
/// word.
///
/// A theme is data: it sets the values that differ from the theme it extends, ultimately
/// ``daylight``. <doc:Themes> lists every token.
public struct Theme: Hashable, Sendable {
  /// The theme's name.
  public let name: String
  /// A one-sentence description; empty if its file has none.
  public let summary: String
  /// The values that are set, by the token's index in ``TokenTable/all``.
  package let assignments: [Int: Sided<TokenValue>]
  /// The palette colours that are set.
  package let palette: [String: Sided<ColorSpec>]
  /// Words of languages that it sets, by the language's tag and the word's name.
  package let languages: [String: [String: [String]]]
  /// The picture behind the messages, of a theme in a file.
  package let wallpaper: Sided<ThemePicture>?
  /// The values that are set over ``assignments`` in windows and browsers, by the token's index.
  package let desktop: [Int: Sided<TokenValue>]

  package init(
    name: String, summary: String, assignments: [Int: Sided<TokenValue>],
    palette: [String: Sided<ColorSpec>], languages: [String: [String: [String]]] = [:],
    wallpaper: Sided<ThemePicture>? = nil, desktop: [Int: Sided<TokenValue>] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.assignments = assignments
    self.palette = palette
    self.languages = languages
    self.wallpaper = wallpaper
    self.desktop = desktop
  }

  /// Returns all tokens for an appearance and a text size. Complexity: O(tokens).
  ///
  /// - Parameters:
  ///   - locale: the language of the words; `nil` for those of the theme.
  ///   - hours: how clocks count; `nil` for the locale's way, or the theme's.
  ///   - onDesktop: whether the chat is in a window or a browser, where the theme's `desktop` holds.
  package func resolve(
    appearance: Appearance = .light, textSize: TextSize = .standard, locale: Localization? = nil,
    hours: HourCycle? = nil, onDesktop: Bool = false
  ) -> Look {
    var look = Look()
    look.appearance = appearance
    look.textScale = textSize.scale
    if let locale { look.speak(locale) }
    set(TokenTable.all.indices, in: &look, over: locale)
    if onDesktop {
      look.header.lower()
      setDesktop(in: &look, over: locale)
    }
    if let locale {
      for tag in locale.layers { look.setWords(languages[tag] ?? [:]) }
      look.statusBar.clock = look.words.localized(look.statusBar.clock)
    } else {
      look.setWords(languages["en"] ?? [:])
    }
    look.background.picture = wallpaper?[appearance]
    if let hours { look.date.clock = hours == .h12 ? .h12 : .h24 }
    if textSize.scale != 1 {
      let (chip, bar, lines) = (look.reaction, look.header, look.headerLines)
      for token in TokenTable.all { token.scale(&look, by: textSize.scale) }
      look.reaction.keepForm(of: chip, at: textSize.scale)
      look.header.keepForm(of: bar, linesGrownBy: look.headerLines - lines)
    }
    look.font.fillStyles()
    look.settle()
    return look
  }

  /// Returns whether the background of the messages is opaque, in both appearances.
  package func hasOpaqueBackground(onDesktop: Bool = false) -> Bool {
    let tokens = TokenTable.all.indices.filter { TokenTable.all[$0].path == "background.fill" }
    return Appearance.allCases.allSatisfy { appearance in
      var look = Look()
      look.appearance = appearance
      set(tokens, in: &look)
      if onDesktop { setDesktop(in: &look) }
      return look.background.fill.isOpaque
    }
  }

  /// Sets tokens, given by their indices in ``TokenTable/all``, in the look's appearance.
  ///
  /// - Parameter locale: the language that the look speaks; English defaults, as they stand in themes
  ///   that are written out, don't replace its words.
  private func set(
    _ tokens: some Sequence<Int>, in look: inout Look, over locale: Localization? = nil
  ) {
    let appearance = look.appearance
    apply(
      tokens.lazy.map { index in
        (index, assignments[index]?[appearance] ?? TokenTable.all[index].initialColors(appearance))
      }, to: &look, over: locale)
  }

  /// Sets what the theme says of windows and browsers, in the look's appearance. A line stays in
  /// proportion to a size that is set without it.
  private func setDesktop(in look: inout Look, over locale: Localization? = nil) {
    guard !desktop.isEmpty else { return }
    let appearance = look.appearance
    apply(
      desktop.keys.sorted().lazy.map { ($0, desktop[$0]?[appearance]) }, to: &look, over: locale)
  }

  private func apply(
    _ values: some Sequence<(index: Int, value: TokenValue?)>, to look: inout Look,
    over locale: Localization?
  ) {
    let colors = PaletteResolver(palette: palette, appearance: look.appearance)
    let plain = locale == nil ? nil : Look()
    for (index, value) in values {
      guard let value else { continue }
      let token = TokenTable.all[index]
      if let plain, token.isSpoken, token.value(in: plain) == value { continue }
      token.apply(value, to: &look, color: colors.color)
    }
  }
}

extension Look {
  /// The height of the lines in the header.
  fileprivate var headerLines: Double {
    font.headerTitle.lineHeight
      + (header.secondLine == .none ? 0 : font.headerSubtitle.lineHeight)
  }

  /// Sets what follows from other tokens: over a bubble stands the name, at the first of a run.
  fileprivate mutating func settle() {
    guard avatar.placement == .above else { return }
    name.isInside = false
    avatar.position = .first
    avatar.isSticky = false
  }
}

extension FontTokens {
  /// Sets the families of every style to those of text and of emoji, and the space between characters.
  fileprivate mutating func fillStyles() {
    let styles: [WritableKeyPath<FontTokens, TextStyle>] = [
      \.text, \.name, \.meta, \.service, \.replyName, \.replyText, \.reaction, \.cardTitle,
      \.cardText, \.button, \.headerTitle, \.headerSubtitle, \.composer, \.listName, \.listText,
      \.listTime, \.statusBar,
    ]
    for style in styles {
      self[keyPath: style].families = families
      self[keyPath: style].emojiFamilies = emoji
      self[keyPath: style].letterSpacing = self[keyPath: style].size * tracking
      // Words in a family of code have no ligatures either, such as `//`.
      self[keyPath: style].joinsSigns = families.allSatisfy { !monospace.contains($0) }
    }
    // The device's own words stand as they do over any app.
    statusBar.families = system
    statusBar.letterSpacing = statusBar.size * FontTokens().tracking
  }
}

/// Resolves colours of themes to concrete colours.
struct PaletteResolver {
  let colors: [String: Color]

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

  /// Returns the colour; clear for an unknown name, which the reader rejects.
  func color(_ spec: ColorSpec) -> Color {
    switch spec.base {
    case .literal(let color): color.opacity(spec.opacity)
    case .palette(let name): (colors[name] ?? .clear).opacity(spec.opacity)
    }
  }

  /// Returns the literal that a name resolves to; clear for a cycle, which the reader rejects.
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

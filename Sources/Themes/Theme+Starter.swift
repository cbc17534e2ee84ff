extension Theme {
  /// Returns a theme file that follows this theme, to begin with: what is changed most, each with its
  /// present value and what it means.
  ///
  /// As long as nothing of it is changed, it looks like this theme.
  ///
  /// - Parameters:
  ///   - name: the new theme's name.
  ///   - base: what it extends: this theme's name, or the path of its file from the new file's folder.
  public func starter(name: String, extending base: String? = nil) -> String {
    let base = base ?? self.name
    var text = """
      # A look of your own. Whatever isn't set here follows `\(base)`.
      # `letterer themes \(base)` prints every token with what it means.
      # For editors: `letterer schema theme > theme.json`, and as this file's first line
      # yaml-language-server: $schema=theme.json
      name: \(Self.quoted(name))
      extends: \(base == self.name ? base : Self.quoted(base))

      # Colours that others refer to as $name; one for both, or one by day and one by night.
      palette:

      """
    for entry in Palette.entries where Self.beginning.contains(entry.name) {
      let light = palette[entry.name]?.light ?? entry.value.light
      let dark = palette[entry.name]?.dark ?? entry.value.dark
      text += Self.line(
        entry.name, TokenValue.color(light).yaml, TokenValue.color(dark).yaml, entry.summary)
    }
    let looks = (light: resolve(appearance: .light), dark: resolve(appearance: .dark))
    for (title, paths) in Self.chapters {
      text += "\n# \(title)\n"
      for path in paths {
        guard let index = TokenTable.indices[path] else { continue }
        let token = TokenTable.all[index]
        func value(_ appearance: Appearance, _ look: Look) -> String {
          (token.value(in: look) ?? assignments[index]?[appearance]
            ?? token.initialColors(appearance))?.yaml ?? "clear"
        }
        let line = Self.line(
          path, value(.light, looks.light), value(.dark, looks.dark), token.summary)
        text += line.dropFirst(2)
      }
    }
    let desktop = desktopLines(
      for: Self.chapters.flatMap(\.paths).compactMap { TokenTable.indices[$0] })
    if !desktop.isEmpty {
      text += """

        # Windows on a desktop and browsers: what is other there, and of the same tokens. What is set
        # above holds there, too, unless it stands here as well.
        desktop:

        """
      text += desktop + "\n"
    }
    let picture = wallpaper?.light?.path ?? wallpaper?.dark?.path ?? "sea.jpg"
    text += "# wallpaper: \(Self.quoted(picture))  # A picture in this file's folder.\n"
    return text
  }

  private static let beginning: Set<String> = [
    "accent", "text", "secondary", "background", "background-end", "bar", "incoming", "outgoing",
    "outgoing-text",
  ]

  private static let chapters: [(title: String, paths: [String])] = [
    (
      "Bubbles.",
      ["bubble.radius", "bubble.joinedRadius", "bubble.insets", "bubble.tail.style"]
    ),
    ("Text.", ["font.families", "font.text.size", "font.text.line"]),
    ("Distances.", ["gap.inRun", "gap.betweenRuns", "message.margin"]),
    ("Who and when.", ["avatar.shown", "avatar.size", "date.placement", "date.clock"]),
    (
      "Behind the messages: one to four colours, a pattern on them, or a picture.",
      ["background.fill", "background.spread", "background.pattern", "background.patternColor"]
    ),
  ]
}

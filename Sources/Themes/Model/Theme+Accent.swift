import Drawing

extension Theme {
  /// Returns the theme in the colour of another accent.
  ///
  /// The palette's `accent` becomes the colour. What else of the palette is near the former accent's
  /// hue turns with it, as light and as strong as before: tinted bubbles, links, backgrounds; and so
  /// do one's own bubbles, whatever their hue. Colours that a fill runs through stay near each other.
  /// What says that something was read, went well or failed keeps its colour, and so does what a token
  /// says by itself.
  ///
  /// Words stay as readable as they were, or as small letters have to be: they become darker or
  /// lighter, black or white, or the bubble behind them does.
  public func accented(_ accent: Color) -> Theme {
    var changed = palette
    for appearance in Appearance.allCases {
      var accented = AccentedPalette(
        palette, appearance, outgoing: names(of: "outgoing.fill", appearance),
        background: names(of: "background.fill", appearance))
      accented.turn(to: accent)
      for (name, color) in accented.changes {
        changed[name, default: Sided(light: nil, dark: nil)][appearance] = ColorSpec(color)
      }
    }
    return Theme(
      name: name, summary: summary, assignments: assignments, palette: changed,
      languages: languages, wallpaper: wallpaper, desktop: desktop)
  }

  /// The names in the palette that a fill refers to.
  private func names(of path: String, _ appearance: Appearance) -> [String] {
    guard let index = TokenTable.all.firstIndex(where: { $0.path == path }) else { return [] }
    let value =
      assignments[index]?[appearance] ?? TokenTable.all[index].initialColors(appearance)
    let specs: [ColorSpec] =
      switch value {
      case .color(let spec): [spec]
      case .colors(let specs): specs
      default: []
      }
    return specs.compactMap { if case .palette(let name) = $0.base { name } else { nil } }
  }
}

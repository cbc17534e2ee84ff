import Drawing

/// The reference of all tokens, generated from the table to stay up to date.
package enum TokenReference {
  /// Returns the article's text in Markdown.
  ///
  /// - Parameter themes: the bundled themes, by name and summary.
  package static func markdown(listing themes: [(name: String, summary: String)]) -> String {
    var text = introduction
    text += "\n## The bundled themes\n\n| Name | |\n|---|---|\n"
    for theme in themes { text += "| `\(theme.name)` | \(theme.summary) |\n" }
    text += "\n## The palette\n\n| Name | Light | Dark | For |\n|---|---|---|---|\n"
    for entry in Palette.entries {
      text +=
        "| `\(entry.name)` | `\(entry.value.light.text)` | `\(entry.value.dark.text)` | \(entry.summary) |\n"
    }
    var group = ""
    for token in TokenTable.all {
      let name = String(token.path.prefix { $0 != "." })
      if name != group {
        group = name
        text += "\n## \(group)\n\n| Token | Default | Meaning |\n|---|---|---|\n"
      }
      text += "| `\(token.path)` | \(initial(of: token)) | \(token.summary)\(note(on: token)) |\n"
    }
    return text
  }

  /// Returns a token's default in theme file syntax.
  static func initial(of token: Token) -> String {
    let look = Look()
    func trimmed(_ value: Double) -> String { PlainNumber.text((value * 1000).rounded() / 1000) }
    func pair(_ light: String, _ dark: String) -> String {
      light == dark ? "`\(light)`" : "`\(light)` / `\(dark)`"
    }
    func list(_ specs: [ColorSpec]) -> String { specs.map(\.text).joined(separator: ", ") }
    switch token.kind {
    case .number(let property, _, let unit):
      let value = look[keyPath: property]
      switch unit {
      case .points: return trimmed(value)
      case .seconds: return trimmed(value) + "s"
      case .fraction: return trimmed(value * 100) + "%"
      case .factor: return trimmed(value)
      }
    case .integer(let property, _): return String(look[keyPath: property])
    case .flag(let property): return String(look[keyPath: property])
    case .text(let property), .template(let property, _): return "`\(look[keyPath: property])`"
    case .texts(let property, _): return look[keyPath: property].joined(separator: ", ")
    case .paths(let property, _):
      return "`[\(look[keyPath: property].joined(separator: ", "))]`"
    case .choice(let choice): return "`\(choice.get(look))`"
    case .choices(let choices, _):
      return "`[\(choices.get(look).joined(separator: ", "))]`"
    case .families(let property): return "`\(look[keyPath: property].joined(separator: ", "))`"
    case .insets(let property):
      let insets = look[keyPath: property]
      return [insets.top, insets.right, insets.bottom, insets.left].map(trimmed)
        .joined(separator: " ")
    case .curve(let property):
      let curve = look[keyPath: property]
      return [curve.x1, curve.y1, curve.x2, curve.y2].map(trimmed).joined(separator: " ")
    case .fontSize(let property): return trimmed(look[keyPath: property].size)
    case .lineHeight(let property): return trimmed(look[keyPath: property].lineHeight) + "pt"
    case .fontWeight(let property): return String(look[keyPath: property].weight)
    case .color(_, let colors): return pair(colors.light.text, colors.dark.text)
    case .fill(_, let fills), .colors(_, let fills):
      return pair(list(fills.light), list(fills.dark))
    }
  }

  /// Returns the allowed words of a choice, or the scaling of a number with the text size.
  private static func note(on token: Token) -> String {
    var note = ""
    if case .choice(let choice) = token.kind {
      note += " One of " + choice.names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
    if case .choices(let choices, _) = token.kind {
      note += " A list of " + choices.names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
    if case .template(_, let fields) = token.kind {
      note += " With " + fields.map { "`{\($0)}`" }.joined(separator: ", ") + "."
    }
    switch token.scaling {
    case .fixed: break
    case .font, .limit: note += " ⇕"
    case .padding, .textPadding, .chrome: note += " ↕"
    }
    return note
  }

  private static let introduction = """
    # Themes

    How chats look is data: a theme is a small YAML file that says in what it differs from another.

    ```yaml
    extends: daylight
    palette:
      accent: { light: "#C2410C", dark: "#FDBA74" }
      outgoing: { light: "#FFE8D6", dark: "#7C3A12" }
    bubble: { radius: 12, tail.style: none }
    font.text: { size: 15, line: 1.4 }
    ```

    Every figure of a look is a token. Tokens nest by their dots, or are written with them. Whatever
    a theme doesn't set follows the theme that it `extends`: the name of a bundled one, or the path
    of a file beside it or in a folder there. `name` and `summary` describe the theme itself.

    - **Appearance.** Any value may be one for day and one for night: `{ light: …, dark: … }`.
    - **Colours** are `"#RRGGBB"`, `"#RRGGBBAA"` (in quotes: after a bare `#` YAML sees a comment), a
      name of the palette such as `$accent`, either with an opacity such as `$accent 12%`, or `clear`.
      A theme may add names to the palette. Changing the palette changes all that refers to it.
      A fill is one colour, or two to four of them in a list, from top to bottom.
    - **Accents.** `accent: "#FF2D55"` in a script's header, or `--accent`, shows any look in that colour: what
      of the palette is near its accent's hue turns with it, and so do one's own bubbles, whatever their hue;
      several colours of a fill stay near each other. A colour that a token says itself stays, as `read`,
      `success` and `danger` do. Words become as dark or light as they need to be to be read: `link`,
      `mention`, `secondary`, `accent-text`, what begins with `outgoing-`, and `on-x`, which stands on `x`.
    - **Windows.** Tokens under `desktop`, such as `desktop: { font.text.size: 13, list.rowHeight: 62 }`, hold in
      windows on a desktop and in browsers (`--device window`, `browser`), over what the theme says for phones,
      tablets and pictures of a given size. A value for both is one for day and night there, too; of
      `{ light: … }`, the night's stays. A line stays in proportion to a size that is set without it. What a
      theme says itself goes over the `desktop` of what it extends, and its own `desktop` over that. Only
      tokens stand there, not the palette, whose names they may take, nor words by language.
    - **Wallpapers.** Behind the messages are colours, which `background.spread: mesh` lets flow from four
      points, and a pattern on them: `doodles` are line drawings of the theme's own, each an SVG path on a
      grid of 24 × 24, which are strewn over a tile that repeats without a seam. A script's header may have
      one to four colours of its own (`background: "#A5CDE4 #C6DFB4 pattern"` keeps the theme's pattern on
      them), or a picture, softened by `background.picture.blur` and darkened by `background.picture.dim`.
      A theme file names a picture of its own, in its folder, by `wallpaper: pictures/sea.jpg`.
    - **Lengths** are points. Times are seconds (`0.25`, `250ms`), parts are `0.75` or `75%`. Insets
      are one length, `[vertical, horizontal]`, or `[top, right, bottom, left]`.
    - **Lines** are a multiple of the font's size (`1.3`) or points (`21pt`).
    - **Words.** What stands in braces in a text of `words`, such as `{count}`, is filled in; of forms
      with bars between them, `{# page|# pages}`, the one that goes with the count. Words of a language
      stand under `languages`: `languages: { de: { edited: bearb. } }`; see <doc:Languages>.
    - **Emoji** come from the first family of `font.emoji` that a picture's fonts have, wherever they stand; what
      it lacks comes from the bundled one. A folder with Apple's font for `--fonts` is all that bluebird needs, which
      names “Apple Color Emoji” first; the other looks keep “Noto Color Emoji” until a theme names another. Its
      pictures have to be bitmaps (tables `sbix` or `CBDT`). Beside words of less than 24 points Apple's are larger than
      their em, as on a phone.
    - **Text size.** Tokens with ⇕ grow with the reader's text size, those with ↕ half as much, at
      the sides of words by a fifth at most.

    Everything that is wrong in a theme is reported at once, each error with its line.

    `letterer themes new mine --from sky` writes `mine.yaml` to begin with, `letterer themes --sheet -o looks.png`
    shows the bundled themes by day and by night, `letterer schema theme` prints a JSON Schema for editors.

    """
}

import Drawing

extension Theme {
  /// The theme as one file that sets every token, each with its description, as a template.
  ///
  /// Reading it gives an equal look. Complexity: O(tokens).
  public var yaml: String {
    var text = "name: \(Self.quoted(name))\n"
    if !summary.isEmpty { text += "summary: \(Self.quoted(summary))\n" }
    text += "extends: daylight\n"
    if let wallpaper {
      let (light, dark) = (wallpaper.light?.path, wallpaper.dark?.path)
      let parts = [("light", light), ("dark", dark)].compactMap { side, path in
        path.map { "\(side): \(Self.quoted($0))" }
      }
      text += "wallpaper: "
      text += light == dark ? Self.quoted(light ?? "") : "{ " + parts.joined(separator: ", ") + " }"
      text += "  # A picture in this file's folder.\n"
    }
    text += "\npalette:\n"
    let own = palette.keys.filter { name in !Palette.entries.contains { $0.name == name } }
    for entry in Palette.entries {
      let light = palette[entry.name]?.light ?? entry.value.light
      let dark = palette[entry.name]?.dark ?? entry.value.dark
      text += Self.line(
        entry.name, TokenValue.color(light).yaml, TokenValue.color(dark).yaml, entry.summary)
    }
    for name in own.sorted() {
      // A colour that is missing in one appearance is clear there, as when drawn.
      let light = palette[name]?.light ?? "clear"
      let dark = palette[name]?.dark ?? "clear"
      text += Self.line(name, TokenValue.color(light).yaml, TokenValue.color(dark).yaml, "")
    }
    // What it says in English alone is written below, and holds in no other language.
    let plain = Theme(
      name: name, summary: summary, assignments: assignments, palette: palette, desktop: desktop)
    let looks = (light: plain.resolve(appearance: .light), dark: plain.resolve(appearance: .dark))
    var group = ""
    for (index, token) in TokenTable.all.enumerated() {
      let parts = token.path.split(separator: ".", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if group != parts[0] {
        group = String(parts[0])
        text += "\n\(group):\n"
      }
      func value(_ appearance: Appearance, _ look: Look) -> String {
        let value =
          token.value(in: look) ?? assignments[index]?[appearance]
          ?? token.initialColors(appearance)
        return value?.yaml ?? "clear"
      }
      text += Self.line(
        String(parts[1]), value(.light, looks.light), value(.dark, looks.dark), token.summary)
    }
    let lines = plain.desktopLines(for: TokenTable.all.indices)
    if !lines.isEmpty {
      text += "\n# What is other in windows on a desktop, and in browsers.\ndesktop:\n" + lines
    }
    if !languages.isEmpty { text += "\nlanguages:\n" }
    for (tag, words) in languages.sorted(by: { $0.key < $1.key }) {
      text += "  \(tag):\n"
      for (name, texts) in words.sorted(by: { $0.key < $1.key }) {
        let value: TokenValue = texts.count == 1 ? .text(texts[0]) : .texts(texts)
        text += "    \(name): \(value.yaml)\n"
      }
    }
    return text
  }

  /// Returns what some tokens are in windows, those that are as elsewhere left out; empty if all are.
  func desktopLines(for tokens: some Sequence<Int>) -> String {
    func look(_ appearance: Appearance, _ onDesktop: Bool) -> Look {
      resolve(appearance: appearance, onDesktop: onDesktop)
    }
    let plain = (light: look(.light, false), dark: look(.dark, false))
    let looks = (light: look(.light, true), dark: look(.dark, true))
    var text = ""
    for index in tokens {
      let token = TokenTable.all[index]
      if let light = token.value(in: looks.light), let dark = token.value(in: looks.dark) {
        var isOther = light != token.value(in: plain.light) || dark != token.value(in: plain.dark)
        // A line would follow a size that stands alone.
        if case .lineHeight(let style) = token.kind {
          isOther =
            isOther || looks.light[keyPath: style].size != plain.light[keyPath: style].size
            || looks.dark[keyPath: style].size != plain.dark[keyPath: style].size
        }
        guard isOther else { continue }
        text += Self.line(token.path, light.yaml, dark.yaml, "")
      } else if let own = desktop[index] {
        func value(_ appearance: Appearance) -> String {
          (own[appearance] ?? assignments[index]?[appearance] ?? token.initialColors(appearance))?
            .yaml ?? "clear"
        }
        text += Self.line(token.path, value(.light), value(.dark), "")
      }
    }
    return text
  }

  static func line(
    _ key: String, _ light: String, _ dark: String, _ summary: String
  ) -> String {
    let value = light == dark ? light : "{ light: \(light), dark: \(dark) }"
    return "  \(key): \(value)" + (summary.isEmpty ? "" : "  # \(summary)") + "\n"
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + (digits.count == 1 ? "0" : "") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension TokenValue {
  /// The value in theme file syntax.
  var yaml: String {
    func plain(_ value: Double) -> String { PlainNumber.text(value) }
    func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
    switch self {
    case .number(let number): return plain(number)
    case .integer(let number): return String(number)
    case .flag(let flag): return String(flag)
    case .text(let text): return Theme.quoted(text)
    case .families(let names), .texts(let names): return list(names.map(Theme.quoted))
    case .insets(let insets):
      return list([insets.top, insets.right, insets.bottom, insets.left].map(plain))
    case .curve(let curve): return list([curve.x1, curve.y1, curve.x2, curve.y2].map(plain))
    case .lineHeight(.multiple(let factor)): return plain(factor)
    case .lineHeight(.points(let points)): return plain(points) + "pt"
    case .color(let spec): return "\"\(spec.text)\""
    case .colors(let specs):
      let texts = specs.map { "\"\($0.text)\"" }
      return texts.count == 1 ? texts[0] : list(texts)
    }
  }
}

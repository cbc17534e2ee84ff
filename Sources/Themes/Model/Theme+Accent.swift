import Drawing

extension Theme {
  /// Returns the theme in the colour of another accent.
  ///
  /// The palette's `accent` becomes the colour. What else of the palette is near the former accent's
  /// hue turns with it, as light and as strong as before: tinted bubbles, links, backgrounds; and so
  /// do one's own bubbles, whatever their hue. Where
  /// words could then not be read any more, they become black or white.
  public func accented(_ accent: Color) -> Theme {
    var changed = palette
    for appearance in Appearance.allCases {
      func set(_ name: String, _ color: Color) {
        changed[name, default: Sided(light: nil, dark: nil)][appearance] = ColorSpec(color)
      }
      // What refers to other colours follows them.
      var literals: [String: Color] = [:]
      for entry in Palette.entries { literals[entry.name] = entry.value[appearance].literal }
      for (name, value) in palette {
        if let spec = value[appearance] { literals[name] = spec.literal }
      }
      let colors = PaletteResolver(palette: palette, appearance: appearance).colors
      let former = HueColor(colors["accent"] ?? accent)
      let wanted = HueColor(accent)
      // One's own bubbles, and what stands on them, turn from a hue of their own.
      let own = HueColor(colors["outgoing"] ?? accent)
      for (name, color) in literals where !Self.kept.contains(name) {
        let color = HueColor(color)
        let isOwn = name.hasPrefix("outgoing") || name == "read"
        if let turned = color.turned(former, wanted)
          ?? (isOwn && accent != colors["accent"] ? color.turned(own, wanted) : nil)
        {
          set(name, turned)
        }
      }
      set("accent", accent)
      keepReadable(PaletteResolver(palette: changed, appearance: appearance).colors, set)
    }
    return Theme(
      name: name, summary: summary, assignments: assignments, palette: changed,
      languages: languages, wallpaper: wallpaper)
  }

  /// Sets words in black or white that can't be read on their ground any more.
  private func keepReadable(_ colors: [String: Color], _ set: (String, Color) -> Void) {
    func ink(of words: String, on ground: String) -> Color? {
      guard let text = colors[words], let under = colors[ground], under.alpha == 255,
        text.contrast(with: under) < Self.readable
      else { return nil }
      return under.lightness > 0.3 ? .black : .white
    }
    if let ink = ink(of: "on-accent", on: "accent") { set("on-accent", ink) }
    guard let ink = ink(of: "outgoing-text", on: "outgoing") else { return }
    set("outgoing-text", ink)
    set("outgoing-secondary", ink.opacity(0.75))
    set("outgoing-accent", ink)
    set("outgoing-link", ink)
    set("outgoing-on-accent", colors["outgoing"] ?? .clear)
  }

  /// What keeps its colour because that has a meaning.
  private static let kept: Set<String> = ["accent", "success", "danger"]
  /// The contrast from which on words stay as they are.
  private static let readable = 3.0
}

/// A colour by its hue, so that it can be turned: computed with the four operations alone.
private struct HueColor {
  /// 0…6, from red over green and blue.
  var hue = 0.0
  /// Half the sum, and the difference, of the largest and the smallest channel, 0…1.
  var lightness: Double
  var chroma: Double
  var alpha: UInt8

  /// How far from the former accent's hue a colour is turned with it, in sixths of the circle.
  private static let near = 0.7
  /// Colours with less than this are greys.
  private static let grey = 0.03

  init(_ color: Color) {
    let (red, green, blue) = (
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
    )
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    chroma = high - low
    lightness = (high + low) / 2
    alpha = color.alpha
    guard chroma > 0 else { return }
    if high == red {
      hue = (green - blue) / chroma
    } else if high == green {
      hue = 2 + (blue - red) / chroma
    } else {
      hue = 4 + (red - green) / chroma
    }
    if hue < 0 { hue += 6 }
  }

  /// Returns the colour turned from one hue to another; `nil` if it is too far from the first.
  func turned(_ former: HueColor, _ wanted: HueColor) -> Color? {
    guard chroma > Self.grey, former.chroma > Self.grey else { return nil }
    var distance = hue - former.hue
    if distance > 3 { distance -= 6 }
    if distance < -3 { distance += 6 }
    guard abs(distance) <= Self.near else { return nil }
    var copy = self
    copy.hue = wanted.hue + distance
    if copy.hue < 0 { copy.hue += 6 }
    if copy.hue >= 6 { copy.hue -= 6 }
    if wanted.chroma <= Self.grey { copy.chroma = 0 }
    return copy.color
  }

  /// The colour. Source: CSS Color Module Level 4, HSL to RGB.
  private var color: Color {
    let half = chroma / 2
    func channel(_ shift: Double) -> UInt8 {
      var position = hue + shift
      while position >= 6 { position -= 6 }
      let part = max(-1, min(1, min(2 * position - 3, 9 - 2 * position)))
      // 1 in the middle of the channel's absence, −1 in that of its presence.
      return UInt8(max(0, min(255, ((lightness - half * part) * 255).rounded())))
    }
    return Color(red: channel(0), green: channel(4), blue: channel(2), alpha: alpha)
  }
}

import Drawing

/// The palette of one appearance, on its way to another accent.
struct AccentedPalette {
  private let palette: [String: Sided<ColorSpec>]
  private let appearance: Appearance
  /// The names of the colours that one's own bubbles, and the background, run through.
  private let outgoing: [String]
  private let background: [String]
  private let former: [String: Color]
  /// What is no longer what it was, by its name.
  private(set) var changes: [String: Color] = [:]

  init(
    _ palette: [String: Sided<ColorSpec>], _ appearance: Appearance, outgoing: [String],
    background: [String]
  ) {
    self.palette = palette
    self.appearance = appearance
    self.outgoing = outgoing.contains("outgoing") ? outgoing : outgoing + ["outgoing"]
    self.background = background
    former = PaletteResolver(palette: palette, appearance: appearance).colors
  }

  /// What keeps its colour because that has a meaning.
  private static let kept: Set<String> = ["accent", "read", "success", "danger"]
  /// The contrast of large words and icons, and of small words. Source: WCAG 2.2, level AA.
  private static let large = 3.0
  private static let small = 4.5
  /// The contrast of what also stands on a tint of itself, as counts of reactions and mentions do.
  private static let tinted = 6.0
  /// That of words in bubbles, which also stand on quotes. Source: WCAG 2.2, level AAA.
  private static let quoted = 7.0

  /// The colours as they are now.
  private var colors: [String: Color] {
    var changed = palette
    for (name, color) in changes {
      changed[name, default: Sided(light: nil, dark: nil)][appearance] = ColorSpec(color)
    }
    return PaletteResolver(palette: changed, appearance: appearance).colors
  }

  mutating func turn(to accent: Color) {
    guard let old = former["accent"], old != accent else { return }
    turnHues(HueColor(old), HueColor(accent))
    changes["accent"] = accent
    keepInksOfGrounds()
    keepBubble()
    keepWords()
  }

  /// Turns what says its own colour; what refers to others follows them.
  private mutating func turnHues(_ old: HueColor, _ accent: HueColor) {
    var literals: [String: Color] = [:]
    for entry in Palette.entries { literals[entry.name] = entry.value[appearance].literal }
    for (name, value) in palette {
      if let spec = value[appearance] { literals[name] = spec.literal }
    }
    let bubble = HueColor(former["outgoing"] ?? .clear)
    let page = HueColor(former["background"] ?? .clear)
    for (name, color) in literals where !Self.kept.contains(name) {
      let color = HueColor(color)
      let turned =
        if outgoing.contains(name) {
          color.gathered(around: bubble, accent)
        } else if background.contains(name) {
          page.turned(old, accent).flatMap { color.gathered(around: page, $0) }
        } else {
          color.turned(old, accent)
            ?? (name.hasPrefix("outgoing") ? color.turned(bubble, accent) : nil)
        }
      if let turned { changes[name] = turned.color }
    }
  }

  /// Sets what stands on a colour, as `on-accent` does on `accent`, in black or white where it would be lost.
  private mutating func keepInksOfGrounds() {
    let now = colors
    for (name, ink) in now where name.hasPrefix("on-") && ink.alpha > 0 {
      guard let ground = now[String(name.dropFirst(3))], ground.alpha == 255,
        ink.contrast(with: ground) < Self.large
      else { continue }
      changes[name] = Self.ink(on: ground)
    }
  }

  /// Keeps words in one's own bubbles readable: words near to being so by a darker or lighter bubble,
  /// others in black or white.
  private mutating func keepBubble() {
    let now = colors
    guard let fill = now["outgoing"], fill.alpha == 255, var ink = now["outgoing-text"] else {
      return
    }
    let grounds = outgoing.compactMap { now[$0] }
    let was = Self.contrast(
      former["outgoing-text"] ?? .clear, on: outgoing.compactMap { former[$0] })
    let needed = max(Self.large, min(Self.quoted, was))
    guard Self.contrast(ink, on: grounds) < needed else { return }
    if ink.contrast(with: fill) < Self.large {
      ink = Self.ink(on: fill)
      changes["outgoing-text"] = ink
      changes["outgoing-secondary"] = ink.opacity(0.75)
      changes["outgoing-accent"] = ink
      changes["outgoing-link"] = ink
      // Ticks without a colour of their own are as the words are.
      if former["read"] == former["outgoing-text"] { changes["read"] = ink }
    }
    let end: Color = ink.lightness > fill.lightness ? .black : .white
    for name in outgoing {
      guard let color = now[name] else { continue }
      let moved = Self.moved(color, to: end) { ink.contrast(with: $0) >= needed }
      if moved != color { changes[name] = moved }
    }
    if changes["outgoing-text"] != nil { changes["outgoing-on-accent"] = colors["outgoing"] }
  }

  /// Makes other words, and ticks, darker or lighter where they would be fainter than they may be.
  private mutating func keepWords() {
    let now = colors
    func opaque(_ names: [String], of colors: [String: Color]) -> [Color] {
      names.compactMap { colors[$0] }.filter { $0.alpha == 255 }
    }
    let page = ["background", "background-end"]
    let bubble = now["incoming"]?.alpha == 255 ? ["incoming"] : page
    let own = now["outgoing"]?.alpha == 255 ? outgoing : page
    for (name, color) in now where color.alpha > 0 {
      let grounds: [String]
      var most = Self.small
      switch name {
      case "link", "secondary": grounds = bubble
      case "mention": (grounds, most) = (bubble, Self.quoted)
      case "accent-text": (grounds, most) = (bubble + ["bar"], Self.tinted)
      case "read": (grounds, most) = (own, Self.large)
      case "outgoing-text", "outgoing-on-accent": continue
      // Where all icons are the accent's, they stay what was asked for.
      case "outgoing-accent" where former[name] == former["accent"]: continue
      default:
        guard name.hasPrefix("outgoing-"), !outgoing.contains(name) else { continue }
        grounds = own
        if name == "outgoing-accent" { most = Self.tinted }
      }
      let (under, before) = (opaque(grounds, of: now), opaque(grounds, of: former))
      let was = Self.contrast(former[name] ?? .clear, on: before)
      let needed = max(name == "read" ? 0 : Self.large, min(most, was))
      guard let ground = under.first, Self.contrast(color, on: under) < needed else { continue }
      changes[name] = Self.moved(color, to: Self.ink(on: ground)) {
        Self.contrast($0, on: under) >= needed
      }
    }
    let words = colors
    if let mark = words["outgoing-on-accent"], let ground = words["outgoing-accent"],
      ground.alpha == 255, mark.alpha > 0, mark.contrast(with: ground) < Self.large
    {
      changes["outgoing-on-accent"] = Self.ink(on: ground)
    }
  }

  /// The least contrast on any of the grounds.
  private static func contrast(_ color: Color, on grounds: [Color]) -> Double {
    grounds.map { color.over($0).contrast(with: $0) }.min() ?? 21
  }

  /// Black or white, whichever stands out more.
  private static func ink(on ground: Color) -> Color {
    ground.contrast(with: .black) > ground.contrast(with: .white) ? .black : .white
  }

  /// Returns a colour moved to another as far as a condition needs it.
  private static func moved(
    _ color: Color, to end: Color, until isEnough: (Color) -> Bool
  ) -> Color {
    let steps = 40
    for step in 0..<steps {
      let moved = color.mixed(with: end, fraction: Double(step) / Double(steps))
      if isEnough(moved) { return moved }
    }
    return end
  }
}

extension Color {
  /// The relative luminance of an opaque colour, 0…1. The standard's curve has a power, which isn't the
  /// same to the last bit everywhere: a polynomial follows it within a thousandth. Source: WCAG 2.2,
  /// relative luminance.
  package var lightness: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio, 1…21. Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: Color) -> Double {
    let (dark, light) = (min(lightness, other.lightness), max(lightness, other.lightness))
    return (light + 0.05) / (dark + 0.05)
  }
}

extension Color {
  /// Returns this colour where it stands out from a ground, else another.
  ///
  /// - Parameter least: the contrast ratio that an icon needs to be seen.
  package func seen(on ground: Color, else other: Color, least: Double = 1.7) -> Color {
    contrast(with: ground) >= least ? self : other
  }

  /// Returns this colour for small text on a ground: as much darker or lighter as that needs.
  /// Source: WCAG 2.2, contrast of text.
  package func readable(on ground: Color) -> Color {
    guard ground.alpha > 0 else { return self }
    let end: Color = ground.contrast(with: .black) > ground.contrast(with: .white) ? .black : .white
    var color = self
    var step = 0
    while color.contrast(with: ground) < 4.5, step < 20 {
      step += 1
      color = mixed(with: end, fraction: Double(step) / 20)
    }
    return color
  }
}

import Drawing

/// The colour of words whose background colour changes.
///
/// Dark words on a light background that become light words on a dark one would match it half-way.
/// So they switch in one step: as soon as the new colour is readable on the background.
struct InkTurn: Sendable {
  /// The background before and afterwards; `nil` if it doesn't change.
  private let ground: (initial: Color, final: Color)?

  /// The contrast at which small text is readable, from 1 to 21.
  private static let readable = 3.0
  /// The part of the progress during which other colours are interpolated.
  private static let mixing = 0.8

  init(ground: (initial: Color, final: Color)?) { self.ground = ground }

  /// - Parameter outlines: the bubbles whose fill is the background.
  init(from: [DrawingCommand], to: [DrawingCommand], outlines: (Path, Path)?) {
    guard let outlines, let initial = from.ground(within: outlines.0),
      let final = to.ground(within: outlines.1), initial != final
    else {
      self.init(ground: nil)
      return
    }
    self.init(ground: (initial, final))
  }

  /// Returns the colour at some progress.
  func color(from: Color, to: Color, at progress: Double) -> Color {
    guard from != to else { return to }
    guard let ground else { return from.mixed(with: to, fraction: progress) }
    let wasDark = from.lightness < ground.initial.lightness
    let willBeDark = to.lightness < ground.final.lightness
    guard wasDark != willBeDark else {
      return from.mixed(with: to, fraction: min(1, progress / Self.mixing))
    }
    let now = ground.initial.mixed(with: ground.final, fraction: progress)
    let enough = min(Self.readable, 0.75 * to.contrast(with: ground.final))
    return to.contrast(with: now) >= enough ? to : from
  }
}

extension [DrawingCommand] {
  /// Returns the fill of an outline; for a gradient, its middle colour.
  fileprivate func ground(within outline: Path) -> Color? {
    for case .fill(outline, let paint) in self {
      switch paint {
      case .color(let color): return color
      case .linearGradient(_, _, let stops), .radialGradient(_, _, let stops):
        return stops.isEmpty ? nil : stops[stops.count / 2].color
      case .meshGradient(_, let colors): return colors.isEmpty ? nil : colors[colors.count / 2]
      }
    }
    return nil
  }
}

import Drawing

/// The colour of words whose background colour changes.
///
/// Dark words on a light background that become light words on a dark one would match it half-way.
/// So they switch in one step: as soon as the new colour is readable on the background. Words that fly
/// while a bubble comes around them turn within a few frames about that, as a switch would be seen.
struct InkTurn: Sendable {
  /// The background before and afterwards; `nil` if it doesn't change.
  private let ground: (initial: Color, final: Color)?
  /// Whether the background comes around words that fly.
  private let turnsInFlight: Bool

  /// The contrast at which small text is readable, from 1 to 21.
  private static let readable = 3.0
  /// The part of the progress during which words that fly turn from dark to light.
  private static let turning = 0.15
  /// The part of the progress during which other colours are interpolated.
  private static let mixing = 0.8

  init(ground: (initial: Color, final: Color)?, turnsInFlight: Bool = false) {
    self.ground = ground
    self.turnsInFlight = turnsInFlight
  }

  /// - Parameters:
  ///   - outlines: the bubbles whose fill is the background.
  ///   - field: the fill of the field that the words leave; `nil` if they leave none.
  init(
    from: [DrawingCommand], to: [DrawingCommand], outlines: (Path, Path)?,
    leaving field: Color? = nil
  ) {
    guard let outlines, let initial = field ?? from.ground(within: outlines.0),
      let final = to.ground(within: outlines.1), initial != final
    else {
      self.init(ground: nil)
      return
    }
    self.init(ground: (initial, final), turnsInFlight: field != nil)
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
    let enough = min(Self.readable, 0.75 * to.contrast(with: ground.final))
    func isReadable(_ part: Double) -> Bool {
      let come = MorphProgress(shape: part).ground
      return to.contrast(with: ground.initial.mixed(with: ground.final, fraction: come)) >= enough
    }
    guard turnsInFlight else {
      let now = ground.initial.mixed(with: ground.final, fraction: progress)
      return to.contrast(with: now) >= enough ? to : from
    }
    // The first step at which it can be read is as near as the eye needs it.
    let steps = 50
    let turn = (0..<steps).first { isReadable(Double($0) / Double(steps)) } ?? steps
    let middle = max(Double(turn) / Double(steps), Self.turning / 2)
    let turned = min(1, max(0, (progress - middle) / Self.turning + 0.5))
    let come = MorphProgress(shape: progress).ground
    let now = ground.initial.mixed(with: ground.final, fraction: come)
    return Self.seen(turned, from: from, to: to, on: now, least: enough)
  }

  /// Returns a mixture of two colours that can be read on the ground: where the one that is wanted can't,
  /// the nearest one, lighter or darker.
  private static func seen(
    _ part: Double, from: Color, to: Color, on ground: Color, least: Double
  ) -> Color {
    let steps = 20
    guard part > 0, part < 1 else { return part > 0 ? to : from }
    for step in 0...steps {
      for way in [Double(step), -Double(step)] {
        let other = part + way / Double(steps)
        guard other >= 0, other <= 1 else { continue }
        let color = from.mixed(with: to, fraction: other)
        if color.contrast(with: ground) >= least { return color }
      }
    }
    return from.mixed(with: to, fraction: part)
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

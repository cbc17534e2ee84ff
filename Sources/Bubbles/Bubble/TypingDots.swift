import Drawing
import Themes

/// Three dots that grow and shrink one after the other.
package struct TypingDots: Hashable, Sendable {
  private let tokens: TypingTokens

  package init(_ tokens: TypingTokens) { self.tokens = tokens }

  /// The time within the cycle that is shown in still pictures, in seconds.
  package var restingTime: Double { tokens.step * 2 }

  /// The size of the dots at their largest, in points.
  package var size: Size {
    Size(
      width: 3 * tokens.dotMax + 2 * max(0, tokens.gap - (tokens.dotMax - tokens.dot)),
      height: tokens.dotMax + tokens.rise)
  }

  /// Returns the dots `time` seconds into their cycle.
  package func list(at time: Double) -> DisplayList {
    let pitch = (size.width - tokens.dotMax) / 2
    let commands = (0..<3).map { index -> DrawingCommand in
      let swell = swell(at: time - tokens.step * Double(index))
      let diameter = tokens.dot + (tokens.dotMax - tokens.dot) * swell
      let center = Point(
        x: tokens.dotMax / 2 + pitch * Double(index),
        y: size.height - tokens.dotMax / 2 - tokens.rise * swell)
      let opacity = tokens.opacityMin + (tokens.opacityMax - tokens.opacityMin) * swell
      var dot = Path(circleAt: center, radius: diameter / 2)
      // The first one begins on either side.
      dot.axis = size.width / 2
      return .fill(dot, .color(tokens.color.opacity(opacity)))
    }
    return DisplayList(commands)
  }

  /// Returns the growth of a dot: up and down within the first 0.6 of its cycle, smoothly.
  private func swell(at time: Double) -> Double {
    guard tokens.cycle > 0 else { return 0 }
    return (time / tokens.cycle).swell(within: 0.6)
  }
}

/// The bars of a sound that is being recorded, which rise and fall as a voice does.
package struct RecordingBars: Hashable, Sendable {
  /// How high each may become, and when in the cycle.
  private static let bars: [(height: Double, phase: Double)] = [
    (0.45, 0.1), (0.8, 0.55), (0.6, 0.3), (1, 0.85), (0.7, 0), (0.9, 0.45), (0.5, 0.7),
  ]
  /// Their heights at rest and at the most, their width and the gaps between them, in dots.
  private static let (least, most, width, gap) = (0.4, 2.2, 0.36, 0.32)

  private let tokens: TypingTokens

  package init(_ tokens: TypingTokens) { self.tokens = tokens }

  /// The time within the cycle that is shown in still pictures, in seconds.
  package var restingTime: Double { tokens.step * 2 }

  /// The size of the bars at their highest, in points.
  package var size: Size {
    let count = Double(Self.bars.count)
    return Size(
      width: (count * Self.width + (count - 1) * Self.gap) * tokens.dotMax,
      height: Self.most * tokens.dotMax)
  }

  /// Returns the bars `time` seconds into their cycle, in which each rises twice.
  package func list(at time: Double) -> DisplayList {
    let (width, middle) = (Self.width * tokens.dotMax, size.height / 2)
    let turn = tokens.cycle > 0 ? 2 * time / tokens.cycle : 0
    let commands = Self.bars.enumerated().map { index, bar -> DrawingCommand in
      let swell = bar.height * (turn + bar.phase).swell(within: 1)
      let height = (Self.least + (Self.most - Self.least) * swell) * tokens.dotMax
      var path = Path(
        rounded: Rect(
          x: Double(index) * (width + Self.gap * tokens.dotMax), y: middle - height / 2,
          width: width, height: height), width / 2)
      // The first one begins on either side.
      path.axis = size.width / 2
      return .fill(path, .color(tokens.color.opacity(tokens.opacityMax)))
    }
    return DisplayList(commands)
  }
}

extension Double {
  /// Returns how far something has grown, 0…1, this many turns after it began: up and down within the first
  /// part of each turn, smoothly.
  fileprivate func swell(within part: Double) -> Double {
    let phase = self - rounded(.down)
    guard phase < part else { return 0 }
    let half = part / 2
    let ramp = phase < half ? phase / half : (part - phase) / half
    return ramp * ramp * (3 - 2 * ramp)
  }
}

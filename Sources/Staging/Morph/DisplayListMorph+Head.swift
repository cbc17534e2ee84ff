import Bubbles
import Drawing

extension DisplayListMorph {
  /// A name with a time over words that stay, where another message comes above that has them then: it
  /// keeps its distance to the words until that one is there.
  struct Head: Sendable {
    /// The upper edge of the words, before.
    private let foot: Double
    /// How far these move up, in points.
    private let rise: Double
    /// The progress by which it has faded out.
    private let end: Double

    /// Over how much of the progress it fades.
    private static let fading = 0.1

    /// - Parameters:
    ///   - pairs: what stays, before and afterwards.
    ///   - end: the progress by which it has faded out.
    init?(over pairs: [(DrawingCommand, DrawingCommand)], until end: Double) {
      let words = pairs.lazy.compactMap { from, to -> (foot: Double, rise: Double)? in
        guard case .glyphs(let run, let old, _) = from, case .glyphs(_, let new, _) = to,
          old.y - new.y > run.font.size / 2
        else { return nil }
        return (from.bounds.minY, old.y - new.y)
      }
      guard let first = words.first else { return nil }
      (foot, rise) = first
      self.end = end
    }

    /// Returns whether a command is a part of it.
    func holds(_ command: DrawingCommand) -> Bool {
      command.isGlyphs && command.bounds.midY < foot
    }

    /// Returns how far a command that goes moves up with the words, in points.
    func rise(of command: DrawingCommand) -> Double { holds(command) ? rise : 0 }

    /// Returns how far a command that goes has faded out; `nil` if it isn't a part of it.
    func absence(of command: DrawingCommand, _ progress: MorphProgress) -> Double? {
      guard holds(command) else { return nil }
      return min(1, max(0, (progress.shape - end) / Self.fading + 1))
    }
  }
}

/// Names over bubbles that come out of dots.
extension DisplayListMorph {
  /// How far a name stands from the bubble below it at most, in points.
  private static let nameGap = 8.0
  /// Over how much of its way up what stands over a bubble comes before it has room, in points.
  private static let roomEdge = 10.0

  /// Returns the ground of what is answered over a bubble that comes out of dots; a place without size if it
  /// has none, and `nil` where no bubble does.
  static func plate(
    from initial: DisplayList, to final: DisplayList, over shape: BubbleShape?, _ flight: Flight?
  ) -> Rect? {
    guard flight == nil, let box = shape?.box, initial.hasPart(.typingDots) else { return nil }
    return final.commands.lazy.filter { $0.path != nil && $0.bounds.midY < box.minY }.map(\.bounds)
      .max { $0.width * $0.height < $1.width * $1.height } ?? .zero
  }

  /// Returns whether a command stands over a bubble that comes out of dots: what is answered, or a line that
  /// says so. All of it comes together, as far above the bubble as it is at the end.
  func comesOverBubble(_ command: DrawingCommand) -> Bool {
    guard plate != nil, let final = shapes?.final.box else { return false }
    if case .group(_, let style) = command, style.part?.kind == .avatar { return false }
    return command.bounds.midY < final.minY
  }

  /// Returns how much higher a name stands over the current bubble than over the final one, in points: one
  /// that comes down within its row would cover it. 0 for anything else.
  func nameRise(of command: DrawingCommand, over shape: BubbleShape?) -> Double {
    guard flight == nil, let shape, let final = shapes?.final.box else { return 0 }
    if comesOverBubble(command) { return max(0, final.minY - shape.box.minY) }
    guard command.isGlyphs else { return 0 }
    let gap = final.minY - command.bounds.maxY
    guard gap > -2, gap < Self.nameGap else { return 0 }
    return max(0, final.minY - shape.box.minY)
  }

  /// Returns how far a name has room that stands higher than at rest, 0…1: until the row is as high as it will
  /// be, the one above is there.
  func roomAbove(for command: DrawingCommand, risenBy rise: Double) -> Double {
    guard rise > 0 else { return 1 }
    guard comesOverBubble(command) else {
      let bounds = command.bounds
      return min(1, max(0, 1 - (rise - bounds.minY) / max(1, bounds.height)))
    }
    // What stands on a ground, or goes on from it, comes with that.
    let band = command.band
    let own = plate.flatMap { plate in
      command.lies(in: plate) || !command.isGlyphs && band.maxY > plate.minY ? plate : nil
    }
    let room = own ?? band
    return min(1, max(0, 1 - (rise - room.minY) / max(1, min(Self.roomEdge, room.height))))
  }
}

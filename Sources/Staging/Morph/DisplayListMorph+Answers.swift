import Bubbles
import Drawing

extension DisplayListMorph {
  /// An answer of a poll, from one vote to the next.
  struct Answer: Sendable {
    /// The bars that come, and where they begin, from left to right.
    private let bars: [(path: Path, start: Double)]

    /// The size up to which something is a mark, in points.
    private static let mark = 40.0
    /// How far a mark may move, in points, rather than come where it is.
    private static let nudge = 4.0

    /// - Parameter coming: what is only in the later drawing.
    init(_ coming: [DrawingCommand]) {
      // The part of the votes lies on a track, and begins at either end of it.
      bars = zip(coming, coming.dropFirst()).compactMap { track, bar in
        guard case .fill = track, case .fill(let path, .color) = bar else { return nil }
        let (whole, part) = (track.bounds, bar.bounds)
        guard part.width > 0, whole.minY == part.minY, whole.height == part.height else {
          return nil
        }
        return (path, abs(whole.minX - part.minX) < 0.01 ? part.minX : part.maxX)
      }
    }

    /// Whether its votes come to be shown.
    var isShown: Bool { !bars.isEmpty }

    /// Returns whether one of two paths of the same kind isn't what becomes of the other: a mark isn't the
    /// outline of all of the answer, nor what stands on its bar.
    func isOther(_ from: DrawingCommand, _ to: DrawingCommand) -> Bool {
      guard from.path != nil, to.path != nil else { return false }
      let (old, new) = (from.bounds, to.bounds)
      let (small, large) = (min(old.width, new.width), max(old.width, new.width))
      if case .stroke = from, large > 3 * small { return true }
      return isShown && small <= Self.mark && abs(old.midY - new.midY) > Self.nudge
    }

    /// Returns how far something of only the first drawing has gone; `nil` if no other way than elsewhere.
    func absence(of command: DrawingCommand, _ progress: MorphProgress) -> Double? {
      let size = command.bounds.size
      // The part of the votes comes where the mark was.
      guard isShown, !command.isGlyphs, size.width <= Self.mark, size.height <= Self.mark else {
        return nil
      }
      return progress.linesLeave
    }

    /// Returns how far something of only the final drawing has come; `nil` if no other way than elsewhere.
    func presence(of command: DrawingCommand, _ progress: MorphProgress) -> Double? {
      guard isShown, !command.isGlyphs else { return nil }
      // A mark on a bar stands where the next answer was.
      let isMark = command.path != nil && command.bounds.width <= Self.mark
      return isMark ? min(1, max(0, (progress.shape - 0.4) / 0.3)) : progress.words
    }

    /// Returns a bar that comes as long as it is by then; anything else as it is.
    func grown(_ command: DrawingCommand, at progress: Double) -> DrawingCommand {
      guard case .fill(let path, let paint) = command, progress < 1,
        let bar = bars.first(where: { $0.path == path })
      else { return command }
      let bounds = command.bounds
      let part = max(min(1, bounds.height / bounds.width), progress)
      let transform = Transform(a: part, b: 0, c: 0, d: 1, tx: bar.start * (1 - part), ty: 0)
      return .fill(path.applying(transform), paint)
    }
  }
}

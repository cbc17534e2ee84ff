import Bubbles
import Drawing

extension DisplayListMorph {
  /// Words that come out of typing dots, with a name or a quote above them.
  ///
  /// They come in the place of the dots, and go down from the bubble's upper edge as far as they stand below
  /// it at the end. What stands above them comes as they leave room.
  struct Opening: Sendable {
    /// The final bubble.
    private let box: Rect
    /// The upper edge of the words in it.
    private let top: Double
    /// How far they go down, in points.
    private let drop: Double

    /// - Parameters:
    ///   - initial: the drawing with the dots.
    ///   - final: the one with the words.
    ///   - text: the frame of the words.
    init?(
      from initial: DisplayList, to final: DisplayList,
      _ shapes: (initial: BubbleShape, final: BubbleShape), text: Rect
    ) {
      guard initial.hasPart(.typingDots) else { return nil }
      let box = shapes.final.box
      let words = final.commands.filter { $0.isGlyphs && $0.lies(in: box) }
      guard
        let first = words.lazy.filter({ $0.lies(in: text) }).map(\.band)
          .min(by: { $0.minY < $1.minY })
      else { return nil }
      let drop = first.midY - box.minY - shapes.initial.box.height / 2
      let hasHead = words.contains { $0.bounds.midY < first.minY }
      let hasCard = final.commands.contains { command in
        guard case .group(_, let style) = command, style.part == .card else { return false }
        return command.lies(in: box) && command.bounds.midY < first.minY
      }
      guard hasHead, !hasCard, drop > 0 else { return nil }
      self.box = box
      top = first.minY
      self.drop = drop
    }

    /// Returns how much higher a command stands in the bubble than at the end, in points.
    func rise(of command: DrawingCommand, at progress: Double) -> Double {
      guard command.lies(in: box), command.bounds.midY >= top else { return 0 }
      return rest(at: progress)
    }

    /// Returns how far the words have left room for a command above them, 0…1.
    func room(for command: DrawingCommand, at progress: Double) -> Double {
      guard command.lies(in: box), command.bounds.midY < top else { return 1 }
      let band = command.band
      // No more than the depth of low letters lies over the words.
      let height = command.isGlyphs ? band.height / 4 : band.height
      return min(1, max(0, 1 - (band.maxY - top + rest(at: progress)) / max(1, height)))
    }

    private func rest(at progress: Double) -> Double { drop * (1 - min(1, max(0, progress))) }
  }
}

import Bubbles
import Drawing

extension DisplayListMorph {
  /// Words that come out of typing dots.
  ///
  /// They come in the place of the dots, with all that stands above them, such as a name or a quote, and go
  /// down from the bubble's upper edge together, as far as the words stand below it at the end. So nothing in
  /// the bubble ever touches anything else in it: what has no room yet is outside, and is seen as far as the
  /// bubble grows over it.
  struct Opening: Sendable {
    /// The final bubble.
    private let box: Rect
    /// The upper edge of the words in it.
    private let top: Double
    /// How far everything goes down, in points.
    private let drop: Double
    /// How much higher the bubble becomes, in points.
    private let growth: Double
    /// What stands above the words but isn't words, such as the ground of a quote.
    private let grounds: [Rect]

    /// - Parameters:
    ///   - initial: the drawing with the dots.
    ///   - final: the one with the words.
    ///   - text: the frame of the words.
    init?(
      from initial: DisplayList, to final: DisplayList,
      _ shapes: (initial: BubbleShape, final: BubbleShape), text: Rect
    ) {
      guard initial.hasPart(.typingDots) else { return nil }
      let (dots, box) = (shapes.initial.box, shapes.final.box)
      let words = final.commands.filter { $0.isGlyphs && $0.lies(in: box) }
      guard
        let first = words.lazy.filter({ $0.lies(in: text) }).map(\.band)
          .min(by: { $0.minY < $1.minY })
      else { return nil }
      let hasCard = final.commands.contains { command in
        guard case .group(_, let style) = command, style.part == .card else { return false }
        return command.lies(in: box) && command.bounds.midY < first.minY
      }
      guard !hasCard else { return nil }
      let hasHead = words.contains { $0.bounds.midY < first.minY }
      self.box = box
      top = first.minY
      drop = hasHead ? max(0, first.midY - box.minY - dots.height / 2) : 0
      growth = box.height - dots.height
      grounds = final.commands.filter { command in
        !command.isGlyphs && !shapes.final.isOutlined(by: command) && command.lies(in: box)
          && command.bounds.maxY < first.midY
      }.map(\.bounds)
    }

    /// Returns whether a command stands above the words in the bubble.
    func isAbove(_ command: DrawingCommand) -> Bool {
      command.lies(in: box) && command.bounds.midY < top
    }

    /// Returns how much higher a command stands in the bubble than at the end, in points.
    func rise(of command: DrawingCommand, at progress: Double) -> Double {
      command.lies(in: box) ? drop * rest(at: progress) : 0
    }

    /// Returns how far words are within the bubble, 0…1: by their height, or as far as they are at the end.
    func room(for command: DrawingCommand, at progress: Double) -> Double {
      guard command.isGlyphs, command.lies(in: box) else { return 1 }
      let (band, rest) = (command.band, rest(at: progress))
      let (above, below) = (
        band.minY - box.minY - inset(of: command), box.maxY - band.maxY
      )
      return min(
        band.room(above - drop * rest, of: above),
        band.room(below - (growth - drop) * rest, of: below))
    }

    /// Returns what isn't words as it is seen below the upper edge of the bubble, which a ground doesn't touch.
    ///
    /// - Parameters:
    ///   - command: what stands above the words at the end.
    ///   - carried: the same as it stands in the bubble.
    ///   - shape: the bubble.
    func framed(
      _ carried: DrawingCommand, of command: DrawingCommand, in shape: BubbleShape
    ) -> DrawingCommand {
      guard !command.isGlyphs, isAbove(command) else { return carried }
      let edge = shape.box.minY + inset(of: command)
      let bounds = carried.bounds
      guard bounds.minY < edge else { return carried }
      let clip = Rect(
        x: bounds.minX - 1, y: edge, width: bounds.width + 2, height: max(0, bounds.maxY + 1 - edge)
      )
      return .group(DisplayList([carried]), GroupStyle(clip: Path(rect: clip)))
    }

    /// Returns how far below the bubble's upper edge the ground of something is seen, in points; 0 without one.
    private func inset(of command: DrawingCommand) -> Double {
      (grounds.lazy.filter(command.lies).map { $0.minY - box.minY }.min() ?? 0) / 2
    }

    private func rest(at progress: Double) -> Double { 1 - min(1, max(0, progress)) }
  }
}

extension Rect {
  /// Returns how far a line of words is seen within an edge, 0…1: with the more of a part of its height, or of
  /// what it is within that at rest.
  ///
  /// - Parameters:
  ///   - gap: how far it is within the edge, in points.
  ///   - last: the same at rest.
  func room(_ gap: Double, of last: Double) -> Double {
    gap >= last ? 1 : min(1, max(0, gap / max(1, 0.6 * min(height, last))))
  }
}

import Bubbles
import Drawing

/// What leaves the composer as it is sent, on its way to its bubble.
package struct Flight: Hashable, Sendable {
  /// The fill of the field that words leave: the bubble comes around them as they fly. `nil` for what waits
  /// beside the words, whose box becomes the bubble.
  package let field: Color?
  /// Whether the words break into other lines: as these would cross one another, the text is replaced as a
  /// block, in a bubble that is wide before it comes.
  package let isBlock: Bool
  /// The part of its way before which it doesn't grow.
  package let lag: Double

  package init(leaving field: Color?, isBlock: Bool = false, lag: Double = 0) {
    self.field = field
    self.isBlock = isBlock
    self.lag = lag
  }

  /// Something that waits beside the words: a picture, or the box of a file.
  ///
  /// What becomes larger grows once it is as far above its place as it is high: what flies below it sets out
  /// from the same height, and would be covered.
  ///
  /// - Parameters:
  ///   - box: the box in which it waits.
  ///   - bubble: that of its bubble.
  package static func ofAttachment(from box: Rect, to bubble: Rect) -> Flight {
    Flight(
      leaving: nil, lag: bubble.height > box.height ? box.height / bubble.height : 0)
  }
}

extension Flight {
  /// Whether a bubble comes around words, rather than that a box becomes one.
  var isOfWords: Bool { field != nil }

  /// Returns how far it has grown at a progress of its way: a straight line from the lag to the end.
  func growth(at progress: Double) -> Double {
    progress == 1 ? 1 : progress <= lag ? 0 : (progress - lag) / (1 - lag)
  }

  /// Over how much of its way the bubble of words that break into other lines becomes as wide as it will be, and
  /// over how much of its growth the box of what waits beside them: then what is said in it is replaced.
  private static let (widening, boxWidening) = (0.2, 0.4)

  /// Returns when the bubble becomes as wide as it will be: on its way, if it sets out before it grows.
  func widening(showing words: Bool) -> BubbleShape.Widening? {
    if isBlock { return .early(until: Self.widening) }
    guard !isOfWords, words else { return nil }
    return .early(until: lag + (1 - lag) * Self.boxWidening)
  }

  /// Returns the progress with which what is said in a box is replaced.
  private static func turn(_ progress: MorphProgress) -> MorphProgress {
    MorphProgress(shape: progress.shape * MorphProgress.wordsTurn / boxWidening)
  }

  /// Returns how far something of only the final drawing has come; `nil` if no other way than in other
  /// bubbles.
  func presence(
    of command: DrawingCommand, in bubble: BubbleShape, _ progress: MorphProgress
  ) -> Double? {
    // Faces of people come from behind others.
    if command.isFace, bubble.isBeside(command) { return nil }
    // What is outside of a bubble comes when that has left the composer: a time, a quote, one's own face.
    if !command.lies(in: bubble.box) { return progress.lands }
    // What is said of a file comes on the box in which it was said, with its time.
    if !isOfWords { return Self.turn(progress).words }
    return isBlock && command.isGlyphs ? progress.blockEnters : nil
  }

  /// Returns how far something of only the first drawing has gone; `nil` if no other way than in other
  /// bubbles.
  func absence(of command: DrawingCommand, _ progress: MorphProgress) -> Double? {
    // The icon of a file goes with the words beside it.
    guard isOfWords else { return Self.turn(progress).wordsLeave }
    return isBlock && command.isGlyphs ? progress.blockLeaves : nil
  }
}

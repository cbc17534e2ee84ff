/// How far the parts of a drawing are on their way to another drawing: each 0 at the start and 1
/// at the end.
package struct MorphProgress: Hashable, Sendable {
  /// Of shapes and of what moves; a spring may go beyond 1.
  package var shape: Double
  /// Of what fades out.
  package var leave: Double
  /// Of what fades in.
  package var enter: Double
  /// The scale of a reaction that comes; a spring may go beyond 1.
  package var pop: Double
  /// The opacity of a reaction that comes.
  package var popFade: Double

  /// - Parameter shape: the eased progress. What leaves is gone before the end, what enters comes
  ///   while it goes, so that there is never nothing.
  package init(shape: Double, pop: Double? = nil, popFade: Double? = nil) {
    self.shape = shape
    leave = min(1, max(0, shape / 0.65))
    enter = min(1, max(0, (shape - 0.25) / 0.75))
    self.pop = pop ?? shape
    self.popFade = popFade ?? enter
  }

  /// How far other words have taken the place of some: the ones come as the others go, so that
  /// there are always words, and in a few frames, so that hardly any is read through another.
  package var words: Double { min(1, max(0, (shape - 0.2) / 0.35)) }
  /// How far words are gone over whose place others go, and how far words are there that come to
  /// where others went.
  package var linesLeave: Double { min(1, max(0, shape / 0.2)) }
  package var linesEnter: Double { min(1, max(0, (shape - 0.75) / 0.2)) }
  /// How far ticks are there for which others give way, and dates that stand elsewhere.
  package var ticksEnter: Double { min(1, max(0, (shape - 0.6) / 0.4)) }

  /// Whether nothing has started.
  package var isAtStart: Bool { shape == 0 && leave == 0 && enter == 0 && popFade == 0 }

  /// Whether everything has arrived.
  package var isComplete: Bool {
    shape == 1 && leave == 1 && enter == 1 && pop == 1 && popFade == 1
  }
}

/// The progress of the parts of a morph: each from 0 at the start to 1 at the end.
package struct MorphProgress: Hashable, Sendable {
  /// For shapes and positions; a spring may overshoot 1.
  package var shape: Double
  /// For fading out.
  package var leave: Double
  /// For fading in.
  package var enter: Double
  /// The scale of a reaction that appears; a spring may overshoot 1.
  package var pop: Double
  /// The opacity of a reaction that appears.
  package var popFade: Double
  /// The progress of the way of what sets out before it grows; that of the shape for anything else.
  package var way: Double

  /// - Parameter shape: the eased progress. Fade-outs end before the end, and fade-ins overlap
  ///   them, so that something is always visible.
  package init(
    shape: Double, pop: Double? = nil, popFade: Double? = nil, way: Double? = nil
  ) {
    self.shape = shape
    self.way = way ?? shape
    leave = min(1, max(0, shape / 0.65))
    enter = min(1, max(0, (shape - 0.25) / 0.75))
    self.pop = pop ?? shape
    self.popFade = popFade ?? enter
  }

  /// The progress at which replaced words have faded out, and with which those that replace them
  /// appear. They take turns, as neither can be read while both are there: as soon as the ones have become
  /// faint the others are there in their place, so that there are words at all times.
  package var wordsLeave: Double {
    shape < Self.wordsTurn ? max(0, shape / Self.wordsTurn) * (1 - Self.faint) : 1
  }
  package var words: Double {
    shape < Self.wordsTurn
      ? 0 : min(1, Self.faint + (1 - Self.faint) * (shape - Self.wordsTurn) / Self.wordsTurn)
  }
  static let wordsTurn = 0.22
  /// The progress with which words appear where there were none: as soon as a bubble grows, it isn't empty.
  package var wordsBelow: Double { max(words, min(1, max(0, shape / 0.1))) }
  private static let faint = 0.4
  /// The progress at which words in the way of moving words have faded out, and with which words
  /// appear where others moved away.
  package var linesLeave: Double { min(1, max(0, shape / 0.2)) }
  package var linesEnter: Double { min(1, max(0, (shape - 0.75) / 0.2)) }
  /// The progress at which what stands in another's place has faded out, and with which the other fades in
  /// after it.
  package var firstTurn: Double { min(1, max(0, shape / 0.4)) }
  package var secondTurn: Double { min(1, max(0, (shape - 0.4) / 0.5)) }
  /// The same where the other comes as the one goes: there is something to see at all times.
  package var placeLeaves: Double { min(1, max(0, shape / 0.55)) }
  package var placeEnters: Double { min(1, max(0, (shape - 0.2) / 0.6)) }
  /// The same for grounds, which overlap: there is something to see between the two.
  package var groundLeaves: Double { min(1, max(0, (shape - 0.3) / 0.5)) }
  package var groundEnters: Double { min(1, max(0, shape / 0.5)) }
  /// The progress with which a face comes out from behind another.
  package var faceTurns: Double { min(1, max(0, shape * 8)) }
  /// The progress with which a bubble comes around words that fly: before it has left the composer, which
  /// would be seen through it.
  package var ground: Double { min(1, max(0, way / 0.25)) }
  /// The progress at which words that break into other lines have gone, and with which the others come in
  /// their place, as soon as the bubble is there. They turn within a frame or two: all of a text that is paler
  /// is seen.
  package var blockLeaves: Double {
    let turn = (shape - Self.blockTurn) / Self.blockFade + 1
    return turn < 1 ? max(0, turn) * (1 - Self.blockFaint) : 1
  }
  package var blockEnters: Double {
    let turn = (shape - Self.blockTurn) / Self.blockFade
    return turn < 0 ? 0 : min(1, Self.blockFaint + (1 - Self.blockFaint) * turn)
  }
  private static let blockTurn = 0.2
  private static let blockFade = 0.05
  private static let blockFaint = 0.8
  /// The fade-in of ticks that others make room for, and of dates at another position.
  package var ticksEnter: Double { min(1, max(0, (shape - 0.6) / 0.4)) }
  /// The progress of what comes as a bubble that flies lands.
  package var lands: Double { min(1, max(0, (shape - 0.9) / 0.1)) }

  /// Whether nothing has started.
  package var isAtStart: Bool {
    shape == 0 && way == 0 && leave == 0 && enter == 0 && popFade == 0
  }

  /// Whether everything has ended.
  package var isComplete: Bool {
    shape == 1 && leave == 1 && enter == 1 && pop == 1 && popFade == 1
  }
}

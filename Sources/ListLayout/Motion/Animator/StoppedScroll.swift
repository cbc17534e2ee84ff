/// What is left of scrolls by a thumb at the moment at which something else takes their place.
struct StoppedScroll: Hashable, Sendable {
  /// What they still add to a vertical position, in points.
  var rest = 0.0
  /// How fast that changes, in points per second.
  var velocity = 0.0

  /// The seconds over which a velocity is measured.
  fileprivate static let span = 1.0 / 1024
}

extension [Contribution] {
  /// What scrolls by a thumb add to a vertical position at a moment.
  func scrollRest(at time: Double) -> Double {
    lazy.filter(\.isScroll).reduce(0) { $0 + $1.vertical(at: time) }
  }

  /// Stops scrolls by a thumb, and returns what was left of them at a moment. Other changes that
  /// accompany them continue.
  mutating func stopScrolls(at time: Double) -> StoppedScroll {
    let rest = scrollRest(at: time)
    let before = scrollRest(at: time - StoppedScroll.span)
    for index in indices where self[index].isScroll { self[index].stopScroll() }
    removeAll { $0.delta.isZero && $0.scrollSign == 0 && $0.momentum == 0 }
    return StoppedScroll(rest: rest, velocity: (rest - before) / StoppedScroll.span)
  }
}

extension Contribution {
  fileprivate var isScroll: Bool { scrollSign != 0 }

  fileprivate mutating func stopScroll() {
    delta.y = 0
    scrollSign = 0
    momentum = 0
  }
}

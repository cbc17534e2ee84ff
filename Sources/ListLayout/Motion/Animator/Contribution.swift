/// What a transition adds to a number that already has its final value: the difference to its
/// initial value, times the rest of the curve. Any number of them can run on one element.
struct Contribution: Hashable, Sendable {
  /// From the end back to the beginning.
  var delta: AttributesDelta
  /// The moment at which it starts to shrink, in seconds.
  var begin: Double
  /// How long it takes until nothing is left of it.
  var duration: Double
  /// How it shrinks.
  var curve: TimingCurve
  /// For a scroll, the sign of the content's displacement: its offset may leave the range between
  /// both ends, as no part of `delta` can. 1 follows the content offset, −1 is what lies on the
  /// content.
  var scrollSign = 0.0
  /// The velocity of the scrolls that it replaces, in points per second.
  var momentum = 0.0

  /// The seconds in which it loses its momentum.
  private static let braking = 0.1
  /// The seconds within which all other changes that accompany a scroll happen.
  private static let companion = 0.35

  /// The moment from which nothing is left of it.
  var end: Double { begin + duration }

  /// The rest of `delta`. What accompanies a scroll doesn't bounce at the content's end.
  func share(at time: Double) -> Double {
    guard case .scroll = curve else {
      return 1 - curve.value(at: time - begin, duration: duration)
    }
    return 1
      - TimingCurve.easeInOut.value(at: time - begin, duration: min(duration, Self.companion))
  }

  /// What a scroll adds to a vertical position.
  func scrolled(at time: Double) -> Double {
    let carried = carried(at: time)
    guard scrollSign != 0, case .scroll(let trajectory) = curve else { return carried }
    return carried + scrollSign * (trajectory.offset(at: time - begin) - trajectory.finalOffset)
  }

  /// How far its momentum carries it: a cubic that begins with its velocity and ends at rest, where
  /// it began.
  private func carried(at time: Double) -> Double {
    let span = min(Self.braking, duration)
    guard momentum != 0, time > begin, time < begin + span else { return 0 }
    let left = 1 - (time - begin) / span
    return momentum * (time - begin) * left * left
  }

  /// What it adds to a vertical position.
  func vertical(at time: Double) -> Double {
    guard time < end else { return 0 }
    return delta.y * share(at: time) + scrolled(at: time)
  }

  /// The same for what only follows its neighbour up and down.
  var verticalOnly: Contribution {
    var contribution = self
    contribution.delta = AttributesDelta(y: delta.y)
    return contribution
  }

  /// A contribution of a phase; `nil` where there is nothing to contribute.
  ///
  /// - Parameter taken: what it takes over from scrolls that it stops.
  init?(
    _ delta: AttributesDelta, of phase: TransitionTiming.Phase, from start: Double,
    scrollSign: Double, taking taken: StoppedScroll = StoppedScroll()
  ) {
    self.delta = delta
    self.delta.y += taken.rest
    momentum = taken.velocity
    begin = start + phase.delay
    duration = phase.duration
    curve = phase.curve
    if case .scroll(let trajectory) = phase.curve {
      self.scrollSign = scrollSign
      // The trajectory's own way: the content offset also changes by what is measured meanwhile.
      self.delta.y -= scrollSign * (trajectory.startOffset - trajectory.finalOffset)
    } else if self.delta.isZero, momentum == 0 {
      return nil
    }
  }
}

extension LayoutAttributes {
  /// Adds what contributes to these attributes at a moment.
  mutating func add(_ contributions: [Contribution], at time: Double) {
    var isChanged = false
    for contribution in contributions where time < contribution.end {
      add(contribution.delta, times: contribution.share(at: time))
      frame.origin.y += contribution.scrolled(at: time)
      isChanged = true
    }
    if isChanged { limit() }
  }
}

/// The layout that a transition leads to, with everything that is still on its way there when the
/// transition starts.
struct AnimatorStage<ID: Hashable & Sendable>: Sendable {
  /// An element of the layout, or one that was removed and is still visible.
  struct Element: Sendable {
    /// Its final attributes, in the viewport's coordinates.
    var rest: LayoutAttributes<ID>
    /// What happens to it, or happened last.
    var change: LayoutTransition<ID>.Change
    /// The moment at which that begins.
    var changeBegin = -Double.infinity
    /// When and how that runs.
    var changePhase = TransitionTiming.Phase(duration: 0, curve: .linear)
    /// Whether it was deleted.
    var isGone = false
    /// What leads it to its final attributes.
    var contributions: [Contribution] = []

    /// The moment from which it rests.
    var end: Double {
      let changeEnd = change == .stay ? -.infinity : changeBegin + changePhase.duration
      return contributions.reduce(changeEnd) { max($0, $1.end) }
    }

    /// Whether elements that are only displaced can follow it.
    var leads: Bool {
      guard rest.id.item != nil else { return false }
      switch change {
      case .stay, .reload, .reconfigure: return true
      case .insert, .delete, .move: return false
      }
    }

    func shown(at time: Double) -> ShownElement<ID>? {
      if isGone, time >= end { return nil }
      var attributes = rest
      attributes.add(contributions, at: time)
      if isGone, attributes.alpha <= 0 { return nil }
      let progress = changePhase.curve.value(
        at: time - changeBegin, duration: changePhase.duration)
      return ShownElement(attributes: attributes, change: change, progress: progress)
    }
  }

  /// The moment from which it counts.
  var start: Double
  /// The final content offset.
  var offset: Double
  /// What leads the content offset there.
  var offsetContributions: [Contribution] = []
  /// The elements in the order of the transition, then those that it doesn't list.
  var elements: [Element]

  /// The moment from which everything rests.
  var end: Double {
    elements.reduce(offsetContributions.reduce(start) { max($0, $1.end) }) { max($0, $1.end) }
  }

  /// A layout at rest.
  init(_ attributes: [LayoutAttributes<ID>], contentOffset: Double, start: Double) {
    self.start = start
    offset = contentOffset
    elements = attributes.map { Element(rest: $0.inViewport(offset: contentOffset), change: .stay) }
  }

  /// Forgets what has ended at a moment.
  mutating func prune(before time: Double) {
    offsetContributions.removeAll { $0.end <= time }
    elements.removeAll { $0.isGone && $0.end <= time }
    for index in elements.indices {
      elements[index].contributions.removeAll { $0.end <= time }
    }
  }
}

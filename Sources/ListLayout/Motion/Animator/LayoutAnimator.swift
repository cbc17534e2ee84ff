/// Transitions over time: what is shown at any moment, also where one starts while another runs.
///
/// Nothing is integrated and no frame depends on the one before: a transition contributes the
/// difference from its end to its beginning, times the rest of its curve, and what is shown is the
/// newest layout plus all contributions that haven't ended. When a transition starts, its
/// contribution cancels exactly what its layout changed; so nothing jumps, moving elements keep
/// their velocity, and any moment can be sampled, in any order. All of it happens in the viewport's
/// coordinates. At rest the numbers are those of the final layout, bit for bit.
///
/// ```swift
/// var animator = LayoutAnimator<String>(policy: .overlap)
/// animator.add(transition, at: 2.0, timing: TransitionTiming(all: .init(duration: 0.25)))
/// for element in animator.shown(at: 2.1) { print(element.id, element.attributes.frame) }
/// ```
public struct LayoutAnimator<ID: Hashable & Sendable>: Sendable {
  /// What happens when a transition is added while others run.
  public enum Policy: Hashable, Sendable {
    /// It starts from what is shown at that moment.
    case overlap
    /// It begins when the former has ended.
    case queue
  }

  /// What happens when a transition is added while others run.
  public let policy: Policy
  /// The height of the viewport that the next transition ends in, in points: elements that a
  /// transition doesn't list end outside of it.
  public var viewportHeight: Double
  var stages: [AnimatorStage<ID>] = []

  /// An animator of an empty layout, in a viewport of a height.
  public init(policy: Policy, viewportHeight: Double = 0) {
    self.policy = policy
    self.viewportHeight = viewportHeight
  }

  /// The moment from which everything rests, in seconds; −∞ where nothing ever ran.
  public var endTime: Double { stages.last?.end ?? -.infinity }

  /// Returns whether nothing changes any more from a moment on.
  public func isIdle(at time: Double) -> Bool { time >= endTime }

  /// Starts from a layout at rest; running transitions end at once.
  ///
  /// - Parameters:
  ///   - attributes: The visible elements, in the content's coordinates.
  ///   - contentOffset: The content offset, in points.
  /// - Complexity: O(*n*) for *n* elements.
  public mutating func settle(_ attributes: [LayoutAttributes<ID>], contentOffset: Double) {
    stages = [AnimatorStage(attributes, contentOffset: contentOffset, start: -.infinity)]
  }

  /// Adds a transition.
  ///
  /// It begins at `time`, or when the former has ended, by the policy; never before one that was
  /// added earlier. It starts from what the former leads to, and so it lists all that is visible of
  /// that: an element that it doesn't list leaves with its nearest neighbour.
  ///
  /// - Parameters:
  ///   - transition: The way from the layout before to the layout after.
  ///   - time: When it begins at the earliest, in seconds.
  ///   - timing: How long it takes, and its curve.
  ///   - stopsScrolls: Whether it replaces scrolls by a thumb, as a touch stops a coasting view: it
  ///     continues from their offset and velocity, and they end.
  /// - Complexity: O(*n* log *n*) for *n* visible elements, times the number of transitions that
  ///   are under way.
  public mutating func add(
    _ transition: LayoutTransition<ID>, at time: Double, timing: TransitionTiming,
    stopsScrolls: Bool = false
  ) {
    append(
      transition, at: policy == .queue ? max(time, endTime) : time, timing: timing,
      stopsScrolls: stopsScrolls)
  }

  /// Adds a correction that was found while transitions run, such as an item's measured size: it
  /// takes the rest of their time, so that all end together; it is immediate where nothing runs.
  public mutating func addCorrection(_ transition: LayoutTransition<ID>, at time: Double) {
    let rest = max(0, endTime - time)
    append(
      transition, at: time, timing: TransitionTiming(all: .init(duration: rest, curve: .easeInOut)))
  }

  /// Replaces the newest layout by another one, while running transitions continue: a scroll that
  /// is driven from outside, frame by frame. The content that is shown moves with it at once.
  ///
  /// - Parameters:
  ///   - attributes: The visible elements, in the content's coordinates.
  ///   - contentOffset: The content offset, in points.
  ///   - time: The moment from which it counts.
  public mutating func replaceLayout(
    _ attributes: [LayoutAttributes<ID>], contentOffset: Double, at time: Double
  ) {
    append(AnimatorStage(attributes, contentOffset: contentOffset, start: time))
  }

  /// All elements as they are shown at a moment, by z-index, also those that leave the viewport or
  /// only pass through it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements, times the number of transitions under way.
  public func shown(at time: Double) -> [ShownElement<ID>] {
    guard let stage = stage(at: time) else { return [] }
    let shown = stage.elements.compactMap { $0.shown(at: time) }
    return shown.enumerated()
      .sorted { left, right in
        let order = (left.element.attributes.zIndex, right.element.attributes.zIndex)
        return order.0 == order.1 ? left.offset < right.offset : order.0 < order.1
      }
      .map(\.element)
  }

  /// The content offset that is shown at a moment, in points.
  public func contentOffset(at time: Double) -> Double {
    guard let stage = stage(at: time) else { return 0 }
    return stage.offsetContributions.reduce(stage.offset) { $0 + $1.vertical(at: time) }
  }

  /// How far the content offset is from where running scrolls by a thumb will end, at a moment, in
  /// points.
  public func scrollRest(at time: Double) -> Double {
    stage(at: time)?.offsetContributions.scrollRest(at: time) ?? 0
  }

  /// Removes what no moment from `time` on needs: memory is bounded by the running transitions.
  public mutating func prune(before time: Double) {
    if let current = stages.lastIndex(where: { $0.start <= time }) {
      stages.removeFirst(current)
    }
    for index in stages.indices { stages[index].prune(before: time) }
  }

  /// The layout that counts at a moment; before all, the first.
  private func stage(at time: Double) -> AnimatorStage<ID>? {
    stages.last { $0.start <= time } ?? stages.first
  }
}

/// Transitions over time: what is shown at any moment, also where one starts in the midst of
/// another.
///
/// Nothing is integrated and no frame depends on the one before: a transition contributes the way
/// back from its end to its beginning, times what is left of its curve, and what is shown is the
/// newest layout plus all contributions that are still alive. When a transition starts, its
/// contribution takes back exactly what its layout changed; so nothing jumps, what moves keeps its
/// velocity, and any moment can be sampled, in any order. All of it happens in the viewport's
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
  /// The height of the viewport that the next transition ends in, in points: what a transition
  /// doesn't speak of ends outside of it.
  public var viewportHeight: Double
  var stages: [AnimatorStage<ID>] = []

  /// An animator of an empty layout, in a viewport of a height.
  public init(policy: Policy, viewportHeight: Double = 0) {
    self.policy = policy
    self.viewportHeight = viewportHeight
  }

  /// The moment from which everything rests, in seconds; −∞ where nothing ever ran.
  public var endTime: Double { stages.last?.end ?? -.infinity }

  /// Whether nothing changes any more from a moment on.
  public func isIdle(at time: Double) -> Bool { time >= endTime }

  /// Takes a layout at rest to start from; what ran ends at once.
  ///
  /// - Parameters:
  ///   - attributes: What can be seen, in the content's coordinates.
  ///   - contentOffset: The content offset, in points.
  public mutating func settle(_ attributes: [LayoutAttributes<ID>], contentOffset: Double) {
    stages = [AnimatorStage(attributes, contentOffset: contentOffset, start: -.infinity)]
  }

  /// Adds a transition.
  ///
  /// It begins at `time`, or when the former has ended, by the policy; never before one that was
  /// added earlier. It starts from what the former leads to, and so it holds all that can be seen
  /// of that: what it doesn't speak of leaves with its nearest neighbour.
  ///
  /// - Parameter stopsScrolls: Whether it takes the place of scrolls by a thumb, as a finger stops
  ///   what coasts: it goes on from where they are and as fast as they are, and they don't.
  /// - Complexity: O(*n* log *n*) for *n* elements that can be seen, times the number of
  ///   transitions that are under way.
  public mutating func add(
    _ transition: LayoutTransition<ID>, at time: Double, timing: TransitionTiming,
    stopsScrolls: Bool = false
  ) {
    append(
      transition, at: policy == .queue ? max(time, endTime) : time, timing: timing,
      stopsScrolls: stopsScrolls)
  }

  /// Adds what was found while others run, such as an item's size: it takes the rest of their time,
  /// so that all arrive together; at once where nothing runs.
  public mutating func bend(_ transition: LayoutTransition<ID>, at time: Double) {
    let rest = max(0, endTime - time)
    append(
      transition, at: time, timing: TransitionTiming(all: .init(duration: rest, curve: .easeInOut)))
  }

  /// Puts another layout in the place of the newest one, while what runs goes on: a scroll from
  /// outside, moment by moment. The content that is shown moves with it at once.
  ///
  /// - Parameters:
  ///   - attributes: What can be seen, in the content's coordinates.
  ///   - contentOffset: The content offset, in points.
  ///   - time: The moment from which it counts.
  public mutating func replaceLayout(
    _ attributes: [LayoutAttributes<ID>], contentOffset: Double, at time: Double
  ) {
    append(AnimatorStage(attributes, contentOffset: contentOffset, start: time))
  }

  /// Everything as it is shown at a moment, by z-index; elements that leave the viewport or only
  /// pass by are among it.
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

  /// How far scrolls by a thumb still have the content offset from where they lead it at a moment, in
  /// points.
  public func scrollRest(at time: Double) -> Double {
    stage(at: time)?.offsetContributions.scrollRest(at: time) ?? 0
  }

  /// Forgets what no moment from `time` on needs: what is kept is bounded by what is under way.
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

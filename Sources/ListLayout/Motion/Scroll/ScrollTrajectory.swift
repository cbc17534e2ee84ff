/// A scroll by a thumb as a function of time: the thumb drags and releases, the content coasts, and
/// past an end it springs back. Offsets are points, times seconds since the start.
///
/// Every part is in closed form, and the parts join without a jump, in offset and in velocity: the
/// drag is a cubic that ends with the velocity of the release, the deceleration UIKit's normal rate
/// (0.998 each millisecond) down to 120 points a second and even from there on, the ends yield by
/// UIKit's rubber band and pull back as a critically damped spring. The spring ends once half a
/// unit is left of its distance, which is spread over its duration. A scroll can be sampled at any
/// time, in any order.
public struct ScrollTrajectory: Hashable, Sendable {
  /// The content offset before.
  public let startOffset: Double
  /// The content offset at which it comes to rest, within the bounds.
  public let finalOffset: Double
  /// The seconds until it rests.
  public let duration: Double
  private let phases: [ScrollPhase]

  /// A scroll from what the thumb does.
  ///
  /// - Parameters:
  ///   - startOffset: The content offset before.
  ///   - dragDistance: How far the thumb drags the offset: above 0 shows what is farther down.
  ///   - dragDuration: The seconds that it takes for it; with 0 it doesn't drag at all.
  ///   - releaseVelocity: The velocity at which it releases, in points per second; `nil` for that
  ///     of a thumb that doesn't stop: one and a half times its mean.
  ///   - bounds: The offsets at which the content can rest.
  ///   - viewportHeight: The height of the view, which the rubber band needs.
  public init(
    startOffset: Double, dragDistance: Double, dragDuration: Double,
    releaseVelocity: Double? = nil, bounds: ClosedRange<Double>, viewportHeight: Double
  ) {
    let band = RubberBand(bounds: bounds, height: viewportHeight)
    let thumb = band.dragged(startOffset)
    let mean = dragDuration > 0 ? 1.5 * dragDistance / dragDuration : 0
    let velocity = releaseVelocity ?? mean
    var phases: [ScrollPhase] = []
    if dragDuration > 0 {
      phases.append(
        .drag(
          start: thumb, distance: dragDistance, velocity: velocity, duration: dragDuration,
          band: band))
    }
    let released = dragDuration > 0 ? thumb + dragDistance : thumb
    finalOffset = Self.coast(
      from: band.shown(released), velocity: velocity * band.slope(released), within: bounds,
      phases: &phases)
    duration = phases.reduce(0) { $0 + $1.duration }
    self.startOffset = startOffset
    self.phases = phases
  }

  /// A flick: the thumb drags for a moment, with just the velocity that leads to `targetOffset`,
  /// where that lies within the bounds; farther out it springs back.
  public init(
    startOffset: Double, targetOffset: Double, dragDuration: Double = 0.12,
    bounds: ClosedRange<Double>, viewportHeight: Double
  ) {
    let velocity = ScrollPhase.velocity(
      over: targetOffset - startOffset, lead: dragDuration / 1.5)
    self.init(
      startOffset: startOffset, dragDistance: velocity * dragDuration / 1.5,
      dragDuration: dragDuration, releaseVelocity: velocity, bounds: bounds,
      viewportHeight: viewportHeight)
  }

  /// The content offset after `time` seconds; past the bounds while the band is stretched.
  public func offset(at time: Double) -> Double {
    guard time > 0 else { return startOffset }
    var rest = time
    for phase in phases {
      if rest < phase.duration { return phase.offset(at: rest) }
      rest -= phase.duration
    }
    return finalOffset
  }

  /// The fraction of the distance that is done after `time` seconds; 1 where the scroll ends where
  /// it starts.
  func progress(at time: Double) -> Double {
    let way = finalOffset - startOffset
    return way == 0 ? 1 : (offset(at: time) - startOffset) / way
  }

  /// What ``progress(at:)`` never leaves while the content fills the view.
  var progressRange: ClosedRange<Double> {
    let way = finalOffset - startOffset
    guard way != 0 else { return 0...1 }
    let parts = phases.flatMap(\.turns).map { ($0 - startOffset) / way }
    return parts.reduce(0...1) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// Adds the phases after the release, and returns the final offset.
  private static func coast(
    from start: Double, velocity: Double, within bounds: ClosedRange<Double>,
    phases: inout [ScrollPhase]
  ) -> Double {
    guard bounds.contains(start) else {
      return springBack(from: start, velocity: velocity, within: bounds, phases: &phases)
    }
    let target = start + ScrollPhase.coast(velocity)
    let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    let end = bounds.contains(target) ? target : edge
    guard abs(target - start) > ScrollPhase.rest else { return start }
    let halting = velocity > 0 ? ScrollPhase.haltingSpeed : -ScrollPhase.haltingSpeed
    // Friction slows it down until it is as slow as that, or at the end.
    var (place, left) = (start, velocity)
    if abs(velocity) > abs(halting), end != start {
      let reached = start + (velocity - halting) / ScrollPhase.friction
      let isShort = abs(end - start) <= abs(reached - start)
      left = isShort ? velocity - (end - start) * ScrollPhase.friction : halting
      place = isShort ? end : reached
      phases.append(
        .deceleration(
          start: start, velocity: velocity, end: place,
          duration: Elementary.log(velocity / left) / ScrollPhase.friction))
    }
    if place != end {
      // What is left of the square of its velocity at the end.
      let slowing = ScrollPhase.friction * halting
      let square = end == target ? 0 : max(0, left * left - 2 * slowing * (end - place))
      let slowed = velocity > 0 ? square.squareRoot() : -square.squareRoot()
      phases.append(
        .halt(start: place, velocity: left, end: end, duration: (left - slowed) / slowing))
      left = slowed
    }
    if end != target { phases.append(.bounce(edge: end, displacement: 0, velocity: left)) }
    return end
  }

  /// Adds the phase back from past an end; where the content was flung back in, it then coasts on.
  private static func springBack(
    from start: Double, velocity: Double, within bounds: ClosedRange<Double>,
    phases: inout [ScrollPhase]
  ) -> Double {
    let edge = start < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound
    let displacement = start - edge
    let pull = velocity + ScrollPhase.stiffness * displacement
    let crossing = displacement * pull < 0 ? -displacement / pull : .infinity
    let entering = pull * Elementary.exp(-ScrollPhase.stiffness * crossing)
    guard crossing.isFinite, abs(ScrollPhase.coast(entering)) > ScrollPhase.rest else {
      phases.append(.bounce(edge: edge, displacement: displacement, velocity: velocity))
      return edge
    }
    phases.append(
      .bounce(edge: edge, displacement: displacement, velocity: velocity, duration: crossing))
    return coast(from: edge, velocity: entering, within: bounds, phases: &phases)
  }
}

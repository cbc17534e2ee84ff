import ChatModel
import Drawing

/// How a bubble comes that was sent with an effect of its own.
struct EffectMotion: Sendable {
  let effect: SendingEffect
  /// The scale at which it is largest: a wide bubble has no room to be as large as a narrow one.
  let largest: Double
  /// Whether the bubble is there before: it was that of typing dots, or comes around words from the field.
  var isThere = false
  /// How long it waits before it is seen, in seconds: until typing dots in its place have gone.
  var wait = 0.0

  /// A bubble's state at one moment.
  struct Pose: Hashable, Sendable {
    var scale = 1.0
    /// In radians, clockwise; a small angle.
    var turn = 0.0
    var opacity = 1.0

    /// Returns the map of a bubble that keeps one point.
    func transform(around point: Point) -> Transform {
      // The beginnings of the series: small angles need no more, and no library's sine is asked.
      let sine = scale * turn * (1 - turn * turn / 6)
      let cosine = scale * (1 - turn * turn / 2)
      return Transform.translation(x: -point.x, y: -point.y)
        .then(Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: point.x, ty: point.y))
    }
  }

  /// How long an effect lasts, in seconds.
  static func duration(of effect: SendingEffect) -> Double {
    switch effect {
    case .slam: impact + joltDuration + joltTravel
    case .loud: 1.3
    case .gentle: 1.7
    default: 0
    }
  }

  /// An effect on a bubble of a row.
  ///
  /// - Parameters:
  ///   - box: the bubble, in the row's coordinates in points.
  ///   - width: the row's width.
  init(_ effect: SendingEffect, box: Rect, in width: Double) {
    self.effect = effect
    let limit = effect == .slam ? 2.4 : 1.5
    let room = width - Self.margin - (Self.isTrailing(box, in: width) ? width - box.maxX : box.minX)
    largest = max(1.04, min(limit, room / max(1, box.width)))
  }

  /// The distance of the largest bubble to the screen's edge, in points.
  private static let margin = 10.0

  /// How long a bubble that has waited for typing dots to go takes to come, in seconds.
  private static let coming = 0.06

  /// The longest that a bubble waits before it is seen, in seconds.
  static let longestWait = 0.17

  /// The longest of all effects, in seconds.
  static var longest: Double { SendingEffect.allCases.map(duration).max() ?? 0 }

  /// Returns the point of a bubble that stays where it is: at the edge where its sender's bubbles stand.
  static func anchor(of box: Rect, in width: Double) -> Point {
    Point(x: isTrailing(box, in: width) ? box.maxX : box.minX, y: box.maxY)
  }

  private static func isTrailing(_ box: Rect, in width: Double) -> Bool {
    width - box.maxX < box.minX
  }

  /// Returns the state at a time, in seconds after its start; at rest from the duration on.
  func pose(at time: Double) -> Pose {
    guard time < Self.duration(of: effect) else { return Pose() }
    let time = max(0, time)
    var pose = movement(at: time)
    if isThere {
      // It neither comes anew nor jumps to the size with which it would.
      pose.opacity = 1
      pose.scale = 1 + (pose.scale - 1) * Self.eased(time / Self.taking)
    }
    return pose
  }

  /// How long a bubble that was there takes to follow the effect, in seconds.
  private static let taking = 0.25

  private func movement(at time: Double) -> Pose {
    switch effect {
    case .slam: return slam(at: time)
    case .loud: return loud(at: time)
    case .gentle: return gentle(at: time)
    default: return Pose()
    }
  }

  // MARK: Slam

  /// When the bubble hits the ground, in seconds.
  private static let impact = 0.44
  private static let fall = 0.12
  private static let bounce = 0.22

  private func slam(at time: Double) -> Pose {
    let opacity = min(1, time / 0.12)
    // It hangs there and sways, as if somebody lifted it, before it falls.
    let tilt = -0.06 * (largest - 1)
    let start = Self.impact - Self.fall
    if time < start {
      let hung = Self.eased(time / start)
      return Pose(
        scale: largest * (0.9 + 0.1 * hung), turn: tilt * hung, opacity: opacity)
    }
    if time < Self.impact {
      let fallen = (time - start) / Self.fall
      let rest = 1 - fallen * fallen * fallen
      return Pose(scale: 1 + (largest - 1) * rest, turn: tilt * rest)
    }
    let bounced = min(1, (time - Self.impact) / Self.bounce)
    return Pose(scale: 1 - 0.05 * Wave.sine(bounced / 2) * (1 - bounced))
  }

  private static let joltDuration = 0.5
  /// How long the shock is on its way to the farthest row, in seconds.
  private static let joltTravel = 0.3

  /// Returns how far a row is thrown down from its place by the impact of another, in points; negative if
  /// upward.
  ///
  /// - Parameters:
  ///   - time: in seconds after the effect's start.
  ///   - distance: from the bubble that falls to the row, in points; negative if the row is above.
  func jolt(at time: Double, distance: Double) -> Double {
    guard effect == .slam else { return 0 }
    let way = abs(distance)
    let passed = time - Self.impact - min(Self.joltTravel, way / 2400)
    guard passed > 0, passed < Self.joltDuration else { return 0 }
    let part = passed / Self.joltDuration
    let strength = 9 / (1 + way / 180)
    let swing = Wave.sine(passed / 0.2) * (1 - part) * (1 - part)
    return (distance < 0 ? -strength : strength) * swing
  }

  // MARK: Loud and gentle

  private func loud(at time: Double) -> Pose {
    let (grown, shaken, end) = (0.3, 0.95, Self.duration(of: .loud))
    let opacity = min(1, time / 0.12)
    if time < grown {
      return Pose(
        scale: 0.8 + (largest - 0.8) * Self.eased(time / grown), opacity: opacity)
    }
    if time < shaken {
      let part = (time - grown) / (shaken - grown)
      return Pose(scale: largest, turn: 0.035 * Wave.sine((time - grown) * 7) * (1 - part))
    }
    let part = (time - shaken) / (end - shaken)
    return Pose(scale: largest + (1 - largest) * Self.eased(part))
  }

  private func gentle(at time: Double) -> Pose {
    let (shown, end) = (0.25, Self.duration(of: .gentle))
    let grown = max(0, time - shown) / (end - shown)
    return Pose(
      scale: 0.55 + 0.45 * Self.eased(grown),
      opacity: min(1, max(0, (time - wait) / (wait > 0 ? Self.coming : shown))))
  }

  /// Returns progress that starts and ends at rest.
  private static func eased(_ part: Double) -> Double {
    let part = min(1, max(0, part))
    return part * part * (3 - 2 * part)
  }
}

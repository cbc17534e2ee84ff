/// A part of a scroll, in closed form. Lengths are points, times seconds since the part's start.
enum ScrollPhase: Hashable, Sendable {
  /// A thumb drags: the cubic that starts at rest and ends with the velocity of the release.
  case drag(start: Double, distance: Double, velocity: Double, duration: Double, band: RubberBand)
  /// The view coasts and slows down.
  case deceleration(start: Double, velocity: Double, end: Double, duration: Double)
  /// The view slows down evenly.
  case halt(start: Double, velocity: Double, end: Double, duration: Double)
  /// The view springs back to an end, critically damped.
  case bounce(edge: Double, displacement: Double, velocity: Double, duration: Double)

  /// What is left of a velocity after a second, as a power of *e*: UIKit's normal rate is 0.998
  /// each millisecond, and this is −1000·ln 0.998.
  static let friction = 2.002002670673077
  /// The speed below which a coasting view decelerates evenly, in points per second: at the rate
  /// that friction has there. Friction alone would take more than a second more, in steps of single
  /// pixels.
  static let haltingSpeed = 120.0
  /// The frequency of the spring at the ends, in radians per second.
  static let stiffness = 10.0
  /// The distance from its end at which a bounce is taken as ended, and that a coast has to make:
  /// half a pixel of a layout that counts in pixels, within which no movement is visible.
  static let rest = 0.5

  /// How long it takes.
  var duration: Double {
    switch self {
    case .drag(_, _, _, let duration, _), .deceleration(_, _, _, let duration),
      .halt(_, _, _, let duration), .bounce(_, _, _, let duration):
      return duration
    }
  }

  /// The content offset at a time within it.
  func offset(at time: Double) -> Double {
    switch self {
    case .drag(let start, let distance, let velocity, let duration, let band):
      let part = duration > 0 ? min(time / duration, 1) : 1
      let eased = part * part * (3 - 2 * part)
      let kick = part * part * (part - 1)
      return band.shown(start + distance * eased + velocity * duration * kick)
    case .deceleration(let start, let velocity, let end, let duration):
      func coasted(_ time: Double) -> Double {
        start + velocity / Self.friction * (1 - Elementary.exp(-Self.friction * time))
      }
      let part = duration > 0 ? time / duration : 1
      // What is left at the end is spread, so that it ends where it leads to.
      return coasted(time) + (end - coasted(duration)) * part * part
    case .halt(let start, let velocity, let end, let duration):
      let part = duration > 0 ? time / duration : 1
      return start + velocity * time + (end - start - velocity * duration) * part * part
    case .bounce(let edge, let displacement, let velocity, let duration):
      let part = duration > 0 ? time / duration : 1
      let left = Self.springDisplacement(displacement, velocity, at: duration)
      return edge + Self.springDisplacement(displacement, velocity, at: time) - left * part * part
    }
  }

  /// The offsets at its ends, and where a drag turns back. Where a bounce turns there is no content.
  var turns: [Double] {
    var times = [0, duration]
    if case .drag(_, let distance, let velocity, let duration, _) = self {
      let kick = velocity * duration
      let part = (6 * distance - 2 * kick) / (6 * distance - 3 * kick)
      if part > 0, part < 1 { times.append(part * duration) }
    }
    return times.map { offset(at: $0) }
  }

  /// The distance of a critically damped spring from its rest.
  private static func springDisplacement(
    _ displacement: Double, _ velocity: Double, at time: Double
  ) -> Double {
    (displacement + (velocity + stiffness * displacement) * time)
      * Elementary.exp(-stiffness * time)
  }

  /// How far a view coasts from a velocity until it rests.
  static func coast(_ velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > haltingSpeed else { return speed * velocity / (2 * friction * haltingSpeed) }
    return (velocity > 0 ? speed - haltingSpeed / 2 : haltingSpeed / 2 - speed) / friction
  }

  /// The velocity at which a view has to be released to move by `distance`: as far as it coasts,
  /// and `lead` seconds at that velocity before.
  static func velocity(over distance: Double, lead: Double) -> Double {
    let way = abs(distance)
    let speed = (way + haltingSpeed / (2 * friction)) / (lead + 1 / friction)
    let sign = distance < 0 ? -1.0 : 1
    guard speed < haltingSpeed else { return sign * speed }
    let slow = friction * haltingSpeed
    return sign * slow * ((lead * lead + 2 * way / slow).squareRoot() - lead)
  }

  /// A spring back that lasts until it is at rest.
  static func bounce(edge: Double, displacement: Double, velocity: Double) -> ScrollPhase {
    let reach = abs(velocity + stiffness * displacement)
    // The distance stays below (|displacement| + reach·t)·e^(−stiffness·t), which falls from its
    // peak on, and that comes within one time constant.
    func bound(_ time: Double) -> Double {
      (abs(displacement) + reach * time) * Elementary.exp(-stiffness * time)
    }
    var low = 1 / stiffness
    var high = low
    while bound(high) > rest { high *= 2 }
    for _ in 0..<60 where high > low {
      let middle = (low + high) / 2
      if bound(middle) > rest { low = middle } else { high = middle }
    }
    return .bounce(edge: edge, displacement: displacement, velocity: velocity, duration: high)
  }
}

/// A mass on a damped spring, released at rest: its displacement after a time, in closed form.
///
/// It is under-damped (it overshoots), critically damped or over-damped, by its damping ratio. The
/// formulas are those of the damped harmonic oscillator.
public struct LayoutSpring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass: Double
  /// The force per distance, above 0.
  public var stiffness: Double
  /// The force per velocity, at least 0; without any the spring never comes to rest.
  public var damping: Double

  /// A spring from what moves it.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// 1 where it is critically damped, less where it overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Radians per second of the spring without its damping.
  var frequency: Double { (stiffness / mass).squareRoot() }

  /// The displacement after `time` seconds, as a fraction of the distance: 0 at the start, 1 at rest,
  /// above 1 where it overshoots.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - displacement(at: time)
  }

  /// Its largest overshoot, as a fraction of the distance; 0 where it doesn't overshoot.
  ///
  /// The first overshoot is the largest: exp(−πζ ∕ √(1 − ζ²)) for a damping ratio ζ.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return Elementary.exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }

  /// The seconds after which it stays within `tolerance`, a part of the whole way, of its end;
  /// infinity where nothing damps it.
  public func settlingDuration(tolerance: Double = 0.001) -> Double {
    guard damping > 0, tolerance > 0 else { return .infinity }
    var high = 1 / frequency
    while bound(at: high) > tolerance { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(at: middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The rest of the distance after `time`, as a fraction of it.
  private func displacement(at time: Double) -> Double {
    let ratio = dampingRatio
    let decay = ratio * frequency
    if abs(ratio - 1) < 1e-7 { return (1 + decay * time) * Elementary.exp(-decay * time) }
    if ratio < 1 {
      let angular = frequency * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(angular * time)
      return Elementary.exp(-decay * time) * (cosine + decay / angular * sine)
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    // Written without the difference of two large numbers; stiffness ÷ mass is their product.
    let fast = decay + spread
    let slow = frequency * frequency / fast
    return (fast * Elementary.exp(-slow * time) - slow * Elementary.exp(-fast * time))
      / (fast - slow)
  }

  /// What the displacement's amount stays below from `time` on; it only falls.
  private func bound(at time: Double) -> Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return displacement(at: time) }
    let decay = ratio * frequency
    let amplitude = 1 / (1 - ratio * ratio).squareRoot()
    return min(amplitude, 1 + decay * time) * Elementary.exp(-decay * time)
  }
}

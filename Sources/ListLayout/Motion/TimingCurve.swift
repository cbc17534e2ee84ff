/// How a change is spread over its time. It is a pure function, sampled at any moment and in any
/// order, and the same to the last bit on every machine.
public enum TimingCurve: Hashable, Sendable {
  /// Evenly.
  case linear
  /// A cubic Bézier from (0,0) by the control points (x1,y1) and (x2,y2) to (1,1), as in CSS; both
  /// x lie in 0…1.
  case cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
  /// A spring, in its own seconds: the duration only ends it. What it is then short of its rest is
  /// spread over the whole duration, so that it doesn't jump.
  case spring(LayoutSpring)
  /// A scroll, in its own seconds.
  case scroll(ScrollTrajectory)

  /// Slow at both ends.
  public static let easeInOut = TimingCurve.cubicBezier(0.42, 0, 0.58, 1)
  /// Slow at its end.
  public static let easeOut = TimingCurve.cubicBezier(0, 0, 0.58, 1)

  /// How far the change has come `time` seconds after its start: 0 until then, exactly 1 from
  /// `duration` seconds on; between them it may pass 1 or fall below 0.
  public func value(at time: Double, duration: Double) -> Double {
    guard time < duration else { return 1 }
    guard time > 0 else { return 0 }
    let part = time / duration
    switch self {
    case .linear: return part
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: part)
    case .spring(let spring):
      return spring.value(at: time) + (1 - spring.value(at: duration)) * part * part
    case .scroll(let trajectory): return trajectory.progress(at: time)
    }
  }

  /// What ``value(at:duration:)`` never leaves: 0…1, and more where it overshoots.
  public func range(duration: Double) -> ClosedRange<Double> {
    guard duration > 0 else { return 0...1 }
    switch self {
    case .linear: return 0...1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).range
    case .spring(let spring):
      // What it is short of its rest at the end, or past it, is spread over the duration.
      let missing = 1 - spring.value(at: duration)
      return min(0, missing)...1 + spring.overshoot + max(0, missing)
    case .scroll(let trajectory): return trajectory.progressRange
    }
  }
}

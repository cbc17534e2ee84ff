/// How many pictures a sequence has in a second: a whole number, or a fraction such as 30000/1001.
///
/// Times are whole frames of it, so that nothing is ever rounded twice.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `seconds` seconds.
  public let frames: Int
  /// Seconds that hold `frames` frames.
  public let seconds: Int

  /// A rate in lowest terms; both parts are positive.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a rate is positive")
    var (a, b) = (frames, seconds)
    while b > 0 { (a, b) = (b, a % b) }
    self.frames = frames / a
    self.seconds = seconds / a
  }

  /// Frames in one second.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// When a frame begins, in seconds.
  public func time(of frame: Int) -> Double { Double(frame * seconds) / Double(frames) }

  /// When a frame begins, in whole units of `unit` to a second, rounded to the nearest; differences
  /// of these carry no error along.
  public func time(of frame: Int, in unit: Int) -> Int {
    (frame * seconds * unit * 2 + frames) / (frames * 2)
  }

  /// The last frame that begins at a time or before it.
  public func frame(at time: Duration) -> Int {
    let (whole, atto) = time.components
    let rest = Double(atto) * 1e-18 * framesPerSecond
    let exact = Double(whole * Int64(frames)) / Double(seconds) + rest
    // A frame's own time, written in decimals, must lead back to it.
    return Int((exact + 1e-6).rounded(.down))
  }
}

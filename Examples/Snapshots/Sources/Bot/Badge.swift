/// A round badge with a ring that says how much is done. Nothing of Letterer draws it.
public struct Badge: Sendable {
  /// How much is done, 0…1.
  public var progress: Double
  /// The width and the height in pixels.
  public var size: Int

  public init(progress: Double, size: Int = 48) {
    self.progress = progress
    self.size = size
  }

  /// Red, green, blue and alpha of each pixel, in rows from the top.
  public var pixels: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size * size * 4)
    for y in 0..<size {
      for x in 0..<size { pixels += pixel(x, y) }
    }
    return pixels
  }

  /// The mean of 4 × 4 places in a pixel.
  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    var (covered, done) = (0, 0)
    for place in 0..<16 {
      let dx = Double(x) + (Double(place % 4) + 0.5) / 4 - Double(size) / 2
      let dy = Double(y) + (Double(place / 4) + 0.5) / 4 - Double(size) / 2
      let distance = (dx * dx + dy * dy).squareRoot() / (Double(size) / 2)
      guard distance < 0.96, distance > 0.7 else { continue }
      covered += 1
      if isDone(dx, dy) { done += 1 }
    }
    guard covered > 0 else { return [0, 0, 0, 0] }
    let share = Double(done) / Double(covered)
    func mixed(_ rest: Double, _ done: Double) -> UInt8 { UInt8(rest + (done - rest) * share) }
    return [mixed(214, 24), mixed(219, 128), mixed(226, 92), UInt8(covered * 255 / 16)]
  }

  /// Whether a place is done: by halves and quarters from the top on, clockwise.
  private func isDone(_ dx: Double, _ dy: Double) -> Bool {
    // The share of a quarter is that of the sum of both legs, which needs no angle.
    let part = abs(dx) / (abs(dx) + abs(dy))
    let turn: Double
    switch (dx >= 0, dy < 0) {
    case (true, true): turn = part / 4
    case (true, false): turn = 0.5 - part / 4
    case (false, false): turn = 0.5 + part / 4
    case (false, true): turn = 1 - part / 4
    }
    return turn < progress
  }
}

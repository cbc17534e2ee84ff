/// A field of fine specks that shimmer and drift, and the same on every machine: what lies under ink, or
/// under the dust of a spoiler.
///
/// Each speck lives in a cell of its own, so that nowhere is a hole, and over and over: it lights up,
/// drifts, goes out, and comes again elsewhere in its cell.
package final class SpeckField: Sendable {
  /// What is filled, in points.
  package let frame: Rect
  package let color: Color
  /// What decides where specks are, as do its place and the time.
  package let seed: UInt64
  /// Points from speck to speck.
  package let spacing: Double
  /// The smallest and the largest radius of a speck, in points.
  package let radii: ClosedRange<Double>
  /// Whether it is seen in a mirror.
  package let isMirrored: Bool
  /// What specks have left; `nil` for nothing.
  package let clearing: Clearing?

  /// A circle without specks.
  package struct Clearing: Hashable, Sendable {
    package var center: Point
    /// Where specks are whole, in points from its centre.
    package var radius: Double
    /// Over how much of that they come, in points.
    package var rim: Double

    package init(center: Point, radius: Double, rim: Double) {
      (self.center, self.radius, self.rim) = (center, radius, rim)
    }
  }

  /// A field over a rectangle.
  ///
  /// - Parameters:
  ///   - seed: which field it is; a message's id.
  ///   - spacing: points from speck to speck; more where there were too many of them, on what is as large as
  ///     a screen.
  package init(
    in frame: Rect, color: Color, seed: String, spacing: Double = 2.5,
    radii: ClosedRange<Double> = 0.35...0.75
  ) {
    self.frame = frame
    self.color = color
    // FNV-1a, 64 bits.
    self.seed = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    self.spacing = max(spacing, Self.leastSpacing(over: frame.width * frame.height))
    self.radii = radii
    isMirrored = false
    clearing = nil
  }

  private init(_ other: SpeckField, frame: Rect, isMirrored: Bool, clearing: Clearing?) {
    (self.frame, self.isMirrored, self.clearing) = (frame, isMirrored, clearing)
    (color, seed, spacing, radii) = (other.color, other.seed, other.spacing, other.radii)
  }

  /// Returns the field where a circle is clear of specks.
  package func cleared(_ clearing: Clearing) -> SpeckField {
    SpeckField(self, frame: frame, isMirrored: isMirrored, clearing: clearing)
  }

  /// Returns the field reflected within a width.
  package func mirrored(across width: Double) -> SpeckField {
    let mirrored = clearing.map {
      Clearing(
        center: Point(x: width - $0.center.x, y: $0.center.y), radius: $0.radius, rim: $0.rim)
    }
    return SpeckField(
      self, frame: frame.mirrored(across: width), isMirrored: !isMirrored, clearing: mirrored)
  }

  /// Returns how far specks over an area, in square points, stand from one another at least.
  package static func leastSpacing(over area: Double) -> Double { (area / most).squareRoot() }

  /// The most specks of a field.
  private static let most = 24_000.0
  /// How long specks stay where they are, in nanoseconds: frames rest in between, which makes files small.
  private static let step = 100_000_000
  /// How opaque specks are, the faintest first.
  private static let strengths = [0.3, 0.55, 0.8, 1]

  /// When specks move on after a time, in nanoseconds.
  package func end(at clock: Int) -> Int {
    let rest = clock % Self.step
    return clock - (rest < 0 ? rest + Self.step : rest) + Self.step
  }

  // MARK: Specks

  /// Returns the specks at a time, in nanoseconds from a start; before it, too.
  ///
  /// - Complexity: O(area).
  package func list(at clock: Int = 0) -> DisplayList {
    var paths = [Path](repeating: Path(), count: Self.strengths.count)
    let moment = end(at: clock) / Self.step - 1
    // One cell more on each side: those at the edges drift off and come in.
    let columns = Int((frame.width / spacing).rounded(.up)) + 2
    let rows = Int((frame.height / spacing).rounded(.up)) + 2
    for row in 0..<max(0, rows) {
      for column in 0..<max(0, columns) {
        var speck = speck(column, row, at: moment)
        if isMirrored { speck.center.x = frame.minX + frame.maxX - speck.center.x }
        if let clearing { clear(&speck, clearing) }
        let strength = Int(speck.light * Double(paths.count))
        guard speck.light > 0.02 else { continue }
        paths[min(paths.count - 1, strength)].addSpeck(at: speck.center, radius: speck.radius)
      }
    }
    return DisplayList(
      zip(paths, Self.strengths).compactMap { path, strength in
        path.elements.isEmpty ? nil : .fill(path, .color(color.opacity(strength)))
      })
  }

  private struct Speck {
    var center: Point
    var radius: Double
    /// 0…1.
    var light: Double
  }

  private func speck(_ column: Int, _ row: Int, at moment: Int) -> Speck {
    let own = Self.mixed(seed &+ UInt64(truncatingIfNeeded: row &* 4_096 &+ column) &* Self.golden)
    // It lives for 1.2 to 2.7 seconds.
    let life = 12 + Int(own & 15)
    let time = moment &+ Int(own >> 8 & 0xFFFF) % life
    let part = time % life < 0 ? time % life + life : time % life
    let number = (time - part) / life
    var bits = Self.mixed(own ^ UInt64(truncatingIfNeeded: number) &* Self.golden)
    func next() -> Double {
      bits = Self.mixed(bits &+ Self.golden)
      return Double(bits >> 11) / 9_007_199_254_740_992
    }
    let age = Double(part) / Double(life)
    let (x, y) = (next(), next())
    let (wayX, wayY) = (next() - 0.5, next() - 0.5)
    let drift = 2 * (age - 0.5)
    return Speck(
      center: Point(
        x: frame.minX + (Double(column) - 1 + x + wayX * drift) * spacing,
        y: frame.minY + (Double(row) - 1 + y + wayY * drift) * spacing),
      radius: radii.lowerBound + next() * (radii.upperBound - radii.lowerBound),
      light: 4 * age * (1 - age))
  }

  /// Blows a speck away from the middle of a clearing.
  private func clear(_ speck: inout Speck, _ clearing: Clearing) {
    let (x, y) = (speck.center.x - clearing.center.x, speck.center.y - clearing.center.y)
    let distance = (x * x + y * y).squareRoot()
    let left = min(1, max(0, (distance - clearing.radius) / max(1e-9, clearing.rim) + 1))
    guard left < 1 else { return }
    speck.light *= left
    let push = (1 - left) * 6 / max(1, distance)
    speck.center = Point(x: speck.center.x + x * push, y: speck.center.y + y * push)
  }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The last step of SplitMix64.
  private static func mixed(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

extension SpeckField: Hashable {
  package static func == (left: SpeckField, right: SpeckField) -> Bool {
    left === right
      || left.frame == right.frame && left.color == right.color && left.seed == right.seed
        && left.spacing == right.spacing && left.radii == right.radii
        && left.isMirrored == right.isMirrored && left.clearing == right.clearing
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(seed)
    hasher.combine(clearing)
  }
}

extension DrawingCommand {
  /// A field of specks within an outline.
  package static func specks(_ field: SpeckField, clip: Path? = nil) -> DrawingCommand {
    var style = GroupStyle(clip: clip)
    style.specks = field
    return .group(field.list(), style)
  }
}

extension Path {
  /// Adds a speck: so small that six corners are a circle.
  fileprivate mutating func addSpeck(at center: Point, radius: Double) {
    let (half, high) = (radius / 2, radius * 0.866)
    move(to: Point(x: center.x + radius, y: center.y))
    line(to: Point(x: center.x + half, y: center.y + high))
    line(to: Point(x: center.x - half, y: center.y + high))
    line(to: Point(x: center.x - radius, y: center.y))
    line(to: Point(x: center.x - half, y: center.y - high))
    line(to: Point(x: center.x + half, y: center.y - high))
    close()
  }
}

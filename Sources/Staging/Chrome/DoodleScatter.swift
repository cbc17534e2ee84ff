import Caching
import Drawing
import Synchronization

/// Where the drawings of a pattern stand on its tile, in places: a place has the pattern's size.
///
/// They begin in rows that stand in each other's gaps, are moved by chance, and then push each other away
/// until each has room for itself, also over the tile's edges.
struct DoodleScatter {
  /// A drawing.
  struct Doodle {
    var middle: Point
    var radius = 0.3
    /// The tangent of the angle by which it is turned.
    var tilt = 0.0
    /// Which of the drawings it is.
    var drawing = 0
    /// How far its lines are from its middle.
    var reach = 0.3
  }

  /// Something small between drawings.
  struct Speck {
    enum Kind { case ring, cross, dot }

    var middle: Point
    var kind: Kind
  }

  private static let columns = 9
  private static let rows = 8
  private static let rowHeight = 0.9
  /// The tile's sides.
  static let size = Size(width: Double(columns), height: Double(rows) * rowHeight)
  /// How far each row of tiles is moved against the one above; whole places, as rows stand in each other's
  /// gaps.
  static let shift = 4.0
  /// The least distance between two drawings.
  private static let gap = 0.05
  /// How many sizes and angles each drawing has: few, as those of one form are painted by one mask.
  private static let forms = 2

  private(set) var doodles: [Doodle] = []
  private(set) var specks: [Speck] = []

  private static let known = Mutex(BoundedCache<[Double], DoodleScatter>(limit: 32))

  /// Returns how drawings are scattered; worked out once.
  ///
  /// - Parameter reaches: how far the lines of each are from its middle, by half of its height.
  static func of(_ reaches: [Double]) -> DoodleScatter {
    if let known = known.withLock({ $0.value(for: reaches) }) { return known }
    let scatter = DoodleScatter(reaches)
    known.withLock { $0.insert(scatter, for: reaches, cost: 1) }
    return scatter
  }

  /// - Complexity: O(places · drawings).
  private init(_ reaches: [Double]) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        var chance = Chance(row: row, column: column)
        doodles.append(
          Doodle(
            middle: Point(
              x: Double(column) + (row % 2 == 0 ? 0.5 : 1) + (chance.next() - 0.5) * 0.7,
              y: (Double(row) + 0.5) * Self.rowHeight + (chance.next() - 0.5) * 0.7)))
      }
    }
    chooseDrawings(reaches.count)
    for index in doodles.indices {
      doodles[index].reach = doodles[index].radius * reaches[doodles[index].drawing]
    }
    for _ in 0..<10 { separate() }
    addSpecks()
  }

  /// The indices of the drawings whose places are up to two away, for each of them.
  private static let neighbors = (0..<rows * columns).map(neighbors)

  private static func neighbors(of index: Int) -> [Int] {
    let (row, column) = (index / columns, index % columns)
    return (-2...2).flatMap { down in
      (-2...2).compactMap { along in
        guard down != 0 || along != 0 else { return nil }
        // Over the lower edge begins a tile that is moved.
        let turns = row + down < 0 ? -1 : row + down >= rows ? 1 : 0
        let place = column + along - turns * Int(shift) + 2 * columns
        return (row + down - turns * rows) * columns + place % columns
      }
    }
  }

  /// Returns the way from a point to the nearest repetition of another.
  private static func way(from start: Point, to end: Point) -> Point {
    let turns = ((end.y - start.y) / size.height).rounded()
    let x = end.x - start.x - turns * shift
    return Point(
      x: x - size.width * (x / size.width).rounded(), y: end.y - start.y - turns * size.height)
  }

  private static func length(_ way: Point) -> Double {
    (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// Moves drawings that are too near to each other apart.
  private mutating func separate() {
    for index in doodles.indices {
      for other in Self.neighbors[index] where other > index {
        let way = Self.way(from: doodles[index].middle, to: doodles[other].middle)
        let distance = max(1e-6, Self.length(way))
        let wanted = doodles[index].reach + doodles[other].reach + Self.gap
        guard distance < wanted else { continue }
        let push = (wanted - distance) / 2 / distance
        doodles[index].middle.x -= way.x * push
        doodles[index].middle.y -= way.y * push
        doodles[other].middle.x += way.x * push
        doodles[other].middle.y += way.y * push
      }
    }
  }

  /// Gives each place the drawing that is farthest away elsewhere, of those that came least.
  private mutating func chooseDrawings(_ count: Int) {
    var used = Array(repeating: [Int](), count: count)
    var left = Array(0..<count)
    for index in doodles.indices {
      var chance = Chance(row: index, column: count)
      var best = (place: 0, distance: -1.0)
      for (place, drawing) in left.enumerated() {
        let nearest = used[drawing].map {
          Self.length(Self.way(from: doodles[index].middle, to: doodles[$0].middle))
        }.min()
        // Beyond some places chance decides.
        let distance = min(nearest ?? 4, 4) + chance.next()
        if distance > best.distance { best = (place, distance) }
      }
      let drawing = left.remove(at: best.place)
      doodles[index].drawing = drawing
      var form = Chance(row: drawing, column: -3 - used[drawing].count % Self.forms)
      doodles[index].radius = 0.25 + form.next() * 0.16
      doodles[index].tilt = (form.next() - 0.5) * 1.5
      used[drawing].append(index)
      if left.count <= count / 3 { left += (0..<count).filter { !left.contains($0) } }
    }
  }

  /// Fills gaps between drawings.
  private mutating func addSpecks() {
    for index in doodles.indices {
      var chance = Chance(row: index, column: -2)
      let start = doodles[index].middle
      var best = (middle: start, room: 0.0)
      for _ in 0..<5 {
        let middle = Point(
          x: start.x + (chance.next() - 0.5) * 1.4, y: start.y + (chance.next() - 0.5) * 1.4)
        let room =
          ([index] + Self.neighbors[index]).map {
            Self.length(Self.way(from: middle, to: doodles[$0].middle)) - doodles[$0].reach
          }.min() ?? 0
        if room > best.room { best = (middle, room) }
      }
      let isAlone = specks.allSatisfy {
        Self.length(Self.way(from: best.middle, to: $0.middle)) > 0.45
      }
      guard best.room > 0.12, isAlone else { continue }
      let kind = chance.next()
      specks.append(
        Speck(middle: best.middle, kind: kind < 0.4 ? .ring : kind < 0.7 ? .cross : .dot))
    }
  }

  /// Numbers from 0 to 1 that follow from a place in the tile.
  private struct Chance {
    private var seed: UInt32

    init(row: Int, column: Int) {
      seed = UInt32(truncatingIfNeeded: (row + 1) &* 73_856_093 ^ (column + 1) &* 19_349_663)
      seed = (seed ^ seed >> 16) &* 0x7FEB_352D
      seed = (seed ^ seed >> 15) &* 0x846C_A68B
    }

    mutating func next() -> Double {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Double(seed >> 8) / Double(1 << 24)
    }
  }
}

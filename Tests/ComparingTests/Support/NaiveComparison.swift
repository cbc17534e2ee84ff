import Drawing

/// The published definitions of a visible difference and of anti-aliasing, one pixel after the
/// other and in doubles.
struct NaiveComparison {
  let width: Int
  let height: Int
  let expected: [UInt32]
  let actual: [UInt32]
  var threshold = 0.1
  var channelLimit = 2

  /// Compares what two pictures have in common.
  init(_ expected: Bitmap, _ actual: Bitmap) {
    width = min(expected.width, actual.width)
    height = min(expected.height, actual.height)
    self.expected = expected.cropped(width: width, height: height).pixels
    self.actual = actual.cropped(width: width, height: height).pixels
  }

  struct Place: Hashable, Comparable {
    var y: Int
    var x: Int
    static func < (left: Self, right: Self) -> Bool { (left.y, left.x) < (right.y, right.x) }
  }

  struct Result {
    var changed: Set<Place> = []
    var aboveChannel: Set<Place> = []
    var visible: Set<Place> = []
    var antialiased: Set<Place> = []
    var greatest = 0
  }

  func run() -> Result {
    var result = Result()
    for y in 0..<height {
      for x in 0..<width where expected[y * width + x] != actual[y * width + x] {
        let (left, right) = (expected[y * width + x], actual[y * width + x])
        let place = Place(y: y, x: x)
        result.changed.insert(place)
        let greatest = Self.greatestDifference(left, right)
        result.greatest = max(result.greatest, greatest)
        if greatest > channelLimit { result.aboveChannel.insert(place) }
        let distance = max(
          Self.distance(Self.channels(left, over: 255), Self.channels(right, over: 255)),
          Self.distance(Self.channels(left, over: 0), Self.channels(right, over: 0)))
        guard distance > 35215 * threshold * threshold else { continue }
        if isAntialiased(x, y, in: expected) || isAntialiased(x, y, in: actual) {
          result.antialiased.insert(place)
        } else {
          result.visible.insert(place)
        }
      }
    }
    return result
  }

  static func greatestDifference(_ left: UInt32, _ right: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) }.max() ?? 0
  }

  /// Red, green and blue over a grey, rounded as premultiplied colours are.
  static func channels(_ pixel: UInt32, over background: Double) -> [Double] {
    let alpha = Double(pixel >> 24)
    return [16, 8, 0].map { shift in
      min(255, Double(pixel >> shift & 255) + background * (255 - alpha) / 255)
    }
  }

  static func distance(_ left: [Double], _ right: [Double]) -> Double {
    let (red, green, blue) = (left[0] - right[0], left[1] - right[1], left[2] - right[2])
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func luma(_ pixel: UInt32) -> Double {
    let channels = channels(pixel, over: 255)
    return channels[0] * 0.29889531 + channels[1] * 0.58662247 + channels[2] * 0.11448223
  }

  /// The neighbours inside of the picture, column by column.
  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (-1...1).flatMap { dx in (-1...1).map { (dx, $0) } }.compactMap { dx, dy in
      let (column, row) = (x + dx, y + dy)
      guard (dx, dy) != (0, 0), (0..<width).contains(column), (0..<height).contains(row) else {
        return nil
      }
      return (column, row)
    }
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Whether more than two neighbours are equal; the picture's edge is one.
  private func hasManySiblings(_ x: Int, _ y: Int, in pixels: [UInt32]) -> Bool {
    let equal = neighbors(x, y).count { pixels[$0.y * width + $0.x] == pixels[y * width + x] }
    return equal + (isAtEdge(x, y) ? 1 : 0) > 2
  }

  private func isAntialiased(_ x: Int, _ y: Int, in pixels: [UInt32]) -> Bool {
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest: (step: Double, x: Int, y: Int) = (0, 0, 0)
    var lightest: (step: Double, x: Int, y: Int) = (0, 0, 0)
    let center = Self.luma(pixels[y * width + x])
    for neighbor in neighbors(x, y) {
      let step = center - Self.luma(pixels[neighbor.y * width + neighbor.x])
      if step == 0 {
        equal += 1
      } else if step < lightest.step {
        lightest = (step, neighbor.x, neighbor.y)
      } else if step > darkest.step {
        darkest = (step, neighbor.x, neighbor.y)
      }
    }
    guard equal <= 2, lightest.step < 0, darkest.step > 0 else { return false }
    return [lightest, darkest].contains { end in
      hasManySiblings(end.x, end.y, in: expected) && hasManySiblings(end.x, end.y, in: actual)
    }
  }
}

import Drawing

extension Comparer {
  /// The pairs that a canary of the comparer holds: at its limits and one step beyond.
  var canaryPairs: [Canary.Pair] {
    let pattern = Bitmap(size: 64) { x, y in x / 3 % 2 == y / 5 % 2 ? 0xFF20_4080 : .white }
    let pairs = [
      Canary.Pair(name: "equal pictures", expected: pattern, actual: pattern, mustPass: true)
    ]
    switch self {
    case .exact:
      return pairs + [
        Canary.Pair(
          name: "a pixel of another blue", expected: pattern,
          actual: pattern.changing(1) { $0 ^ 1 }, mustPass: false)
      ]
    case .jitter(let channel, let maxPixels):
      return pairs + Self.jitterPairs(channel: channel, maxPixels: maxPixels)
    case .tolerant(let threshold, let maxPixels):
      return pairs + Self.tolerantPairs(threshold: threshold, maxPixels: maxPixels)
    }
  }

  private static func jitterPairs(channel: Int, maxPixels: Int) -> [Canary.Pair] {
    let (channel, pixels) = (max(0, channel), max(0, maxPixels))
    // A picture for any count of pixels could be of any size.
    let fits = pixels < 1 << 16
    let white = Bitmap(size: fits ? Int(Double(pixels).squareRoot()) + 2 : 64) { _, _ in .white }
    var pairs: [Canary.Pair] = []
    if channel < 255 {
      pairs.append(
        Canary.Pair(
          name: "a pixel \(channel + 1) levels off", expected: white,
          actual: white.changing(1) { $0 - UInt32(channel + 1) }, mustPass: false))
    }
    guard fits, channel > 0 else { return pairs }
    return pairs + [
      Canary.Pair(
        name: "\(pixels) pixels one level off", expected: white,
        actual: white.changing(pixels) { $0 - 1 }, mustPass: true),
      Canary.Pair(
        name: "\(pixels + 1) pixels one level off", expected: white,
        actual: white.changing(pixels + 1) { $0 - 1 }, mustPass: false),
    ]
  }

  private static func tolerantPairs(threshold: Double, maxPixels: Int) -> [Canary.Pair] {
    let side = DifferenceWindow.side
    let pixels = max(0, maxPixels)
    // Not where windows of a fixed grid would be.
    let white = Bitmap(size: 2 * side) { _, _ in .white }
    func block(_ count: Int) -> Bitmap {
      Bitmap(size: 2 * side) { x, y in
        let (column, row) = (x - side / 2, y - side / 2)
        let isInside = (0..<side).contains(column) && row >= 0 && row * side + column < count
        return isInside ? .black : .white
      }
    }
    // Grey levels are √0.5053 of the greatest distance apart.
    let levels = threshold.isFinite ? Int(max(0, min(255, threshold * 263))) : 0
    let grey = 0xFF00_0000 | UInt32(255 - levels) * 0x010101
    var pairs = [
      Canary.Pair(
        name: "white \(levels) levels darker", expected: white,
        actual: Bitmap(size: 2 * side) { _, _ in grey }, mustPass: true)
    ]
    guard pixels < side * side else { return pairs }
    pairs += [
      Canary.Pair(
        name: "\(pixels) black pixels in a window", expected: white, actual: block(pixels),
        mustPass: true),
      Canary.Pair(
        name: "\(pixels + 1) black pixels in a window", expected: white, actual: block(pixels + 1),
        mustPass: false),
    ]
    return pairs
  }
}

extension UInt32 {
  fileprivate static let white: UInt32 = 0xFFFF_FFFF
  fileprivate static let black: UInt32 = 0xFF00_0000
}

extension Bitmap {
  /// A square picture whose pixels are 0xAARRGGBB.
  fileprivate init(size: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: size, height: size)
    withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<size {
        for x in 0..<size { pixels[y * size + x] = pixel(x, y) }
      }
    }
  }

  /// The picture with its last `count` pixels changed.
  fileprivate func changing(_ count: Int, _ change: (UInt32) -> UInt32) -> Bitmap {
    var copy = self
    copy.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for index in pixels.indices.suffix(count) { pixels[index] = change(pixels[index]) }
    }
    return copy
  }
}

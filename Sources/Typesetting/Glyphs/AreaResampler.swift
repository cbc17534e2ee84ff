import Drawing

/// Scales premultiplied BGRA pixels: smaller by averaging the area that each pixel comes from,
/// larger by linear interpolation. First the columns, then the rows, in 16-bit fixed point, so the
/// result doesn't depend on the processor.
struct AreaResampler {
  /// The source pixels that one target pixel is made of; weights sum to `one`.
  private struct Taps {
    var first: Int
    var weights: [Int32]
  }

  private static let one: Int32 = 1 << 14
  private let stride: Int
  private let height: Int
  private let columns: [Taps]
  private let rows: [Taps]

  init(width: Int, height: Int, stride: Int, toWidth: Int, toHeight: Int) {
    self.stride = stride
    self.height = height
    columns = AreaResampler.taps(from: width, to: toWidth)
    rows = AreaResampler.taps(from: height, to: toHeight)
  }

  func resample(_ source: UnsafePointer<UInt8>) -> Bitmap {
    let width = columns.count
    var result = Bitmap(width: width, height: rows.count)
    let half = AreaResampler.one / 2
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * 4 * height) { narrow in
      for y in 0..<height {
        let line = source + y * stride
        for (x, taps) in columns.enumerated() {
          var sums: (Int32, Int32, Int32, Int32) = (half, half, half, half)
          var pixel = line + taps.first * 4
          for weight in taps.weights {
            sums.0 += Int32(pixel[0]) * weight
            sums.1 += Int32(pixel[1]) * weight
            sums.2 += Int32(pixel[2]) * weight
            sums.3 += Int32(pixel[3]) * weight
            pixel += 4
          }
          let target = (y * width + x) * 4
          narrow[target] = UInt8(truncatingIfNeeded: sums.0 >> 14)
          narrow[target + 1] = UInt8(truncatingIfNeeded: sums.1 >> 14)
          narrow[target + 2] = UInt8(truncatingIfNeeded: sums.2 >> 14)
          narrow[target + 3] = UInt8(truncatingIfNeeded: sums.3 >> 14)
        }
      }
      result.withUnsafeMutableBytes { target in
        for (y, taps) in rows.enumerated() {
          for x in 0..<width * 4 {
            var sum = half
            var place = taps.first * width * 4 + x
            for weight in taps.weights {
              sum += Int32(narrow[place]) * weight
              place += width * 4
            }
            target[y * width * 4 + x] = UInt8(truncatingIfNeeded: sum >> 14)
          }
        }
      }
    }
    return result
  }

  private static func taps(from source: Int, to target: Int) -> [Taps] {
    let ratio = Double(source) / Double(target)
    return (0..<target).map { index in
      var first: Int
      var weights: [Double]
      if ratio >= 1 {
        let from = Double(index) * ratio
        let to = min(Double(source), from + ratio)
        first = min(Int(from), source - 1)
        let last = max(first, min(source - 1, Int(to.rounded(.up)) - 1))
        weights = (first...last).map { min(to, Double($0 + 1)) - max(from, Double($0)) }
      } else {
        let center = max(0, min(Double(source - 1), (Double(index) + 0.5) * ratio - 0.5))
        first = min(Int(center), max(0, source - 2))
        let fraction = center - Double(first)
        weights = source > 1 ? [1 - fraction, fraction] : [1]
      }
      let sum = weights.reduce(0, +)
      var fixed = weights.map { Int32(($0 / sum * Double(one)).rounded()) }
      // What rounding lost or won goes to the heaviest, so that white stays white.
      let missing = one - fixed.reduce(0, +)
      if let heaviest = fixed.indices.max(by: { fixed[$0] < fixed[$1] }) {
        fixed[heaviest] += missing
      }
      return Taps(first: first, weights: fixed)
    }
  }
}

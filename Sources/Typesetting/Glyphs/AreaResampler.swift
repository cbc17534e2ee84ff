import Drawing

/// Scales premultiplied BGRA pixels: smaller by averaging the area that each pixel comes from,
/// larger by linear interpolation. First the columns, then the rows, in 16-bit fixed point, so the
/// result doesn't depend on the processor.
struct AreaResampler {
  /// The source pixels of each target pixel along an axis.
  private struct Axis {
    /// Where they begin, and where their weights stand.
    var taps: [(first: Int, weights: Range<Int>)] = []
    /// Those of a target pixel sum to `one`.
    var weights: [Int32] = []
  }

  private static let one: Int32 = 1 << 14
  /// Half of it, by which sums are rounded.
  private static let half = one / 2
  private let stride: Int
  private let height: Int
  private let columns: Axis
  private let rows: Axis

  init(width: Int, height: Int, stride: Int, toWidth: Int, toHeight: Int) {
    self.stride = stride
    self.height = height
    columns = AreaResampler.axis(from: width, to: toWidth)
    rows = AreaResampler.axis(from: height, to: toHeight)
  }

  func resample(_ source: UnsafePointer<UInt8>) -> Bitmap {
    let lineBytes = columns.taps.count * 4
    var result = Bitmap(width: columns.taps.count, height: rows.taps.count)
    withUnsafeTemporaryAllocation(byteCount: lineBytes * height, alignment: 16) { narrow in
      for y in 0..<height {
        let target = UnsafeMutableRawBufferPointer(rebasing: narrow[(y * lineBytes)...])
        narrowLine(source + y * stride, to: target)
      }
      result.withUnsafeMutableBytes { target in
        joinLines(UnsafeRawBufferPointer(narrow), lineBytes, to: target)
      }
    }
    return result
  }

  /// A line's pixels, as many as the result has, four channels at a time.
  private func narrowLine(_ line: UnsafePointer<UInt8>, to target: UnsafeMutableRawBufferPointer) {
    let line = UnsafeRawPointer(line)
    columns.weights.withUnsafeBufferPointer { weights in
      for (x, taps) in columns.taps.enumerated() {
        var sums = SIMD4(repeating: AreaResampler.half)
        var pixel = line + taps.first * 4
        for index in taps.weights {
          let channels = pixel.loadUnaligned(as: SIMD4<UInt8>.self)
          sums &+= SIMD4(truncatingIfNeeded: channels) &* weights[index]
          pixel += 4
        }
        target.storeBytes(
          of: SIMD4<UInt8>(truncatingIfNeeded: sums &>> 14), toByteOffset: x * 4,
          as: SIMD4<UInt8>.self)
      }
    }
  }

  /// The result's lines, each summed up over whole lines: what follows in memory is read in turn.
  private func joinLines(
    _ lines: UnsafeRawBufferPointer, _ lineBytes: Int, to target: UnsafeMutableRawBufferPointer
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: lineBytes) { sums in
      sums.initialize(repeating: 0)
      for (y, taps) in rows.taps.enumerated() {
        for x in 0..<lineBytes { sums[x] = AreaResampler.half }
        for (row, weight) in zip(taps.first..., rows.weights[taps.weights]) {
          let line = UnsafeRawBufferPointer(rebasing: lines[(row * lineBytes)...])
          for x in 0..<lineBytes { sums[x] &+= Int32(line[x]) &* weight }
        }
        for x in 0..<lineBytes {
          target[y * lineBytes + x] = UInt8(truncatingIfNeeded: sums[x] &>> 14)
        }
      }
    }
  }

  private static func axis(from source: Int, to target: Int) -> Axis {
    let ratio = Double(source) / Double(target)
    var axis = Axis()
    for index in 0..<target {
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
      // What rounding lost or gained is added to the heaviest, so that white stays white.
      let missing = one - fixed.reduce(0, +)
      if let heaviest = fixed.indices.max(by: { fixed[$0] < fixed[$1] }) {
        fixed[heaviest] += missing
      }
      let start = axis.weights.count
      axis.weights += fixed
      axis.taps.append((first, start..<axis.weights.count))
    }
    return axis
  }
}

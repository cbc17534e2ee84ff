import CKernels
import Drawing
import TestSupport
import Testing

@testable import Comparing

/// The kernels against the definitions, pixel by pixel.
@Suite struct PixelDifferencesTests {
  /// Widths around those of vectors, words and tiles.
  static let sizes = [
    (1, 1), (1, 2), (2, 1), (3, 3), (1, 70), (70, 1), (7, 9), (8, 16), (9, 17), (31, 33), (63, 5),
    (64, 16), (65, 18), (67, 15), (127, 20), (128, 33), (130, 40),
  ]

  static func places(_ plane: BitPlane) -> Set<NaiveComparison.Place> {
    var found: Set<NaiveComparison.Place> = []
    for y in plane.rows { plane.forEachColumn(of: y) { found.insert(.init(y: y, x: $0)) } }
    return found
  }

  func check(_ expected: Bitmap, _ actual: Bitmap, _ limits: DifferenceLimits, _ label: String) {
    var naive = NaiveComparison(expected, actual)
    naive.threshold = limits.threshold
    naive.channelLimit = limits.channel
    let wanted = naive.run()
    guard let found = PixelDifferences(expected, actual, limits: limits) else {
      #expect(wanted.changed.isEmpty, "\(label)")
      return
    }
    #expect(Self.places(found.changed) == wanted.changed, "\(label)")
    #expect(Self.places(found.visible) == wanted.visible, "\(label)")
    #expect(Self.places(found.antialiased) == wanted.antialiased, "\(label)")
    #expect(Int(found.counts.changed) == wanted.changed.count, "\(label)")
    #expect(Int(found.counts.above_channel) == wanted.aboveChannel.count, "\(label)")
    #expect(
      Int(found.counts.visible) == wanted.visible.count + wanted.antialiased.count, "\(label)")
    #expect(Int(found.counts.antialiased) == wanted.antialiased.count, "\(label)")
    #expect(Int(found.counts.greatest) == wanted.greatest, "\(label)")
    #expect(found.changed.rows.lowerBound == wanted.changed.min()?.y, "\(label)")
    #expect(found.changed.rows.upperBound - 1 == wanted.changed.max()?.y, "\(label)")
  }

  @Test func randomPicturesOfAllWidths() {
    var antialiased = 0
    for seed in Effort.seeds(3, long: 60) {
      for (width, height) in Self.sizes {
        for opaque in [true, false] {
          var pictures = RandomPictures(seed: seed &* 31 &+ UInt64(width))
          let expected = pictures.picture(width: width, height: height, opaque: opaque)
          let actual = pictures.variant(of: expected, opaque: opaque)
          check(
            expected, actual, DifferenceLimits(),
            "LETTERER_SEED=\(seed), \(width) × \(height), opaque: \(opaque)")
          antialiased += Int(
            PixelDifferences(expected, actual, limits: .init())?.counts.antialiased ?? 0)
        }
      }
    }
    // The pictures have edges.
    #expect(antialiased > 100 || Effort.givenSeed != nil)
  }

  @Test func otherLimits() {
    for seed in Effort.seeds(4, long: 40) {
      for (channel, threshold) in [(0, 0.0), (1, 0.02), (17, 0.25), (254, 0.5), (255, 1)] {
        var pictures = RandomPictures(seed: seed)
        let expected = pictures.picture(width: 70, height: 20)
        check(
          expected, pictures.variant(of: expected),
          DifferenceLimits(channel: channel, threshold: threshold),
          "LETTERER_SEED=\(seed), channel \(channel), threshold \(threshold)")
      }
    }
  }

  @Test func picturesOfOtherSizesAreComparedInWhatTheyShare() {
    for seed in Effort.seeds(4, long: 40) {
      for (width, height) in [(65, 18), (64, 30), (80, 12), (3, 40)] {
        var pictures = RandomPictures(seed: seed)
        let expected = pictures.picture(width: 70, height: 20)
        let larger = pictures.picture(width: 90, height: 50)
        let actual = larger.cropped(width: width, height: height)
        check(expected, actual, .init(), "LETTERER_SEED=\(seed), \(width) × \(height)")
      }
    }
  }

  /// Vectors of 128 bits see what those of 256 bits see.
  @Test func bothWidthsOfVectorsAgree() {
    for seed in Effort.seeds(4, long: 40) {
      var pictures = RandomPictures(seed: seed)
      let expected = pictures.picture(width: 203, height: 50, opaque: false)
      let actual = pictures.variant(of: expected, opaque: false)
      let limits = DifferenceLimits()
      let planes = (0..<3).map { _ in BitPlane(width: 203, rows: 0..<50) }
      let counts = expected.withUnsafeBytes { left in
        actual.withUnsafeBytes { right in
          var pair = letterer_pair(
            expected: left.bindMemory(to: UInt8.self).baseAddress,
            actual: right.bindMemory(to: UInt8.self).baseAddress,
            expected_stride: expected.stride, actual_stride: actual.stride, width: 203, rows: 50)
          return letterer_compare_rows_narrow(
            &pair, letterer_row_range(first: 0, count: 50), limits.kernel,
            letterer_difference_bits(
              changed: planes[0].words.baseAddress, visible: planes[1].words.baseAddress,
              antialiased: planes[2].words.baseAddress, words: planes[0].wordsPerRow))
        }
      }
      guard let wide = PixelDifferences(expected, actual, limits: limits) else {
        Issue.record("LETTERER_SEED=\(seed): the pictures differ")
        continue
      }
      #expect(Self.places(planes[0]) == Self.places(wide.changed), "LETTERER_SEED=\(seed)")
      #expect(Self.places(planes[1]) == Self.places(wide.visible), "LETTERER_SEED=\(seed)")
      #expect(Self.places(planes[2]) == Self.places(wide.antialiased), "LETTERER_SEED=\(seed)")
      #expect(counts.visible == wide.counts.visible, "LETTERER_SEED=\(seed)")
      #expect(counts.above_channel == wide.counts.above_channel, "LETTERER_SEED=\(seed)")
      #expect(counts.greatest == wide.counts.greatest, "LETTERER_SEED=\(seed)")
    }
  }

  /// The kernel computes in floats; at the standard threshold that decides every colour difference
  /// as exact arithmetic does. Those near the threshold are tried, for all differences of red and
  /// green.
  @Test func floatsDecideAsExactArithmeticDoes() throws {
    let limit = 352.15
    var differences: [(Int, Int, Int)] = []
    for red in 0...255 {
      for green in -255...255 {
        func distance(_ blue: Int) -> Double {
          NaiveComparison.distance([Double(red), Double(green), Double(blue)], [0, 0, 0])
        }
        // A parabola in blue through three points; its roots are where the threshold is crossed.
        let (below, middle, above) = (distance(-1), distance(0), distance(1))
        let (a, b) = ((above + below) / 2 - middle, (above - below) / 2)
        let root = b * b - 4 * a * (middle - limit)
        guard root >= 0 else { continue }
        for sign in [-1.0, 1] {
          let blue = Int(((-b + sign * root.squareRoot()) / (2 * a)).rounded(.down))
          for near in [blue, blue + 1] where abs(near) <= 255 {
            differences.append((red, green, near))
          }
        }
      }
    }
    #expect(differences.count > 10_000)
    func packed(_ pick: (Int) -> Int) -> Bitmap {
      Bitmap(width: differences.count, height: 1) { x, _ in
        let (red, green, blue) = differences[x]
        return .black | UInt32(pick(red)) << 16 | UInt32(pick(green)) << 8 | UInt32(pick(blue))
      }
    }
    let found = try #require(
      PixelDifferences(packed { max(0, $0) }, packed { max(0, -$0) }, limits: .init()))
    let visible = Self.places(found.visible).union(Self.places(found.antialiased))
    for (index, (red, green, blue)) in differences.enumerated() {
      let distance = NaiveComparison.distance(
        [Double(red), Double(green), Double(blue)], [0, 0, 0])
      if visible.contains(.init(y: 0, x: index)) != (distance > limit) {
        Issue.record("\(red), \(green), \(blue): \(distance)")
      }
    }
  }

  /// The weights of `compare.c`: only equal colours are equally light, and all others are ordered as
  /// by the published decimals.
  @Test func integerWeightsOrderColorsAsTheDecimalsDo() {
    for red in 0...255 {
      for green in -255...255 {
        let sum = 303_200 * red + 595_071 * green
        let middle = -Int((Double(sum) / 116_131).rounded())
        // Further from the root, both are too large to differ in sign.
        for blue in middle - 2...middle + 2 where abs(blue) <= 255 {
          let weighed = sum + 116_131 * blue
          let exact = 29_889_531 * red + 58_662_247 * green + 11_448_223 * blue
          if weighed.signum() != exact.signum() { Issue.record("\(red), \(green), \(blue)") }
        }
      }
    }
    #expect(255 * (303_200 + 595_071 + 116_131) < Int(Int32.max))
  }
}

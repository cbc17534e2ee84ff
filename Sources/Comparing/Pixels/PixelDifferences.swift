import CKernels
import Drawing

/// Which pixels of two pictures differ, in what they have in common from the top left corner on.
struct PixelDifferences {
  /// Pixels that aren't equal.
  let changed: BitPlane
  /// Pixels whose colours are further apart than the threshold, without those that are
  /// anti-aliased.
  let visible: BitPlane
  /// Pixels whose colours are further apart than the threshold, on an anti-aliased edge.
  let antialiased: BitPlane
  let counts: letterer_difference_counts
  let width: Int
  let height: Int

  /// Compares two pictures; `nil` where what they have in common is equal.
  ///
  /// - Complexity: O(pixels), at the speed of memory where they are equal. Takes three bits for each
  ///   pixel between the first row that differs and the last.
  init?(_ expected: Bitmap, _ actual: Bitmap, limits: DifferenceLimits) {
    let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
    let found = Self.withPair(expected, actual) { pair -> Self? in
      let range = letterer_differing_rows(&pair)
      guard range.count > 0 else { return nil }
      let rows = Int(range.first)..<Int(range.first + range.count)
      let changed = BitPlane(width: width, rows: rows)
      let visible = BitPlane(width: width, rows: rows)
      let antialiased = BitPlane(width: width, rows: rows)
      let counts = letterer_compare_rows(
        &pair, range, limits.kernel,
        letterer_difference_bits(
          changed: changed.words.baseAddress, visible: visible.words.baseAddress,
          antialiased: antialiased.words.baseAddress, words: changed.wordsPerRow))
      return Self(
        changed: changed, visible: visible, antialiased: antialiased, counts: counts,
        width: width, height: height)
    }
    guard let found else { return nil }
    self = found
  }

  private init(
    changed: BitPlane, visible: BitPlane, antialiased: BitPlane,
    counts: letterer_difference_counts, width: Int, height: Int
  ) {
    self.changed = changed
    self.visible = visible
    self.antialiased = antialiased
    self.counts = counts
    self.width = width
    self.height = height
  }

  private static func withPair<Result>(
    _ expected: Bitmap, _ actual: Bitmap, _ body: (inout letterer_pair) -> Result
  ) -> Result {
    expected.withUnsafeBytes { left in
      actual.withUnsafeBytes { right in
        var pair = letterer_pair(
          expected: left.bindMemory(to: UInt8.self).baseAddress,
          actual: right.bindMemory(to: UInt8.self).baseAddress,
          expected_stride: expected.stride, actual_stride: actual.stride,
          width: min(expected.width, actual.width), rows: min(expected.height, actual.height))
        return body(&pair)
      }
    }
  }

  /// The most that any window of 32 × 32 pixels holds of a plane, and where one such window is.
  func worstWindow(of plane: BitPlane) -> DifferenceWindow {
    var worst = letterer_window()
    let counted = letterer_worst_window(
      plane.words.baseAddress, plane.wordsPerRow, plane.rows.count, &worst)
    precondition(counted, "there is no memory to count differing pixels in")
    let side = DifferenceWindow.side
    // Moving it back into the picture loses no pixel.
    let x = max(0, min(Int(worst.x), width - side))
    let y = max(0, min(plane.rows.lowerBound + Int(worst.y), height - side))
    return DifferenceWindow(
      frame: PixelRect(x: x, y: y, width: min(side, width), height: min(side, height)),
      pixels: Int(worst.count))
  }
}

import Drawing

/// How two pictures are compared, and what they may differ in.
///
/// None of them allows a share of all pixels: a wrong word in a tall picture is a small share.
package enum Comparer: Hashable, Sendable {
  /// Every pixel is equal.
  case exact
  /// At most `maxPixels` pixels aren't equal, and no channel of any differs by more than `channel`
  /// (0…255): what is left of different machines' rounding.
  case jitter(channel: Int = 2, maxPixels: Int = 256)
  /// At most `maxPixels` pixels differ visibly in any window of 32 × 32. Visible is a distance of
  /// more than `threshold` (0…1) of the greatest one in YIQ, except on anti-aliased edges.
  case tolerant(threshold: Double = 0.1, maxPixels: Int = 64)

  var limits: DifferenceLimits {
    switch self {
    case .exact: DifferenceLimits()
    case .jitter(let channel, _): DifferenceLimits(channel: channel)
    case .tolerant(let threshold, _): DifferenceLimits(threshold: threshold)
    }
  }

  /// The pixels that it counts.
  func counted(in differences: PixelDifferences) -> BitPlane {
    switch self {
    case .exact, .jitter: differences.changed
    case .tolerant: differences.visible
    }
  }

  /// Returns whether it allows a difference.
  func allows(_ statistics: DifferenceStatistics) -> Bool {
    switch self {
    case .exact: false
    case .jitter(_, let maxPixels):
      statistics.aboveChannel == 0 && statistics.changed <= maxPixels
    case .tolerant(_, let maxPixels): statistics.worstWindow.pixels <= maxPixels
    }
  }
}

extension Comparer {
  /// Compares a picture with the one that is expected.
  ///
  /// Translucent pixels are compared over white and over black, and differ visibly where they do
  /// over either.
  ///
  /// - Complexity: O(pixels). Equal rows cost what reading them does.
  package func compare(
    _ actual: Bitmap, with expected: Bitmap, clustering: Clustering = Clustering()
  ) -> PictureComparison {
    let sizes = SizeMismatch(expected, actual)
    guard let differences = PixelDifferences(expected, actual, limits: limits) else {
      return sizes.map { .sizes($0, overlap: nil) } ?? .same
    }
    let plane = counted(in: differences)
    let statistics = DifferenceStatistics(
      differences, worstWindow: differences.worstWindow(of: plane))
    if sizes == nil, allows(statistics) { return .tolerated(statistics) }
    let difference = PictureDifference(
      statistics: statistics, boxes: clustering.boxes(of: plane, expected, actual))
    return sizes.map { .sizes($0, overlap: difference) } ?? .different(difference)
  }
}

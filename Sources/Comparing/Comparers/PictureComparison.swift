/// What came of comparing a picture with the one that is expected.
package enum PictureComparison: Hashable, Sendable {
  /// All pixels are equal.
  case same
  /// Pixels differ, but no more than the comparer allows.
  case tolerated(DifferenceStatistics)
  /// Pixels differ.
  case different(PictureDifference)
  /// The sizes differ. What both have in common from the top left corner on is compared, too: `nil`
  /// where it is equal.
  case sizes(SizeMismatch, overlap: PictureDifference?)

  /// Whether the picture is as it should be.
  package var passes: Bool {
    switch self {
    case .same, .tolerated: true
    case .different, .sizes: false
    }
  }
}

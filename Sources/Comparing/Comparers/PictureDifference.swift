/// How two pictures differ.
package struct PictureDifference: Hashable, Sendable {
  package var statistics: DifferenceStatistics
  /// The boxes around the pixels that the comparer counts, in the order of reading. Each such pixel
  /// lies in one.
  package var boxes: [DifferenceBox]
}

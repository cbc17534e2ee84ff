import Drawing

/// The sizes of two pictures that differ in it, in pixels.
package struct SizeMismatch: Hashable, Sendable {
  package var expectedWidth: Int
  package var expectedHeight: Int
  package var actualWidth: Int
  package var actualHeight: Int

  /// `nil` where the sizes are equal.
  init?(_ expected: Bitmap, _ actual: Bitmap) {
    guard expected.width != actual.width || expected.height != actual.height else { return nil }
    expectedWidth = expected.width
    expectedHeight = expected.height
    actualWidth = actual.width
    actualHeight = actual.height
  }
}

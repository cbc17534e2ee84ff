import Drawing

extension Clustering {
  /// Returns the boxes around the pixels of a plane, in the order of reading.
  ///
  /// - Complexity: O(differing pixels + distance · runs of them).
  func boxes(of plane: BitPlane, _ expected: Bitmap, _ actual: Bitmap) -> [DifferenceBox] {
    var finder = BoxFinder(distance: distance)
    expected.withUnsafeBytes { left in
      actual.withUnsafeBytes { right in
        let left = left.bindMemory(to: UInt32.self)
        let right = right.bindMemory(to: UInt32.self)
        guard let expectedPixels = left.baseAddress, let actualPixels = right.baseAddress else {
          return
        }
        for y in plane.rows {
          finder.addRow(
            y, of: plane, expected: expectedPixels + y * expected.width,
            actual: actualPixels + y * actual.width)
        }
      }
    }
    return limited(finder.finished()).sorted(by: DifferenceBox.precedes)
  }
}

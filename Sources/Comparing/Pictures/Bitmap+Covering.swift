import Drawing

extension Bitmap {
  /// Returns the picture with some of its parts filled with one colour, so that what they show
  /// differs from nothing: neither in a comparison nor in a hash.
  ///
  /// Parts of the rectangles that lie outside are left out. Complexity: O(pixels).
  package func covering(_ regions: [PixelRect]) -> Bitmap {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let inside = regions.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    guard !inside.isEmpty else { return self }
    var copy = self
    copy.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for region in inside {
        for y in region.y..<region.maxY {
          for x in region.x..<region.maxX { pixels[y * width + x] = 0xFF80_8080 }
        }
      }
    }
    return copy
  }
}

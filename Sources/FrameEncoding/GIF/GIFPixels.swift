import Drawing

/// What changes with a picture, before it is compressed.
struct GIFPixels: Hashable, Sendable {
  /// The area that it is drawn into; empty where nothing visible changed.
  var area: PixelRect
  /// Indices of the palette, row after row.
  var indices: [UInt8]
  /// For each of them whether it shows what was there before (1), or not (0).
  var same: [UInt8]

  /// These changes and later ones in one step; what neither of them holds stays as it is.
  func followed(by next: GIFPixels, clear: UInt8) -> GIFPixels {
    let area = self.area.union(next.area)
    var all = GIFPixels(
      area: area, indices: Array(repeating: clear, count: area.area),
      same: Array(repeating: 1, count: area.area))
    all.take(self)
    all.take(next)
    return all
  }

  /// Takes it that nothing of a rectangle, which lies within the area, was there before.
  mutating func drawAgain(_ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { same[(y - area.y) * area.width + x - area.x] = 0 }
    }
  }

  private mutating func take(_ pixels: GIFPixels) {
    for y in 0..<pixels.area.height {
      var from = y * pixels.area.width
      var to = (pixels.area.y - area.y + y) * area.width + pixels.area.x - area.x
      for _ in 0..<pixels.area.width {
        indices[to] = pixels.indices[from]
        same[to] &= pixels.same[from]
        from += 1
        to += 1
      }
    }
  }
}

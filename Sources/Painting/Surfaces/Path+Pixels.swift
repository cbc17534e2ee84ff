import Drawing

extension Path {
  /// Whether the path is a rectangle with its edges on pixels' edges.
  var isWholePixels: Bool { rectangle.map(PixelGrid.device.isAligned) ?? false }
}

import CKernels
import Drawing

extension GIFPalette {
  /// The palette of one opaque picture, of 2…256 colours.
  package init(of bitmap: Bitmap, colors: Int) throws(FrameEncodingError) {
    let builder = try GIFPaletteBuilder(GIFOptions(colors: colors))
    let rect = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    try builder.add(
      Frame(index: 0, ticks: 0..<1, bitmap: bitmap, former: nil, damage: Damage(rect)))
    self = builder.makePalette()
  }

  /// The nearest colour of each pixel of an opaque picture.
  ///
  /// - Complexity: O(pixels).
  package func indices(of bitmap: Bitmap) -> [UInt8] {
    let preparer = GIFPreparer(
      palette: self, options: GIFOptions(), rate: FrameRate(1), keepsPixels: false)
    let rect = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    preparer.reserve(rect)
    var cleared = letterer_gif_area()
    _ = preparer.findChanges(bitmap, nil, in: rect, &cleared)
    return Array(preparer.indices[..<rect.area])
  }
}

import Drawing

/// One picture of an animated PNG: a rectangle of pixels, compressed, and what it does to the canvas.
package struct APNGPicture: Hashable, Sendable {
  /// How its pixels meet those of the canvas.
  enum Blend: UInt8, Sendable {
    /// They take their place, alpha included.
    case source = 0
    /// They are painted over them: a transparent one leaves what was there.
    case over = 1
  }

  /// Where its pixels belong.
  let area: PixelRect
  let blend: Blend
  /// A zlib stream of filtered rows.
  let data: [UInt8]
  /// When it is shown, in frames of the sequence's rate.
  let ticks: Range<Int>
}

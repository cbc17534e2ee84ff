import Drawing

/// One picture of an animation as files hold it: a compressed rectangle, and what it does to the
/// canvas.
package struct StoredPicture: Hashable, Sendable {
  /// How its pixels meet those of the canvas.
  enum Blend: Hashable, Sendable {
    /// They take their place, alpha included.
    case source
    /// They are painted over them: a transparent one leaves what was there.
    case over
  }

  /// Where its pixels belong.
  let area: PixelRect
  let blend: Blend
  /// Its pixels, in the format's compression.
  let data: [UInt8]
  /// When it is shown, in frames of the sequence's rate.
  let ticks: Range<Int>
}

import CKernels
import Drawing

/// The mapping from the whole picture's pixels back to a source picture's, for pictures that are
/// turned or scaled on the way.
///
/// Its coefficients are whole multiples of 1/65536: a strip's origin then shifts it exactly, and
/// strips agree with the whole.
struct Sampling {
  private let xx: Int64
  private let yx: Int64
  private let xy: Int64
  private let yy: Int64
  /// Where the centre of the whole picture's first pixel lies.
  private let x0: Int64
  private let y0: Int64

  /// The inverse of `transform`, which maps the source's pixels to the whole picture's. `nil` where
  /// nothing is visible.
  init?(inverting t: Transform) {
    let determinant = t.a * t.d - t.b * t.c
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    let (xx, xy) = (t.d / determinant, -t.c / determinant)
    let (yx, yy) = (-t.b / determinant, t.a / determinant)
    let (dx, dy) = (0.5 - PixelGrid.quantized(t.tx), 0.5 - PixelGrid.quantized(t.ty))
    // A thousand source pixels for one, over millions of pixels, stays far from overflowing.
    guard [xx, xy, yx, yy].allSatisfy({ abs($0) < 1000 }) else { return nil }
    func fixed(_ value: Double) -> Int64 { Int64((value * 65_536).rounded()) }
    self.xx = fixed(xx)
    self.xy = fixed(xy)
    self.yx = fixed(yx)
    self.yy = fixed(yy)
    x0 = fixed(xx * dx + xy * dy)
    y0 = fixed(yx * dx + yy * dy)
  }

  /// Fills `area` of the whole picture with what lies there of `bitmap`.
  func sample(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, extends: Bool, area: PixelRect,
    into pixels: UnsafeMutablePointer<UInt8>
  ) {
    let (x, y) = (Int64(area.x), Int64(area.y))
    letterer_sample(
      source, width * 4, width, height,
      letterer_sampling(
        x0: x0 + x * xx + y * xy, y0: y0 + x * yx + y * yy, xx: xx, yx: yx, xy: xy, yy: yy),
      extends, pixels, area.width * 4, area.width, area.height)
  }
}

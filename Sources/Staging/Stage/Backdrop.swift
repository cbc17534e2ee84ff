import Drawing
import Painting
import Typesetting

/// What is behind an open menu: painted once at a low resolution, and blurred.
struct Backdrop: Sendable {
  /// What was painted.
  let list: DisplayList
  /// The blurred picture, as a command over the whole screen.
  let command: DrawingCommand

  /// The pixels in a point: what is blurred needs few.
  private static let scale = 0.5

  /// Paints a screen.
  ///
  /// - Parameters:
  ///   - size: the screen's, in points.
  ///   - blur: how far colours flow, in points.
  /// - Complexity: O(commands + the screen's area).
  init(_ list: DisplayList, size: Size, blur: Double, fonts: FontLibrary) throws {
    let (width, height) = (size.width * Self.scale, size.height * Self.scale)
    var bitmap = Bitmap(
      width: max(1, Int(width.rounded(.up))), height: max(1, Int(height.rounded(.up))))
    try Painter(glyphs: GlyphMaskCache(fonts: fonts))
      .paint(PaintRequest(list: list, scale: Self.scale), into: &bitmap)
    let blurred = try bitmap.blurred(by: blur * 2 * Self.scale)
    let frame = Rect(
      x: 0, y: 0, width: Double(blurred.width) / Self.scale,
      height: Double(blurred.height) / Self.scale)
    self.list = list
    command = .group(
      DisplayList([
        .picture(
          Picture(id: "backdrop \(blurred.checksum)", bitmap: blurred), in: frame, CornerRadii(0))
      ]), GroupStyle(clip: Path(rect: Rect(origin: .zero, size: size))))
  }
}

extension Bitmap {
  /// A number of its pixels: FNV-1a, 64 bits.
  fileprivate var checksum: UInt64 {
    withUnsafeBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      } ^ UInt64(width)
    }
  }
}

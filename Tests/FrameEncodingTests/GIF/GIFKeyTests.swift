import CKernels
import Drawing
import Testing

@testable import FrameEncoding

/// Which colour a pixel becomes, by its alpha and by what lies behind it.
struct GIFKeyTests {
  private static let clear = GIFSurface.clear

  private func keys(_ options: GIFOptions, _ pixels: [UInt32]) -> [UInt32] {
    var bitmap = Bitmap(width: pixels.count, height: 1)
    bitmap.withUnsafeMutableBytes { bytes in
      for (index, pixel) in pixels.enumerated() {
        bytes.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    let area = PixelRect(x: 0, y: 0, width: pixels.count, height: 1)
    return GIFSurface(options).withPictures(bitmap, nil, in: area) { surface, _ in
      var (surface, keys) = (surface, [UInt32](repeating: 0, count: pixels.count))
      letterer_gif_keys(&surface, pixels, pixels.count, &keys)
      return keys
    }
  }

  private func options(isTransparent: Bool, matte: Color?) -> GIFOptions {
    var options = GIFOptions()
    options.isTransparent = isTransparent
    options.matte = matte
    return options
  }

  /// Premultiplied pixels: all of a colour, half of it, a trace, nothing.
  private let pixels: [UInt32] = [
    0xFF12_3456, 0xFE00_0000, 0x8040_2010, 0x7F40_2010, 0x0100_0000, 0x0000_0000,
  ]

  @Test func withoutAMatteHalfIsTheBorder() {
    let keys = keys(options(isTransparent: true, matte: nil), pixels)
    #expect(keys == [0x123456, 0, 0x804020, Self.clear, Self.clear, Self.clear])
  }

  @Test func withAMatteOnlyNothingIsClear() {
    let keys = keys(
      options(isTransparent: true, matte: Color(red: 255, green: 255, blue: 0)), pixels)
    #expect(keys == [0x123456, 0x010100, 0xBF9F10, 0xC0A010, 0xFEFE00, Self.clear])
  }

  @Test func withoutTransparencyNothingIsClear() {
    let keys = keys(
      options(isTransparent: false, matte: Color(red: 255, green: 255, blue: 0)), pixels)
    #expect(keys == [0x123456, 0x010100, 0xBF9F10, 0xC0A010, 0xFEFE00, 0xFFFF00])
    // White lies behind it where nothing is said.
    #expect(
      self.keys(options(isTransparent: false, matte: nil), [0, 0x0100_0000]) == [
        0xFFFFFF, 0xFEFEFE,
      ])
  }

  /// A channel can't be more than its alpha says, or than 255.
  @Test func pixelsThatAreNoneStayInRange() {
    let odd: [UInt32] = [0x80FF_00FF, 0x01FF_FFFF, 0x00FF_FFFF]
    #expect(
      keys(options(isTransparent: true, matte: .white), odd) == [0xFF7FFF, 0xFFFFFF, Self.clear])
    #expect(
      keys(options(isTransparent: true, matte: nil), odd) == [0xFF00FF, Self.clear, Self.clear])
  }
}

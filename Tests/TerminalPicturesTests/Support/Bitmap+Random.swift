import Drawing
import TestSupport

extension Bitmap {
  /// A picture whose pixels are 0xAARRGGBB, premultiplied.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: width, height: height)
    withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
      }
    }
  }

  /// Patches of a few opaque colours.
  static func random(
    width: Int, height: Int, colors count: Int, _ random: inout SeededGenerator
  ) -> Bitmap {
    let colors = (0..<count).map { _ in 0xFF00_0000 | UInt32(random.below(1 << 24)) }
    let side = random.below(5) + 1
    let patches = (0..<(width + side) * (height + side)).map { _ in random.element(of: colors) }
    return Bitmap(width: width, height: height) { x, y in patches[y / side * width + x / side] }
  }

  /// 0xRRGGBB of each pixel.
  var colors: [Int] {
    (0..<width * height).map { index in
      let pixel = self[index % width, index / width]
      return Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue)
    }
  }
}

import Drawing
import TestSupport

/// Pairs of pictures that chance decides.
struct RandomPictures {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A premultiplied pixel.
  mutating func pixel(opaque: Bool) -> UInt32 {
    let alpha = opaque ? 255 : UInt32(random.element(of: [0, 1, 128, 254, 255]))
    func channel(_ value: Int) -> UInt32 { UInt32(value) % (alpha + 1) }
    return alpha << 24 | channel(random.below(256)) << 16 | channel(random.below(256)) << 8
      | channel(random.below(256))
  }

  /// Few colours in patches with soft edges, so that all of the definitions' cases occur.
  mutating func picture(width: Int, height: Int, opaque: Bool = true) -> Bitmap {
    let colors = (0..<random.below(4) + 2).map { _ in pixel(opaque: opaque) }
    let patch = random.below(6) + 1
    var pixels = [UInt32](repeating: colors[0], count: width * height)
    for _ in 0..<(width * height / (patch * patch) + 1) {
      let (left, top) = (random.below(width), random.below(height))
      let color = random.element(of: colors)
      for y in top..<min(height, top + random.below(patch) + 1) {
        for x in left..<min(width, left + random.below(patch) + 1) { pixels[y * width + x] = color }
      }
    }
    for _ in 0..<width * height / (random.below(20) + 2) {
      pixels[random.below(pixels.count)] = pixel(opaque: opaque)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The same picture with some pixels changed a little, moved or replaced.
  mutating func variant(of picture: Bitmap, opaque: Bool = true) -> Bitmap {
    let (width, height) = (picture.width, picture.height)
    let former = picture.pixels
    var pixels = former
    if random.oneIn(3) {
      let shift = random.below(3) + 1
      for index in pixels.indices where index >= shift { pixels[index] = former[index - shift] }
    }
    if random.oneIn(2) {
      // Half-way to the pixel on the left, as where something moves by a part of a pixel.
      for index in pixels.indices where index > 0 && !random.oneIn(4) {
        pixels[index] = Self.mean(former[index], former[index - 1])
      }
    }
    for _ in 0..<random.below(width * height / 4 + 2) {
      let index = random.below(pixels.count)
      switch random.below(3) {
      case 0: pixels[index] = pixel(opaque: opaque)
      case 1: pixels[index] = former[(index + width) % former.count]
      default:
        let shift = UInt32(random.below(3) * 8)
        let alpha = pixels[index] >> 24
        let channel = pixels[index] >> shift & 255
        if channel < alpha { pixels[index] += 1 << shift }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The mean of two premultiplied pixels, rounded down.
  static func mean(_ left: UInt32, _ right: UInt32) -> UInt32 {
    (left & right) + ((left ^ right) & 0xFEFE_FEFE) >> 1
  }
}

import Drawing
import TestSupport

@testable import FrameEncoding

/// Pictures of a sequence in which rectangles of noise, of flat colour and of moved pixels change.
func randomFrames(
  _ count: Int, width: Int, height: Int, colors: Int, isTransparent: Bool = false,
  random: inout SeededGenerator
) -> [Frame] {
  let palette = (0..<colors).map { _ -> UInt32 in
    let color = UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF
    return isTransparent && random.next() % 3 == 0 ? 0 : 0xFF00_0000 | color
  }
  var bitmap = Bitmap(width: width, height: height)
  bitmap.withUnsafeMutableBytes { bytes in
    for index in 0..<(width * height) { bytes.bindMemory(to: UInt32.self)[index] = palette[0] }
  }
  var frames: [Frame] = []
  var tick = 0
  for index in 0..<count {
    let former = bitmap
    let rect =
      index == 0
      ? PixelRect(x: 0, y: 0, width: width, height: height)
      : randomRect(width: width, height: height, random: &random)
    let kind = random.next() % 4
    let color = palette[Int(random.next() % UInt64(colors))]
    let shift = Int(random.next() % 5) + 1
    bitmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          switch kind {
          case 0: pixels[y * width + x] = palette[Int(random.next() % UInt64(colors))]
          case 1: pixels[y * width + x] = color
          case 2: pixels[y * width + x] = pixels[y * width + (x + shift) % width]
          default: if random.next() % 9 == 0 { pixels[y * width + x] = color }
          }
        }
      }
    }
    let ticks = tick..<(tick + 1 + Int(random.next() % 4))
    tick = ticks.upperBound
    frames.append(
      Frame(
        index: index, ticks: ticks, bitmap: bitmap, former: index == 0 ? nil : former,
        damage: Damage(rect)))
  }
  return frames
}

private func randomRect(width: Int, height: Int, random: inout SeededGenerator) -> PixelRect {
  let x = Int(random.next() % UInt64(width))
  let y = Int(random.next() % UInt64(height))
  return PixelRect(
    x: x, y: y, width: Int(random.next() % UInt64(width - x)) + 1,
    height: Int(random.next() % UInt64(height - y)) + 1)
}

/// A sequence as a GIF, one picture after the other.
func encodedGIF(
  _ frames: [Frame], rate: FrameRate = FrameRate(25), options: GIFOptions = GIFOptions()
) throws -> (bytes: [UInt8], palette: GIFPalette) {
  let builder = try GIFPaletteBuilder(options)
  for frame in frames { try builder.add(frame) }
  let palette = builder.makePalette()
  var encoder = try GIFEncoder(
    to: MemorySink(), width: frames[0].bitmap.width, height: frames[0].bitmap.height, rate: rate,
    palette: palette, options: options)
  let prepare = encoder.makePreparer()
  for frame in frames { try encoder.append(prepare(frame)) }
  try encoder.finish()
  return (encoder.sink.bytes, palette)
}

/// What must be seen of an opaque or wholly transparent picture: the nearest colour of the palette, the
/// first of equally near ones.
func meantPixels(_ bitmap: Bitmap, _ palette: GIFPalette) -> [UInt32] {
  meantPixels(bitmap, palette.colors)
}

func meantPixels(_ bitmap: Bitmap, _ colors: [UInt32]) -> [UInt32] {
  var known: [UInt32: UInt32] = [:]
  return bitmap.withUnsafeBytes { bytes in
    bytes.bindMemory(to: UInt32.self).map { pixel in
      guard pixel >> 24 != 0 else { return 0 }
      if let color = known[pixel] { return color }
      var (best, least) = (UInt32(0), Int.max)
      for color in colors {
        let distance = squaredDistance(pixel, color)
        if distance < least { (best, least) = (color, distance) }
      }
      known[pixel] = 0xFF00_0000 | best
      return 0xFF00_0000 | best
    }
  }
}

/// How far two colours are apart, without alpha.
func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
  let red = Int(a >> 16 & 255) - Int(b >> 16 & 255)
  let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
  let blue = Int(a & 255) - Int(b & 255)
  return red * red + green * green + blue * blue
}

/// What must be seen of a picture that is drawn with a palette of its own: that palette's colour, or what
/// was there, if that is what the file's palette has for it and the other isn't nearer.
func refinedPixels(
  _ bitmap: Bitmap, _ palette: GIFPalette, own: [UInt32], over last: [UInt32]
) -> [UInt32] {
  let pixels = bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  let (shared, refined) = (meantPixels(bitmap, palette), meantPixels(bitmap, own))
  return pixels.indices.map { place in
    let isNearer =
      squaredDistance(pixels[place], refined[place])
      < squaredDistance(pixels[place], shared[place])
    return shared[place] == last[place] && !isNearer ? last[place] : refined[place]
  }
}

/// What differs between a file and what it must show, picture by picture; `nil` where nothing does.
///
/// Pictures that look like the one before aren't in the file; those that clear an area are.
func failure(_ gif: DecodedGIF, _ frames: [Frame], _ palette: GIFPalette) -> String? {
  var shown = gif.pictures[...]
  var last: [UInt32]?
  for frame in frames {
    var meant = meantPixels(frame.bitmap, palette)
    if let own = shown.first?.palette, let last, shown.count == 1 {
      meant = refinedPixels(frame.bitmap, palette, own: own, over: last)
    }
    if meant == last { continue }
    // A picture that only clears looks like the one before.
    if let last, shown.first?.pixels == last { shown = shown.dropFirst() }
    guard let picture = shown.popFirst() else { return "picture \(frame.index) is missing" }
    if let place = meant.indices.first(where: { meant[$0] != picture.pixels[$0] }) {
      return "picture \(frame.index), pixel \(place % gif.width), \(place / gif.width)"
    }
    last = meant
  }
  while let rest = shown.popFirst() {
    guard rest.pixels == last else { return "pictures too many" }
  }
  return nil
}

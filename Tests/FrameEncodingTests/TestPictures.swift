import CCodecs
import Drawing
import TestSupport

/// What a test picture shows.
enum TestContent: String, CaseIterable {
  case flat, rectangles, gradient, noise, noiseWithAlpha, softAlpha, repeatedRows, fewColors, sparse
  /// A gradient with grain; all over, and within a flat picture.
  case photo, photoInside
}

func testPicture(
  _ content: TestContent, width: Int, height: Int, seed: UInt64
) -> Bitmap {
  var random = SeededGenerator(seed: seed)
  var bitmap = Bitmap(width: width, height: height)
  func pack(_ r: UInt64, _ g: UInt64, _ b: UInt64, _ a: UInt64) -> UInt32 {
    let (red, green, blue) = (r * a / 255, g * a / 255, b * a / 255)
    return UInt32(a << 24 | red << 16 | green << 8 | blue)
  }
  let base = random.next() & 0xFFFFFF
  let boxes = (0..<6).map { _ in
    (
      Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)),
      Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)),
      random.next() & 0xFFFFFF
    )
  }
  let noiseRow = (0..<width).map { _ in random.next() & 0xFFFFFF }
  bitmap.withUnsafeMutableBytes { bytes in
    let pixels = bytes.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        let value: UInt32
        switch content {
        case .flat: value = UInt32(base) | 0xFF00_0000
        case .rectangles:
          var color = base
          for box in boxes
          where x >= min(box.0, box.2) && x <= max(box.0, box.2) && y >= min(box.1, box.3)
            && y <= max(box.1, box.3)
          {
            color = box.4
          }
          // Text-like specks.
          if random.next() % 40 == 0 { color = random.next() & 0x3F3F3F }
          value = UInt32(color) | 0xFF00_0000
        case .gradient:
          value = pack(
            UInt64(x * 255 / max(1, width - 1)), UInt64(y * 255 / max(1, height - 1)),
            UInt64((x + y) & 255), 255)
        case .noise: value = UInt32(random.next() & 0xFFFFFF) | 0xFF00_0000
        case .noiseWithAlpha:
          value = pack(
            random.next() & 255, random.next() & 255, random.next() & 255, random.next() & 255)
        case .softAlpha:
          value = pack(200, 100, UInt64(x & 255), UInt64(y * 255 / max(1, height - 1)))
        case .repeatedRows: value = UInt32(noiseRow[x]) | 0xFF00_0000
        case .fewColors: value = UInt32(random.next() % 7 * 0x123456 & 0xFFFFFF) | 0xFF00_0000
        case .photo, .photoInside:
          let isInside = content == .photo || (x > width / 4 && x < width / 4 * 3 && y > height / 3)
          let grain = random.next() % 6
          value =
            isInside
            ? pack(UInt64(x / 3 & 127) + grain, UInt64(y / 2 & 127) + grain, 90 - grain, 255)
            : UInt32(base) | 0xFF00_0000
        case .sparse: value = random.next() % 97 == 0 ? UInt32(noiseRow[x]) | 0xFF00_0000 : 0
        }
        pixels[y * width + x] = value
      }
    }
  }
  return bitmap
}

/// Straight RGBA as libpng reads a file; `nil` where it refuses.
func decodedByLibpng(_ png: [UInt8]) -> (width: Int, height: Int, rgba: [UInt8])? {
  var image = png_image()
  image.version = UInt32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  guard png_image_begin_read_from_memory(&image, png, png.count) != 0 else { return nil }
  image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
  var rgba = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
  guard png_image_finish_read(&image, nil, &rgba, 0, nil) != 0, image.warning_or_error == 0 else {
    return nil
  }
  return (Int(image.width), Int(image.height), rgba)
}

/// The straight RGBA that a bitmap's PNG must hold.
func straightPixels(_ bitmap: Bitmap) -> [UInt8] {
  bitmap.withUnsafeBytes { bytes in
    let pixels = bytes.bindMemory(to: UInt32.self)
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let alpha = pixel >> 24
      func straight(_ value: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
      }
      result.append(straight(pixel >> 16 & 255))
      result.append(straight(pixel >> 8 & 255))
      result.append(straight(pixel & 255))
      result.append(UInt8(alpha))
    }
    return result
  }
}

/// Whether a file says what the bitmap says; otherwise what is wrong.
func roundTripFailure(_ png: [UInt8], _ bitmap: Bitmap) -> String? {
  guard let decoded = decodedByLibpng(png) else { return "libpng refuses the file" }
  guard decoded.width == bitmap.width, decoded.height == bitmap.height else { return "size" }
  let expected = straightPixels(bitmap)
  guard decoded.rgba != expected else { return nil }
  let at = zip(decoded.rgba, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
  return "pixel \(at / 4 % bitmap.width), \(at / 4 / bitmap.width)"
}

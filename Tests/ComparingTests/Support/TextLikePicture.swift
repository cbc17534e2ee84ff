import Drawing
import TestSupport

/// Dark strokes with soft edges in lines on a light ground, as text is.
struct TextLikePicture {
  let width: Int
  let height: Int
  /// How much of each pixel is covered, 0…16.
  private var coverage: [Int]

  /// Draws some lines of glyphs, each of a few strokes, four samples a pixel each way.
  init(width: Int, height: Int, seed: UInt64) {
    self.width = width
    self.height = height
    coverage = [Int](repeating: 0, count: width * height)
    var random = SeededGenerator(seed: seed)
    for line in stride(from: 10, to: height - 30, by: 34) {
      for glyph in stride(from: 12, to: width - 24, by: 15) where !random.oneIn(6) {
        for _ in 0..<3 {
          let isUpright = random.oneIn(2)
          let (left, top) = (glyph * 4 + random.below(36), line * 4 + random.below(60))
          let length = random.below(40) + 24
          addStroke(
            left: left, top: top, columns: isUpright ? 9 : length, rows: isUpright ? length : 9,
            slant: random.below(5) - 2)
        }
      }
    }
  }

  /// A slanted bar, in samples.
  private mutating func addStroke(left: Int, top: Int, columns: Int, rows: Int, slant: Int) {
    for y in top..<top + rows {
      for x in left + (y - top) * slant / 8..<left + (y - top) * slant / 8 + columns {
        let index = y / 4 * width + x / 4
        guard (0..<width * 4).contains(x), (0..<height * 4).contains(y) else { continue }
        coverage[index] = min(16, coverage[index] + 1)
      }
    }
  }

  /// The picture with strokes of a colour on another one.
  func painted(ink: UInt32 = 0xFF20_2428, paper: UInt32 = .white) -> Bitmap {
    Bitmap(width: width, height: height) { x, y in
      Self.mixed(paper, ink, coverage[y * width + x], of: 16)
    }
  }

  /// `part` of `whole` of the second pixel, the rest of the first.
  static func mixed(_ first: UInt32, _ second: UInt32, _ part: Int, of whole: Int) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (from, to) = (Int(first >> shift & 255), Int(second >> shift & 255))
      result |= UInt32((from * (whole - part) + to * part + whole / 2) / whole) << shift
    }
    return result
  }
}

extension Bitmap {
  /// The picture moved to the right by hundredths of a pixel, resampled between neighbours.
  func shifted(hundredths: Int) -> Bitmap {
    let pixels = pixels
    return Bitmap(width: width, height: height) { x, y in
      let index = y * width + x
      return TextLikePicture.mixed(
        pixels[index], pixels[x == 0 ? index : index - 1], hundredths, of: 100)
    }
  }
}

import Drawing
import FrameEncoding

/// A picture as sixels: bands of six rows, each drawn once for each of its colours.
///
/// Source: "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14.
struct SixelPicture {
  private let width: Int
  private let height: Int
  /// 0xRRGGBB.
  private let colors: [UInt32]
  /// A colour for each pixel.
  private let indices: [UInt8]

  /// An opaque picture, brought down to so many colours, 2…256.
  init(_ bitmap: Bitmap, colors count: Int) throws(FrameEncodingError) {
    let palette = try GIFPalette(of: bitmap, colors: count)
    width = bitmap.width
    height = bitmap.height
    colors = palette.colors
    indices = palette.indices(of: bitmap)
  }

  /// The whole sequence. Pixels that aren't drawn stay as they are.
  ///
  /// - Complexity: O(pixels, and colours of each band times its width).
  var bytes: [UInt8] {
    var result = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in colors.enumerated() {
      let parts = [16, 8, 0].map { (Int(color >> UInt32($0) & 255) * 100 + 127) / 255 }
      result += Array("#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
    }
    var masks = [UInt8](repeating: 0, count: width * colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { result.append(UInt8(ascii: "-")) }
      appendBand(top, &masks, to: &result)
    }
    return result + [0x1B, UInt8(ascii: "\\")]
  }

  private func appendBand(_ top: Int, _ masks: inout [UInt8], to result: inout [UInt8]) {
    // The columns that each colour has pixels in.
    var first = [Int](repeating: width, count: colors.count)
    var last = [Int](repeating: -1, count: colors.count)
    for row in 0..<min(6, height - top) {
      for x in 0..<width {
        let color = Int(indices[(top + row) * width + x])
        masks[color * width + x] |= 1 << UInt8(row)
        first[color] = min(first[color], x)
        last[color] = max(last[color], x)
      }
    }
    var isFirst = true
    for color in colors.indices where last[color] >= 0 {
      if !isFirst { result.append(UInt8(ascii: "$")) }
      isFirst = false
      result += Array("#\(color)".utf8)
      Self.append(63, times: first[color], to: &result)
      var x = first[color]
      while x <= last[color] {
        let mask = masks[color * width + x]
        var end = x
        while end <= last[color], masks[color * width + end] == mask {
          masks[color * width + end] = 0
          end += 1
        }
        Self.append(mask + 63, times: end - x, to: &result)
        x = end
      }
    }
  }

  private static func append(_ character: UInt8, times count: Int, to result: inout [UInt8]) {
    if count > 3 {
      result += Array("!\(count)".utf8)
      result.append(character)
    } else {
      for _ in 0..<count { result.append(character) }
    }
  }
}

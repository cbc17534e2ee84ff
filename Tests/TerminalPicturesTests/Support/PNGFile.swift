import Drawing
import ImageDecoding

/// What a PNG shows.
enum PNGFile {
  static func bitmap(_ bytes: [UInt8]) throws -> Bitmap { try ImageDecoder.decode(bytes).bitmap }

  /// 0xRRGGBB of each pixel.
  static func colors(_ bytes: [UInt8]) throws -> [Int] { try bitmap(bytes).colors }
}

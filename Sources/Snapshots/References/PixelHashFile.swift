import Comparing
import Drawing

/// What is stored of a picture instead of it: its size and the hash of its pixels, on a line.
///
/// ```
/// pixels 1170 2532 5f20a1…
/// ```
struct PixelHashFile: Hashable {
  var width: Int
  var height: Int
  var hash: PixelHash

  init(of bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    hash = PixelHash(of: bitmap)
  }

  /// Reads a file; `nil` where it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 200 else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 4, words[0] == "pixels", let width = Int(words[1]),
      let height = Int(words[2]), width > 0, height > 0, let hash = PixelHash(words[3])
    else { return nil }
    self.width = width
    self.height = height
    self.hash = hash
  }

  /// The file.
  var bytes: [UInt8] { Array("pixels \(width) \(height) \(hash)\n".utf8) }
}

import CKernels
import Drawing

/// A hash of a picture's size and pixels, the same on every machine: pictures whose hashes are equal
/// are equal.
///
/// Each 4 KiB of pixels are reduced to 32 bytes by NH, and what is left is hashed by SHA-256. Two
/// different pictures have the same hash with a probability of at most 2⁻¹²⁸. That holds for pictures
/// that don't depend on the key; the key is in the sources, so that somebody can make pictures of
/// the same hash who wants to. It tells pictures apart, it doesn't authenticate them.
package struct PixelHash: Hashable, Sendable {
  private let words: [UInt64]

  /// Hashes a picture.
  ///
  /// - Complexity: O(pixels), at nearly the speed of memory.
  package init(of bitmap: Bitmap) {
    var sum = letterer_sha256_state()
    letterer_sha256_begin(&sum)
    let size = [UInt64(bitmap.width).littleEndian, UInt64(bitmap.height).littleEndian]
    size.withUnsafeBytes { bytes in
      letterer_sha256_add(&sum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    bitmap.withUnsafeBytes { pixels in
      letterer_hash_blocks(
        pixels.bindMemory(to: UInt8.self).baseAddress, pixels.count, Self.key, &sum)
    }
    words = Self.digest(ending: &sum)
  }

  /// Reads 64 hexadecimal digits, small letters; `nil` where they are something else.
  package init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 64, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      return nil
    }
    words = (0..<4).compactMap {
      UInt64(String(decoding: digits[$0 * 16..<$0 * 16 + 16], as: UTF8.self), radix: 16)
    }
  }

  /// SHA-256 of the numbers from 0 on, of which nobody chose any.
  private static let key: [UInt32] = {
    let count = Int(LETTERER_HASH_KEY_WORDS)
    var key: [UInt32] = []
    while key.count < count {
      var sum = letterer_sha256_state()
      letterer_sha256_begin(&sum)
      let text = Array("letterer pixel hash \(key.count / 8)".utf8)
      letterer_sha256_add(&sum, text, text.count)
      for word in digest(ending: &sum) {
        key += [UInt32(truncatingIfNeeded: word >> 32), UInt32(truncatingIfNeeded: word)]
      }
    }
    return Array(key.prefix(count))
  }()

  private static func digest(ending sum: inout letterer_sha256_state) -> [UInt64] {
    var bytes = [UInt8](repeating: 0, count: 32)
    letterer_sha256_end(&sum, &bytes)
    return (0..<4).map { word in
      bytes[word * 8..<word * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension PixelHash: CustomStringConvertible {
  /// 64 hexadecimal digits.
  package var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

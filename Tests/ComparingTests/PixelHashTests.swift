import CKernels
import Drawing
import TestSupport
import Testing

@testable import Comparing

@Suite struct PixelHashTests {
  func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256(bytes, bytes.count, &digest)
    return digest
  }

  func bytes(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The definition, word by word.
  func naiveHash(_ bitmap: Bitmap) -> String {
    var key: [UInt32] = []
    for index in 0..<129 {
      let digest = sha256(Array("letterer pixel hash \(index)".utf8))
      key += (0..<8).map { word in
        digest[word * 4..<word * 4 + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
    var message = bytes(UInt64(bitmap.width)) + bytes(UInt64(bitmap.height))
    var words = bitmap.pixels
    while words.count % 1024 != 0 { words.append(0) }
    for start in stride(from: 0, to: words.count, by: 1024) {
      for pass in 0..<4 {
        var sum: UInt64 = 0
        for i in stride(from: 0, to: 1024, by: 2) {
          let left = words[start + i] &+ key[i + 2 * pass]
          let right = words[start + i + 1] &+ key[i + 1 + 2 * pass]
          sum &+= UInt64(left) * UInt64(right)
        }
        message += bytes(sum)
      }
    }
    return sha256(message).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func itIsTheDefinition() {
    for seed in Effort.seeds(2, long: 20) {
      for (width, height) in [(1, 1), (3, 5), (1024, 1), (1025, 1), (300, 7), (333, 210)] {
        var pictures = RandomPictures(seed: seed)
        let picture = pictures.picture(width: width, height: height, opaque: false)
        #expect(
          PixelHash(of: picture).description == naiveHash(picture),
          "LETTERER_SEED=\(seed), \(width) × \(height)")
      }
    }
  }

  /// What is stored beside references doesn't change with the sources.
  @Test func itStaysTheSame() {
    let picture = Bitmap(width: 100, height: 60) { x, y in .black | UInt32(x << 16 | y << 8 | x ^ y)
    }
    #expect(
      PixelHash(of: picture).description
        == "9141e6ef688379ae3cc1f6dce1c670fdee735b55deca1d342ffafa04863df720")
  }

  @Test func everyPixelAndTheSizeCount() {
    let white = Bitmap(width: 48, height: 32) { _, _ in .white }
    var seen: Set<PixelHash> = [PixelHash(of: white)]
    for index in 0..<48 * 32 {
      seen.insert(PixelHash(of: white.changing { $0[index] ^= 1 << (index % 32) }))
    }
    #expect(seen.count == 48 * 32 + 1)
    let clear = [(4, 6), (6, 4), (1, 24), (24, 1), (2, 12), (5, 5)].map {
      PixelHash(of: Bitmap(width: $0.0, height: $0.1))
    }
    #expect(Set(clear).count == clear.count)
  }

  @Test func itsTextIsReadAgain() {
    let hash = PixelHash(of: Bitmap(width: 3, height: 2))
    #expect(PixelHash(hash.description) == hash)
    #expect(hash.description.count == 64)
    let text = hash.description
    for text in ["", "0", text + "0", text.uppercased(), "+" + text.dropFirst()] {
      #expect(PixelHash(text) == nil, "\(text)")
    }
  }
}

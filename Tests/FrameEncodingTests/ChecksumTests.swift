import CKernels
import Testing

/// SHA-256 of bytes that come at once, and piece by piece.
@Suite struct ChecksumTests {
  private func hexadecimal(_ digest: [UInt8]) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func sum(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256(bytes, bytes.count, &digest)
    return digest
  }

  private func sum(_ pieces: [[UInt8]]) -> [UInt8] {
    var state = letterer_sha256_state()
    letterer_sha256_begin(&state)
    for piece in pieces { letterer_sha256_add(&state, piece, piece.count) }
    var digest = [UInt8](repeating: 0, count: 32)
    letterer_sha256_end(&state, &digest)
    return digest
  }

  /// The examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func knownSums(text: String, digest: String) {
    #expect(hexadecimal(sum(Array(text.utf8))) == digest)
    #expect(hexadecimal(sum(text.utf8.map { [$0] })) == digest)
  }

  @Test func piecesAreTheWhole() {
    for count in 0...200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ count) }
      let whole = sum(bytes)
      for size in [1, 3, 55, 56, 63, 64, 65, 128, 150] {
        let pieces = stride(from: 0, to: count, by: size).map {
          Array(bytes[$0..<min(count, $0 + size)])
        }
        #expect(sum([[]] + pieces + [[]]) == whole, "\(count) bytes by \(size)")
      }
    }
  }
}

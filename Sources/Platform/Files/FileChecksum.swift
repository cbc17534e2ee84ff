import CKernels

/// The SHA-256 of a file, in 32 bytes: there is one for each picture of a sequence in memory.
package struct FileChecksum: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// The checksum of bytes.
  package init(of bytes: [UInt8]) {
    var sum = Sum()
    bytes.withUnsafeBytes { sum.add($0) }
    self = sum.end()
  }

  /// Reads 64 hexadecimal digits, small letters; `nil` where they are something else.
  package init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 64, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      return nil
    }
    let words = (0..<4).compactMap {
      UInt64(String(decoding: digits[$0 * 16..<$0 * 16 + 16], as: UTF8.self), radix: 16)
    }
    guard words.count == 4 else { return nil }
    self.words = (words[0], words[1], words[2], words[3])
  }

  private init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  /// The 32 bytes.
  package var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      withUnsafeBytes(of: word.bigEndian, Array.init)
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }

  /// The checksum of bytes that come piece by piece.
  package struct Sum {
    private var state = letterer_sha256_state()

    package init() { letterer_sha256_begin(&state) }

    /// Adds the next bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
      letterer_sha256_add(&state, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }

    /// Returns the checksum of all bytes; nothing may be added afterwards.
    package mutating func end() -> FileChecksum {
      var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &digest) {
        letterer_sha256_end(&state, $0.bindMemory(to: UInt8.self).baseAddress)
      }
      return FileChecksum(
        words: (
          digest.0.bigEndian, digest.1.bigEndian, digest.2.bigEndian, digest.3.bigEndian
        ))
    }
  }
}

extension FileChecksum: CustomStringConvertible {
  /// 64 hexadecimal digits.
  package var description: String {
    [words.0, words.1, words.2, words.3].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

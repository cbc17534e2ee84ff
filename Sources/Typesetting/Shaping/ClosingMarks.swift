/// Punctuation that ends what stands before it: no line begins with it.
///
/// Unicode's rules see to that between words. Within a word that is wider than a line Pango breaks
/// between any two characters, also before the comma behind the word. Between Han there is always a
/// better place; its wide marks aren't among these.
enum ClosingMarks {
  /// How many in a row stay with the letter before them; more of them aren't the end of a word.
  private static let most = 2

  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    // ! ) , . : ; ? ] }
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: true
    // » ’ ” … ‼ ⁇ ⁈ ⁉
    case 0xBB, 0x2019, 0x201D, 0x2026, 0x203C, 0x2047...0x2049: true
    // Arabic, Devanagari: ، ؛ ؟ । ॥
    case 0x60C, 0x61B, 0x61F, 0x964, 0x965: true
    default: false
    }
  }

  /// Returns whether a break at an offset parts a mark from the character before it.
  static func isParted(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count, !isSpace(before: offset, bytes) else { return false }
    return contains(decode(bytes, offset).scalar)
  }

  /// Returns the stretches within which no line may break: each is a character with the marks that
  /// follow it.
  ///
  /// Complexity: O(bytes).
  static func stretches(
    in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var before = start
    var offset = start
    var count = 0
    while offset < end {
      let (scalar, length) = decode(bytes, offset)
      if !contains(scalar) {
        before = offset
        count = 0
      } else if offset > start, count < most {
        if count > 0, let last = stretches.indices.last {
          stretches[last] = stretches[last].lowerBound..<offset + length
        } else if !isSpace(before: offset, bytes) {
          stretches.append(before..<offset + length)
        }
        count += 1
      }
      offset += length
    }
    return stretches
  }

  private static func isSpace(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[offset - 1] <= 0x20
  }
}

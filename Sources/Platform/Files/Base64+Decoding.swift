extension Base64 {
  /// Returns the bytes of a text; `nil` if it isn't base64. Blanks in it mean nothing, `=` ends it, and
  /// `-` and `_` stand for `+` and `/` (section 5).
  ///
  /// - Complexity: O(bytes).
  package static func decoded(_ text: String) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var isEnded = false
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case 65...90: value = byte - 65
      case 97...122: value = byte - 71
      case 48...57: value = byte + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        isEnded = true
        continue
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      guard !isEnded else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        output += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits),
        ]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: output.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      output += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
    return output
  }
}

/// Bytes as text of 64 characters; source: RFC 4648, section 4.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns four characters for every three bytes, with `=` for what the last ones lack.
  ///
  /// - Complexity: O(bytes).
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = Int(bytes[start]) << 16
      if count > 1 { group |= Int(bytes[start + 1]) << 8 }
      if count > 2 { group |= Int(bytes[start + 2]) }
      for place in 0..<4 {
        result.append(
          place > count ? UInt8(ascii: "=") : digits[group >> (18 - 6 * place) & 63])
      }
    }
    return result
  }

  /// Returns the same as text.
  package static func text(of bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes), as: UTF8.self)
  }
}

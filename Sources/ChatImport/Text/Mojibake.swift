/// Text whose UTF-8 was written as if each byte were a character.
enum Mojibake {
  /// The text that was meant; what doesn't consist of such bytes stays as it is.
  static func repaired(_ text: String) -> String {
    // ASCII means the same either way.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard scalar.value <= 0xFF else { return text }
      bytes.append(UInt8(scalar.value))
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}

/// A hash that is the same in every process, for colours and patterns that must not change.
enum StableHash {
  /// FNV-1a over the UTF-8, 32 bits.
  static func of(_ text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}

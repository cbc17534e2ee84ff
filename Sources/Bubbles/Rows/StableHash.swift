/// A hash that is the same in every process, for colours and patterns that must be reproducible.
enum StableHash {
  /// Returns the FNV-1a hash of the UTF-8, 32 bits.
  static func of(_ text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// Returns an index below `count` for a text; `count` must be positive.
  ///
  /// FNV's low bits depend only on the low bits of each byte, so that many ids would share few of
  /// eight colours: MurmurHash3's finalizer distributes them.
  static func index(of text: String, count: Int) -> Int {
    var hash = of(text)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    hash ^= hash >> 16
    return Int(hash % UInt32(count))
  }
}

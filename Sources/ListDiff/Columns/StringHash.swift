/// Hashes of strings in which canonically equivalent ones are equal, as `==` has it, in a fraction of
/// the standard library's time.
///
/// A string of ASCII is in its normal form as it is, so its bytes are hashed. One that isn't is hashed
/// by the standard library, unless its normal form is ASCII.
enum StringHash {
  static func write(
    of strings: UnsafePointer<String>, count: Int, to hashes: UnsafeMutablePointer<UInt64>
  ) {
    let seed = HashSeed.process
    let areShortOnesKnown = StringWords.areShortOnesKnown
    let areLongOnesKnown = StringWords.areLongOnesKnown
    for index in 0..<count {
      if areShortOnesKnown {
        let words = UnsafeRawPointer(strings + index).load(as: Word128.self)
        if StringWords.isShort(words) {
          hashes[index] = seed.mix(words.low, words.high)
          continue
        }
        if areLongOnesKnown, StringWords.isLong(words) {
          let bytes = StringWords.bytes(ofLong: words)
          hashes[index] = hashOfBytes(bytes.start, bytes.count, seed).hash
          continue
        }
      }
      hashes[index] = hash(strings[index], seed)
    }
  }

  private static func hash(_ string: String, _ seed: HashSeed) -> UInt64 {
    let hashed = string.utf8.withContiguousStorageIfAvailable { hashOfASCII($0, seed) }
    if let hashed {
      return hashed ?? hashOfOthers(string, seed)
    }
    // A string whose bytes are elsewhere, an `NSString` perhaps.
    return hashOfASCII(ContiguousArray(string.utf8), seed) ?? hashOfOthers(string, seed)
  }

  private static func hashOfASCII(_ bytes: ContiguousArray<UInt8>, _ seed: HashSeed) -> UInt64? {
    bytes.withUnsafeBufferPointer { hashOfASCII($0, seed) }
  }

  /// The hash of bytes, if they are all ASCII.
  @inline(__always)
  private static func hashOfASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, _ seed: HashSeed
  ) -> UInt64? {
    guard bytes.count > 15, let start = UnsafeRawPointer(bytes.baseAddress) else {
      if bytes.contains(where: { $0 >= 0x80 }) { return nil }
      let words = StringWords.shortWords(bytes)
      return seed.mix(words.low, words.high)
    }
    let (hash, high) = hashOfBytes(start, bytes.count, seed)
    return high & 0x8080_8080_8080_8080 == 0 ? hash : nil
  }

  /// The hash of at least 16 bytes, and all of them combined: its high bits tell whether they are
  /// ASCII.
  @inline(__always)
  private static func hashOfBytes(
    _ start: UnsafeRawPointer, _ count: Int, _ seed: HashSeed
  ) -> (hash: UInt64, union: UInt64) {
    var hash = UInt64(count)
    var high: UInt64 = 0
    var offset = 0
    // The last block overlaps the one before.
    let last = count &- 16
    while true {
      let words = start.loadUnaligned(fromByteOffset: offset, as: Word128.self)
      high |= words.low | words.high
      hash = seed.mix(words.low ^ hash, words.high &+ hash)
      if offset == last { break }
      offset = min(offset &+ 16, last)
    }
    return (hash, high)
  }

  /// The hash of a string that isn't ASCII.
  private static func hashOfOthers(_ string: String, _ seed: HashSeed) -> UInt64 {
    // There are three other characters whose normal form is ASCII: they may equal such a string.
    guard string.unicodeScalars.allSatisfy({ $0.isASCII || asciiForm($0) != nil }) else {
      return seed.mix(UInt64(truncatingIfNeeded: string.hashValue), 1)
    }
    let ascii = string.unicodeScalars.map {
      asciiForm($0) ?? UInt8(truncatingIfNeeded: $0.value)
    }
    return hashOfASCII(ContiguousArray(ascii), seed) ?? 0
  }

  private static func asciiForm(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37e}": UInt8(ascii: ";")
    case "\u{1fef}": UInt8(ascii: "`")
    case "\u{212a}": UInt8(ascii: "K")
    default: nil
    }
  }
}

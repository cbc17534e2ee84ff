/// What the two words of a string say without asking it, which would retain it.
///
/// The standard library keeps up to 15 bytes of UTF-8 in the words themselves, and longer text in an
/// object. This is known of ASCII, and holds as long as some samples are kept so; were the standard
/// library to change, nothing is taken from the words, and strings are asked.
enum StringWords {
  /// Whether strings of up to 15 bytes of ASCII are two words: the bytes, and in the highest one 0xE
  /// and their number. Then they are equal exactly when the words are.
  static let areShortOnesKnown: Bool = {
    guard areTwoWords else { return false }
    return ["", "a", "eight..8", "of fifteen byte"].allSatisfy { sample in
      let words = words(of: sample)
      return isShort(words) && words == shortWords(sample.utf8)
    }
      && ["\u{e9}", "\u{212a}"].allSatisfy { !isShort(words(of: $0)) }
      && !isShort(words(of: String(repeating: "sixteen bytes...", count: 2)))
  }()

  /// Whether the words of other strings of ASCII tell the number of their bytes and where they are.
  static let areLongOnesKnown: Bool = {
    guard areTwoWords else { return false }
    let ascii = (1...8).map { String(repeating: "sixteen bytes...", count: $0) + "\($0)" }
    let others = ascii.map { $0 + "\u{e9}" } + ["", "a", "of fifteen byte", "\u{e9}"]
    return ascii.allSatisfy { sample in
      let words = words(of: sample)
      guard isLong(words) else { return false }
      let bytes = bytes(ofLong: words)
      return sample.utf8.withContiguousStorageIfAvailable {
        UnsafeRawPointer($0.baseAddress) == bytes.start && $0.count == bytes.count
      } ?? false
    }
      && others.allSatisfy { !isLong(words(of: $0)) }
  }()

  private static var areTwoWords: Bool {
    MemoryLayout<String>.size == 16 && MemoryLayout<String>.stride == 16
      && MemoryLayout<UnsafeRawPointer>.size == 8
  }

  private static func words(of string: String) -> Word128 {
    withUnsafeBytes(of: string) { $0.loadUnaligned(as: Word128.self) }
  }

  /// Returns whether these are the words of a string of up to 15 bytes of ASCII, if they are known.
  @inline(__always)
  static func isShort(_ words: Word128) -> Bool { words.high &>> 60 == 0xE }

  /// Returns whether all strings are of up to 15 bytes of ASCII, and known to be two words each.
  static func areShort(_ strings: UnsafeBufferPointer<String>) -> Bool {
    areShortOnesKnown
      && UnsafeRawBufferPointer(strings).withMemoryRebound(to: Word128.self) {
        $0.allSatisfy(isShort)
      }
  }

  /// Returns whether these are the words of a string of at least 16 bytes of ASCII in an object of
  /// its own, if they are known.
  @inline(__always)
  static func isLong(_ words: Word128) -> Bool {
    words.low &>> 60 == 0xF && words.high &>> 60 == 0 && words.low & byteCount >= 16
  }

  /// The bytes of a string of which ``isLong(_:)`` holds, for as long as the string is there.
  @inline(__always)
  static func bytes(ofLong words: Word128) -> (start: UnsafeRawPointer, count: Int) {
    // They follow the object's header and two words.
    let address = UInt(truncatingIfNeeded: words.high) &+ 32
    return (
      UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped,
      Int(truncatingIfNeeded: words.low & byteCount)
    )
  }

  private static var byteCount: UInt64 { 0xFFFF_FFFF_FFFF }

  /// The two words of a string of up to 15 bytes of ASCII.
  static func shortWords(_ bytes: some Collection<UInt8>) -> Word128 {
    var words = Word128(low: 0, high: (0xE0 | UInt64(bytes.count)) &<< 56)
    for (index, byte) in bytes.enumerated() {
      if index < 8 {
        words.low |= UInt64(byte) &<< UInt64(8 &* index)
      } else {
        words.high |= UInt64(byte) &<< UInt64(8 &* (index &- 8))
      }
    }
    return words
  }
}

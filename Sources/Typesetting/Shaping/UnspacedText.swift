/// Where a text's letters stand as their script has them, whatever space its style puts between
/// characters: they join, hang from one line, or fill a square. Emoji, too.
struct UnspacedText {
  /// Disjoint, in order, in UTF-8 offsets.
  private(set) var ranges: [Range<Int>] = []

  /// Complexity: O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start: Int?
    var offset = 0
    var isJoined = false
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, offset)
      // An arrow may be a sequence's end, such as that of a head that is shaken.
      let spacing = isJoined ? .inherited : Self.spacing(of: scalar)
      isJoined = scalar == 0x200D
      switch spacing {
      case .spaced:
        if let first = start { ranges.append(first..<offset) }
        start = nil
      case .unspaced: start = start ?? offset
      case .inherited: break
      }
      offset += length
    }
    if let first = start { ranges.append(first..<bytes.count) }
  }

  private enum Spacing {
    case spaced, unspaced
    /// That of the character before, which a mark or a joiner must not be parted from.
    case inherited
  }

  private static func spacing(of scalar: UInt32) -> Spacing {
    switch scalar {
    case 0..<0x300: return .spaced
    // Kana, Han, Hangul, emoji and flags: long texts of which need no further look.
    case 0x3040..<0xA640, 0xAC00..<0xD7A4, 0x1F100..<0x1F3FB, 0x1F400..<0x1FB00:
      return isMark(scalar) ? .inherited : .unspaced
    default: break
    }
    if isMark(scalar) { return .inherited }
    switch scalar {
    // Greek, Cyrillic, Armenian; Georgian; Cherokee; their additions; punctuation and signs.
    case 0x300..<0x590, 0x10A0..<0x1100, 0x13A0..<0x1400, 0x1C80..<0x1CC0, 0x1D00..<0x2300,
      0x2C60..<0x2D30, 0x2DE0..<0x2E80, 0xA640..<0xA6A0, 0xA720..<0xA800, 0xAB30..<0xABC0,
      0xFB00..<0xFB18:
      return .spaced
    default: return .unspaced
    }
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .modifierSymbol: return true
    default: return false
    }
  }
}

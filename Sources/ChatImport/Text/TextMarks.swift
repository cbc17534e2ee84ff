/// Characters that steer the direction of text, and the digits and spaces of the world's scripts, as
/// bytes of UTF-8.
enum TextMarks {
  /// The length of an invisible mark: U+200B–U+200F, U+202A–U+202E, U+2060, U+2066–U+2069, U+061C,
  /// U+FEFF; `nil` where none stands.
  static func markLength(in text: [UInt8], at index: Int, end: Int) -> Int? {
    switch text[index] {
    case 0xE2:
      guard index + 2 < end else { return nil }
      let last = text[index + 2]
      if text[index + 1] == 0x80 {
        return (0x8B...0x8F).contains(last) || (0xAA...0xAE).contains(last) ? 3 : nil
      }
      guard text[index + 1] == 0x81 else { return nil }
      return last == 0xA0 || (0xA6...0xA9).contains(last) ? 3 : nil
    case 0xEF:
      guard index + 2 < end, text[index + 1] == 0xBB, text[index + 2] == 0xBF else { return nil }
      return 3
    case 0xD8:
      return index + 1 < end && text[index + 1] == 0x9C ? 2 : nil
    default: return nil
    }
  }

  /// Returns whether U+200E stands here, which WhatsApp puts before what isn't a user's own words.
  static func isLeftToRightMark(in text: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 2 < text.endIndex && text[index] == 0xE2 && text[index + 1] == 0x80
      && text[index + 2] == 0x8E
  }

  /// The length of a space that isn't ASCII's: U+00A0, U+2000–U+200A, U+202F, U+205F, U+3000.
  static func spaceLength(in text: [UInt8], at index: Int, end: Int) -> Int? {
    switch text[index] {
    case 0xC2: return index + 1 < end && text[index + 1] == 0xA0 ? 2 : nil
    case 0xE2:
      guard index + 2 < end else { return nil }
      let last = text[index + 2]
      if text[index + 1] == 0x80 { return (0x80...0x8A).contains(last) || last == 0xAF ? 3 : nil }
      return text[index + 1] == 0x81 && last == 0x9F ? 3 : nil
    case 0xE3:
      return index + 2 < end && text[index + 1] == 0x80 && text[index + 2] == 0x80 ? 3 : nil
    default: return nil
    }
  }

  /// The length of a comma that isn't ASCII's: U+060C, U+3001, U+FF0C.
  static func commaLength(in text: [UInt8], at index: Int, end: Int) -> Int? {
    switch text[index] {
    case 0xD8: return index + 1 < end && text[index + 1] == 0x8C ? 2 : nil
    case 0xE3:
      return index + 2 < end && text[index + 1] == 0x80 && text[index + 2] == 0x81 ? 3 : nil
    case 0xEF:
      return index + 2 < end && text[index + 1] == 0xBC && text[index + 2] == 0x8C ? 3 : nil
    default: return nil
    }
  }

  /// A decimal digit of any script that phones write dates with, and its length in bytes.
  static func digit(in text: [UInt8], at index: Int, end: Int) -> (value: Int, length: Int)? {
    let lead = text[index]
    if lead < 0x80 { return lead >= 48 && lead <= 57 ? (Int(lead) - 48, 1) : nil }
    if lead == 0xD9 || lead == 0xDB {
      guard index + 1 < end else { return nil }
      // U+0660–U+0669 and U+06F0–U+06F9.
      let base: UInt8 = lead == 0xD9 ? 0xA0 : 0xB0
      let last = text[index + 1]
      return last >= base && last <= base + 9 ? (Int(last - base), 2) : nil
    }
    guard index + 2 < end else { return nil }
    let base: UInt8
    switch (lead, text[index + 1]) {
    case (0xE0, 0xA5): base = 0xA6  // Devanagari, U+0966
    case (0xE0, 0xA7): base = 0xA6  // Bengali, U+09E6
    case (0xE0, 0xA9): base = 0xA6  // Gurmukhi, U+0A66
    case (0xE0, 0xAB): base = 0xA6  // Gujarati, U+0AE6
    case (0xE0, 0xAF): base = 0xA6  // Tamil, U+0BE6
    case (0xE0, 0xB1): base = 0xA6  // Telugu, U+0C66
    case (0xE0, 0xB3): base = 0xA6  // Kannada, U+0CE6
    case (0xE0, 0xB5): base = 0xA6  // Malayalam, U+0D66
    case (0xE0, 0xB9): base = 0x90  // Thai, U+0E50
    case (0xE0, 0xBB): base = 0x90  // Lao, U+0ED0
    case (0xE1, 0x81): base = 0x80  // Burmese, U+1040
    case (0xEF, 0xBC): base = 0x90  // full width, U+FF10
    default: return nil
    }
    let last = text[index + 2]
    return last >= base && last <= base + 9 ? (Int(last - base), 3) : nil
  }
}

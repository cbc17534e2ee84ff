extension ArraySlice<UInt8> {
  /// Drops marks of direction at the beginning; whether there was one that WhatsApp puts itself.
  ///
  /// - Parameter orRightToLeft: whether U+200F is such a mark, too.
  mutating func dropLeadingMarks(orRightToLeft: Bool = false) -> Bool {
    var sawMark = false
    var index = startIndex
    while index < endIndex {
      if self[index] == 0x20 {
        index += 1
      } else if index + 2 < endIndex, self[index] == 0xE2, self[index + 1] == 0x80,
        self[index + 2] == 0x8E || self[index + 2] == 0x8F
      {
        sawMark = sawMark || self[index + 2] == 0x8E || orRightToLeft
        index += 3
      } else {
        break
      }
    }
    self = self[index...]
    return sawMark
  }

  /// Drops spaces, line ends and left-to-right marks at the end.
  mutating func dropTrailingSpaces() {
    var end = endIndex
    while end > startIndex {
      let last = self[end - 1]
      if last == 0x20 || last == 0x0A || last == 0x0D || last == 0x09 {
        end -= 1
      } else if last == 0x8E, end - startIndex >= 3, self[end - 2] == 0x80, self[end - 3] == 0xE2 {
        end -= 3
      } else {
        break
      }
    }
    self = self[..<end]
  }

  /// Where the last U+200E stands, or U+200F.
  func lastMark(orRightToLeft: Bool) -> Int? {
    var end = endIndex
    while let found = self[..<end].lastIndex(where: { $0 == 0x8E || orRightToLeft && $0 == 0x8F }) {
      guard found - 2 >= startIndex else { return nil }
      if self[found - 1] == 0x80, self[found - 2] == 0xE2 { return found - 2 }
      end = found
    }
    return nil
  }

  /// Whether U+2022 stands in it, which WhatsApp puts between a document's name and its pages.
  var hasBullet: Bool {
    var start = startIndex
    while let found = self[start...].firstIndex(of: 0xE2) {
      if found + 2 < endIndex, self[found + 1] == 0x80, self[found + 2] == 0xA2 { return true }
      start = found + 1
    }
    return false
  }
}

extension Collection where Element == UInt8 {
  /// Returns whether it ends with other bytes.
  func ends(with other: some Collection<UInt8>) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

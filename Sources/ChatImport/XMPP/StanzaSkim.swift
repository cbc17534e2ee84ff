import ChatModel

/// Tells by the bytes of a message alone that words aren't in it, where that is certain: for words that
/// few messages have, making something of each of them takes nearly all the time.
///
/// It is meant for messages of which a ``StanzaGlance`` found that they only say something.
struct StanzaSkim {
  /// Of each of the words the longest stretch of letters and digits, which no markup takes apart.
  private let stretches: [[UInt8]]

  /// A look for a filter's words; `nil` where the bytes alone can't tell.
  init?(_ filter: MessageFilter) {
    // A thread's messages are kept for what others say.
    guard !filter.words.isEmpty, filter.threads.isEmpty else { return nil }
    var stretches: [[UInt8]] = []
    for words in filter.words {
      // Beyond ASCII, characters are the same that have other bytes.
      guard words.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      let parts = words.lowercased().utf8.split { !Self.isWord($0) }
      guard let longest = parts.max(by: { $0.count < $1.count }) else { return nil }
      stretches.append(Array(longest))
    }
    self.stretches = stretches
  }

  /// Returns whether none of the words is in a message.
  ///
  /// - Complexity: O(bytes) mostly.
  func finds(noneIn element: ArraySlice<UInt8>) -> Bool {
    element.withUnsafeBufferPointer { bytes in
      guard let body = Self.body(in: bytes) else { return false }
      return !stretches.contains { Self.holds(UnsafeBufferPointer(rebasing: bytes[body]), $0) }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Where the words of a message stand, if they are there as they are: not in parts, with marks, or as
  /// numbers.
  private static func body(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let tag = place(of: "<body", in: bytes, from: 0) else { return nil }
    var start = tag + 5
    while start < bytes.count, bytes[start] != UInt8(ascii: ">") { start += 1 }
    start += 1
    var end = start
    // Where the first character is that is no blank, as all of these begin with other bytes.
    var first: Int?
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") {
      switch bytes[end] {
      // Marks of bold and the like may stand within a word; a name of a file is decoded; K may be a sign
      // for kelvin.
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "%"), 0x84:
        return nil
      case UInt8(ascii: "&") where end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "#"):
        return nil
      case 0...0x20, 0x80...0xC2, 0xE1...0xE3: break
      default: first = first ?? end
      }
      end += 1
    }
    // Of somebody who does something the name is shown, and of nothing that it is that.
    guard let first, !bytes[first..<end].starts(with: "/me".utf8),
      place(of: "</body", in: bytes, from: end) == end,
      place(of: "<body", in: bytes, from: end) == nil
    else { return nil }
    return start..<end
  }

  private static func place(
    of name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let length = name.utf8CodeUnitCount
    var place = start
    while place + length <= bytes.count {
      if bytes[place] == UInt8(ascii: "<") {
        var matched = 1
        while matched < length, bytes[place + matched] == name.utf8Start[matched] { matched += 1 }
        if matched == length { return place }
      }
      place += 1
    }
    return nil
  }

  /// Returns whether a stretch in lower case stands in a text, whatever the case.
  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ stretch: [UInt8]) -> Bool {
    guard stretch.count <= text.count else { return false }
    func isSame(_ byte: UInt8, _ wanted: UInt8) -> Bool {
      byte == wanted || byte | 0x20 == wanted && isWord(byte)
    }
    for start in 0...text.count - stretch.count where isSame(text[start], stretch[0]) {
      var length = 1
      while length < stretch.count, isSame(text[start + length], stretch[length]) { length += 1 }
      if length == stretch.count { return true }
    }
    return false
  }
}

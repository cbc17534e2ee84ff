import ChatModel

/// Detects links, mentions, hashtags, e-mail addresses and telephone numbers in plain text.
struct LinkDetector {
  let bytes: [UInt8]
  let start: Int
  let end: Int
  let cast: Cast

  init(bytes: [UInt8], range: Range<Int>, cast: Cast) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    self.cast = cast
  }

  /// Returns the entity that begins at an index, or the e-mail address that has its `@` there.
  ///
  /// - Parameter textStart: the start of the plain text around the index, after marks and escapes.
  func find(at index: Int, textStart: Int) -> (range: Range<Int>, kind: Entity.Kind)? {
    let isInWord = index > start && bytes[index - 1].isWordPart
    switch Unicode.Scalar(bytes[index]) {
    case "@":
      if let range = email(at: index, textStart: textStart) { return (range, .email) }
      return isInWord ? nil : mention(at: index)
    case "#": return isInWord ? nil : hashtag(at: index)
    case "+": return isInWord ? nil : phone(at: index)
    default: return isInWord ? nil : link(at: index).map { ($0, .link) }
    }
  }

  // MARK: Links

  private func has(_ prefix: StaticString, at index: Int) -> Bool {
    guard index + prefix.utf8CodeUnitCount <= end else { return false }
    return prefix.withUTF8Buffer { wanted in
      for (offset, byte) in wanted.enumerated() {
        let found = bytes[index + offset]
        guard found == byte || (found.isASCIILetter && found | 0x20 == byte) else { return false }
      }
      return true
    }
  }

  private func link(at index: Int) -> Range<Int>? {
    let head: Int
    if has("https://", at: index) {
      head = index + 8
    } else if has("http://", at: index) {
      head = index + 7
    } else if has("www.", at: index) {
      head = index + 4
    } else {
      return nil
    }
    guard head < end, bytes[head].isWordPart else { return nil }
    var stop = head
    var open = 0
    while stop < end, !Self.endsLink(bytes[stop]) {
      if bytes[stop] == UInt8(ascii: "|"), stop + 1 < end, bytes[stop + 1] == bytes[stop] { break }
      if bytes[stop] == UInt8(ascii: "(") { open += 1 }
      if bytes[stop] == UInt8(ascii: ")") { open -= 1 }
      stop += 1
    }
    // Trailing punctuation isn't part of the link, except a bracket that was opened inside it.
    while stop > head {
      let last = bytes[stop - 1]
      if last == UInt8(ascii: ")") {
        if open >= 0 { break }
        open += 1
      } else if !Self.isTrailing(last) {
        break
      }
      stop -= 1
    }
    return index..<stop
  }

  private static func endsLink(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\\", "<", ">", "\"", "[", "]", "`", "{", "}": true
    default: byte <= .space || byte == 0x7F
    }
  }

  private static func isTrailing(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~", "|": true
    default: false
    }
  }

  private func email(at index: Int, textStart: Int) -> Range<Int>? {
    func isLocal(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%")
    }
    var first = index
    while first > textStart, isLocal(bytes[first - 1]) { first -= 1 }
    while first < index, !bytes[first].isWordPart { first += 1 }
    guard first < index, first == start || !bytes[first - 1].isWordPart else { return nil }
    var stop = index + 1
    var lastDot: Int?
    while stop < end {
      let byte = bytes[stop]
      if byte == UInt8(ascii: ".") {
        guard stop + 1 < end, bytes[stop + 1].isASCIILetter || bytes[stop + 1].isDigit else {
          break
        }
        lastDot = stop
      } else if !(byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "-")) {
        break
      }
      stop += 1
    }
    guard let lastDot, lastDot > index + 1, stop - lastDot > 2,
      bytes[lastDot + 1..<stop].allSatisfy(\.isASCIILetter)
    else { return nil }
    return first..<stop
  }

  // MARK: Names, tags, numbers

  private func mention(at index: Int) -> (range: Range<Int>, kind: Entity.Kind)? {
    guard index + 1 < end, bytes[index + 1].isWordPart || bytes[index + 1] == UInt8(ascii: "_")
    else { return nil }
    if let (stop, id) = declaredName(from: index + 1) {
      return (index..<stop, .mentionName(id))
    }
    var stop = index + 1
    while stop < end, bytes[stop].isWordPart || Self.isInName(bytes[stop]) { stop += 1 }
    while bytes[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
    return (index..<stop, .mention)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// Returns the longest declared name, of at most four words, at a position.
  private func declaredName(from first: Int) -> (stop: Int, id: Participant.ID)? {
    guard !cast.people.isEmpty else { return nil }
    var stops: [Int] = []
    var spaces = 0
    var index = first
    while index < min(end, first + 96) {
      let byte = bytes[index]
      if byte == .space { spaces += 1 }
      if byte == .newline || spaces == 4 { break }
      index += 1
      if byte.isWordPart, index == end || !bytes[index].isWordPart { stops.append(index) }
    }
    for stop in stops.reversed() {
      if let id = cast.declared(String(decoding: bytes[first..<stop], as: UTF8.self)) {
        return (stop, id)
      }
    }
    return nil
  }

  private func hashtag(at index: Int) -> (range: Range<Int>, kind: Entity.Kind)? {
    var stop = index + 1
    var hasLetter = false
    while stop < end, bytes[stop].isWordPart || bytes[stop] == UInt8(ascii: "_") {
      if !bytes[stop].isDigit, bytes[stop] != UInt8(ascii: "_") { hasLetter = true }
      stop += 1
    }
    // `#` with U+FE0F or U+20E3 is a keycap emoji.
    let isKeycap =
      index + 3 < end
      && (bytes[(index + 1)...].starts(with: [0xEF, 0xB8, 0x8F])
        || bytes[(index + 1)...].starts(with: [0xE2, 0x83, 0xA3]))
    return hasLetter && !isKeycap ? (index..<stop, .hashtag) : nil
  }

  private func phone(at index: Int) -> (range: Range<Int>, kind: Entity.Kind)? {
    var stop = index + 1
    guard stop < end, bytes[stop].isDigit || bytes[stop] == UInt8(ascii: "(") else { return nil }
    var digits = 0
    var lastDigit = index
    scan: while stop < end, stop - index < 32 {
      switch Unicode.Scalar(bytes[stop]) {
      case "0"..."9":
        digits += 1
        lastDigit = stop
      case " ", "-", "(", ")", ".", "/": break
      default: break scan
      }
      stop += 1
    }
    guard (7...15).contains(digits), lastDigit + 1 == end || !bytes[lastDigit + 1].isWordPart else {
      return nil
    }
    return (index..<lastDigit + 1, .phone)
  }
}

/// Makes bytes that strict XML accepts of those that programs write: references to halves of surrogate
/// pairs become the character that both stand for, and characters that XML forbids, or that aren't
/// UTF-8, become U+FFFD.
struct XMLRepair {
  /// How many bytes are looked at before the first are given on: the declaration of the encoding.
  static let headCount = 512
  /// The most bytes of a reference to a character.
  private static let referenceCount = 24
  /// The most bytes of two, which may stand for one character.
  static let pairCount = 2 * referenceCount

  /// The encoding of the result.
  private(set) var encoding: String
  /// How many characters were replaced that are well encoded, but that XML forbids.
  private(set) var forbiddenCount = 0
  /// The places in the result behind which offsets differ from the original, and by how much more.
  private var shifts: [(place: Int, by: Int)] = []
  /// The place in the result up to which shifts were added up, and their sum.
  private var shift = 0
  private var firstShift = 0
  /// How many bytes were given on.
  private var count: Int

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - encoding: the encoding of the text: `UTF-8` or `ISO-8859-1`.
  ///   - count: how many bytes were given on before.
  init(encoding: String, count: Int) {
    self.encoding = encoding
    self.count = count
  }

  /// The encoding that the beginning of a text declares; UTF-8 where it says nothing, or what can't be.
  static func encoding(declaredIn head: some Collection<UInt8>) -> String {
    let head = String(decoding: head.prefix(headCount), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let key = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return "UTF-8" }
    let value = head[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return "UTF-8" }
    let name = value.dropFirst().prefix { $0 != quote }.uppercased()
    // What is here was found to be no UTF-16, or was converted; ASCII is a part of UTF-8.
    switch name {
    case "US-ASCII", "ASCII", "UTF8", "": return "UTF-8"
    case "LATIN1", "ISO_8859-1": return "ISO-8859-1"
    default: return name.hasPrefix("UTF-16") ? "UTF-8" : name
    }
  }

  /// The place in the original of one in the result; places have to be asked for in ascending order.
  mutating func origin(of place: Int) -> Int {
    while firstShift < shifts.count, shifts[firstShift].place <= place {
      shift += shifts[firstShift].by
      firstShift += 1
    }
    if firstShift > 1_024 {
      shifts.removeFirst(firstShift)
      firstShift = 0
    }
    return place + shift
  }

  /// Some bytes of the original aren't given on.
  mutating func skip(_ count: Int) {
    if count > 0 { shifts.append((self.count, count)) }
  }

  /// Appends what can be given on of some bytes.
  ///
  /// - Returns: how many of them were used; the rest is to come again with what follows.
  mutating func append(
    _ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], isLast: Bool
  ) -> Int {
    let isUnicode = encoding == "UTF-8"
    var start = 0
    var index = 0
    func flush(_ output: inout [UInt8], _ count: inout Int) {
      guard start < index else { return }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<index]))
      count += index - start
    }
    while index < input.count {
      let byte = input[index]
      let length: Int
      let replacement: [UInt8]
      if byte == UInt8(ascii: "&") {
        switch reference(in: input, at: index, isLast: isLast) {
        case .other:
          index += 1
          continue
        case .cut:
          flush(&output, &count)
          return index
        case .replaced(let bytes, let original): (replacement, length) = (bytes, original)
        }
      } else if byte < 0x80 {
        if byte >= 0x20 || byte == Self.newline || byte == 0x0D || byte == 0x09 {
          index += 1
          continue
        }
        if byte != 0 { forbiddenCount += 1 }
        (replacement, length) = (isUnicode ? [0xEF, 0xBF, 0xBD] : [UInt8(ascii: "?")], 1)
      } else if !isUnicode {
        index += 1
        continue
      } else {
        let found = Self.character(in: input, at: index)
        if found.isCut, !isLast {
          flush(&output, &count)
          return index
        }
        if found.isValid {
          guard Self.isForbidden(input, at: index) else {
            index += found.length
            continue
          }
          forbiddenCount += 1
        }
        (replacement, length) = ([0xEF, 0xBF, 0xBD], found.length)
      }
      flush(&output, &count)
      output += replacement
      count += replacement.count
      if length != replacement.count { shifts.append((count, length - replacement.count)) }
      index += length
      start = index
    }
    flush(&output, &count)
    return index
  }

  // MARK: - References

  private enum Reference {
    /// It stays as it is.
    case other
    /// The bytes end within it.
    case cut
    /// It stands for something else, and takes so many bytes.
    case replaced([UInt8], Int)
  }

  private mutating func reference(
    in input: UnsafeBufferPointer<UInt8>, at index: Int, isLast: Bool
  ) -> Reference {
    guard let first = Self.number(in: input, at: index) else {
      let isCut = !isLast && input.count - index < Self.referenceCount
      return isCut && Self.mayContinue(input[index...]) ? .cut : .other
    }
    switch first.value {
    case 0xD800..<0xDC00:
      let next = index + first.length
      if let second = Self.number(in: input, at: next), (0xDC00..<0xE000).contains(second.value) {
        let value = Self.pair(first.value, second.value)
        return .replaced(Array("&#\(value);".utf8), first.length + second.length)
      }
      if !isLast, input.count - next < Self.referenceCount, Self.mayContinue(input[next...]) {
        return .cut
      }
    default: if !Self.isForbidden(first.value) { return .other }
    }
    forbiddenCount += 1
    return .replaced(Array("&#65533;".utf8), first.length)
  }

  /// Returns whether bytes may be the beginning of a reference to a character.
  private static func mayContinue(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    for (place, byte) in bytes.enumerated() {
      switch place {
      case 0: if byte != UInt8(ascii: "&") { return false }
      case 1: if byte != UInt8(ascii: "#") { return false }
      default:
        guard (48...57).contains(byte) || (97...122).contains(byte | 0x20) else { return false }
      }
    }
    return true
  }

  /// The number of a whole reference to a character.
  private static func number(
    in input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: Int, length: Int)? {
    guard index + 3 < input.count, input[index] == UInt8(ascii: "&"),
      input[index + 1] == UInt8(ascii: "#")
    else { return nil }
    let isHexadecimal = input[index + 2] == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 3 : 2)
    var value = 0
    var place = start
    while place < input.count, place - index < referenceCount {
      let byte = input[place]
      if byte == UInt8(ascii: ";") {
        return place > start ? (value, place + 1 - index) : nil
      }
      let digit: Int
      switch byte {
      case 48...57: digit = Int(byte) - 48
      case 65...70 where isHexadecimal: digit = Int(byte) - 55
      case 97...102 where isHexadecimal: digit = Int(byte) - 87
      default: return nil
      }
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      place += 1
    }
    return nil
  }

  /// The character that a reference stands for, or two that are halves of a surrogate pair, and how many bytes
  /// it takes; `nil` where there is none, or none that XML allows.
  static func character(
    ofReferenceIn input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (character: UInt32, length: Int)? {
    guard let first = number(in: input, at: index) else { return nil }
    switch first.value {
    case 0xD800..<0xDC00:
      let next = index + first.length
      guard let second = number(in: input, at: next), (0xDC00..<0xE000).contains(second.value)
      else { return nil }
      return (pair(first.value, second.value), first.length + second.length)
    case let value where isForbidden(value): return nil
    default: return (UInt32(first.value), first.length)
    }
  }

  private static func pair(_ high: Int, _ low: Int) -> UInt32 {
    UInt32(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Returns whether XML has no character of a number.
  private static func isForbidden(_ number: Int) -> Bool {
    switch number {
    case 0xD800..<0xE000, 0xFFFE, 0xFFFF, 0x0B, 0x0C, 0x0E..<0x20, 0..<0x09, 0x110000...: true
    default: false
    }
  }

  // MARK: - Characters

  /// Returns whether XML forbids a well-formed character of several bytes.
  static func isForbidden(_ input: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    input[index] == 0xEF && input[index + 1] == 0xBF && input[index + 2] >= 0xBE
  }

  /// The character of several bytes at a place, or the bytes that one U+FFFD takes the place of
  /// (Unicode, table 3-7 and section 3.9).
  static func character(
    in input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, isValid: Bool, isCut: Bool) {
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch input[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: return (1, false, false)
    }
    var end = index + 1
    while end < index + length, end < input.count, input[end] >= low, input[end] <= high {
      (low, high) = (0x80, 0xBF)
      end += 1
    }
    return (end - index, end == index + length, end == input.count && end < index + length)
  }
}

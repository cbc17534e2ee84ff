/// The escapes inside a JSON string.
package enum JSONEscapes {
  /// Returns the decoded text of a string's bytes. `\x0B`, which isn't JSON, is decoded as in other
  /// languages; any other unknown escape is its character; an unpaired surrogate becomes U+FFFD.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        output.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "x"):
        if let value = hexadecimal(bytes, index, 2), let scalar = Unicode.Scalar(value) {
          output.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
          index += 2
        } else {
          output.append(escape)
        }
      case UInt8(ascii: "u"):
        index = unicode(bytes, index, into: &output)
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns whether a string's bytes are some words; each of their bytes takes six at most.
  static func says(_ bytes: ArraySlice<UInt8>, _ words: StaticString) -> Bool {
    guard bytes.count <= 6 * words.utf8CodeUnitCount else { return false }
    return words.withUTF8Buffer { $0.elementsEqual(decode(bytes).utf8) }
  }

  /// Skips eight bytes at a time as long as none of them is a quote or a backslash.
  static func skipPlain(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let raw = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The lowest byte that is found is one of them (Mycroft 1987).
      let found = ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & tops
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  /// Validates the content of a string: no control characters, and only known escapes. It may end
  /// within an escape.
  static func check(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in parser: JSONParser
  ) throws(JSONSyntaxError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      if byte == 0x0A {
        // A string that contains a line break was probably not closed.
        throw parser.failure(.openString, at: range.lowerBound - 1)
      }
      if byte < 0x20 { throw parser.failure(.controlCharacter, at: index) }
      index += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard index < text.count else {
        throw parser.failure(.openString, at: index, isTruncated: true)
      }
      switch Unicode.Scalar(text[index]) {
      case "\"", "\\", "/", "b", "f", "n", "r", "t": index += 1
      case "u":
        for place in index + 1..<index + 5 {
          guard place < text.count, digit(text[place]) != nil else {
            throw parser.failure(.hexadecimal, at: min(place, text.count))
          }
        }
        index += 5
      default: throw parser.failure(.escape, at: index - 1)
      }
    }
  }

  private static func unicode(
    _ bytes: ArraySlice<UInt8>, _ start: Int, into output: inout [UInt8]
  ) -> Int {
    guard let unit = hexadecimal(bytes, start, 4) else {
      output.append(UInt8(ascii: "u"))
      return start
    }
    var index = start + 4
    var value = unit
    if (0xD800...0xDBFF).contains(unit), index + 6 <= bytes.endIndex,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
      let low = hexadecimal(bytes, index + 2, 4), (0xDC00...0xDFFF).contains(low)
    {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    return index
  }

  private static func hexadecimal(
    _ bytes: ArraySlice<UInt8>, _ start: Int, _ count: Int
  ) -> UInt32? {
    guard start + count <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + count] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - 48)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - 87)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - 55)
    default: nil
    }
  }
}

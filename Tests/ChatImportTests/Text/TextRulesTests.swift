import ChatModel
import Testing

@testable import ChatImport

/// What text is taken for, byte by byte.
@Suite struct TextRulesTests {
  /// Bytes at the edges of what UTF-8 allows (Unicode, table 3-7), at every place in a word of eight.
  @Test func repairedTextIsWhatTheStandardSays() {
    let edges: [[UInt8]] = [
      [0x7F], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2, 0x80], [0xC2, 0x7F], [0xDF, 0xBF],
      [0xE0, 0x9F, 0x80], [0xE0, 0xA0, 0x80], [0xE0, 0xA0], [0xE1, 0x80, 0xC0], [0xED, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x8F, 0x80, 0x80],
      [0xF0, 0x90, 0x80, 0x80], [0xF0, 0x90, 0x80], [0xF3, 0xBF, 0xBF, 0xBF],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFF], [0xFE, 0xFF],
    ]
    for edge in edges {
      for before in 0...9 {
        for after in 0...9 {
          let bytes =
            [UInt8](repeating: 0x61, count: before) + edge + [UInt8](repeating: 0x62, count: after)
          let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
          #expect(TextRepair.repaired(bytes) == expected, "\(edge) after \(before)")
        }
      }
    }
    for place in 0..<20 {
      var bytes = [UInt8](repeating: 0x61, count: 20)
      bytes[place] = 0
      let flaw = bytes.withUnsafeBufferPointer { TextRepair.nextFlaw(in: $0, from: 0) }
      #expect(flaw?.range == place..<place + 1 && flaw?.isCut == false)
      #expect(TextRepair.repaired(bytes).count == 22)
    }
  }

  @Test func aCharacterThatIsCutIsTold() {
    func isCut(_ bytes: [UInt8]) -> Bool? {
      bytes.withUnsafeBufferPointer { TextRepair.nextFlaw(in: $0, from: 0) }?.isCut
    }
    #expect(isCut([0x61, 0xC3]) == true && isCut([0xF0, 0x9F, 0xA6]) == true)
    #expect(isCut([0xF0, 0x9F, 0x61]) == false && isCut([0x80]) == false)
    #expect(isCut([0xC3, 0xA9]) == nil && isCut([]) == nil)
  }

  @Test func marksGoAndJoinersStay() {
    let cases: [(String, String)] = [
      ("\u{200E}a\u{200F}b", "ab"), ("\u{202A}a\u{202C}", "a"), ("\u{2068}a\u{2069}", "a"),
      ("\u{FEFF}a", "a"), ("a\u{A0}b\u{202F}c", "a b c"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
      ("é\u{2014}ü", "é\u{2014}ü"), ("", ""), ("\u{200E}", ""), ("a\u{2009}b", "a b"),
    ]
    for (text, clean) in cases {
      #expect(TextMarks.cleaned(Array(text.utf8)) == clean, "\(text.unicodeScalars.map(\.value))")
    }
  }

  /// Each character of the first plane by itself, and cut off.
  @Test func everyCharacterIsWhatItIs() {
    let marks: Set<UInt32> = [
      0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060,
      0x2066, 0x2067, 0x2068, 0x2069, 0x061C, 0xFEFF,
    ]
    let spaces = Set<UInt32>([0xA0, 0x202F, 0x205F, 0x3000]).union(0x2000...0x200A)
    let commas: Set<UInt32> = [0x060C, 0x3001, 0xFF0C]
    var digits = 0
    for scalar in (UInt32(0x80)...0xFFFF).lazy.compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(scalar).utf8)
      func lengths(_ end: Int) -> [Int?] {
        [
          TextMarks.markLength(in: bytes, at: 0, end: end),
          TextMarks.spaceLength(in: bytes, at: 0, end: end),
          TextMarks.commaLength(in: bytes, at: 0, end: end),
        ]
      }
      let expected = [marks, spaces, commas].map { $0.contains(scalar.value) ? bytes.count : nil }
      if lengths(bytes.count) != expected { Issue.record("U+\(String(scalar.value, radix: 16))") }
      if lengths(bytes.count - 1) != [nil, nil, nil] {
        Issue.record("U+\(String(scalar.value, radix: 16)), cut off")
      }
      guard let digit = TextMarks.digit(in: bytes, at: 0, end: bytes.count) else { continue }
      digits += 1
      let value = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
      if value != Double(digit.value) || digit.length != bytes.count {
        Issue.record("U+\(String(scalar.value, radix: 16)) is no digit \(digit.value)")
      }
      if TextMarks.digit(in: bytes, at: 0, end: bytes.count - 1) != nil {
        Issue.record("U+\(String(scalar.value, radix: 16)), cut off, is a digit")
      }
    }
    // Whole scripts of ten.
    #expect(digits > 100 && digits.isMultiple(of: 10))
  }

  @Test func sixteenBitsInBothOrders() throws {
    let text = "é🦋\n"
    let units = Array(text.utf16)
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in units {
      little += [UInt8(unit & 255), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 255)]
    }
    for bytes in [little, big] {
      #expect(try TextDecoding.utf8(utf16: bytes, file: "a.txt") == Array(text.utf8))
      // An odd byte is left over.
      let odd = failure { () throws(DiagnosticsError) in
        try TextDecoding.utf8(utf16: Array(bytes.dropLast()), file: "a.txt")
      }
      #expect(odd.map(\.message) == ["the text begins as UTF-16 but isn't"])
    }
    let half = failure { () throws(DiagnosticsError) in
      try TextDecoding.utf8(utf16: [0xFF, 0xFE, 0x3E, 0xD8], file: "a.txt")
    }
    #expect(half.first?.location == SourceLocation(file: "a.txt", line: 1, column: 1))
  }

  @Test func aFlawIsNamedWithItsPlace() {
    func message(_ bytes: [UInt8]) -> String? { TextDecoding.flaw(of: bytes, file: "a")?.message }
    #expect(message(Array("a\nb".utf8)) == nil)
    #expect(message([0x61, 0x0A, 0x62, 0xFF]) == "the text isn't UTF-8: byte 4 (0xFF), in line 2")
    #expect(message([0xC3]) == "the text isn't UTF-8: byte 1 (0xC3), in line 1")
  }

  @Test func extensions() {
    for name in ["a.jpg", "a.b.C3", "ü.x", "a.12345678", "..a", "a b.pdf"] {
      #expect(WhatsAppAttachment.hasExtension(name), "\(name)")
    }
    for name in ["", "a", ".jpg", "a.", "a.123456789", "a.j g", "a.jpg ", "a.ü", "a.j-g"] {
      #expect(!WhatsAppAttachment.hasExtension(name), "\(name)")
    }
  }

  @Test func numbersInText() {
    let cases: [(String, Int?)] = [
      ("2 pages", 2), ("pages 12", 12), ("12 of 30", 12), ("٣ صفحات", 3), ("none", nil), ("", nil),
      ("99999999", 1_000_000), ("1000000", 1_000_000), ("999999", 999_999), ("a1b2", 1),
    ]
    for (text, number) in cases {
      #expect(WhatsAppAttachment.number(in: text) == number, "\(text)")
    }
  }
}

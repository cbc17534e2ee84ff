import ChatModel

/// Turns a file's bytes into valid UTF-8, or says where they aren't text.
enum TextDecoding {
  /// The text as UTF-8 without a byte order mark. UTF-16 is accepted where a mark announces it.
  ///
  /// - Throws: a ``DiagnosticsError`` that names the line and the byte of the first invalid sequence.
  static func utf8(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return try validated(Array(bytes[3...]), skipped: 3, file: file)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, littleEndian: true, file: file) }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes, littleEndian: false, file: file)
    }
    return try validated(bytes, skipped: 0, file: file)
  }

  private static func validated(
    _ bytes: [UInt8], skipped: Int, file: String
  ) throws(DiagnosticsError) -> [UInt8] {
    guard let offset = firstInvalidByte(in: bytes) else { return bytes }
    let line = 1 + bytes[..<offset].count { $0 == 0x0A }
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    throw DiagnosticsError([
      Diagnostic(
        .error, "the text isn't UTF-8: byte \(offset + skipped + 1) (0x\(hex)), in line \(line)",
        hint: "convert the file to UTF-8, or hand over the export as the app wrote it",
        at: SourceLocation(file: file, line: line, column: 1))
    ])
  }

  /// The offset of the first byte that isn't well-formed UTF-8 (Unicode, table 3-7), or is NUL.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { buffer -> Int? in
      let count = buffer.count
      var index = 0
      while index < count {
        // Eight bytes at a time as long as all are ASCII and none is NUL.
        while index + 8 <= count {
          let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let hasNul = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
          guard (word & 0x8080_8080_8080_8080) | hasNul == 0 else { break }
          index += 8
        }
        guard index < count else { return nil }
        let lead = buffer[index]
        let length: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        switch lead {
        case 0x01...0x7F:
          index += 1
          continue
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, low) = (3, 0xA0)
        case 0xED: (length, high) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, low) = (4, 0x90)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, high) = (4, 0x8F)
        default: return index
        }
        guard index + length <= count, buffer[index + 1] >= low, buffer[index + 1] <= high else {
          return index
        }
        for offset in 2..<max(2, length) where buffer[index + offset] & 0xC0 != 0x80 {
          return index
        }
        index += length
      }
      return nil
    }
  }

  private static func utf16(
    _ bytes: [UInt8], littleEndian: Bool, file: String
  ) throws(DiagnosticsError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(littleEndian ? second << 8 | first : first << 8 | second)
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DiagnosticsError([
        Diagnostic(
          .error, "the text begins as UTF-16 but isn't",
          hint: "convert the file to UTF-8, or hand over the export as the app wrote it",
          at: SourceLocation(file: file, line: 1, column: 1))
      ])
    }
    return try validated(Array(text.utf8), skipped: 0, file: file)
  }
}

import ChatModel

/// Turns a file's bytes into UTF-8.
enum TextDecoding {
  /// What a file in UTF-8 may begin with.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text of a file in UTF-16 that begins with a byte order mark, as UTF-8 without one.
  ///
  /// - Throws: a ``DiagnosticsError`` where it isn't UTF-16.
  static func utf8(utf16 bytes: [UInt8], file: String) throws(DiagnosticsError) -> [UInt8] {
    let isLittleEndian = bytes.first == 0xFF
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DiagnosticsError([
        Diagnostic(
          .error, "the text begins as UTF-16 but isn't",
          hint: "convert the file to UTF-8, or hand over the export as the app wrote it",
          at: SourceLocation(file: file, line: 1, column: 1))
      ])
    }
    return Array(text.utf8)
  }

  /// The error about a script that isn't UTF-8; `nil` where it is.
  static func flaw(of bytes: [UInt8], file: String) -> Diagnostic? {
    guard
      let offset = bytes.withUnsafeBufferPointer({
        TextRepair.nextFlaw(in: $0, from: 0)?.range.lowerBound
      })
    else { return nil }
    let line = 1 + bytes[..<offset].count { $0 == 0x0A }
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, "the text isn't UTF-8: byte \(offset + 1) (0x\(hex)), in line \(line)",
      hint: "convert the file to UTF-8", at: SourceLocation(file: file, line: line, column: 1))
  }
}

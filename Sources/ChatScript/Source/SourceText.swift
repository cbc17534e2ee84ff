import ChatModel

/// A text file's bytes as UTF-8, with its lines.
package struct SourceText: Sendable {
  /// The file's name as the user gave it.
  package let file: String
  /// Valid UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// Where each line starts; lines end with LF, CR LF or CR.
  package let lineStarts: [Int]

  package init(bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        index += 1
      } else if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        continue
      }
      starts.append(index)
    }
    lineStarts = starts
  }

  /// Returns the index of the line, from 0, that contains an offset. Complexity: O(log lines).
  func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a line's bytes, without its line break.
  func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// Returns the end of the line that contains an offset, without its line break.
  func lineEnd(from offset: Int) -> Int { lineRange(lineIndex(of: offset)).upperBound }

  /// Returns the text of a range.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the location of a range, which is cut at its first line's end.
  package func location(of range: Range<Int>) -> SourceLocation {
    let index = lineIndex(of: min(range.lowerBound, bytes.count))
    let line = lineRange(index)
    return location(of: range, line: index, lineText: string(line))
  }

  func location(of range: Range<Int>, line index: Int, lineText: String) -> SourceLocation {
    let line = lineRange(index)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    return SourceLocation(
      file: file, line: index + 1, column: characterCount(line.lowerBound..<start) + 1,
      length: max(1, characterCount(start..<end)), lineText: lineText)
  }

  /// Returns the number of graphemes; ASCII needs no grapheme breaking.
  private func characterCount(_ range: Range<Int>) -> Int {
    if bytes[range].allSatisfy({ $0 < 0x80 }) { return range.count }
    return string(range).count
  }
}

extension SourceText {
  /// An error in a file's bytes that was found before parsing.
  package enum Flaw: Equatable {
    case binary
    /// The offset of the first byte that isn't UTF-8.
    case notUTF8(offset: Int)
  }

  /// Returns a file's bytes as a text, without a byte order mark, and with invalid UTF-8 repaired.
  package static func reading(_ raw: [UInt8], file: String) -> (text: SourceText, flaw: Flaw?) {
    var bytes = raw
    var flaw: Flaw?
    if let offset = firstInvalidUTF8(in: raw) {
      flaw = .notUTF8(offset: offset)
      bytes = Array(String(decoding: raw, as: UTF8.self).utf8)
    }
    if raw.prefix(8192).contains(0) { flaw = .binary }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return (SourceText(bytes: bytes, file: file), flaw)
  }

  /// Returns the offset of the first byte that isn't well-formed UTF-8.
  /// Source: The Unicode Standard, table 3-7.
  static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        if lead < 0x80 {
          index += 1
          continue
        }
        let count: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: count = 4
        default: return index
        }
        guard index + count <= bytes.count, second.contains(bytes[index + 1]) else { return index }
        for following in 2..<max(2, count) where !(0x80...0xBF).contains(bytes[index + following]) {
          return index
        }
        index += count
      }
      return nil
    }
  }
}

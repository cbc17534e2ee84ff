import CPango

/// Parses the lines of `patterns.txt`, one after the other.
///
/// Most of a line is what the font covers, and most of the time goes into that. The weights of a
/// family, which stand side by side, cover the same: they share what was read for the first.
struct PatternReader: ~Copyable {
  private var coverage: ArraySlice<UInt8> = []
  private var characters: OpaquePointer?

  deinit {
    if let characters { FcCharSetDestroy(characters) }
  }

  /// The pattern that a line says; `nil` for what is none.
  mutating func pattern(line: ArraySlice<UInt8>) -> FontPattern? {
    guard let range = PatternReader.coverage(in: line) else {
      return FontPattern(line: String(decoding: line, as: UTF8.self))
    }
    if let characters, line[range] == coverage {
      let rest = line[..<range.lowerBound] + line[range.upperBound...]
      let pattern = FontPattern(line: String(decoding: rest, as: UTF8.self))
      guard let pattern, FcPatternAddCharSet(pattern.pointer, FC_CHARSET, characters) == 1 else {
        return nil
      }
      return pattern
    }
    guard let pattern = FontPattern(line: String(decoding: line, as: UTF8.self)) else { return nil }
    if let read = pattern.characters {
      if let characters { FcCharSetDestroy(characters) }
      characters = FcCharSetCopy(read)
      coverage = line[range]
    }
    return pattern
  }

  /// Where `:charset=…` stands in a line.
  private static func coverage(in line: ArraySlice<UInt8>) -> Range<Int>? {
    let key = Array(":charset=".utf8)
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: key[0]) {
      start = colon + 1
      guard line[colon...].starts(with: key) else { continue }
      let end = line[start...].firstIndex(of: key[0]) ?? line.endIndex
      return colon..<end
    }
    return nil
  }
}

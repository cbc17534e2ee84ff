import ChatModel

/// Words with the codes that IRC writes for colours and type.
enum IRCFormatting {
  private static let kinds: [UInt8: Entity.Kind] = [
    0x02: .bold, 0x1D: .italic, 0x1F: .underline, 0x1E: .strikethrough, 0x11: .code,
  ]

  /// The words with marks; colours are left out.
  static func text(_ bytes: ArraySlice<UInt8>) -> RichText {
    guard bytes.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }) else {
      return InlineMarkup.parse(String(decoding: bytes, as: UTF8.self), .plain)
    }
    var text = MarkedText()
    var active: [UInt8] = []
    for (run, code) in runs(of: bytes) {
      let start = text.end
      text.append(InlineMarkup.parse(String(decoding: run, as: UTF8.self), .plain))
      for kind in active.compactMap({ kinds[$0] }) { text.mark(kind, from: start) }
      if code == 0x0F {
        active = []
      } else if let place = active.firstIndex(of: code) {
        active.remove(at: place)
      } else if kinds[code] != nil {
        active.append(code)
      }
    }
    return text.text
  }

  /// The words alone.
  static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: runs(of: bytes).flatMap(\.run), as: UTF8.self)
  }

  /// Words, and the code behind each of them; 0 at the end.
  private static func runs(
    of bytes: ArraySlice<UInt8>
  ) -> [(run: ArraySlice<UInt8>, code: UInt8)] {
    var runs: [(ArraySlice<UInt8>, UInt8)] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte < 0x20, byte != 0x0A, byte != 0x09 else {
        index += 1
        continue
      }
      runs.append((bytes[start..<index], byte))
      index += 1
      if byte == 0x03 { index = skipColour(in: bytes, from: index) }
      start = index
    }
    runs.append((bytes[start...], 0))
    return runs
  }

  /// One or two digits, and behind a comma one or two more.
  private static func skipColour(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    func digits(_ from: Int) -> Int {
      var index = from
      while index < bytes.endIndex, index < from + 2, (48...57).contains(bytes[index]) {
        index += 1
      }
      return index
    }
    let first = digits(start)
    guard first > start, first + 1 < bytes.endIndex, bytes[first] == UInt8(ascii: ",") else {
      return first
    }
    let second = digits(first + 1)
    return second > first + 1 ? second : first
  }
}

extension TextMarks {
  /// A short text without marks of direction, its special spaces as ordinary ones.
  static func cleaned(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // A joiner makes one emoji of several and stays.
      if byte < 0x80 || isJoiner(in: bytes, at: index) {
        output.append(byte)
        index += 1
      } else if let length = markLength(in: bytes, at: index, end: bytes.count) {
        index += length
      } else if let length = spaceLength(in: bytes, at: index, end: bytes.count) {
        output.append(0x20)
        index += length
      } else {
        output.append(byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns whether U+200D stands here.
  private static func isJoiner(in bytes: [UInt8], at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && bytes[index + 2] == 0x8D
  }
}

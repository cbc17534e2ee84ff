import ChatModel

/// A line with a day: `2026/03/14(Sat)`, `2026.03.14 Saturday`, `Sat, 3/14/2026`.
enum LineDay {
  /// The day; `nil` for other lines.
  ///
  /// - Parameter isMonthFirst: whether `3/4/2026` is of March, where the year stands last.
  static func day(_ line: ArraySlice<UInt8>, isMonthFirst: Bool) -> LocalDateTime? {
    // A day has no tab; messages do.
    guard line.count < 40, line.count > 7, !line.contains(0x09) else { return nil }
    var numbers: [Int] = []
    var index = line.startIndex
    var words = 0
    while index < line.endIndex {
      let byte = line[index]
      if (48...57).contains(byte) {
        var value = 0
        while index < line.endIndex, (48...57).contains(line[index]), value < 100_000 {
          value = value * 10 + Int(line[index] - 48)
          index += 1
        }
        numbers.append(value)
        if numbers.count < 3 {
          guard index < line.endIndex,
            line[index] == UInt8(ascii: "/") || line[index] == UInt8(ascii: ".")
          else { return nil }
          index += 1
        }
      } else if numbers.isEmpty || numbers.count == 3 {
        // A weekday before or behind it.
        words += 1
        index += 1
      } else {
        return nil
      }
    }
    guard numbers.count == 3, words > 0 else { return nil }
    if numbers[0] >= 1_000 {
      return LocalDateTime(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard numbers[2] >= 1_000 else { return nil }
    let (month, day) = isMonthFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    return LocalDateTime(year: numbers[2], month: month, day: day)
  }

  /// The weekday that a line names in English: Monday is 1.
  static func weekday(_ line: ArraySlice<UInt8>) -> Int? {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let text = String(decoding: line, as: UTF8.self)
    return names.firstIndex { text.range(ofFirst: $0) != nil }.map { $0 + 1 }
  }
}

/// A time of day at the beginning of a text, with or without a half of the day in some languages.
enum ClockText {
  private static let morning = ["AM", "am", "a.m.", "A.M.", "午前", "上午", "오전"]
  private static let evening = ["PM", "pm", "p.m.", "P.M.", "午後", "下午", "오후"]

  /// The seconds since midnight, and where what is behind the time begins: `9:41`, `09:41:07`, `9:41 PM`,
  /// `오후 9:41`. `nil` for anything else.
  static func seconds(_ text: ArraySlice<UInt8>) -> (seconds: Int, end: Int)? {
    var rest = text
    var isEvening = half(&rest)
    if isEvening != nil { skipBlank(&rest) }
    var numbers: [Int] = []
    while numbers.count < 3 {
      let digits = rest.prefix { (48...57).contains($0) }
      guard (1...2).contains(digits.count) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 48) })
      rest = rest.dropFirst(digits.count)
      guard numbers.count < 3, rest.first == UInt8(ascii: ":"), rest.count > 1,
        (48...57).contains(rest[rest.startIndex + 1])
      else { break }
      rest = rest.dropFirst()
    }
    guard numbers.count >= 2, numbers[1] < 60, numbers.count < 3 || numbers[2] <= 60 else {
      return nil
    }
    if isEvening == nil {
      var behind = rest
      skipBlank(&behind)
      isEvening = half(&behind)
      if isEvening != nil { rest = behind }
    }
    var hour = numbers[0]
    if let isEvening {
      guard (0...12).contains(hour) else { return nil }
      hour = hour % 12 + (isEvening ? 12 : 0)
    }
    guard hour < 24 else { return nil }
    let second = numbers.count > 2 ? min(numbers[2], 59) : 0
    return (hour * 3_600 + numbers[1] * 60 + second, rest.startIndex)
  }

  private static func half(_ text: inout ArraySlice<UInt8>) -> Bool? {
    for (words, isEvening) in [(morning, false), (evening, true)] {
      if let word = words.first(where: { text.starts(with: $0.utf8) }) {
        text = text.dropFirst(word.utf8.count)
        return isEvening
      }
    }
    return nil
  }

  private static func skipBlank(_ text: inout ArraySlice<UInt8>) {
    while let first = text.first {
      if first == 0x20 {
        text = text.dropFirst()
      } else if let length = TextMarks.spaceLength(
        in: Array(text.prefix(3)), at: 0, end: min(3, text.count))
      {
        text = text.dropFirst(length)
      } else {
        return
      }
    }
  }
}

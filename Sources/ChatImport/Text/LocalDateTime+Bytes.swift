import ChatModel

extension LocalDateTime {
  /// The date that a text in UTF-8 begins with, `2026-03-14T09:41:07`, before a fraction or a zone; `nil`
  /// for any other form, which may be a date all the same.
  init?(beginning text: UnsafeRawBufferPointer) {
    guard text.count >= 19, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":")
    else { return nil }
    guard text.count == 19 || ".Z+-".utf8.contains(text[19]) else { return nil }
    var isNumber = true
    func number(_ start: Int, _ count: Int) -> Int {
      var value = 0
      for place in start..<start + count {
        let digit = text[place] &- 48
        if digit > 9 { isNumber = false }
        value = value * 10 + Int(digit)
      }
      return value
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    guard isNumber else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}

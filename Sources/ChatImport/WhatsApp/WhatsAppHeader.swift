/// The date, the time and the punctuation with which a message begins.
///
/// Every language of the phone writes them its own way, so a header is taken apart into numbers and
/// the marks between them; which number is what is decided afterwards, over the whole file.
struct WhatsAppHeader {
  /// Three numbers of a date in the order in which they stand.
  var date: SIMD4<Int32> = .zero
  /// Which of them was written with four digits or more, or begins an era: surely the year.
  var yearPosition: Int?
  /// Which of them was written as a name: surely the month.
  var monthPosition: Int?
  /// Whether marks of writing from right to left stand in it, as an Arabic iOS writes them.
  var isRightToLeft = false
  /// What is added to the year of another calendar.
  var yearOffset = 0
  /// 0…99 as written; twelve hours with `isAfternoon`.
  var hour = 0
  var minute = 0
  var second: Int?
  /// `true` for PM, `false` for AM, `nil` for a clock of 24 hours.
  var isAfternoon: Bool?
  /// Whether the date stands in brackets, as on iOS.
  var isBracketed = false
  /// A fingerprint of how it is written; the same for all true headers of a file.
  var shape: UInt64 = 0
  /// The byte after the header and its space.
  var end = 0

  /// How many bytes a header may have.
  static let maximumLength = 120

  /// Returns whether one of the first lines of a text begins with a header and a name.
  static func stands(in text: [UInt8], lines: Int) -> Bool {
    var start = 0
    var remaining = lines
    while start < text.count, remaining > 0 {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      if WhatsAppHeaderScanner.header(in: text, start..<end) != nil { return true }
      start = end + 1
      remaining -= 1
    }
    return false
  }
}

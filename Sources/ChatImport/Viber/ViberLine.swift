import ChatModel

/// The first line of a message in Viber's history: `14/03/2026,09:41:07,Ana,+4915901,words`. Nothing is
/// in quotes, so that commas may stand in the words.
struct ViberLine {
  /// The numbers of the date, in the order in which they stand there.
  let numbers: (Int, Int, year: Int)
  /// Seconds since midnight.
  let clock: Int
  let sender: String
  /// The sender's number; empty where there is none.
  let phone: String
  let words: String

  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, (48...57).contains(first) else { return nil }
    let cells = line.split(
      separator: UInt8(ascii: ","), maxSplits: 4, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard cells.count == 5, let date = Self.numbers(cells[0], "/") ?? Self.numbers(cells[0], "."),
      let time = Self.numbers(cells[1], ":"), !cells[2].trimmed.isEmpty, Self.isPhone(cells[3]),
      time.count == 3, time[0] < 24, time[1] < 60, time[2] < 60,
      date.count == 3, (1...31).contains(date[0]), (1...31).contains(date[1])
    else { return nil }
    numbers = (date[0], date[1], year: date[2] < 100 ? date[2] + 2_000 : date[2])
    clock = time[0] * 3_600 + time[1] * 60 + time[2]
    sender = cells[2].trimmed
    phone = cells[3].trimmed
    words = cells[4]
  }

  /// When it was said, in milliseconds on the chat's clock; `nil` for a date that doesn't exist.
  func milliseconds(isMonthFirst: Bool) -> Int? {
    LocalDateTime(
      year: numbers.year, month: isMonthFirst ? numbers.0 : numbers.1,
      day: isMonthFirst ? numbers.1 : numbers.0, hour: 0, minute: 0
    ).map { ($0.secondsSince1970 + clock) * 1_000 }
  }

  /// Who said it: the number, or the name where there is none.
  var person: String { phone.isEmpty ? sender : phone }

  private static func numbers(_ text: String, _ divider: Character) -> [Int]? {
    let parts = text.split(separator: divider, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 4 && !$0.isEmpty }) else {
      return nil
    }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == 3 ? numbers : nil
  }

  private static func isPhone(_ text: String) -> Bool {
    text.utf8.count <= 32
      && text.utf8.allSatisfy {
        (48...57).contains($0) || [0x20, 0x2B, 0x2D, 0x28, 0x29].contains($0)
      }
  }
}

import ChatModel

/// The table that KakaoTalk writes on a Mac: `Date,User,Message`, with words in quotes that may have
/// several lines.
struct KakaoTalkTable {
  /// Whether the row goes on in the next line: a quote has no end so far.
  private var isOpen = false

  /// Returns whether a line is the table's heading.
  static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text == "Date,User,Message" || text == "\u{FEFF}Date,User,Message"
  }

  /// What a line is.
  mutating func line(_ line: ArraySlice<UInt8>) -> TextRecordScan.Line {
    let wasOpen = isOpen
    if line.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isOpen.toggle() }
    guard !wasOpen else { return .more }
    guard line.contains(where: { $0 > 0x20 }) else { return .other }
    let cells = Self.cells(Array(line))
    guard cells.count >= 2, let date = LocalDateTime(cells[0]) else { return .more }
    let isEvent = cells.count > 2 && cells[1].isEmpty
    return .first(
      RecordIndex.Facts(time: date.secondsSince1970 * 1_000, isService: isEvent),
      sender: isEvent ? nil : cells[1])
  }

  /// The cells of a row (RFC 4180).
  static func cells(_ row: [UInt8]) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    var index = 0
    while index < row.count {
      let byte = row[index]
      if isQuoted, byte == UInt8(ascii: "\""), index + 1 < row.count,
        row[index + 1] == UInt8(ascii: "\"")
      {
        cells[cells.count - 1].append(byte)
        index += 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ","), !isQuoted, cells.count < 3 {
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
      index += 1
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }
}

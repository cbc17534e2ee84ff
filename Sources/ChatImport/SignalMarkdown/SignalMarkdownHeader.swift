import ChatModel

/// The beginning of a message in the markdown of `signal-export`: `[2026-03-14 09:41:07] Ben: Hi`.
struct SignalMarkdownHeader {
  let date: LocalDateTime
  let sender: String
  /// What follows in the line.
  let rest: String

  init?(_ line: some StringProtocol) {
    let bytes = line.utf8
    guard bytes.count > 23, bytes.first == UInt8(ascii: "[") else { return nil }
    let start = bytes.index(after: bytes.startIndex)
    let end = bytes.index(start, offsetBy: 19)
    guard line[end...].hasPrefix("] "), let date = LocalDateTime(String(line[start..<end])) else {
      return nil
    }
    let said = line[end...].dropFirst(2)
    guard let colon = said.range(ofFirst: ": "), colon.lowerBound > said.startIndex else {
      return nil
    }
    self.date = date
    sender = String(said[..<colon.lowerBound])
    rest = String(said[colon.upperBound...])
  }
}

/// The first line of a message of LINE: a time, a sender and words, with tabs between them; on computers
/// with blanks.
struct LineMessage {
  /// The time of day in seconds.
  let clock: Int
  /// Who wrote it; `nil` for an event.
  let sender: String?
  /// Where in the line the words begin.
  let words: Int

  /// - Parameter names: names that may have blanks in them.
  init?(_ line: ArraySlice<UInt8>, names: [String]) {
    guard let (clock, end) = ClockText.seconds(line), end < line.endIndex else { return nil }
    self.clock = clock
    let rest = line[(end + 1)...]
    if line[end] == 0x09 {
      guard let tab = rest.firstIndex(of: 0x09) else {
        (sender, words) = (nil, end + 1)
        return
      }
      let name = String(decoding: rest[..<tab], as: UTF8.self)
      (sender, words) = (name.isEmpty ? nil : name, tab + 1)
      return
    }
    guard line[end] == 0x20, !rest.isEmpty else { return nil }
    for name in names where rest.starts(with: (name + " ").utf8) {
      (sender, words) = (name, end + 1 + name.utf8.count + 1)
      return
    }
    guard let blank = rest.firstIndex(of: 0x20) else { return nil }
    (sender, words) = (String(decoding: rest[..<blank], as: UTF8.self), blank + 1)
  }
}

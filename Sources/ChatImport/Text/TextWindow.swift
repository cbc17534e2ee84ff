import ChatModel

/// The part of a text that is looked at, which moves on through it.
struct TextWindow {
  /// The text.
  let text: ExportText
  /// The bytes that are in memory.
  private(set) var bytes: [UInt8] = []
  /// Where in the text they begin.
  private(set) var start = 0

  init(_ text: ExportText) { self.text = text }

  /// Where in the text they end.
  var end: Int { start + bytes.count }
  /// Whether the text ends with them.
  var isLast: Bool { end == text.count }

  /// Discards what is before a place, and reads some more.
  ///
  /// - Returns: whether there was more.
  mutating func advance(keepingFrom place: Int) throws(Diagnostic) -> Bool {
    try advance(keepingFrom: place, upTo: text.count)
  }

  /// The same, up to a place of the text.
  mutating func advance(keepingFrom place: Int, upTo limit: Int) throws(Diagnostic) -> Bool {
    bytes.removeFirst(min(max(0, place - start), bytes.count))
    start = max(start, min(place, text.count))
    guard end < limit else { return false }
    // A piece longer than the window is read in steps that grow with it.
    let length = max(text.chunkSize, bytes.count)
    try text.append(end..<min(limit, end + length), to: &bytes)
    return true
  }

  /// Goes on at a place behind the bytes that are in memory, which are discarded.
  mutating func skip(to place: Int) {
    bytes.removeAll(keepingCapacity: true)
    start = place
  }

  /// A part of the text; indices of the slice are those of ``bytes``.
  mutating func slice(_ range: Range<Int>) throws(Diagnostic) -> ArraySlice<UInt8> {
    let range = min(range.lowerBound, text.count)..<min(range.upperBound, text.count)
    if range.lowerBound < start || range.upperBound > end {
      if range.lowerBound < start || range.lowerBound > end {
        bytes.removeAll(keepingCapacity: true)
        start = range.lowerBound
      } else {
        bytes.removeFirst(range.lowerBound - start)
        start = range.lowerBound
      }
      let wanted = max(range.upperBound, range.lowerBound + text.chunkSize)
      try text.append(end..<min(text.count, wanted), to: &bytes)
    }
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }
}

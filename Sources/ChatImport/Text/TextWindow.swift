import ChatModel

/// The part of a text that is looked at, which moves on through it.
struct TextWindow {
  /// The text.
  let text: ExportText
  /// The bytes that are in memory.
  private(set) var bytes: [UInt8] = []
  /// Where in the text they begin.
  private(set) var start = 0
  /// How many bytes of slices were handed out since some were read.
  private var used = 0

  /// How many bytes are read for a slice at least.
  private static let leastLength = 4 << 10

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
      // Where slices lie far apart, as messages of one of many chats do, little is read beside them.
      let ahead = min(text.chunkSize, max(Self.leastLength, 4 * used))
      used = 0
      let wanted = max(range.upperBound, range.lowerBound + ahead)
      try text.append(end..<min(text.count, wanted), to: &bytes)
    }
    used += range.count
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }
}

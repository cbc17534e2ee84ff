/// Cuts a stream of bytes into frames.
struct FrameReader {
  /// The stream isn't one of frames.
  struct Malformed: Error {}

  /// The largest frame, in bytes.
  static let limit = 256 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// Takes more of the stream.
  mutating func append(_ more: [UInt8]) {
    if start > 1 << 16, start * 2 > bytes.count {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next frame; `nil` if it isn't there yet.
  mutating func next() throws(Malformed) -> Frame? {
    guard let length = number(at: start) else { return nil }
    guard length >= 1, length <= Self.limit else { throw Malformed() }
    let end = start + 4 + length
    guard bytes.count >= end else { return nil }
    var frame = Frame(bytes[start + 4], [])
    var place = start + 5
    while place < end {
      guard let count = number(at: place), count <= end - place - 4 else { throw Malformed() }
      frame.fields.append(Array(bytes[place + 4..<place + 4 + count]))
      place += 4 + count
    }
    start = end
    return frame
  }

  private func number(at place: Int) -> Int? {
    guard bytes.count >= place + 4 else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

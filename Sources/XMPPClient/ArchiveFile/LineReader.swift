import Platform

/// Reads a file line by line, with memory for the longest one.
struct LineReader {
  private let path: String
  private var file: OpenFile?
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The bytes up to the end of the last line, with its break.
  private(set) var offset = 0
  /// Whether the last line had a break at its end.
  private(set) var isLineWhole = false

  init(_ path: String) { self.path = path }

  /// Returns the next line without its break; `nil` at the end, or if there is no file.
  mutating func next() throws(XMPPError) -> [UInt8]? {
    do throws(SystemError) {
      return try line()
    } catch {
      if error.isAbsence { return nil }
      throw .system(error)
    }
  }

  private mutating func line() throws(SystemError) -> [UInt8]? {
    if file == nil { file = try OpenFile(path) }
    var looked = start
    while true {
      if let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) {
        isLineWhole = true
        return cut(to: end, next: end + 1)
      }
      looked = bytes.count
      if isAtEnd {
        isLineWhole = false
        return start < bytes.count ? cut(to: bytes.count, next: bytes.count) : nil
      }
      bytes.removeFirst(start)
      looked -= start
      start = 0
      let more = try file?.read(upTo: 1 << 20) ?? []
      isAtEnd = more.count < 1 << 20
      bytes += more
    }
  }

  private mutating func cut(to end: Int, next: Int) -> [UInt8] {
    let line = Array(bytes[start..<end])
    offset += next - start
    start = next
    return line
  }
}

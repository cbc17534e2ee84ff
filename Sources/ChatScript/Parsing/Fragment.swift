import ChatModel

/// A text that is parsed on its own: an item's lines without their indentation, or a string of a
/// JSON or YAML twin. It maps its bytes to source offsets.
struct Fragment {
  /// The UTF-8 bytes; lines are joined with LF.
  private(set) var bytes: [UInt8] = []
  /// The start of each joined line, here and in the source.
  private var lines: [(start: Int, source: Int)] = []
  /// The source range of the whole fragment, if its bytes can't be mapped one by one.
  private let whole: Range<Int>?

  /// An empty fragment of the source.
  init() { whole = nil }

  /// A string at one source range.
  init(_ text: String, at range: Range<Int>) {
    bytes = Array(text.utf8)
    whole = range
  }

  /// Adds a line of the source, after a line break unless it is the first.
  mutating func append(line: ArraySlice<UInt8>) {
    if !lines.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    lines.append((bytes.count, line.startIndex))
    bytes.append(contentsOf: line)
  }

  /// Adds an empty line.
  mutating func appendEmptyLine(at offset: Int) {
    if !lines.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    lines.append((bytes.count, offset))
  }

  /// Returns the source place of a range of the fragment's bytes.
  func place(_ range: Range<Int>) -> DiagnosticCollector.Place {
    if let whole { return .range(whole) }
    guard let first = lines.last(where: { $0.start <= range.lowerBound }) ?? lines.first else {
      return .range(0..<0)
    }
    let start = first.source + max(0, range.lowerBound - first.start)
    let last = lines.last { $0.start <= max(range.lowerBound, range.upperBound - 1) } ?? first
    return .range(start..<max(start, last.source + (range.upperBound - last.start)))
  }
}

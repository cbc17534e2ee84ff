import ChatModel

/// A piece of text that is read on its own: an item's lines without their indentation, or a string
/// of a JSON or YAML twin. It knows where its bytes came from.
struct Fragment {
  /// UTF-8; lines joined by LF.
  private(set) var bytes: [UInt8] = []
  /// Where each joined line starts here and in the source.
  private var lines: [(start: Int, source: Int)] = []
  /// The place of the whole, where its bytes can't be told apart.
  private let whole: Range<Int>?

  /// An empty fragment of the source.
  init() { whole = nil }

  /// A string that stands at one place.
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

  /// Where a range of the fragment's bytes stands.
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

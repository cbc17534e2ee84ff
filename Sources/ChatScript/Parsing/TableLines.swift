import ChatModel

/// The lines of a table below a message's words, in the form of Markdown.
///
/// ```
/// | Day | Who | Cost |
/// |:----|:---:|-----:|
/// | Fri | Ana |   12 |
/// ```
enum TableLines {
  /// Returns the table at the end of a range, and where its lines begin.
  ///
  /// - Parameter report: called with what is wrong with the pictures of custom emoji.
  static func last(
    _ bytes: [UInt8], _ range: Range<Int>, cast: Cast,
    report: (InlineParser.PathFlaw) -> Void = { _ in }
  ) -> (table: Table, start: Int)? {
    guard range.last.map({ bytes[$0] }) == bar else { return nil }
    var lines: [Range<Int>] = []
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end
      while start > range.lowerBound, bytes[start - 1] != .newline { start -= 1 }
      let line = Escapes.trim(bytes, start..<end)
      guard isRow(bytes, line) else { break }
      lines.insert(line, at: 0)
      end = max(range.lowerBound, start - 1)
    }
    // The line of hyphens tells where the header is: other lines above it are words.
    guard
      let rule = lines.indices.dropFirst().first(where: { alignments(bytes, lines[$0]) != nil }),
      let alignments = alignments(bytes, lines[rule])
    else { return nil }
    let header = parts(bytes, lines[rule - 1])
    guard header.count == alignments.count else { return nil }
    func cells(_ parts: [Range<Int>]) -> [RichText] {
      parts.map { InlineParser.parse(bytes, $0, cast: cast, report: report) }
    }
    return (
      Table(
        header: cells(header), alignments: alignments,
        rows: lines[(rule + 1)...].map { cells(parts(bytes, $0)) }),
      lines[rule - 1].lowerBound
    )
  }

  /// Returns whether a bar at an index would begin a line of a table.
  static func isSpecial(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes[index] == bar else { return false }
    var start = index
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || bytes[start - 1] == .newline
  }

  private static let bar = UInt8(ascii: "|")

  private static func isRow(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard let first = line.first, let last = line.last, first < last else { return false }
    return bytes[first] == bar && bytes[last] == bar
      && !Escapes.isEscaped(bytes, at: last, from: line.lowerBound)
  }

  /// Returns what stands between bars, without blanks around it.
  private static func parts(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = line.lowerBound + 1
    while let end = Escapes.firstIndex(of: bar, in: bytes, start..<line.upperBound) {
      parts.append(Escapes.trim(bytes, start..<end))
      start = end + 1
    }
    return parts
  }

  /// Returns the alignments of a line such as `|:---|---:|`; `nil` if it is none.
  private static func alignments(_ bytes: [UInt8], _ line: Range<Int>) -> [Table.Alignment]? {
    var found: [Table.Alignment] = []
    for part in parts(bytes, line) {
      let text = String(decoding: bytes[part], as: UTF8.self)
      let (first, last) = (text.hasPrefix(":"), text.hasSuffix(":"))
      let hyphens = text.dropFirst(first ? 1 : 0).dropLast(last && text.count > 1 ? 1 : 0)
      guard !hyphens.isEmpty, hyphens.allSatisfy({ $0 == "-" }) else { return nil }
      found.append(last ? (first ? .center : .trailing) : .leading)
    }
    return found.isEmpty ? nil : found
  }
}

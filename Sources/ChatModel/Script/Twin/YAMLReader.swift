import Yams

/// Reads YAML into data with places.
///
/// Scalars mean what YAML 1.2's core schema says: `yes` is a text, and so is `2026-03-14`.
struct YAMLReader {
  private let source: SourceText
  /// The line of the source, from 0, on which the YAML starts.
  private let firstLine: Int
  private let diagnostics: DiagnosticCollector
  /// How many nodes may still be made. Aliases can make a small file stand for a huge tree.
  private var budget: Int
  /// The line of the source on which the YAML ends.
  private var lastLine: Int
  private var lastMark: (line: Int, column: Int, offset: Int)?

  init(source: SourceText, firstLine: Int, diagnostics: DiagnosticCollector) {
    self.source = source
    self.firstLine = firstLine
    lastLine = source.lineStarts.count - 1
    self.diagnostics = diagnostics
    budget = 1000 + 2 * source.bytes.count
  }

  /// The document; `nil` where it is empty. What is wrong with it is reported, and as much as makes
  /// sense is given.
  mutating func read(_ yaml: String) -> DataNode? {
    // What is never closed is missed at the end, whatever stands below a header.
    let breaks = yaml.utf8.count { $0 == .newline }
    lastLine = min(lastLine, firstLine + breaks - (yaml.utf8.last == .newline ? 1 : 0))
    if let repetition = YAMLRepetition(yaml) {
      let line = min(firstLine + repetition.line - 1, source.lineStarts.count - 1)
      diagnostics.error(
        repetition.message, hint: repetition.hint, at: .range(source.lineRange(line)))
      return nil
    }
    do {
      return try Self.compose(yaml).flatMap { convert($0, depth: 0) }
    } catch {
      let recovery = YAMLRecovery(yaml, compose: Self.compose)
      guard !recovery.flaws.isEmpty else {
        report(error)
        return nil
      }
      let end = lastLine
      for flaw in recovery.flaws {
        lastLine = min(end, firstLine + flaw.lastLine)
        report(flaw.error)
      }
      lastLine = end
      return rest(of: recovery).flatMap { convert($0, depth: 0) }
    }
  }

  private static func compose(_ yaml: String) throws -> Node? {
    // The parser keeps a pointer into the text, which must therefore not be a small string held in
    // place; trailing line breaks mean nothing.
    try Yams.compose(yaml: yaml + String(repeating: "\n", count: 32), .basic, .default, .utf8)
  }

  private mutating func rest(of recovery: YAMLRecovery) -> Node? {
    do {
      return try Self.compose(recovery.rest)
    } catch YamlError.composer {
      // An alias may stand for something in an entry that is wrong.
      return nil
    } catch {
      report(error)
      return nil
    }
  }

  private mutating func convert(_ node: Node, depth: Int) -> DataNode? {
    let place = range(of: node)
    budget -= 1
    guard depth < 64, budget > 0 else {
      if budget >= 0 {
        diagnostics.error("this is nested too deep or repeats too much", at: .range(place ?? 0..<0))
        budget = -1
      }
      return nil
    }
    switch node {
    case .scalar(let scalar):
      if scalar.style == .doubleQuoted {
        return DataNode(.string(text(scalar, at: place)), at: place)
      }
      return DataNode(Self.value(of: scalar), at: place)
    case .sequence(let sequence):
      return DataNode(.array(sequence.compactMap { convert($0, depth: depth + 1) }), at: place)
    case .mapping(let mapping):
      var pairs: [(key: String, place: Range<Int>?, value: DataNode)] = []
      for (key, value) in mapping {
        let keyPlace = range(of: key)
        guard case .scalar(let name) = key else {
          diagnostics.error("a key is a plain text", at: .range(keyPlace ?? 0..<0))
          continue
        }
        guard let converted = convert(value, depth: depth + 1) else { continue }
        pairs.append((text(name, at: keyPlace), keyPlace, converted))
      }
      return DataNode(.object(pairs), at: place)
    case .alias:
      return nil
    }
  }

  /// A scalar's text. The library takes U+FEFF for a mark of the file's bytes where a text begins with
  /// it, and drops it.
  private func text(_ scalar: Node.Scalar, at place: Range<Int>?) -> String {
    guard scalar.style == .doubleQuoted, let place,
      source.bytes[place.lowerBound...].starts(with: "\"\\uFEFF".utf8)
    else { return scalar.string }
    return "\u{FEFF}" + scalar.string
  }

  private static func value(of scalar: Node.Scalar) -> DataNode.Value {
    guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return isNumber(scalar.string) ? .number(scalar.string) : .string(scalar.string)
    }
  }

  /// Whether a plain scalar is a number: digits with a sign, a fraction, an exponent.
  static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let whole = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(whole.count)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let digits = rest.prefix { $0.isDigit }
      fraction = digits.count
      rest = rest.dropFirst(fraction)
    }
    guard !whole.isEmpty || fraction > 0 else { return false }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest.removeFirst()
      }
      guard let first = rest.first, first.isDigit else { return false }
      rest = rest.drop { $0.isDigit }
    }
    return rest.isEmpty
  }

  // MARK: Places

  /// The bytes of a node; of a list or a mapping, the first one.
  private mutating func range(of node: Node) -> Range<Int>? {
    guard let mark = node.mark else { return nil }
    let start = offset(of: mark)
    guard case .scalar(let scalar) = node else { return start..<start + 1 }
    let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 2 : 0
    return start..<start + max(1, scalar.string.utf8.count + quotes)
  }

  /// The offset of a mark, whose column counts Unicode scalars. Marks mostly come in order, so the
  /// search goes on from the last one.
  private mutating func offset(of mark: Mark) -> Int {
    let index = min(firstLine + max(0, mark.line - 1), lastLine)
    let range = source.lineRange(index)
    var (offset, column) = (range.lowerBound, 1)
    if let last = lastMark, last.line == index, last.column <= mark.column {
      (offset, column) = (last.offset, last.column)
    }
    while column < mark.column, offset < range.upperBound {
      offset += 1
      while offset < range.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    lastMark = (index, column, offset)
    return offset
  }

  private mutating func report(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let hint =
        problem.contains("mapping values are not allowed")
        ? "put a text that holds `: ` into quotes" : nil
      let start = offset(of: mark)
      diagnostics.error(problem, hint: hint, at: .range(start..<start + 1))
    case .duplicatedKeysInMapping(let keys, let context):
      let start = offset(of: context.mark)
      let key = keys.first ?? ""
      diagnostics.error("`\(key)` stands here twice", at: .range(start..<start + key.utf8.count))
    case .reader(let problem, let offset, _, _):
      let start = source.lineStarts[firstLine] + max(0, offset ?? 0)
      diagnostics.error(problem, at: .range(start..<start + 1))
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded,
      nil:
      reportNotYAML()
    }
  }

  private func reportNotYAML() {
    let start = source.lineStarts[firstLine]
    diagnostics.error("this isn't YAML", at: .range(start..<start + 1))
  }
}

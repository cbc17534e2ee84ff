import ChatModel
import JSONText
import YAML

/// Parses YAML into data with source places.
///
/// Scalars follow YAML 1.2's core schema: `yes` is a text, and so is `2026-03-14`.
package struct YAMLReader {
  private let source: SourceText
  /// The line of the source, from 0, on which the YAML starts.
  private let firstLine: Int
  private let diagnostics: DiagnosticCollector
  /// The remaining number of nodes. Aliases can expand a small file into a huge tree.
  private var budget: Int
  /// The line of the source on which the YAML ends.
  private var lastLine: Int
  private var lastMark: (line: Int, column: Int, offset: Int)?

  package init(source: SourceText, firstLine: Int, diagnostics: DiagnosticCollector) {
    self.source = source
    self.firstLine = firstLine
    lastLine = source.lineStarts.count - 1
    self.diagnostics = diagnostics
    budget = 1000 + 2 * source.bytes.count
  }

  /// Returns the document; `nil` if it is empty. Errors are reported, and the valid part is
  /// returned.
  package mutating func read(_ yaml: String) -> DataNode? {
    // Unclosed constructs are reported at the end, whatever follows a header.
    let breaks = yaml.utf8.count { $0 == .newline }
    lastLine = min(lastLine, firstLine + breaks - (yaml.utf8.last == .newline ? 1 : 0))
    do throws(ParseError) {
      return try Self.compose(yaml).flatMap { convert($0, depth: 0) }
    } catch .repetition(let mark) {
      report(.repetition(of: mark))
      return nil
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

  private static func compose(_ yaml: String) throws(ParseError) -> Node? {
    // Unclosed constructs are reported below the last line.
    try Node(parsing: yaml.utf8.last == .newline ? yaml : yaml + "\n")
  }

  private mutating func rest(of recovery: YAMLRecovery) -> Node? {
    do throws(ParseError) {
      return try Self.compose(recovery.rest)
    } catch .composition {
      // An alias may refer to an invalid entry.
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
        diagnostics.error("this is nested too deep or repeats too much", at: .range(place))
        budget = -1
      }
      return nil
    }
    switch node.content {
    case .scalar(let scalar): return DataNode(Self.value(of: scalar), at: place)
    case .sequence(let nodes):
      return DataNode(.array(nodes.compactMap { convert($0, depth: depth + 1) }), at: place)
    case .mapping(let entries):
      var pairs: [(key: String, place: Range<Int>?, value: DataNode)] = []
      for (key, value) in entries {
        let keyPlace = range(of: key)
        guard let name = key.scalar else {
          diagnostics.error("a key is a plain text", at: .range(keyPlace))
          continue
        }
        guard let converted = convert(value, depth: depth + 1) else { continue }
        pairs.append((name.string, keyPlace, converted))
      }
      return DataNode(.object(pairs), at: place)
    }
  }

  private static func value(of scalar: Node.Scalar) -> DataNode.Value {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return isNumber(scalar.string) ? .number(scalar.string) : .string(scalar.string)
    }
  }

  /// Returns whether a plain scalar is a number: digits with a sign, a fraction, an exponent.
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

  /// Returns the bytes of a node; of a list or a mapping, the first byte.
  private mutating func range(of node: Node) -> Range<Int> {
    let start = offset(of: node.mark)
    guard let scalar = node.scalar else { return start..<start + 1 }
    let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 2 : 0
    return start..<start + max(1, scalar.string.utf8.count + quotes)
  }

  /// Returns the offset of a mark, whose column counts Unicode scalars. Marks mostly come in order,
  /// so the search continues from the last one.
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

  /// Returns whether a comment stands in the list or the mapping that isn't closed, and may have taken
  /// away its end.
  private func hasComment(in problem: ParseError.Problem) -> Bool {
    let isOpen = ["','", "node content"].contains {
      problem.text.hasPrefix("did not find expected \($0)")
    }
    guard isOpen, let context = problem.context else { return false }
    // What follows the comment stands a line below it.
    let first = min(firstLine + max(0, context.mark.line - 2), lastLine)
    let last = min(firstLine + max(0, problem.mark.line - 1), lastLine)
    return (first...max(first, last)).contains { line in
      source.string(source.lineRange(line)).contains(" #")
    }
  }

  private mutating func report(_ error: ParseError) {
    switch error {
    case .character(let problem), .syntax(let problem), .composition(let problem):
      let hint =
        problem.text.contains("mapping values are not allowed")
        ? "put a text that holds `: ` into quotes"
        : hasComment(in: problem)
          ? "`#` after a blank begins a comment: put a text that begins with it into quotes" : nil
      let start = offset(of: problem.mark)
      diagnostics.error(problem.text, hint: hint, at: .range(start..<start + 1))
    case .repeatedKeys(let keys, let mark):
      let start = offset(of: mark)
      let key = keys.first ?? ""
      diagnostics.error("`\(key)` stands here twice", at: .range(start..<start + key.utf8.count))
    case .depth(let mark):
      let start = offset(of: mark)
      diagnostics.error("this is nested too deep", at: .range(start..<start + 1))
    case .repetition(let mark):
      let line = min(firstLine + mark.line - 1, source.lineStarts.count - 1)
      diagnostics.error(
        "the aliases repeat too much", hint: "write out what the `*` names stand for",
        at: .range(source.lineRange(line)))
    case .memory:
      let start = source.lineStarts[firstLine]
      diagnostics.error("there is no memory to read this", at: .range(start..<start + 1))
    }
  }
}

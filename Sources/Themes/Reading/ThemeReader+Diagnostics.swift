import ChatModel
import YAML

extension ThemeReader {
  /// Whether the error limit is reached, which bounds the output for a file full of errors.
  /// Hints, which take a search, needn't be computed then.
  var isFull: Bool { diagnostics.count >= 50 }

  /// Reports an error at a node.
  mutating func report(_ message: String, hint: String?, at node: Node) {
    guard !isFull else {
      omitted += 1
      return
    }
    diagnostics.append(Diagnostic(.error, message, hint: hint, at: location(of: node)))
  }

  /// All diagnostics, in file order, including those of the base.
  var found: [Diagnostic] {
    let own = diagnostics.filter { $0.location?.file == file }.inOrder
    let rest = diagnostics.filter { $0.location?.file != file }
    guard omitted > 0 else { return own + rest }
    let more = "and \(omitted) more error" + (omitted == 1 ? "" : "s")
    return own + rest + [Diagnostic(.error, more, hint: "mend the first ones first")]
  }

  /// Returns the location of a node.
  func location(of node: Node) -> SourceLocation {
    var length = 1
    if let scalar = node.scalar, !scalar.string.contains(where: \.isNewline) {
      let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
      length = max(1, scalar.string.count + (isQuoted ? 2 : 0))
    }
    return location(of: node.mark, length: length)
  }

  /// Returns the location of a line.
  func location(ofLine line: Int) -> SourceLocation {
    location(line: line, column: 1, length: 1)
  }

  /// Returns the diagnostic of a file that isn't YAML.
  ///
  /// - Parameter end: the line, from 1, above which the error must be.
  func diagnostic(for error: ParseError, above end: Int = .max) -> Diagnostic {
    switch error {
    case .syntax(let problem), .composition(let problem):
      let message = "the theme isn't YAML: \(problem.text)"
      guard problem.mark.line < end else {
        return Diagnostic(.error, message, at: location(ofLine: end - 1))
      }
      let hint = problem.context.map { "\($0.text) in line \($0.mark.line)" }
      return Diagnostic(.error, message, hint: hint, at: location(of: problem.mark, length: 1))
    case .repeatedKeys(let keys, let mark):
      let names = keys.map { "`\($0)`" }.joined(separator: ", ")
      return Diagnostic(
        .error, "\(names) is set twice", hint: "keep one of them",
        at: location(of: mark, length: 1))
    case .depth(let mark):
      return Diagnostic(.error, "the theme is nested too deep", at: location(of: mark, length: 1))
    case .repetition(let mark):
      return Diagnostic(
        .error, "the aliases repeat too much", hint: "write out what the `*` names stand for",
        at: location(ofLine: mark.line))
    case .character, .memory:
      return Diagnostic(
        .error, "the theme isn't YAML", hint: "it must be UTF-8 text", at: location(ofLine: 1))
    }
  }

  private func location(of mark: Mark, length: Int) -> SourceLocation {
    location(line: mark.line, column: mark.column, length: length)
  }

  private func location(line: Int, column: Int, length: Int) -> SourceLocation {
    let text = lines.indices.contains(line - 1) ? lines[line - 1].prefix(400) : nil
    // YAML counts scalars, a location counts characters.
    var characters = column
    if let text {
      let scalars = text.unicodeScalars
      let end = scalars.index(
        scalars.startIndex, offsetBy: max(0, column - 1), limitedBy: scalars.endIndex)
      if let end { characters = text[..<end].count + 1 }
    }
    let lineText = text.map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    return SourceLocation(
      file: file, line: line, column: characters, length: length, lineText: lineText)
  }
}

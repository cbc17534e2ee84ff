import ChatModel
import Yams

extension ThemeReader {
  /// Whether no more errors are taken: a file that is wrong everywhere needs no more than a
  /// screenful. Hints, which take a search, needn't be sought then.
  var isFull: Bool { diagnostics.count >= 50 }

  /// Notes an error at a node.
  mutating func report(_ message: String, hint: String?, at node: Node) {
    guard !isFull else {
      omitted += 1
      return
    }
    diagnostics.append(Diagnostic(.error, message, hint: hint, at: location(of: node)))
  }

  /// All that is wrong, in the order of the file, a base's errors with it.
  var found: [Diagnostic] {
    let own = ChatSource.inOrder(diagnostics.filter { $0.location?.file == file })
    let rest = diagnostics.filter { $0.location?.file != file }
    guard omitted > 0 else { return own + rest }
    let more = "and \(omitted) more error" + (omitted == 1 ? "" : "s")
    return own + rest + [Diagnostic(.error, more, hint: "mend the first ones first")]
  }

  /// Where a node stands.
  func location(of node: Node) -> SourceLocation? {
    guard let mark = node.mark else { return nil }
    var length = 1
    if let scalar = node.scalar, !scalar.string.contains(where: \.isNewline) {
      let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
      length = max(1, scalar.string.count + (isQuoted ? 2 : 0))
    }
    return location(line: mark.line, column: mark.column, length: length)
  }

  /// Where a line stands.
  func location(ofLine line: Int) -> SourceLocation {
    location(line: line, column: 1, length: 1)
  }

  /// The error of a file that isn't YAML.
  ///
  /// - Parameter end: the line, from 1, above which it must stand.
  func diagnostic(for error: any Error, above end: Int = .max) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let message = "the theme isn't YAML: \(problem)"
      guard mark.line < end else {
        return Diagnostic(.error, message, at: location(ofLine: end - 1))
      }
      let hint = context.map { "\($0.text) in line \($0.mark.line)" }
      return Diagnostic(
        .error, message, hint: hint,
        at: location(line: mark.line, column: mark.column, length: 1))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return Diagnostic(
        .error, "\(names) is set twice", hint: "keep one of them",
        at: location(line: context.mark.line, column: context.mark.column, length: 1))
    default:
      return Diagnostic(
        .error, "the theme isn't YAML", hint: "it must be UTF-8 text",
        at: location(line: 1, column: 1, length: 1))
    }
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

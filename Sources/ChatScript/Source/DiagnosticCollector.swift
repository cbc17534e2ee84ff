import ChatModel

/// Collects the diagnostics of a source during parsing.
package final class DiagnosticCollector {
  /// The place of an error.
  package enum Place {
    /// A range of the source's bytes.
    case range(Range<Int>)
    /// No place, for input without a source.
    case nowhere
  }

  /// The maximum number of errors shown, and of warnings; the rest is counted. A file that isn't a
  /// script would give an error per line.
  static let limit = 200

  private let source: SourceText?
  private var found: [(order: Int, diagnostic: Diagnostic)] = []
  private var errorCount = 0
  private var warningCount = 0
  /// Whether ``cancel()`` was called.
  private(set) var isCancelled = false
  /// The line shown last. Diagnostics of one line share its text, however long it is.
  private var line: (index: Int, text: String)?

  package init(source: SourceText?) { self.source = source }

  /// Whether no more errors are accepted; hints needn't be computed then.
  var isFull: Bool { errorCount >= Self.limit }

  /// Whether an error was reported.
  package var hasErrors: Bool { errorCount > 0 || isCancelled }

  /// Returns whether an error was reported that begins here.
  func hasError(at place: Place) -> Bool {
    guard case .range(let range) = place else { return false }
    return found.contains {
      $0.order == range.lowerBound && $0.diagnostic.severity == .error
    }
  }

  package func error(_ message: String, hint: @autoclosure () -> String? = nil, at place: Place) {
    add(.error, message, hint: hint, at: place)
  }

  package func warning(_ message: String, hint: @autoclosure () -> String? = nil, at place: Place) {
    add(.warning, message, hint: hint, at: place)
  }

  /// Notes that the rest of the source isn't read, as its task was cancelled.
  func cancel() { isCancelled = true }

  private func add(
    _ severity: Diagnostic.Severity, _ message: String, hint: () -> String?, at place: Place
  ) {
    let count = severity == .error ? errorCount : warningCount
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    guard count < Self.limit else { return }
    let location = location(place)
    var order = 0
    if case .range(let range) = place { order = range.lowerBound }
    found.append((order, Diagnostic(severity, message, hint: hint(), at: location)))
  }

  private func location(_ place: Place) -> SourceLocation? {
    switch place {
    case .nowhere: return nil
    case .range(let range):
      guard let source else { return nil }
      let index = source.lineIndex(of: min(range.lowerBound, source.bytes.count))
      if line?.index != index { line = (index, source.string(source.lineRange(index))) }
      return source.location(of: range, line: index, lineText: line?.text ?? "")
    }
  }

  /// All diagnostics in file order; those over the limit are summarized at the end.
  package var diagnostics: [Diagnostic] {
    var sorted = found.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.diagnostic)
    sorted += Self.summary(of: errorCount - Self.limit, .error)
    sorted += Self.summary(of: warningCount - Self.limit, .warning)
    if isCancelled { sorted.append(.cancelled) }
    return sorted
  }

  private static func summary(of rest: Int, _ severity: Diagnostic.Severity) -> [Diagnostic] {
    guard rest > 0 else { return [] }
    let noun = severity.rawValue + (rest == 1 ? "" : "s")
    return [Diagnostic(severity, "and \(rest) more \(noun)", hint: "mend the first ones first")]
  }
}

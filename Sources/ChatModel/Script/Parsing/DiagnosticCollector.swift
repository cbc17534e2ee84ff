/// Gathers what is wrong with a source while it is read on.
final class DiagnosticCollector {
  /// Where something is wrong.
  enum Place {
    /// A range of the source's bytes.
    case range(Range<Int>)
    /// In something that has no source.
    case nowhere
  }

  /// A file that is not a script at all would give an error a line; nobody reads that many.
  static let limit = 200

  private let source: SourceText?
  private var found: [(order: Int, diagnostic: Diagnostic)] = []
  private var omitted = 0
  /// The line last shown. Diagnostics of one line share its text, however long it is.
  private var line: (index: Int, text: String)?

  init(source: SourceText?) { self.source = source }

  /// Whether no more is taken; then hints needn't be sought.
  var isFull: Bool { found.count >= Self.limit }

  /// Whether anything was wrong so far.
  var hasErrors: Bool { found.contains { $0.diagnostic.severity == .error } }

  func error(_ message: String, hint: @autoclosure () -> String? = nil, at place: Place) {
    add(.error, message, hint: hint, at: place)
  }

  func warning(_ message: String, hint: @autoclosure () -> String? = nil, at place: Place) {
    add(.warning, message, hint: hint, at: place)
  }

  private func add(
    _ severity: Diagnostic.Severity, _ message: String, hint: () -> String?, at place: Place
  ) {
    guard !isFull else {
      omitted += 1
      return
    }
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

  /// All that was found, in the order of the file.
  var diagnostics: [Diagnostic] {
    var sorted = found.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.diagnostic)
    if omitted > 0 {
      sorted.append(
        Diagnostic(.error, "and \(omitted) more of the kind", hint: "the first ones come first"))
    }
    return sorted
  }
}

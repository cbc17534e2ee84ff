import ChatModel

extension ChatSource {
  /// Whether something is wrong with the text of a script.
  var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// Throws where the text of a script is wrong, with what is wrong in its header beside it.
  func refuseErrors() throws(DiagnosticsError) {
    guard hasErrors else { return }
    throw DiagnosticsError(Self.inOrder(warnings + headerFlaws))
  }

  /// Everything that is wrong, in the order of the file.
  var diagnostics: [Diagnostic] { Self.inOrder(warnings + headerFlaws + missingMedia()) }

  private var headerFlaws: [Diagnostic] {
    guard script != nil else { return [] }
    var reader = HeaderReader(self)
    _ = reader.options()
    return reader.diagnostics
  }

  /// By file, in the order in which files are first spoken of, and in a file by place; at the end
  /// what has no place.
  static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for case let place? in diagnostics.map(\.location) where ranks[place.file] == nil {
      ranks[place.file] = ranks.count
    }
    func key(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
      guard let place = diagnostic.location else { return (.max, 0, 0) }
      return (ranks[place.file] ?? 0, place.line, place.column)
    }
    return diagnostics.enumerated().sorted {
      let (left, right) = (key($0.element), key($1.element))
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }
}

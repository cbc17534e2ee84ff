import ChatModel

extension ChatSource {
  /// Whether the text of a script has errors.
  var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// Throws if the text of a script has errors; those of its header are included.
  func refuseErrors() throws(DiagnosticsError) {
    guard hasErrors else { return }
    throw DiagnosticsError((warnings + headerFlaws).inOrder)
  }

  /// All diagnostics, in the order of the file.
  var diagnostics: [Diagnostic] { (warnings + headerFlaws + missingMedia()).inOrder }

  private var headerFlaws: [Diagnostic] {
    guard script != nil else { return [] }
    var reader = HeaderReader(self)
    _ = reader.options()
    return reader.diagnostics
  }
}

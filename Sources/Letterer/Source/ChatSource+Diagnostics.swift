import ChatModel

extension ChatSource {
  /// Whether something is wrong with the text of a script.
  var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// Throws where the text of a script is wrong, with what is wrong in its header beside it.
  func refuseErrors() throws(DiagnosticsError) {
    guard hasErrors else { return }
    throw DiagnosticsError((warnings + headerFlaws).inOrder)
  }

  /// Everything that is wrong, in the order of the file.
  var diagnostics: [Diagnostic] { (warnings + headerFlaws + missingMedia()).inOrder }

  private var headerFlaws: [Diagnostic] {
    guard script != nil else { return [] }
    var reader = HeaderReader(self)
    _ = reader.options()
    return reader.diagnostics
  }
}

import ChatModel

/// Why a scene can't be rendered: the first of what is wrong with its script, and how much more is.
struct SceneFailure: Error, CustomStringConvertible {
  let description: String

  init(_ error: DiagnosticsError) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else {
      description = "it can't be rendered"
      return
    }
    let place = first.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    let rest = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    description = place + first.message + rest
  }

  init(_ diagnostic: Diagnostic) { self.init(DiagnosticsError([diagnostic])) }
}

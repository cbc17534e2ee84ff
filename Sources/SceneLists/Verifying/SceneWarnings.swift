import ChatModel
import Synchronization

/// Warnings of several renderers, each once.
final class SceneWarnings: Sendable {
  private let known = Mutex<Set<Diagnostic>>([])

  /// The warnings, by file and line, whichever came first.
  var all: [Diagnostic] {
    let warnings = known.withLock { Array($0) }
    return warnings.sorted { Self.key($0) < Self.key($1) }
  }

  private static func key(_ warning: Diagnostic) -> (String, Int, Int, String) {
    let place = warning.location
    return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, warning.message)
  }

  /// Adds warnings that aren't known.
  func add(_ warnings: [Diagnostic]) {
    guard !warnings.isEmpty else { return }
    known.withLock { $0.formUnion(warnings) }
  }
}

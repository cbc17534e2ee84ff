import CLibrary

/// Why something about files, processes or threads failed.
package enum SystemError: Error, Hashable, Sendable {
  /// The system refused: what was tried, on what, and its error number.
  case refused(operation: String, path: String, code: Int32)
  /// What stands at a path doesn't fit what was asked for.
  case unfitting(path: String, reason: String)

  /// The error of the call that failed last on this thread.
  ///
  /// - Parameters:
  ///   - operation: what was tried, as a verb.
  ///   - path: what it was tried on.
  static func last(_ operation: String, _ path: String) -> SystemError {
    .refused(operation: operation, path: path, code: errno)
  }

  /// The file or folder that it is about.
  package var path: String {
    switch self {
    case .refused(_, let path, _), .unfitting(let path, _): path
    }
  }

  /// Returns whether nothing stands at the path, or what should be a folder on the way isn't one.
  package var isAbsence: Bool {
    guard case .refused(_, _, let code) = self else { return false }
    return code == ENOENT || code == ENOTDIR
  }
}

extension SystemError: CustomStringConvertible {
  /// What is wrong, in a few words that follow the file's name.
  package var description: String {
    switch self {
    case .refused(_, _, let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    case .unfitting(_, let reason): reason
    }
  }
}

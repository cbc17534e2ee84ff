import CLibrary

/// An error of a file, process or thread operation.
package enum SystemError: Error, Hashable, Sendable {
  /// A system call failed: the operation, its path, and the error number.
  case refused(operation: String, path: String, code: Int32)
  /// The file at a path isn't suitable for the operation.
  case unfitting(path: String, reason: String)

  /// Returns the error of the last failed call on this thread.
  ///
  /// - Parameters:
  ///   - operation: the operation, as a verb.
  ///   - path: the path that it was applied to.
  static func last(_ operation: String, _ path: String) -> SystemError {
    .refused(operation: operation, path: path, code: errno)
  }

  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .refused(_, let path, _), .unfitting(let path, _): path
    }
  }

  /// Whether there is no file at the path, or a parent isn't a folder.
  package var isAbsence: Bool {
    guard case .refused(_, _, let code) = self else { return false }
    return code == ENOENT || code == ENOTDIR
  }
}

extension SystemError: CustomStringConvertible {
  /// The error message, to follow the file's name.
  package var description: String {
    switch self {
    case .refused(_, _, let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    case .unfitting(_, let reason): reason
    }
  }
}

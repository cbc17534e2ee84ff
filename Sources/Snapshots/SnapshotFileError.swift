import Platform

/// Why a file of references or of a report can't be read or written.
public struct SnapshotFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What is wrong with it, a sentence without a full stop.
  public var reason: String

  /// An error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ error: SystemError) {
    self.init(path: error.path, reason: error.description)
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}

/// Runs what throws the system's errors.
func withFileErrors<Value>(
  _ body: () throws(SystemError) -> Value
) throws(SnapshotFileError) -> Value {
  do throws(SystemError) { return try body() } catch { throw SnapshotFileError(error) }
}

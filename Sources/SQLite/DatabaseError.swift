/// The reason why a database can't be read.
package enum DatabaseError: Error, Hashable, Sendable {
  /// The bytes don't begin as a database does.
  case notDatabase
  /// The file is damaged, or not what it claims to be; in SQLite's words.
  case damaged(String)
  /// A statement took more steps than a database of this size can need.
  case tooManySteps
  /// The task was cancelled.
  case cancelled
}

extension DatabaseError: CustomStringConvertible {
  /// The error message, to follow the file's name.
  package var description: String {
    switch self {
    case .notDatabase: "it isn't a SQLite database"
    case .damaged(let words): "the database is damaged (\(words))"
    case .tooManySteps: "the database is damaged (reading it doesn't end)"
    case .cancelled: "the task was cancelled"
    }
  }
}

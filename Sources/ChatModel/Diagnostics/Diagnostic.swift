/// An error or a warning about a user's input.
public struct Diagnostic: Hashable, Sendable, Error {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The input can't be used.
    case error
    /// Something was left out or guessed.
    case warning
  }

  /// The severity.
  public var severity: Severity
  /// The message, one sentence without a full stop.
  public var message: String
  /// A suggestion: "did you mean `Ana`?".
  public var hint: String?
  /// The location.
  public var location: SourceLocation?

  /// A diagnostic.
  public init(
    _ severity: Severity, _ message: String, hint: String? = nil, at location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.location = location
  }
}

/// A location in a text file.
public struct SourceLocation: Hashable, Sendable {
  /// The file's name as the user gave it; `-` for standard input.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The number of characters; at least 1.
  public var length: Int
  /// The text of the line, for display; `nil` if there is none.
  public var lineText: String?

  /// A location.
  public init(file: String, line: Int, column: Int, length: Int = 1, lineText: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}

/// A failure to read something: at least one error, and all warnings.
public struct DiagnosticsError: Error, Hashable, Sendable {
  /// All diagnostics, in file order.
  public var diagnostics: [Diagnostic]
  /// The chats of which one has to be chosen, if that is what is wrong.
  package var chats: [ChatName] = []

  /// A failure with its diagnostics.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A chat of an export that holds several.
  package struct ChatName: Hashable, Sendable {
    package var name: String
    package var id: String

    package init(name: String, id: String) {
      self.name = name
      self.id = id
    }
  }

  /// Whether it was read in a task that was cancelled, so that the rest of the input wasn't looked at.
  public var isCancellation: Bool { diagnostics.contains(.cancelled) }
}

extension Diagnostic {
  /// The error of reading something in a task that was cancelled.
  package static let cancelled = Diagnostic(.error, "the task was cancelled")
}

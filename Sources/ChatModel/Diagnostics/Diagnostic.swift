/// Something that is wrong, or doubtful, in what a user wrote or handed over.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing can come of it.
    case error
    /// Something was left out or guessed.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What could be done about it: "did you mean `Ana`?".
  public var hint: String?
  /// Where.
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

/// A place in a text file.
public struct SourceLocation: Hashable, Sendable {
  /// The file's name as the user gave it; `-` for standard input.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// How many characters are meant; at least 1.
  public var length: Int
  /// The line's own text, for showing; `nil` where there is none to show.
  public var lineText: String?

  /// A place.
  public init(file: String, line: Int, column: Int, length: Int = 1, lineText: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
  }
}

/// Why reading something failed: at least one error, with all the warnings beside it.
public struct DiagnosticsError: Error, Hashable, Sendable {
  /// All that was found, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// A failure by its diagnostics.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

import ChatModel

/// A file that was cut off.
enum EarlyEnd {
  /// The warning about one, of which everything that stands before its end was read.
  ///
  /// - Parameter place: where it ends.
  static func warning(in file: String, at place: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      .warning, "`\(file)` ends early: its last message may be incomplete, and more may be missing",
      hint: "export it again, or copy it again", at: place)
  }
}

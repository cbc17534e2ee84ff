import ChatModel

/// Where archived messages come from: files, or a database.
protocol StanzaSource {
  /// The message of a number, as they were passed to ``StanzaHistory``; `nil` where it can't be read.
  ///
  /// - Throws: a ``DiagnosticsError`` where the whole source can't be read any more.
  mutating func stanza(at number: Int) throws(DiagnosticsError) -> ArchivedStanza?
  /// Returns whether a message, of which a ``StanzaGlance`` said that it only says something, surely has
  /// none of the words that are looked for.
  ///
  /// - Throws: as above.
  mutating func lacks(_ skim: StanzaSkim, at number: Int) throws(DiagnosticsError) -> Bool
  /// Where a message stands, for warnings; `nil` where that can't be said in lines.
  func location(of number: Int) -> SourceLocation?
  /// Returns whether the export has a file with a name, beside its messages.
  func holds(_ name: String) -> Bool
  /// What was doubtful about the files.
  var warnings: [Diagnostic] { get }
}

extension StanzaSource {
  func lacks(_ skim: StanzaSkim, at number: Int) -> Bool { false }
  func location(of number: Int) -> SourceLocation? { nil }
  func holds(_ name: String) -> Bool { false }
  var warnings: [Diagnostic] { [] }
}

import ChatModel
import SQLite

/// A database of an export: its file, and the write-ahead log that was copied along with it.
///
/// Both are read where they are, from files or from memory; nothing is copied or written.
struct ExportDatabase: Sendable {
  /// The database's file.
  let main: ExportText
  /// What the app hadn't yet written into the file: the file beside it whose name ends in `-wal`.
  let log: ExportText?

  init(main: ExportText, log: ExportText? = nil) {
    self.main = main
    self.log = log
  }

  /// A database in a folder or an archive, with the log beside it.
  ///
  /// - Parameters:
  ///   - main: Its file.
  ///   - path: Where that is in the container.
  ///   - container: The folder or archive.
  ///   - limit: The most bytes that the log may have.
  /// - Throws: a ``DiagnosticsError`` where the log can't be opened.
  init(
    main: ExportText, at path: String, in container: any ExportContainer, limit: Int
  ) throws(DiagnosticsError) {
    self.main = main
    let beside = path + Self.logEnding
    log =
      container.holds(beside)
      ? try container.text(at: beside, limit: limit, chunkSize: main.chunkSize) : nil
  }

  /// What the name of a log has behind that of its database.
  static let logEnding = "-wal"

  /// Opens it for reading.
  ///
  /// - Throws: a ``DiagnosticsError`` where it is damaged, or the task was cancelled.
  func open() throws(DiagnosticsError) -> Database {
    try read { () throws(DatabaseError) in
      try Database(main.databaseBytes, log: log?.databaseBytes)
    }
  }

  /// Gives the result of something that reads it; why it failed becomes a diagnostic.
  func read<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DiagnosticsError) -> Result {
    do throws(DatabaseError) { return try body() } catch {
      throw DiagnosticsError([Self.diagnostic(error, in: main.name)])
    }
  }

  /// The bytes of its files, piece by piece, for a checksum.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) throws(DiagnosticsError) {
    do throws(Diagnostic) {
      try main.forEachPiece(body)
      try log?.forEachPiece(body)
    } catch { throw DiagnosticsError([error]) }
  }

  private static func diagnostic(_ error: DatabaseError, in file: String) -> Diagnostic {
    if error == .cancelled { return .cancelled }
    return Diagnostic(
      .error, "`\(file)` can't be read: \(error)",
      hint: "copy the database again, together with the file beside it that ends in `-wal`, "
        + "while the app isn't running")
  }
}

import Platform

/// Why nothing more comes from a server.
package enum XMPPError: Error, Hashable, Sendable {
  /// What was being done.
  package enum Phase: Hashable, Sendable { case connecting, asking, fetching }

  /// The system gives no process or no socket, or a file can't be written.
  case system(SystemError)
  /// It was asked to give up.
  case interrupted
  /// The server said nothing for too long.
  case silence(seconds: Int, Phase)
  /// What the server sent ended the process.
  case brokenOff(signal: Int32)
  /// The server sent more at once than there is memory for.
  case tooLarge
  /// The process with the connection made no sense.
  case nonsense
  /// There is no connection.
  case connection(ConnectionFailure)
  /// The server refused something.
  case refused(Refusal)
  /// The server sent a page that it had sent before.
  case repeatedPage
  /// The server sent nothing, but doesn't say that this is the end.
  case emptyPage
  /// The server sent far more than it says there is, or than is wanted.
  case endless(messages: Int)
  /// Something is wrong with the file of an archive.
  case file(ArchiveFileError)
}

extension XMPPError {
  /// Does what only the system can refuse.
  static func ofSystem<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(XMPPError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}

/// What is wrong with the file of an archive.
package enum ArchiveFileError: Error, Hashable, Sendable {
  /// It isn't a file as this program writes it, from a line on.
  case foreign(path: String, line: Int)
  /// It holds another archive, or one of another account.
  case other(path: String, ArchiveHeader)
  /// It begins at another time.
  case otherTime(path: String, since: String?)
  /// Another process writes it.
  case locked(path: String)
}

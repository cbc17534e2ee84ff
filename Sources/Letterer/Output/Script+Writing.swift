import ChatScript
import Platform

extension Script {
  /// Writes the script, completely or not at all.
  ///
  /// - Parameters:
  ///   - path: the file; an existing one is replaced.
  ///   - form: as a transcript, or as JSON or YAML.
  /// - Throws: an ``OutputError`` if it can't be written.
  /// - Complexity: O(items); memory is bounded by one of them.
  public func write(to path: String, as form: ScriptForm = .chat) throws(OutputError) {
    do throws(SystemError) {
      let file = try AtomicFile(path: path)
      var failure: SystemError?
      forEachPiece(of: form) { piece in
        guard failure == nil else { return }
        do throws(SystemError) { try file.write(piece) } catch { failure = error }
      }
      if let failure { throw failure }
      try file.commit()
    } catch {
      throw OutputError(error, path: path)
    }
  }
}

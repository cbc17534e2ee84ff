import ChatModel
import Platform

/// Gives the result of a call that reads; why it failed becomes a diagnostic.
func readable<Result>(
  _ call: @autoclosure () throws(SystemError) -> Result
) throws(Diagnostic) -> Result {
  do throws(SystemError) { return try call() } catch {
    throw Diagnostic(.error, "`\(error.path)` can't be read: \(error)")
  }
}

extension OpenFile {
  /// All the bytes of a file.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read or has more than `limit` bytes.
  static func bytes(
    of path: String, _ kinds: Kinds, followingLinks: Bool = true, limit: Int
  ) throws(Diagnostic) -> [UInt8] {
    let file = try readable(OpenFile(path, kinds, followingLinks: followingLinks))
    guard let bytes = try readable(file.readToEnd(limit: limit)) else {
      throw MediaPath.tooLarge(path, limit: limit)
    }
    return bytes
  }

  /// The first bytes of a file; fewer where it has no more.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read.
  static func beginning(of path: String, count: Int) throws(Diagnostic) -> [UInt8] {
    let file = try readable(OpenFile(path, .readable))
    return try readable(file.read(upTo: count))
  }
}

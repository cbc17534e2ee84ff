import CLibrary

/// A file that is open for reading; closed with its last user.
package final class OpenFile: Sendable {
  /// The path by which it was opened.
  package let path: String
  /// How many bytes it had then.
  package let size: Int
  private let descriptor: FileDescriptor

  /// Which files are opened.
  package enum Kinds: Sendable {
    /// Regular files alone. Nobody waits for the writer of a pipe that has come in a file's place.
    case regular
    /// All but folders; a pipe or a terminal is waited for.
    case readable
  }

  /// Opens a file.
  ///
  /// - Parameter followingLinks: whether the path's last part may be a link.
  /// - Throws: a ``SystemError`` where it can't be read, or is of another kind.
  package init(
    _ path: String, _ kinds: Kinds = .regular, followingLinks: Bool = true
  ) throws(SystemError) {
    self.path = path
    let flags = (kinds == .regular ? O_NONBLOCK : 0) | (followingLinks ? 0 : O_NOFOLLOW)
    let number = systemOpen(path, O_RDONLY | flags)
    guard number >= 0 else { throw .last("read", path) }
    var flaw: String?
    let status = FileStatus(of: number)
    if status?.kind == .folder {
      flaw = "it is a folder"
    } else if kinds == .regular, status?.kind != .file {
      flaw = "it isn't a regular file"
    }
    if let flaw {
      _ = close(number)
      throw .unfitting(path: path, reason: flaw)
    }
    descriptor = FileDescriptor(number: number)
    size = status?.size ?? 0
  }

  deinit { _ = close(descriptor.number) }

  /// Appends a part of it to other bytes.
  ///
  /// - Throws: a ``SystemError`` where it can't be read, or has become shorter.
  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(SystemError) {
    let piece = try descriptor.read(range, path: path)
    let count = piece.count
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    guard count == range.count else {
      throw .unfitting(path: path, reason: "it became shorter meanwhile")
    }
  }

  /// The next bytes; fewer than `count` only at the end.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(upTo: count, path: path)
  }

  /// All the bytes that follow; `nil` where there are more than `limit`.
  package func readToEnd(limit: Int = .max) throws(SystemError) -> [UInt8]? {
    guard size <= limit else { return nil }
    return try descriptor.readToEnd(limit: limit, path: path, expecting: size)
  }
}

import CLibrary

/// A file that is open for reading; closed on deinitialization.
package final class OpenFile: Sendable {
  /// The path that it was opened with.
  package let path: String
  /// The size in bytes at that time.
  package let size: Int
  private let descriptor: FileDescriptor

  /// The kinds of files that may be opened.
  package enum Kinds: Sendable {
    /// Regular files only. Opening never blocks on a pipe that has replaced a file.
    case regular
    /// All but folders; opening and reading may block on a pipe or a terminal.
    case readable
  }

  /// Opens a file.
  ///
  /// - Parameter followingLinks: whether the path's last component may be a link.
  /// - Throws: a ``SystemError`` if it can't be read, or is of another kind.
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

  /// Appends a part of the file to an array of bytes.
  ///
  /// - Throws: a ``SystemError`` if it can't be read, or has become shorter.
  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(SystemError) {
    let piece = try descriptor.read(range, path: path)
    let count = piece.count
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    guard count == range.count else {
      throw .unfitting(path: path, reason: "it became shorter meanwhile")
    }
  }

  /// Copies a part of the file into a buffer.
  ///
  /// - Returns: the number of bytes; fewer than the buffer has only if the file ends before.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try descriptor.read(at: offset, into: buffer, path: path)
  }

  /// Returns the next bytes; fewer than `count` only at the end.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(upTo: count, path: path)
  }

  /// Returns all remaining bytes; `nil` if there are more than `limit`.
  package func readToEnd(limit: Int = .max) throws(SystemError) -> [UInt8]? {
    guard size <= limit else { return nil }
    return try descriptor.readToEnd(limit: limit, path: path, expecting: size)
  }
}

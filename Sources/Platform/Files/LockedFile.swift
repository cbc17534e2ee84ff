import CLibrary

/// A file to whose end bytes are added, and which one process at a time has.
package final class LockedFile {
  private let path: String
  private let descriptor: FileDescriptor

  /// Opens or creates a file; `nil` where another process has it.
  ///
  /// - Throws: a ``SystemError`` where it can't be opened, as where a link stands there.
  package init?(_ path: String) throws(SystemError) {
    self.path = path
    let number = systemOpen(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o666)
    guard number >= 0 else { throw .last("create", path) }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      _ = close(number)
      return nil
    }
    descriptor = FileDescriptor(number: number)
  }

  deinit {
    // A child that is just being started holds a copy until it runs its program, and the lock with it.
    _ = flock(descriptor.number, LOCK_UN)
    _ = close(descriptor.number)
  }

  /// All its bytes.
  package func contents() throws(SystemError) -> [UInt8] {
    let status = FileStatus(of: descriptor.number)
    guard let status, status.kind == .file else {
      throw .unfitting(path: path, reason: "it isn't a regular file")
    }
    return try descriptor.read(0..<status.size, path: path)
  }

  /// Keeps `length` bytes.
  package func truncate(to length: Int) throws(SystemError) {
    guard ftruncate(descriptor.number, off_t(length)) == 0 else { throw .last("write", path) }
  }

  /// Adds bytes.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try descriptor.write(bytes, path: path)
  }
}

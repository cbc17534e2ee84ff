import CLibrary

/// An append-only file that is locked by one process at a time.
package final class LockedFile {
  private let path: String
  private let descriptor: FileDescriptor

  /// Opens or creates a file; `nil` if another process has locked it.
  ///
  /// - Throws: a ``SystemError`` if it can't be opened, for example because it is a link.
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

  /// Opens or creates a file, and waits until no other process has locked it.
  ///
  /// - Throws: a ``SystemError`` if it can't be opened or locked.
  package init(waitingFor path: String) throws(SystemError) {
    self.path = path
    let number = systemOpen(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o666)
    guard number >= 0 else { throw .last("create", path) }
    while flock(number, LOCK_EX) != 0 {
      let code = errno
      guard code == EINTR else {
        _ = close(number)
        throw .refused(operation: "lock", path: path, code: code)
      }
    }
    descriptor = FileDescriptor(number: number)
  }

  deinit {
    // A child that is being started holds a copy of the descriptor, and of the lock, until its
    // exec.
    _ = flock(descriptor.number, LOCK_UN)
    _ = close(descriptor.number)
  }

  /// Whether it still stands at the path where it was opened: whoever locked it before may have moved it.
  package var isInPlace: Bool {
    FileStatus(of: descriptor.number)?.identity == FileSystem.identity(of: path)
  }

  /// Returns all its bytes.
  package func contents() throws(SystemError) -> [UInt8] {
    let status = FileStatus(of: descriptor.number)
    guard let status, status.kind == .file else {
      throw .unfitting(path: path, reason: "it isn't a regular file")
    }
    return try descriptor.read(0..<status.size, path: path)
  }

  /// Truncates the file to `length` bytes.
  package func truncate(to length: Int) throws(SystemError) {
    guard ftruncate(descriptor.number, off_t(length)) == 0 else { throw .last("write", path) }
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try descriptor.write(bytes, path: path)
  }
}

import CLibrary

/// The kind, size and identity of the file at a path; several paths may lead to the same file.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of files that are distinguished.
  package enum Kind: Hashable, Sendable { case file, folder, link, socket, characterDevice, other }

  /// The identity of a file, independent of its path.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The kind of file.
  package let kind: Kind
  /// The identity.
  package let identity: Identity
  /// The size of a regular file in bytes.
  package let size: Int

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      default: .other
      }
    identity = Identity(status)
    size = max(0, Int(status.st_size))
  }

  /// The status of the file at a path.
  ///
  /// - Parameter followingLinks: whether links are followed.
  /// - Throws: a ``SystemError`` if there is no file, or it can't be reached.
  package init(of path: String, followingLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let code = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard code == 0 else { throw .last("read", path) }
    self.init(status)
  }

  /// The status of an open file; `nil` for an invalid descriptor.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}

import CLibrary

/// What stands at a path: its kind, its size, and which file it is, since several paths may lead to
/// one file.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of files that are treated differently.
  package enum Kind: Hashable, Sendable { case file, folder, link, socket, characterDevice, other }

  /// Which file it is, whatever it is called.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// What kind of file it is.
  package let kind: Kind
  /// Which file it is.
  package let identity: Identity
  /// How many bytes a regular file has.
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

  /// Looks at a path.
  ///
  /// - Parameter followingLinks: whether a link stands for what it leads to.
  /// - Throws: a ``SystemError`` where nothing stands there, or it can't be reached.
  package init(of path: String, followingLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let code = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard code == 0 else { throw .last("read", path) }
    self.init(status)
  }

  /// Looks at an open file; `nil` where the number is none's.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}

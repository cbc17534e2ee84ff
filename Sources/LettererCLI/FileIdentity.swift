#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which file a path leads to, links followed: paths differ, files don't.
struct FileIdentity: Equatable {
  /// What kinds of files are treated differently.
  enum Kind { case file, folder, characterDevice, other }

  private let device: UInt64
  private let number: UInt64
  /// What it is.
  let kind: Kind

  /// The file at a path; `nil` where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFCHR: .characterDevice
      default: .other
      }
  }
}

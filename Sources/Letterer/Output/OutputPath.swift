import Platform

/// A path at which something is to be written, and what exists there now.
///
/// A regular file is replaced as a whole, and so is a link's target; a device, a pipe or a socket
/// is written to, and `/dev/stdout` is the process's own output.
public struct OutputPath: Hashable, Sendable {
  /// The path as it was given.
  public let path: String

  /// A path.
  public init(_ path: String) { self.path = path }

  /// Whether something exists there, links followed.
  public var exists: Bool { status != nil }

  /// Whether it is a folder.
  public var isFolder: Bool { status?.kind == .folder }

  /// Whether it is a device, a pipe, a socket or an open descriptor, which is written to directly
  /// and never replaced.
  public var isStream: Bool { OutputTarget.isStream(path) }

  /// Whether it is a terminal.
  public var isTerminal: Bool { OutputTarget.isTerminal(path) }

  /// Returns whether both paths are the same file, which writing would overwrite; a terminal or
  /// another character device may be read and written at once.
  public func wouldReplace(_ input: String) -> Bool {
    guard let status, status.kind != .characterDevice else { return false }
    return status.identity == FileSystem.identity(of: input)
  }

  /// Whether a picture exists there whose metadata say that this library made it.
  public var isOwnPicture: Bool {
    guard let beginning = try? OpenFile(path).read(upTo: 4096) else { return false }
    return Provenance.isMark(in: beginning)
  }

  /// Writes a whole file atomically.
  ///
  /// - Throws: an ``OutputError`` if it can't be written.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) { try AtomicFile.write(bytes, to: path) } catch {
      throw OutputError(error, path: path)
    }
  }

  /// Removes this process's temporary files, for a process that exits at once: neither a cancelled
  /// task nor an error leaves any.
  public static func removeUnfinishedFiles() { TemporaryNames.removeAll() }

  private var status: FileStatus? { try? FileStatus(of: path) }
}

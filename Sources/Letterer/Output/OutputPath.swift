import Platform

/// A path at which something is to be written, and what stands there now.
///
/// A regular file is replaced whole, and so is what a link leads to; a device, a pipe or a socket is
/// written to, and `/dev/stdout` is the process's own output.
public struct OutputPath: Hashable, Sendable {
  /// The path as it was given.
  public let path: String

  /// A path.
  public init(_ path: String) { self.path = path }

  /// Whether something stands there, links followed.
  public var exists: Bool { status != nil }

  /// Whether it is a folder.
  public var isFolder: Bool { status?.kind == .folder }

  /// Whether it leads to a device, a pipe, a socket or an open descriptor, which is written to as it
  /// stands and never replaced.
  public var isStream: Bool { OutputTarget.isStream(path) }

  /// Whether it leads to a person's screen.
  public var isTerminal: Bool { OutputTarget.isTerminal(path) }

  /// Returns whether both paths lead to the same file, which would be lost if it were written to; a
  /// terminal or another character device may be read and written at once.
  public func wouldReplace(_ input: String) -> Bool {
    guard let status, status.kind != .characterDevice else { return false }
    return status.identity == FileSystem.identity(of: input)
  }

  /// Whether a picture stands there whose metadata say that this library made it.
  public var isOwnPicture: Bool {
    guard let beginning = try? OpenFile(path).read(upTo: 4096) else { return false }
    return Provenance.isMark(in: beginning)
  }

  /// Writes a whole file: all of the bytes are there at once, or nothing has changed.
  ///
  /// - Throws: an ``OutputError`` where it can't be written.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) { try AtomicFile.write(bytes, to: path) } catch {
      throw OutputError(error, path: path)
    }
  }

  /// Removes what files of this process that aren't whole yet leave behind, for a process that ends at
  /// once: a cancelled task leaves nothing, and neither does an error.
  public static func removeUnfinishedFiles() { TemporaryNames.removeAll() }

  private var status: FileStatus? { try? FileStatus(of: path) }
}

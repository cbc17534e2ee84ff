import CLibrary

/// The target of an output path, symbolic links followed.
package enum OutputTarget: Hashable, Sendable {
  /// A regular file or no file yet, at this path: it is created, or replaced.
  case file(String)
  /// A device or a named pipe: it is opened and written to.
  case device(String)
  /// A listening socket: it is connected to and written to.
  case socket(String)
  /// A descriptor of this process, from a path such as `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)

  /// The target of a path.
  ///
  /// Links are followed by name as far as possible, so that a dangling link gives the path of the
  /// file to create.
  ///
  /// - Throws: an error for a folder, for a cycle of links, and for a parent folder that can't be
  ///   entered.
  package init(_ path: String) throws(SystemError) {
    var end = path
    for _ in 0..<Self.linkLimit {
      if let descriptor = Self.descriptor(named: end) {
        self = .descriptor(descriptor)
        return
      }
      guard let next = Self.followed(end) else {
        self = try Self.kind(of: end, named: path)
        return
      }
      end = next
    }
    throw .refused(operation: "create", path: path, code: ELOOP)
  }

  /// Returns whether a path leads to a target that is written to directly, never replaced.
  package static func isStream(_ path: String) -> Bool {
    switch try? OutputTarget(path) {
    case .device, .socket, .descriptor: true
    case .file, nil: false
    }
  }

  /// Returns whether a path leads to a terminal.
  package static func isTerminal(_ path: String) -> Bool {
    switch try? OutputTarget(path) {
    case .descriptor(let descriptor): return isatty(descriptor) == 1
    case .device(let path):
      guard FileSystem.kind(of: path) == .characterDevice else { return false }
      let descriptor = Self.openForWriting(path, O_NONBLOCK)
      guard descriptor >= 0 else { return false }
      defer { _ = close(descriptor) }
      return isatty(descriptor) == 1
    case .file, .socket, nil: return false
    }
  }

  /// The maximum number of links, as in the system.
  private static let linkLimit = 40

  /// Returns the target of a link; `nil` for other files, and for system links whose text isn't a
  /// path to their target.
  private static func followed(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? 0
      }
    }
    guard count > 0, count < buffer.count else { return nil }
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    let next = text.hasPrefix("/") ? text : folder(of: path) + "/" + text
    guard let file = FileSystem.identity(of: path) else { return next }
    return FileSystem.identity(of: next) == file ? next : nil
  }

  private static func kind(
    of end: String, named path: String
  ) throws(SystemError) -> OutputTarget {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: end)
    } catch .refused(_, _, let code) {
      guard code == ENOENT else { throw .refused(operation: "create", path: path, code: code) }
      return .file(end)
    }
    switch status.kind {
    case .file: return .file(end)
    case .folder: throw .refused(operation: "create", path: path, code: EISDIR)
    case .socket: return .socket(end)
    default: return .device(end)
    }
  }

  /// Returns the number in a path of a descriptor of this process.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      return Int32(digits)
    }
    return nil
  }

  /// Returns the parent folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension OutputTarget {
  /// Returns a descriptor for writing to a target that isn't a regular file; the caller closes it.
  /// Opening a named pipe waits for its reader.
  func open(named path: String) throws(SystemError) -> Int32 {
    let descriptor: Int32
    switch self {
    case .file(let end), .device(let end): descriptor = Self.openForWriting(end, 0)
    case .descriptor(let number): descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
    case .socket(let end): return try Self.connect(to: end, named: path)
    }
    guard descriptor >= 0 else { throw .last("write", path) }
    return descriptor
  }

  /// Opens a target that isn't a regular file, for what is written as it comes; the caller closes it.
  package func openForWriting(named path: String) throws(SystemError) -> FileDescriptor {
    FileDescriptor(number: try open(named: path))
  }

  private static func openForWriting(_ path: String, _ flags: Int32) -> Int32 {
    systemOpen(path, O_WRONLY | O_NOCTTY | flags)
  }

  private static func connect(
    to end: String, named path: String
  ) throws(SystemError) -> Int32 {
    let descriptor = systemSocket()
    guard descriptor >= 0 else { throw .last("write", path) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(end.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard name.count < room.count else { return false }
      room.copyBytes(from: name)
      return true
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected =
      fits
      && withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          systemConnect(descriptor, $0, size)
        }
      }
    guard isConnected else {
      let code = fits ? errno : ENAMETOOLONG
      _ = close(descriptor)
      throw .refused(operation: "write", path: path, code: code)
    }
    return descriptor
  }
}

import ChatModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls to the operating system that reading files needs.
package enum FileSystem {
  /// What stands at a path.
  enum Kind { case file, folder, other, nothing }

  /// What stands at a path, links followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path with every link resolved; `nil` where nothing stands there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// The bytes of a file; a terminal or a pipe is read to its end.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read or has more than `limit` bytes.
  static func bytes(
    of path: String, limit: Int, followingLinks: Bool = true
  ) throws(Diagnostic) -> [UInt8] {
    // A named pipe without a writer must not hang the reader.
    let flags = O_RDONLY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW | O_NONBLOCK)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, "`\(path)` can't be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw Diagnostic(.error, "`\(path)` can't be read: it is a folder")
    }
    if !followingLinks, status.st_mode & S_IFMT != S_IFREG {
      throw Diagnostic(.error, "`\(path)` can't be read: it isn't a regular file")
    }
    let size = max(0, Int(status.st_size))
    guard size <= limit else { throw MediaPath.tooLarge(path, limit: limit) }
    var content: [UInt8] = []
    var capacity = size + 1
    while true {
      let chunk = try read(descriptor, count: capacity, path: path)
      if content.isEmpty { content = chunk } else { content += chunk }
      guard content.count <= limit else { throw MediaPath.tooLarge(path, limit: limit) }
      if chunk.count < capacity { return content }
      capacity = max(65_536, content.count)
    }
  }

  /// The first bytes of a file; fewer where it has no more.
  ///
  /// - Throws: a ``Diagnostic`` where it can't be read.
  package static func beginning(of path: String, count: Int) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, "`\(path)` can't be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    return try read(descriptor, count: count, path: path)
  }

  /// Reads up to `count` bytes; fewer only at the end of the file.
  private static func read(
    _ descriptor: CInt, count: Int, path: String
  ) throws(Diagnostic) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        #if canImport(Glibc)
          let got = Glibc.read(descriptor, base + filled, count - filled)
        #elseif canImport(Musl)
          let got = Musl.read(descriptor, base + filled, count - filled)
        #else
          let got = Darwin.read(descriptor, base + filled, count - filled)
        #endif
        if got < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        if got == 0 { return }
        filled += got
      }
    }
    guard failure == 0 else {
      throw Diagnostic(.error, "`\(path)` can't be read: \(String(cString: strerror(failure)))")
    }
    return bytes
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  static func names(in path: String) throws(Diagnostic) -> [String] {
    guard let directory = opendir(path) else {
      throw Diagnostic(.error, "`\(path)` can't be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }
}

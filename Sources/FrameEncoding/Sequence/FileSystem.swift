#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's `link`, under a name that no method hides.
private func hardLink(_ source: String, _ target: String) -> Int32 { link(source, target) }

/// The few things that folders of frames ask of the system.
enum FileSystem {
  /// Which file a name stands for.
  struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// The file behind a path; `nil` where there is none.
  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Whether a name is free, or has a regular file of its own: neither a link nor a device.
  static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The names in a folder, sorted; `nil` where nothing has that name.
  static func names(in folder: String) throws(FrameEncodingError) -> [String]? {
    guard let stream = opendir(folder) else {
      let code = errno
      if code == ENOENT { return nil }
      throw .system(operation: "read", path: folder, code: code)
    }
    defer { _ = closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder; its parent must be there.
  static func makeFolder(_ path: String) throws(FrameEncodingError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .system(operation: "create", path: path, code: errno)
    }
  }

  /// All the bytes of a regular file; `nil` where there is none.
  static func contents(of path: String) throws(FrameEncodingError) -> [UInt8]? {
    // A named pipe without a writer must not hang the reader.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw .system(operation: "read", path: path, code: code)
    }
    defer { _ = close(descriptor) }
    return try contents(of: descriptor, path: path)
  }

  /// All the bytes of an open file, from its start.
  static func contents(
    of descriptor: Int32, path: String
  ) throws(FrameEncodingError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(operation: "read", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unfitting(path: path, reason: "it is no regular file")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled, off_t(filled))
      }
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        throw .system(operation: "read", path: path, code: code)
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) throws(FrameEncodingError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .system(operation: "remove", path: path, code: errno)
    }
  }

  /// Gives a file one more name, in the place of what has it; copies it where it can have no more.
  ///
  /// Gives the path that the next name is best made from.
  static func link(_ source: String, as target: String) throws(FrameEncodingError) -> String {
    if hardLink(source, target) == 0 { return source }
    if errno == EEXIST {
      try remove(target)
      if hardLink(source, target) == 0 { return source }
    }
    let code = errno
    guard [EXDEV, EPERM, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code) else {
      throw .system(operation: "link", path: target, code: code)
    }
    guard let bytes = try contents(of: source) else {
      throw .system(operation: "read", path: source, code: ENOENT)
    }
    try AtomicFile.write(bytes, to: target)
    return target
  }
}

import CLibrary

/// What is asked of the system about files by their paths.
package enum FileSystem {
  /// The kind of file at a path, links followed; `nil` where nothing can be reached there.
  package static func kind(of path: String) -> FileStatus.Kind? {
    (try? FileStatus(of: path))?.kind
  }

  /// Which file a path leads to, links followed; `nil` where nothing can be reached there.
  package static func identity(of path: String) -> FileStatus.Identity? {
    (try? FileStatus(of: path))?.identity
  }

  /// Returns whether nothing stands at a path, or a regular file: neither a link nor a device.
  package static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a file can be read.
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns whether a regular file can be run as a program.
  package static func isExecutable(_ path: String) -> Bool {
    kind(of: path) == .file && access(path, X_OK) == 0
  }

  /// The path with every link resolved; `nil` where nothing stands there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes. What of a name isn't UTF-8
  /// becomes U+FFFD.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last("read", folder) }
    defer { _ = closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder, unless something is there already; its parent must be there.
  ///
  /// - Returns: whether it was made.
  @discardableResult
  package static func makeFolder(_ path: String) throws(SystemError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .last("create", path) }
    return false
  }

  /// Removes a folder that is empty.
  package static func removeFolder(_ path: String) throws(SystemError) {
    guard rmdir(path) == 0 else { throw .last("remove", path) }
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// All the bytes of a regular file; `nil` where there is none.
  package static func contents(of path: String) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFile(path).readToEnd()
    } catch .refused(_, _, ENOENT) {
      return nil
    }
  }

  /// Gives a file one more name, in the place of what has it; copies it where it can have no more.
  ///
  /// - Returns: the path that the next name is best made from.
  package static func link(_ source: String, as target: String) throws(SystemError) -> String {
    if systemLink(source, target) { return source }
    if errno == EEXIST {
      try remove(target)
      if systemLink(source, target) { return source }
    }
    let code = errno
    guard [EXDEV, EPERM, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code) else {
      throw .refused(operation: "link", path: target, code: code)
    }
    guard let bytes = try contents(of: source) else {
      throw .refused(operation: "read", path: source, code: ENOENT)
    }
    try AtomicFile.write(bytes, to: target)
    return target
  }
}

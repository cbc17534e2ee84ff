import CLibrary

/// File system operations by path.
package enum FileSystem {
  /// Returns the kind of file at a path, links followed; `nil` if none can be reached.
  package static func kind(of path: String) -> FileStatus.Kind? {
    (try? FileStatus(of: path))?.kind
  }

  /// Returns the identity of the file at a path, links followed; `nil` if none can be reached.
  package static func identity(of path: String) -> FileStatus.Identity? {
    (try? FileStatus(of: path))?.identity
  }

  /// Returns whether a path has no file or a regular one: neither a link nor a device.
  package static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a file can be read.
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns whether a regular file is executable.
  package static func isExecutable(_ path: String) -> Bool {
    kind(of: path) == .file && access(path, X_OK) == 0
  }

  /// Returns the path with all links resolved; `nil` if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// Returns the names in a folder, without `.` and `..`, sorted by bytes. Invalid UTF-8 becomes
  /// U+FFFD.
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

  /// Creates a folder, unless the path exists; its parent must exist.
  ///
  /// - Returns: whether it was created.
  @discardableResult
  package static func makeFolder(_ path: String) throws(SystemError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .last("create", path) }
    return false
  }

  /// Creates a folder, and those above it that don't exist.
  package static func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try makeFolder(path)
    } catch .refused(_, _, ENOENT) {
      let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      guard !parent.isEmpty, parent != path else {
        throw .refused(operation: "create", path: path, code: ENOENT)
      }
      try makeFolders(parent)
      try makeFolder(path)
    }
  }

  /// Removes an empty folder.
  package static func removeFolder(_ path: String) throws(SystemError) {
    guard rmdir(path) == 0 else { throw .last("remove", path) }
  }

  /// Gives a file another path in the same file system, and replaces a regular file there.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard isReplaceable(target) else {
      throw .unfitting(path: target, reason: "it isn't a regular file")
    }
    guard rename(path, target) == 0 else { throw .last("write", target) }
  }

  /// Removes a file, if it exists.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// Returns all bytes of a regular file; `nil` if there is none.
  package static func contents(of path: String) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFile(path).readToEnd()
    } catch .refused(_, _, ENOENT) {
      return nil
    }
  }

  /// Creates a hard link to a file, replacing an existing target; copies the file if it can't be
  /// linked.
  ///
  /// - Returns: the path to use as the source of the next link.
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

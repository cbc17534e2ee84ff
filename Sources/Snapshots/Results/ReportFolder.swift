import Platform

/// The names in a report's folder, and the files that results speak of, named by their checksums.
struct ReportFolder: Sendable {
  /// The folder's path.
  let path: String

  var results: String { path + "/results" }
  var files: String { path + "/files" }

  /// Creates what isn't there. Version control is told to leave all of it alone.
  func create() throws(SnapshotFileError) {
    try withFileErrors { () throws(SystemError) in
      try FileSystem.makeFolders(path)
      try FileSystem.makeFolder(results)
      try FileSystem.makeFolder(files)
      let ignored = path + "/.gitignore"
      if FileSystem.kind(of: ignored) == nil {
        try AtomicFile.write(Array("*\n".utf8), to: ignored)
      }
    }
  }

  /// The path of a file. Pictures are `png`, everything else is `txt`.
  func path(ofFile checksum: String, isPicture: Bool) -> String {
    "\(files)/\(checksum).\(isPicture ? "png" : "txt")"
  }

  /// Keeps bytes under their checksum, and returns that. The same bytes are kept once.
  func keep(_ bytes: [UInt8], isPicture: Bool) throws(SnapshotFileError) -> String {
    let checksum = FileChecksum(of: bytes).description
    let path = path(ofFile: checksum, isPicture: isPicture)
    guard FileSystem.kind(of: path) == nil else { return checksum }
    try withFileErrors { () throws(SystemError) in try AtomicFile.write(bytes, to: path) }
    return checksum
  }

  /// The files of results, by number, from the oldest on.
  func fragments() throws(SnapshotFileError) -> [(number: Int, path: String)] {
    let names = try withFileErrors { () throws(SystemError) in
      FileSystem.kind(of: results) == nil ? [] : try FileSystem.names(in: results)
    }
    return names.compactMap { name in
      guard name.hasSuffix(".jsonl"), let number = Int(name.dropLast(6)), number > 0,
        String(number) == name.dropLast(6)
      else { return nil }
      return (number, results + "/" + name)
    }.sorted { $0.number < $1.number }
  }
}

import Platform

/// What is stored of one snapshot.
struct Reference: Sendable {
  /// The kinds of files.
  enum Part: CaseIterable {
    /// The picture, or the text.
    case content
    /// The layout of the picture.
    case layout
    /// The hash of the picture.
    case hash
  }

  /// The files that there are.
  var files: [Part: [UInt8]] = [:]

  /// The bytes of all files.
  var byteCount: Int { files.values.reduce(0) { $0 + $1.count } }

  /// Whether there is no file.
  var isEmpty: Bool { files.isEmpty }

  /// The checksum of all files; `nil` where there is none.
  var checksum: String? {
    guard !isEmpty else { return nil }
    var sum = FileChecksum.Sum()
    for part in Part.allCases {
      guard let bytes = files[part] else { continue }
      Array("\(part) \(bytes.count)\n".utf8).withUnsafeBytes { sum.add($0) }
      bytes.withUnsafeBytes { sum.add($0) }
    }
    return sum.end().description
  }

  /// Whether a file is what Git LFS leaves where nothing was fetched: it names the file, and its size.
  var isPointer: Bool {
    files.values.contains { $0.starts(with: "version https://git-lfs.github.com/spec/".utf8) }
  }
}

/// The files of one snapshot in a folder of references.
struct ReferenceFiles: Sendable {
  /// The path, without extension.
  let path: String
  /// The extension of the content.
  let pathExtension: String

  /// The most bytes of a file.
  static let byteLimit = 1 << 28

  func path(of part: Reference.Part) -> String {
    switch part {
    case .content: "\(path).\(pathExtension)"
    case .layout: path + ".layout.txt"
    case .hash: path + ".hash"
    }
  }

  /// Reads what there is.
  func read() throws(SnapshotFileError) -> Reference {
    var reference = Reference()
    for part in Reference.Part.allCases {
      let path = path(of: part)
      guard FileSystem.kind(of: path) != nil else { continue }
      let bytes = try withFileErrors { () throws(SystemError) in
        try OpenFile(path).readToEnd(limit: Self.byteLimit)
      }
      guard let bytes else {
        throw SnapshotFileError(path: path, reason: "it is too large for a reference")
      }
      reference.files[part] = bytes
    }
    return reference
  }

  /// Writes files, each whole, and removes those that don't belong to the reference any more. Those
  /// that are the same aren't touched.
  ///
  /// No file gets its name before all of them are written: where one can't be, nothing has changed.
  func write(_ reference: Reference, over old: Reference) throws(SnapshotFileError) {
    try withFileErrors { () throws(SystemError) in
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      try FileSystem.makeFolders(folder)
      let changed = Reference.Part.allCases.filter { reference.files[$0] != old.files[$0] }
      var written: [AtomicFile] = []
      for part in changed {
        guard let bytes = reference.files[part] else { continue }
        let file = try AtomicFile(path: path(of: part))
        try file.write(bytes)
        written.append(file)
      }
      for file in written { try file.commit() }
      for part in changed where reference.files[part] == nil {
        try FileSystem.remove(path(of: part))
      }
    }
  }
}

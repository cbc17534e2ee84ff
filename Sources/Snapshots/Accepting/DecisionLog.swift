import JSONText
import Platform

/// Decisions that were carried out, by snapshot, as they stand in a file.
struct DecisionLog: Hashable {
  /// A decision, and what it did to the reference.
  struct Entry: Hashable {
    var decision: SnapshotDecision
    /// The checksum of the reference's files as they were written; `nil` where none were.
    var written: String?
    /// The checksums of the files that they replaced, which the report keeps; `nil` where it doesn't.
    var replaced: [Reference.Part: String]?
  }

  var entries: [String: Entry] = [:]

  /// The most bytes that the file may have.
  private static let limit = 1 << 26

  init() {}

  /// Reads a file; there is nothing in one that doesn't exist.
  init(_ path: String) throws(SnapshotFileError) {
    guard FileSystem.kind(of: path) == .file else { return }
    let bytes = try withFileErrors { () throws(SystemError) in
      try OpenFile(path).readToEnd(limit: Self.limit)
    }
    guard let bytes else { throw SnapshotFileError(path: path, reason: "it is too large") }
    for entry in try SnapshotDecision.read(bytes, path: path, Entry.init) {
      entries[entry.decision.snapshot] = entry
    }
  }

  /// Writes the file; takes it away where there is nothing to remember.
  func write(to path: String) throws(SnapshotFileError) {
    try withFileErrors { () throws(SystemError) in
      guard !entries.isEmpty else {
        if FileSystem.kind(of: path) == .file { try FileSystem.remove(path) }
        return
      }
      let sorted = entries.values.sorted {
        $0.decision.snapshot.utf8.lexicographicallyPrecedes($1.decision.snapshot.utf8)
      }
      try AtomicFile.write(Array(SnapshotDecision.text(of: sorted.map(\.node)).utf8), to: path)
    }
  }
}

extension DecisionLog.Entry {
  fileprivate init(_ decision: SnapshotDecision, _ value: JSONValue) {
    self.decision = decision
    written = value["written"].checksum
    guard let files = value["replaced"], files.isObject else { return }
    var replaced: [Reference.Part: String] = [:]
    replaced[.content] = files["content"].checksum
    replaced[.layout] = files["layout"].checksum
    replaced[.hash] = files["hash"].checksum
    self.replaced = replaced
  }

  fileprivate var node: DataNode {
    var pairs = decision.pairs
    if let written { pairs.append(("written", .string(written))) }
    if let replaced {
      let files = Reference.Part.allCases.compactMap { part in
        replaced[part].map { ("\(part)", DataNode.string($0)) }
      }
      pairs.append(("replaced", .object(files)))
    }
    return .object(pairs)
  }
}

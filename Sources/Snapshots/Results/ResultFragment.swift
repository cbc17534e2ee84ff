import JSONText
import Platform
import Synchronization

/// The results of one process, a line each, added as they come. It is locked for as long as the
/// process lives.
///
/// Its first line says which session it belongs to: what runs at a time together, such as the
/// processes that one test run starts.
final class ResultFragment: Sendable {
  /// Invariant for `@unchecked Sendable`: it is used only under the lock.
  private struct Locked: @unchecked Sendable {
    var file: LockedFile
  }

  private let locked: Mutex<Locked>

  /// Begins a fragment. Those of other sessions whose processes have ended are removed first, and
  /// the files that only they spoke of.
  init(
    in folder: ReportFolder, session: String, coverage: RunCoverage, rootPath: String
  ) throws(SnapshotFileError) {
    try folder.create()
    // Who begins at the same time waits for the lock, or finds the number taken.
    let gate = try Self.gate(folder)
    defer { withExtendedLifetime(gate) {} }
    let ended = try Self.removeEnded(in: folder, session: session)
    var number = (ended.last ?? 0) + 1
    while true {
      let path = "\(folder.results)/\(number).jsonl"
      let file = try withFileErrors { () throws(SystemError) in try LockedFile(path) }
      if let file, try withFileErrors({ () throws(SystemError) in try file.contents() }).isEmpty {
        locked = Mutex(Locked(file: file))
        break
      }
      number += 1
    }
    try append(Header(session: session, coverage: [coverage], rootPath: rootPath).line)
  }

  /// Adds a line, whole.
  func append(_ line: String) throws(SnapshotFileError) {
    do {
      try locked.withLock { try $0.file.append(Array(line.utf8)) }
    } catch {
      guard let error = error as? SystemError else { return }
      throw SnapshotFileError(error)
    }
  }

  /// The first line.
  struct Header: Hashable {
    /// What belongs together.
    var session: String
    /// How much of all snapshots was to be looked at, by each process.
    var coverage: [RunCoverage]
    /// The folder that paths begin in, from the one in which the run was started: `.`, `..`.
    var rootPath: String

    init(session: String, coverage: [RunCoverage], rootPath: String) {
      self.session = session
      self.coverage = coverage
      self.rootPath = rootPath
    }

    /// Reads a line; `nil` where it is no such line.
    init?(_ line: ArraySlice<UInt8>) {
      guard let root = try? JSONDocument(Array(line), .strict).root,
        root["format"]?.integer == SnapshotResult.format, let session = root["session"]?.string
      else { return nil }
      self.session = session
      coverage = root["coverage"].texts.map { RunCoverage($0) }
      // Nothing else leads up and nowhere else.
      let path = root["root"]?.string ?? "."
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      rootPath = parts.allSatisfy { $0 == ".." } ? path : "."
    }

    var line: String {
      let root: [(String, DataNode)] = rootPath == "." ? [] : [("root", .string(rootPath))]
      return JSONWriter.line(
        .object(
          [
            ("format", .int(SnapshotResult.format)), ("session", .string(session)),
            ("coverage", .strings(coverage.map(\.text))),
          ] + root)) + "\n"
    }
  }

  /// The last line, of a run that came to its end.
  static let end =
    JSONWriter.line(.object([("format", .int(SnapshotResult.format)), ("ended", .bool(true))]))
    + "\n"

  /// Returns whether a line is the last one.
  static func isEnd(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual(end.utf8.dropLast()) }

  /// Waits until no other process begins a fragment.
  private static func gate(_ folder: ReportFolder) throws(SnapshotFileError) -> LockedFile {
    try withFileErrors { () throws(SystemError) in
      try LockedFile(waitingFor: folder.results + "/lock")
    }
  }

  /// Removes fragments of other sessions, unless their processes live; returns the numbers of those
  /// that stay.
  private static func removeEnded(
    in folder: ReportFolder, session: String
  ) throws(SnapshotFileError) -> [Int] {
    var kept: [Int] = []
    for (number, path) in try folder.fragments() {
      let file = try withFileErrors { () throws(SystemError) in try LockedFile(path) }
      guard let file else {
        kept.append(number)
        continue
      }
      let bytes = try withFileErrors { () throws(SystemError) in try file.contents() }
      let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
      if Header(first)?.session == session {
        kept.append(number)
      } else {
        try withFileErrors { () throws(SystemError) in try FileSystem.remove(path) }
      }
    }
    if kept.isEmpty { try removeFiles(in: folder) }
    return kept
  }

  /// Removes all files: no result speaks of any.
  private static func removeFiles(in folder: ReportFolder) throws(SnapshotFileError) {
    try withFileErrors { () throws(SystemError) in
      for name in try FileSystem.names(in: folder.files)
      where name.hasSuffix(".png") || name.hasSuffix(".txt") {
        try FileSystem.remove(folder.files + "/" + name)
      }
    }
  }
}

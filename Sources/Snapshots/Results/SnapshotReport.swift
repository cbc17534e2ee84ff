import Platform

/// What came of a run's snapshots: a folder with a line for each, and the files of those that aren't
/// as they should be.
///
/// ```
/// results/1.jsonl       a file for each process
/// files/<sha256>.png    pictures, and .txt for layouts and texts
/// ```
public struct SnapshotReport: Sendable {
  /// The folder.
  public let folder: String
  /// The results, by snapshot; of one that was verified several times the last.
  public private(set) var results: [SnapshotResult]
  /// How much of all snapshots its runs looked at.
  ///
  /// A run that didn't come to its end didn't look at all.
  public private(set) var coverage: [RunCoverage] = []
  /// The folder that the snapshots' paths begin in, from the one in which the runs were started: `.`,
  /// or `..`, `../..` where they verified what lies elsewhere.
  public private(set) var rootPath = "."
  /// How many lines couldn't be read: a process that was killed leaves its last one torn.
  public private(set) var unreadableLines: Int

  /// The most bytes of a file of results, or of a file that a result speaks of.
  static let byteLimit = 1 << 28

  /// Reads a report.
  ///
  /// - Throws: a ``SnapshotFileError`` where the folder isn't there, or has no results.
  /// - Complexity: O(results); files aren't read.
  public init(folder: String) throws(SnapshotFileError) {
    self.folder = folder
    unreadableLines = 0
    let layout = ReportFolder(path: folder)
    guard FileSystem.kind(of: layout.results) == .folder else {
      throw SnapshotFileError(path: folder, reason: "there is no report")
    }
    var newest: [String: SnapshotResult] = [:]
    for (_, path) in try layout.fragments() {
      let bytes = try withFileErrors { () throws(SystemError) in
        try OpenFile(path).readToEnd(limit: Self.byteLimit)
      }
      guard let bytes else {
        throw SnapshotFileError(path: path, reason: "it is too large for results")
      }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      guard let first = lines.first, let header = ResultFragment.Header(first) else {
        unreadableLines += lines.count
        coverage.append(.filtered)
        continue
      }
      let isEnded = lines.last.map(ResultFragment.isEnd) ?? false
      coverage += isEnded ? header.coverage : [.filtered]
      rootPath = header.rootPath
      for line in lines.dropFirst() where !ResultFragment.isEnd(line) {
        if let result = SnapshotResult(line: line) {
          newest[result.snapshot] = result
        } else {
          unreadableLines += 1
        }
      }
    }
    results = newest.values.sorted {
      $0.snapshot.utf8.lexicographicallyPrecedes($1.snapshot.utf8)
    }
  }

  /// Whether its runs looked at all snapshots together, so that a reference of which it doesn't speak
  /// is nobody's.
  public var coversAll: Bool { RunCoverage.isWhole(coverage) }

  /// Returns a file that a result speaks of; `nil` where it isn't there, or isn't what its name says.
  ///
  /// - Parameter checksum: 64 hexadecimal digits, as results have them.
  public func file(_ checksum: String) -> [UInt8]? {
    guard FileChecksum(checksum) != nil else { return nil }
    for isPicture in [true, false] {
      let path = ReportFolder(path: folder).path(ofFile: checksum, isPicture: isPicture)
      guard FileSystem.kind(of: path) == .file,
        let bytes = try? OpenFile(path).readToEnd(limit: Self.byteLimit)
      else { continue }
      return FileChecksum(of: bytes).description == checksum ? bytes : nil
    }
    return nil
  }

  /// Returns the path of a file that a result speaks of; `nil` where it isn't there.
  public func path(ofFile checksum: String) -> String? {
    guard FileChecksum(checksum) != nil else { return nil }
    return [true, false].lazy.map { isPicture in
      ReportFolder(path: folder).path(ofFile: checksum, isPicture: isPicture)
    }.first { FileSystem.kind(of: $0) == .file }
  }

  /// The results that have the same cause, the most first; each group in the order of snapshots.
  /// Those that passed, or were recorded, aren't among them.
  public var causes: [[SnapshotResult]] {
    Dictionary(grouping: results.filter(\.isPending), by: \.cause).values.sorted {
      ($1.count, $0[0].snapshot) < ($0.count, $1[0].snapshot)
    }
  }

  /// Puts several reports into one folder, which is created. Where reports speak of the same
  /// snapshot, the last one counts.
  ///
  /// - Returns: the report.
  /// - Throws: a ``SnapshotFileError`` where one can't be read, the folder holds a report already,
  ///   or it can't be written; then nothing of it is left.
  @discardableResult
  public static func merge(
    _ folders: [String], into folder: String
  ) throws(SnapshotFileError) -> SnapshotReport {
    let target = ReportFolder(path: folder)
    guard try target.fragments().isEmpty else {
      throw SnapshotFileError(path: folder, reason: "it holds a report already")
    }
    var reports: [SnapshotReport] = []
    for folder in folders {
      let report = try SnapshotReport(folder: folder)
      if let first = reports.first, first.rootPath != report.rootPath {
        throw SnapshotFileError(
          path: folder, reason: "its paths begin elsewhere than those of \(first.folder)")
      }
      reports.append(report)
    }
    try target.create()
    var newest: [String: SnapshotResult] = [:]
    for report in reports {
      for result in report.results {
        newest[result.snapshot] = result
        for checksum in result.files {
          guard let bytes = report.file(checksum), let path = report.path(ofFile: checksum) else {
            continue
          }
          _ = try target.keep(bytes, isPicture: path.hasSuffix(".png"))
        }
      }
    }
    let lines = newest.values.sorted { $0.snapshot < $1.snapshot }.map(\.line)
    let header = ResultFragment.Header(
      session: "merged", coverage: reports.flatMap(\.coverage),
      rootPath: reports.first?.rootPath ?? ".")
    let text = header.line + lines.joined() + ResultFragment.end
    try withFileErrors { () throws(SystemError) in
      try AtomicFile.write(Array(text.utf8), to: target.results + "/1.jsonl")
    }
    return try SnapshotReport(folder: folder)
  }
}

extension SnapshotResult {
  /// The checksums of the files that it speaks of.
  var files: [String] {
    [expected?.content, expected?.layout, actual?.content, actual?.layout, difference]
      .compactMap(\.self)
  }
}

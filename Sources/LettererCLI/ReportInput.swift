import CLibrary
import Letterer
import SceneLists
import Snapshots

/// Reports as the command line names them: folders, or zip archives as CI keeps them.
enum ReportInput {
  /// Where `verify` writes, and where others look.
  static let standard = ".letterer"

  /// Runs work with a report's folder. What had to be unpacked is removed afterwards.
  ///
  /// - Throws: the status for files that can't be used, after saying what is wrong.
  static func with<Result>(_ path: String, _ body: (String) throws -> Result) throws -> Result {
    guard isArchive(path) else { return try body(path) }
    let folder = try unpacked(path)
    defer { ReportArchive.removeUnpacked(folder) }
    return try body(folder)
  }

  /// Runs work with a report's folder, as the other one does.
  static func with<Result>(
    _ path: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    guard isArchive(path) else { return try await body(path) }
    let folder = try unpacked(path)
    defer { ReportArchive.removeUnpacked(folder) }
    return try await body(folder)
  }

  /// Returns whether a report is packed.
  static func isArchive(_ path: String) -> Bool {
    beginning(of: path).map(ReportArchive.isArchive) ?? false
  }

  private static func unpacked(_ path: String) throws -> String {
    let folder = try WorkingFolder.makeTemporaryFolder()
    do {
      try reportingErrors { try ReportArchive.unpack(path, into: folder) }
    } catch {
      ReportArchive.removeUnpacked(folder)
      throw error
    }
    return folder
  }

  /// Returns a file's first bytes; `nil` for a folder, and where nothing can be read.
  static func beginning(of path: String, count: Int = 64) -> [UInt8]? {
    guard !OutputPath(path).isFolder else { return nil }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, read(descriptor, buffer.baseAddress, count))
    }
  }

  /// Runs work; what is wrong with files is said, and becomes the status for that.
  static func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SnapshotFileError {
      Failure.show([
        Diagnostic(
          .error, "`\(error.path)`: \(error.reason)",
          hint: error.reason == "there is no report" ? "`letterer verify` writes one" : nil)
      ])
    } catch let error as Diagnostic {
      Failure.show([error])
    }
    throw Failure.wrongUsage
  }
}

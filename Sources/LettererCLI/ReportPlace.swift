import Letterer
import SceneLists
import SnapshotReview
import Snapshots

/// A report that is decided on, as the command line names it: a folder or a zip archive, and the
/// folder that its paths begin in.
struct ReportPlace {
  /// The folder or the archive.
  let report: String
  /// The folder that was asked for.
  let root: String?

  /// Runs work with the report. What had to be unpacked is removed afterwards.
  ///
  /// - Throws: a `Diagnostic` where there is no report, or it can't be read.
  func with<Result>(_ body: (SnapshotDecisions) throws -> Result) throws -> Result {
    try ReportInput.with(report) { try body(try decisions(in: $0)) }
  }

  /// Runs work with the report, as the other one does.
  func with<Result>(
    _ body: (SnapshotDecisions) async throws -> Result
  ) async throws -> Result {
    try await ReportInput.with(report) { try await body(try decisions(in: $0)) }
  }

  private func decisions(in folder: String) throws(Diagnostic) -> SnapshotDecisions {
    let read: SnapshotReport
    do throws(SnapshotFileError) { read = try SnapshotReport(folder: folder) } catch {
      let reason = folder == report ? error.description : "\(report): \(error.reason)"
      throw Diagnostic(
        .error, reason,
        hint: "tests and `letterer verify` write a report to `\(ReportInput.standard)`")
    }
    let root = try root(of: read)
    do throws(SnapshotFileError) {
      return try SnapshotDecisions(on: read, root: root, file: file)
    } catch {
      throw Diagnostic(.error, error.description)
    }
  }

  /// Where decisions on an archive are remembered: beside it.
  private var file: String? {
    guard ReportInput.isArchive(report) else { return nil }
    return (report.hasSuffix(".zip") ? String(report.dropLast(4)) : report) + ".decisions.json"
  }

  /// The folder that the report's paths begin in. One that isn't where the report says is named by
  /// whoever decides, not by the report.
  private func root(of read: SnapshotReport) throws(Diagnostic) -> String {
    if let root { return root }
    guard read.rootPath == "." else {
      let path = (standardRoot == "." ? "" : standardRoot + "/") + read.rootPath
      throw Diagnostic(
        .error, "the report `\(report)` speaks of files outside of the folder in which it was made",
        hint: "say where its paths begin: --root \(path)")
    }
    return standardRoot
  }

  /// The folder that the standard report lies in; for others the current one.
  var standardRoot: String {
    var parts = report.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard parts.last == Substring(ReportInput.standard) else { return "." }
    let folder = parts.dropLast().joined(separator: "/")
    return folder.isEmpty ? (report.hasPrefix("/") ? "/" : ".") : folder
  }
}

import ArgumentParser
import Letterer
import SnapshotReview
import Snapshots

/// Which report is meant, and where its paths begin.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The report's folder.", valueName: "folder"), completion: .directory)
  var report = ReportInput.standard

  @Option(
    help: ArgumentHelp(
      "The folder that the report's paths begin in (default: where .letterer lies, else here).",
      valueName: "folder"), completion: .directory)
  var root: String?

  init() {}

  init(report: String, root: String?) {
    self.report = report
    self.root = root
  }

  /// The folder that the report's paths begin in.
  var reportRoot: String { root ?? Self.root(of: report) }

  /// Reads the report.
  ///
  /// - Throws: a `Diagnostic` where there is none, or it can't be read.
  func read() throws(Diagnostic) -> ReviewReport {
    do throws(SnapshotFileError) {
      return try ReviewReport(folder: report, root: reportRoot)
    } catch {
      throw Diagnostic(
        .error, error.description,
        hint: "tests and `letterer verify` write a report to `\(ReportInput.standard)`")
    }
  }

  /// Carries out a decision on what words name, and says what became of it.
  func decide(_ action: SnapshotDecision.Action, on ids: [String]) throws {
    if action == .accept { try WorkingFolder.refuseCI("nothing is accepted") }
    var review = try read()
    let results = try SnapshotSelection.results(ids, in: review.results)
    let outcomes = review.carryOut(action, on: results)
    var refusals: [Diagnostic] = []
    for (result, outcome) in zip(results, outcomes) {
      if case .refused(let reason) = outcome {
        refusals.append(Diagnostic(.error, "`\(result.snapshot)`: \(reason)"))
      } else {
        Terminal.note((action == .accept ? "accepted " : "rejected ") + result.snapshot)
      }
    }
    guard refusals.isEmpty else { throw DiagnosticsError(refusals) }
  }

  /// The folder that the standard report lies in; for others the current one.
  private static func root(of report: String) -> String {
    var parts = report.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard parts.last == Substring(ReportInput.standard) else { return "." }
    let folder = parts.dropLast().joined(separator: "/")
    return folder.isEmpty ? (report.hasPrefix("/") ? "/" : ".") : folder
  }
}

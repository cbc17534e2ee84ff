import ArgumentParser
import Letterer
import SnapshotReview
import Snapshots

/// Where a report's paths begin.
struct RootOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that the report's paths begin in (default: where .letterer lies, else here).",
      valueName: "folder"), completion: .directory)
  var root: String?
}

/// Which report is meant, and where its paths begin.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The report: a folder, or a zip archive of one.", valueName: "report"),
    completion: .file())
  var report = ReportInput.standard

  @OptionGroup var root: RootOption

  /// The report.
  var place: ReportPlace { ReportPlace(report: report, root: root.root) }
}

/// Which snapshots of a report are decided on.
struct DecisionArguments: ParsableArguments {
  @OptionGroup var options: ReportOptions

  @Argument(help: ArgumentHelp("Ids, beginnings of ids, or causes.", valueName: "id"))
  var ids: [String]

  /// Decides on what is named, and says what became of it.
  ///
  /// - Parameters:
  ///   - word: what was done with each.
  ///   - body: decides on results, and returns what became of each.
  func decide(
    _ word: String,
    _ body: (ReviewReport, [SnapshotResult]) -> [SnapshotAcceptance.Outcome]
  ) throws {
    try options.place.with { decisions in
      let review = ReviewReport(decisions)
      let results = try SnapshotSelection.results(ids, in: review.results)
      var refusals: [Diagnostic] = []
      for (result, outcome) in zip(results, body(review, results)) {
        if case .refused(let reason) = outcome {
          refusals.append(Diagnostic(.error, "`\(result.snapshot)`: \(reason)"))
        } else {
          Terminal.note("\(word) \(result.snapshot)")
        }
      }
      guard refusals.isEmpty else { throw DiagnosticsError(refusals) }
    }
  }
}

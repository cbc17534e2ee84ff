import ArgumentParser
import Letterer
import SceneLists
import Snapshots

/// `letterer merge-reports`.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Put the reports of the parts of a run together.",
    discussion: """
      Parts are made with `letterer verify --shard`, on one machine or on several. Together they are \
      what one run would have reported, references that belong to no scene included where they lie \
      here. The exit status is that of `letterer verify`.

      EXAMPLE
        letterer verify --shard 1/2 --report part-1
        letterer verify --shard 2/2 --report part-2
        letterer merge-reports part-1 part-2 -o report
      """)

  @Argument(
    help: ArgumentHelp("The parts' reports: folders or zip archives.", valueName: "report"),
    completion: .file())
  var parts: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the report of all goes, a new folder.", valueName: "folder"),
    completion: .directory)
  var output: String

  @OptionGroup var outputs: ReportOutputs

  func run() throws {
    let report = try merge(parts[...], [])
    let summary = VerifySummary(
      results: report.results, orphans: Orphans(besides: report).references, report: output,
      root: report.rootPath, seconds: nil,
      columns: Terminal.columns)
    try Terminal.out(summary.text)
    try outputs.write(report)
    if let status = summary.status { throw status }
  }

  /// Merges reports; each that is packed is unpacked for as long as the others are opened.
  private func merge(_ rest: ArraySlice<String>, _ folders: [String]) throws -> SnapshotReport {
    guard let next = rest.first else {
      return try ReportInput.reportingErrors { try SnapshotReport.merge(folders, into: output) }
    }
    return try ReportInput.with(next) { try merge(rest.dropFirst(), folders + [$0]) }
  }
}

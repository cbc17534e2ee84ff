import ArgumentParser
import CLibrary
import Letterer
import SnapshotReports
import Snapshots

/// What a report is written as besides: a page, and what build servers read.
struct ReportOutputs: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the results as JUnit XML, which build servers read.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(
    help: ArgumentHelp(
      "Annotate a GitHub workflow, and write its summary.",
      discussion: "The summary goes to the file that the variable GITHUB_STEP_SUMMARY names."))
  var github = false

  /// Writes the page `index.html` into a report's folder, and what was asked for.
  ///
  /// - Throws: the status for files that can't be written, after saying why.
  func write(_ report: SnapshotReport) throws {
    try ReportInput.reportingErrors {
      try SnapshotPage(report).write(to: report.folder + "/index.html")
      if let junit {
        let xml = JUnitReport.xml(of: report.results)
        do throws(OutputError) { try OutputPath(junit).write(Array(xml.utf8)) } catch {
          throw error.diagnostic
        }
      }
    }
    guard github else { return }
    for line in GitHubAnnotations.lines(of: report) { try Terminal.out(line + "\n") }
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let text = MarkdownSummary.text(of: report, acceptCommand: "letterer accept --from report.zip")
    try ReportInput.reportingErrors { try Self.append(text, to: path) }
  }

  /// Adds to a file to which other steps of a job may have written.
  private static func append(_ text: String, to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, "`\(path)` can't be written: \(Terminal.text(ofError: errno))")
    }
    defer { _ = close(descriptor) }
    let code = Terminal.put(Array(text.utf8), to: descriptor)
    guard code == 0 else {
      throw Diagnostic(.error, "`\(path)` can't be written: \(Terminal.text(ofError: code))")
    }
  }
}

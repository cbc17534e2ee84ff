import ArgumentParser
import Letterer
import SceneLists
import Snapshots

/// `letterer orphans`.
struct OrphansCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphans",
    abstract: "Find references that belong to no scene and to no test any more.",
    discussion: """
      All lists beside the references are asked, whole; what some run has verified doesn't matter. \
      References of scripts and of test files are theirs for as long as these are there. Which tests a \
      file has is known from the report of a run of all of them: after `swift test` without a filter, \
      references are found whose test is gone, or doesn't verify them any more. The exit status is 4 \
      if there are orphans that aren't deleted.

      EXAMPLES
        letterer orphans                in this folder and below
        letterer orphans chats --delete
        swift test && letterer orphans  those of tests, too
      """)

  @Argument(
    help: ArgumentHelp("Folders (default: this one).", valueName: "folder"), completion: .directory)
  var folders: [String] = []

  @Option(
    help: ArgumentHelp("The report of a run of all tests, if there is one.", valueName: "folder"),
    completion: .directory)
  var report = ReportInput.standard

  @Flag(help: "Delete them.")
  var delete = false

  func run() throws {
    if delete { try WorkingFolder.refuseCI("nothing is deleted") }
    let orphans: [StoredReference]
    do throws(DiagnosticsError) {
      orphans = try Orphans(in: folders.isEmpty ? ["."] : folders, report: tests).references
    } catch {
      Failure.show(error.diagnostics)
      throw Failure.wrongUsage
    }
    for orphan in orphans {
      if delete { try Orphans.delete(orphan) }
      try Terminal.out(TerminalText.visible(orphan.path) + "\n")
    }
    let count = VerifySummary.counted(orphans.count, "orphan")
    let bytes = ByteText.text(orphans.reduce(0) { $0 + $1.bytes })
    Terminal.note(
      orphans.isEmpty
        ? "There are no orphans." : "\(count), \(bytes)\(delete ? ": deleted" : "")")
    if !delete, !orphans.isEmpty { throw ExitCode(4) }
  }

  /// The report of tests; `nil` where there is none.
  private var tests: (SnapshotReport, String)? {
    guard let read = try? SnapshotReport(folder: report) else { return nil }
    return (read, ReportPlace(report: report, root: nil).standardRoot)
  }
}

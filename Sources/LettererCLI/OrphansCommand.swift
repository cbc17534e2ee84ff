import ArgumentParser
import Letterer
import SceneLists

/// `letterer orphans`.
struct OrphansCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphans",
    abstract: "Find references that belong to no scene any more.",
    discussion: """
      All lists beside the references are asked, whole; what some run has verified doesn't matter. \
      References of scripts and of test files are theirs for as long as these are there. The exit \
      status is 4 if there are orphans that aren't deleted.

      EXAMPLES
        letterer orphans                in this folder and below
        letterer orphans chats --delete
      """)

  @Argument(
    help: ArgumentHelp("Folders (default: this one).", valueName: "folder"), completion: .directory)
  var folders: [String] = []

  @Flag(help: "Delete them.")
  var delete = false

  func run() throws {
    if delete { try WorkingFolder.refuseCI("nothing is deleted") }
    let orphans: [StoredReference]
    do throws(DiagnosticsError) {
      orphans = try Orphans(in: folders.isEmpty ? ["."] : folders).references
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
}

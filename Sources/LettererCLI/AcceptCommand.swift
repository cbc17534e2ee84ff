import ArgumentParser
import Letterer
import SceneLists
import Snapshots

/// `letterer accept`.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make what a report holds the new references.",
    discussion: """
      A reference is only replaced where it is still the one that the report compared with; what was \
      changed since is named and left alone. Run it where `verify` ran, or say --root. \
      `letterer review undo` takes it back.

      EXAMPLES
        letterer accept                              all that the last run left pending
        letterer accept --cause 5f2091acd01e         what one cause made different
        letterer accept '*/chats/group.*'            some snapshots, by name or pattern
        letterer accept --from report.zip            what CI's artifact left pending
        letterer accept --from decisions.json        what was decided on the report's page
      """)

  @Argument(
    help: ArgumentHelp(
      "Which snapshots (default: all that are pending).",
      discussion: "Names as the report has them, their ends, or patterns with `*`.",
      valueName: "snapshot"))
  var snapshots: [String] = []

  @Option(
    help: ArgumentHelp(
      "The report: a folder, a zip archive, or a file of decisions.",
      valueName: "report"),
    completion: .file())
  var from = ReportInput.standard

  @Option(
    help: ArgumentHelp(
      "The report that a file of decisions is about (default: .letterer).", valueName: "folder|zip"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Only what this cause made different; may be given again.", valueName: "cause")
  )
  var cause: [String] = []

  @OptionGroup var root: RootOption

  func validate() throws {
    if !snapshots.isEmpty, !cause.isEmpty {
      throw ValidationError("Name snapshots, or say --cause.")
    }
  }

  func run() throws {
    try WorkingFolder.refuseCI("no reference is written")
    let isDecided = ReportInput.beginning(of: from).map(SnapshotDecision.isFile) ?? false
    guard isDecided else {
      if report != nil { throw ValidationError("--report goes with a file of decisions.") }
      return try Self.with(ReportPlace(report: from, root: root.root)) {
        try accept($0, try decisions($0))
      }
    }
    if !snapshots.isEmpty || !cause.isEmpty {
      throw ValidationError("A file of decisions says itself what is accepted.")
    }
    let bytes = try InputBytes.file(from)
    let decided = try ReportInput.reportingErrors {
      try SnapshotDecision.decisions(in: bytes, path: from)
    }
    let place = ReportPlace(report: report ?? ReportInput.standard, root: root.root)
    try Self.with(place) { try accept($0, decided) }
  }

  private static func with(
    _ place: ReportPlace, _ body: (SnapshotDecisions) throws -> Void
  ) throws {
    try ReportInput.reportingErrors { try place.with(body) }
  }

  /// Returns decisions to accept what was named.
  private func decisions(_ made: SnapshotDecisions) throws -> [SnapshotDecision] {
    let report = made.report
    // What was decided on, somebody has decided on.
    var wanted = report.results.filter { $0.isAcceptable && made.action(on: $0) == nil }
    if !cause.isEmpty {
      wanted = report.results.filter(\.isAcceptable)
      for cause in cause where !report.results.contains(where: { $0.cause == cause }) {
        throw ValidationError("The report knows no cause `\(cause)`.")
      }
      wanted.removeAll { !cause.contains($0.cause) }
    } else if !snapshots.isEmpty {
      var named: Set<String> = []
      for text in snapshots {
        // A snapshot's whole name is that of no other, though others may begin with it.
        let own = report.results.filter { $0.snapshot == text }
        let matching =
          own.isEmpty ? report.results.filter { SceneList.matches($0.snapshot, text) } : own
        guard !matching.isEmpty else {
          let near = Suggestion.nearest(to: text, among: report.results.map(\.snapshot))
          throw ValidationError(
            "The report knows no snapshot `\(text)`."
              + (near.map { " Did you mean `\($0)`?" } ?? ""))
        }
        named.formUnion(matching.map(\.snapshot))
      }
      wanted = report.results.filter { named.contains($0.snapshot) && $0.isPending }
    }
    return wanted.compactMap { SnapshotDecision(.accept, $0) }
  }

  private func accept(
    _ decisions: SnapshotDecisions, _ made: [SnapshotDecision]
  ) throws {
    let outcomes = decisions.carryOut(made)
    var refused: [Diagnostic] = []
    for (decision, outcome) in zip(made, outcomes) {
      guard case .refused(let reason) = outcome else { continue }
      refused.append(Diagnostic(.error, "`\(decision.snapshot)`: \(reason)"))
    }
    Failure.show(refused)
    let written = outcomes.count { $0 == .written }
    let kept = made.count - written - refused.count
    let parts = [(written, "accepted"), (kept, "left as they are"), (refused.count, "refused")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    Terminal.note(parts.isEmpty ? "There is nothing to accept." : parts.joined(separator: ", "))
    if !refused.isEmpty { throw Failure.wrongInput }
  }
}

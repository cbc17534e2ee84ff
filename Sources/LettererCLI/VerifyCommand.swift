import ArgumentParser
import CLibrary
import Letterer
import SceneLists
import Snapshots

/// `letterer verify`.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare pictures of chats with those that were accepted before.",
    discussion: """
      The first run writes a reference for each scene into a folder `__Snapshots__` beside its list or \
      script: the picture, and its layout as text. Later runs render again and compare, pixel by \
      pixel, and say what moved, grew or wrapped. Commit the references; review and accept changes \
      with `letterer review` and `letterer accept`.

      With the variable CI set, no reference is ever written.

      EXAMPLES
        letterer verify                              all scene lists in this folder and below
        letterer verify trip.chat --appearance dark  one scene of a script
        letterer verify chats.scenes.yaml --filter '*dark*'
        letterer verify --record all                 write all references anew
        letterer verify --shard 2/4 --report part-2  one of four parts, for a CI job
        letterer schema scenes > scenes.json         what a scene list may say, for editors

      EXIT STATUS
        0  all are as they should be, or were recorded
        1  some differ, or couldn't be rendered
        2  the command was called wrongly, or a list or a report can't be used
        3  nothing differs, but some scenes have no reference yet
        4  nothing differs, but some references belong to no scene, or take more than their budget
        5  there was nothing to verify
      """)

  @OptionGroup var scenes: SceneInputs
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    help: ArgumentHelp(
      "Which references are written: all, failed, missing, never (default: missing).",
      discussion: "Without it, the variable LETTERER_SNAPSHOTS says so.", valueName: "mode"))
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Only a part of the scenes: 2/4. Which part a scene is in depends on its name alone.",
      valueName: "part/parts"),
    transform: ShardArgument.read)
  var shard: ShardArgument?

  @Option(
    help: ArgumentHelp("Where the report goes.", valueName: "folder"),
    completion: .directory)
  var report = ReportInput.standard

  @OptionGroup var outputs: ReportOutputs

  func run() async throws {
    let mode = try self.mode()
    let all = try scenes.read(look)
    let list = shard.map { all.shard($0.shard.index, of: $0.shard.count) } ?? all
    // What other parts of the scenes own is no orphan.
    let isWhole = scenes.isWhole(look)
    let verifier = try look.verifier()
    let folder = WorkingFolder.path
    let root = ReportRoot(of: list.scenes, in: folder)
    let named = list.scenes.map { root.named($0, in: folder) }
    let run = try ReportInput.reportingErrors {
      try SnapshotRun(
        root: root.path, rootPath: root.name, report: report, session: Self.session,
        isCI: WorkingFolder.isCI, coverage: coverage)
    }
    let bar = ProgressBar("Verifying", unit: "scenes")
    let started = ContinuousClock.now
    let results = try await Interruption.cancelling {
      defer { bar.finish() }
      let results = await verifier.verify(named, mode: mode, in: run) { done in
        bar.update(done: done, of: named.count)
      }
      try Task.checkCancellation()
      run.finish()
      return results
    }
    Failure.show(verifier.warnings)
    let summary = VerifySummary(
      results: results, orphans: isWhole ? Orphans(besides: all).references : [],
      report: report, root: root.name, seconds: (ContinuousClock.now - started) / .seconds(1),
      columns: Terminal.columns)
    try Terminal.out(summary.text)
    try outputs.write(try ReportInput.reportingErrors { try SnapshotReport(folder: report) })
    if WorkingFolder.isCI, record.map({ $0 != .never }) ?? false {
      Terminal.note("CI is set, so no reference was written.")
    }
    if let status = summary.status { throw status }
  }

  /// How much of all scenes it looks at.
  private var coverage: RunCoverage {
    guard scenes.isWhole(look) else { return .filtered }
    return shard.map { .shard($0.shard.index, of: $0.shard.count) } ?? .whole
  }

  /// The mode that was asked for, else that of the environment.
  private func mode() throws -> RecordMode {
    if let record { return record }
    for name in ["LETTERER_SNAPSHOTS", "SNAPSHOT_TESTING_RECORD"] {
      guard let text = Terminal.environment(name), !text.isEmpty else { continue }
      guard let mode = RecordMode(rawValue: text) else {
        throw ValidationError("\(name) is `\(text)`; it takes all, failed, missing or never.")
      }
      return mode
    }
    return .missing
  }

  /// What tells this run's results from those of earlier ones.
  private static var session: String {
    var time = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &time)
    return "verify \(getpid()) \(time.tv_sec).\(time.tv_nsec)"
  }
}

extension RecordMode: @retroactive ExpressibleByArgument {}

import ArgumentParser
import Letterer
import SceneLists

/// `letterer stress`.
struct StressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stress",
    abstract: "Render scenes again and again, and say which aren't the same each time.",
    discussion: """
      Scenes are rendered in changing orders, by several workers that share fonts and glyphs. No \
      references are read or written. The exit status is 1 if any scene differs from itself.

      EXAMPLE
        letterer stress chats.scenes.yaml --runs 50 --workers 8
      """)

  @OptionGroup var scenes: SceneInputs
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(help: ArgumentHelp("How often each scene is rendered.", valueName: "count"))
  var runs = 10

  @Option(
    help: ArgumentHelp(
      "How many scenes are rendered at a time (default: one a core).",
      valueName: "count"))
  var workers: Int?

  func validate() throws {
    if !(2...100_000).contains(runs) {
      throw ValidationError("--runs takes a number from 2 to 100000.")
    }
    if let workers, !(1...64).contains(workers) {
      throw ValidationError("--workers takes a number from 1 to 64.")
    }
  }

  func run() async throws {
    let list = try scenes.read(look)
    guard !list.scenes.isEmpty else {
      Terminal.note("There is nothing to render.")
      throw ExitCode(5)
    }
    let verifier = try look.verifier(jobs: workers)
    let bar = ProgressBar("Rendering", unit: "scenes")
    let total = list.scenes.count * runs
    let outcomes = try await Interruption.cancelling { [runs] in
      defer { bar.finish() }
      let outcomes = await verifier.stress(list.scenes, runs: runs) { done in
        bar.update(done: done, of: total)
      }
      try Task.checkCancellation()
      return outcomes
    }
    var flawed = 0
    for (scene, flaw) in outcomes {
      guard let flaw else { continue }
      flawed += 1
      try Terminal.out(TerminalText.visible("\(scene.name.path): \(flaw)") + "\n")
    }
    let all = VerifySummary.counted(outcomes.count, "scene")
    try Terminal.out(
      flawed == 0
        ? "\(all) rendered \(runs) times, the same each time\n"
        : "\(flawed) of \(all) wrong in \(runs) runs\n")
    if flawed > 0 { throw Failure.wrongInput }
  }
}

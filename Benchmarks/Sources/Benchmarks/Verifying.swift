import Foundation

@testable import SceneLists

/// A list of 200 scenes of 50 scripts, each a phone's screen at scale 3, and its references.
struct VerifiedScreens {
  static let count = 200
  private let command: Command

  init(_ command: Command) throws {
    self.command = command
    for index in 0..<50 {
      try command.write(Self.script(index), to: "screen-\(index).chat")
    }
    try command.write(
      "- { script: screen-*.chat, appearance: [light, dark], theme: [daylight, meadow] }\n",
      to: "screens.scenes.yaml")
    unsetenv("CI")
    try verify()
  }

  private static func script(_ index: Int) -> String {
    let words = ["tonight", "the", "station", "river", "and", "coffee", "because", "rain", "eight"]
    let lines = (0..<14).map { line in
      let text = (0..<3 + (index * 7 + line * 5) % 13).map { words[(index + $0 * 4 + line) % 9] }
      return "\(["Ana", "Ben"][line / 2 % 2]) 9:\(10 + line): \(text.joined(separator: " "))"
    }
    return "---\nme: Ana\ntitle: Screen \(index)\n---\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Runs `letterer verify` as a user starts it.
  @discardableResult
  func verify() throws -> Command.Usage {
    try command.run(
      "verify", command.file("screens.scenes.yaml"), "--report", command.file("report"))
  }

  func scenes() throws -> [ListedScene] {
    try SceneList([command.file("screens.scenes.yaml")]).scenes
  }

  func run() throws -> SnapshotRun {
    try SnapshotRun(
      root: command.folder.path(), report: command.file("report"), session: "benchmark",
      isCI: true)
  }
}

/// Verifying beside rendering alone, and beside memory's speed.
func verifyingBenchmarks(_ screens: VerifiedScreens) throws -> [Benchmark] {
  let scenes = try screens.scenes()
  let verifier = try SceneVerifier()
  return [
    Benchmark(
      name: "verify \(scenes.count) phone screens at scale 3, nothing changed",
      run: {
        let results = await verifier.verify(scenes, mode: .never, in: try screens.run())
        guard results.allSatisfy({ $0.verdict == .passed }) else { throw Changed() }
        return Double(results.count)
      },
      yardstick: "rendering them",
      runYardstick: {
        let rendered = await verifier.forEach(scenes, { _ in }) { renderer, scene in
          (try? await renderer.snapshot(of: scene)) != nil
        }
        guard rendered.allSatisfy({ $0 }) else { throw Changed() }
        return Double(rendered.count)
      },
      unit: "screens", goal: 1 / 1.25)
  ]
}

private struct Changed: Error {}

/// What a run of the command takes.
func verifyingFigures(_ screens: VerifiedScreens, _ harness: Harness) throws {
  var best = Double.infinity
  var peak = 0.0
  for _ in 0..<5 {
    let elapsed = try ContinuousClock().measure { peak = try screens.verify().peak }
    best = min(best, elapsed / .seconds(1))
  }
  harness.report(
    "a screen of \(VerifiedScreens.count), process start and all", best * 1000 / 200, "ms",
    limit: 10)
  harness.report("memory", peak, "MB", limit: 250)
}

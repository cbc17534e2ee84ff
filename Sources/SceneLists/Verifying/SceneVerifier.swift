import ChatModel
import Letterer
import Platform
import Snapshots
import Synchronization

/// Renders and verifies scenes in one process: several at a time, each on one worker, with fonts,
/// shaped texts and glyphs shared by all.
public final class SceneVerifier: Sendable {
  /// What decides pixels besides the scripts: versions of libraries, the fonts.
  public let environment: SnapshotEnvironment

  private let renderers: [SceneRenderer]
  private let found = SceneWarnings()

  /// - Parameters:
  ///   - jobs: how many scenes are rendered at a time; `nil` for one a core.
  ///   - fontDirectories: additional folders of fonts.
  ///   - bundledFonts: the folder of the bundled fonts, for programs that move them.
  /// - Throws: a `DiagnosticsError` if fonts can't be read.
  public init(
    jobs: Int? = nil, fontDirectories: [String] = [], bundledFonts: String? = nil
  ) throws(DiagnosticsError) {
    var options = RenderOptions()
    options.fontDirectories = fontDirectories
    options.bundledFonts = bundledFonts
    options.jobs = 1
    let shared = try Renderer(options)
    environment = SnapshotEnvironment(try shared.environment)
    var renderers: [SceneRenderer] = []
    for _ in 0..<max(1, min(jobs ?? Machine.coreCount, Self.mostJobs)) {
      renderers.append(try SceneRenderer(sharing: shared, warnings: found))
    }
    self.renderers = renderers
  }

  private static let mostJobs = 64

  /// Warnings of the scripts that were rendered so far, and of what isn't shown completely, in the
  /// order of files and lines.
  public var warnings: [Diagnostic] { found.all }

  /// Verifies scenes.
  ///
  /// - Parameters:
  ///   - scenes: the scenes.
  ///   - mode: which references are written.
  ///   - run: what compares them and keeps the results.
  ///   - progress: called with the number of scenes done, on any thread.
  /// - Returns: the results, in the scenes' order; in a task that is cancelled, of those that were
  ///   done.
  public func verify(
    _ scenes: [ListedScene], mode: RecordMode, in run: SnapshotRun,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [SnapshotResult] {
    await forEach(scenes, progress) { [environment] renderer, scene in
      let settings = SnapshotSettings(
        mode: mode, comparer: scene.comparer, tier: scene.tier, budget: scene.budget,
        masks: scene.masks, environment: environment)
      return await run.verify(
        scene.name, in: scene.references, settings: settings, source: scene.source
      ) { try await renderer.snapshot(of: scene) }
    }
  }

  /// Renders each scene several times, in other orders and by other workers, and says which aren't
  /// the same each time.
  ///
  /// - Parameters:
  ///   - scenes: the scenes.
  ///   - runs: how often each is rendered, at least twice.
  ///   - progress: called with the number of pictures done, on any thread.
  /// - Returns: a sentence for each scene that couldn't be rendered, or wasn't the same; `nil` for
  ///   the others; in the scenes' order.
  public func stress(
    _ scenes: [ListedScene], runs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [(scene: ListedScene, flaw: String?)] {
    let trials = scenes.map(SceneTrials.init)
    let runs = max(2, runs)
    for run in 0..<runs {
      // Another order lets each scene have other neighbours, and mostly another worker.
      let order = run.isMultiple(of: 2) ? trials : trials.reversed()
      let rotated = Array(order.dropFirst(run / 2)) + order.prefix(run / 2)
      _ = await forEach(rotated, { progress(run * scenes.count + $0) }) { renderer, trial in
        await trial.add { try await renderer.snapshot(of: trial.scene) }
      }
    }
    return trials.map { ($0.scene, $0.flaw) }
  }

  /// Lets all renderers take items in their order, and returns what they make of them, in order.
  func forEach<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (SceneRenderer, Item) async -> Result
  ) async -> [Result] {
    let next = Counter()
    let done = Counter()
    let results = await withTaskGroup(of: [(index: Int, result: Result)].self) { group in
      for renderer in renderers.prefix(items.count) {
        group.addTask {
          var results: [(index: Int, result: Result)] = []
          while !Task.isCancelled {
            let index = next.increased() - 1
            guard index < items.count else { break }
            results.append((index, await body(renderer, items[index])))
            progress(done.increased())
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func increased() -> Int { value.add(1, ordering: .relaxed).newValue }
  }
}

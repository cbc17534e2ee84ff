import Letterer
import Snapshots

/// Where in the sources a snapshot is verified.
struct SnapshotPlace: Sendable {
  /// The absolute path of the test's file.
  var file: String
  var line: Int
  /// The test's function.
  var function: String

  /// The file's name without its extension: what the test's references are grouped by.
  var group: String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// The function's name without its parameters.
  var test: String { String(function.prefix { $0 != "(" }) }

  /// The folder of the references: beside the file.
  var references: String {
    (file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ".") + "/__Snapshots__"
  }

  /// The name of a snapshot.
  func name(_ name: String?, milliseconds: Int?) -> SnapshotName {
    SnapshotName(group: group, test: test, name: name, milliseconds: milliseconds)
  }
}

/// Verifies the snapshots of one value.
struct SnapshotTest<Value: Sendable>: Sendable {
  let value: Value
  let strategy: SnapshotStrategy<Value>
  let name: String?
  let record: RecordMode?
  let place: SnapshotPlace
  var process = TestProcess.shared

  /// Returns what came of each snapshot, in the order of their times.
  func results() async -> [SnapshotResult] {
    var results: [SnapshotResult] = []
    do {
      let run = try process.run(forFile: place.file)
      let settings = try await settings()
      for part in strategy.parts {
        let result = await run.verify(
          place.name(name, milliseconds: part.milliseconds), in: place.references,
          settings: settings, source: source(in: run.root)
        ) { [value] in try await part.rendering(value) }
        results.append(result)
      }
      guard results.isEmpty else { return results }
      throw TestProblem("the strategy has no snapshots: it was given no times")
    } catch {
      var result = SnapshotResult(
        place.references + "/" + place.name(name, milliseconds: nil).path, .broken)
      result.summary = String(describing: error)
      return [result]
    }
  }

  private func settings() async throws -> SnapshotSettings {
    let own = strategy.configuration.applying(SnapshotConfiguration(record: record))
    let said = SnapshotConfiguration.current.applying(own)
    return SnapshotSettings(
      mode: try process.mode(saying: said.record), comparer: said.comparer ?? .exact,
      tier: said.tier ?? .png, budget: said.budget ?? .standard, masks: said.masks ?? [],
      // What can't be rendered says so where it is rendered.
      environment: try? await strategy.environment(value))
  }

  private func source(in root: String) -> SourcePlace {
    let file =
      place.file.hasPrefix(root + "/") ? place.file.dropFirst(root.count + 1) : place.file[...]
    return SourcePlace(file: String(file), line: place.line)
  }
}

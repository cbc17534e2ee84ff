import Platform
import Snapshots
import Synchronization

/// What a process that runs tests knows: its environment, which is read here and nowhere else, and a
/// run for each package whose snapshots it verifies.
final class TestProcess: Sendable {
  static let shared = TestProcess(
    arguments: CommandLine.arguments, variable: HostProcess.variable)

  /// The mode that the environment asks for; a sentence where it asks for none that there is.
  let mode: Result<RecordMode?, TestProblem>
  /// Whether references are never written.
  let isCI: Bool
  /// How much of the package's snapshots its tests look at.
  let coverage: RunCoverage
  private let runs = Mutex<[String: Result<SnapshotRun, TestProblem>]>([:])

  /// - Parameters:
  ///   - arguments: what the process was started with.
  ///   - variable: gives a variable of the environment.
  init(arguments: [String] = [], variable: (String) -> String?) {
    mode = Self.mode(variable)
    isCI = !["", "0", "false"].contains(variable("CI") ?? "")
    coverage = Self.isFiltered(arguments) ? .filtered : .whole
  }

  /// Returns whether arguments select some of the tests: those of Swift Testing by options, those of
  /// XCTest by their names, `AppTests.ChatTests/testGroup`.
  static func isFiltered(_ arguments: [String]) -> Bool {
    arguments.dropFirst().contains { argument in
      if argument.hasPrefix("-") { return argument == "--filter" || argument == "--skip" }
      return argument.wholeMatch(of: /[\w.]+\.\w+(\/\w+)?(,.*)?/) != nil
        && !argument.hasSuffix(".xctest") && !argument.hasSuffix(".swift-testing")
    }
  }

  private static func mode(_ variable: (String) -> String?) -> Result<RecordMode?, TestProblem> {
    for name in ["LETTERER_SNAPSHOTS", "SNAPSHOT_TESTING_RECORD"] {
      guard let text = variable(name), !text.isEmpty else { continue }
      guard let mode = RecordMode(rawValue: text) else {
        let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return .failure(TestProblem("\(name) is `\(text)`, and there are \(modes)"))
      }
      return .success(mode)
    }
    return .success(nil)
  }

  /// Returns the mode of a snapshot: the environment's, or else what the test says. What a test says
  /// is never written isn't, whatever the environment.
  func mode(saying said: RecordMode?) throws(TestProblem) -> RecordMode {
    let asked = try mode.get()
    return said == .never ? .never : asked ?? said ?? .missing
  }

  /// Returns the run of the package that a test's file belongs to. Its report is the package's
  /// `.letterer`.
  func run(forFile file: String) throws(TestProblem) -> SnapshotRun {
    guard let root = Self.packageRoot(of: file) else {
      throw TestProblem("there is no Package.swift above \(file)")
    }
    return try runs.withLock { runs in
      if let run = runs[root] { return run }
      let run = Result { () throws(TestProblem) in
        do throws(SnapshotFileError) {
          let run = try SnapshotRun(
            root: root, report: root + "/" + Self.reportName, session: HostProcess.parent,
            isCI: isCI, coverage: coverage)
          // Of a run that crashed it isn't known which snapshots it would have verified.
          HostProcess.atExit { run.finish() }
          return run
        } catch {
          throw TestProblem("the report can't be begun: \(error)")
        }
      }
      runs[root] = run
      return run
    }.get()
  }

  /// The report's folder in a package.
  static let reportName = ".letterer"

  /// Returns the nearest folder above a file that holds a `Package.swift`.
  static func packageRoot(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileSystem.kind(of: folder + "/Package.swift") == .file {
        return folder.isEmpty ? "/" : String(folder)
      }
    }
    return nil
  }
}

/// Why snapshots can't be verified at all, a sentence without a full stop.
struct TestProblem: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

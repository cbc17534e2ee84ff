import Comparing
import Drawing
import FrameEncoding
import Platform
import Synchronization

/// Verifies snapshots, keeps their results in a report, and writes references where it may.
///
/// There is one for a process, or for each run in it: it refuses a name that comes twice. Snapshots
/// may be verified at the same time, by other processes as well.
public final class SnapshotRun: Sendable {
  /// The folder that paths in the report are relative to.
  public let root: String
  /// Whether no reference is written, whatever the mode.
  public let isCI: Bool

  private let report: ReportFolder?
  private let fragment: ResultFragment?
  private let state = Mutex(State())

  private struct State {
    /// The names that were verified, by folder and name without cases.
    var names: [String: String] = [:]
    /// What is wrong with comparers; `nil` where nothing is.
    var canaries: [SnapshotComparer: String?] = [:]
    /// The environments with which references were made, by folder.
    var environments: [String: SnapshotEnvironment?] = [:]
  }

  /// A run.
  ///
  /// - Parameters:
  ///   - root: the folder that paths in the report are relative to.
  ///   - rootPath: the same from the folder in which the run was started: `.`, `..`, `../..`.
  ///   - report: the report's folder; `nil` for none. It is created.
  ///   - session: what belongs together. A report keeps the results of one session, whichever
  ///     processes they come from; those of another are removed.
  ///   - isCI: whether no reference is written, whatever the mode.
  ///   - coverage: how much of all snapshots it looks at.
  /// - Throws: a ``SnapshotFileError`` where the report can't be begun.
  public init(
    root: String, rootPath: String = ".", report: String?, session: String, isCI: Bool,
    coverage: RunCoverage = .whole
  ) throws(SnapshotFileError) {
    self.root = root
    self.isCI = isCI
    guard let report else {
      self.report = nil
      fragment = nil
      return
    }
    let folder = ReportFolder(path: report)
    self.report = folder
    fragment = try ResultFragment(
      in: folder, session: session, coverage: coverage, rootPath: rootPath)
  }

  /// Says that the run came to its end: what it hasn't verified isn't there any more, as far as its
  /// coverage goes. Nothing is verified afterwards.
  public func finish() { try? fragment?.append(ResultFragment.end) }

  /// Tries a comparer with pairs of pictures whose verdict is known.
  ///
  /// - Returns: what is wrong with it, a sentence; `nil` where it is to be believed.
  public func fault(of comparer: SnapshotComparer) -> String? {
    if let known = state.withLock({ $0.canaries[comparer] }) { return known }
    var fault: String?
    do throws(Canary.Failure) { try Canary(for: comparer.comparer).check() } catch {
      fault = "\(error), so that nothing it says can be believed"
    }
    if fault == nil, !PixelHash.tellsPicturesApart {
      fault = "the hash of pixels doesn't tell pictures apart"
    }
    state.withLock { $0.canaries[comparer] = .some(fault) }
    return fault
  }

  /// Renders a snapshot, compares it with its reference, writes that where the mode says so, and adds
  /// the result to the report.
  ///
  /// What differs is rendered again, and so is what is written for the first time: two renderings that
  /// aren't the same are a failure of their own, and never become a reference.
  ///
  /// - Parameters:
  ///   - name: what it is called; each name once in a run.
  ///   - references: the folder of references.
  ///   - settings: how it is compared and stored.
  ///   - source: where the test stands.
  ///   - rendering: renders it.
  /// - Complexity: that of rendering, and O(pixels).
  public func verify(
    _ name: SnapshotName, in references: String, settings: SnapshotSettings = SnapshotSettings(),
    source: SourcePlace? = nil, rendering: @Sendable () async throws -> Snapshot
  ) async -> SnapshotResult {
    var result = SnapshotResult(id(of: name, in: references), .broken)
    result.source = source
    result.tier = settings.tier
    if let problem = register(name, in: references) ?? fault(of: settings.comparer) {
      result.summary = problem
      return finished(result)
    }
    do {
      let snapshot = try await rendering().covering(settings.masks)
      let verification = Verification(
        snapshot: snapshot, settings: settings,
        files: ReferenceFiles(
          path: references + "/" + name.path, pathExtension: snapshot.pathExtension),
        folder: ReferenceFolder(path: references), mode: isCI ? .never : settings.mode,
        report: report, recorded: environment(of: references))
      return finished(
        try await verification.run(result) {
          try await rendering().covering(settings.masks)
        })
    } catch {
      result.summary = SnapshotRun.sentence(error)
      return finished(result)
    }
  }

  /// Adds the result to the report, with the key of its cause.
  private func finished(_ result: SnapshotResult) -> SnapshotResult {
    var result = result
    if result.isPending {
      let cause = result.cause.isEmpty ? "\(result.verdict)\n" + result.summary : result.cause
      result.cause = String(FileChecksum(of: Array(cause.utf8)).description.prefix(12))
    } else {
      result.cause = ""
    }
    do {
      try fragment?.append(result.line)
    } catch {
      result.verdict = .broken
      result.details.append("the result can't be written: \(error)")
    }
    return result
  }

  /// An error's sentence, without what is known only to those who wrote it.
  private static func sentence(_ error: any Error) -> String {
    if error is CancellationError { return "it was cancelled" }
    return String(describing: error)
  }

  /// The path from the root, without extension.
  private func id(of name: SnapshotName, in references: String) -> String {
    var folder = references
    if folder.hasPrefix(root + "/") { folder.removeFirst(root.utf8.count + 1) }
    while folder.hasPrefix("./") { folder.removeFirst(2) }
    return folder + "/" + name.path
  }

  /// Notes a name; returns why it can't be taken.
  private func register(_ name: SnapshotName, in references: String) -> String? {
    let key = references + "\n" + name.caseless
    let other = state.withLock { state -> String? in
      if let other = state.names[key] { return other }
      state.names[key] = name.path
      return nil
    }
    guard let other else { return nil }
    return other == name.path
      ? "two snapshots are called `\(name.path)`: give each a name of its own"
      : "`\(name.path)` and `\(other)` differ in the case of letters only, which not all systems tell "
        + "apart"
  }

  private func environment(of references: String) -> SnapshotEnvironment? {
    if let known = state.withLock({ $0.environments[references] }) { return known }
    let read = ReferenceFolder(path: references).environment
    state.withLock { $0.environments[references] = .some(read) }
    return read
  }
}

extension PixelHash {
  /// Whether pictures that differ in one bit of one pixel have hashes that differ.
  fileprivate static var tellsPicturesApart: Bool {
    var picture = Bitmap(width: 33, height: 31)
    let first = PixelHash(of: picture)
    picture.withUnsafeMutableBytes { $0[$0.count - 1] = 1 }
    return first == PixelHash(of: Bitmap(width: 33, height: 31)) && first != PixelHash(of: picture)
      && first != PixelHash(of: Bitmap(width: 31, height: 33))
  }
}

extension Snapshot {
  /// Returns the snapshot with elements of its layout covered, so that what they show doesn't matter.
  fileprivate func covering(_ masks: [String]) -> Snapshot {
    guard !masks.isEmpty, let layout, case .picture(let bitmap) = content else { return self }
    let regions = LayoutPlaces(layout).regions(named: masks)
    return Snapshot(bitmap.covering(regions), layout: layout, scale: scale)
  }
}

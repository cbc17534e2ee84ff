import Platform
import Synchronization

/// What is decided on a report, wherever somebody does: in a terminal, in a browser, by commands.
///
/// A decision is carried out at once and remembered in a file, `decisions.json` in the report's
/// folder, from which all others know of it. The report keeps the files that were replaced, so that
/// what was accepted can be taken back later, for as long as it is still there.
public final class SnapshotDecisions: Sendable {
  /// The report that is decided on.
  public let report: SnapshotReport

  private let acceptance: SnapshotAcceptance
  private let path: String
  private let state: Mutex<State>

  private struct State {
    /// What the file said when it was last read, and what was decided since.
    var log: DecisionLog
    /// The snapshots of which the file has to be told.
    var unsaved: Set<String> = []
  }

  /// Reads what was decided on a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - root: the folder that the report's paths are relative to.
  ///   - file: where decisions are remembered; `nil` for `decisions.json` in the report's folder.
  /// - Throws: a ``SnapshotFileError`` where they can't be read.
  public init(
    on report: SnapshotReport, root: String, file: String? = nil
  ) throws(SnapshotFileError) {
    self.report = report
    acceptance = SnapshotAcceptance(report, root: root)
    path = file ?? report.folder + "/decisions.json"
    state = Mutex(State(log: try DecisionLog(path)))
  }

  /// Returns what was decided on a result; `nil` where nothing was, the result is another one since,
  /// or the reference isn't what was accepted any more.
  public func action(on result: SnapshotResult) -> SnapshotDecision.Action? {
    guard let entry = state.withLock({ $0.log.entries[result.snapshot] }),
      entry.decision == SnapshotDecision(entry.decision.action, result),
      entry.decision.action == .reject || isInPlace(entry, of: result)
    else { return nil }
    return entry.decision.action
  }

  private func isInPlace(_ entry: DecisionLog.Entry, of result: SnapshotResult) -> Bool {
    entry.written.map { $0 == acceptance.checksum(of: result) } ?? false
  }

  /// Learns of what others have decided.
  ///
  /// - Throws: a ``SnapshotFileError`` where that can't be read.
  public func refresh() throws(SnapshotFileError) {
    let read = try DecisionLog(path)
    state.withLock { state in
      let own = state.log.entries
      state.log = read
      for snapshot in state.unsaved { state.log.entries[snapshot] = own[snapshot] }
    }
  }

  /// Carries out decisions, one by one, and remembers those that could be.
  ///
  /// - Returns: what became of each, in their order.
  public func carryOut(_ decisions: [SnapshotDecision]) -> [SnapshotAcceptance.Outcome] {
    try? refresh()
    return saved(decisions.map(carryOut))
  }

  private func carryOut(_ decision: SnapshotDecision) -> SnapshotAcceptance.Outcome {
    let result = report.results.first { $0.snapshot == decision.snapshot }
    let known = result.flatMap(action)
    if known == .accept, decision == result.flatMap({ SnapshotDecision(.accept, $0) }) {
      return .written
    }
    if known == .accept, decision.action == .reject {
      let outcome = takeBack(decision.snapshot)
      guard outcome == .undone else { return outcome }
    }
    var entry = DecisionLog.Entry(decision: decision)
    let outcome = acceptance.apply(decision) { result, old, new in
      entry.written = new.checksum
      entry.replaced = keep(old, isPicture: result.content == "png")
    }
    if outcome == .written || outcome == .kept { remember(entry, of: decision.snapshot) }
    return outcome
  }

  /// Takes decisions back; the references of those that were accepted are what they were before.
  ///
  /// - Returns: what became of each, in their order.
  public func undo(_ snapshots: [String]) -> [SnapshotAcceptance.Outcome] {
    try? refresh()
    return saved(snapshots.map(takeBack))
  }

  private func takeBack(_ snapshot: String) -> SnapshotAcceptance.Outcome {
    guard let entry = state.withLock({ $0.log.entries[snapshot] }) else {
      return .refused("nothing was decided on it")
    }
    let outcome: SnapshotAcceptance.Outcome
    switch entry.decision.action {
    case .reject: outcome = .kept
    case .accept:
      if let old = kept(entry), let written = entry.written {
        outcome = acceptance.undo(snapshot, restoring: old, over: written)
      } else {
        outcome = .refused("the report doesn't hold what the reference was")
      }
    }
    if outcome == .undone || outcome == .kept { remember(nil, of: snapshot) }
    return outcome
  }

  // MARK: Remembering

  private func remember(_ entry: DecisionLog.Entry?, of snapshot: String) {
    state.withLock { state in
      state.log.entries[snapshot] = entry
      state.unsaved.insert(snapshot)
    }
  }

  /// Writes the file, with what others have decided meanwhile; outcomes say where it can't be.
  private func saved(_ outcomes: [SnapshotAcceptance.Outcome]) -> [SnapshotAcceptance.Outcome] {
    do throws(SnapshotFileError) {
      // Who decides at the same time waits, and finds what is written here.
      let gate = try? LockedFile(waitingFor: ReportFolder(path: report.folder).results + "/lock")
      defer { withExtendedLifetime(gate) {} }
      try refresh()
      try state.withLock { $0.log }.write(to: path)
      state.withLock { $0.unsaved = [] }
      return outcomes
    } catch {
      return outcomes.map { outcome in
        if case .refused = outcome { return outcome }
        return .refused("it is done, but not remembered: \(error)")
      }
    }
  }

  /// Keeps a reference's files in the report; returns their checksums, `nil` where they can't be.
  private func keep(_ reference: Reference, isPicture: Bool) -> [Reference.Part: String]? {
    let folder = ReportFolder(path: report.folder)
    var checksums: [Reference.Part: String] = [:]
    for (part, bytes) in reference.files {
      guard let checksum = try? folder.keep(bytes, isPicture: isPicture && part == .content) else {
        return nil
      }
      checksums[part] = checksum
    }
    return checksums
  }

  /// The files that a decision replaced; `nil` where the report doesn't hold them as they were.
  private func kept(_ entry: DecisionLog.Entry) -> Reference? {
    guard let replaced = entry.replaced else { return nil }
    var reference = Reference()
    for (part, checksum) in replaced {
      guard let bytes = report.file(checksum) else { return nil }
      reference.files[part] = bytes
    }
    return reference.checksum == entry.decision.expected ? reference : nil
  }
}

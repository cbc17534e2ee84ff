import Drawing
import ImageDecoding
import Snapshots

/// A report as somebody decides on it: what is left, what was decided, and how that is carried out.
///
/// Decisions stay beside the report, in `decisions.json`: whoever comes back goes on where they were.
/// One counts as long as its snapshot is what it was when it was made.
public struct ReviewReport: Sendable {
  /// The report.
  public let report: SnapshotReport
  private let acceptance: SnapshotAcceptance
  private var log: DecisionLog

  /// Reads a report and the decisions on it.
  ///
  /// - Parameters:
  ///   - folder: The report's folder.
  ///   - root: The folder that the report's paths are relative to.
  /// - Throws: a `SnapshotFileError` where there is no report, or it can't be read.
  public init(folder: String, root: String) throws(SnapshotFileError) {
    report = try SnapshotReport(folder: folder)
    acceptance = SnapshotAcceptance(report, root: root)
    log = try DecisionLog(folder: folder)
  }

  /// The results that nothing was decided on, those of one cause together, most first.
  public var causes: [[SnapshotResult]] {
    report.causes.compactMap { results in
      let left = results.filter { decision(on: $0) == nil }
      return left.isEmpty ? nil : left
    }
  }

  /// All results that were to be decided on, by snapshot.
  public var results: [SnapshotResult] { report.results.filter(\.isPending) }

  /// Returns what was decided on a result; `nil` where nothing was, or it has changed since.
  public func decision(on result: SnapshotResult) -> SnapshotDecision.Action? {
    guard let decision = log.decisions[result.snapshot],
      decision == SnapshotDecision(decision.action, result)
    else { return nil }
    return decision.action
  }

  /// Carries out decisions, one by one, and keeps those that could be.
  ///
  /// - Returns: what became of each.
  public mutating func carryOut(
    _ action: SnapshotDecision.Action, on results: [SnapshotResult]
  ) -> [SnapshotAcceptance.Outcome] {
    let outcomes = results.map { result -> SnapshotAcceptance.Outcome in
      guard let decision = SnapshotDecision(action, result) else {
        return action == .reject ? .kept : .refused("there is nothing to accept")
      }
      let outcome = acceptance.apply(decision)
      if outcome == .written || outcome == .kept { log.decisions[result.snapshot] = decision }
      return outcome
    }
    return saved(outcomes)
  }

  /// Takes decisions back; the references of accepted ones are what they were before. Only what this
  /// value accepted can be taken back.
  ///
  /// - Returns: what became of each.
  public mutating func undo(_ results: [SnapshotResult]) -> [SnapshotAcceptance.Outcome] {
    let outcomes = results.map { result -> SnapshotAcceptance.Outcome in
      guard decision(on: result) == .accept else {
        log.decisions[result.snapshot] = nil
        return .undone
      }
      let outcome = acceptance.undo(result.snapshot)
      if outcome == .undone { log.decisions[result.snapshot] = nil }
      return outcome
    }
    return saved(outcomes)
  }

  private func saved(_ outcomes: [SnapshotAcceptance.Outcome]) -> [SnapshotAcceptance.Outcome] {
    do throws(SnapshotFileError) {
      try log.save()
      return outcomes
    } catch {
      let reason = error.description
      return outcomes.map { outcome -> SnapshotAcceptance.Outcome in
        guard case .refused = outcome else {
          return .refused("it is done, but not remembered: \(reason)")
        }
        return outcome
      }
    }
  }

  // MARK: Pictures and texts

  /// Returns a picture of a result; `nil` where none is kept.
  public func picture(_ kind: ReviewPicture, of result: SnapshotResult) -> Bitmap? {
    guard result.content == "png", let checksum = kind.checksum(in: result),
      let bytes = report.file(checksum)
    else { return nil }
    return try? ImageDecoder.decode(bytes).bitmap
  }

  /// Returns a text that the report keeps under a checksum; `nil` where there is none.
  public func text(_ checksum: String?) -> String? {
    checksum.flatMap(report.file).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// One of the pictures of a result.
public enum ReviewPicture: String, CaseIterable, Hashable, Sendable {
  /// The reference.
  case expected
  /// What there was instead.
  case actual
  /// Where they differ.
  case difference

  func checksum(in result: SnapshotResult) -> String? {
    switch self {
    case .expected: result.expected?.content
    case .actual: result.actual?.content
    case .difference: result.difference
    }
  }
}

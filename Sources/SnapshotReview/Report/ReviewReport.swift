import Drawing
import ImageDecoding
import Snapshots

/// A report as somebody decides on it: what is left, what was decided, and how that is carried out.
///
/// Whoever comes back goes on where they were: see `SnapshotDecisions`.
public struct ReviewReport: Sendable {
  private let decisions: SnapshotDecisions

  /// The report.
  public var report: SnapshotReport { decisions.report }

  /// A report with the decisions on it.
  public init(_ decisions: SnapshotDecisions) { self.decisions = decisions }

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
    decisions.action(on: result)
  }

  /// Carries out decisions, one by one, and keeps those that could be.
  ///
  /// - Returns: what became of each.
  public func carryOut(
    _ action: SnapshotDecision.Action, on results: [SnapshotResult]
  ) -> [SnapshotAcceptance.Outcome] {
    let made = results.map { SnapshotDecision(action, $0) }
    var outcomes = decisions.carryOut(made.compactMap(\.self))[...]
    return made.map { decision -> SnapshotAcceptance.Outcome in
      guard decision != nil, let outcome = outcomes.popFirst() else {
        return action == .reject ? .kept : .refused("there is nothing to accept")
      }
      return outcome
    }
  }

  /// Takes decisions back; the references of accepted ones are what they were before.
  ///
  /// - Returns: what became of each.
  public func undo(_ results: [SnapshotResult]) -> [SnapshotAcceptance.Outcome] {
    decisions.undo(results.map(\.snapshot))
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

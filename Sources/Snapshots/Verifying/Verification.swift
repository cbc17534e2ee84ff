import Comparing
import Drawing
import FrameEncoding
import PictureLayout
import Platform

/// Verifies one snapshot.
struct Verification: Sendable {
  let snapshot: Snapshot
  let settings: SnapshotSettings
  let files: ReferenceFiles
  let folder: ReferenceFolder
  /// The mode, after what CI forbids.
  let mode: RecordMode
  let report: ReportFolder?
  /// The environment with which references were made.
  let recorded: SnapshotEnvironment?

  /// Fills in a result; `again` renders the snapshot once more.
  func run(
    _ result: SnapshotResult, again: () async throws -> Snapshot
  ) async throws -> SnapshotResult {
    var result = result
    result.content = snapshot.pathExtension
    result.budget = settings.budget.limit(for: snapshot)
    if case .picture = snapshot.content { result.comparer = settings.comparer }
    let reference = try files.read()
    if reference.isPointer { return try missing(result, reference) }
    let comparison: Comparison
    do throws(ReferenceFlaw) {
      comparison =
        try SnapshotComparison(snapshot: snapshot, reference: reference, settings: settings).run()
    } catch {
      return try broken(result, reference, error)
    }
    switch comparison {
    case .same:
      result.verdict = .passed
      result.bytes = reference.byteCount
      guard mode == .all, !isStoredAsAsked(reference) else { return result }
      return try record(result, over: reference)
    case .unrecorded(let reason):
      result.verdict = .new
      result.summary = reason
      try keepSides(&result, reference)
      if let flaky = await difference(to: again) { return self.flaky(result, flaky) }
      return mode == .never ? result : try record(result, over: reference)
    case .different(let finding):
      result.verdict = .failed
      apply(finding, to: &result)
      try keepSides(&result, reference)
      result.difference = try keep(finding.difference)
      if let flaky = await difference(to: again) { return self.flaky(result, flaky) }
      guard mode == .all || mode == .failed else { return result }
      return try record(result, over: reference)
    }
  }

  // MARK: Results

  private func apply(_ finding: Finding, to result: inout SnapshotResult) {
    result.kind = finding.kind
    result.summary = finding.summary
    result.details = finding.details
    result.consequences = finding.consequences
    result.statistics = finding.statistics
    result.boxes = finding.boxes
    result.cause = finding.cause
    guard let environment = settings.environment, let recorded, finding.kind != .text else {
      return
    }
    result.environment = environment.differences(from: recorded)
    guard !result.environment.isEmpty else { return }
    result.kind = .environment
    result.cause = "environment\n" + result.environment.joined(separator: "\n")
  }

  private func missing(
    _ result: SnapshotResult, _ reference: Reference
  ) throws -> SnapshotResult {
    var result = result
    result.verdict = .missing
    result.summary = "the reference wasn't fetched: its file only names it, as Git LFS leaves it"
    result.details = ["fetch it with `git lfs pull`"]
    result.cause = "missing"
    try keepSides(&result, reference)
    return result
  }

  /// A reference that can't be read is only replaced where all are.
  private func broken(
    _ result: SnapshotResult, _ reference: Reference, _ flaw: ReferenceFlaw
  ) throws -> SnapshotResult {
    var result = result
    result.summary = flaw.description
    result.details = ["restore it, or record it anew"]
    try keepSides(&result, reference)
    return mode == .all ? try record(result, over: reference) : result
  }

  private func flaky(_ result: SnapshotResult, _ difference: String) -> SnapshotResult {
    var result = result
    result.verdict = .failed
    result.kind = .flaky
    result.summary = "it is something else each time it is rendered"
    result.details = [difference] + result.details
    result.cause = "flaky"
    return result
  }

  /// Renders again, and returns a sentence on what differs; `nil` where nothing does.
  private func difference(to again: () async throws -> Snapshot) async -> String? {
    do {
      let second = try await again()
      return snapshot.difference(from: second)
    } catch {
      return "rendered again, it failed: \(error)"
    }
  }

  // MARK: Recording

  /// Whether the files are those that the tier asks for.
  private func isStoredAsAsked(_ reference: Reference) -> Bool {
    var parts: Set<Reference.Part> = snapshot.layout == nil ? [] : [.layout]
    switch (snapshot.content, settings.tier) {
    case (.text, _), (.picture, .png): parts.insert(.content)
    case (.picture, .hash): parts.insert(.hash)
    case (.picture, .layout): break
    }
    return parts == Set(reference.files.keys)
  }

  private func record(
    _ result: SnapshotResult, over old: Reference
  ) throws -> SnapshotResult {
    var result = result
    let new = try Reference(of: snapshot, tier: settings.tier)
    result.bytes = new.byteCount
    if let excess = result.excess {
      result.details.append("it isn't written: " + excess)
      return result
    }
    try folder.prepare(settings.environment, isWhole: mode == .all)
    try files.write(new, over: old)
    result.verdict = .recorded
    return result
  }

  // MARK: Files of the report

  private func keepSides(_ result: inout SnapshotResult, _ reference: Reference) throws {
    var expected = SnapshotResult.Side(reference: reference.checksum)
    var actual = SnapshotResult.Side()
    let isPicture: Bool
    switch snapshot.content {
    case .picture(let bitmap):
      isPicture = true
      actual.width = bitmap.width
      actual.height = bitmap.height
      actual.content = try keep(bitmap)
      if let size = reference.files[.content].flatMap(PNGFile.init)?.size {
        expected.width = size.width
        expected.height = size.height
      } else if let hash = reference.files[.hash].flatMap(PixelHashFile.init) {
        expected.width = hash.width
        expected.height = hash.height
      }
    case .text(let text, _):
      isPicture = false
      actual.content = try report?.keep(Array(text.utf8), isPicture: false)
    }
    if let content = reference.files[.content], !reference.isPointer {
      expected.content = try report?.keep(content, isPicture: isPicture)
    }
    if let layout = reference.files[.layout] {
      expected.layout = try report?.keep(layout, isPicture: false)
    }
    if let layout = snapshot.layout {
      actual.layout = try report?.keep(
        Array(LayoutText.text(of: layout).utf8), isPicture: false)
    }
    result.expected = reference.isEmpty ? nil : expected
    result.actual = actual
  }

  private func keep(_ bitmap: Bitmap?) throws -> String? {
    guard let bitmap, let report else { return nil }
    return try report.keep(try PNGEncoder().encode(bitmap), isPicture: true)
  }
}

extension Snapshot {
  /// Returns a sentence on what differs from another rendering; `nil` where nothing does.
  fileprivate func difference(from other: Snapshot) -> String? {
    switch (content, other.content) {
    case (.picture(let first), .picture(let second)) where first != second:
      guard (first.width, first.height) == (second.width, second.height) else {
        return "rendered again, it had \(second.width) × \(second.height) pixels instead of "
          + "\(first.width) × \(first.height)"
      }
    case (.text(let first, _), .text(let second, _)) where first != second:
      return "rendered again, it was another text: "
        + TextDifference(from: first, to: second).finding.summary
    case (.picture, .text), (.text, .picture): return "rendered again, it was of another kind"
    default:
      guard layout != other.layout else { return nil }
    }
    guard let layout, let second = other.layout, layout != second else {
      return "rendered again, it had other pixels"
    }
    let cause = LayoutDifference(from: layout, to: second).causeSentences.first
    return "rendered again, it had another layout" + (cause.map { ": " + $0 } ?? "")
  }
}

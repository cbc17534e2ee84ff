import Comparing
import Drawing
import FrameEncoding
import PictureLayout
import Platform
import Synchronization

/// Puts what a report holds in the place of references, one by one, and can take it back.
///
/// Nothing is written outside of folders of references below the root, and nothing over a reference
/// that isn't the one that the report compared with.
public final class SnapshotAcceptance: Sendable {
  /// What became of a decision.
  public enum Outcome: Hashable, Sendable {
    /// The reference was written.
    case written
    /// The reference stays as it is.
    case kept
    /// The reference is what it was before it was accepted.
    case undone
    /// Nothing was done; a sentence says why.
    case refused(String)
  }

  private let report: SnapshotReport
  private let root: String
  private let results: [String: SnapshotResult]
  /// The references that were replaced, and what was written in their place.
  private let replaced = Mutex<[String: (old: Reference, new: Reference)]>([:])

  /// An acceptance of a report's results.
  ///
  /// - Parameter root: the folder that the report's paths are relative to.
  public init(_ report: SnapshotReport, root: String) {
    self.report = report
    self.root = root
    results = Dictionary(
      report.results.map { ($0.snapshot, $0) }, uniquingKeysWith: { $1 })
  }

  /// Carries out a decision.
  public func apply(_ decision: SnapshotDecision) -> Outcome { apply(decision) { _, _, _ in } }

  /// Carries out a decision.
  ///
  /// - Parameter keeping: called with the result, the reference that is replaced and the one that
  ///   takes its place, before anything is written.
  func apply(
    _ decision: SnapshotDecision,
    keeping: (SnapshotResult, _ old: Reference, _ new: Reference) -> Void
  ) -> Outcome {
    guard let result = results[decision.snapshot] else {
      return .refused("the report knows no snapshot `\(decision.snapshot)`")
    }
    guard decision.action == .accept else { return .kept }
    guard result.isAcceptable, let own = SnapshotDecision(.accept, result) else {
      return .refused(
        result.kind == .flaky
          ? "it is something else each time it is rendered" : "there is nothing to accept")
    }
    guard own == decision else {
      return .refused("the decision was made on another run's picture")
    }
    do throws(SnapshotFileError) {
      let files = try files(of: result)
      let old = try files.read()
      guard old.checksum == result.expected?.reference else {
        return .refused("the reference isn't the one that the report compared with any more")
      }
      let new = try reference(of: result)
      if let budget = result.budget, new.byteCount > budget {
        return .refused(
          "it would take \(new.byteCount) bytes, and \(budget) are allowed: say why it is large, or "
            + "store its hash")
      }
      keeping(result, old, new)
      try files.write(new, over: old)
      replaced.withLock { $0[result.snapshot] = (old, new) }
      return .written
    } catch {
      return .refused(error.description)
    }
  }

  /// Takes back what was accepted: the reference is what it was.
  public func undo(_ snapshot: String) -> Outcome {
    guard let pair = replaced.withLock({ $0[snapshot] }), let written = pair.new.checksum else {
      return .refused("it wasn't accepted")
    }
    return undo(snapshot, restoring: pair.old, over: written)
  }

  /// Takes back what was accepted.
  ///
  /// - Parameters:
  ///   - old: what the reference was.
  ///   - written: the checksum of what took its place, which has to be there still.
  func undo(_ snapshot: String, restoring old: Reference, over written: String) -> Outcome {
    guard let result = results[snapshot] else {
      return .refused("the report knows no snapshot `\(snapshot)`")
    }
    do throws(SnapshotFileError) {
      let files = try files(of: result)
      let new = try files.read()
      guard new.checksum == written else {
        return .refused("the reference was changed since it was accepted")
      }
      try files.write(old, over: new)
      replaced.withLock { $0[snapshot] = nil }
      return .undone
    } catch {
      return .refused(error.description)
    }
  }

  /// Returns the checksum of the files of a result's reference as they are now; `nil` where there is
  /// none, or it can't be read.
  func checksum(of result: SnapshotResult) -> String? {
    (try? files(of: result).read())?.checksum
  }

  // MARK: Where it goes

  /// The files of a result's reference, which must lie in a folder of references below the root.
  private func files(of result: SnapshotResult) throws(SnapshotFileError) -> ReferenceFiles {
    let parts = result.snapshot.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".."
        && !part.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" }
    }
    guard isPlain, parts.dropLast().contains(Substring(ReferenceFolder.name)) else {
      throw SnapshotFileError(
        path: result.snapshot, reason: "it lies in no folder of references below `\(root)`")
    }
    let isWord = result.content.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    guard isWord, (1...16).contains(result.content.utf8.count) else {
      throw SnapshotFileError(path: result.snapshot, reason: "its extension isn't one")
    }
    try checkLinks(parts.dropLast(), result.snapshot)
    return ReferenceFiles(path: root + "/" + result.snapshot, pathExtension: result.content)
  }

  /// Checks that no folder on the way is a link that leads out of the root.
  private func checkLinks(
    _ folders: ArraySlice<Substring>, _ snapshot: String
  ) throws(SnapshotFileError) {
    guard let top = FileSystem.resolved(root) else {
      throw SnapshotFileError(path: root, reason: "there is no such folder")
    }
    var path = root
    for folder in folders {
      path += "/" + folder
      guard let resolved = FileSystem.resolved(path) else { return }
      guard resolved.hasPrefix(top == "/" ? top : top + "/") else {
        throw SnapshotFileError(path: snapshot, reason: "a link leads it out of `\(root)`")
      }
    }
  }

  // MARK: What it becomes

  private func reference(of result: SnapshotResult) throws(SnapshotFileError) -> Reference {
    func file(_ checksum: String) throws(SnapshotFileError) -> [UInt8] {
      guard let bytes = report.file(checksum) else {
        throw SnapshotFileError(
          path: result.snapshot, reason: "the report doesn't hold what it was")
      }
      return bytes
    }
    var layout: PictureElement?
    if let checksum = result.actual?.layout {
      let text = String(decoding: try file(checksum), as: UTF8.self)
      do throws(LayoutTextError) { layout = try LayoutText.picture(in: text) } catch {
        throw SnapshotFileError(path: result.snapshot, reason: "its layout isn't one: \(error)")
      }
    }
    guard let checksum = result.actual?.content else {
      throw SnapshotFileError(path: result.snapshot, reason: "the report doesn't hold what it was")
    }
    let bytes = try file(checksum)
    let content: Snapshot.Content
    if result.content == "png" {
      do throws(ReferenceFlaw) { content = .picture(try Reference.bitmap(of: bytes)) } catch {
        throw SnapshotFileError(path: result.snapshot, reason: error.description)
      }
    } else {
      content = .text(String(decoding: bytes, as: UTF8.self), pathExtension: result.content)
    }
    do throws(FrameEncodingError) {
      return try Reference(of: Snapshot(content, layout: layout), tier: result.tier)
    } catch {
      throw SnapshotFileError(path: result.snapshot, reason: "\(error)")
    }
  }
}

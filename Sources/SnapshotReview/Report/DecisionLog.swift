import Platform
import Snapshots

/// The decisions on a report, in a file of its folder.
struct DecisionLog: Sendable {
  /// By snapshot.
  var decisions: [String: SnapshotDecision]
  private let path: String

  /// The most bytes that the file may have.
  private static let limit = 1 << 26

  /// Reads the decisions on the report in a folder; none where there is no file.
  init(folder: String) throws(SnapshotFileError) {
    path = folder + "/decisions.json"
    decisions = [:]
    guard FileSystem.kind(of: path) == .file else { return }
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try OpenFile(path).readToEnd(limit: Self.limit) } catch {
      throw SnapshotFileError(path: error.path, reason: error.description)
    }
    guard let bytes else { throw SnapshotFileError(path: path, reason: "it is too large") }
    for decision in try SnapshotDecision.decisions(in: bytes, path: path) {
      decisions[decision.snapshot] = decision
    }
  }

  /// Writes all of them; takes the file away where there are none.
  func save() throws(SnapshotFileError) {
    do throws(SystemError) {
      guard !decisions.isEmpty else {
        try FileSystem.remove(path)
        return
      }
      let sorted = decisions.values.sorted {
        $0.snapshot.utf8.lexicographicallyPrecedes($1.snapshot.utf8)
      }
      try AtomicFile.write(Array(SnapshotDecision.text(of: sorted).utf8), to: path)
    } catch {
      throw SnapshotFileError(path: error.path, reason: error.description)
    }
  }
}

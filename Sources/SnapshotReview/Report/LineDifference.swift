import Snapshots

/// The lines in which two texts differ.
struct LineDifference {
  /// The most lines that are compared.
  private static let mostCompared = 4000

  /// The lines, in the order of the texts: those of the old one with `-`, those of the new one with
  /// `+`, each with its number.
  private(set) var lines: [String] = []

  /// - Complexity: O(lines · differing lines), within limits.
  init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    guard max(old.count, new.count) <= Self.mostCompared else {
      lines = ["the texts are too long to be compared here"]
      return
    }
    var changes: [(line: Int, isNew: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let line, let text, _): changes.append((line, 0, "- \(line + 1)  \(text)"))
      case .insert(let line, let text, _): changes.append((line, 1, "+ \(line + 1)  \(text)"))
      }
    }
    lines = changes.sorted { ($0.line, $0.isNew) < ($1.line, $1.isNew) }.map(\.text)
  }
}

extension ReviewReport {
  /// Returns the lines in which a result's layouts differ, or its texts; none where one isn't kept.
  public func differingLines(of result: SnapshotResult) -> [String] {
    let isText = result.content != "png"
    let sides = [result.expected, result.actual].map { isText ? $0?.content : $0?.layout }
    guard let new = text(sides[1]) else { return [] }
    return LineDifference(from: text(sides[0]) ?? "", to: new).lines
  }
}

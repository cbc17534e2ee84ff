import JSONText

/// How much of all snapshots a run looks at.
///
/// Only of a run that looks at all can it be said that a reference is nobody's.
public enum RunCoverage: Hashable, Sendable {
  /// All.
  case whole
  /// Those that a filter lets through.
  case filtered
  /// One of several parts, from 1, which together are all.
  case shard(Int, of: Int)

  /// As it stands in a report.
  var text: String {
    switch self {
    case .whole: "whole"
    case .filtered: "filtered"
    case .shard(let number, let count): "shard \(number) of \(count)"
    }
  }

  /// Reads what stands in a report; what isn't known there isn't all.
  init(_ text: String) {
    let words = text.split(separator: " ")
    if words == ["whole"] {
      self = .whole
    } else if words.count == 4, words[0] == "shard", words[2] == "of", let number = Int(words[1]),
      let count = Int(words[3]), count > 0, 1...count ~= number
    {
      self = .shard(number, of: count)
    } else {
      self = .filtered
    }
  }

  /// Returns whether several runs look at all snapshots together: each of them does, or they are all
  /// shards of one cut.
  static func isWhole(_ parts: [RunCoverage]) -> Bool {
    let parts = Set(parts)
    if parts == [.whole] { return true }
    var counts: Set<Int> = []
    for part in parts {
      guard case .shard(_, let count) = part else { return false }
      counts.insert(count)
    }
    return counts == [parts.count]
  }
}

import Snapshots

extension SnapshotResult {
  /// The place of the folder of references in the snapshot's path.
  private var split: (folder: Substring, path: Substring) {
    guard let range = snapshot.ranges(of: "__Snapshots__/").last else { return ("", snapshot[...]) }
    return (snapshot[..<range.lowerBound], snapshot[range.upperBound...])
  }

  /// The path that the snapshot has in common with others of its group; its own folder's if it lies
  /// in no folder of references.
  var group: String {
    let (folder, path) = split
    let group = folder + path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return group.isEmpty ? "snapshots" : String(group)
  }

  /// The snapshot's name in its group.
  var name: String {
    let path = split.path
    return String(path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path)
  }

  /// What is wrong, on one line.
  var headline: String {
    if !summary.isEmpty { return summary }
    switch verdict {
    case .passed: return "it is as it should be"
    case .recorded: return "the reference was written"
    case .new: return "there is no reference"
    case .failed: return "it differs from its reference"
    case .missing: return "the reference wasn't fetched"
    case .broken: return "it couldn't be compared"
    }
  }

  /// All that is known of it: the environment first, then what is wrong, then what follows from it.
  var sentences: [String] {
    var lines = environment.map { "the environment differs: " + $0 }
    lines.append(headline)
    lines += details.filter { $0 != headline }
    if !consequences.isEmpty {
      lines.append("as a consequence:")
      lines += consequences.map { "  " + $0 }
    }
    return lines
  }
}

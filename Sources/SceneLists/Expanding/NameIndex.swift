import ChatModel
import Snapshots

/// The names that are taken, told apart as file systems do that don't tell cases apart.
struct NameIndex {
  private var paths: [String: String] = [:]

  /// Takes a name; returns what is wrong where it is taken already.
  mutating func insert(_ name: SnapshotName, in references: String) -> Diagnostic? {
    let path = references + "/" + name.path
    guard let other = paths.updateValue(path, forKey: path.lowercased()) else { return nil }
    let hint = "give one of them a `name`, or take a value out"
    guard other != path else {
      return Diagnostic(.error, "two scenes are called `\(name.path)`", hint: hint)
    }
    let rest = other.dropFirst(references.utf8.count + 1)
    return Diagnostic(
      .error,
      "`\(rest)` and `\(name.path)` differ in case only, and would be one file on some systems",
      hint: hint)
  }
}

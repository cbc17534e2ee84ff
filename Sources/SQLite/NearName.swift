/// A table or a column that isn't there, while one is there of which a single byte is another: a name that
/// was damaged, or that a newer version gave.
package struct NearName: Hashable, Sendable {
  /// The table of a column; `nil` for a table.
  package let table: String?
  /// What was asked for.
  package let wanted: String
  /// What is there.
  package let found: String

  /// The nearest name of what is there; `nil` where the wanted one is there, or nothing is near.
  init?(of wanted: String, among names: [String], in table: String?) {
    let folded = wanted.lowercased()
    guard !names.contains(where: { $0.lowercased() == folded }),
      let found = names.first(where: { Self.isNear($0.lowercased(), folded) })
    else { return nil }
    self.table = table
    self.wanted = wanted
    self.found = found
  }

  /// Returns whether one byte of a name is another; short names are often near each other.
  package static func isNear(_ name: String, _ wanted: String) -> Bool {
    let (one, other) = (name.utf8, wanted.utf8)
    guard one.count == other.count, one.count > 3 else { return false }
    return zip(one, other).count { $0 != $1 } == 1
  }
}

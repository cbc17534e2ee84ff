/// What a snapshot has in common with the one that it was made after.
struct Kinship: Sendable {
  /// The snapshot that came before.
  var previous: SnapshotIdentity
  /// What the ids of both have in common.
  var items: CommonEnds
  /// What the revisions of both have in common; the ends may overlap.
  var revisions: CommonEnds
}

/// Tells a snapshot and its copies from all others. It keeps nothing of the snapshot alive.
final class SnapshotIdentity: Sendable {}

extension ListSnapshot {
  /// What is known about this list and an older one, if this one was made after it.
  func kinship(with old: ListSnapshot) -> Kinship? {
    guard let kinship, kinship.previous === old.identity else { return nil }
    return kinship
  }
}

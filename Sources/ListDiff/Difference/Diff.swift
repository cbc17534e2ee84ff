/// The difference of two lists: what to delete, insert, move and update so that the old one becomes
/// the new one, with as few moves as possible.
///
/// ```swift
/// let changes = try diff(from: displayed, to: next)
/// print(changes.deletedItems)  // in the old list's indices
/// print(changes.insertedItems)  // in the new list's
/// print(changes.movedItems)  // old → new
/// print(changes.updatedItems)  // old and new; an updated item may also move
/// assert(changes.apply(to: displayed) == next)
/// ```
///
/// - Parameters:
///   - old: The list as it is displayed.
///   - new: The list as it shall be.
///   - options: Moves, duplicates, aliases.
/// - Throws: ``DiffError/duplicates(_:)`` if an id occurs twice and the options don't allow it;
///   ``DiffError/cancelled``.
/// - Complexity: O(*n*) comparisons of memory plus O(*r* log *r*) for *r* runs of items that are
///   side by side in both lists. Memory in proportion to *r* and to the items outside of long runs.
public func diff<SectionID, ItemID, Revision>(
  from old: ListSnapshot<SectionID, ItemID, Revision>,
  to new: ListSnapshot<SectionID, ItemID, Revision>,
  options: DiffOptions<SectionID, ItemID> = DiffOptions()
) throws(DiffError) -> ChangeSet<SectionID, ItemID, Revision> {
  try diff(from: old, to: new, options: options, seed: .process)
}

/// The difference of two lists of ids.
///
/// ```swift
/// let moves = try diff(from: ["a", "b", "c"], to: ["c", "a", "d"]).movedOffsets  // 2 → 0
/// ```
///
/// - Throws: as `diff(from:to:options:)` for snapshots does.
/// - Complexity: O(*n*): the lists are copied into snapshots, and each id is hashed to find
///   duplicates. Keep a ``ListSnapshot`` where the new list of one difference is the old list of
///   the next.
public func diff<ItemID: Hashable & Sendable>(
  from old: some Collection<ItemID>, to new: some Collection<ItemID>,
  options: DiffOptions<SingleSection, ItemID> = DiffOptions()
) throws(DiffError) -> ChangeSet<SingleSection, ItemID, Unrevised> {
  try diff(from: ListSnapshot(ids: old), to: ListSnapshot(ids: new), options: options)
}

/// The difference of two lists of elements, in which an element is updated when its content
/// differs.
/// - Throws: as `diff(from:to:options:)` for snapshots does.
/// - Complexity: O(*n*).
public func diff<Element: Equatable & Sendable, ItemID: Hashable & Sendable>(
  from old: some Collection<Element>, to new: some Collection<Element>,
  id: (Element) -> ItemID, options: DiffOptions<SingleSection, ItemID> = DiffOptions()
) throws(DiffError) -> ChangeSet<SingleSection, ItemID, Element> {
  try diff(from: ListSnapshot(old, id: id), to: ListSnapshot(new, id: id), options: options)
}

/// The difference with a hash seed of the caller's, which no result may depend on.
func diff<SectionID, ItemID, Revision>(
  from old: ListSnapshot<SectionID, ItemID, Revision>,
  to new: ListSnapshot<SectionID, ItemID, Revision>,
  options: DiffOptions<SectionID, ItemID>, seed: HashSeed
) throws(DiffError) -> ChangeSet<SectionID, ItemID, Revision> {
  let changes: ChangeSet<SectionID, ItemID, Revision>?
  do throws(Cancellation.Cancelled) {
    var differencer = Differencer(old: old, new: new, options: options, seed: seed)
    changes = try differencer.changes()
  } catch {
    throw .cancelled
  }
  guard let changes else { throw .duplicates(DuplicateIDs(old: old, new: new)) }
  assert(changes.apply(to: old) == new, "the changes don't lead from the old list to the new one")
  return changes
}

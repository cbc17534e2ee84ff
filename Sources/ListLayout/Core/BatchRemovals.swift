import ListDiff

/// What a batch deletes or moves, by slots and section numbers.
///
/// It isn't in the engine, which is generic: what depends on no ids isn't to be made anew for them.
struct BatchRemovals {
  var deleted: [Int32] = []
  var moved: [(slot: Int32, to: ItemPosition)] = []
  var deletedSections: [Int32] = []
  var movedSections: [(number: Int32, to: Int)] = []
  var reloads: [SectionReload] = []
  /// The item whose edge the batch fixes.
  var fixed: (slot: Int32, edge: ContentOffsetAnchor.Edge)?

  var isEmpty: Bool {
    deleted.isEmpty && moved.isEmpty && deletedSections.isEmpty && movedSections.isEmpty
      && reloads.isEmpty
  }

  /// The items that leave their places.
  var leaving: Set<Int32> {
    var leaving = Set(deleted)
    for item in moved { leaving.insert(item.slot) }
    for reload in reloads { leaving.formUnion(reload.moved) }
    return leaving
  }

  /// The sections that leave their places.
  var leavingSections: Set<Int32> {
    var leaving = Set(deletedSections)
    for section in movedSections { leaving.insert(section.number) }
    return leaving
  }
}

/// What a section's reload deletes, moves and inserts.
struct SectionReload {
  var number: Int32
  /// What leaves the list.
  var deleted: [Int32] = []
  /// The items that come from elsewhere, or from another place in the section.
  var moved: [Int32] = []
  /// The items that aren't at their places, by their indices, and their slots if they have one.
  var arrivals: [(item: Int, slot: Int32?)] = []
}

extension LayoutCore {
  /// The anchor while a batch is performed, from that of the layout as it is.
  func anchor(from found: Anchored, for removals: BatchRemovals) -> Anchored {
    var anchored = found
    if case .end(let distance) = anchored.anchor {
      anchored.anchor = .end(distance: min(0, distance))
    }
    if let fixed = removals.fixed { anchored = anchor(on: fixed.slot, edge: fixed.edge) }
    guard !removals.isEmpty, case .item = anchored.anchor else { return anchored }
    return surviving(
      anchored, leaving: removals.leaving, leavingSections: removals.leavingSections)
  }
}

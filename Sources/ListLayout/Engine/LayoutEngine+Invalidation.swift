extension LayoutEngine {
  /// Forgets which sizes are known: they count as guesses, and are measured anew when they are
  /// visible. Nothing moves until then.
  /// - Complexity: O(1); O(*k*) for the *k* items from one on.
  public mutating func invalidate(_ what: LayoutInvalidation<ID>) {
    switch what {
    case .all: core.invalidate(items: true, supplementary: true)
    case .items: core.invalidate(items: true, supplementary: false)
    case .supplementary: core.invalidate(items: false, supplementary: true)
    case .from(let id):
      guard let slot = slot(of: id) else { return }
      core.settleSeen()
      var place: LayoutTree.Cursor? = core.tree.cursor(of: slot)
      while let cursor = place {
        core.invalidateSize(of: cursor.slot)
        place = core.tree.next(cursor)
      }
    }
  }

  /// Forgets which sizes are known, of all items, headers and footers or of some items: they count
  /// as guesses and are measured anew when they are visible.
  /// - Complexity: O(1) for all, O(*k*) for some.
  public mutating func invalidateSizes(of items: [ID]? = nil) {
    guard let items else { return invalidate(.all) }
    core.settleSeen()
    for id in items { core.invalidateSize(of: slot(of: id)) }
  }

  /// Forgets which sizes are known of some items, headers and footers.
  /// - Complexity: O(*k*).
  public mutating func invalidateSizes(of elements: [LayoutElementID<ID>]) {
    core.settleSeen()
    for element in elements { core.invalidateSize(of: slot(ofMeasured: element)) }
  }
}

extension LayoutCore {
  /// Makes the sizes of all items, or of all headers and footers, guesses.
  mutating func invalidate(items: Bool, supplementary: Bool) {
    if items {
      epoch += 1
      // All of it is new.
      seen = nil
    }
    if supplementary { supplementaryEpoch += 1 }
  }

  mutating func invalidateSize(of slot: Int32?) {
    guard let slot, records[Int(slot)].measured >= 0 else { return }
    records[Int(slot)].measured = EntryRecord.outdated
  }
}

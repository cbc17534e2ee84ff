import Geometry

/// What changed in a layout since a transition began, so that places in the current layout can be
/// mapped to those at the beginning, and back.
///
/// Mapping a place takes as many steps as there were changes, whatever the length of the list.
struct LayoutJournal: Sendable {
  /// A change of the sequence of entries.
  struct Edit: Sendable {
    enum Kind { case insert, remove, resize }
    var kind: Kind
    var slot: Int32
    /// The entry's index.
    var index: Int32
    /// Where the entry begins.
    var y: Double
    /// The height that was inserted, removed or added.
    var height: Double
    /// Of a resize: the entry's size before.
    var size: LayoutSize
  }

  var edits: [Edit] = []
  /// Slots that weren't there at the beginning.
  var inserted: Set<Int32> = []
  /// Slots that were there and were removed; their records are kept.
  var deleted: Set<Int32> = []
  var moved: Set<Int32> = []
  var reloaded: Set<Int32> = []
  var reconfigured: Set<Int32> = []
  /// Headers, footers and backgrounds that remaining sections gained, and those that they lost.
  var appeared: Set<PlacedElement.Key> = []
  var vanished: Set<PlacedElement.Key> = []
  /// The layout as it began.
  var beginning: Beginning

  /// The state at the beginning, which edits can't restore.
  struct Beginning: Sendable {
    var visible: VisibleElements
    var offset: Double
    var origin: Double
    var viewport: LayoutSize
    var bounds: (x: Double, width: Double)
    /// The upper and lower edge of the visible bounds.
    var visibleMinY: Double
    var visibleMaxY: Double
    var restedAtEnd: Bool
    /// How far elements were swiped.
    var swipes: PlacedElement.Swipes
  }

  /// A place in the sequence: an index and where it begins, without the origin.
  struct Place: Sendable {
    var index: Int32
    var y: Double
    /// The entry's own size, where it changed.
    var size: LayoutSize?
  }

  /// Records that a header, a footer or a background appears or vanishes.
  mutating func note(_ key: PlacedElement.Key, from wasThere: Bool, to isThere: Bool) {
    if !wasThere, isThere, vanished.remove(key) == nil { appeared.insert(key) }
    if wasThere, !isThere, appeared.remove(key) == nil { vanished.insert(key) }
  }

  /// The place that an entry had at the beginning; of an inserted one, where it was inserted.
  func initialPlace(of slot: Int32, from place: Place) -> Place {
    var place = place
    var skipping = false
    for edit in edits.reversed() {
      if skipping {
        // It was removed here, and inserted again later.
        guard edit.kind == .remove, edit.slot == slot else { continue }
        place.index = edit.index
        place.y = edit.y
        skipping = false
        continue
      }
      switch edit.kind {
      case .insert:
        if edit.slot == slot {
          skipping = moved.contains(slot)
        } else if edit.index < place.index {
          place.index -= 1
          place.y -= edit.height
        }
      case .remove:
        if edit.index <= place.index {
          place.index += 1
          place.y += edit.height
        }
      case .resize:
        if edit.slot == slot {
          place.size = edit.size
        } else if edit.index < place.index {
          place.y -= edit.height
        }
      }
    }
    return place
  }

  /// The current place of a deleted entry.
  func finalPlace(ofDeleted slot: Int32) -> Place? {
    guard let last = edits.lastIndex(where: { $0.kind == .remove && $0.slot == slot }) else {
      return nil
    }
    var place = Place(index: edits[last].index, y: edits[last].y)
    for edit in edits[(last + 1)...] {
      switch edit.kind {
      case .insert:
        if edit.index < place.index {
          place.index += 1
          place.y += edit.height
        }
      case .remove:
        if edit.index < place.index {
          place.index -= 1
          place.y -= edit.height
        }
      case .resize:
        if edit.index < place.index { place.y += edit.height }
      }
    }
    return place
  }
}

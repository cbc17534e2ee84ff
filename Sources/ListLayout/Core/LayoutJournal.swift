import Drawing

/// What happened to a layout since a transition began, so that a place in the layout of now can be
/// followed back to where it was, and the other way round.
///
/// Following a place costs as many steps as there were changes, whatever the length of the list.
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
    /// The height that came, went or was added.
    var height: Double
    /// Of a resize: the entry's size before.
    var size: Size
  }

  var edits: [Edit] = []
  /// Slots that weren't there at the beginning.
  var inserted: Set<Int32> = []
  /// Slots that were there and are gone, with what they were.
  var deleted: Set<Int32> = []
  var moved: Set<Int32> = []
  var reloaded: Set<Int32> = []
  var reconfigured: Set<Int32> = []
  /// Headers, footers and backgrounds that sections which stay didn't have at the beginning, and
  /// those that they have no more.
  var appeared: Set<PlacedElement.Key> = []
  var vanished: Set<PlacedElement.Key> = []
  /// The layout as it began.
  var beginning: Beginning

  /// What can't be followed back, as it was.
  struct Beginning: Sendable {
    var visible: VisibleElements
    var offset: Double
    var origin: Double
    var viewport: Size
    var bounds: (x: Double, width: Double)
    /// The upper and lower edge of the visible bounds.
    var visibleMinY: Double
    var visibleMaxY: Double
    var restedAtEnd: Bool
  }

  /// A place in the sequence: an index and where it begins, without the origin.
  struct Place: Sendable {
    var index: Int32
    var y: Double
    /// The entry's own size, where it changed.
    var size: Size?
  }

  /// Notes that a header, a footer or a background comes or goes.
  mutating func note(_ key: PlacedElement.Key, from wasThere: Bool, to isThere: Bool) {
    if !wasThere, isThere, vanished.remove(key) == nil { appeared.insert(key) }
    if wasThere, !isThere, appeared.remove(key) == nil { vanished.insert(key) }
  }

  /// Where an entry of now was at the beginning; an inserted one where it came.
  func initialPlace(of slot: Int32, from place: Place) -> Place {
    var place = place
    var skipping = false
    for edit in edits.reversed() {
      if skipping {
        // It was taken out here, and came again later.
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

  /// Where the place of an entry that was deleted is now.
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

import Geometry

/// The layout without ids: entries are named by their slots. Lengths are points.
///
/// The list is one sequence of entries in one tree: each section is a marker for its beginning
/// (inset, header), its items, and a marker for its end (footer, inset, spacing). So everything that
/// has a height is found in the same way, whatever the number of sections.
@usableFromInline
struct LayoutCore: Sendable {
  var tree = LayoutTree()
  var records = ChunkedArray<EntryRecord>()
  var freeSlots: [Int32] = []
  var sections = ContiguousArray<SectionRecord>()
  var freeSections: [Int32] = []
  /// How many sections have insets, and how many of these or the others a header, a footer or a
  /// background.
  var insetSections = 0
  var furnishedSections = 0
  /// Whether some item ever shared a row.
  @usableFromInline var flows = false

  var viewport: LayoutSize
  var insets = LayoutInsets.zero
  let edge: ContentOffsetAnchor.Edge
  @usableFromInline let options: LayoutOptions
  /// The content offset.
  var offset = 0.0
  /// Counts how often all items were to be measured anew, as for another width: sizes measured
  /// before are estimates.
  var epoch: Int32 = 0
  /// The same for headers and footers.
  var supplementaryEpoch: Int32 = 0
  /// What the layout is scrolled to until something else scrolls.
  var target: ScrollTarget?
  /// The item that can be scrolled to the top, however short the content below it.
  var extended: Int32?
  /// How far elements are swiped.
  @usableFromInline var swipes: PlacedElement.Swipes = [:]
  /// The progress at which transitions may be sampled.
  var progressRange = 0.0...2.0
  /// What changed since a transition began.
  var journal: LayoutJournal?
  /// What the viewport showed before the last scroll, as long as something visible may be a guess.
  var seen: VisibleElements?
  /// What the viewport shows, as the last transition found it; nothing changes outside of one.
  var listed: VisibleElements?
  /// The room of the last journal's edits, for the next.
  var spareEdits: [LayoutJournal.Edit] = []

  @usableFromInline
  init(viewport: LayoutSize, edge: ContentOffsetAnchor.Edge, options: LayoutOptions) {
    self.viewport = viewport
    self.edge = edge
    self.options = options
  }

  // MARK: Measures

  // Each reads few of many fields. It is inlined, so that the whole isn't copied for the call.

  /// The left edge and the width of what sections are laid out in.
  @inline(__always)
  var bounds: (x: Double, width: Double) {
    let x = insets.left + options.additionalInsets.left
    return (
      x, max(0, viewport.width - x - insets.right - options.additionalInsets.right)
    )
  }

  @inline(__always)
  var visibleHeight: Double { max(0, viewport.height - insets.top - insets.bottom) }

  /// The height of the entries and what lies around them.
  @inline(__always)
  var bareHeight: Double {
    options.additionalInsets.top + tree.total.height + options.additionalInsets.bottom
  }

  /// Where the first entry begins.
  @inline(__always)
  var origin: Double {
    guard options.keepsContentAtBottom else { return options.additionalInsets.top }
    return options.additionalInsets.top + max(0, visibleHeight - bareHeight - extendedHeight)
  }

  /// The room below the content that lets the extended item be scrolled to the top.
  @inline(__always)
  var extendedHeight: Double {
    extended.map { extendedHeight(below: $0) } ?? 0
  }

  private func extendedHeight(below extended: Int32) -> Double {
    guard tree.contains(extended) else { return 0 }
    let cursor = tree.cursor(of: extended)
    let top = options.additionalInsets.top + (flows ? rowStart(of: cursor) : cursor).y
    return max(0, visibleHeight - (bareHeight - top))
  }

  @inline(__always)
  var contentHeight: Double {
    let height = bareHeight + extendedHeight
    return options.keepsContentAtBottom ? max(visibleHeight, height) : height
  }

  @inline(__always)
  var geometry: LayoutScrollGeometry {
    LayoutScrollGeometry(
      contentHeight: contentHeight, viewportHeight: viewport.height, insetTop: insets.top,
      insetBottom: insets.bottom, contentOffset: offset)
  }

  // MARK: Sections

  /// The section that an entry is in.
  func section(at cursor: LayoutTree.Cursor) -> Int32 {
    if !cursor.kind.contains(.item) { return records[Int(cursor.slot)].section }
    guard let start = tree.sectionStart(before: cursor.leafIndex) else { return -1 }
    return records[Int(tree.leafEntries[start].slot)].section
  }

  /// The spacing behind an item that isn't the last of its section.
  func spacing(of record: EntryRecord, in section: Int32) -> Double {
    if !record.spacing.isNaN { return record.spacing }
    return (section < 0 ? nil : sections[Int(section)].itemSpacing) ?? options.itemSpacing
  }

  /// The size and gap of a section's markers.
  func startHeight(of section: SectionRecord) -> Double {
    section.insets.top + section.headerHeight + (section.header?.spacing ?? 0)
  }

  func endHeight(of section: SectionRecord) -> Double {
    (section.footer?.spacing ?? 0) + section.footerHeight + section.insets.bottom
  }

  // MARK: Slots

  @usableFromInline
  mutating func makeSlot(_ record: EntryRecord) -> Int32 {
    if let slot = freeSlots.popLast() {
      records[Int(slot)] = record
      return slot
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  /// Returns whether the size of an item, or of a marker's header or footer, is still to be
  /// measured.
  func needsMeasuring(_ record: EntryRecord) -> Bool {
    record.sizing != .exact
      && record.measured != (record.isItem ? epoch : supplementaryEpoch)
  }
}

/// What a layout is scrolled to while sizes are still being found.
struct ScrollTarget: Sendable {
  var slot: Int32
  /// The part of the item's height, and of the visible bounds', that are aligned: 0 for the upper
  /// edges, 1 for the lower ones.
  var part: Double
  /// How far below that the item is, in points.
  var distance: Double
}

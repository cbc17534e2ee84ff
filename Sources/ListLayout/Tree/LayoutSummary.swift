/// What a stretch of the list adds up to.
struct LayoutSummary: Hashable, Sendable {
  /// The height of the entries with the gaps behind them, in points.
  var height = 0.0
  /// How many entries of each kind there are.
  var counts = LayoutCounts()

  var entries: Int32 { counts.entries }
  var items: Int32 { counts.items }
  var sections: Int32 { counts.sections }
  var topPins: Int32 { counts.topPins }
  var bottomPins: Int32 { counts.bottomPins }

  /// A count by which entries are found.
  enum Measure { case entries, items, sections, topPins, bottomPins }

  /// Adds one entry.
  @inline(__always)
  mutating func add(height: Double, kind: EntryKind) {
    self.height += height
    counts.add(1, kinds: kind.rawValue)
  }

  /// Adds another stretch.
  @inline(__always)
  static func += (left: inout LayoutSummary, right: LayoutSummary) {
    left.height += right.height
    left.counts += right.counts
  }
}

/// How many entries a stretch of the list has.
struct LayoutCounts: Hashable, Sendable {
  /// All entries: items and the two markers of each section.
  var entries: Int32 = 0
  /// The items among them.
  var items: Int32 = 0
  /// The sections that begin here.
  var sections: Int32 = 0
  /// The items that can be pinned to the top.
  var topPins: Int32 = 0
  /// The items that can be pinned to the bottom.
  var bottomPins: Int32 = 0

  /// One of the counts.
  @inline(__always)
  func count(_ measure: LayoutSummary.Measure) -> Int32 {
    switch measure {
    case .entries: entries
    case .items: items
    case .sections: sections
    case .topPins: topPins
    case .bottomPins: bottomPins
    }
  }

  /// Adds some entries of a leaf: their number and their kinds, added up.
  @inline(__always)
  mutating func add(_ count: Int, kinds: UInt32) {
    entries &+= Int32(truncatingIfNeeded: count)
    items &+= EntryKind.item.count(in: kinds)
    sections &+= EntryKind.sectionStart.count(in: kinds)
    topPins &+= EntryKind.topPin.count(in: kinds)
    bottomPins &+= EntryKind.bottomPin.count(in: kinds)
  }

  /// Adds those of another stretch.
  @inline(__always)
  static func += (left: inout LayoutCounts, right: LayoutCounts) {
    left.entries &+= right.entries
    left.items &+= right.items
    left.sections &+= right.sections
    left.topPins &+= right.topPins
    left.bottomPins &+= right.bottomPins
  }
}

extension EntryKind {
  /// The answer that a measure counts; `nil` where it counts all entries.
  init?(countedBy measure: LayoutSummary.Measure) {
    switch measure {
    case .entries: return nil
    case .items: self = .item
    case .sections: self = .sectionStart
    case .topPins: self = .topPin
    case .bottomPins: self = .bottomPin
    }
  }
}

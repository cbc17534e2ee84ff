/// What a stretch of the list adds up to.
struct LayoutSummary: Hashable, Sendable {
  /// The height of the entries with the gaps behind them, in points.
  var height = 0.0
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

  /// A count by which entries are found.
  enum Measure { case entries, items, sections, topPins, bottomPins }

  /// One of the counts.
  @inline(__always)
  func count(_ measure: Measure) -> Int32 {
    switch measure {
    case .entries: entries
    case .items: items
    case .sections: sections
    case .topPins: topPins
    case .bottomPins: bottomPins
    }
  }

  /// Adds one entry.
  @inline(__always)
  mutating func add(height: Double, kind: EntryKind) {
    self.height += height
    entries &+= 1
    let bits = Int32(kind.rawValue)
    items &+= bits & 1
    sections &+= (bits >> 1) & 1
    topPins &+= (bits >> 3) & 1
    bottomPins &+= (bits >> 4) & 1
  }

  /// Adds another stretch.
  @inline(__always)
  static func += (left: inout LayoutSummary, right: LayoutSummary) {
    left.height += right.height
    left.entries &+= right.entries
    left.items &+= right.items
    left.sections &+= right.sections
    left.topPins &+= right.topPins
    left.bottomPins &+= right.bottomPins
  }
}

/// What an entry of the list is.
struct EntryKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// An item.
  static let item = EntryKind(rawValue: 1)
  /// Where a section begins: its inset and its header.
  static let sectionStart = EntryKind(rawValue: 2)
  /// Where a section ends: its footer, its inset and the spacing behind it.
  static let sectionEnd = EntryKind(rawValue: 4)
  /// It can be pinned to the top.
  static let topPin = EntryKind(rawValue: 8)
  /// It can be pinned to the bottom.
  static let bottomPin = EntryKind(rawValue: 16)

  @inline(__always)
  func counts(_ measure: LayoutSummary.Measure) -> Bool {
    switch measure {
    case .entries: true
    case .items: rawValue & 1 != 0
    case .sections: rawValue & 2 != 0
    case .topPins: rawValue & 8 != 0
    case .bottomPins: rawValue & 16 != 0
    }
  }
}

/// Positions of items, found from offsets as they are read.
///
/// In a list of *s* sections reading a position takes O(log *s*).
public struct ItemPositions: Collection, Sendable {
  /// A run, and how far into it.
  public typealias Index = Offsets.Index

  private let offsets: Offsets
  private let starts: SectionStarts

  init(_ offsets: Offsets, _ starts: SectionStarts) {
    self.offsets = offsets
    self.starts = starts
  }

  /// The number of positions.
  /// - Complexity: O(*r*) for *r* runs.
  public var count: Int { offsets.count }
  /// Whether there are none.
  public var isEmpty: Bool { offsets.isEmpty }
  /// The place of the first position.
  public var startIndex: Index { offsets.startIndex }
  /// The place behind the last position.
  public var endIndex: Index { offsets.endIndex }
  /// The position at a place.
  public subscript(index: Index) -> ItemPosition { starts.position(of: offsets[index]) }
  /// The next place.
  public func index(after index: Index) -> Index { offsets.index(after: index) }
}

/// Pairs of positions of items, found from offsets as they are read.
///
/// In lists of *s* sections reading a pair takes O(log *s*).
public struct ItemPairs: Collection, Sendable {
  /// A run, and how far into it.
  public typealias Index = Offsets.Index

  private let offsets: OffsetPairs
  private let oldStarts: SectionStarts
  private let newStarts: SectionStarts

  init(_ offsets: OffsetPairs, _ oldStarts: SectionStarts, _ newStarts: SectionStarts) {
    self.offsets = offsets
    self.oldStarts = oldStarts
    self.newStarts = newStarts
  }

  /// The number of pairs.
  /// - Complexity: O(*r*) for *r* runs.
  public var count: Int { offsets.count }
  /// Whether there are none.
  public var isEmpty: Bool { offsets.isEmpty }
  /// The place of the first pair.
  public var startIndex: Index { offsets.startIndex }
  /// The place behind the last pair.
  public var endIndex: Index { offsets.endIndex }
  /// The pair at a place.
  public subscript(index: Index) -> ItemPair {
    let pair = offsets[index]
    return ItemPair(old: oldStarts.position(of: pair.old), new: newStarts.position(of: pair.new))
  }
  /// The next place.
  public func index(after index: Index) -> Index { offsets.index(after: index) }
}

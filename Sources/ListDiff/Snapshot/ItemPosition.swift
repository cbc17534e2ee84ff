/// Where an item is: its section, and its place in the section.
public struct ItemPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section's index.
  public var section: Int
  /// The item's index in the section. In a flat list this is the index in the list.
  public var item: Int

  /// The item at an index of a section.
  public init(section: Int = 0, item: Int) {
    self.section = section
    self.item = item
  }

  /// The order in which a list shows its items.
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// `section.item`.
  public var description: String { "\(section).\(item)" }
}

/// Where an item that is in both lists is in each of them.
public struct ItemPair: Hashable, Sendable, CustomStringConvertible {
  /// Its place in the old list.
  public var old: ItemPosition
  /// Its place in the new list.
  public var new: ItemPosition

  /// A pair of places.
  public init(old: ItemPosition, new: ItemPosition) {
    self.old = old
    self.new = new
  }

  /// `old → new`.
  public var description: String { "\(old) → \(new)" }
}

/// Where a section, or an item of a flat list, that is in both lists is in each of them.
public struct IndexPair: Hashable, Sendable, CustomStringConvertible {
  /// Its index in the old list.
  public var old: Int
  /// Its index in the new list.
  public var new: Int

  /// A pair of indices.
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// `old → new`.
  public var description: String { "\(old) → \(new)" }
}

import Geometry

/// A section of a list: its items and what belongs to it. Lengths are points.
public struct LayoutSection<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which section it is; unique among the sections.
  public var id: ID
  /// Its items, from top to bottom.
  public var items: [LayoutItem<ID>]
  /// The header above its items.
  public var header: LayoutSupplementary?
  /// The footer below its items.
  public var footer: LayoutSupplementary?
  /// What lies behind the whole section: how far its edges stand inside the section's; `nil` for
  /// nothing.
  public var background: LayoutInsets?
  /// The spacing behind each item but the last; `nil` for the layout's.
  public var itemSpacing: Double?
  /// The spacing behind the section, if it isn't the last; `nil` for the layout's.
  public var spacing: Double?
  /// The room around header, items and footer.
  public var insets: LayoutInsets

  /// A section of items.
  public init(
    id: ID, items: [LayoutItem<ID>] = [], header: LayoutSupplementary? = nil,
    footer: LayoutSupplementary? = nil, background: LayoutInsets? = nil,
    itemSpacing: Double? = nil, spacing: Double? = nil, insets: LayoutInsets = .zero
  ) {
    self.id = id
    self.items = items
    self.header = header
    self.footer = footer
    self.background = background
    self.itemSpacing = itemSpacing
    self.spacing = spacing
    self.insets = insets
  }
}

/// A header or a footer: as wide as its section. Lengths are points.
public struct LayoutSupplementary: Hashable, Sendable {
  /// Its size, as far as it is known. The height counts; the width is its section's.
  public var size: ItemSize
  /// The spacing between it and the items.
  public var spacing: Double
  /// Whether it stays at the edge of the visible bounds as long as its section is there.
  public var isSticky: Bool
  /// The revision of its content: another number means other content, which is measured anew.
  public var revision: Int

  /// A header or a footer.
  public init(
    size: ItemSize = .automatic, spacing: Double = 0, isSticky: Bool = false, revision: Int = 0
  ) {
    self.size = size
    self.spacing = spacing
    self.isSticky = isSticky
    self.revision = revision
  }

  /// A header or a footer whose height is known and never measured.
  public init(height: Double, spacing: Double = 0, isSticky: Bool = false) {
    self.init(
      size: .exact(LayoutSize(width: .infinity, height: height)), spacing: spacing,
      isSticky: isSticky)
  }
}

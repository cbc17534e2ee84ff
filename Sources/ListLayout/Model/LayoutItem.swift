/// An item of a list, as described to a layout. Lengths are points.
public struct LayoutItem<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which item it is; unique in the list.
  public var id: ID
  /// Its size, as far as it is known.
  public var size: ItemSize
  /// Where it stands between the left and the right edge.
  public var alignment: ItemAlignment
  /// The spacing behind it; `nil` for the section's. The last item of a section has none.
  public var spacing: Double?
  /// How it shares a row with its neighbours; `nil` if it doesn't.
  public var flow: ItemFlow?
  /// The edge that it is pinned to; `nil` if it scrolls with the content.
  public var pin: ItemPin?
  /// The revision of its content: another number means other content, which is measured anew.
  public var revision: Int

  /// An item.
  public init(
    id: ID, size: ItemSize = .automatic, alignment: ItemAlignment = .fullWidth,
    spacing: Double? = nil, flow: ItemFlow? = nil, pin: ItemPin? = nil, revision: Int = 0
  ) {
    self.id = id
    self.size = size
    self.alignment = alignment
    self.spacing = spacing
    self.flow = flow
    self.pin = pin
    self.revision = revision
  }
}

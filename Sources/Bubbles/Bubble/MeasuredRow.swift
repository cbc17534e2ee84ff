import Drawing

/// A row with its size and its display list, in points from its top left corner.
package struct MeasuredRow: Hashable, Sendable, Identifiable {
  package var id: RowID
  /// The viewport's width by the row's height; the height is whole device pixels.
  package var size: Size
  /// The distance to the row above; whole device pixels.
  package var gapAbove: Double
  package var list: DisplayList
  package var anchors: Anchors
  /// The frames of its parts, outermost first, for inspection and overlays.
  package var nodes: [LayoutNode]
  /// Every line of text, for dumps.
  package var lines: [LayoutLine]

  package init(
    id: RowID, size: Size, gapAbove: Double, list: DisplayList, anchors: Anchors = Anchors(),
    nodes: [LayoutNode] = [], lines: [LayoutLine] = []
  ) {
    self.id = id
    self.size = size
    self.gapAbove = gapAbove
    self.list = list
    self.anchors = anchors
    self.nodes = nodes
    self.lines = lines
  }

  /// Frames of the parts that animations, sticky avatars and overlays refer to.
  package struct Anchors: Hashable, Sendable {
    package enum Edge: Hashable, Sendable { case left, right }

    /// The bubble's box without its tail; of big emoji and stickers, the visible box.
    package var bubble: Rect?
    /// The bubble's outline.
    package var shape: BubbleShape?
    /// The side of the tail.
    package var tail: Edge?
    package var avatar: Rect?
    package var text: Rect?
    /// The date block.
    package var meta: Rect?
    package var card: Rect?
    package var reactions: Rect?
    /// What covers it until it is touched.
    package var ink: InkCover?

    package init() {}
  }
}

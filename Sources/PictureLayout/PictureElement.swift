/// Something that stands in a picture: a bubble, a line of text, an avatar; with what stands in it.
public struct PictureElement: Hashable, Sendable {
  /// A box in 1/64 of a pixel, from the picture's top left corner. Whole numbers, so that a layout is
  /// written without rounding it again.
  public struct Box: Hashable, Sendable {
    /// Units to a pixel.
    public static let unitsPerPixel = 64

    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The horizontal extent.
    public var width: Int
    /// The vertical extent.
    public var height: Int

    /// A box, in 1/64 of a pixel.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// From the left edge to the right one.
    var columns: Range<Int> { x..<x + max(0, width) }
    /// From the top edge to the bottom one.
    var rows: Range<Int> { y..<y + max(0, height) }
  }

  /// How a text is set.
  public struct TextLines: Hashable, Sendable {
    /// The offsets in the text's UTF-8 at which lines begin; the first is 0.
    public var starts: [Int]
    /// What the glyphs' advances come to: equal where every line has the same advances.
    public var advances: String

    /// The lines of a text.
    public init(starts: [Int], advances: String) {
      self.starts = starts
      self.advances = advances
    }
  }

  /// What it is: `message`, `bubble`, `avatar`. A word of letters, digits, `-` and `_`.
  public var kind: String
  /// What tells it from others of its kind, whatever stands before it; `nil` where its place among
  /// them does.
  public var id: String?
  /// Where it stands.
  public var box: Box
  /// A key of its look, such as the hash of its colours; empty where it has none.
  public var style: String
  /// How its text is set, if it has one.
  public var text: TextLines?
  /// What stands in it, from the back to the front.
  public var children: [PictureElement]

  /// An element.
  public init(
    _ kind: String, id: String? = nil, box: Box, style: String = "", text: TextLines? = nil,
    children: [PictureElement] = []
  ) {
    self.kind = kind
    self.id = id
    self.box = box
    self.style = style
    self.text = text
    self.children = children
  }
}

extension PictureElement {
  /// What names each of several siblings: the kind with the id, or with the place among those of its
  /// kind that have none. Complexity: O(siblings).
  package static func names(of siblings: [PictureElement]) -> [String] {
    var totals: [String: Int] = [:]
    for element in siblings where element.id == nil { totals[element.kind, default: 0] += 1 }
    var counts: [String: Int] = [:]
    return siblings.map { element in
      if let id = element.id { return element.kind + "#" + id }
      let place = counts[element.kind, default: 0]
      counts[element.kind] = place + 1
      return totals[element.kind] == 1 ? element.kind : "\(element.kind)[\(place)]"
    }
  }
}

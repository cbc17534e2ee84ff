/// One face of a font library at one size: what a glyph id is looked up in.
public struct FontInstance: Hashable, Sendable {
  /// The face's index in the font library that shaped the run.
  public var face: Int
  /// Size of the em square in points.
  public var size: Double
  /// Horizontal shear for a synthetic oblique: x′ = x + shear · y; 0 for upright faces.
  public var shear: Double
  /// Whether strokes are thickened because the family has no bold face.
  public var isEmboldened: Bool
  /// Whether glyphs are pictures in colour (emoji) rather than outlines.
  public var isColor: Bool

  /// A face at a size.
  public init(
    face: Int, size: Double, shear: Double = 0, isEmboldened: Bool = false, isColor: Bool = false
  ) {
    self.face = face
    self.size = size
    self.shear = shear
    self.isEmboldened = isEmboldened
    self.isColor = isColor
  }
}

/// Glyphs of one font instance on one baseline, already positioned.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph and where its origin stands, in points from the run's origin; unrounded.
  public struct Glyph: Hashable, Sendable {
    /// The id in the face.
    public var id: UInt32
    /// Distance to the right of the run's origin.
    public var x: Double
    /// Distance below the run's origin.
    public var y: Double
    /// UTF-8 offset, in the run's text, of the cluster that it belongs to.
    public var cluster: Int

    /// A positioned glyph.
    public init(id: UInt32, x: Double, y: Double, cluster: Int) {
      self.id = id
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  /// How far the ink of any of a run's glyphs reaches from that glyph's own origin, in ems; 0 where
  /// it ends before the origin, or where there is none.
  public struct Reach: Hashable, Sendable {
    /// To the left.
    public var left: Float
    /// To the right.
    public var right: Float
    /// Above the baseline.
    public var above: Float
    /// Below the baseline.
    public var below: Float

    /// Distances from a glyph's origin.
    public init(left: Float = 0, right: Float = 0, above: Float = 0, below: Float = 0) {
      self.left = left
      self.right = right
      self.above = above
      self.below = below
    }

    /// What holds the ink of both.
    public func union(_ other: Reach) -> Reach {
      Reach(
        left: max(left, other.left), right: max(right, other.right),
        above: max(above, other.above), below: max(below, other.below))
    }
  }

  /// What the ids refer to.
  public var font: FontInstance
  /// The glyphs in visual order.
  public var glyphs: [Glyph]
  /// The run's advance in points.
  public var advance: Double
  /// The text that the glyphs stand for, so that vector outputs stay searchable.
  public var text: String
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// How far ink leaves the glyphs' origins: what is painted, and repainted, of the run. It is
  /// known where the run is made, and holds for any part of it at any size.
  public var reach: Reach

  /// A positioned run.
  public init(
    font: FontInstance, glyphs: [Glyph], advance: Double, text: String,
    isRightToLeft: Bool = false, reach: Reach
  ) {
    self.font = font
    self.glyphs = glyphs
    self.advance = advance
    self.text = text
    self.isRightToLeft = isRightToLeft
    self.reach = reach
  }

  /// A rectangle around the run's ink, in points from the run's origin. Complexity: O(glyphs).
  public var ink: Rect {
    guard let first = glyphs.first else { return .zero }
    var (low, high) = (Point(x: first.x, y: first.y), Point(x: first.x, y: first.y))
    for glyph in glyphs {
      low = Point(x: min(low.x, glyph.x), y: min(low.y, glyph.y))
      high = Point(x: max(high.x, glyph.x), y: max(high.y, glyph.y))
    }
    let em = font.size
    let left = low.x - Double(reach.left) * em
    let top = low.y - Double(reach.above) * em
    return Rect(
      x: left, y: top, width: high.x + Double(reach.right) * em - left,
      height: high.y + Double(reach.below) * em - top)
  }
}

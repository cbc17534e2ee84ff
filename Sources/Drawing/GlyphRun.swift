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

  /// A positioned run.
  public init(
    font: FontInstance, glyphs: [Glyph], advance: Double, text: String, isRightToLeft: Bool = false
  ) {
    self.font = font
    self.glyphs = glyphs
    self.advance = advance
    self.text = text
    self.isRightToLeft = isRightToLeft
  }
}

import Drawing

/// A text that has been broken into lines, shaped and measured. All lengths are points, unrounded.
package struct ShapedText: Hashable, Sendable {
  /// A run of glyphs on a line.
  package struct Run: Hashable, Sendable {
    package var glyphs: GlyphRun
    /// Where the run's origin stands: from the text's left edge, on the line's baseline.
    package var x: Double
    /// The span's role, for the colour.
    package var role: UInt16

    package init(glyphs: GlyphRun, x: Double, role: UInt16) {
      self.glyphs = glyphs
      self.x = x
      self.role = role
    }
  }

  /// A rule under or through text, or a background behind it.
  package struct Decoration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case underline, strikethrough, background }
    package var kind: Kind
    package var rect: Rect
    package var role: UInt16

    package init(kind: Kind, rect: Rect, role: UInt16) {
      self.kind = kind
      self.rect = rect
      self.role = role
    }
  }

  /// A character that no font has: painted as a box with its code point.
  package struct MissingGlyph: Hashable, Sendable {
    package var scalar: UInt32
    /// The box, in the text's points.
    package var rect: Rect
    package var role: UInt16

    package init(scalar: UInt32, rect: Rect, role: UInt16) {
      self.scalar = scalar
      self.rect = rect
      self.role = role
    }
  }

  /// An object that stands in place of a character.
  package struct PlacedObject: Hashable, Sendable {
    /// Where its character stands in the text's UTF-8.
    package var offset: Int
    /// Its box, in the text's points.
    package var rect: Rect
    package var role: UInt16

    package init(offset: Int, rect: Rect, role: UInt16) {
      self.offset = offset
      self.rect = rect
      self.role = role
    }
  }

  /// One line.
  package struct Line: Hashable, Sendable {
    /// Offsets into the text's UTF-8.
    package var start: Int
    package var end: Int
    /// The line box: x and width are logical, without trailing spaces; y and height follow the
    /// line height.
    package var rect: Rect
    /// Distance of the baseline from the text's top.
    package var baseline: Double
    package var isRightToLeft: Bool
    package var runs: [Run]

    package init(
      start: Int, end: Int, rect: Rect, baseline: Double, isRightToLeft: Bool, runs: [Run]
    ) {
      self.start = start
      self.end = end
      self.rect = rect
      self.baseline = baseline
      self.isRightToLeft = isRightToLeft
      self.runs = runs
    }
  }

  /// The widest line by the sum of the lines' heights: shrink-wrapped, never wider than asked.
  ///
  /// Except where a single cluster is wider, where a span parts a mark from its letter at a line's
  /// end, and where an invisible character (a direction mark, a control character) follows the
  /// space that a line ends with: that space's width counts.
  package var size: Size
  package var lines: [Line]
  package var decorations: [Decoration]
  package var missingGlyphs: [MissingGlyph]
  /// The objects, line by line, each line's from left to right.
  package var objects: [PlacedObject]
  /// Whether the last line was cut with an ellipsis.
  package var isTruncated: Bool
  /// How far ink reaches below the last line's box: letters of some scripts are deeper than a line.
  package var inkBelow = 0.0

  package init(
    size: Size, lines: [Line], decorations: [Decoration] = [], missingGlyphs: [MissingGlyph] = [],
    objects: [PlacedObject] = [], isTruncated: Bool = false
  ) {
    self.size = size
    self.lines = lines
    self.decorations = decorations
    self.missingGlyphs = missingGlyphs
    self.objects = objects
    self.isTruncated = isTruncated
  }
}

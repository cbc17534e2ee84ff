import Drawing

/// A line as Pango set it, before it gets its place: x from the line's own left edge, in points.
struct RawLine {
  /// A run with what the finished text doesn't keep.
  struct Run {
    /// Empty for a missing glyph's or a hidden character's place.
    var run: ShapedText.Run
    /// Where its font stands in `ShapingFonts`; -1 without one.
    var slot: Int
    var width: Double
    var isUnderlined = false
    var isStruckThrough = false
    var hasBackground = false
  }

  /// A character without a font, on this line.
  struct Missing {
    var scalar: UInt32
    var x: Double
    var size: Double
    var role: UInt16
  }

  /// An object on this line.
  struct Placed {
    /// Where its character stands in the request's text.
    var offset: Int
    var object: InlineObject
    var x: Double
    var role: UInt16
  }

  var start: Int
  var end: Int
  var width: Double = 0
  var isRightToLeft: Bool
  var runs: [Run] = []
  var missing: [Missing] = []
  var objects: [Placed] = []
}

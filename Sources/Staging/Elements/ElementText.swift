import Drawing
import PictureLayout

/// Runs of glyphs as they are painted one after another: the lines of a text.
struct ElementText {
  /// A run where it is painted.
  struct Run {
    var glyphs: GlyphRun
    /// The baseline's start, in the points of the list that it stands in.
    var origin: Point
    /// Where the baseline is painted, in pixels.
    var baseline: Double
    var color: Color
    var opacity: Double
    /// The box of its line's part, in pixels.
    var box: Rect
  }

  private(set) var runs: [Run]

  init(_ run: Run) { runs = [run] }

  mutating func append(_ run: Run) { runs.append(run) }

  /// Returns whether a run goes on with the text: on the same line, or with the next one, in the
  /// same colour and size.
  func continues(with run: Run) -> Bool {
    guard let last = runs.last else { return true }
    return last.baseline == run.baseline
      || last.color == run.color && last.glyphs.font.size == run.glyphs.font.size
  }

  /// A rectangle around its lines, in pixels.
  var box: Rect { runs.dropFirst().reduce(runs.first?.box ?? .zero) { $0.union($1.box) } }

  /// What it looks like.
  func add(to look: inout LookHash) {
    for run in runs {
      look.add(.glyphs(run.glyphs, at: run.origin, run.color), opacity: run.opacity)
    }
  }

  /// How it is set.
  ///
  /// - Parameter fonts: the names of the faces.
  /// - Complexity: O(glyphs).
  func lines(fonts: [String]) -> PictureElement.TextLines {
    var starts: [Int] = []
    var advances = StreamHash()
    var offset = 0
    var baseline: Double?
    for run in runs {
      let (glyphs, font) = (run.glyphs, run.glyphs.font)
      if run.baseline != baseline {
        baseline = run.baseline
        starts.append(offset)
        advances.add(starts.count)
      }
      offset += glyphs.text.utf8.count
      advances.add(fonts.indices.contains(font.face) ? fonts[font.face] : "")
      for length in [font.size, font.shear, glyphs.advance] { advances.add(length) }
      advances.add(font.isEmboldened ? 1 : 0)
      for glyph in glyphs.glyphs {
        advances.add(Int(glyph.id))
        advances.add(glyph.x)
        advances.add(glyph.y)
      }
    }
    return PictureElement.TextLines(starts: starts, advances: advances.text)
  }
}

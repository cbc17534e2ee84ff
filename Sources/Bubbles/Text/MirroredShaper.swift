import Drawing
import Typesetting

/// Sets texts for a layout that will be reflected as a whole: each line stands where the reflection puts
/// it right, and a text without letters runs from right to left.
package struct MirroredShaper: TextShaping {
  private let shaper: any TextShaping

  package init(_ shaper: any TextShaping) { self.shaper = shaper }

  package func shape(_ request: TextRequest) -> ShapedText {
    var request = request
    if request.direction == .automatic { request.direction = .automaticFromRight }
    return shaper.shape(request).mirrored
  }
}

extension ShapedText {
  /// The text as it stands before a reflection: lines on the other side, glyphs in their order, and lines
  /// from right to left marked as if they began at the leading edge.
  fileprivate var mirrored: ShapedText {
    var text = self
    let width = size.width
    for index in text.lines.indices {
      text.lines[index].rect = text.lines[index].rect.mirrored(across: width)
      text.lines[index].isRightToLeft.toggle()
      for run in text.lines[index].runs.indices {
        let old = text.lines[index].runs[run]
        text.lines[index].runs[run].x = width - old.x - old.glyphs.advance
      }
    }
    for index in text.decorations.indices {
      text.decorations[index].rect = text.decorations[index].rect.mirrored(across: width)
    }
    for index in text.missingGlyphs.indices {
      text.missingGlyphs[index].rect = text.missingGlyphs[index].rect.mirrored(across: width)
    }
    return text
  }
}

import Drawing
import Typesetting

/// Sets texts for a layout that will be reflected as a whole: each line stands where the reflection puts
/// it right, and a text without letters runs from right to left. Numbers are read from left to right in
/// all scripts, however many parts they have: phones, dates. An amount's currency follows it in the chat's
/// direction.
package struct MirroredShaper: TextShaping {
  private let shaper: any TextShaping

  package init(_ shaper: any TextShaping) { self.shaper = shaper }

  package func shape(_ request: TextRequest) -> ShapedText {
    guard request.direction == .automatic else { return shaper.shape(request).mirrored }
    var request = request
    if request.text.isNumber {
      request.direction = .leftToRight
      let text = shaper.shape(request).mirrored
      return request.alignment == .natural ? text.leading : text
    }
    request.direction = .automaticFromRight
    return shaper.shape(request).mirrored
  }
}

/// Sets texts whose lines all begin at the leading edge, whatever their own direction: a card's, headings.
package struct LeadingShaper: TextShaping {
  /// Sets each line at the edge where its own direction begins.
  let natural: any TextShaping
  private let joinsEdges: Bool

  /// - Parameter joinsEdges: whether it does; else each line stands where its own direction has it.
  package init(_ shaper: any TextShaping, joinsEdges: Bool) {
    self.joinsEdges = joinsEdges
    natural = (shaper as? LeadingShaper)?.natural ?? shaper
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    let text = natural.shape(request)
    return joinsEdges && request.alignment == .natural ? text.leading : text
  }
}

extension String {
  /// Whether it is digits of Europe and what stands between them, with nothing that is read otherwise
  /// from right to left.
  fileprivate var isNumber: Bool {
    var hasDigit = false
    for scalar in unicodeScalars.prefix(64) {
      switch scalar {
      case "0"..."9": hasDigit = true
      case " ", "\u{A0}", "\u{202F}", "+", "-", "\u{2011}", "−", "(", ")", ".", ",", "/", ":", "*",
        "#",
        "%", "=", "×":
        continue
      default: return false
      }
    }
    return hasDigit && unicodeScalars.count <= 64
  }
}

extension ShapedText {
  /// The text with all lines at the leading edge.
  fileprivate var leading: ShapedText {
    guard lines.contains(where: \.isRightToLeft) else { return self }
    var text = self
    func moved(_ rect: Rect) -> Rect {
      guard let line = line(at: rect.midY), line.isRightToLeft else { return rect }
      return rect.offsetBy(x: -line.rect.minX, y: 0)
    }
    for index in text.decorations.indices {
      text.decorations[index].rect = moved(text.decorations[index].rect)
    }
    for index in text.missingGlyphs.indices {
      text.missingGlyphs[index].rect = moved(text.missingGlyphs[index].rect)
    }
    for index in text.objects.indices {
      text.objects[index].rect = moved(text.objects[index].rect)
    }
    for index in text.lines.indices where text.lines[index].isRightToLeft {
      let x = text.lines[index].rect.minX
      text.lines[index].rect = text.lines[index].rect.offsetBy(x: -x, y: 0)
      text.lines[index].isRightToLeft = false
      for run in text.lines[index].runs.indices { text.lines[index].runs[run].x -= x }
    }
    return text
  }

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
    for index in text.objects.indices {
      text.objects[index].rect = text.objects[index].rect.mirrored(across: width)
    }
    return text
  }
}

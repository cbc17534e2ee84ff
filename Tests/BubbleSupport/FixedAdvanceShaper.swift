import Bubbles
import Drawing
import Typesetting

/// A shaper whose figures can be worked out by hand: every character is 10 points wide, an emoji
/// 20, a word joiner none, whatever the size; lines break at spaces, and inside a word only where it fills
/// a line. The first character for private use, U+E000, is one that no font has; objects have their own width.
package struct FixedAdvanceShaper: TextShaping {
  private struct Cluster {
    var character: Character
    var start: Int
    var width: Double
    var end: Int { start + character.utf8.count }
  }

  package init() {}

  private static func advance(of character: Character) -> Double {
    if EmojiText.isEmoji(character) { return 20 }
    return character == "\n" || character == "\u{2060}" ? 0 : 10
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    var lines = [[Cluster]]()
    var line: [Cluster] = []
    var offset = 0
    func width(_ clusters: [Cluster]) -> Double { clusters.reduce(0) { $0 + $1.width } }
    func trimmed(_ clusters: [Cluster]) -> [Cluster] {
      Array(clusters.reversed().drop { $0.character == " " }.reversed())
    }
    for character in request.text {
      let object = request.spans.first { $0.start == offset && $0.object != nil }?.object
      let cluster = Cluster(
        character: character, start: offset,
        width: object?.width ?? Self.advance(of: character))
      offset = cluster.end
      if character == "\n" {
        lines.append(line)
        line = []
        continue
      }
      line.append(cluster)
      guard let limit = request.width, width(trimmed(line)) > limit, line.count > 1 else {
        continue
      }
      let start: Int
      if let space = line.dropLast().lastIndex(where: { $0.character == " " }) {
        start = space + 1
      } else {
        start = line.count - 1
      }
      lines.append(Array(line[..<start]))
      line = Array(line[start...])
    }
    lines.append(line)
    var isTruncated = false
    if let most = request.maximumLines, lines.count > most {
      lines = Array(lines.prefix(most))
      isTruncated = true
    }
    let widest = lines.map { width(trimmed($0)) }.max() ?? 0
    let height = request.style.lineHeight
    let isRightToLeft =
      switch request.direction {
      case .leftToRight: false
      case .rightToLeft: true
      case .automatic, .automaticFromRight: Self.isRightToLeft(request.text)
      }
    var decorations: [ShapedText.Decoration] = []
    var missingGlyphs: [ShapedText.MissingGlyph] = []
    var objects: [ShapedText.PlacedObject] = []
    let shaped = lines.enumerated().map { index, clusters in
      let visible = trimmed(clusters)
      let lineWidth = width(visible)
      let slack = widest - lineWidth
      let left =
        switch request.alignment {
        case .natural: isRightToLeft ? slack : 0
        case .center: slack / 2
        case .trailing: isRightToLeft ? 0 : slack
        }
      var x = 0.0
      var runs: [ShapedText.Run] = []
      for cluster in visible {
        let span = request.spans.last { $0.start <= cluster.start && cluster.start < $0.end }
        if let span {
          let box = Rect(
            x: left + x, y: Double(index) * height, width: cluster.width, height: height)
          func decorate(_ kind: ShapedText.Decoration.Kind, _ rect: Rect) {
            // What goes on with the next character is one.
            let before = decorations.lastIndex {
              $0.kind == kind && $0.role == span.role && $0.rect.minY == rect.minY
                && $0.rect.maxX == rect.minX
            }
            if let before {
              decorations[before].rect.size.width += rect.width
            } else {
              decorations.append(ShapedText.Decoration(kind: kind, rect: rect, role: span.role))
            }
          }
          if span.hasBackground { decorate(.background, box) }
          if span.isUnderlined {
            decorate(
              .underline,
              Rect(x: box.minX, y: box.minY + height * 0.75 + 1, width: cluster.width, height: 1))
          }
          if span.isStruckThrough {
            decorate(
              .strikethrough,
              Rect(x: box.minX, y: box.minY + height / 2, width: cluster.width, height: 1))
          }
        }
        if cluster.character == "\u{E000}" {
          missingGlyphs.append(
            ShapedText.MissingGlyph(
              scalar: 0xE000,
              rect: Rect(x: left + x, y: Double(index) * height, width: 10, height: height),
              role: span?.role ?? 0))
        }
        let placed = request.spans.first { $0.start == cluster.start && $0.object != nil }
        if let object = placed?.object {
          let baseline = Double(index) * height + height * 0.75
          objects.append(
            ShapedText.PlacedObject(
              offset: cluster.start,
              rect: Rect(
                x: left + x, y: baseline + object.depth - object.height, width: object.width,
                height: object.height),
              role: request.spans.first { $0.start <= cluster.start && cluster.start < $0.end }?
                .role ?? 0))
          x += cluster.width
          continue
        }
        runs.append(
          ShapedText.Run(
            glyphs: GlyphRun(
              font: FontInstance(face: 0, size: span?.size ?? request.style.size),
              glyphs: [.init(id: 1, x: 0, y: 0, cluster: 0)], advance: cluster.width,
              text: String(cluster.character), isRightToLeft: isRightToLeft,
              reach: GlyphRun.Reach(right: 1, above: 1, below: 0.3)),
            x: left + x, role: span?.role ?? 0))
        x += cluster.width
      }
      return ShapedText.Line(
        start: clusters.first?.start ?? 0, end: clusters.last?.end ?? 0,
        rect: Rect(x: left, y: Double(index) * height, width: lineWidth, height: height),
        baseline: Double(index) * height + height * 0.75, isRightToLeft: isRightToLeft,
        runs: runs)
    }
    return ShapedText(
      size: Size(width: widest, height: Double(lines.count) * height), lines: shaped,
      decorations: decorations, missingGlyphs: missingGlyphs, objects: objects,
      isTruncated: isTruncated)
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if (0x590...0x8FF).contains(scalar.value) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }
}

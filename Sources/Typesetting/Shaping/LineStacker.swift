import Drawing

/// Gives raw lines their places: shrink-wrapped width, alignment, an even rhythm of baselines.
struct LineStacker {
  let lines: [RawLine]
  let request: TextRequest
  let base: BaseFont
  let fonts: ShapingFonts
  /// Whether all ink is known to stay between the ascent and the descent of the base font.
  let isPlainLatin: Bool

  func stack(isTruncated: Bool) -> ShapedText {
    let lineHeight = request.style.lineHeight
    let width = lines.reduce(0) { max($0, $1.width) }
    let xs = lines.map { x(of: $0, in: width) }
    let first = base.baseline(inLineOf: lineHeight)
    let collisions = collisions(xs)

    var result = ShapedText(
      size: Size(width: width, height: 0), lines: [], isTruncated: isTruncated)
    result.lines.reserveCapacity(lines.count)
    var top = 0.0
    for (index, line) in lines.enumerated() {
      top += collisions?[index] ?? 0
      let rect = Rect(x: xs[index], y: top, width: line.width, height: lineHeight)
      let baseline = top + first
      var runs: [ShapedText.Run] = []
      runs.reserveCapacity(line.runs.count)
      for raw in line.runs {
        decorate(raw, rect, baseline, &result.decorations)
        if raw.run.glyphs.glyphs.isEmpty { continue }
        var run = raw.run
        run.x += rect.minX
        runs.append(run)
      }
      for missing in line.missing {
        result.missingGlyphs.append(place(missing, rect.minX, baseline))
      }
      for placed in line.objects {
        let object = placed.object
        result.objects.append(
          ShapedText.PlacedObject(
            offset: placed.offset,
            rect: Rect(
              x: rect.minX + placed.x, y: baseline + object.depth - object.height,
              width: object.width, height: object.height),
            role: placed.role))
      }
      result.lines.append(
        ShapedText.Line(
          start: line.start, end: line.end, rect: rect, baseline: baseline,
          isRightToLeft: line.isRightToLeft, runs: runs))
      top += lineHeight
    }
    result.size.height = top
    if !isPlainLatin, let last = lines.last {
      // Piled-up marks may grow without end; what is below doesn't make room for them for ever.
      let below = Double(inkBounds(of: last).below) - (lineHeight - first)
      result.inkBelow = min(lineHeight, max(0, below))
    }
    return result
  }

  private func x(of line: RawLine, in width: Double) -> Double {
    let isAtEnd: Bool
    switch request.alignment {
    case .natural: isAtEnd = line.isRightToLeft
    case .trailing: isAtEnd = !line.isRightToLeft
    case .center: return (width - line.width) / 2
    }
    return isAtEnd ? width - line.width : 0
  }

  private func place(
    _ missing: RawLine.Missing, _ x: Double, _ baseline: Double
  ) -> ShapedText.MissingGlyph {
    let box = MissingGlyphBox(digits: missing.scalar > 0xFFFF ? 6 : 4, size: missing.size)
    return ShapedText.MissingGlyph(
      scalar: missing.scalar,
      rect: Rect(
        x: x + missing.x + box.bearing, y: baseline + box.depth - box.height,
        width: box.advance - box.bearing * 2, height: box.height),
      role: missing.role)
  }

  // MARK: - Decorations

  private func decorate(
    _ raw: RawLine.Run, _ line: Rect, _ baseline: Double,
    _ decorations: inout [ShapedText.Decoration]
  ) {
    guard raw.width > 0 else { return }
    func add(_ kind: ShapedText.Decoration.Kind, _ y: Double, _ height: Double) {
      let rect = Rect(x: line.minX + raw.run.x, y: y, width: raw.width, height: height)
      if let last = decorations.lastIndex(where: { $0.kind == kind }) {
        let before = decorations[last]
        // Touching edges are sums of 1/1024 points: exact.
        if before.role == raw.run.role, before.rect.minY == y, before.rect.maxX == rect.minX {
          decorations[last].rect.size.width += raw.width
          return
        }
      }
      decorations.append(ShapedText.Decoration(kind: kind, rect: rect, role: raw.run.role))
    }
    if raw.hasBackground { add(.background, line.minY, line.height) }
    if raw.isUnderlined { add(.underline, baseline + base.underlineTop, base.underlineThickness) }
    if raw.isStruckThrough {
      add(.strikethrough, baseline + base.strikethroughTop, base.strikethroughThickness)
    }
  }

  // MARK: - Rhythm

  /// How much further than the line height each line stands from the one before, so that their
  /// ink doesn't meet; `nil` where no line does.
  private func collisions(_ xs: [Double]) -> [Double]? {
    let lineHeight = request.style.lineHeight
    guard lines.count > 1 else { return nil }
    // Å reaches 0.95 em above the baseline, ç and g 0.25 below.
    if isPlainLatin, lineHeight >= 1.2 * request.style.size { return nil }
    // Whole lines first: hardly ever do they come so near that it matters where in the line.
    var result: [Double]?
    var above = inkBounds(of: lines[0])
    for index in 1..<lines.count {
      let bounds = inkBounds(of: lines[index])
      defer { above = bounds }
      guard Double(above.below + bounds.above) > lineHeight else { continue }
      let needed =
        InkProfile(lines[index - 1], x: xs[index - 1], fonts: fonts)
        .distance(to: InkProfile(lines[index], x: xs[index], fonts: fonts)) - lineHeight
      guard needed > 0 else { continue }
      // Piled-up marks may grow without end; the lines don't follow them for ever.
      if result == nil { result = [Double](repeating: 0, count: lines.count) }
      result?[index] = min(needed, 2 * max(lineHeight, largestSize(in: lines[index])))
    }
    return result
  }

  private func largestSize(in line: RawLine) -> Double {
    line.runs.reduce(0) { max($0, $1.run.glyphs.font.size) }
  }

  private func inkBounds(of line: RawLine) -> (above: Float, below: Float) {
    var above = -Float.infinity
    var below = -Float.infinity
    for run in line.runs where run.slot >= 0 {
      for glyph in run.run.glyphs.glyphs {
        let ink = fonts.ink(of: glyph.id, slot: run.slot)
        above = max(above, ink.above - Float(glyph.y))
        below = max(below, ink.below + Float(glyph.y))
      }
    }
    for placed in line.objects {
      above = max(above, Float(placed.object.height - placed.object.depth))
      below = max(below, Float(placed.object.depth))
    }
    return (above, below)
  }
}

/// How far a line's ink reaches above and below its baseline, by stretches of its width.
private struct InkProfile {
  private static let stretch = 2.0
  private static let longest = 1 << 14
  private var above: [Double] = []
  private var below: [Double] = []

  init(_ line: RawLine, x: Double, fonts: ShapingFonts) {
    for run in line.runs where run.slot >= 0 {
      for glyph in run.run.glyphs.glyphs {
        let ink = fonts.ink(of: glyph.id, slot: run.slot)
        if ink.isEmpty { continue }
        let origin = x + run.run.x + glyph.x
        add(
          origin + Double(ink.left), origin + Double(ink.right),
          above: Double(ink.above) - glyph.y, below: Double(ink.below) + glyph.y)
      }
    }
    for placed in line.objects {
      let left = x + placed.x
      add(
        left, left + placed.object.width, above: placed.object.height - placed.object.depth,
        below: placed.object.depth)
    }
  }

  private mutating func add(_ left: Double, _ right: Double, above up: Double, below down: Double) {
    func index(_ x: Double) -> Int {
      Int(max(0, min(x / InkProfile.stretch, Double(InkProfile.longest))))
    }
    let range = index(left)...max(index(left), index(right))
    if range.upperBound >= above.count {
      let missing = range.upperBound + 1 - above.count
      above.append(contentsOf: repeatElement(-.infinity, count: missing))
      below.append(contentsOf: repeatElement(-.infinity, count: missing))
    }
    for index in range {
      above[index] = max(above[index], up)
      below[index] = max(below[index], down)
    }
  }

  /// The least distance of the two baselines at which no ink meets.
  func distance(to next: InkProfile) -> Double {
    zip(below, next.above).reduce(0) { max($0, $1.0 + $1.1) }
  }
}

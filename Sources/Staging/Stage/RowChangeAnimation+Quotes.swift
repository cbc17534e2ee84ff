import Bubbles
import Drawing

/// What a composer's words answer: it flies with them from its strip into their bubble, or to where it stands
/// by itself.
struct FlyingQuote {
  /// The part of the strip that belongs to the bubble as it sets out, from the composer's top left corner;
  /// `nil` if none does.
  let box: Rect?
  /// The words in the strip, from the composer's top left corner.
  private let words: [DrawingCommand]
  private let row: MeasuredRow
  /// The box below the field in which the words stood, from the composer's top left corner, and its fill;
  /// `nil` where they stood over it.
  private let ground: (box: Rect, fill: Color)?

  /// - Parameters:
  ///   - strip: what stands over the composer.
  ///   - up: how far its upper edge is above the composer's.
  ///   - isBelow: whether it is a box below the composer instead, which flies, too.
  ///   - field: the field whose words answer it.
  ///   - row: the row of the message.
  init?(
    _ strip: ChromePiece.Field, up: Double, isBelow: Bool, over field: ChromePiece.Field,
    in row: MeasuredRow
  ) {
    guard row.quoteFrame != nil, row.anchors.shape != nil else { return nil }
    self.row = row
    ground = isBelow ? (strip.box.offsetBy(x: 0, y: -up), strip.fill) : nil
    guard row.hasQuoteInside else {
      box = nil
      words = strip.words.map { $0.moved(by: Point(x: 0, y: -up)) }
      return
    }
    // The bubble goes over it, too, as far as its words reach, which would be cut by its edge otherwise.
    words = Self.cut(strip.words, as: row).map { $0.moved(by: Point(x: 0, y: -up)) }
    let inset = max(0, field.words.left - field.box.minX)
    let frame = words.reduce(words.first?.bounds ?? field.box) { $0.union($1.bounds) }
    let left = min(field.box.minX, max(0, frame.minX - inset))
    let right = max(field.box.maxX, frame.maxX + inset)
    box = Rect(
      x: left, y: strip.box.minY - up, width: right - left, height: strip.box.height)
  }

  /// Returns words with the lines of which less has room in the row, as these are cut there: they are cut as
  /// they set out, rather than by the edge of the bubble that comes around them.
  private static func cut(
    _ words: [DrawingCommand], as row: MeasuredRow
  ) -> [DrawingCommand] {
    guard let frame = row.quoteFrame else { return words }
    let others = SetLine.lines(of: row.list.commands.filter { $0.lies(in: frame) })
    let rest = words.filter { !$0.isGlyphs }
    return rest
      + SetLine.lines(of: words).flatMap { line -> [DrawingCommand] in
        guard let other = others.first(where: { $0.isCut(of: line) }), other.size > 0 else {
          return line.runs.map { .glyphs($0.run, at: $0.origin, $0.color) }
        }
        return line.set(as: other)
      }
  }

  /// What sets out, in the order of the row: before the bubble, within it, and after it.
  struct Parts {
    var before: [DrawingCommand] = []
    var inside: [DrawingCommand] = []
    var after: [DrawingCommand] = []
  }

  /// Returns what sets out.
  ///
  /// - Parameters:
  ///   - y: how far it is moved down.
  ///   - isBlock: whether lines of words that differ from those of the row don't become these.
  func parts(movedBy y: Double, isBlock: Bool) -> Parts {
    let words = words.map { $0.moved(by: Point(x: 0, y: y)) }
    guard box == nil, let frame = row.quoteFrame, let shape = row.anchors.shape else {
      return Parts(inside: words)
    }
    let commands = row.list.commands
    let first = commands.firstIndex { $0.lies(in: frame) } ?? 0
    let isBefore = first < commands.firstIndex(where: shape.isOutlined) ?? 0
    guard let start = words.lastLine,
      let end = commands.filter({ $0.lies(in: frame) && !$0.lies(in: shape.box) }).firstLine
    else { return isBefore ? Parts(before: words) : Parts(after: words) }
    // Its ground, and what isn't said in the strip, come around its words as they fly.
    var (parts, rest): ([DrawingCommand], [DrawingCommand]) = ([], words)
    var box = ground.map { (box: $0.box.offsetBy(x: 0, y: y), fill: $0.fill) }
    for (place, command) in commands.enumerated() where !shape.isOutlined(by: command) {
      let isOver = isBefore && place < first
      guard isOver || command.lies(in: frame) && !command.lies(in: shape.box) else { continue }
      if case .glyphs(let run, let origin, _) = command, origin.y == end.y {
        parts += rest
        rest = []
        // Words that go on in the row come by themselves; others come on their ground.
        let goesOn = !isBlock && words.contains { $0.sharesWords(with: run) }
        guard !goesOn, !words.contains(where: { $0.hasGlyphs(of: run) }) else { continue }
      }
      if !isOver, let start = box, let filled = command.filling(start.box, with: start.fill) {
        parts.append(filled)
        box = nil
        continue
      }
      if let unseen = command.unseen(movedBy: Point(x: start.x - end.x, y: start.y - end.y)) {
        parts.append(unseen)
      }
    }
    parts += rest
    return isBefore ? Parts(before: parts) : Parts(after: parts)
  }
}

extension MeasuredRow {
  /// Where what it answers is drawn; `nil` if it answers nothing.
  var quoteFrame: Rect? { nodes.first { $0.kind == .quote }?.frame }

  /// Whether the bubble has what it answers inside; a quote may stand by itself as well.
  var hasQuoteInside: Bool {
    guard let box = anchors.shape?.box, let frame = quoteFrame else { return false }
    return box.contains(Point(x: frame.midX, y: frame.midY))
  }
}

extension [DrawingCommand] {
  /// The left edge of all of them; 0 for none.
  fileprivate var left: Double { self.map(\.bounds.minX).min() ?? 0 }

  /// Where the upper and the lower one of lines of words begin, at the right if they run from there; `nil`
  /// without words.
  fileprivate var firstLine: Point? { lineStarts.min { $0.y < $1.y } }
  fileprivate var lastLine: Point? { lineStarts.max { $0.y < $1.y } }

  /// Where each run of words begins: the first ones of a line before others.
  private var lineStarts: [Point] {
    let runs = compactMap { command -> (run: GlyphRun, origin: Point)? in
      if case .glyphs(let run, let origin, _) = command { (run, origin) } else { nil }
    }
    if runs.first?.run.isRightToLeft == true {
      return runs.map { Point(x: $0.origin.x + $0.run.advance, y: $0.origin.y) }
        .sorted { $0.x > $1.x }
    }
    return runs.map(\.origin).sorted { $0.x < $1.x }
  }
}

extension DrawingCommand {
  fileprivate func hasGlyphs(of other: GlyphRun) -> Bool {
    if case .glyphs(let run, _, _) = self { run == other } else { false }
  }

  /// Returns whether both have a word, whatever their font.
  fileprivate func sharesWords(with other: GlyphRun) -> Bool {
    guard case .glyphs(let run, _, _) = self else { return false }
    let words = Set(other.text.split(whereSeparator: \.isWhitespace))
    return run.text.split(whereSeparator: \.isWhitespace).contains(where: words.contains)
  }

  /// Returns a ground of one colour as it fills a box; `nil` for anything else.
  fileprivate func filling(_ box: Rect, with color: Color) -> DrawingCommand? {
    let frame = bounds
    guard case .fill(let path, .color) = self, frame.width > 0, frame.height > 0 else {
      return nil
    }
    let (a, d) = (box.width / frame.width, box.height / frame.height)
    let transform = Transform(
      a: a, b: 0, c: 0, d: d, tx: box.minX - a * frame.minX, ty: box.minY - d * frame.minY)
    return .fill(path.applying(transform), .color(color))
  }

  /// Returns words, or their ground or outline, elsewhere, where they aren't seen; `nil` for anything else.
  fileprivate func unseen(movedBy way: Point) -> DrawingCommand? {
    let transform = Transform.translation(x: way.x, y: way.y)
    return switch self {
    case .fill(let path, .color(let color)):
      .fill(path.applying(transform), .color(color.opacity(0)))
    case .stroke(let path, let color, let pen):
      .stroke(path.applying(transform), color.opacity(0), pen)
    case .glyphs(let run, let origin, let color):
      .glyphs(run, at: origin + way, color.opacity(0))
    default: nil
    }
  }
}

import Drawing
import Themes
import Typesetting

/// The colours that a text's roles are painted in.
struct TextPalette {
  /// By role; role 0 is the base text, and stands for every role that isn't listed.
  private var colors: [Color]
  /// What is painted behind ranges of a role.
  private var fills: [UInt16: (color: Color, radius: Double)] = [:]
  /// Roles whose glyphs are covered rather than painted.
  private(set) var hidden: Set<UInt16> = []

  init(_ base: Color) { colors = [base] }

  var base: Color { colors[0] }

  mutating func set(_ role: TextRole, _ color: Color) {
    let index = Int(role.rawValue)
    while colors.count <= index { colors.append(base) }
    colors[index] = color
  }

  mutating func fill(_ role: TextRole, _ color: Color, radius: Double) {
    fills[role.rawValue] = (color, radius)
  }

  mutating func hide(_ role: TextRole) { hidden.insert(role.rawValue) }

  func color(_ role: UInt16) -> Color {
    Int(role) < colors.count ? colors[Int(role)] : base
  }

  func fill(_ role: UInt16) -> (color: Color, radius: Double)? { fills[role] }
}

/// What a range of a message's text is, for its colour.
enum TextRole: UInt16 {
  case base, link, mention, hashtag, code, spoiler
}

/// Gathers a row's commands, boxes and lines as they are laid out.
struct RowCanvas {
  private(set) var commands: [DrawingCommand] = []
  private(set) var nodes: [LayoutNode] = []
  private(set) var lines: [LayoutLine] = []

  mutating func add(_ command: DrawingCommand) { commands.append(command) }

  /// What another canvas gathered, on top.
  mutating func append(_ other: RowCanvas) {
    commands += other.commands
    nodes += other.nodes
    lines += other.lines
  }

  /// Gathers what belongs together in a group of its own, where it stands.
  mutating func group(_ part: PartID, _ draw: (inout RowCanvas) -> Void) {
    var inner = RowCanvas()
    draw(&inner)
    nodes += inner.nodes
    lines += inner.lines
    commands.append(.group(DisplayList(inner.commands), GroupStyle(part: part)))
  }

  mutating func note(_ kind: LayoutNode.Kind, _ label: String = "", frame: Rect) {
    nodes.append(LayoutNode(kind, label, frame: frame))
  }

  mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .color(color))) }
  }

  mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    fill(Path(roundedRect: rect, radii: CornerRadii(radius)), color)
  }

  mutating func stroke(_ path: Path, _ color: Color, width: Double, cap: Stroke.Cap = .round) {
    if color.alpha > 0, width > 0 {
      commands.append(.stroke(path, color, Stroke(width: width, cap: cap)))
    }
  }

  /// Puts a list down with its own origin at a point.
  mutating func place(_ list: DisplayList, at origin: Point, part: PartID, clip: Path? = nil) {
    guard !list.isEmpty else { return }
    commands.append(
      .group(
        list,
        GroupStyle(
          transform: .translation(x: origin.x, y: origin.y), clip: clip, part: part)))
  }

  /// Paints a text in a column `width` points wide; right-to-left lines stand at its right edge.
  mutating func text(
    _ shaped: ShapedText, _ string: String, at origin: Point, width: Double? = nil,
    palette: TextPalette, spoiler: SpoilerTokens? = nil, spoilerColor: Color = .clear
  ) {
    let slack = max(0, (width ?? shaped.size.width) - shaped.size.width)
    func shift(_ line: ShapedText.Line) -> Double { line.isRightToLeft ? slack : 0 }
    func shift(at y: Double) -> Double {
      guard slack > 0 else { return 0 }
      return shaped.line(at: y).map(shift) ?? 0
    }
    func place(_ rect: Rect) -> Rect {
      rect.offsetBy(x: origin.x + shift(at: rect.midY), y: origin.y)
    }
    for decoration in shaped.decorations where decoration.kind == .background {
      guard let fill = palette.fill(decoration.role) else { continue }
      // Clear of the lines above and below, and a hair wider than the words.
      let box = place(decoration.rect).inset(
        by: EdgeInsets(top: 1.5, left: -1.5, bottom: 1.5, right: -1.5))
      self.fill(box, radius: fill.radius, fill.color)
    }
    for line in shaped.lines {
      let x = origin.x + shift(line)
      for run in line.runs where !palette.hidden.contains(run.role) {
        commands.append(
          .glyphs(
            run.glyphs, at: Point(x: x + run.x, y: origin.y + line.baseline),
            palette.color(run.role)))
      }
      lines.append(
        LayoutLine(
          text: string.slice(utf8: line.start, line.end),
          frame: line.rect.offsetBy(x: x, y: origin.y), baseline: origin.y + line.baseline,
          isRightToLeft: line.isRightToLeft))
    }
    for decoration in shaped.decorations
    where decoration.kind != .background && !palette.hidden.contains(decoration.role) {
      commands.append(
        .fill(Path(rect: place(decoration.rect)), .color(palette.color(decoration.role))))
    }
    // Nobody reads the numbers of a text of nothing but such characters.
    let isNumbered = shaped.missingGlyphs.count <= Self.maximumOrnaments
    for missing in shaped.missingGlyphs where !palette.hidden.contains(missing.role) {
      commands += MissingGlyphMark(scalar: missing.scalar, rect: place(missing.rect))
        .commands(color: palette.color(missing.role), isNumbered: isNumbered)
    }
    if var spoiler {
      // Strewing specks over each of very many words takes long, and looks no different.
      if shaped.decorations.count > Self.maximumOrnaments { spoiler.style = .solid }
      for decoration in shaped.decorations
      where decoration.kind == .background && palette.hidden.contains(decoration.role) {
        let box = place(decoration.rect).inset(by: EdgeInsets(top: 1, bottom: 1))
        add(spoiler: spoiler, over: box, color: spoilerColor)
      }
    }
  }

  /// How many marks of one text are drawn with all their strokes.
  private static let maximumOrnaments = 4_000

  /// Covers hidden words: solid, or with specks strewn by a fixed sequence.
  private mutating func add(spoiler: SpoilerTokens, over rect: Rect, color: Color) {
    switch spoiler.style {
    case .solid: fill(rect, radius: spoiler.radius, color)
    case .dots:
      fill(rect, radius: spoiler.radius, color.opacity(0.14))
      var specks = Path()
      // A linear congruential sequence: the same specks everywhere.
      var seed: UInt32 = 0x9E37_79B9
      func next() -> Double {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return Double(seed >> 8) / Double(1 << 24)
      }
      let count = min(600, Int(rect.width * rect.height / 9))
      for _ in 0..<count {
        let size = 0.7 + next() * 0.7
        let x = rect.minX + 1 + next() * max(0, rect.width - 2 - size)
        let y = rect.minY + 1 + next() * max(0, rect.height - 2 - size)
        specks.elements += Path(ellipseIn: Rect(x: x, y: y, width: size, height: size)).elements
      }
      fill(specks, color.opacity(0.75))
    }
  }
}

extension String {
  /// The text between two UTF-8 offsets, wherever they fall; clamped.
  package func slice(utf8 start: Int, _ end: Int) -> String {
    let count = utf8.count
    let from = utf8.index(startIndex, offsetBy: Swift.min(Swift.max(0, start), count))
    let to = utf8.index(startIndex, offsetBy: Swift.min(Swift.max(0, start, end), count))
    return String(self[from..<to])
  }
}

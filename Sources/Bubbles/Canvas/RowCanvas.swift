import Drawing
import Themes
import Typesetting

/// The colours of a text's roles.
struct TextPalette {
  /// By role; role 0 is the base text, and the default for roles that aren't listed.
  private var colors: [Color]
  /// Fills behind ranges of a role.
  private var fills: [UInt16: (color: Color, radius: Double)] = [:]
  /// Roles whose glyphs are covered instead of drawn.
  private(set) var hidden: Set<UInt16> = []

  init(_ base: Color) { colors = [base] }

  /// The colours of a text with marks.
  init(_ base: Color, marks colors: SideColors, _ look: Look) {
    self.init(base)
    set(.link, colors.link)
    set(.mention, colors.mention)
    set(.hashtag, colors.hashtag)
    set(.code, colors.codeInline.alpha > 0 ? colors.codeInline : colors.code)
    fill(.code, colors.codeFill, radius: look.code.inlineRadius)
    fill(.mention, colors.mentionFill, radius: look.code.inlineRadius)
    hide(.spoiler)
  }

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

/// The role of a range of a message's text, which determines its colour.
enum TextRole: UInt16 {
  case base, link, mention, hashtag, code, spoiler
  /// Parts of a block of code.
  case comment, string, number, keyword
  /// People in a service line.
  case person
}

/// Collects a row's drawing commands, boxes and lines during layout.
struct RowCanvas {
  private(set) var commands: [DrawingCommand] = []
  private(set) var nodes: [LayoutNode] = []
  private(set) var lines: [LayoutLine] = []

  mutating func add(_ command: DrawingCommand) { commands.append(command) }

  /// Appends the contents of another canvas, on top.
  mutating func append(_ other: RowCanvas) {
    commands += other.commands
    nodes += other.nodes
    lines += other.lines
  }

  /// The same boxes and lines, without any drawing.
  var withoutCommands: RowCanvas {
    var other = self
    other.commands = []
    return other
  }

  /// Collects commands in a group of their own, in place.
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

  /// Draws a display list with its origin at a point.
  mutating func place(_ list: DisplayList, at origin: Point, part: PartID, clip: Path? = nil) {
    guard !list.isEmpty else { return }
    commands.append(
      .group(
        list,
        GroupStyle(
          transform: .translation(x: origin.x, y: origin.y), clip: clip, part: part)))
  }

  /// Draws a text in a column `width` points wide; right-to-left lines are aligned to its right
  /// edge.
  ///
  /// - Parameter emoji: the pictures in it, by their characters' offsets.
  mutating func text(
    _ shaped: ShapedText, _ string: String, at origin: Point, width: Double? = nil,
    palette: TextPalette, emoji: [InlineEmoji] = [], spoiler: SpoilerTokens? = nil,
    spoilerColor: Color = .clear
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
      // Not touching the lines above and below, and slightly wider than the text.
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
          text: emoji.words(of: string, from: line.start, to: line.end),
          frame: line.rect.offsetBy(x: x, y: origin.y), baseline: origin.y + line.baseline,
          isRightToLeft: line.isRightToLeft))
    }
    commands += emoji.commands(of: shaped, hidden: palette.hidden, place: place)
    for decoration in shaped.decorations
    where decoration.kind != .background && !palette.hidden.contains(decoration.role) {
      commands.append(
        .fill(Path(rect: place(decoration.rect)), .color(palette.color(decoration.role))))
    }
    // Numbers are unreadable in a text that consists of such characters.
    let isNumbered = shaped.missingGlyphs.count <= Self.maximumOrnaments
    for missing in shaped.missingGlyphs where !palette.hidden.contains(missing.role) {
      commands += MissingGlyphMark(scalar: missing.scalar, rect: place(missing.rect))
        .commands(color: palette.color(missing.role), isNumbered: isNumbered)
    }
    if var spoiler {
      // Drawing specks over very many words is slow, and looks the same.
      if shaped.decorations.count > Self.maximumOrnaments { spoiler.style = .solid }
      let boxes = shaped.decorations.lazy.filter {
        $0.kind == .background && palette.hidden.contains($0.role)
      }.map { place($0.rect) }
      add(spoiler: spoiler, over: Array(boxes), color: spoilerColor)
    }
  }

  /// The maximum number of marks of one text that are drawn in full detail.
  private static let maximumOrnaments = 4_000

  /// Points from speck to speck.
  private static let dust = 2.2

  /// Covers hidden text: solid bars, or a field of specks that fills the lines' boxes.
  private mutating func add(spoiler: SpoilerTokens, over boxes: [Rect], color: Color) {
    switch spoiler.style {
    case .solid:
      for box in boxes {
        fill(box.inset(by: EdgeInsets(top: 1, bottom: 1)), radius: spoiler.radius, color)
      }
    case .dots:
      let area = boxes.reduce(0) { $0 + $1.width * $1.height }
      for (index, box) in boxes.enumerated() {
        let field = SpeckField(
          in: box, color: color, seed: "spoiler \(index)",
          spacing: max(Self.dust, SpeckField.leastSpacing(over: area)), radii: 0.3...0.65)
        add(.specks(field, clip: Path(rounded: box, spoiler.radius)))
      }
    }
  }
}

extension String {
  /// Returns the text between two UTF-8 offsets, which may be any values; clamped.
  package func slice(utf8 start: Int, _ end: Int) -> String {
    let count = utf8.count
    let from = utf8.index(startIndex, offsetBy: Swift.min(Swift.max(0, start), count))
    let to = utf8.index(startIndex, offsetBy: Swift.min(Swift.max(0, start, end), count))
    return String(self[from..<to])
  }
}

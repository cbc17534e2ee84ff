import Bubbles
import ChatModel
import Drawing

/// The marks beside messages that are selected or could be.
struct SelectionMotion: Sendable {
  /// How far the marks have come in.
  private(set) var open = MovingShare(0)
  private var marks: [RowID: MovingShare] = [:]

  /// Marks of a state at rest.
  ///
  /// - Parameter rows: the selected rows; `nil` while none can be selected.
  init(_ rows: Set<RowID>? = nil) {
    guard let rows else { return }
    open = MovingShare(1)
    for row in rows { marks[row] = MovingShare(1) }
  }

  /// Starts for other marks at a time, in seconds. Those that go take their checks along.
  mutating func move(to rows: Set<RowID>?, at time: Double, _ style: MotionStyle) {
    let isOpen = open.value(at: time) > 0
    open.move(to: rows == nil ? 0 : 1, at: time, style.move)
    guard let rows else { return }
    if !isOpen { marks = marks.filter { rows.contains($0.key) } }
    for row in rows where marks[row] == nil { marks[row] = MovingShare(isOpen ? 0 : 1) }
    for row in marks.keys { marks[row]?.move(to: rows.contains(row) ? 1 : 0, at: time, style.fade) }
  }

  /// Returns how far a row is marked at a time, 0…1.
  func mark(of row: RowID, at time: Double) -> Double { marks[row]?.value(at: time) ?? 0 }

  /// When everything is at rest, in seconds.
  var end: Double { marks.values.reduce(open.end) { max($0, $1.end) } }
}

extension StagedScreen {
  /// Returns how far a row makes way for the marks, in points.
  func selectionShift(of row: MeasuredRow, _ chat: ChatSnapshot, at time: Double) -> Double {
    let open = selection.open.value(at: time)
    guard open > 0, scenes.look.message.style == .bubbles,
      list.row(row.id, chat)?.message?.side == .incoming
    else { return 0 }
    return open * scenes.look.selection.shift * (scenes.look.isMirrored ? -1 : 1)
  }

  /// Returns a row with its mark, over the band of a selected one; `nil` without marks.
  ///
  /// - Parameters:
  ///   - row: the row as it is placed.
  ///   - gapBelow: its distance to the one below; `nil` for the last.
  func marked(
    _ row: Scene.PlacedRow, gapBelow: Double?, _ chat: ChatSnapshot, at time: Double
  ) -> DrawingCommand? {
    let open = selection.open.value(at: time)
    guard open > 0, list.row(row.measured.id, chat)?.message != nil else { return nil }
    let (look, tokens) = (scenes.look, scenes.look.selection)
    // Pictures and their words are one message: both are marked, with one circle.
    let mark = selection.mark(of: list.subject(of: row.measured.id, chat), at: time)
    let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
    var commands: [DrawingCommand] = []
    if mark > 0 {
      // Bands of neighbours meet without lying over each other.
      let (above, below) = (row.measured.gapAbove / 2, (gapBelow ?? look.gap.inRun) / 2)
      let band = grid.round(
        Rect(
          x: 0, y: row.origin.y - above, width: scenes.options.device.size.width,
          height: row.measured.size.height + above + below))
      commands.append(
        .group(
          DisplayList([.fill(Path(rect: band), .color(tokens.tint))]),
          GroupStyle(opacity: mark * open)))
    }
    commands.append(row.command)
    if row.measured.id.isCaption {
      return .group(DisplayList(commands), GroupStyle(part: .row(row.measured.id)))
    }
    let radius = tokens.size / 2
    var center: Point
    var ground: [DrawingCommand] = []
    if look.message.style == .rows {
      // In the column of the avatars, in place of one that stands there.
      let line = row.measured.anchors.text.map { $0.minY + look.font.text.lineHeight / 2 }
      let middle = row.measured.anchors.avatar?.midY ?? line ?? box.midY
      center = Point(
        x: look.message.rowInsets.left + look.avatar.size / 2, y: row.origin.y + middle)
      let cover = Path(
        rounded: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
          .outset(by: max(3, look.avatar.size / 2 + 1 - radius)), 0)
      if row.measured.anchors.avatar != nil {
        ground = [
          .fill(cover, .color(groundColor)), .fill(cover, .color(tokens.tint.opacity(mark * open))),
        ]
      }
    } else if look.message.style == .lines, let time = row.measured.anchors.meta {
      // In place of the time.
      center = Point(x: time.midX, y: row.origin.y + time.midY)
      let cover = Path(
        rect: Rect(
          x: -time.width / 2 - 1, y: 3 - time.height / 2, width: time.width + 2,
          height: max(0, time.height - 6)))
      ground = [
        .fill(cover, .color(groundColor)), .fill(cover, .color(tokens.tint.opacity(mark * open))),
      ]
    } else {
      center = Point(
        x: look.message.margin + radius + 2,
        y: row.origin.y + max(box.midY, box.maxY - look.bubble.minHeight / 2))
      center.x -= (1 - open) * (look.message.margin + tokens.size + 4)
    }
    if look.isMirrored { center.x = scenes.options.device.size.width - center.x }
    var circle: [DrawingCommand] = []
    circle.append(
      .stroke(
        Path(circleAt: .zero, radius: radius - 0.75), tokens.ring.opacity(1 - mark),
        Stroke(width: 1.5)))
    if mark > 0 {
      let disc =
        [.fill(Path(circleAt: .zero, radius: radius), .color(tokens.fill))]
        + Symbol.check.commands(
          centeredAt: .zero, height: tokens.size * 0.66, color: tokens.check)
      circle.append(
        .group(
          DisplayList(disc),
          GroupStyle(transform: .scale(x: 0.5 + 0.5 * mark, y: 0.5 + 0.5 * mark), opacity: mark)))
    }
    // What it stands in place of goes before it comes.
    let presence = ground.isEmpty ? open : min(1, max(0, (open - 0.4) / 0.6))
    let parts = [
      DrawingCommand.group(DisplayList(ground), GroupStyle(opacity: min(1, open / 0.4))),
      .group(DisplayList(circle), GroupStyle(opacity: presence)),
    ]
    commands.append(
      .group(
        DisplayList(ground.isEmpty ? Array(parts.dropFirst()) : parts),
        GroupStyle(
          transform: .translation(x: grid.round(center.x), y: grid.round(center.y)),
          part: .selectionMark)))
    return .group(DisplayList(commands), GroupStyle(part: .row(row.measured.id)))
  }

  /// Returns the rows of the selected messages; `nil` while none can be selected.
  func selectedRows(_ chat: ChatSnapshot) -> Set<RowID>? {
    chat.state.selection.map { Set($0.compactMap { list.rowID(of: $0, chat) }) }
  }
}

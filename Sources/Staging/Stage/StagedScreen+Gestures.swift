import Bubbles
import ChatModel
import Drawing
import ListLayout
import Typesetting

/// Gestures that drag messages sideways. Under reduced motion nothing is dragged.
extension StagedScreen {
  /// How far a message, and how far all of them, are dragged sideways, in points.
  private static let replyWay = 56.0
  private static let timesWay = 64.0

  /// Returns the drag of rows at a time, in seconds.
  func pulls(_ chat: ChatSnapshot, at time: Double) -> GestureMotion.Pulls {
    var pulls = gestures.pulls(at: time) { list.rowID(of: $0, chat) }
    // What lies under ink is uncovered with its words.
    for (row, openness) in pulls.reveals {
      if let caption = list.caption(of: row, chat) { pulls.reveals[caption] = openness }
    }
    return pulls
  }

  /// Returns a row's horizontal offset, in points.
  func offset(
    of row: MeasuredRow, _ chat: ChatSnapshot, _ pulls: GestureMotion.Pulls
  ) -> Double {
    guard list.row(row.id, chat)?.message != nil else { return 0 }
    let pull = pulls.replies[row.id] ?? 0
    // Bubbles of others leave room for the times after them; whatever spans the screen doesn't.
    let way =
      answersFromLeading(row, chat)
      ? pull * Self.replyWay : -pull * Self.replyWay - pulls.times * Self.timesWay
    return scenes.look.isMirrored ? -way : way
  }

  /// Returns the drag direction: away from the leading edge for bubbles of others; towards it for one's
  /// own, and for rows without bubbles.
  private func answersFromLeading(_ row: MeasuredRow, _ chat: ChatSnapshot) -> Bool {
    scenes.look.message.style == .bubbles && list.row(row.id, chat)?.message?.side == .incoming
  }

  /// Returns what appears beside a row that is dragged sideways; `nil` if it is at rest.
  ///
  /// - Parameter origin: the position of the dragged row.
  func companion(
    of row: MeasuredRow, at origin: Point, _ chat: ChatSnapshot, _ pulls: GestureMotion.Pulls
  ) async throws -> DrawingCommand? {
    if let pull = pulls.replies[row.id], pull > 0 {
      return arrow(beside: row, at: origin, chat, pull: min(1, pull))
    }
    return pulls.times > 0 ? try await time(of: row, at: origin, chat, pull: pulls.times) : nil
  }

  private func arrow(
    beside row: MeasuredRow, at origin: Point, _ chat: ChatSnapshot, pull: Double
  ) -> DrawingCommand {
    let tokens = scenes.look.jump
    let box = row.anchors.bubble ?? Rect(origin: .zero, size: row.size)
    let size = 30.0
    let way = (answersFromLeading(row, chat) ? 1 : -1) * Self.replyWay
    // It is centred in the space that the row has left.
    let edge =
      answersFromLeading(row, chat)
      ? scenes.look.message.margin / 2 : row.size.width - scenes.look.message.margin / 2
    let center = Point(
      x: directed(edge + way / 2 - (1 - pull) * way / 4, in: row), y: origin.y + box.midY)
    var commands: [DrawingCommand] = [
      .fill(Path(circleAt: .zero, radius: size / 2), .color(tokens.fill))
    ]
    commands += Symbol.reply.commands(
      centeredAt: .zero, height: size * 0.62, color: tokens.icon,
      isMirrored: scenes.look.isMirrored)
    let scale = 0.4 + 0.6 * pull
    return .group(
      DisplayList(commands),
      GroupStyle(
        transform: Transform.scale(x: scale, y: scale).then(
          .translation(x: center.x, y: center.y)), opacity: pull, part: .replyArrow))
  }

  private func time(
    of row: MeasuredRow, at origin: Point, _ chat: ChatSnapshot, pull: Double
  ) async throws -> DrawingCommand? {
    // A message has one time, at its end.
    guard list.caption(of: row.id, chat) == nil, let text = timeText(of: row.id, chat.reducer)
    else { return nil }
    let label = try await scenes.label(text, scenes.look.font.meta)
    let box = row.anchors.bubble ?? Rect(origin: .zero, size: row.size)
    let middle = row.size.width - pull * Self.timesWay + Self.timesWay / 2
    let place = Point(
      x: directed(middle, in: row) - label.size.width / 2,
      y: origin.y + box.midY - label.size.height / 2)
    return .group(
      DisplayList(label.commands(at: .zero, color: scenes.look.separator.text)),
      GroupStyle(
        transform: .translation(x: place.x, y: place.y), opacity: min(1, pull), part: .time))
  }

  /// Returns where something stands on the screen that is `x` points from the leading edge.
  private func directed(_ x: Double, in row: MeasuredRow) -> Double {
    scenes.look.isMirrored ? row.size.width - x : x
  }

  /// Returns the time of a row's message.
  private func timeText(of id: RowID, _ reducer: StateReducer) -> String? {
    guard let message = id.message, let place = reducer.place(of: message),
      case .message(let found)? = reducer.entry(at: place), let date = found.date
    else { return nil }
    let rules = scenes.rules
    return rules.words.time(date, clock: rules.clock)
  }
}

extension RowID {
  /// The message that the row is named after; for an album, its first.
  fileprivate var message: Message.ID? {
    let prefix = (isCaption ? RowID.caption("") : .message("")).rawValue
    return rawValue.hasPrefix(prefix) ? Message.ID(String(rawValue.dropFirst(prefix.count))) : nil
  }
}

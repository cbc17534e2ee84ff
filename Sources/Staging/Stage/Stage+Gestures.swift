import Bubbles
import ChatModel
import Drawing
import ListLayout
import Typesetting

/// Fingers draw messages aside. Where motion is reduced nothing is drawn.
extension Stage {
  /// How far a message is drawn aside, and how far all are, in points.
  private static let replyWay = 56.0
  private static let timesWay = 64.0

  /// Begins gestures at a time, in seconds.
  mutating func noteGestures(_ events: [TimelineEvent], at time: Double) {
    gestures.removeAll { $0.end <= time }
    guard !style.isReduced else { return }
    for case .gesture(let gesture, let duration) in events {
      if gesture == .showTimes, scenes.rules.timePlace == .everyMessage { continue }
      gestures.append(
        GestureRun(
          gesture: gesture, start: time, duration: duration.seconds))
    }
  }

  /// What fingers do to rows at a moment.
  struct Drawn {
    /// How far messages are drawn to be answered, by row.
    var replies: [RowID: Double] = [:]
    /// How far all of them are drawn to show their times.
    var times = 0.0
  }

  /// What fingers do to rows at a time, in seconds.
  func drawn(at time: Double) -> Drawn {
    var drawn = Drawn()
    for run in gestures {
      switch run.gesture {
      case .swipeToReply(let id):
        if let row = rowID(of: id) { drawn.replies[row, default: 0] += run.pull(at: time) }
      case .showTimes: drawn.times += run.pull(at: time)
      }
    }
    return drawn
  }

  /// How far a row is moved to the side, in points.
  func offset(of row: MeasuredRow, _ drawn: Drawn) -> Double {
    guard self.row(row.id)?.message != nil else { return 0 }
    let pull = drawn.replies[row.id] ?? 0
    return (answersFromLeft(row) ? pull : -pull) * Self.replyWay - drawn.times * Self.timesWay
  }

  /// Bubbles of others are drawn to the right; one's own, and rows without bubbles, to the left.
  private func answersFromLeft(_ row: MeasuredRow) -> Bool {
    scenes.look.message.style == .bubbles && self.row(row.id)?.message?.side == .incoming
  }

  /// What appears beside a row that is drawn aside; `nil` where it is at rest.
  ///
  /// - Parameter origin: where the row stands, drawn aside.
  func companion(
    of row: MeasuredRow, at origin: Point, _ drawn: Drawn
  ) async throws -> DrawingCommand? {
    if let pull = drawn.replies[row.id], pull > 0 {
      return arrow(beside: row, at: origin, pull: min(1, pull))
    }
    return drawn.times > 0 ? try await time(of: row, at: origin, pull: drawn.times) : nil
  }

  private func arrow(beside row: MeasuredRow, at origin: Point, pull: Double) -> DrawingCommand {
    let tokens = scenes.look.jump
    let box = row.anchors.bubble ?? Rect(origin: .zero, size: row.size)
    let size = 30.0
    let way = (answersFromLeft(row) ? 1 : -1) * Self.replyWay
    // It stands in the middle of what the row has left.
    let edge =
      answersFromLeft(row)
      ? scenes.look.message.margin / 2 : row.size.width - scenes.look.message.margin / 2
    let center = Point(
      x: edge + way / 2 - (1 - pull) * way / 4, y: origin.y + box.midY)
    var commands: [DrawingCommand] = [
      .fill(Path(circleAt: .zero, radius: size / 2), .color(tokens.fill))
    ]
    commands += Symbol.reply.commands(
      centeredAt: .zero, height: size * 0.62, color: tokens.icon)
    let scale = 0.4 + 0.6 * pull
    return .group(
      DisplayList(commands),
      GroupStyle(
        transform: Transform.scale(x: scale, y: scale).then(
          .translation(x: center.x, y: center.y)), opacity: pull, part: .replyArrow))
  }

  private func time(
    of row: MeasuredRow, at origin: Point, pull: Double
  ) async throws -> DrawingCommand? {
    guard let text = timeText(of: row.id) else { return nil }
    let label = try await scenes.label(text, scenes.look.font.meta)
    let box = row.anchors.bubble ?? Rect(origin: .zero, size: row.size)
    let place = Point(
      x: row.size.width - pull * Self.timesWay + (Self.timesWay - label.size.width) / 2,
      y: origin.y + box.midY - label.size.height / 2)
    return .group(
      DisplayList(label.commands(at: .zero, color: scenes.look.separator.text)),
      GroupStyle(
        transform: .translation(x: place.x, y: place.y), opacity: min(1, pull), part: .time))
  }

  /// The time of a row's message.
  private func timeText(of id: RowID) -> String? {
    guard let message = id.message, let place = reducer.place(of: message),
      case .message(let found)? = reducer.entry(at: place), let date = found.date
    else { return nil }
    let rules = scenes.rules
    return rules.words.time(date, clock: rules.clock)
  }
}

extension RowID {
  /// The message that the row is named after; of an album, its first.
  fileprivate var message: Message.ID? {
    let prefix = RowID.message("").rawValue
    return rawValue.hasPrefix(prefix) ? Message.ID(String(rawValue.dropFirst(prefix.count))) : nil
  }
}

import Bubbles
import Drawing
import ListLayout

/// Sticky days during a scroll.
extension StagedScreen {
  /// A day that floats away from its own position.
  struct FloatingDay {
    var id: RowID
    /// Its top edge in points.
    var y: Double
    /// Its opacity.
    var opacity: Double
    /// How far it is lifted off its background, 0…1.
    var lift: Double
  }

  /// The least distance between the header and the pill of a day that stays below it, in points.
  private static let clearance = 2.0

  /// Returns the day of the topmost row during a scroll, measuring it if needed; at rest, one that would
  /// stand under the header in part: it stays whole below that where the gap below it has the room, or is
  /// hidden.
  ///
  /// - Complexity: O(visible), and the rows of the day.
  mutating func floatingDay(
    among shown: [ShownElement<RowID>], _ chat: ChatSnapshot, at time: Double
  ) async throws -> FloatingDay? {
    let presence = days.presence(at: time)
    guard presence > 0 || keepsDaysWhole else { return nil }
    let rows = chat.rows
    let line = chrome.content.minY + scenes.look.gap.contentTop
    var top: (place: Int, y: Double)?
    var next = Double.infinity
    var tops: [Int: Double] = [:]
    for element in shown {
      guard let id = element.id.item, let place = list.layout.index(of: id)?.item else { continue }
      let y = (element.attributes.frame.minY + element.attributes.translation.y) / scale
      tops[place] = y
      if y <= line {
        if y >= top?.y ?? -.infinity { top = (place, y) }
      } else if rows[place].isDay {
        next = min(next, y)
      }
    }
    guard let top, let place = (0...top.place).last(where: { rows[$0].isDay }) else { return nil }
    let day = rows[place]
    guard presence > 0 || tops[place] != nil else { return nil }
    try await measureFloating(day)
    guard let row = list.live[day.id]?.measured else { return nil }
    let height = row.size.height
    let own = tops[place]
    let edge = min(line, chrome.content.minY + Self.clearance)
    let distance = line - (own ?? -.infinity)
    let reach = height + scenes.look.gap.contentTop
    guard presence > 0 || distance > line - edge && distance < reach else { return nil }
    // Where it stands at rest. One that isn't there comes from under the header, and fades in.
    let away = min(1, max(0, (distance - reach) / height))
    let rest: Double
    let isThere: Double
    if keepsDaysWhole {
      rest = distance < reach ? max(own ?? edge, edge) : edge - (edge - line + reach) * away
      let foot = rest + (row.anchors.bubble?.maxY ?? height)
      let cover = tops[place + 1].map { foot - $0 } ?? 0
      isThere = own == nil ? 0 : min(1, max(0, 1 - cover / Self.overlap))
    } else {
      rest = line - min(distance, reach)
      isThere = 1 - away
    }
    let comes = days.stops(day.id, at: time) ? 0 : 1 - presence
    let y = line - (line - rest) * comes
    // One that has no place of its own in view fades together with its ground.
    let over = own.map { min(1, max(0, (rest - $0) * 2 / height)) } ?? 1
    return FloatingDay(
      id: day.id,
      y: grid.round(min(y, next - height - min(4, scenes.look.gap.aroundSeparators))),
      opacity: 1 - (1 - isThere) * comes,
      lift: presence * min(1, distance / height) + (1 - presence) * over)
  }

  /// How far a day at rest would lie over the next row when it has gone, in points: all but at once.
  private static let overlap = 2.0

  /// Whether a day at rest isn't cut by the header.
  private var keepsDaysWhole: Bool {
    let line = scenes.look.separator
    return line.isSticky && line.style == .pill && !style.isReduced && scenes.showsChrome
  }

  /// Returns the days that are seen at their own places at a time, in seconds.
  ///
  /// - Complexity: O(visible).
  func seenDays(_ chat: ChatSnapshot, at time: Double) -> Set<RowID> {
    let line = chrome.content.minY + scenes.look.gap.contentTop
    return Set(
      list.animator.shown(at: time).compactMap { element in
        guard let id = element.id.item, list.row(id, chat)?.isDay == true else { return nil }
        let y = (element.attributes.frame.minY + element.attributes.translation.y) / scale
        return y > line - 1 && y < chrome.content.maxY ? id : nil
      })
  }

  /// Returns a floating day, placed over the rows.
  func placed(_ day: FloatingDay, at time: Double, _ parts: LiveParts) -> Scene.PlacedRow? {
    guard day.opacity > 0, let row = list.live[day.id] else { return nil }
    let origin = Point(x: 0, y: day.y)
    let attributes = LayoutAttributes(
      id: .item(day.id), frame: Rect(origin: origin, size: row.measured.size))
    let command = row.command(
      at: time, origin: origin, attributes: attributes, style: style, parts: parts,
      grid: grid)
    guard let command else { return nil }
    let list = DisplayList([ground(of: day, row.measured), command].compactMap(\.self))
    return Scene.PlacedRow(
      measured: row.measured, origin: origin,
      command: .group(list, GroupStyle(opacity: day.opacity, part: .row(day.id))))
  }

  /// Returns what keeps a floating day readable over messages: the background's colour under its
  /// pill.
  private func ground(of day: FloatingDay, _ row: MeasuredRow) -> DrawingCommand? {
    guard day.lift > 0, let pill = row.anchors.bubble else { return nil }
    let look = scenes.look
    let path = Path(
      roundedRect: pill, radii: CornerRadii(look.separator.radius).fitted(to: pill.size))
    return .group(
      DisplayList([
        .shadow(path, Shadow(color: look.jump.shadow, x: 0, y: 1, blur: 5)),
        .fill(path, .color(groundColor)),
      ]),
      GroupStyle(
        transform: .translation(x: 0, y: day.y), opacity: day.lift, part: .ground))
  }
}

extension Row {
  fileprivate var isDay: Bool {
    if case .day = kind { true } else { false }
  }
}

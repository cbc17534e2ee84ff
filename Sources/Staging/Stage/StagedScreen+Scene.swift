import Bubbles
import Drawing
import ListLayout

/// The scene of a screen at a time.
extension StagedScreen {
  var scale: Double { scenes.options.device.scale }
  var grid: PixelGrid { PixelGrid(scale: scale) }

  /// Returns the scene at a time not before the last applied event, in seconds.
  ///
  /// - Complexity: O(visible).
  mutating func scene(
    _ chat: ChatSnapshot, _ uploads: UploadMotion, at time: Double
  ) async throws -> Scene {
    let screen = try await screen(chat, uploads, at: time)
    return turn.scene(
      of: scenes.surrounded(screen), at: time,
      isTransparent: scenes.options.background == .transparent)
  }

  /// Returns the unrotated screen at a time in seconds, without a canvas.
  mutating func screen(
    _ chat: ChatSnapshot, _ uploads: UploadMotion, at time: Double
  ) async throws -> Scene {
    let size = scenes.options.device.size
    let shown = list.animator.shown(at: time)
    let window = visibleWindow
    let pulls = pulls(chat, at: time)
    var parts = parts(uploads, at: time)
    parts.reveals = pulls.reveals
    let falls = falls(among: shown, at: time)
    let day = try await floatingDay(among: shown, chat, at: time)
    var rows: [Scene.PlacedRow] = []
    var risen: [Scene.PlacedRow] = []
    let isIdle = list.animator.isIdle(at: time)
    for element in shown {
      guard let id = element.id.item, id != day?.id, let row = list.live[id] else { continue }
      let attributes = element.attributes
      let origin = Point(
        x: (attributes.frame.minX + attributes.translation.x) / scale
          + offset(of: row.measured, chat, pulls)
          + selectionShift(of: row.measured, chat, at: time),
        y: (attributes.frame.minY + attributes.translation.y) / scale
          // Words fall with their picture.
          + (id.isCaption && row.effect(at: time) != nil
            ? 0 : jolt(of: attributes.frame, id, by: falls)))
      let isFlying = row.isFlying(at: time)
      let outline = row.outline(at: time)?.box
      var size = points(attributes.frame.size)
      if !isIdle {
        // A row that was scrolled past may have been estimated lower than it is; one that becomes lower is as
        // high as its bubble is yet.
        size.height = max(size.height, row.measured.size.height, outline?.maxY ?? 0)
      }
      guard isFlying || Rect(origin: origin, size: size).intersects(window),
        let command = row.command(
          at: time, origin: origin, attributes: attributes, style: style, parts: parts,
          grid: grid, within: gap(around: row, among: shown))
      else { continue }
      var placed = Scene.PlacedRow(
        measured: row.measured, origin: grid.round(origin), command: command, isFlying: isFlying,
        bubble: outline)
      if let companion = try await companion(
        of: row.measured, at: placed.origin, chat, pulls)
      {
        placed.command = .group(DisplayList([companion, command]), GroupStyle(part: .row(id)))
      }
      if row.isRisen(at: time) {
        placed.command = lifted(placed.command, of: row, at: placed.origin, time)
        risen.append(placed)
      } else if row.effect(at: time) != nil {
        risen.append(placed)
      } else {
        rows.append(placed)
      }
    }
    if scenes.isPage { rows = rows.compactMap(scenes.pageCut(around: list.layout).cut) }
    rows = try await stickingAvatars(in: rows, chat, at: time)
    let count = rows.count
    rows = try await slidingAvatars(in: rows + risen, at: time)
    risen = Array(rows.dropFirst(count))
    rows.removeLast(risen.count)
    for index in rows.indices {
      let below = rows.indices.contains(index + 1) ? rows[index + 1] : nil
      if let tinted = highlighted(rows[index], above: below, at: time) {
        rows[index].command = tinted
      }
      if let marked = marked(rows[index], gapBelow: below?.measured.gapAbove, chat, at: time) {
        rows[index].command = marked
      }
    }
    if let day = day.flatMap({ placed($0, at: time, parts) }) { risen.append(day) }
    var scene = Scene(
      size: size, background: chrome.background, rows: rows + risen,
      pieces: chrome.pieces(at: time))
    scene.effects = effects.compactMap {
      $0.drawing(at: time, on: size, subject: subject(of: $0, among: scene.rows))
    }
    try openMenu(in: &scene, chat, at: time)
    return scene
  }

  /// Returns the animations within rows at a time.
  func parts(_ uploads: UploadMotion, at time: Double) -> LiveParts {
    LiveParts(
      dots: TypingDots(scenes.look.typing), bars: RecordingBars(scenes.look.typing),
      uploads: uploads.runs, time: time)
  }

  /// The visible area: not under an opaque header; extended for shadows and raised rows.
  private var visibleWindow: Rect {
    let look = scenes.look
    let screen = Rect(origin: .zero, size: scenes.options.device.size)
    guard look.header.fill.isOpaque, scenes.showsChrome else { return screen }
    let reach = look.bubble.shadowY + look.bubble.shadowBlur * 2 + abs(look.motion.insertRise)
    return Rect(
      x: screen.minX, y: chrome.content.minY - reach, width: screen.width,
      height: screen.maxY - chrome.content.minY + reach)
  }

  /// Returns the visible range of a row that others close over; `nil` for other rows.
  func gap(
    around row: LiveRow, among shown: [ShownElement<RowID>]
  ) -> ClosedRange<Double>? {
    guard let departure = row.departure, departure.above != nil || departure.below != nil else {
      return nil
    }
    func frame(of id: RowID?) -> Rect? {
      guard let id else { return nil }
      return shown.first { $0.id == .item(id) }?.attributes.frame
    }
    let screen = scenes.options.device.size
    let top = frame(of: departure.above).map { grid.round($0.maxY / scale) } ?? 0
    let bottom = frame(of: departure.below).map { grid.round($0.minY / scale) } ?? screen.height
    return top...max(top, bottom)
  }

  /// Returns a size of the layout in points.
  private func points(_ size: Size) -> Size {
    Size(width: size.width / scale, height: size.height / scale)
  }
}

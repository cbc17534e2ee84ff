import Bubbles
import Drawing
import ListLayout

/// What is seen at a moment.
extension Stage {
  /// The scene at a time not before the last event that was taken, in seconds.
  ///
  /// - Complexity: O(visible).
  package mutating func scene(at time: Double) async throws -> Scene {
    var scene = try await present(at: time)
    scene.otherLook = try await otherLook(beside: scene, at: time)
    (scene.under, scene.opacity) = dissolve.layers(at: time)
    return scene
  }

  /// The scene in its own look, without what gives way to it.
  mutating func present(at time: Double) async throws -> Scene {
    let screen = try await screen(at: time)
    return canvas.map { onCanvas(screen, $0, at: time) } ?? screen
  }

  /// What the device shows, upright.
  mutating func screen(at time: Double) async throws -> Scene {
    let size = scenes.options.device.size
    let shown = animator.shown(at: time)
    let window = visibleWindow
    let parts = parts(at: time)
    let drawn = drawn(at: time)
    let day = try await floatingDay(among: shown, at: time)
    var rows: [Scene.PlacedRow] = []
    var risen: [Scene.PlacedRow] = []
    // What was only passed may rest where it was thought to be lower than it is.
    let isIdle = animator.isIdle(at: time)
    for element in shown {
      guard let id = element.id.item, id != day?.id, let row = live[id] else { continue }
      let attributes = element.attributes
      let origin = Point(
        x: (attributes.frame.minX + attributes.translation.x) / scale
          + offset(of: row.measured, drawn),
        y: (attributes.frame.minY + attributes.translation.y) / scale)
      let isFlying = row.isFlying(at: time)
      let size = isIdle ? points(attributes.frame.size) : row.measured.size
      guard isFlying || Rect(origin: origin, size: size).intersects(window),
        let command = row.command(
          at: time, origin: origin, attributes: attributes, style: style, parts: parts,
          grid: grid, within: gap(around: row, among: shown))
      else { continue }
      var placed = Scene.PlacedRow(
        measured: row.measured, origin: grid.round(origin), command: command, isFlying: isFlying)
      if let companion = try await companion(of: row.measured, at: placed.origin, drawn) {
        placed.command = .group(DisplayList([companion, command]), GroupStyle(part: .row(id)))
      }
      if row.isRisen(at: time) {
        placed.command = lifted(placed.command, of: row, at: placed.origin, time)
        risen.append(placed)
      } else {
        rows.append(placed)
      }
    }
    rows = try await stickingAvatars(in: rows, at: time)
    if let day = day.flatMap({ placed($0, at: time, parts) }) { risen.append(day) }
    return Scene(
      size: size, background: background, rows: rows + risen,
      pieces: chrome.shown(at: time))
  }

  /// What goes on within rows at a time.
  func parts(at time: Double) -> LiveParts {
    LiveParts(dots: TypingDots(scenes.look.typing), uploads: uploads, time: time)
  }

  /// What lies under an opaque header can't be seen; shadows and rows that rise reach farther.
  private var visibleWindow: Rect {
    let look = scenes.look
    let screen = Rect(origin: .zero, size: scenes.options.device.size)
    guard look.header.fill.isOpaque, scenes.options.showsChrome else { return screen }
    let reach = look.bubble.shadowY + look.bubble.shadowBlur * 2 + abs(look.motion.insertRise)
    return Rect(
      x: screen.minX, y: content.minY - reach, width: screen.width,
      height: screen.maxY - content.minY + reach)
  }

  /// Measures what is seen on the way alone: as soon as it sets out, whichever moments are looked at.
  mutating func bringOn(_ shown: [ShownElement<RowID>]) async throws {
    let missing = shown.compactMap(\.id.item).filter { live[$0] == nil }.compactMap { row($0) }
    guard !missing.isEmpty else { return }
    leftOut?.shows(missing.map(\.id))
    for row in try await scenes.measure(missing) {
      live[row.id] = LiveRow(row, at: start(of: row.id))
    }
  }
}

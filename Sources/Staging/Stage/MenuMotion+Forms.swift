import Bubbles
import Drawing
import Themes

extension StagedScreen {
  /// Opens a menu that leaves its message where it is: a sheet that comes from below, or a box over
  /// the bubble.
  func openMenu(
    _ menu: MessageMenu, of row: Scene.PlacedRow, _ share: Double, in scene: inout Scene
  ) {
    let screen = Rect(origin: .zero, size: scenes.options.device.size)
    let drawn = menu.form == .sheet ? sheet(menu, share) : box(menu, of: row, share)
    // The device's mark for going home lies over every sheet.
    let marks = scene.pieces.filter { $0.kind == .homeIndicator }
    scene.pieces.removeAll { $0.kind == .homeIndicator }
    defer { scene.pieces += marks }
    scene.pieces.append(
      Scene.PlacedPiece(
        .scrim, frame: screen,
        command: .group(DisplayList(drawn), GroupStyle(part: .piece(.scrim)))))
  }

  private func sheet(_ menu: MessageMenu, _ share: Double) -> [DrawingCommand] {
    let screen = scenes.options.device.size
    let size = menu.actions.size
    let x = (screen.width - size.width) / 2
    let y = screen.height - size.height * share
    let dimmed = Path(rect: Rect(origin: .zero, size: screen))
    return [
      .group(
        DisplayList([.fill(dimmed, .color(scenes.look.menu.scrim))]), GroupStyle(opacity: share)),
      .group(
        menu.actions.list,
        GroupStyle(transform: .translation(x: x, y: y), part: .menuActions)),
    ]
  }

  private func box(
    _ menu: MessageMenu, of row: Scene.PlacedRow, _ share: Double
  ) -> [DrawingCommand] {
    let device = scenes.options.device
    let bubble = (row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size))
      .offsetBy(x: row.origin.x, y: row.origin.y)
      .including(row.measured.nameAbove(row.origin))
    let placement = MenuBoxPlacement(
      of: bubble, size: menu.actions.size,
      in: Rect(origin: .zero, size: device.size).inset(
        by: EdgeInsets(
          top: device.safeArea.top + scenes.look.header.height, left: 8,
          bottom: device.safeArea.bottom + 8, right: 8)))
    let tip = placement.tip
    let side = placement.isAbove ? -1.0 : 1
    var arrow = Path([.move(Point(x: tip.x - 8, y: tip.y + side * 8))])
    arrow.line(to: tip)
    arrow.line(to: Point(x: tip.x + 8, y: tip.y + side * 8))
    return [
      .group(
        DisplayList([
          .group(
            menu.actions.list,
            GroupStyle(
              transform: .translation(x: placement.frame.minX, y: placement.frame.minY))),
          .fill(arrow, .color(scenes.look.menu.fill)),
        ]),
        GroupStyle(
          transform: .scale(0.8 + 0.2 * share, around: tip), opacity: min(1, share * 1.6),
          part: .menuActions))
    ]
  }
}

extension MeasuredRow {
  /// Returns the upper edge of a name over the bubble, in the screen's points; `nil` without one.
  func nameAbove(_ origin: Point) -> Double? {
    guard let bubble = anchors.bubble else { return nil }
    return nodes.first { $0.kind == .name && $0.frame.minY < bubble.minY }.map {
      $0.frame.minY + origin.y
    }
  }
}

extension Rect {
  /// Returns the rectangle grown up to a higher edge.
  func including(_ top: Double?) -> Rect {
    guard let top, top < minY else { return self }
    return Rect(x: minX, y: top, width: width, height: maxY - top)
  }
}

/// Where a box that points at a bubble stands.
struct MenuBoxPlacement: Equatable {
  /// The box, in the screen's points.
  let frame: Rect
  /// Where it points.
  let tip: Point
  /// Whether it stands above the bubble.
  let isAbove: Bool

  /// The height of the point.
  private static let arrow = 8.0

  /// Above the bubble, or below it where there is no room; in the middle of a bubble that is higher
  /// than the area.
  init(of bubble: Rect, size: Size, in area: Rect) {
    let wanted = bubble.minY - Self.arrow - size.height
    isAbove = wanted >= area.minY || bubble.maxY + Self.arrow + size.height > area.maxY
    let x = max(area.minX, min(bubble.midX - size.width / 2, area.maxX - size.width))
    let y = isAbove ? max(area.minY, wanted) : bubble.maxY + Self.arrow
    frame = Rect(origin: Point(x: x, y: y), size: size)
    tip = Point(
      x: max(frame.minX + 16, min(bubble.midX, frame.maxX - 16)),
      y: isAbove ? frame.maxY + Self.arrow : frame.minY - Self.arrow)
  }
}

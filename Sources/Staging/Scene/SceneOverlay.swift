import Drawing

extension Scene {
  /// Returns the scene's list with debug overlays; `pixel` is a device pixel's width in points.
  /// Overlays of rows are under the chrome, as the rows are.
  package func list(with overlays: Set<RenderOptions.Overlay>, pixel: Double) -> DisplayList {
    var commands = backgroundAndRows
    if overlays.contains(.boxes) { commands += rowBoxes(pixel: pixel) }
    if overlays.contains(.baselines) { commands += baselines(pixel: pixel) }
    commands += surroundings
    if overlays.contains(.boxes) {
      commands += pieces.map { Self.frame($0.frame, Self.outer, pixel: pixel) }
    }
    if overlays.contains(.overdraw) {
      let tint = Paint.color(Color(red: 255, green: 0, blue: 0, alpha: 18))
      Self.forEachLeaf(of: list, .identity) { commands.append(.fill(Path(rect: $0), tint)) }
    }
    return overLayers(commands)
  }

  private static let outer = Color(red: 0, green: 122, blue: 255, alpha: 160)
  private static let inner = Color(red: 255, green: 45, blue: 85, alpha: 150)

  private static func frame(_ rect: Rect, _ color: Color, pixel: Double) -> DrawingCommand {
    // Half a pixel inward, so that the line covers whole pixels.
    let line = rect.outset(by: -pixel / 2)
    return .stroke(Path(rect: line), color, Stroke(width: pixel, cap: .butt))
  }

  private func rowBoxes(pixel: Double) -> [DrawingCommand] {
    rows.flatMap { row in
      let outer = Self.frame(
        Rect(origin: row.origin, size: row.measured.size), Self.outer, pixel: pixel)
      let inner = row.measured.nodes.filter { $0.kind != .row }.map { node in
        Self.frame(
          node.frame.offsetBy(x: row.origin.x, y: row.origin.y), Self.inner, pixel: pixel)
      }
      return [outer] + inner
    }
  }

  private func baselines(pixel: Double) -> [DrawingCommand] {
    let color = Paint.color(Color(red: 52, green: 199, blue: 89, alpha: 200))
    return rows.flatMap { row in
      row.measured.lines.map { line in
        let y = row.origin.y + line.baseline
        let rule = Rect(
          x: row.origin.x + line.frame.minX, y: y - pixel / 2, width: line.frame.width,
          height: pixel)
        return .fill(Path(rect: rule), color)
      }
    }
  }

  /// Visits the bounds of every command that paints, in the picture's points.
  private static func forEachLeaf(
    of list: DisplayList, _ transform: Transform, _ visit: (Rect) -> Void
  ) {
    for command in list.commands {
      if case .group(let inner, let style) = command {
        forEachLeaf(of: inner, style.transform.then(transform), visit)
      } else {
        visit(transform.apply(to: command.bounds))
      }
    }
  }
}

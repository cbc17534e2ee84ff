import Drawing

extension Scene {
  /// The scene's list with lines over it that show how it was laid out; `pixel` is a device
  /// pixel's width in points.
  package func list(with overlays: Set<RenderOptions.Overlay>, pixel: Double) -> DisplayList {
    let list = list
    guard !overlays.isEmpty else { return list }
    var commands: [DrawingCommand] = [.group(list, GroupStyle())]
    if overlays.contains(.overdraw) {
      let tint = Paint.color(Color(red: 255, green: 0, blue: 0, alpha: 18))
      Self.forEachLeaf(of: list, .identity) { commands.append(.fill(Path(rect: $0), tint)) }
    }
    if overlays.contains(.boxes) { commands += boxes(pixel: pixel) }
    if overlays.contains(.baselines) { commands += baselines(pixel: pixel) }
    return DisplayList(commands)
  }

  private func boxes(pixel: Double) -> [DrawingCommand] {
    let rowColor = Color(red: 0, green: 122, blue: 255, alpha: 160)
    let nodeColor = Color(red: 255, green: 45, blue: 85, alpha: 150)
    func frame(_ rect: Rect, _ color: Color) -> DrawingCommand {
      // Half a pixel inward, so that the line covers whole pixels.
      let line = rect.outset(by: -pixel / 2)
      return .stroke(Path(rect: line), color, Stroke(width: pixel, cap: .butt))
    }
    var commands = pieces.map { frame($0.frame, rowColor) }
    for row in rows {
      commands.append(frame(Rect(origin: row.origin, size: row.measured.size), rowColor))
      for node in row.measured.nodes where node.kind != .row {
        commands.append(frame(node.frame.offsetBy(x: row.origin.x, y: row.origin.y), nodeColor))
      }
    }
    return commands
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

import Drawing

/// Walks a display list: resolves transforms, snaps, leaves out what isn't visible, and hands the
/// rest to a sink. It paints nothing itself.
struct DisplayListWalker<Sink: DrawingSink> {
  let sink: Sink

  /// Walks a list, from one of its commands on.
  func walk(
    _ list: DisplayList, _ placement: Placement, from start: Int = 0
  ) throws(PaintingError) {
    for command in list.commands[start...] where isVisible(command, placement) {
      switch command {
      case .fill(let path, let paint):
        var placed = path.applying(placement.transform)
        if placement.isSnapping { placed = PixelGrid.device.snappedFill(placed) }
        try sink.fill(placed, with: paint.placed(placement))
      case .stroke(let path, let color, let stroke):
        try walkStroke(path, color, stroke, placement)
      case .glyphs(let run, let origin, let color):
        try sink.glyphs(run, color, placement.moved(to: origin))
      case .picture(let picture, let rect, let radii):
        try sink.picture(picture, in: rect, radii, placement)
      case .shadow(let path, let shadow):
        var placed = path.applying(placement.transform)
        if placement.isSnapping { placed = PixelGrid.device.snappedFill(placed) }
        try sink.shadow(
          placed,
          Shadow(
            color: shadow.color, x: shadow.x * placement.scale, y: shadow.y * placement.scale,
            blur: shadow.blur * placement.scale))
      case .group(let inner, let style):
        try walkGroup(inner, style, placement)
      }
    }
  }

  /// Returns whether a pixel that the command touches is visible.
  private func isVisible(_ command: DrawingCommand, _ placement: Placement) -> Bool {
    placement.reach(of: command).intersects(sink.visibleBounds)
  }

  private func walkStroke(
    _ path: Path, _ color: Color, _ stroke: Stroke, _ placement: Placement
  ) throws(PaintingError) {
    var placed = path.applying(placement.transform)
    var pen = stroke
    pen.width *= placement.scale
    pen.dash = pen.dash.map { $0 * placement.scale }
    if placement.isSnapping {
      (placed, pen.width) = PixelGrid.device.snappedStroke(placed, width: pen.width)
    }
    try sink.stroke(placed, color, pen)
  }

  private func walkGroup(
    _ list: DisplayList, _ style: GroupStyle, _ placement: Placement
  ) throws(PaintingError) {
    let inner = placement.nesting(style.transform)
    guard style.opacity > 0 else { return }
    guard style.clip != nil || style.opacity < 1 else { return try walk(list, inner) }
    var clip = style.clip?.applying(inner.transform)
    if inner.isSnapping, let path = clip {
      let snapped = PixelGrid.device.snappedFill(path)
      if style.opacity >= 1, let rect = snapped.rectangle {
        try sink.beginClip(rect)
        try walk(list, inner)
        return try sink.endClip()
      }
      clip = snapped
    }
    var bounds = inner.reach(of: list)
    if let clip { bounds = bounds.intersection(clip.controlBounds.outset(by: 1)) ?? .zero }
    guard !bounds.isEmpty else { return }
    try sink.beginGroup(bounds: bounds, clip: clip, opacity: min(1, style.opacity))
    try walk(list, inner)
    try sink.endGroup()
  }
}

extension Paint {
  /// The paint in a sink's units.
  func placed(_ placement: Placement) -> Paint {
    switch self {
    case .color: self
    case .linearGradient(let from, let to, let stops):
      .linearGradient(
        from: placement.transform.apply(to: from), to: placement.transform.apply(to: to),
        stops: stops)
    case .radialGradient(let center, let radius, let stops):
      .radialGradient(
        center: placement.transform.apply(to: center), radius: radius * placement.scale,
        stops: stops)
    case .meshGradient(let rect, let colors):
      .meshGradient(in: placement.transform.apply(to: rect), colors: colors)
    }
  }
}

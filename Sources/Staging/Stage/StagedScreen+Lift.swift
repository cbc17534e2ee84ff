import Drawing

/// Rows that pass others are above them in z-order: each has its shadow, and rows without a bubble
/// some of the background, so that words don't overlap.
extension StagedScreen {
  /// Returns a row's drawing, lifted above the others.
  ///
  /// - Parameter origin: the row's top left corner on the screen, in points.
  func lifted(
    _ command: DrawingCommand, of row: LiveRow, at origin: Point, _ time: Double
  ) -> DrawingCommand {
    let lift = row.lift(at: time)
    guard lift > 0 else { return command }
    var ground: [DrawingCommand] = []
    let outline: Path
    func faded(_ command: DrawingCommand, to opacity: Double) -> DrawingCommand {
      .group(
        DisplayList([command]),
        GroupStyle(
          transform: .translation(x: origin.x, y: origin.y), opacity: opacity, part: .ground))
    }
    if let shape = row.outline(at: time) {
      outline = shape.path
    } else {
      let box = row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size)
      let isWide = box.width >= row.measured.size.width
      outline = Path(
        roundedRect: isWide ? box.inset(by: EdgeInsets(left: 4, right: 4)) : box.outset(by: 6),
        radii: CornerRadii(8))
      ground.append(
        faded(.fill(outline, .color(groundColor)), to: row.ground(at: time)))
    }
    let shadow = Shadow(color: Self.liftShadow, x: 0, y: 3, blur: 12)
    ground.insert(faded(.shadow(outline, shadow), to: lift), at: 0)
    return .group(
      DisplayList(ground + [command]), GroupStyle(part: .row(row.measured.id)))
  }

  private static let liftShadow = Color(red: 0, green: 0, blue: 0, alpha: 84)

  /// The colour of the background, or an approximation of it.
  var groundColor: Color {
    if case .color(let color) = scenes.options.background { return color }
    return scenes.look.background.fill.representative
  }
}

extension DisplayList {
  /// A rectangle around everything painted where a transform maps the list's points.
  ///
  /// - Complexity: O(1) where points only move and grow evenly, else O(commands): shadows and pens
  ///   aren't turned or squeezed along with what they belong to.
  package func bounds(under transform: Transform) -> Rect {
    if transform.isUpright { return transform.apply(to: bounds) }
    return commands.reduce(Rect.zero) { $0.union($1.bounds(under: transform)) }
  }
}

extension DrawingCommand {
  /// A rectangle around what the command paints, in points.
  public var bounds: Rect { bounds(under: .identity) }

  /// How many groups stand inside one another at most, this one counted.
  var depth: Int {
    if case .group(let list, _) = self { list.depth + 1 } else { 0 }
  }

  /// A rectangle around what is painted where a transform maps the command's points.
  package func bounds(under transform: Transform) -> Rect {
    switch self {
    case .fill(let path, _): return transform.apply(to: path.controlBounds)
    case .stroke(let path, _, let stroke):
      return transform.apply(to: path.controlBounds).outset(by: stroke.width * transform.growth)
    case .glyphs(let run, let origin, _):
      return transform.apply(to: run.ink.offsetBy(x: origin.x, y: origin.y))
    case .picture(_, let rect, _): return transform.apply(to: rect)
    case .shadow(let path, let shadow):
      let growth = transform.growth
      return transform.apply(to: path.controlBounds)
        .offsetBy(x: shadow.x * growth, y: shadow.y * growth)
        .outset(by: max(0, shadow.blur) * 1.5 * growth)
    case .group(let list, let style):
      let inner = style.transform.then(transform)
      let moved = list.bounds(under: inner)
      guard let clip = style.clip else { return moved }
      // What is clipped and the clip are snapped each by itself, so that what nearly touches may
      // meet.
      return moved.intersection(inner.apply(to: clip.controlBounds).outset(by: 2)) ?? .zero
    }
  }
}

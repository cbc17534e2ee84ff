// A layout is made once, from the leading edge to the trailing one. Where a chat is read from right to
// left, all of it is reflected before it is placed: boxes, outlines, gradients and shadows exchange left
// and right. What is read keeps its own: glyph runs and pictures only move, and so does a path with an
// axis, such as an icon's.
extension DisplayList {
  /// Returns the list reflected within a width: what stood at `x` stands at `width − x`.
  ///
  /// - Complexity: O(commands), nested ones included.
  package func mirrored(across width: Double) -> DisplayList {
    DisplayList(commands.map { $0.mirrored(across: width) })
  }

  /// The width of what a group's list is reflected in by itself, so that it keeps its place in its own
  /// points, as animations that draw it anew expect.
  fileprivate var ownWidth: Double {
    let axes = commands.map { command -> Double? in
      switch command {
      case .fill(let path, _), .stroke(let path, _, _): path.axis
      default: nil
      }
    }
    if let axis = axes.first ?? nil, axes.allSatisfy({ $0 == axis }) { return 2 * axis }
    return bounds.minX + bounds.maxX
  }
}

extension DrawingCommand {
  /// Returns the command reflected within a width.
  package func mirrored(across width: Double) -> DrawingCommand {
    switch self {
    case .fill(let path, let paint):
      return .fill(path.mirrored(across: width), paint.mirrored(across: width))
    case .stroke(let path, let color, let stroke):
      return .stroke(path.mirrored(across: width), color, stroke)
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, at: Point(x: width - origin.x - run.advance, y: origin.y), color)
    case .picture(let picture, let rect, let radii):
      return .picture(picture, in: rect.mirrored(across: width), radii.mirrored)
    case .shadow(let path, var shadow):
      shadow.x = -shadow.x
      return .shadow(path.mirrored(across: width), shadow)
    case .group(let list, var style):
      let matrix = style.transform
      let inner: Double
      if matrix == .identity {
        inner = width
      } else if matrix.isTranslation {
        inner = list.ownWidth
        style.transform.tx = width - matrix.tx - inner
      } else {
        // Reflected before and after, it turns the other way and mirrors nothing.
        inner = width
        style.transform = Transform(
          a: matrix.a, b: -matrix.b, c: -matrix.c, d: matrix.d,
          tx: width * (1 - matrix.a) - matrix.tx, ty: matrix.ty + width * matrix.b)
      }
      style.clip = style.clip?.mirrored(across: inner)
      style.specks = style.specks?.mirrored(across: inner)
      return .group(list.mirrored(across: inner), style)
    }
  }
}

extension Path {
  /// Returns the path reflected within a width; moved there, if it has an axis.
  package func mirrored(across width: Double) -> Path {
    if let axis { return applying(.translation(x: width - 2 * axis, y: 0)) }
    return mapped { Point(x: width - $0.x, y: $0.y) }
  }
}

extension Paint {
  /// Returns the paint reflected within a width.
  fileprivate func mirrored(across width: Double) -> Paint {
    func reflected(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    return switch self {
    case .color: self
    // From top to bottom it is its own reflection.
    case .linearGradient(let from, let to, _) where from.x == to.x: self
    case .linearGradient(let from, let to, let stops):
      .linearGradient(from: reflected(from), to: reflected(to), stops: stops)
    case .radialGradient(let center, let radius, let stops):
      .radialGradient(center: reflected(center), radius: radius, stops: stops)
    // Its colours have their places in the rectangle whatever the direction.
    case .meshGradient(let rect, let colors):
      .meshGradient(in: rect.mirrored(across: width), colors: colors)
    }
  }
}

extension Rect {
  /// Returns the rectangle reflected within a width.
  package func mirrored(across width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension CornerRadii {
  /// The radii with left and right exchanged.
  package var mirrored: CornerRadii {
    CornerRadii(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
  }
}

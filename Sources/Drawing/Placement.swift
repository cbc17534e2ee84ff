/// How a list's points become device pixels, or whatever units they are painted in.
///
/// A group that is only translated moves by whole pixels, each group by itself: what stands inside
/// looks the same wherever the group stands, and equal lists at equal placements are equal pixels.
package struct Placement: Hashable, Sendable {
  /// From points to pixels.
  package var transform: Transform
  /// Whether only the device's scale and translations took part, so that edges can be snapped.
  package let isSnapping: Bool
  /// Pixels per point; where the scale isn't even, the root of the area's.
  package let scale: Double

  /// The outermost placement.
  package init(scale: Double, isSnapping: Bool = true) {
    transform = .scale(x: scale, y: scale)
    self.isSnapping = isSnapping
    self.scale = scale
  }

  private init(unrounded transform: Transform) {
    self.transform = transform
    isSnapping = false
    scale = transform.growth
  }

  /// Whether points only move and grow evenly: no rotation, no mirror, no shear.
  package var isUpright: Bool { transform.isUpright }

  /// The placement of what stands inside `inner`.
  package func nesting(_ inner: Transform) -> Placement {
    guard isSnapping, inner.isTranslation else {
      return Placement(unrounded: inner.then(transform))
    }
    var moved = self
    moved.transform.tx += (inner.tx * transform.a).rounded()
    moved.transform.ty += (inner.ty * transform.d).rounded()
    return moved
  }

  /// The placement of what stands at a point, unrounded.
  package func moved(to point: Point) -> Placement {
    var result = self
    let origin = transform.apply(to: point)
    result.transform.tx = origin.x
    result.transform.ty = origin.y
    return result
  }

  /// A rectangle around all pixels that a command of a list at this placement touches.
  package func reach(of command: DrawingCommand) -> Rect {
    switch command {
    case .group(let list, let style):
      let inner = nesting(style.transform)
      let all = inner.reach(of: list)
      guard let clip = style.clip else { return all }
      return all.intersection(inner.reach(of: clip)) ?? .zero
    default: return command.bounds(under: transform).outset(by: Self.margin)
    }
  }

  /// A rectangle around all pixels that a list at this placement touches.
  package func reach(of list: DisplayList) -> Rect {
    // Every group on the way may be snapped by half a pixel that the list's bounds don't know of.
    list.bounds(under: transform).outset(by: Self.margin + 0.5 * Double(list.depth))
  }

  /// A rectangle around all pixels that a clip at this placement lets through.
  package func reach(of clip: Path) -> Rect {
    transform.apply(to: clip.controlBounds).outset(by: 2)
  }

  /// How far pixels are touched outside of bounds: edges are snapped by up to a pixel, what covers
  /// a part of a pixel touches all of it, and a blur of few pixels is rounded up.
  private static let margin = 3.0
}

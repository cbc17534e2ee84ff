import Drawing

/// Where a walked display list goes: pixels today, a page tomorrow.
///
/// Geometry arrives in the sink's own units (device pixels for a bitmap), snapped where that is
/// wanted, culled to what is visible, in painting order.
protocol DrawingSink: AnyObject {
  /// What can be seen now, in the sink's units: nothing outside needs to come.
  var visibleBounds: Rect { get }

  func fill(_ path: Path, with paint: Paint) throws(PaintingError)
  func stroke(_ path: Path, _ color: Color, _ stroke: Stroke) throws(PaintingError)
  /// `placement` maps the run's points, relative to its origin, to the sink's units.
  func glyphs(_ run: GlyphRun, _ color: Color, _ placement: Placement) throws(PaintingError)
  /// `rect` and `radii` are in the units that `placement` maps from; see `Placement.isUpright`.
  func picture(
    _ picture: Picture, in rect: Rect, _ radii: CornerRadii, _ placement: Placement
  ) throws(PaintingError)
  func shadow(_ path: Path, _ shadow: Shadow) throws(PaintingError)

  /// Begins a group that is composed as a whole: its clip and opacity are applied once, at its end.
  /// `bounds` holds all that it paints.
  func beginGroup(bounds: Rect, clip: Path?, opacity: Double) throws(PaintingError)
  func endGroup() throws(PaintingError)
  /// Restricts painting to a rectangle on the sink's grid.
  func beginClip(_ rect: Rect) throws(PaintingError)
  func endClip() throws(PaintingError)
}

/// How a list's points become a sink's units.
struct Placement: Hashable {
  var transform: Transform
  /// Whether only the device's scale and translations took part, so that edges can be snapped.
  var isSnapping: Bool
  /// Units per point; where the scale isn't even, the root of the area's.
  var scale: Double

  /// The outermost placement.
  init(scale: Double, isSnapping: Bool = true) {
    transform = .scale(x: scale, y: scale)
    self.isSnapping = isSnapping
    self.scale = scale
  }

  private init(transform: Transform, isSnapping: Bool) {
    self.transform = transform
    self.isSnapping = isSnapping
    let area = abs(transform.a * transform.d - transform.b * transform.c)
    scale = isSnapping ? abs(transform.a) : area.squareRoot()
  }

  /// Whether points only move and grow evenly: no rotation, no mirror, no shear.
  var isUpright: Bool {
    transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
  }

  /// The placement of what stands inside `inner`.
  func nesting(_ inner: Transform) -> Placement {
    if isSnapping, inner.isTranslation {
      var moved = self
      moved.transform.tx += (inner.tx * transform.a).rounded()
      moved.transform.ty += (inner.ty * transform.d).rounded()
      return moved
    }
    return Placement(
      transform: Transform(
        a: transform.a * inner.a + transform.c * inner.b,
        b: transform.b * inner.a + transform.d * inner.b,
        c: transform.a * inner.c + transform.c * inner.d,
        d: transform.b * inner.c + transform.d * inner.d,
        tx: transform.a * inner.tx + transform.c * inner.ty + transform.tx,
        ty: transform.b * inner.tx + transform.d * inner.ty + transform.ty),
      isSnapping: false)
  }

  /// The placement of what stands at a point, unrounded.
  func moved(to point: Point) -> Placement {
    var result = self
    let origin = transform.apply(to: point)
    result.transform.tx = origin.x
    result.transform.ty = origin.y
    return result
  }
}

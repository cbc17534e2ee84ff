import Drawing

/// Receives the commands of a walked display list.
///
/// Geometry arrives in the sink's own units (device pixels for a bitmap), snapped where the
/// placement allows it, culled to what is visible, in painting order.
protocol DrawingSink: AnyObject {
  /// What is visible at the moment, in the sink's units: commands outside of it may be left out.
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

extension Path {
  /// A rectangle with one radius at all corners.
  package init(rounded rect: Rect, _ radius: Double) {
    self.init(roundedRect: rect, radii: CornerRadii(radius))
  }

  /// A circle.
  package init(circleAt center: Point, radius: Double) {
    self.init(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }
}

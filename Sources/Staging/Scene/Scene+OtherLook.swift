import Drawing

extension Scene {
  /// A frame by night with the same frame by day: the night is shown in a circle.
  package struct OtherLook: Sendable {
    /// The list in the look that isn't the scene's.
    package var list: DisplayList
    /// Whether that is the night look.
    package var isNight: Bool
    /// The circle's centre, in the picture's points.
    package var center: Point
    /// The circle's radius relative to the distance to the picture's farthest corner, 0…1.
    package var part: Double
    /// Whether one look is opaque over the other.
    package var isOpaque: Bool

    /// Returns the circle's radius on a picture of a size, in points.
    func radius(on size: Size) -> Double {
      let (x, y) = (max(center.x, size.width - center.x), max(center.y, size.height - center.y))
      return (x * x + y * y).squareRoot() * part
    }

    /// Returns both on one picture.
    ///
    /// - Parameter own: the list in the scene's look.
    func beside(_ own: DisplayList, size: Size) -> DisplayList {
      let (day, night) = isNight ? (own, list) : (list, own)
      if part <= 0 { return day }
      if part >= 1 { return night }
      let circle = Path(circleAt: center, radius: radius(on: size))
      return DisplayList([
        .group(
          day, GroupStyle(clip: isOpaque ? nil : circle.outside(of: size), part: .day)),
        .group(night, GroupStyle(clip: circle, part: .night)),
      ])
    }
  }
}

extension Path {
  /// Returns the area of a picture outside of the path, which winds clockwise.
  fileprivate func outside(of size: Size) -> Path {
    let mirrored = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * controlBounds.midX, ty: 0)
    return Path(Path(rect: Rect(origin: .zero, size: size)).elements + applying(mirrored).elements)
  }
}

import Drawing

extension Scene {
  /// A moment by night beside the same moment by day: the night is seen in a circle.
  package struct OtherLook: Sendable {
    /// All that is seen in the look that isn't the scene's.
    package var list: DisplayList
    /// Whether that is the look by night.
    package var isNight: Bool
    /// Where the circle's middle is, in the picture's points.
    package var center: Point
    /// How much of the way to the picture's farthest corner the circle has covered, 0…1.
    package var part: Double
    /// Whether one look hides the other where it is painted over it.
    package var isOpaque: Bool

    /// The circle's radius on a picture of a size, in points.
    func radius(on size: Size) -> Double {
      let (x, y) = (max(center.x, size.width - center.x), max(center.y, size.height - center.y))
      return (x * x + y * y).squareRoot() * part
    }

    /// Both on one picture.
    ///
    /// - Parameter own: all that is seen in the scene's look.
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
  /// All of a picture that lies outside of the path, which winds clockwise.
  fileprivate func outside(of size: Size) -> Path {
    let mirrored = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * controlBounds.midX, ty: 0)
    return Path(Path(rect: Rect(origin: .zero, size: size)).elements + applying(mirrored).elements)
  }
}

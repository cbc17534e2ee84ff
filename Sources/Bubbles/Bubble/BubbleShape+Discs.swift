import Drawing

extension BubbleShape {
  /// Two discs that lead from a bubble's lower corner to who thinks of what it will say: a larger one that
  /// lies half on the corner, and a smaller one beyond.
  package struct Discs: Hashable, Sendable {
    /// Whether they are at the right.
    package var isRight: Bool
    /// The diameter of the larger one, in points.
    package var size: Double
    /// How much of them is there, 0…1.
    package var growth: Double

    package init(isRight: Bool, size: Double, growth: Double = 1) {
      self.isRight = isRight
      self.size = size
      self.growth = growth
    }

    /// The same before they come, or once they are gone.
    package var gone: Discs { Discs(isRight: isRight, size: size, growth: 0) }
  }

  /// How far the middles of the larger and the smaller one are beyond the round corner, and the diameter of
  /// the smaller one, in diameters of the larger one.
  private static let (inner, outer, smaller) = (0.06, 0.95, 0.5)

  /// Returns the outlines of the discs; those that shrink do so into the bubble's corner.
  ///
  /// - Parameter isReversed: whether they run counterclockwise, as the outline of a bubble does that is
  ///   reflected for its tail: of two that lie on each other both are filled if they run the same way.
  func outline(of discs: Discs, isReversed: Bool) -> Path {
    guard discs.growth > 0, discs.size > 0 else { return Path() }
    let radius = discs.isRight ? radii.bottomRight : radii.bottomLeft
    // On a line through the middle of the corner's circle, half-way between both edges.
    let slant = 0.5.squareRoot()
    func disc(_ distance: Double, _ diameter: Double) -> Path {
      let reach = (radius + distance * discs.size * discs.growth) * slant
      let x = discs.isRight ? box.maxX - radius + reach : box.minX + radius - reach
      let circle = Path(
        circleAt: Point(x: x, y: box.maxY - radius + reach),
        radius: diameter * discs.size * discs.growth / 2)
      let reflection = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)
      return isReversed ? circle.applying(reflection) : circle
    }
    return Path(
      disc(Self.inner, 1).elements + disc(Self.outer, Self.smaller).elements)
  }
}

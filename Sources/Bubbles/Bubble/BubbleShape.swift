import Drawing
import Themes

/// A bubble's outline: a box with a radius at each corner, and an optional tail.
package struct BubbleShape: Hashable, Sendable {
  /// The tail of a bubble.
  package struct Tail: Hashable, Sendable {
    package var style: BubbleTokens.TailStyle
    /// Whether it points to the right.
    package var isRight: Bool
    package var isTop: Bool
    /// Its width beyond the box, and its height, in points.
    package var width: Double
    package var height: Double
    /// A pointer's distance from its edge.
    package var offset: Double
    /// How far it has grown out of the round corner, 0…1.
    package var growth: Double

    package init(
      style: BubbleTokens.TailStyle, isRight: Bool, isTop: Bool = false, width: Double,
      height: Double, offset: Double = 0, growth: Double = 1
    ) {
      self.growth = growth
      self.offset = offset
      self.style = style
      self.isRight = isRight
      self.isTop = isTop
      self.width = width
      self.height = height
    }

    fileprivate var isDrawn: Bool { style != .none && width > 0 && growth > 0 }
  }

  /// The box without its tail.
  package var box: Rect
  package var radii: CornerRadii
  package var tail: Tail?
  /// What is there in place of a tail while somebody types, in some looks.
  package var discs: Discs?
  /// How much of the box has an opaque picture in place of the bubble's surface: from its top, in points.
  package var coveredTop = 0.0
  /// The same, from its bottom.
  package var coveredBottom = 0.0
  /// Where that picture's inner edge has gaps, through which the chat's ground is seen: from the box's left
  /// edge, in points.
  package var coverGaps: [ClosedRange<Double>] = []

  package init(box: Rect, radii: CornerRadii, tail: Tail? = nil, discs: Discs? = nil) {
    self.box = box
    self.radii = radii
    self.tail = tail
    self.discs = discs
  }

  /// The whole outline: one closed subpath, and one for each disc.
  package var path: Path {
    guard let discs else { return bodyPath }
    var body = bodyPath
    let isReversed = tail.map { $0.isDrawn && $0.isRight == $0.isTop } ?? false
    body.elements += outline(of: discs, isReversed: isReversed).elements
    return body
  }

  private var bodyPath: Path {
    guard let tail, tail.isDrawn else {
      return Path(roundedRect: box, radii: radii)
    }
    // Drawn with the tail at the bottom right, then mirrored to its position.
    var turned = radii
    if !tail.isRight { turned = turned.mirrored }
    if tail.isTop { turned = turned.mirroredVertically }
    let outline = TailedOutline(box: box, radii: turned, tail: tail).path
    if tail.isRight, !tail.isTop { return outline }
    let x = tail.isRight ? 1.0 : -1.0
    let y = tail.isTop ? -1.0 : 1.0
    return outline.applying(
      Transform(
        a: x, b: 0, c: 0, d: y, tx: tail.isRight ? 0 : box.minX + box.maxX,
        ty: tail.isTop ? box.minY + box.maxY : 0))
  }
}

extension BubbleShape {
  /// How far the surface goes on behind the picture, in points: if both ended on one line, the chat's
  /// background would be seen between them.
  private static let overlap = 1.0

  /// The outline of the bubble's surface: the whole bubble, or the part that no picture covers. A picture and
  /// a surface behind it would have the same round corners, at whose soft edge the surface's colour is seen.
  package var surface: Path {
    var rest = self
    let overlap = coverGaps.isEmpty ? Self.overlap : 0
    var behind: Rect?
    if coveredTop > Self.overlap {
      rest.cut(top: coveredTop - overlap)
      behind = Rect(
        x: box.minX, y: rest.box.minY - Self.overlap, width: box.width, height: Self.overlap)
    } else if coveredBottom > Self.overlap {
      rest.cut(bottom: coveredBottom - overlap)
      behind = Rect(x: box.minX, y: rest.box.maxY, width: box.width, height: Self.overlap)
    }
    // Its own corners and its tail need their room.
    let isRoomy =
      rest.radii.fitted(to: rest.box.size) == rest.radii
      && rest.box.height >= (rest.tail?.height ?? 0)
    guard isRoomy else { return path }
    var surface = rest.path
    if let behind, !coverGaps.isEmpty {
      for strip in strips(of: behind) { surface.elements += Path(rect: strip).elements }
    }
    return surface
  }

  /// Returns the parts of a row across the box that no gap is in.
  private func strips(of row: Rect) -> [Rect] {
    var strips: [Rect] = []
    var left = row.minX
    for gap in coverGaps {
      strips.append(
        Rect(x: left, y: row.minY, width: box.minX + gap.lowerBound - left, height: row.height))
      left = box.minX + gap.upperBound
    }
    strips.append(Rect(x: left, y: row.minY, width: row.maxX - left, height: row.height))
    return strips.filter { $0.width > 0 }
  }

  /// Returns the shape whose outline lies within this one's, at some distance.
  func inset(by distance: Double) -> BubbleShape {
    var shape = self
    shape.box = box.inset(
      by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
    func inner(_ radius: Double) -> Double { max(0, radius - distance) }
    shape.radii = CornerRadii(
      topLeft: inner(radii.topLeft), topRight: inner(radii.topRight),
      bottomRight: inner(radii.bottomRight), bottomLeft: inner(radii.bottomLeft))
    return shape
  }

  private mutating func cut(top: Double) {
    box = box.inset(by: EdgeInsets(top: top))
    (radii.topLeft, radii.topRight) = (0, 0)
    if tail?.isTop == true { tail = nil }
  }

  private mutating func cut(bottom: Double) {
    box = box.inset(by: EdgeInsets(bottom: bottom))
    (radii.bottomLeft, radii.bottomRight) = (0, 0)
    if tail?.isTop == false { tail = nil }
  }
}

extension CornerRadii {
  fileprivate var mirroredVertically: CornerRadii {
    CornerRadii(
      topLeft: bottomLeft, topRight: bottomRight, bottomRight: topRight, bottomLeft: topLeft)
  }
}

extension BubbleShape {
  /// The shape of a message's bubble in a look.
  ///
  /// The corners on the sender's side next to a neighbour of the run take the joined radius.
  package init(box: Rect, row: MessageRow, tokens: BubbleTokens) {
    let isRight = row.side == .outgoing
    func radius(_ joins: Bool) -> Double { joins ? tokens.joinedRadius : tokens.radius }
    var radii = CornerRadii(tokens.radius)
    if isRight {
      radii.topRight = radius(row.joinsAbove)
      radii.bottomRight = radius(row.joinsBelow)
    } else {
      radii.topLeft = radius(row.joinsAbove)
      radii.bottomLeft = radius(row.joinsBelow)
    }
    let showsTail = tokens.tailOn == .first ? row.isFirstOfRun : row.isLastOfRun
    var tail: Tail?
    if showsTail, tokens.tailStyle != .none {
      let isTop = tokens.tailEdge == .top
      tail = Tail(
        style: tokens.tailStyle, isRight: isRight, isTop: isTop, width: tokens.tailWidth,
        height: tokens.tailHeight, offset: tokens.tailOffset)
    }
    self.init(box: box, radii: radii.fitted(to: box.size), tail: tail)
  }
}

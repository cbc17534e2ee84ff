import ChatModel
import Drawing
import ListLayout
import Themes

/// The transfer progress of a medium: a ring that fills from the top, around a stop symbol.
package struct ProgressRing {
  /// Its outer diameter, in points.
  var diameter: Double
  var width: Double
  var color: Color
  /// The colour of the remaining part.
  var track: Color

  /// Returns the ring around the origin, with a part filled, 0…1.
  func list(at part: Double) -> DisplayList {
    let radius = (diameter - width) / 2
    var circle = Path(circleAt: .zero, radius: radius)
    circle.axis = 0
    return DisplayList([
      .stroke(circle, track, Stroke(width: width)),
      .stroke(Self.arc(radius: radius, part), color, Stroke(width: width, cap: .round)),
    ])
  }

  /// Returns a ring's list, transformed or not, with another part filled.
  package static func filling(_ list: DisplayList, to part: Double) -> DisplayList {
    guard list.commands.count == 2, case .stroke(let circle, _, _) = list.commands[0],
      case .stroke(_, let color, let stroke) = list.commands[1]
    else { return list }
    let arc = arc(radius: circle.controlBounds.width / 2, part)
    return DisplayList([list.commands[0], .stroke(arc, color, stroke)])
  }

  /// How long a ring takes to go around, in seconds.
  private static let round = 1.0

  /// Returns the list of a ring that turns clockwise, at a time in seconds: as it was at whole rounds.
  package static func turning(_ list: DisplayList, at time: Double) -> DisplayList {
    let rounds = time / round
    let part = rounds - rounds.rounded(.down)
    guard part > 0 else { return list }
    let (sine, cosine) = Elementary.sineAndCosine(2 * .pi * part)
    return DisplayList([
      .group(
        list,
        GroupStyle(transform: Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)))
    ])
  }

  /// The minimum part shown: an empty ring would look stalled.
  private static let least = 0.025

  /// Returns a part of a circle around the origin, clockwise from its top, in eight curves.
  private static func arc(radius: Double, _ part: Double) -> Path {
    let steps = 8
    let angle = 2 * Double.pi * min(1, max(least, part)) / Double(steps)
    // The control point distance of a curve that approximates an arc.
    let half = Elementary.sineAndCosine(angle / 4)
    let handle = 4.0 / 3 * radius * half.sine / half.cosine
    func turned(_ index: Int) -> (point: Point, tangent: Point) {
      let (sine, cosine) = Elementary.sineAndCosine(angle * Double(index))
      return (Point(x: radius * sine, y: -radius * cosine), Point(x: cosine, y: sine))
    }
    var elements: [Path.Element] = [.move(turned(0).point)]
    for index in 0..<steps {
      let (start, end) = (turned(index), turned(index + 1))
      elements.append(
        .curve(
          Point(
            x: start.point.x + start.tangent.x * handle,
            y: start.point.y + start.tangent.y * handle),
          Point(x: end.point.x - end.tangent.x * handle, y: end.point.y - end.tangent.y * handle),
          to: end.point))
    }
    var path = Path(elements)
    path.axis = 0
    return path
  }
}

extension CardCanvas {
  /// Adds a ring with a stop symbol, around a point.
  mutating func progress(
    _ upload: MediaUpload, at center: Point, diameter: Double, _ color: Color,
    tokens: MediaTokens
  ) {
    let ring = ProgressRing(
      diameter: max(4, diameter - 2 * tokens.progressInset), width: tokens.progressWidth,
      color: color, track: color.opacity(tokens.progressTrack))
    place(ring.list(at: upload.part), at: center, part: .ring(of: upload.message))
    let arm = diameter * 0.13
    for slope in [arm, -arm] {
      add([
        .stroke(
          Path([
            .move(Point(x: center.x - arm, y: center.y - slope)),
            .line(Point(x: center.x + arm, y: center.y + slope)),
          ]), color, Stroke(width: tokens.progressWidth, cap: .round))
      ])
    }
  }
}

import Drawing
import Themes
import Typesetting

/// Reactions as discs, the first in front with two small dots, the others overlapped by it.
struct ReactionDiscs {
  /// The dots beside the first disc: diameters and distances between centres, of the disc's
  /// diameter.
  private enum Dots {
    static let large = (diameter: 0.3, x: 0.36, y: 0.38)
    static let small = (diameter: 0.13, x: 0.56, y: 0.56)
    /// How far they extend beyond the disc's side.
    static let reach = small.x + small.diameter / 2 - 0.5
  }

  /// The discs with the dots beside them and the rings around them; the dots may be lower.
  let size: Size
  private let marks: [ReactionMark]
  /// The number of reactions that have no disc, on the last one.
  private let more: ReactionCount?
  private let step: Double
  private let tokens: ReactionTokens

  /// - Parameter available: the maximum width; more discs are closer to each other.
  init(
    _ reactions: [RowReaction], look: Look, available: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    let tokens = look.reaction
    self.tokens = tokens
    let side = tokens.height
    let isCut = reactions.count > tokens.limit
    marks = reactions.prefix(isCut ? max(1, tokens.limit - 1) : tokens.limit).map {
      ReactionMark(
        $0, look: look, room: max(20, side * 0.8), pictures: pictures, shaper: shaper)
    }
    more =
      isCut && tokens.limit > 1
      ? ReactionCount(
        "+" + look.words.short(reactions.count - marks.count), look: look, shaper: shaper) : nil
    let count = Double(marks.count + (more == nil ? 0 : 1))
    let ends = side * (1 + Dots.reach) + 2 * tokens.strokeWidth
    step = count > 1 ? max(2, min(side * 0.85, (available - ends) / (count - 1))) : 0
    size = Size(width: ends + step * (count - 1), height: side + tokens.strokeWidth)
  }

  /// Whether there are several.
  var isStacked: Bool { marks.count > 1 || more != nil }

  /// How far the dots and the ring extend below the discs.
  var hang: Double {
    tokens.strokeWidth + tokens.height * max(0, Dots.small.y + Dots.small.diameter / 2 - 0.5)
  }

  /// The distance of the first disc's centre from the strip's end with the dots.
  var frontCenter: Double { tokens.strokeWidth + tokens.height * (0.5 + Dots.reach) }

  /// How far the dots and their rings reach in from the strip's end with them.
  var dotsReach: Double {
    frontCenter - tokens.height * (Dots.large.x - Dots.large.diameter / 2) + tokens.strokeWidth
  }

  /// Draws the discs; the first is at the right end, or at the left if mirrored.
  func draw(
    at origin: Point, colors: SideColors, isMirrored: Bool, into canvas: inout RowCanvas
  ) {
    let outward = isMirrored ? -1.0 : 1
    let side = tokens.height
    let front = Point(
      x: isMirrored ? origin.x + frontCenter : origin.x + size.width - frontCenter,
      y: origin.y + tokens.strokeWidth + side / 2)
    func center(_ index: Int) -> Point {
      Point(x: front.x - outward * step * Double(index), y: front.y)
    }
    func disc(_ index: Int, _ colors: ReactionColors, _ canvas: inout RowCanvas) {
      let stroke = colors.stroke.alpha > 0 ? tokens.strokeWidth : 0
      let hasDots = index == 0 && tokens.placement == .corner
      for (color, extra) in [(colors.stroke, stroke), (colors.fill, 0)] {
        var path = Path(circleAt: center(index), radius: side / 2 + extra)
        if hasDots {
          for dot in [Dots.large, Dots.small] {
            let place = Point(
              x: front.x + outward * dot.x * side, y: front.y + dot.y * side)
            path.elements +=
              Path(circleAt: place, radius: dot.diameter * side / 2 + extra).elements
          }
        }
        if extra > 0 || color == colors.fill { canvas.fill(path, color) }
      }
    }
    for (index, mark) in marks.enumerated() {
      let place = center(index)
      canvas.note(
        .reaction, mark.reaction.emoji,
        frame: Rect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side))
    }
    if let more {
      let place = center(marks.count)
      canvas.group(.pill("+")) { canvas in
        let colors = ReactionColors(colors, isMine: false)
        disc(marks.count, colors, &canvas)
        more.draw(
          at: place.x - outward * side * 0.2 - more.width / 2, middle: place.y,
          color: colors.text, into: &canvas)
      }
    }
    for (index, mark) in marks.enumerated().reversed() {
      let place = center(index)
      canvas.group(.pill(mark.reaction.emoji)) { canvas in
        let colors = ReactionColors(colors, isMine: mark.reaction.isMine)
        disc(index, colors, &canvas)
        mark.draw(
          at: place.x - mark.width / 2, middle: place.y, color: colors.text, into: &canvas)
      }
    }
  }
}

import Bubbles
import Drawing

/// Interpolation between two values: at 0 the first, at 1 the second; a spring may overshoot.
extension Double {
  func interpolated(to other: Double, at progress: Double) -> Double {
    // Exact at both ends for any numbers.
    progress == 1 ? other : self + (other - self) * progress
  }
}

extension Point {
  func interpolated(to other: Point, at progress: Double) -> Point {
    interpolated(to: other, across: progress, down: progress)
  }

  func interpolated(to other: Point, across: Double, down: Double) -> Point {
    Point(x: x.interpolated(to: other.x, at: across), y: y.interpolated(to: other.y, at: down))
  }
}

extension Rect {
  func interpolated(to other: Rect, at progress: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: progress),
      size: Size(
        width: max(0, width.interpolated(to: other.width, at: progress)),
        height: max(0, height.interpolated(to: other.height, at: progress))))
  }
}

extension CornerRadii {
  func interpolated(to other: CornerRadii, at progress: Double) -> CornerRadii {
    func mix(_ from: Double, _ to: Double) -> Double {
      max(0, from.interpolated(to: to, at: progress))
    }
    return CornerRadii(
      topLeft: mix(topLeft, other.topLeft), topRight: mix(topRight, other.topRight),
      bottomRight: mix(bottomRight, other.bottomRight),
      bottomLeft: mix(bottomLeft, other.bottomLeft))
  }
}

extension Transform {
  func interpolated(to other: Transform, at progress: Double) -> Transform {
    Transform(
      a: a.interpolated(to: other.a, at: progress), b: b.interpolated(to: other.b, at: progress),
      c: c.interpolated(to: other.c, at: progress), d: d.interpolated(to: other.d, at: progress),
      tx: tx.interpolated(to: other.tx, at: progress),
      ty: ty.interpolated(to: other.ty, at: progress))
  }
}

extension Path {
  /// Returns `nil` if the two don't have the same steps.
  func interpolated(to other: Path, at progress: Double) -> Path? {
    interpolated(to: other, across: progress, down: progress)
  }

  func interpolated(to other: Path, across: Double, down: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var mixed: [Element] = []
    mixed.reserveCapacity(elements.count)
    for (from, to) in zip(elements, other.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)):
        mixed.append(.move(a.interpolated(to: b, across: across, down: down)))
      case (.line(let a), .line(let b)):
        mixed.append(.line(a.interpolated(to: b, across: across, down: down)))
      case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
        mixed.append(
          .curve(
            a1.interpolated(to: b1, across: across, down: down),
            a2.interpolated(to: b2, across: across, down: down),
            to: a3.interpolated(to: b3, across: across, down: down)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return Path(mixed)
  }

  /// Returns whether the other path starts with as many steps of the same kinds and continues with
  /// lines of its own.
  func isBeginning(of other: Path) -> Bool {
    guard !elements.isEmpty, elements.count < other.elements.count,
      case .move = other.elements[elements.count],
      interpolated(to: Path(Array(other.elements.prefix(elements.count))), at: 0) != nil
    else { return false }
    return other.elements[elements.count...].allSatisfy(\.isStraight)
  }

  /// Returns the morph into a longer path; its additional lines are drawn from their start on, in
  /// the second half of the progress. `nil` if this one isn't its beginning.
  func growing(into other: Path, at progress: Double) -> Path? {
    guard isBeginning(of: other) else { return nil }
    let head = Path(Array(other.elements.prefix(elements.count)))
    guard let mixed = interpolated(to: head, at: progress) else { return nil }
    let rest = Array(other.elements.dropFirst(elements.count))
    return Path(mixed.elements + Self.drawn(rest, to: min(1, max(0, progress * 2 - 1))))
  }

  /// Returns the first part of some lines, by length.
  private static func drawn(_ lines: [Element], to part: Double) -> [Element] {
    guard part > 0 else { return [] }
    guard part < 1 else { return lines }
    let points = lines.compactMap(\.end)
    func length(_ index: Int) -> Double {
      guard index > 0, case .line = lines[index] else { return 0 }
      let (x, y) = (points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
      return (x * x + y * y).squareRoot()
    }
    var left = part * lines.indices.reduce(0) { $0 + length($1) }
    var drawn: [Element] = []
    for index in lines.indices {
      let step = length(index)
      guard step > left else {
        drawn.append(lines[index])
        left -= step
        continue
      }
      drawn.append(.line(points[index - 1].interpolated(to: points[index], at: left / step)))
      break
    }
    return drawn
  }
}

extension Path.Element {
  fileprivate var isStraight: Bool { end != nil }

  /// The end point of a straight step.
  var end: Point? {
    switch self {
    case .move(let point), .line(let point): point
    case .curve, .close: nil
    }
  }
}

extension Paint {
  /// Returns the interpolation, a colour being a gradient of itself; `nil` if gradients differ in
  /// kind or in the number of their stops.
  func interpolated(to other: Paint, at progress: Double) -> Paint? {
    if self == other { return self }
    switch (self, other) {
    case (.color(let a), .color(let b)):
      return .color(a.mixed(with: b, fraction: progress))
    case (.color(let color), .linearGradient(let a, let b, let stops)):
      return Paint.linearGradient(from: a, to: b, stops: stops.painted(color))
        .interpolated(to: other, at: progress)
    case (.linearGradient(let a, let b, let stops), .color(let color)):
      return interpolated(
        to: .linearGradient(from: a, to: b, stops: stops.painted(color)), at: progress)
    case (.linearGradient(let a, let b, let stops), .linearGradient(let c, let d, let others)):
      guard let mixed = GradientStop.interpolated(stops, others, progress) else { return nil }
      return .linearGradient(
        from: a.interpolated(to: c, at: progress), to: b.interpolated(to: d, at: progress),
        stops: mixed)
    case (.radialGradient(let a, let r, let stops), .radialGradient(let b, let s, let others)):
      guard let mixed = GradientStop.interpolated(stops, others, progress) else { return nil }
      return .radialGradient(
        center: a.interpolated(to: b, at: progress),
        radius: max(0, r.interpolated(to: s, at: progress)), stops: mixed)
    case (.meshGradient(let a, let colors), .meshGradient(let b, let others)):
      guard colors.count == others.count else { return nil }
      return .meshGradient(
        in: a.interpolated(to: b, at: progress),
        colors: zip(colors, others).map { $0.mixed(with: $1, fraction: progress) })
    default: return nil
    }
  }
}

extension [GradientStop] {
  /// Returns the same stops in one colour.
  fileprivate func painted(_ color: Color) -> [GradientStop] {
    map { GradientStop(offset: $0.offset, color: color) }
  }
}

extension GradientStop {
  fileprivate static func interpolated(
    _ stops: [GradientStop], _ others: [GradientStop], _ progress: Double
  ) -> [GradientStop]? {
    guard stops.count == others.count else { return nil }
    return zip(stops, others).map { from, to in
      GradientStop(
        offset: min(1, max(0, from.offset.interpolated(to: to.offset, at: progress))),
        color: from.color.mixed(with: to.color, fraction: progress))
    }
  }
}

extension GroupStyle {
  /// - Parameter across: how far it is from left to right; as far as from top to bottom by default.
  func interpolated(
    to other: GroupStyle, at progress: MorphProgress, across: Double? = nil
  ) -> GroupStyle {
    var transform = transform.interpolated(to: other.transform, at: progress.shape)
    transform.tx = self.transform.tx.interpolated(
      to: other.transform.tx, at: across ?? progress.shape)
    var style = GroupStyle(
      transform: transform,
      opacity: min(1, max(0, opacity.interpolated(to: other.opacity, at: progress.shape))),
      clip: clip.flatMap { from in
        other.clip.map { from.interpolated(to: $0, at: progress.shape) ?? $0 }
      } ?? other.clip,
      part: other.part)
    style.specks = other.specks
    return style
  }
}

extension BubbleShape {
  /// The outlines that commands of its surface have: one, or two where a picture covers a part of it.
  var outlines: [Path] {
    coveredTop > 0 || coveredBottom > 0 ? [path, surface] : [path]
  }

  /// Returns whether a command is of the surface: its shadow, its fill or its border.
  func isOutlined(by command: DrawingCommand) -> Bool {
    command.path.map(outlines.contains) ?? false
  }

  /// When a bubble that becomes wider or narrower does.
  enum Widening: Sendable {
    /// Before it is high, if it grows by several lines.
    case withLines
    /// The same, and narrower once the words that go have gone.
    case withWords
    /// At the beginning of its way, up to a part of that: words that are set for the final width come early.
    case early(until: Double)
    /// Together with its height, like the picture in it.
    case evenly
    /// Narrower from a part of the change on: what goes down in it has passed what it would pass over.
    case late(from: Double)
  }

  /// Returns the progress of the width, and of the words that go along with it.
  ///
  /// A bubble that grows by several lines is wide before it is high: its words are set for its final
  /// width, and would be cut. One of which words are replaced becomes narrower once these have gone.
  ///
  /// - Parameter way: the progress of its way, if it sets out before it grows.
  func across(
    to other: BubbleShape, at progress: Double, _ widening: Widening = .withLines,
    way: Double? = nil
  ) -> Double {
    let way = way ?? progress
    guard other.box.width > box.width else {
      switch widening {
      case .early: return way
      case .withWords where progress < 1: return Self.rest(of: progress, MorphProgress.wordsTurn)
      case .late(let start) where progress < 1: return Self.rest(of: progress, start)
      case .withWords, .withLines, .evenly, .late: return progress
      }
    }
    switch widening {
    case .early(let end): return min(1, max(0, way / end))
    case .withLines, .withWords, .late:
      return other.box.height > 2 * box.height ? min(1, progress * 2.5) : progress
    case .evenly: return progress
    }
  }

  private static func rest(of progress: Double, _ start: Double) -> Double {
    max(0, (progress - start) / (1 - start))
  }

  /// Returns the interpolated bubble; a tail that only one has grows out of the box, or shrinks
  /// into it.
  func interpolated(
    to other: BubbleShape, at progress: Double, _ widening: Widening = .withLines,
    way: Double? = nil
  ) -> BubbleShape {
    func folded(_ tail: Tail?) -> Tail? {
      var tail = tail
      tail?.width = 0
      tail?.height = 0
      tail?.growth = 0
      return tail
    }
    let across = box.interpolated(
      to: other.box, at: across(to: other, at: progress, widening, way: way))
    var mixedBox = box.interpolated(to: other.box, at: progress)
    (mixedBox.origin.x, mixedBox.size.width) = (across.minX, across.width)
    var mixed = BubbleShape(
      box: mixedBox,
      radii: radii.interpolated(to: other.radii, at: progress))
    if let from = tail ?? folded(other.tail), let to = other.tail ?? folded(tail) {
      // A tail changes its corner without animation.
      var between = progress < 0.5 ? from : to
      if from.isRight == to.isRight, from.isTop == to.isTop, from.style == to.style {
        between.width = max(0, from.width.interpolated(to: to.width, at: progress))
        between.height = max(0, from.height.interpolated(to: to.height, at: progress))
        between.growth = min(1, max(0, from.growth.interpolated(to: to.growth, at: progress)))
      }
      mixed.tail = between
    }
    if let from = discs ?? other.discs?.gone, let to = other.discs ?? discs?.gone {
      var between = progress < 0.5 ? from : to
      between.size = from.size.interpolated(to: to.size, at: progress)
      // They have gone before the bubble is as wide as its words.
      let growth = min(1, max(0, from.growth.interpolated(to: to.growth, at: progress)))
      between.growth = from.growth == to.growth ? growth : max(0, 2 * growth - 1)
      mixed.discs = between
    }
    mixed.radii = mixed.radii.fitted(to: mixed.box.size)
    // While a picture comes or goes the surface is behind it.
    if coveredTop > 0, other.coveredTop > 0 {
      mixed.coveredTop = coveredTop.interpolated(to: other.coveredTop, at: progress)
    }
    if coveredBottom > 0, other.coveredBottom > 0 {
      mixed.coveredBottom = coveredBottom.interpolated(to: other.coveredBottom, at: progress)
    }
    if coverGaps == other.coverGaps { mixed.coverGaps = coverGaps }
    return mixed
  }
}

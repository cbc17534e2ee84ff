import Drawing
import ListLayout

/// A row on the stage: its drawing, the one that it turns from, and how it came.
struct LiveRow: Sendable {
  /// What it has been measured to be.
  private(set) var measured: MeasuredRow
  private var change: Change?
  private var entrance: Entrance?
  private var departure: Departure?
  /// From when until when it lies over the other rows, in seconds.
  private var risen: (from: Double, until: Double) = (0, -.infinity)
  /// When what goes on within it began, in seconds: the dots of somebody who is typing.
  private let start: Double

  /// A drawing that turns into the row's.
  private struct Change: Sendable {
    var morph: DisplayListMorph
    var shape: BubbleShape?
    var start: Double
    var timing: Timing
  }

  /// How a row comes.
  struct Entrance: Sendable {
    var start: Double
    var timing: Timing
    /// How far below its place it begins, in points.
    var rise = 0.0
    /// At which scale it begins.
    var scale = 1.0
    /// Whether it fades in.
    var fades = true
    /// Whether it flies over what surrounds the messages.
    var isFlight = false
  }

  /// How a row goes.
  struct Departure: Sendable {
    var start: Double
    var timing: Timing
    /// How far it sinks, as a part of its height.
    var sink = 0.0
  }

  init(_ measured: MeasuredRow, at time: Double) {
    self.measured = measured
    start = time
  }

  // MARK: What happens to it

  /// Comes at a time.
  mutating func enter(_ entrance: Entrance) { self.entrance = entrance }

  /// Goes at a time.
  mutating func leave(_ departure: Departure) { self.departure = departure }

  /// Lies over the other rows for a while: it passes them by.
  mutating func rise(from start: Double, until end: Double) {
    risen = (isRisen(at: start) ? risen.from : start, end)
  }

  /// Turns into another drawing from what it is at a time.
  mutating func turn(into new: MeasuredRow, at time: Double, _ timing: Timing, _ style: MotionStyle)
  {
    let list = drawing(at: time, style)
    let shape = outline(at: time)
    let dates = measured.anchors.meta.flatMap { old in new.anchors.meta.map { (old, $0) } }
    measured = new
    turn(from: list, shape: shape, dates: dates, at: time, timing)
  }

  /// Begins as another drawing, in its own coordinates, and turns into what it is.
  ///
  /// - Parameter dates: where the date stands in both.
  mutating func turn(
    from list: DisplayList, shape: BubbleShape?, dates: (Rect, Rect)? = nil, at time: Double,
    _ timing: Timing
  ) {
    guard list != measured.list else {
      change = nil
      return
    }
    let shapes = shape.flatMap { from in measured.anchors.shape.map { (from, $0) } }
    change = Change(
      morph: DisplayListMorph(
        from: list, to: measured.list, shapes: shapes, meta: dates, rewraps: true),
      shape: shape, start: time, timing: timing)
  }

  // MARK: What is seen of it

  /// Its drawing at a time, from its own top left corner.
  func drawing(at time: Double, _ style: MotionStyle) -> DisplayList {
    guard let change, time < end(of: change, style) else { return measured.list }
    return change.morph.list(at: style.morph(at: time - change.start, change.timing))
  }

  /// Its drawing at a time, with what goes on within it.
  func drawing(at time: Double, _ style: MotionStyle, with parts: LiveParts) -> DisplayList {
    parts.apply(to: drawing(at: time, style), of: measured, since: start)
  }

  func outline(at time: Double) -> BubbleShape? {
    guard let change, !change.timing.isOver(at: time - change.start) else {
      return measured.anchors.shape
    }
    guard let from = change.shape, let to = measured.anchors.shape else {
      return measured.anchors.shape
    }
    return from.interpolated(to: to, at: change.timing.progress(at: time - change.start))
  }

  private func end(of change: Change, _ style: MotionStyle) -> Double {
    change.start + style.morphEnd(change.timing)
  }

  /// Whether it lies above what surrounds the messages.
  func isFlying(at time: Double) -> Bool {
    guard let entrance, entrance.isFlight else { return false }
    return !entrance.timing.isOver(at: time - entrance.start)
  }

  /// Whether it lies over the other rows.
  func isRisen(at time: Double) -> Bool { time < risen.until }

  /// How far it has risen over the other rows, 0…1.
  func lift(at time: Double) -> Double {
    min(1, max(0, min((time - risen.from) / 0.06, (risen.until - time) / 0.1)))
  }

  /// Whether it is still on its way at a time.
  func isMoving(at time: Double, _ style: MotionStyle) -> Bool { end(style) > time }

  /// When everything about it has arrived, in seconds.
  func end(_ style: MotionStyle) -> Double {
    max(
      change.map { end(of: $0, style) } ?? 0, entrance.map { $0.start + $0.timing.end } ?? 0,
      departure.map { $0.start + $0.timing.end } ?? 0, risen.until)
  }

  /// The row's drawing at its place; `nil` where nothing is to be seen. What isn't scaled stands on
  /// whole device pixels, wherever it is on its way: so its parts keep their distances, and what
  /// moves by less than a pixel stays the same.
  ///
  /// - Parameters:
  ///   - origin: its top left corner on the screen, in points.
  ///   - attributes: its opacity, its scale and how far it is moved.
  ///   - parts: what goes on within rows.
  func command(
    at time: Double, origin: Point, attributes: LayoutAttributes<RowID>, style: MotionStyle,
    parts: LiveParts, grid: PixelGrid
  ) -> DrawingCommand? {
    var opacity = attributes.alpha
    var scale = attributes.scale
    var origin = origin
    if let entrance {
      let progress = entrance.timing.progress(at: time - entrance.start)
      if entrance.fades { opacity *= min(1, max(0, progress * 1.5)) }
      scale *= entrance.scale + (1 - entrance.scale) * progress
      origin.y += entrance.rise * (1 - progress)
    }
    if let departure {
      let progress = departure.timing.progress(at: time - departure.start)
      let left = 1 - min(1, max(0, progress))
      // Words without a bubble are out of the way before others come through them.
      let hasGround = measured.anchors.shape != nil
      opacity *= hasGround ? left : left * left
      origin.y += hasGround ? departure.sink * measured.size.height * progress : 0
    }
    guard opacity > 0 else { return nil }
    var transform = Transform.translation(x: grid.round(origin.x), y: grid.round(origin.y))
    if scale != 1 {
      let box = measured.anchors.bubble ?? Rect(origin: .zero, size: measured.size)
      transform = Transform.scale(scale, around: Point(x: box.midX, y: box.midY))
        .then(.translation(x: origin.x, y: origin.y))
    }
    return .group(
      drawing(at: time, style, with: parts),
      GroupStyle(transform: transform, opacity: opacity, label: measured.id.rawValue))
  }
}

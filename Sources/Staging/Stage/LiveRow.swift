import Bubbles
import Drawing
import ListLayout

/// A drawn row: its drawing, the one it morphs from, and its insertion animation.
struct LiveRow: Sendable {
  /// The measured row.
  private(set) var measured: MeasuredRow {
    didSet { turnsRing = measured.list.hasPart(.sendingRing) }
  }
  /// Whether a ring turns beside it, as it is being sent.
  private(set) var turnsRing: Bool
  /// The morphs to the measured row, the earliest first: each morphs into the current drawing of
  /// the next one.
  private var changes: [Change] = []
  private var entrance: Entrance?
  private(set) var departure: Departure?
  /// The time range during which it is above the other rows, in seconds.
  private var risen: (from: Double, until: Double) = (0, -.infinity)
  /// When its inner animation started, in seconds: typing dots.
  private let start: Double

  /// A morph into another drawing.
  fileprivate struct Change: Sendable {
    var morph: DisplayListMorph
    var shape: BubbleShape?
    /// The former frame of the date.
    var date: Rect?
    /// How it leaves the composer; `nil` if it doesn't.
    var flight: Flight?
    /// Until which progress a name that goes stays over the words.
    var headStays: Double?
    var start: Double
    var timing: Timing
  }

  /// The insertion animation of a row.
  struct Entrance: Sendable {
    var start: Double
    var timing: Timing
    /// The initial offset below its position, in points.
    var rise = 0.0
    /// The initial scale.
    var scale = 1.0
    /// Whether it grows from its bubble's lower corner on its sender's side, rather than from its middle.
    var growsFromCorner = false
    /// Whether only its bubble comes, with what is in it: faces beside it and words below it are there.
    var isOfBubble = false
    /// Whether it fades in.
    var fades = true
    /// How it flies above the chrome; `nil` if it doesn't.
    var flight: Timing?
    /// The effect with which the message was sent; it decides scale and opacity then.
    var effect: EffectMotion?
  }

  /// The deletion animation of a row.
  struct Departure: Sendable {
    var start: Double
    var timing: Timing
    /// How far it sinks, in points.
    var sink = 0.0
    /// The rows that closes over it.
    var above: RowID?
    var below: RowID?
  }

  init(_ measured: MeasuredRow, at time: Double) {
    self.measured = measured
    turnsRing = measured.list.hasPart(.sendingRing)
    start = time
  }

  // MARK: Changes

  /// Starts its insertion.
  mutating func enter(_ entrance: Entrance) { self.entrance = entrance }

  /// Starts its deletion.
  mutating func leave(_ departure: Departure) { self.departure = departure }

  /// Raises it above the other rows while it passes them.
  mutating func rise(from start: Double, until end: Double) {
    risen = (isRisen(at: start) ? risen.from : start, end)
  }

  /// Morphs into another drawing from the current one.
  ///
  /// If its words are unchanged, the target of a running morph changes: words that fly continue
  /// while their ticks appear, or another receipt.
  mutating func turn(into new: MeasuredRow, at time: Double, _ timing: Timing, _ style: MotionStyle)
  {
    let running = changes.filter { time < end(of: $0, style) }
    let (former, list, shape) = (measured, drawing(at: time, style), outline(at: time))
    measured = new
    let goesOn =
      former.list.hasSameWords(as: new.list)
      || running.contains { $0.flight != nil } && former.saysTheSame(as: new)
    if !running.isEmpty, goesOn {
      changes = running
      add(from: former.list, shape: former.anchors.shape, former.anchors.meta, at: time, timing)
    } else {
      changes = []
      add(from: list, shape: shape, former.anchors.meta, at: time, timing)
    }
  }

  /// Starts as another drawing, in its own coordinates, and morphs into its own.
  ///
  /// - Parameter flight: how it leaves the composer; `nil` if it doesn't.
  mutating func turn(
    from list: DisplayList, shape: BubbleShape?, at time: Double, _ timing: Timing,
    flight: Flight? = nil
  ) {
    changes = []
    add(from: list, shape: shape, nil, at: time, timing, flight)
  }

  /// Lets a name that goes stay over its words for some time in seconds, until another message above has it.
  mutating func keepHead(for time: Double) {
    guard let index = changes.indices.last, let change = changes.last else { return }
    let part = change.timing.progress(at: time)
    changes[index].headStays = part
    changes[index].morph = morph(
      from: change.morph.initial, change.shape, change.date, to: measured.list,
      measured.anchors.shape, nil, headStays: part)
  }

  private mutating func add(
    from list: DisplayList, shape: BubbleShape?, _ date: Rect?, at time: Double, _ timing: Timing,
    _ flight: Flight? = nil
  ) {
    guard list != measured.list else { return }
    let morph = morph(
      from: list, shape, date, to: measured.list, measured.anchors.shape, flight)
    changes.append(
      Change(
        morph: morph, shape: shape, date: date, flight: flight, start: time, timing: timing))
  }

  private func morph(
    from list: DisplayList, _ shape: BubbleShape?, _ date: Rect?, to final: DisplayList,
    _ finalShape: BubbleShape?, _ flight: Flight?, headStays: Double? = nil
  ) -> DisplayListMorph {
    DisplayListMorph(
      from: list, to: final, shapes: shape.flatMap { from in finalShape.map { (from, $0) } },
      meta: date.flatMap { from in measured.anchors.meta.map { (from, $0) } },
      date: measured.anchors.meta, text: measured.anchors.text, rewraps: flight?.isBlock != true,
      flight: flight,
      headStays: headStays)
  }

  // MARK: Drawing

  /// Returns its drawing at a time, relative to its top left corner.
  func drawing(at time: Double, _ style: MotionStyle) -> DisplayList {
    var (list, shape) = (measured.list, measured.anchors.shape)
    for (index, change) in changes.enumerated().reversed() where time < end(of: change, style) {
      let isLast = index == changes.indices.last
      let morph =
        isLast
        ? change.morph
        : morph(
          from: change.morph.initial, change.shape, change.date, to: list, shape,
          change.flight, headStays: change.headStays)
      list = morph.list(
        at: change.progress(style.morph(at: time - change.start, change.timing)))
      shape = change.outline(turningInto: shape, at: time)
    }
    return list
  }

  /// Returns its drawing at a time, with its inner animations.
  func drawing(at time: Double, _ style: MotionStyle, with parts: LiveParts) -> DisplayList {
    parts.apply(to: drawing(at: time, style), of: measured, since: start)
  }

  func outline(at time: Double) -> BubbleShape? {
    changes.reversed().reduce(measured.anchors.shape) { $1.outline(turningInto: $0, at: time) }
  }

  private func end(of change: Change, _ style: MotionStyle) -> Double {
    change.start + style.morphEnd(change.timing)
  }

  /// Returns whether it is above the chrome.
  func isFlying(at time: Double) -> Bool {
    guard let entrance else { return false }
    let timings = [entrance.flight, entrance.effect?.effect == .slam ? entrance.timing : nil]
    return timings.contains { $0.map { !$0.isOver(at: time, from: entrance.start) } ?? false }
  }

  /// Returns the effect with which it comes, and for how long it has, in seconds; `nil` without one.
  func effect(at time: Double) -> (motion: EffectMotion, time: Double)? {
    guard let entrance, let effect = entrance.effect,
      !entrance.timing.isOver(at: time, from: entrance.start)
    else { return nil }
    return (effect, time - entrance.start)
  }

  /// Returns whether it is above the other rows.
  func isRisen(at time: Double) -> Bool { time < risen.until }

  /// Returns how far it is lifted above the other rows, 0…1.
  func lift(at time: Double) -> Double {
    min(1, max(0, (time - risen.from) / 0.06), ground(at: time))
  }

  /// Returns the opacity of a lifted row's ground, which is there at once: what it passes isn't seen
  /// through it.
  func ground(at time: Double) -> Double { min(1, max(0, (risen.until - time) / 0.1)) }

  /// Returns whether it is still animated at a time.
  func isMoving(at time: Double, _ style: MotionStyle) -> Bool { end(style) > time }

  /// Returns when all of its animations have ended, in seconds.
  func end(_ style: MotionStyle) -> Double {
    max(
      changes.map { end(of: $0, style) }.max() ?? 0, entrance.map { $0.start + $0.timing.end } ?? 0,
      departure.map { $0.start + $0.timing.end } ?? 0, risen.until)
  }

  /// Returns the drawing of the row at its position; `nil` if it isn't visible. Unless scaled, it
  /// is aligned to whole device pixels during animations: so its parts keep their distances, and
  /// moves of less than a pixel change nothing.
  ///
  /// - Parameters:
  ///   - origin: its top left corner on the screen, in points.
  ///   - attributes: its alpha, its scale and its translation.
  ///   - parts: the animations within rows.
  ///   - gap: the range of the screen in which it is visible, if limited.
  func command(
    at time: Double, origin: Point, attributes: LayoutAttributes<RowID>, style: MotionStyle,
    parts: LiveParts, grid: PixelGrid, within gap: ClosedRange<Double>? = nil
  ) -> DrawingCommand? {
    var opacity = attributes.alpha
    var scale = attributes.scale
    var origin = origin
    let effect = effect(at: time)
    if let entrance, effect == nil, !entrance.isOfBubble {
      let progress = entrance.timing.progress(at: time, from: entrance.start)
      if entrance.fades { opacity *= min(1, max(0, progress * 1.5)) }
      scale *= entrance.scale + (1 - entrance.scale) * progress
      origin.y += entrance.rise * (1 - progress)
    }
    if let departure {
      let progress = departure.timing.progress(at: time, from: departure.start)
      opacity *= 1 - min(1, max(0, progress))
      origin.y += departure.sink * progress
    }
    // Others close over it: it becomes as small as they leave room, rather than being cut.
    var room = 1.0
    if let gap {
      let height = max(1, measured.size.height)
      let seen = min(origin.y + height, gap.upperBound) - max(origin.y, gap.lowerBound)
      room = seen > height - 0.01 ? 1 : max(0, seen / height)
      opacity *= room * room
    }
    guard opacity > 0, gap.map({ $0.lowerBound < $0.upperBound }) ?? true else { return nil }
    var transform = Transform.translation(x: grid.round(origin.x), y: grid.round(origin.y))
    if scale != 1 {
      transform = Transform.scale(scale, around: growthOrigin)
        .then(.translation(x: origin.x, y: origin.y))
    }
    if let gap, room < 1 {
      transform = Transform.scale(room, around: Point(x: closingMiddle, y: 0))
        .then(.translation(x: origin.x, y: max(origin.y, gap.lowerBound)))
    }
    let clip =
      room < 1
      ? nil
      : gap.map {
        Path(
          rect: Rect(
            x: 0, y: $0.lowerBound - grid.round(origin.y), width: measured.size.width,
            height: $0.upperBound - $0.lowerBound))
      }
    var list = drawing(at: time, style, with: parts)
    if isRisen(at: time), let shape = outline(at: time) {
      // Other rows pass under it.
      list = list.fadingWords(outside: shape, to: 1 - min(1, 2 * lift(at: time)))
    }
    if let effect { list = posed(list, effect.motion.pose(at: effect.time)) }
    if let entrance, entrance.isOfBubble { list = growing(list, entrance, at: time) }
    return .group(
      list, GroupStyle(transform: transform, opacity: opacity, clip: clip, part: .row(measured.id)))
  }

  /// From left to right, to where it becomes smaller as others close over it: the middle of its bubble, or the
  /// side of lines without one.
  private var closingMiddle: Double {
    let bounds = measured.list.bounds
    guard measured.anchors.shape == nil else { return growthOrigin.x }
    return bounds.minX <= measured.size.width - bounds.maxX ? bounds.minX : bounds.maxX
  }

  /// From where it grows as it comes.
  private var growthOrigin: Point {
    let box = measured.anchors.bubble ?? Rect(origin: .zero, size: measured.size)
    guard entrance?.growsFromCorner == true else { return Point(x: box.midX, y: box.midY) }
    let isRight = measured.anchors.shape?.tail?.isRight ?? (box.midX > measured.size.width / 2)
    return Point(x: isRight ? box.maxX : box.minX, y: box.maxY)
  }

  /// Returns its drawing while its bubble comes beside faces that are there.
  private func growing(
    _ list: DisplayList, _ entrance: Entrance, at time: Double
  ) -> DisplayList {
    guard !entrance.timing.isOver(at: time, from: entrance.start) else { return list }
    let progress = entrance.timing.progress(at: time, from: entrance.start)
    func isThere(_ command: DrawingCommand) -> Bool {
      guard case .group(_, let style) = command else { return command.isGlyphs }
      return style.part?.kind == .avatar
    }
    let bubble = DrawingCommand.group(
      DisplayList(list.commands.filter { !isThere($0) }),
      GroupStyle(
        transform: .scale(
          entrance.scale + (1 - entrance.scale) * progress, around: growthOrigin),
        opacity: min(1, max(0, progress * 1.5))))
    return DisplayList([bubble] + list.commands.filter(isThere))
  }

  /// Returns its drawing in a pose of an effect; the avatar beside it only appears.
  private func posed(_ list: DisplayList, _ pose: EffectMotion.Pose) -> DisplayList {
    guard pose != EffectMotion.Pose() else { return list }
    let box = measured.anchors.bubble ?? Rect(origin: .zero, size: measured.size)
    let anchor = EffectMotion.anchor(of: box, in: measured.size.width)
    func isAvatar(_ command: DrawingCommand) -> Bool {
      if case .group(_, let style) = command { style.part == .runAvatar } else { false }
    }
    return DisplayList([
      .group(
        DisplayList(list.commands.filter(isAvatar)), GroupStyle(opacity: pose.opacity)),
      .group(
        DisplayList(list.commands.filter { !isAvatar($0) }),
        GroupStyle(transform: pose.transform(around: anchor), opacity: pose.opacity)),
    ])
  }
}

extension LiveRow.Change {
  /// Returns the bubble during a morph to another one.
  fileprivate func outline(turningInto final: BubbleShape?, at time: Double) -> BubbleShape? {
    guard let shape, let final, !timing.isOver(at: time, from: start) else { return final }
    let progress = timing.progress(at: time, from: start)
    return shape.interpolated(
      to: final, at: flight?.growth(at: progress) ?? progress, morph.widening, way: progress)
  }

  /// Returns the progress of its morph: what flies may set out before it grows.
  fileprivate func progress(_ progress: MorphProgress) -> MorphProgress {
    guard let flight, flight.lag > 0, !progress.isComplete else { return progress }
    return MorphProgress(
      shape: flight.growth(at: progress.shape), pop: progress.pop, popFade: progress.popFade,
      way: progress.shape)
  }
}

extension MeasuredRow {
  /// Returns whether both have the same words, but for those that say when it was sent and who has it.
  fileprivate func saysTheSame(as other: MeasuredRow) -> Bool { said == other.said }

  private var said: [GlyphRun] {
    let notes = nodes.filter { $0.kind == .meta || $0.kind == .receipt }.map(\.frame)
    return DisplayList(list.commands.filter { command in !notes.contains(where: command.lies) })
      .runs
  }
}

extension DisplayList {
  /// Returns whether both have the same words, at any positions.
  fileprivate func hasSameWords(as other: DisplayList) -> Bool { runs == other.runs }

  /// The words, line by line.
  var runs: [GlyphRun] {
    commands.compactMap { if case .glyphs(let run, _, _) = $0 { run } else { nil } }
  }
}

import Bubbles
import Drawing

/// The morph from one drawing of a thing to another: matching commands move, the others fade.
///
/// Commands are paired in order by identity: glyphs by their run, groups by their part, fills by
/// the kind of their path, and bubble outlines with each other. At both ends the drawing is exactly
/// the one given.
package struct DisplayListMorph: Sendable {
  /// The initial drawing.
  package let initial: DisplayList
  /// The final drawing.
  package let final: DisplayList
  let shapes: (initial: BubbleShape, final: BubbleShape)?
  let meta: (initial: Rect, final: Rect)?
  /// The frame of the date in the final drawing.
  let date: Rect?
  /// How far letters are inside of the bubble's left and right edge where they are whole.
  let margin: Double
  let field: Field?
  private let ink: InkTurn
  /// Whether words are replaced, so that commands that fade do so with them.
  let isRewording: Bool
  /// Where words move, beside those that come and go; `nil` where they don't move as lines.
  let places: WordPlaces?
  /// The largest font size of the final words.
  private let largest: Double
  /// The colours of words that are replaced.
  private let inks: Set<Color>
  /// The lower edges of words that are replaced where no bubble grows or shrinks with them.
  let feet: (initial: Double, final: Double)?
  /// Whether what goes is cut there.
  let isCut: Bool
  /// The name that stays over the words until another one has come; `nil` for none.
  let head: Head?
  /// The words that come out of typing dots below a name or a quote; `nil` for none.
  let opening: Opening?
  /// The answer of a poll; `nil` for anything else.
  let answer: Answer?
  /// The ground of what is answered over a bubble that comes out of dots; `nil` for none.
  let plate: Rect?
  /// Whether both drawings show typing dots.
  let keepsDots: Bool
  /// What stays in a card; `nil` for anything else than a card.
  let neighbours: Neighbours?
  /// The buttons that move within a field or beside it.
  let movingButtons: [(initial: Rect, final: Rect)]
  /// Whether what goes makes room for what comes in its place.
  let takesTurns: Bool
  /// Whether what goes so has gone before that comes, rather than fade as it does.
  let turnsApart: Bool
  /// How it leaves the composer; `nil` if it doesn't.
  let flight: Flight?
  /// When its bubble becomes wider, if it does.
  let widening: BubbleShape.Widening
  /// Whether the date crosses words that are replaced; `nil` without one.
  private let crossesWords: Bool?
  private var steps: [Step] = []

  private enum Step: Sendable {
    case keep(DrawingCommand)
    case swap(DrawingCommand)
    case line(LineFlow.Line)
    case outline(DrawingCommand, DrawingCommand)
    case ground(DrawingCommand)
    case box(DrawingCommand)
    case change(DrawingCommand, DrawingCommand)
    case nested(DisplayListMorph, GroupStyle, GroupStyle, isInside: Bool)
    case leave(DrawingCommand)
    case ebb(DrawingCommand)
    case enter(DrawingCommand)
  }

  /// - Parameters:
  ///   - shapes: the bubbles' outlines in both drawings, if both have one.
  ///   - meta: the frames of the bubbles' dates, if both have one.
  ///   - date: that of the later one, which comes as a whole.
  ///   - text: the frame of the words in the later one's bubble.
  ///   - rewraps: whether rewrapped lines of words move as lines.
  ///   - flight: how it leaves the composer; `nil` if it doesn't.
  ///   - field: the text field with input focus, if there is one.
  ///   - takesTurns: whether what goes makes room for what comes, where each stands in the other's place.
  ///   - turnsApart: whether it has gone by then.
  ///   - headStays: until which progress a name that goes stays over the words; `nil` if it needn't.
  ///   - isCard: whether it is a card.
  ///   - isAnswer: whether it is an answer of a poll.
  /// - Complexity: O(n · m) for n and m commands that differ, at most 250,000 steps; beyond that
  ///   everything that differs fades.
  package init(
    from initial: DisplayList, to final: DisplayList,
    shapes: (initial: BubbleShape, final: BubbleShape)? = nil,
    meta: (initial: Rect, final: Rect)? = nil, date: Rect? = nil, text: Rect? = nil,
    rewraps: Bool = false,
    flight: Flight? = nil, field: Field? = nil, takesTurns: Bool = false,
    turnsApart: Bool = false, headStays: Double? = nil, isCard: Bool = false,
    isAnswer: Bool = false
  ) {
    self.initial = initial
    self.final = final
    self.shapes = shapes
    self.meta = meta
    self.date = date ?? meta?.final
    self.field = field
    // A picture goes before the words that come in its place, and is cut as its row becomes lower.
    let isCut = rewraps && shapes == nil && initial.showsPicture && !final.showsPicture
    self.takesTurns = takesTurns || isCut
    self.turnsApart = turnsApart || isCut
    self.flight = flight
    let surfaces = shapes.map { ($0.initial.surface, $0.final.surface) }
    let outlines = shapes.map { ($0.initial.outlines, $0.final.outlines) } ?? ([], [])
    let from = initial.commands
    let to = final.commands
    largest = to.lazy.compactMap(\.fontSize).max() ?? 0
    margin = shapes.map { min($0.initial.margin(of: from), $0.final.margin(of: to)) } ?? 0
    let pairs = CommandPairing(
      from.map { CommandKey($0, outlines: outlines.0) },
      to.map { CommandKey($0, outlines: outlines.1) }
    ).pairs(keepingEllipses: !rewraps, from).filter { [largest] in
      flight?.isBlock != true || to[$0.1].fontSize != largest
    }
    let (paired, others) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    func words(
      _ commands: [DrawingCommand], without paired: Set<Int>, _ meta: Rect?, inDate: Bool = false
    ) -> [(Int, DrawingCommand)] {
      guard rewraps else { return [] }
      return commands.enumerated().filter { place, command in
        !paired.contains(place) && command.isGlyphs
          && (meta.map(command.lies) ?? false) == inDate
      }
    }
    let old = words(from, without: paired, meta?.initial)
    let new = words(to, without: others, meta?.final)
    isRewording = !old.isEmpty && !new.isEmpty
    let (hadCard, hasCard) = (initial.hasPart(.card), final.hasPart(.card))
    let kept = pairs.lazy.map { (from[$0.0], to[$0.1]) }
    let still =
      Self.narrowingDelay(shapes, meta, Array(kept)).map { .late(from: $0) }
      ?? BubbleShape.Widening.withLines
    widening =
      flight?.widening(showing: !hadCard)
      ?? (hadCard && hasCard ? .evenly : isRewording && flight == nil ? .withWords : still)
    inks = Set((old + new).compactMap(\.1.ink))
    let flow = LineFlow(from: old, to: new)
    head = shapes == nil ? headStays.flatMap { Head(over: Array(kept), until: $0) } : nil
    feet =
      (isRewording || isCut) && shapes == nil ? (initial.bounds.maxY, final.bounds.maxY) : nil
    self.isCut = isCut
    movingButtons = field == nil ? [] : Self.movingButtons(Array(kept))
    answer =
      isAnswer ? Answer(to.indices.filter { !others.contains($0) }.map { to[$0] }) : nil
    plate = Self.plate(from: initial, to: final, over: shapes?.final, flight)
    neighbours = isCard ? Neighbours(Array(kept)) : nil
    keepsDots = initial.hasPart(.typingDots) && final.hasPart(.typingDots)
    opening =
      flight == nil
      ? shapes.flatMap { both in
        text.flatMap { Opening(from: initial, to: final, both, text: $0) }
      } : nil
    let rise = shapes.map { $0.final.box.minY - $0.initial.box.minY } ?? 0
    // A date beside replaced words fades in place.
    let former = isRewording ? meta?.initial : nil
    let risen = kept.filter { [largest, inks] from, to in
      // So does what stands below the bubble, where no words are in its way.
      let isApart =
        former.map { from.lies(in: $0) } ?? false
        || shapes.map { !from.lies(in: $0.initial.box) } ?? false
      // Nor does a mark at the end of words without a bubble.
      let isMark = shapes == nil && from.isMark(goingTo: to, after: largest, in: inks)
      return !isApart && !isMark && from.rises(to: to, beside: rise)
    }
    func side(
      _ list: DisplayList, _ shape: BubbleShape?, without places: Set<Int>, _ meta: Rect?
    ) -> WordPlaces.Side {
      let others = list.commands.enumerated().filter { place, command in
        !places.contains(place) && !(meta.map(command.lies) ?? false)
          && (shape.map { command.lies(in: $0.box) } ?? true)
      }
      return WordPlaces.Side(
        corner: shape?.box.origin ?? .zero, foot: shape?.box.maxY ?? list.bounds.maxY,
        others: others.map(\.1), date: meta)
    }
    places =
      rewraps
      ? WordPlaces(
        from: side(
          initial, shapes?.initial, without: paired.union(flow.formerPlaces), meta?.initial),
        to: side(
          final, shapes?.final, without: others.union(flow.laterPlaces), date ?? meta?.final),
        lines: flow.lines.map(\.places), stays: Array(risen), words: new.map(\.1),
        grounds: shapes == nil ? kept.filter { !$0.0.isGlyphs } : []) : nil
    crossesWords = meta.flatMap { [places] meta in
      places?.isCrossed(from: meta.initial, to: meta.final, old.map(\.1))
    }
    // A time of which a part stays keeps that, if nothing is in its way.
    let dates =
      crossesWords == false
      ? LineFlow(
        from: words(from, without: paired, meta?.initial, inDate: true),
        to: words(to, without: others, meta?.final, inDate: true)) : LineFlow(from: [], to: [])
    ink = InkTurn(from: from, to: to, outlines: surfaces, leaving: flight?.field)
    var steps: [Step] = []
    var (i, j) = (0, 0)
    for pair in pairs + [(from.count, to.count)] {
      if i < pair.0, j < pair.1, from[i].isBeginning(of: to[j]) {
        steps.append(.change(from[i], to[j]))
        (i, j) = (i + 1, j + 1)
      }
      while i < pair.0 {
        let isGone =
          flow.formerPlaces.contains(i) || dates.formerPlaces.contains(i)
          || (field != nil && from[i].isText)
        if !isGone { steps += departure(of: from[i]) }
        i += 1
      }
      while j < pair.1 {
        if !flow.laterPlaces.contains(j), !dates.laterPlaces.contains(j) {
          steps.append(arrival(of: to[j]))
        }
        j += 1
      }
      guard i < from.count, j < to.count else { break }
      steps += self.steps(from[i], to[j])
      i += 1
      j += 1
    }
    self.steps = steps + (flow.lines + dates.lines).map { .line($0) }
  }

  /// Returns how a command of only the final drawing comes.
  private func arrival(of command: DrawingCommand) -> Step {
    if field != nil, command.isText { return .swap(command) }
    if flight?.isOfWords == true, let shapes, shapes.final.isOutlined(by: command) {
      return .ground(command)
    }
    return .enter(command)
  }

  /// Returns how a command of only the initial drawing goes.
  private func departure(of command: DrawingCommand) -> [Step] {
    // The ground of what comes with its own is there until that covers it.
    if flight?.isOfWords == false, let shapes, command.path == shapes.initial.path {
      return [.box(command)]
    }
    let isDate = meta.map { command.lies(in: $0.initial) } ?? false
    let isOutside = shapes.map { !command.lies(in: $0.initial.box) } ?? false
    guard flight == nil, !takesTurns, !isDate, !isOutside, head?.holds(command) != true,
      let parts = places?.ebbing(command)
    else { return [.leave(command)] }
    return parts.map { $0.ebbs ? .ebb($0.part) : .leave($0.part) }
  }

  private func steps(_ from: DrawingCommand, _ to: DrawingCommand) -> [Step] {
    if from == to {
      // In a growing field the lines above go up with the one that is typed; in one that shrinks the sign
      // before the words goes down to the caret.
      if let field, to.isText, field.slack < 0 || to.isPrompt { return [.swap(to)] }
      return [.keep(to)]
    }
    if let shapes, shapes.initial.isOutlined(by: from), shapes.final.isOutlined(by: to) {
      return [flight?.isOfWords == true ? .ground(to) : .outline(from, to)]
    }
    if field != nil, case .group = to, to.isText { return [.swap(to)] }
    if case .group(let list, let style) = from, case .group(let other, let otherStyle) = to {
      let nested = DisplayListMorph(
        from: list, to: other, rewraps: otherStyle.part?.kind == .answer,
        field: field.map { _ in Field() }, takesTurns: takesTurns,
        turnsApart: turnsApart, isCard: otherStyle.part == .card,
        isAnswer: otherStyle.part?.kind == .answer)
      let isInside =
        flight == nil
        && shapes.map { from.lies(in: $0.initial.box) && to.lies(in: $0.final.box) } ?? true
      return [.nested(nested, style, otherStyle, isInside: isInside)]
    }
    // It would cross words that fade.
    if isRewording, crossesWords == true, let shapes, let meta, from.lies(in: meta.initial),
      to.lies(in: meta.final)
    {
      let (old, new) = (shapes.initial.box, shapes.final.box)
      let x = (meta.final.minX - new.minX) - (meta.initial.minX - old.minX)
      let y = (meta.final.minY - new.minY) - (meta.initial.minY - old.minY)
      if max(abs(x), abs(y)) > 4 { return [.leave(from), .enter(to)] }
    }
    // A mark at the end of words without a bubble belongs to these.
    if isRewording, shapes == nil, from.isMark(goingTo: to, after: largest, in: inks) {
      return [.leave(from), .enter(to)]
    }
    if answer?.isOther(from, to) == true { return [.leave(from), .enter(to)] }
    if from.interpolated(to: to, at: 0.5) != nil { return [.change(from, to)] }
    return [.leave(from), .enter(to)]
  }

  /// Returns the drawing at some progress.
  ///
  /// - Parameter side: how far what it is a part of is from left to right; `nil` for a whole drawing.
  /// - Complexity: O(commands).
  package func list(at progress: MorphProgress, across side: Double? = nil) -> DisplayList {
    if progress.isComplete { return final }
    if progress.isAtStart, field == nil { return initial }
    var commands: [DrawingCommand] = []
    commands.reserveCapacity(steps.count)
    let shape = shapes.map {
      $0.initial.interpolated(to: $0.final, at: progress.shape, widening, way: progress.way)
    }
    func outline(of command: DrawingCommand) -> Path? {
      command.path == shapes?.final.path ? shape?.path : shape?.surface
    }
    let slack = field?.slack ?? 0
    let across =
      shapes.map {
        $0.initial.across(to: $0.final, at: progress.shape, widening, way: progress.way)
      }
      ?? side ?? progress.shape
    for step in steps {
      switch step {
      case .keep(let command): commands.append(command)
      case .swap(let command):
        commands += field.map { $0.swapped(command, at: progress.shape) } ?? [command]
      case .line(let line):
        let isOutside = isOutside(line.to)
        commands += line.commands(
          at: progress, across: isOutside ? progress.shape : across,
          isContained: shapes != nil && !isOutside
        ) { ink.color(from: $0, to: $1, at: progress.shape) }.map {
          isOutside
            ? passing($0, to: Rect(origin: line.to, size: .zero), shape)
            : shape?.containing($0, margin: margin) ?? $0
        }
      case .outline(let from, let to):
        // The ground is there before the words that come on it.
        let part = flight == nil ? progress.shape : progress.ground
        if let path = outline(of: to),
          let command = from.interpolated(to: to, path: path, at: part)
        {
          commands.append(command)
        }
      case .ground(let to):
        if let path = outline(of: to), let command = to.interpolated(to: to, path: path, at: 1) {
          commands.append(command.faded(progress.ground))
        }
      case .box(let from):
        if let shape, let command = from.interpolated(to: from, path: shape.path, at: 0) {
          commands.append(command.faded(1 - progress.lands))
        }
      case .change(let from, let to):
        guard let command = from.interpolated(to: to, at: progress.shape) else { continue }
        if case .glyphs(let run, let start, let old) = from,
          case .glyphs(_, let end, let new) = to
        {
          let origin = start.interpolated(
            to: end, across: isOutside(end) ? progress.shape : across, down: progress.shape)
          let words = DrawingCommand.glyphs(
            run, at: origin, ink.color(from: old, to: new, at: progress.shape))
          commands.append(passing(words, to: to.bounds, shape))
        } else {
          let moved =
            spread(from, to, across, progress.shape) ?? solid(command, from, to, progress.shape)
          commands.append(passing(moved, to: to.bounds, shape))
        }
      case .nested(let morph, let from, let to, let isInside):
        let across = isInside ? across : progress.shape
        let group = DrawingCommand.group(
          morph.list(at: progress, across: across),
          from.interpolated(to: to, at: progress, across: across))
        // What a card turns into may be smaller: a photo into the note that it was deleted.
        let isCard = to.part == .card && progress.shape != 1
        let contained = isCard ? shape?.containing(group, margin: margin) ?? group : group
        commands.append(cut(contained, progress.shape))
      case .leave(let command):
        let gone = max(
          absence(of: command, progress), 1 - room(for: command, progress.shape, leaves: true))
        guard gone < 1 else { continue }
        let faded = command.faded(1 - gone).shrunkAsButton(to: 1 - gone)
          .offsetBy(
            x: 0,
            y: (neighbours?.offset(of: command, isInitial: true, at: progress.shape) ?? 0)
              - (slack + (head?.rise(of: command) ?? 0)) * progress.shape)
        let carried = carry(faded, by: shape, from: shapes?.initial, at: progress)
        commands.append(cut(field?.framed(carried, progress.shape) ?? carried, progress.shape))
      case .ebb(let command):
        let gone = places?.absence(of: command, at: progress.shape) ?? progress.wordsLeave
        guard gone < 1 else { continue }
        commands.append(
          carry(command.faded(1 - gone), by: shape, from: shapes?.initial, at: progress))
      case .enter(let command): enter(command, progress, shape, into: &commands)
      }
    }
    return DisplayList(commands)
  }
}

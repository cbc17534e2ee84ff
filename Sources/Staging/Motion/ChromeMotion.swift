import Drawing
import ListLayout

/// The animation of the chrome from one state to the next: the keyboard slides, the composer moves
/// with it and grows with its text, a notification drops in.
struct ChromeMotion: Sendable {
  private var pieces: [MovingPiece] = []
  private let screen: Rect

  /// The pieces of a state at rest, on a screen of a size in points.
  init(_ pieces: [ChromePiece], screen: Size) {
    self.screen = Rect(origin: .zero, size: screen)
    self.pieces = pieces.map { MovingPiece($0) }
  }

  /// Starts animating to other pieces at a time, in seconds.
  ///
  /// - Parameters:
  ///   - sends: whether the composer's words are sent rather than deleted.
  ///   - takesQuote: whether what its words answer flies off with them.
  ///   - taken: the places of the attachments that fly off.
  ///   - showsRows: whether rows come out from under strips that go, which would cut them.
  mutating func move(
    to new: [ChromePiece], at time: Double, style: MotionStyle, sends: Bool = false,
    takesQuote: Bool = false, taken: Set<Int> = [], showsRows: Bool = false
  ) {
    // Strips come from behind the composer, wherever it is by then, and go behind it.
    let composer = pieces.first { $0.kind == .composer }
    let bar = (
      now: composer.map { Bar($0.frame.value(at: time), ground: $0.piece.ground) },
      next: new.first { $0.kind == .composer }.map { Bar($0.frame, ground: $0.ground) }
    )
    var old = pieces.filter { !$0.isGone(at: time) }
    // Words that are sent fly off, and so do those that they answer; the strip of the latter goes
    // without them. It stays where the field is only cleared.
    let isCleared = new.contains { $0.kind == .composer && $0.field == nil }
    if takesQuote, isCleared, !new.contains(where: { $0.kind == .reply }) {
      for index in old.indices where old[index].kind == .reply { old[index].dropWords() }
    }
    for index in old.indices where old[index].kind == .composer && !taken.isEmpty {
      old[index].dropAttachments(taken)
    }
    var next: [MovingPiece] = []
    for piece in new {
      if let index = old.firstIndex(where: { $0.kind == piece.kind && $0.canBecome(piece) }) {
        // Removed pieces keep their position in the z-order.
        next += old[..<index].compactMap {
          leaving($0, behind: bar.next, at: time, style, fades: showsRows)
        }
        var moving = old[index]
        old.removeSubrange(...index)
        moving.move(to: piece, at: time, style, sends: sends)
        next.append(moving)
      } else {
        next.append(coming(piece, from: bar.now, at: time, style))
      }
    }
    next += old.compactMap {
      leaving($0, behind: bar.next, at: time, style, fades: showsRows)
    }
    pieces = next
  }

  /// The composer's edges: what stands above it or below comes from behind it.
  private struct Bar {
    var top: Double
    var bottom: Double

    init(_ frame: Rect, ground: Double) { (top, bottom) = (frame.minY, frame.maxY - ground) }
  }

  private func coming(
    _ piece: ChromePiece, from bar: Bar?, at time: Double, _ style: MotionStyle
  ) -> MovingPiece {
    var moving = MovingPiece(piece)
    let timing = style.timing(forPiece: piece.kind)
    if let outside = outside(piece, behind: bar, style) {
      moving.frame.come(from: outside, at: time, timing)
    } else {
      moving.fade = .init(from: 0, to: 1, start: time, timing: timing)
    }
    return moving
  }

  /// - Parameter fades: whether a strip fades as it slides.
  private func leaving(
    _ moving: MovingPiece, behind bar: Bar?, at time: Double, _ style: MotionStyle, fades: Bool
  ) -> MovingPiece? {
    if moving.isLeaving { return moving }
    var moving = moving
    moving.isLeaving = true
    let timing = style.timing(forPiece: moving.kind, leaves: true)
    if let outside = outside(moving.piece, behind: bar, style) {
      moving.frame.move(to: outside, at: time, timing)
      if fades, moving.kind == .typing {
        moving.fade = .init(from: moving.opacity(at: time), to: 0, start: time, timing: style.strip)
      }
    } else {
      moving.fade = .init(from: moving.opacity(at: time), to: 0, start: time, timing: timing)
    }
    return moving
  }

  /// Returns the offscreen frame that a sliding piece starts from or ends at; `nil` if it fades.
  ///
  /// - Parameter bar: the composer; `nil` without one.
  private func outside(
    _ piece: ChromePiece, behind bar: Bar?, _ style: MotionStyle
  ) -> Rect? {
    guard !style.isReduced else { return nil }
    switch piece.kind {
    case .keyboard: return piece.frame.offsetBy(x: 0, y: screen.maxY - piece.frame.minY)
    // It comes from behind the header.
    case .pinned: return piece.frame.offsetBy(x: 0, y: -piece.frame.height)
    // It comes from behind the composer.
    case .reply, .typing, .mentions:
      let edge = bar.map { piece.isBelowComposer ? $0.bottom : $0.top }
      return piece.frame.offsetBy(x: 0, y: edge.map { $0 - piece.frame.minY } ?? piece.frame.height)
    case .banner: return piece.frame.offsetBy(x: 0, y: -piece.frame.maxY - 32)
    default: return nil
    }
  }

  /// Returns the pieces at a time, back to front.
  func shown(at time: Double) -> [Scene.PlacedPiece] { pieces.compactMap { $0.placed(at: time) } }

  /// The final pieces, back to front.
  var finalPieces: [ChromePiece] { pieces.lazy.filter { !$0.isLeaving }.map(\.piece) }

  /// Returns a piece in its final state.
  func piece(_ kind: ChromePiece.Kind) -> ChromePiece? {
    finalPieces.first { $0.kind == kind }
  }

  /// When everything is at rest; minus infinity if it already is.
  var end: Double { pieces.map(\.end).max() ?? -.infinity }
}

/// One animated piece.
private struct MovingPiece: Sendable {
  var piece: ChromePiece
  var frame: MovingRect
  var fade: Fade?
  var isLeaving = false
  /// How the placeholder of a field comes whose words are sent: once these have left.
  private var placeholder: Fade?
  private var drawing: TurningDrawing
  /// How much further to the right a field's edge was than it will be, as its drawing began to turn.
  private var shift = 0.0
  /// The same of the edge at which words stand that run against the chat's direction.
  private var wordsShift = 0.0
  /// Whether nothing of it stands out of its upper edge while it grows or shrinks.
  private var isClipped = false

  struct Fade: Sendable {
    var from: Double
    var to: Double
    var start: Double
    var timing: Timing

    var end: Double { start + timing.end }

    func opacity(at time: Double) -> Double {
      from.interpolated(to: to, at: min(1, max(0, timing.progress(at: time, from: start))))
    }
  }

  init(_ piece: ChromePiece) {
    self.piece = piece
    frame = MovingRect(piece.frame)
    drawing = TurningDrawing(piece.list)
  }

  var kind: ChromePiece.Kind { piece.kind }

  /// Returns whether it can turn into another piece: not if it slides away and the new one differs.
  func canBecome(_ new: ChromePiece) -> Bool { !isLeaving || fade != nil || new == piece }

  mutating func move(
    to new: ChromePiece, at time: Double, _ style: MotionStyle, sends: Bool
  ) {
    let timing = style.timing(forPiece: kind)
    if isLeaving {
      isLeaving = false
      frame.move(to: new.frame, at: time, timing)
      fade = fade.map { _ in .init(from: opacity(at: time), to: 1, start: time, timing: timing) }
    }
    guard new != piece else { return }
    if new.field != nil || new.mode != .text {
      placeholder = nil
    } else if (sends && piece.field != nil || new.mode != piece.mode), !style.isReduced {
      placeholder = .init(from: 0, to: 1, start: time, timing: style.placeholder)
    }
    // A growing field animates its background, and buttons replace each other; typed words change at
    // once. What stands in a field's place fades with its words.
    let field = field(growingInto: new, at: time)
    let isOther = new.mode != piece.mode
    let typed = isOther ? nil : field
    let rest = 1 - drawing.progress(at: time)
    shift = Self.shift(from: piece.fieldEdge, to: new.fieldEdge) + shift * rest
    wordsShift = Self.shift(from: piece.wordsEdge, to: new.wordsEdge) + wordsShift * rest
    isClipped = kind == .composer && piece.mode == .text && new.mode == .text
    if new.frame.size != piece.frame.size {
      drawing.turn(into: new.list, at: time, timing, field: typed, takesTurns: isOther)
    } else if kind == .composer,
      (new.field == nil) != (piece.field == nil) || isOther
        || new.attachments.count != piece.attachments.count
    {
      drawing.turn(into: new.list, at: time, style.buttons, field: typed, takesTurns: isOther)
    } else if [.header, .jumpButton, .pinned, .typing].contains(kind) {
      // Words stand in the place of those before: neither could be read.
      drawing.turn(into: new.list, at: time, style.fade, takesTurns: true)
    } else if !drawing.isSettled(at: time) {
      drawing.redirect(into: new.list, at: time, field: field)
    } else {
      drawing.set(new.list)
    }
    // The jump button rides on the composer.
    frame.move(to: new.frame, at: time, kind == .jumpButton ? style.keyboard : timing)
    piece = new
  }

  /// Removes its words without animation.
  mutating func dropWords() {
    drawing.set(
      DisplayList(
        drawing.final.commands.filter {
          if case .group(_, let style) = $0 { style.part != .fieldWords } else { true }
        }))
  }

  /// Removes attachments without animation.
  mutating func dropAttachments(_ places: Set<Int>) {
    let parts = Set(places.map(PartID.attachment))
    drawing.set(
      DisplayList(
        drawing.final.commands.map { command in
          guard case .group(let list, let style) = command,
            style.part?.kind == PartID.attachments.kind
          else {
            return command
          }
          let left = list.commands.filter {
            if case .group(_, let style) = $0 {
              style.part.map { !parts.contains($0) } ?? true
            } else {
              true
            }
          }
          return .group(DisplayList(left), style)
        }))
  }

  /// Returns the text field as it grows or shrinks from where it is, perhaps still on its way.
  private func field(growingInto new: ChromePiece, at time: Double) -> DisplayListMorph.Field {
    let now = frame.value(at: time).height
    let window = piece.fieldShape.flatMap { old in
      new.fieldShape.map { (old.outline(lower: piece.frame.height - now), $0.outline) }
    }
    let (old, height) = (now - piece.ground, new.frame.height - new.ground)
    let rest = 1 - drawing.progress(at: time)
    let edge = piece.fieldEdge.map { $0 + shift * rest }
    let edges = edge.flatMap { now in new.fieldEdge.map { (now, $0) } }
    var way = edges.map { $0.0 - $0.1 } ?? 0
    if let room = new.roomBesideWords {
      // They keep clear of the buttons there, as far as they fit into the field.
      way = Self.shift(from: piece.wordsEdge, to: new.wordsEdge) + wordsShift * rest
      way = min(room, max(-room, way))
    }
    return DisplayListMorph.Field(
      slack: old - height, shift: way, edges: edges, window: window)
  }

  /// Returns how much further to the right an edge was than it will be, in points; 0 where there isn't one.
  private static func shift(from old: Double?, to new: Double?) -> Double {
    old.flatMap { old in new.map { old - $0 } } ?? 0
  }

  func opacity(at time: Double) -> Double { fade?.opacity(at: time) ?? 1 }

  func isGone(at time: Double) -> Bool {
    guard isLeaving else { return false }
    return end <= time
  }

  var end: Double {
    max(frame.end, drawing.end, [fade, placeholder].compactMap { $0?.end }.max() ?? -.infinity)
  }

  /// Returns its drawing at a time; the words of an empty composer are its placeholder.
  private func list(at time: Double) -> DisplayList {
    let list = drawing.list(at: time)
    guard let placeholder, time < placeholder.end else { return list }
    let opacity = placeholder.opacity(at: time)
    return DisplayList(
      list.commands.compactMap { command in
        guard command.isGlyphs else { return command }
        return opacity > 0 ? command.faded(opacity) : nil
      })
  }

  private func clip(to place: Rect, at time: Double) -> Path? {
    guard isClipped, !drawing.isSettled(at: time), place.size != piece.frame.size else {
      return nil
    }
    let height = max(place.height, piece.frame.height)
    return Path(rect: Rect(x: 0, y: 0, width: place.width, height: height))
  }

  func placed(at time: Double) -> Scene.PlacedPiece? {
    guard !isGone(at: time) else { return nil }
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    let place = frame.value(at: time)
    var transform = Transform.translation(x: place.minX, y: place.minY)
    if opacity < 1, kind == .jumpButton {
      transform = Transform.scale(
        0.6 + 0.4 * opacity, around: Point(x: place.width / 2, y: place.height / 2)
      ).then(transform)
    }
    return Scene.PlacedPiece(
      kind, frame: place,
      command: .group(
        list(at: time),
        GroupStyle(
          transform: transform, opacity: opacity, clip: clip(to: place, at: time),
          part: .piece(kind))))
  }
}

import Drawing
import Themes
import Typesetting

/// Reactions of which each has a pill of its own, with a count or the people's avatars; the last pill counts
/// those that have none.
struct ReactionChips {
  private struct Pill {
    /// `nil` for that of the others.
    var mark: ReactionMark?
    var count: ReactionCount?
    var faces: [RowPerson] = []
    var width: Double
  }

  let size: Size
  /// The width of the last line of pills.
  let lastLineWidth: Double
  private let pills: [Pill]
  private let flow: ReactionFlow
  private let tokens: ReactionTokens
  /// What is between lines of pills.
  private let lineGap: Double
  private let stack: FaceStack

  /// - Parameter available: the width at which lines of pills wrap.
  init(
    _ reactions: [RowReaction], look: Look, available: Double,
    pictures: any PictureProvider, shaper: any TextShaping
  ) {
    let tokens = look.reaction
    self.tokens = tokens
    stack = FaceStack(size: Self.faceSize(tokens), step: Self.faceStep(tokens), look.avatar)
    func mark(_ reaction: RowReaction, room: Double) -> ReactionMark {
      ReactionMark(reaction, look: look, room: room, pictures: pictures, shaper: shaper)
    }
    // More than 200 would fill the screen.
    let limit = min(200, tokens.limit)
    let shown = reactions.prefix(reactions.count > limit ? max(1, limit - 1) : limit)
    var pills = shown.map { reaction in
      let own = mark(reaction, room: max(20, available / 2))
      var pill = Pill(mark: own, width: tokens.insets.horizontal)
      var rest = tokens.insets.horizontal
      if !reaction.faces.isEmpty {
        let face = Self.faceSize(tokens)
        let step = Self.faceStep(tokens)
        let room = available - rest - own.width - Self.innerGap - face
        let most = step > 0 ? max(0, min(9, room / step)) : 9
        pill.faces = Array(reaction.faces.prefix(1 + Int(most)))
        rest += Self.innerGap + step * Double(pill.faces.count - 1) + face
      } else if reaction.count > 1 || tokens.showsOne {
        let count = ReactionCount(look.words.short(reaction.count), look: look, shaper: shaper)
        rest += Self.innerGap + count.width
        pill.count = count
      }
      let isTooWide = rest + own.width > available && available - rest < own.width
      let fitting = isTooWide ? mark(reaction, room: max(20, available - rest)) : own
      pill.mark = fitting
      pill.width = max(rest + fitting.width, tokens.height)
      return pill
    }
    if shown.count < reactions.count {
      let others = reactions[shown.endIndex...].reduce(0) { sum, reaction in
        let (next, isTooMuch) = sum.addingReportingOverflow(max(1, reaction.count))
        return isTooMuch ? .max : next
      }
      let count = ReactionCount("+" + look.words.short(others), look: look, shaper: shaper)
      pills.append(
        Pill(count: count, width: max(tokens.insets.horizontal + count.width, tokens.height)))
    }
    self.pills = pills
    flow = ReactionFlow(widths: pills.map(\.width), gap: tokens.gap, available: available)
    lastLineWidth = flow.lineWidths.last ?? 0
    let lines = Double(flow.lineWidths.count)
    // On a grid of lines each line of them is on lines of its own.
    lineGap = LineGrid(look, scale: pictures.scale)?.height ?? tokens.gap
    size = Size(
      width: flow.width, height: lines * tokens.height + (lines - 1) * lineGap)
  }

  private static let innerGap = 4.0
  private static func faceSize(_ tokens: ReactionTokens) -> Double { max(4, tokens.height - 8) }
  private static func faceStep(_ tokens: ReactionTokens) -> Double { faceSize(tokens) * 0.8 }

  func draw(
    at origin: Point, colors: SideColors, isMirrored: Bool,
    avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void, into canvas: inout RowCanvas
  ) {
    for (pill, place) in zip(pills, flow.places) {
      let frame = Rect(
        x: origin.x + (isMirrored ? size.width - place.x - pill.width : place.x),
        y: origin.y + Double(place.line) * (tokens.height + lineGap), width: pill.width,
        height: tokens.height)
      let reaction = pill.mark?.reaction
      if let reaction { canvas.note(.reaction, reaction.emoji, frame: frame) }
      canvas.group(.pill(reaction?.emoji ?? "+")) { canvas in
        let colors = ReactionColors(colors, isMine: reaction?.isMine ?? false)
        canvas.reactionPill(frame, tokens: tokens, colors: colors)
        draw(pill, in: frame, color: colors.text, avatars: avatars, into: &canvas)
      }
    }
  }

  private func draw(
    _ pill: Pill, in frame: Rect, color: Color,
    avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void, into canvas: inout RowCanvas
  ) {
    guard let mark = pill.mark else {
      pill.count.map {
        $0.draw(at: frame.midX - $0.width / 2, middle: frame.midY, color: color, into: &canvas)
      }
      return
    }
    let isAlone = pill.count == nil && pill.faces.isEmpty
    var x = isAlone ? frame.midX - mark.width / 2 : frame.minX + tokens.insets.left
    mark.draw(at: x, middle: frame.midY, color: color, into: &canvas)
    x += mark.width + Self.innerGap
    pill.count?.draw(at: x, middle: frame.midY, color: color, into: &canvas)
    // The first avatar is on top.
    for (index, person) in pill.faces.enumerated().reversed() {
      let face = Rect(
        x: x + Double(index) * stack.step, y: frame.midY - stack.size / 2, width: stack.size,
        height: stack.size)
      avatars(person, face, stack.clip(index), &canvas)
    }
  }
}

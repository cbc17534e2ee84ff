import Drawing
import Themes
import Typesetting

/// Reactions of which each has a pill of its own, with a count or the people's avatars.
struct ReactionChips {
  private struct Pill {
    var mark: ReactionMark
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
  private let stack: FaceStack

  /// - Parameter available: the width at which lines of pills wrap.
  init(
    _ reactions: some Sequence<RowReaction>, look: Look, available: Double,
    pictures: any PictureProvider, shaper: any TextShaping
  ) {
    let tokens = look.reaction
    self.tokens = tokens
    stack = FaceStack(size: Self.faceSize(tokens), step: Self.faceStep(tokens), look.avatar)
    func mark(_ reaction: RowReaction, room: Double) -> ReactionMark {
      ReactionMark(reaction, look: look, room: room, pictures: pictures, shaper: shaper)
    }
    pills = reactions.map { reaction in
      var pill = Pill(
        mark: mark(reaction, room: max(20, available / 2)), width: tokens.insets.horizontal)
      var rest = tokens.insets.horizontal
      if !reaction.faces.isEmpty {
        let face = Self.faceSize(tokens)
        let step = Self.faceStep(tokens)
        let room = available - rest - pill.mark.width - Self.innerGap - face
        let most = step > 0 ? max(0, min(9, room / step)) : 9
        pill.faces = Array(reaction.faces.prefix(1 + Int(most)))
        rest += Self.innerGap + step * Double(pill.faces.count - 1) + face
      } else if reaction.count > 1 || tokens.showsOne {
        let count = ReactionCount(look.words.short(reaction.count), look: look, shaper: shaper)
        rest += Self.innerGap + count.width
        pill.count = count
      }
      if rest + pill.mark.width > available, available - rest < pill.mark.width {
        pill.mark = mark(reaction, room: max(20, available - rest))
      }
      pill.width = max(rest + pill.mark.width, tokens.height)
      return pill
    }
    flow = ReactionFlow(widths: pills.map(\.width), gap: tokens.gap, available: available)
    lastLineWidth = flow.lineWidths.last ?? 0
    let lines = Double(flow.lineWidths.count)
    size = Size(
      width: flow.width, height: lines * tokens.height + (lines - 1) * tokens.gap)
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
        y: origin.y + Double(place.line) * (tokens.height + tokens.gap), width: pill.width,
        height: tokens.height)
      let reaction = pill.mark.reaction
      canvas.note(.reaction, reaction.emoji, frame: frame)
      canvas.group(.pill(reaction.emoji)) { canvas in
        let colors = ReactionColors(colors, isMine: reaction.isMine)
        canvas.reactionPill(frame, tokens: tokens, colors: colors)
        draw(pill, in: frame, color: colors.text, avatars: avatars, into: &canvas)
      }
    }
  }

  private func draw(
    _ pill: Pill, in frame: Rect, color: Color,
    avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void, into canvas: inout RowCanvas
  ) {
    let isAlone = pill.count == nil && pill.faces.isEmpty
    var x = isAlone ? frame.midX - pill.mark.width / 2 : frame.minX + tokens.insets.left
    pill.mark.draw(at: x, middle: frame.midY, color: color, into: &canvas)
    x += pill.mark.width + Self.innerGap
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

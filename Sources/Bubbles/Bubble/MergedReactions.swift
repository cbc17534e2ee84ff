import Drawing
import Themes
import Typesetting

/// Reactions in one pill: the distinct emoji, then how many people reacted.
struct MergedReactions {
  let size: Size
  private let marks: [ReactionMark]
  private let count: ReactionCount?
  private let isMine: Bool
  private let tokens: ReactionTokens
  private static let markGap = 2.0
  private static let countGap = 4.0

  /// - Parameter available: the maximum width; emoji that don't fit are only counted.
  init(
    _ reactions: [RowReaction], look: Look, available: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    let tokens = look.reaction
    self.tokens = tokens
    isMine = reactions.contains(where: \.isMine)
    let total = reactions.reduce(0) { sum, reaction in
      let (next, isTooMuch) = sum.addingReportingOverflow(max(1, reaction.count))
      return isTooMuch ? .max : next
    }
    count =
      total > 1 || tokens.showsOne
      ? ReactionCount(look.words.short(total), look: look, shaper: shaper) : nil
    var width = tokens.insets.horizontal + (count.map { Self.countGap + $0.width } ?? 0)
    var marks: [ReactionMark] = []
    for reaction in reactions.prefix(tokens.limit) {
      let gap = marks.isEmpty ? 0 : Self.markGap
      let room = max(20, min(available / 2, available - width - gap))
      let mark = ReactionMark(
        reaction, look: look, room: room, pictures: pictures, shaper: shaper)
      guard marks.isEmpty || width + gap + mark.width <= available else { break }
      width += gap + mark.width
      marks.append(mark)
    }
    self.marks = marks
    size = Size(width: max(width, tokens.height), height: tokens.height)
  }

  func draw(at origin: Point, colors: SideColors, into canvas: inout RowCanvas) {
    let frame = Rect(origin: origin, size: size)
    let colors = ReactionColors(colors, isMine: isMine)
    let isAlone = count == nil && marks.count == 1
    var x =
      isAlone ? frame.midX - (marks.first?.width ?? 0) / 2 : frame.minX + tokens.insets.left
    for (index, mark) in marks.enumerated() {
      if index > 0 { x += Self.markGap }
      canvas.note(
        .reaction, mark.reaction.emoji,
        frame: Rect(x: x, y: frame.minY, width: mark.width, height: frame.height))
      x += mark.width
    }
    canvas.group(.mergedReactions) { canvas in
      canvas.reactionPill(frame, tokens: tokens, colors: colors)
      x = isAlone ? x - (marks.first?.width ?? 0) : frame.minX + tokens.insets.left
      for (index, mark) in marks.enumerated() {
        if index > 0 { x += Self.markGap }
        mark.draw(at: x, middle: frame.midY, color: colors.text, into: &canvas)
        x += mark.width
      }
      count?.draw(at: x + Self.countGap, middle: frame.midY, color: colors.text, into: &canvas)
    }
  }
}

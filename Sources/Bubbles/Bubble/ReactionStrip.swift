import Drawing
import Themes
import Typesetting

/// A message's reactions in the form of the look.
struct ReactionStrip {
  private enum Form {
    case chips(ReactionChips)
    case merged(MergedReactions)
    case discs(ReactionDiscs)
  }

  private let form: Form

  /// The measured strip; `nil` without reactions.
  ///
  /// - Parameter available: the maximum width, at which lines of pills wrap.
  init?(
    _ reactions: [RowReaction], look: Look, available: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    guard !reactions.isEmpty else { return nil }
    switch look.reaction.form {
    case .chips:
      form = .chips(
        ReactionChips(
          reactions, look: look, available: available, pictures: pictures, shaper: shaper))
    case .merged:
      form = .merged(
        MergedReactions(
          reactions, look: look, available: available, pictures: pictures, shaper: shaper))
    case .discs:
      form = .discs(
        ReactionDiscs(
          reactions, look: look, available: available, pictures: pictures, shaper: shaper))
    }
  }

  var size: Size {
    switch form {
    case .chips(let chips): chips.size
    case .merged(let pill): pill.size
    case .discs(let discs): discs.size
    }
  }

  /// The width of the last line of pills.
  var lastLineWidth: Double {
    if case .chips(let chips) = form { return chips.lastLineWidth }
    return size.width
  }

  /// Whether discs stand above the bubble's words, not only over its corner.
  var isStacked: Bool {
    if case .discs(let discs) = form { return discs.isStacked }
    return false
  }

  /// How far its drawing extends below its size.
  var hang: Double {
    if case .discs(let discs) = form { return discs.hang }
    return 0
  }

  /// Returns the left edge that it would like over a bubble's top corner, away from the sender.
  func cornerX(of box: Rect, isOutgoing: Bool) -> Double {
    guard case .discs(let discs) = form else {
      return isOutgoing ? box.minX - size.width * 0.55 : box.maxX - size.width * 0.45
    }
    // The first disc's centre is slightly outside the bubble.
    let outside = size.height / 8
    return isOutgoing
      ? box.minX - outside - discs.frontCenter
      : box.maxX + outside + discs.frontCenter - size.width
  }

  /// How far the dots beside the first disc reach in from the strip's end with them; 0 without any.
  var dotsReach: Double {
    if case .discs(let discs) = form { return discs.dotsReach }
    return 0
  }

  /// Draws the strip with its top left corner at a point.
  ///
  /// - Parameter isMirrored: whether lines, or the first disc, start at the other edge: lines at
  ///   the right, the first disc at the left.
  func draw(
    at origin: Point, colors: SideColors, isMirrored: Bool = false,
    avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void,
    into canvas: inout RowCanvas
  ) {
    canvas.note(.reactions, "", frame: Rect(origin: origin, size: size))
    switch form {
    case .chips(let chips):
      chips.draw(
        at: origin, colors: colors, isMirrored: isMirrored, avatars: avatars, into: &canvas)
    case .merged(let pill): pill.draw(at: origin, colors: colors, into: &canvas)
    case .discs(let discs):
      discs.draw(at: origin, colors: colors, isMirrored: isMirrored, into: &canvas)
    }
  }
}

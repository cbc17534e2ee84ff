import Drawing
import Themes

/// The menu of a message: reactions to choose from, and what can be done with it.
struct MessageMenu: Hashable, Sendable {
  /// A drawing from its top left corner.
  struct Part: Hashable, Sendable {
    var list: DisplayList
    var size: Size
  }

  /// Where the parts stand.
  var form: MenuTokens.Form
  /// The reactions above the message (form `beside`).
  var reactions: Part
  /// The list; a whole sheet or box in the other forms.
  var actions: Part
}

/// Where a message and its menu stand on the screen.
struct MenuPlacement: Equatable {
  /// The bubble's scale; less than 1 where there is too little room for all of it.
  let scale: Double
  /// The bubble, the reactions above it, and the actions below, in the screen's points.
  let bubble: Rect
  let reactions: Rect
  let actions: Rect

  /// The distance between the parts.
  private static let gap = 8.0

  /// Moves a bubble no further than its menu needs to stay in an area.
  ///
  /// - Parameters:
  ///   - box: the bubble where it is in the chat.
  ///   - isTrailing: whether the parts have a common right edge, rather than a left one.
  init(of box: Rect, reactions: Size, actions: Size, in area: Rect, isTrailing: Bool) {
    let others = reactions.height + actions.height + 2 * Self.gap
    scale = min(1, max(0.2, (area.height - others) / max(1, box.height)))
    let size = Size(width: box.width * scale, height: box.height * scale)
    let total = others + size.height
    let wanted = box.minY - Self.gap - reactions.height
    let top = max(area.minY, min(wanted, area.maxY - total))
    let edge = isTrailing ? box.maxX : box.minX
    func x(_ width: Double) -> Double {
      let x = isTrailing ? edge - width : edge
      return max(area.minX, min(x, area.maxX - width))
    }
    self.reactions = Rect(origin: Point(x: x(reactions.width), y: top), size: reactions)
    bubble = Rect(
      origin: Point(
        x: isTrailing ? edge - size.width : edge, y: top + reactions.height + Self.gap),
      size: size)
    self.actions = Rect(
      origin: Point(x: x(actions.width), y: bubble.maxY + Self.gap), size: actions)
  }
}

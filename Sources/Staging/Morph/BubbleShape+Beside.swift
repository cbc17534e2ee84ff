import Bubbles
import Drawing

/// What stands outside of a bubble, such as its time: it keeps its distance to the edge beside which it
/// stands, while the bubble grows or shrinks.
extension BubbleShape {
  /// How far above and below the box something beside it may reach, in points.
  private static let reach = 12.0

  /// Returns whether a command stands to the left or to the right of the bubble.
  func isBeside(_ command: DrawingCommand) -> Bool { edge(beside: command.bounds) != nil }

  /// Returns a command that stands outside of this bubble where it stands outside of another one.
  func riding(_ command: DrawingCommand, on other: BubbleShape) -> DrawingCommand {
    let bounds = command.bounds
    let isBelow = bounds.midY > box.maxY
    let isRight: Bool
    if let edge = edge(beside: bounds) {
      isRight = edge == .right
    } else if isBelow {
      isRight = abs(bounds.maxX - box.maxX) < abs(bounds.minX - box.minX)
    } else {
      return command
    }
    // What stands at the top, such as an avatar, stays there.
    let isHigh = !isBelow && abs(bounds.minY - box.minY) < abs(bounds.maxY - box.maxY)
    return command.offsetBy(
      x: isRight ? other.box.maxX - box.maxX : other.box.minX - box.minX,
      y: isHigh ? other.box.minY - box.minY : other.box.maxY - box.maxY)
  }

  /// Returns the edge beside which something stands; `nil` if it stands above, below or within.
  private func edge(beside bounds: Rect) -> MeasuredRow.Anchors.Edge? {
    guard bounds.midY > box.minY - Self.reach, bounds.midY < box.maxY + Self.reach else {
      return nil
    }
    if bounds.midX > box.maxX, bounds.maxX > box.maxX + 1 { return .right }
    if bounds.midX < box.minX, bounds.minX < box.minX - 1 { return .left }
    return nil
  }
}

extension DisplayList {
  /// Returns the drawing of a row with the words faded that stand outside of its bubble, and so without a
  /// ground.
  func fadingWords(outside shape: BubbleShape, to presence: Double) -> DisplayList {
    guard presence < 1 else { return self }
    return DisplayList(
      commands.compactMap { command in
        if case .group(_, let style) = command, let kind = style.part?.kind,
          kind == .avatar || kind == .pill
        {
          return command
        }
        if shape.isOutlined(by: command) || command.lies(in: shape.box) { return command }
        if case .shadow = command { return command }
        return presence > 0 ? command.faded(presence) : nil
      })
  }
}

import Drawing
import Themes

extension MessageLayout {
  /// Draws the button that shares a channel's post, at the lower end of its bubble, where there is room
  /// for it.
  func drawShare(beside box: Rect, into canvas: inout RowCanvas) {
    guard look.button.sharesPosts, row.meta.views != nil, row.side == .incoming else { return }
    let size = 29.0
    let frame = grid.round(Rect(x: box.maxX + 5, y: box.maxY - size, width: size, height: size))
    guard frame.maxX <= builder.width - 2, frame.minY >= 0 else { return }
    canvas.note(.button, "share", frame: frame)
    canvas.fill(frame, radius: size / 2, colors.buttonFill)
    for command in Symbol.forward.commands(
      centeredAt: Point(x: frame.midX, y: frame.midY), height: 19, color: colors.buttonText)
    {
      canvas.add(command)
    }
  }
}

import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// The bars while messages are selected.
extension ChromeBuilder {
  /// Returns what stands in the header: a cross, and how many there are.
  func selectionTitle(_ title: String, top: Double, width: Double) -> [DrawingCommand] {
    let middle = top + look.header.height / 2
    var commands = Symbol.close.commands(
      centeredAt: Point(x: 26, y: middle), height: 24, color: look.header.icon)
    let room = max(1, width - 2 * 52)
    let label = shaper.label(title, look.font.headerTitle, width: room)
    let x = look.header.align == .center ? (width - label.size.width) / 2 : 52
    commands += label.commands(
      at: Point(x: x, y: middle - label.size.height / 2), color: look.header.title)
    return commands
  }

  /// Returns the bar in the composer's place: what can be done with the selected messages.
  ///
  /// - Parameter isActive: whether any are selected.
  func selectionBar(isActive: Bool) -> ChromePiece {
    let tokens = look.composer
    let width = device.size.width
    let bar = grid.round(tokens.height)
    let ground = device.safeArea.bottom
    let frame = Rect(
      x: 0, y: device.size.height - bar - ground, width: width, height: bar + ground)
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), tokens.fill.paint(in: bounds))]
    if tokens.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(tokens.divider)))
    }
    let symbols: [(Symbol, Color)] = [
      (.trash, look.selection.danger), (.copy, look.selection.action),
      (.forward, look.selection.action),
    ]
    for (index, (symbol, color)) in symbols.enumerated() {
      let part = Double(index) / Double(symbols.count - 1)
      commands += symbol.commands(
        centeredAt: Point(x: 34 + part * (width - 68), y: bar / 2), height: 25,
        color: isActive ? color : tokens.icon.opacity(0.5))
    }
    return ChromePiece(
      .composer, frame: frame, list: DisplayList(commands), ground: ground, mode: .selection)
  }
}

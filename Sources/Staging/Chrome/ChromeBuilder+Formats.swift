import Bubbles
import Drawing
import Themes

/// The row of buttons that format what is written.
extension ChromeBuilder {
  private static let formats: [[Symbol]] = [
    [.bold, .italic, .strike], [.link], [.numberedList, .bulletList], [.quote], [.code],
  ]
  /// The buttons are fainter than those below the words.
  private static let faintness = 0.7

  /// Returns the row at the top of a field: groups of buttons, with lines between them.
  ///
  /// - Parameter left: where the first button begins.
  func formats(in box: Rect, from left: Double, height: Double) -> [DrawingCommand] {
    let tokens = look.composer
    let size = tokens.buttonSize
    let middle = box.minY + height / 2 + 1
    // Strokes of a symbol that cross aren't darker there.
    let color = tokens.buttonIcon
    var commands: [DrawingCommand] = []
    var x = left
    for (index, group) in Self.formats.enumerated() {
      let width =
        size * Double(group.count) + tokens.spacing * Double(group.count - 1)
        + (index > 0 ? tokens.spacing : 0)
      // In a narrow field those are left out that have no room.
      guard x + width <= box.maxX - tokens.spacing / 2 else { break }
      if index > 0 {
        let line = grid.round(x)
        commands.append(
          .fill(
            Path(rect: Rect(x: line, y: middle - size * 0.45, width: hairline, height: size * 0.9)),
            .color(tokens.buttonIcon.opacity(0.3))))
        x += tokens.spacing
      }
      for symbol in group {
        let list = DisplayList(
          symbol.commands(
            centeredAt: Point(x: size / 2, y: size / 2), height: size, color: color))
        commands.append(
          .group(
            list,
            GroupStyle(
              transform: .translation(x: grid.round(x), y: grid.round(middle - size / 2)),
              opacity: Self.faintness, part: .composerButton("format-\(symbol.rawValue)"))))
        x += size + tokens.spacing
      }
    }
    return commands
  }
}

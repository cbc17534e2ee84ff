import Drawing

/// A message that is repeated all over the screen.
struct Echo {
  let size: Size
  let chance: Chance
  /// The message's bubble on the screen, and what is drawn there.
  let box: Rect
  let bubble: DisplayList

  private static let count = 34
  /// How long each is there, in seconds.
  private static let life = 1.15

  func commands(at time: Double) -> [DrawingCommand] {
    // Those that have come last are behind.
    (0..<Self.count).reversed().compactMap { copy in
      let passed = (time - 0.1 - 0.06 * Double(copy)) / Self.life
      guard passed > 0, passed < 1 else { return nil }
      let way = 1 - (1 - passed) * (1 - passed)
      let scale = chance.value(copy, 0, in: 0.45...1.35)
      // Wherever it goes it stays on the screen, if it is small enough.
      let room = Size(
        width: max(0, size.width - box.width * scale),
        height: max(0, size.height - box.height * scale))
      let goal = Point(
        x: (size.width - room.width) / 2 + room.width * chance.part(copy, 1),
        y: (size.height - room.height) / 2 + room.height * chance.part(copy, 2))
      let start = Point(x: box.midX, y: box.midY)
      let now = Point(
        x: start.x + (goal.x - start.x) * way, y: start.y + (goal.y - start.y) * way)
      let grown = 1 + (scale - 1) * way
      let opacity = min(1, passed / 0.12, (1 - passed) / 0.35)
      let turn = Transform.translation(x: -start.x, y: -start.y)
        .then(.scale(x: grown, y: grown)).then(.translation(x: now.x, y: now.y))
      return .group(bubble, GroupStyle(transform: turn, opacity: opacity))
    }
  }
}

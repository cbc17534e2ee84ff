import Bubbles
import Drawing

/// Pictures that go from rows without bubbles.
extension DisplayListMorph {
  /// Returns something as it is seen in a row that becomes lower: not over the next one.
  func cut(_ command: DrawingCommand, _ progress: Double) -> DrawingCommand {
    guard isCut, let feet, !command.isGlyphs else { return command }
    let (bounds, foot) = (
      command.bounds, feet.initial.interpolated(to: feet.final, at: min(1, progress))
    )
    guard bounds.maxY > foot else { return command }
    let clip = Rect(
      x: bounds.minX - 1, y: bounds.minY - 1, width: bounds.width + 2,
      height: max(0, foot - bounds.minY + 1))
    return .group(DisplayList([command]), GroupStyle(clip: Path(rect: clip)))
  }
}

extension DisplayList {
  /// Whether one of its cards has a picture.
  var showsPicture: Bool {
    commands.contains { command in
      guard case .group(let list, let style) = command, style.part == .card else { return false }
      return list.hasPicture
    }
  }

  private var hasPicture: Bool {
    commands.contains { command in
      switch command {
      case .picture: true
      case .group(let list, _): list.hasPicture
      default: false
      }
    }
  }
}

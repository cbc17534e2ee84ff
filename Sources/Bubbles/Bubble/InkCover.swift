import Drawing

/// What lies over a message that is sent with invisible ink, in its row's points: specks, and what is seen
/// between them of pictures.
///
/// What is covered isn't part of the row's drawing, so that nothing of it can be seen or read there.
package struct InkCover: Hashable, Sendable {
  /// What is covered.
  package var contents: DisplayList
  /// What stands for covered pictures.
  package var ground: DisplayList
  /// What the specks fill, up to its edges.
  package var outline: Path
  /// Those on the bubble; `nil` where pictures are all there is.
  package var specks: SpeckField?
  /// Those on pictures; `nil` without such.
  package var picturesSpecks: SpeckField?
  /// Where a finger touches it.
  package var touch: Point

  /// Over how much the words come, in points, and in how many steps.
  private static let rim = 28.0
  private static let steps = 4

  /// Returns what is drawn where it is uncovered in part, or not at all.
  ///
  /// - Parameter part: how much of it, 0…1: a circle around the touch.
  package func list(uncovered part: Double = 0) -> DisplayList {
    guard part > 0 else { return DisplayList(covered { $0 }) }
    guard part < 1 else { return contents }
    let radius = part * (reach + Self.rim)
    let clearing = SpeckField.Clearing(center: touch, radius: radius, rim: Self.rim)
    var commands = covered { $0.cleared(clearing) }
    // Specks on pictures come above what is uncovered of these.
    let last = picturesSpecks == nil ? nil : commands.popLast()
    // A ring for each step, and a disc: words that were drawn over one another would be bold.
    for step in 0..<Self.steps {
      func edge(_ step: Int) -> Double { radius - Self.rim * Double(step) / Double(Self.steps) }
      guard edge(step) > 0 else { break }
      var clip = Path(circleAt: touch, radius: edge(step))
      if step + 1 < Self.steps, edge(step + 1) > 0 {
        // Round the other way, it is a hole.
        clip.elements +=
          Path(circleAt: Point(x: -touch.x, y: touch.y), radius: edge(step + 1))
          .applying(.scale(x: -1, y: 1)).elements
      }
      commands.append(
        .group(
          contents, GroupStyle(opacity: Double(step + 1) / Double(Self.steps), clip: clip)))
    }
    return DisplayList(commands + [last].compactMap(\.self))
  }

  /// Returns the specks, and pictures' colours among them.
  private func covered(_ change: (SpeckField) -> SpeckField) -> [DrawingCommand] {
    let bubble = specks.map { DrawingCommand.specks(change($0)) }
    let pictures = picturesSpecks.map {
      DrawingCommand.specks(change($0), clip: Path(rect: $0.frame))
    }
    return [bubble].compactMap(\.self) + ground.commands + [pictures].compactMap(\.self)
  }

  /// From the touch to what is farthest of it.
  private var reach: Double {
    let frame = outline.controlBounds
    let x = max(touch.x - frame.minX, frame.maxX - touch.x)
    let y = max(touch.y - frame.minY, frame.maxY - touch.y)
    return (x * x + y * y).squareRoot()
  }

  func mirrored(across width: Double) -> InkCover {
    InkCover(
      contents: contents.mirrored(across: width), ground: ground.mirrored(across: width),
      outline: outline.mirrored(across: width), specks: specks?.mirrored(across: width),
      picturesSpecks: picturesSpecks?.mirrored(across: width),
      touch: Point(x: width - touch.x, y: touch.y))
  }
}

extension RowCanvas {
  /// Covers what another canvas has drawn; its boxes and lines stay known.
  ///
  /// - Parameters:
  ///   - outline: what is covered.
  ///   - pictures: what is seen between the specks instead of pictures, and where these are.
  ///   - seed: the message's id.
  mutating func cover(
    _ hidden: RowCanvas, within outline: Path,
    pictures: (veil: DisplayList, frame: Rect, areAll: Bool)? = nil, color: Color, seed: String
  ) -> InkCover {
    append(hidden.withoutCommands)
    let frame = outline.controlBounds
    let ink = InkCover(
      contents: DisplayList(hidden.commands), ground: pictures?.veil ?? DisplayList(),
      outline: outline,
      specks: pictures?.areAll == true ? nil : SpeckField(in: frame, color: color, seed: seed),
      picturesSpecks: pictures.map { SpeckField(in: $0.frame, color: .white, seed: seed) },
      touch: Point(x: frame.midX + frame.width * 0.12, y: frame.midY))
    add(.group(ink.list(), GroupStyle(clip: outline, part: .ink)))
    return ink
  }
}

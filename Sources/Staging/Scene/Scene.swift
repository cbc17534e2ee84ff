import Bubbles
import Drawing

/// A moment of a chat, resolved: what is painted, and the boxes that it came from. Lengths are
/// points from the picture's top left corner.
package struct Scene: Sendable {
  /// The picture's extent.
  package var size: Size
  /// Under everything.
  package var background: DisplayList
  /// The rows that can be seen, from top to bottom.
  package var rows: [PlacedRow]
  /// Over the rows, back to front: status bar, header, composer …
  package var pieces: [PlacedPiece]

  /// What is painted instead of all this where the screen stands on a larger canvas.
  package var canvas: DisplayList?

  /// The same moment in the other look, while one gives way to the other.
  package var otherLook: OtherLook?

  /// Pictures that give way to this one, each over the one before.
  package var under: [Layer] = []
  /// How much of this picture there is over those, 0…1.
  package var opacity = 1.0

  /// Rows between their background and what stands over them.
  package init(
    size: Size, background: DisplayList, rows: [PlacedRow], pieces: [PlacedPiece],
    canvas: DisplayList? = nil, otherLook: OtherLook? = nil
  ) {
    self.size = size
    self.background = background
    self.rows = rows
    self.pieces = pieces
    self.canvas = canvas
    self.otherLook = otherLook
  }

  /// A picture that gives way to another one.
  package struct Layer: Sendable {
    package var list: DisplayList
    package var opacity: Double

    package init(list: DisplayList, opacity: Double) {
      self.list = list
      self.opacity = opacity
    }
  }

  /// A row at its place.
  package struct PlacedRow: Sendable {
    package var measured: MeasuredRow
    package var origin: Point
    /// What is painted of it.
    package var command: DrawingCommand
    /// Whether it is on its way over what surrounds the messages.
    package var isFlying: Bool

    /// - Parameter command: what is painted; by default the row's drawing as it is.
    package init(
      measured: MeasuredRow, origin: Point, command: DrawingCommand? = nil, isFlying: Bool = false
    ) {
      self.measured = measured
      self.origin = origin
      self.command =
        command
        ?? .group(
          measured.list,
          GroupStyle(
            transform: .translation(x: origin.x, y: origin.y), part: .row(measured.id)))
      self.isFlying = isFlying
    }
  }

  /// A part of what surrounds the messages, at its place.
  package struct PlacedPiece: Sendable {
    /// What it is.
    package var kind: ChromePiece.Kind
    package var frame: Rect
    /// What is painted of it.
    package var command: DrawingCommand

    package init(_ kind: ChromePiece.Kind, frame: Rect, command: DrawingCommand) {
      self.kind = kind
      self.frame = frame
      self.command = command
    }

    /// A piece at rest.
    package init(_ piece: ChromePiece) {
      self.init(piece.kind, frame: piece.frame, command: piece.command)
    }
  }

  /// Everything as one list, back to front.
  package var list: DisplayList { overLayers(backgroundAndRows + surroundings) }

  /// Commands beside the other look, over what gives way to them.
  func overLayers(_ commands: [DrawingCommand]) -> DisplayList {
    var list = DisplayList(commands)
    if let otherLook { list = otherLook.beside(list, size: size) }
    guard !under.isEmpty else { return list }
    let layers = under + [Layer(list: list, opacity: opacity)]
    return DisplayList(
      layers.filter { $0.opacity > 0 }.map { .group($0.list, GroupStyle(opacity: $0.opacity)) })
  }

  /// What lies under the chrome, back to front.
  var backgroundAndRows: [DrawingCommand] {
    if let canvas { return canvas.commands }
    return [.group(background, GroupStyle(part: .background))]
      + rows.lazy.filter { !$0.isFlying }.map(\.command)
  }

  /// What lies over the rows, back to front.
  var surroundings: [DrawingCommand] {
    if canvas != nil { return [] }
    return pieces.map(\.command) + rows.lazy.filter(\.isFlying).map(\.command)
  }
}

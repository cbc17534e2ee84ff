import Bubbles
import Drawing

/// A frame of a chat, resolved: drawing commands, and the boxes that they came from. Lengths are
/// points from the picture's top left corner.
package struct Scene: Sendable {
  /// The picture's size.
  package var size: Size
  /// The background.
  package var background: DisplayList
  /// The visible rows, from top to bottom.
  package var rows: [PlacedRow]
  /// The chrome over the rows, back to front: status bar, header, composer …
  package var pieces: [PlacedPiece]

  /// What happens over all of this as messages come.
  package var effects: [DrawingCommand] = []

  /// What is painted instead of all this if the screen is on a larger canvas.
  package var canvas: DisplayList?

  /// The same frame in the other look, during the transition from one to the other.
  package var otherLook: OtherLook?

  /// Pictures that fade out under this one, each over the previous one.
  package var under: [Layer] = []
  /// The opacity of this picture over those, 0…1.
  package var opacity = 1.0

  /// Where animated pictures are, in nanoseconds from one of their starts; `nil` shows their first
  /// frames.
  package var filmClock: Int?

  /// Rows between the background and the chrome.
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

  /// A picture that is being replaced by another one.
  package struct Layer: Sendable {
    package var list: DisplayList
    package var opacity: Double

    package init(list: DisplayList, opacity: Double) {
      self.list = list
      self.opacity = opacity
    }
  }

  /// A row with its position.
  package struct PlacedRow: Sendable {
    package var measured: MeasuredRow
    package var origin: Point
    /// Its drawing.
    package var command: DrawingCommand
    /// Whether it is flying above the chrome.
    package var isFlying: Bool
    /// The box of its bubble while it turns into what was measured, in the row's own coordinates.
    package var bubble: Rect?

    /// - Parameters:
    ///   - command: its drawing; by default that of the row, unchanged.
    ///   - bubble: the box of its bubble while it isn't the measured one.
    package init(
      measured: MeasuredRow, origin: Point, command: DrawingCommand? = nil, isFlying: Bool = false,
      bubble: Rect? = nil
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
      self.bubble = bubble
    }
  }

  /// A piece of chrome with its position.
  package struct PlacedPiece: Sendable {
    /// The kind of piece.
    package var kind: ChromePiece.Kind
    package var frame: Rect
    /// Its drawing.
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

    /// Whether the device draws it over every app.
    var isOfDevice: Bool { kind == .statusBar || kind == .homeIndicator }
  }

  /// Everything as one list, back to front.
  package var list: DisplayList { overLayers(backgroundAndRows + surroundings) }

  /// Returns commands combined with the other look, over the layers that they replace.
  func overLayers(_ commands: [DrawingCommand]) -> DisplayList {
    var list = DisplayList(commands)
    if let otherLook { list = otherLook.beside(list, size: size) }
    if !under.isEmpty {
      let layers = under + [Layer(list: list, opacity: opacity)]
      list = DisplayList(
        layers.filter { $0.opacity > 0 }.map { .group($0.list, GroupStyle(opacity: $0.opacity)) })
    }
    return filmClock.map(list.playing) ?? list
  }

  /// Everything under the chrome, back to front.
  var backgroundAndRows: [DrawingCommand] {
    if let canvas { return canvas.commands }
    return [.group(background, GroupStyle(part: .background))]
      + rows.lazy.filter { !$0.isFlying }.map { $0.command.laid(overScreen: size.height) }
  }

  /// Everything over the rows, back to front.
  var surroundings: [DrawingCommand] {
    if canvas != nil { return [] }
    return pieces.map(\.command)
      + rows.lazy.filter(\.isFlying).map { $0.command.laid(overScreen: size.height) } + effects
  }
}

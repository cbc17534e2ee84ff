import Drawing

/// A part of what surrounds the messages: where it stands on the screen, and its drawing.
package struct ChromePiece: Hashable, Sendable {
  /// Where it stands, in the screen's points.
  package var frame: Rect
  /// Its drawing, from the frame's top left corner.
  package var list: DisplayList
  /// What it is.
  package var kind: Kind
  /// Where one's own words stand before they are sent; only the composer has it.
  package var field: Field?

  /// What a piece is; a screen has at most one of each.
  package enum Kind: String, Hashable, Sendable {
    case statusBar, header, composer, keyboard, homeIndicator
    /// A notification that drops in.
    case banner
    /// The way back to the newest message.
    case jumpButton = "jump"
  }

  /// The field of a composer with what has been typed into it.
  package struct Field: Hashable, Sendable {
    /// Where it stands, from the piece's top left corner.
    package var box: Rect
    /// The radius of its corners.
    package var radius: Double
    /// Its filling.
    package var fill: Color
    /// The words at their places, from the piece's top left corner.
    package var words: [DrawingCommand]

    /// Its outline, from the piece's top left corner.
    package var outline: Path { Path(rounded: box, radius) }
  }

  package init(_ kind: Kind, frame: Rect, list: DisplayList, field: Field? = nil) {
    self.kind = kind
    self.frame = frame
    self.list = list
    self.field = field
  }

  /// The drawing at its place.
  package var command: DrawingCommand {
    .group(
      list,
      GroupStyle(transform: .translation(x: frame.minX, y: frame.minY), part: .piece(kind)))
  }
}

/// All that surrounds the messages at one moment.
package struct Chrome: Hashable, Sendable {
  /// Over the messages, back to front.
  package var pieces: [ChromePiece]
  /// What is left for messages, in the screen's points.
  package var content: Rect

  package init(pieces: [ChromePiece], content: Rect) {
    self.pieces = pieces
    self.content = content
  }
}

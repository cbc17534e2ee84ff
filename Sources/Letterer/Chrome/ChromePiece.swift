import Drawing

/// A part of what surrounds the messages: where it stands on the screen, and its drawing.
package struct ChromePiece: Hashable, Sendable {
  /// Where it stands, in the screen's points.
  package var frame: Rect
  /// Its drawing, from the frame's top left corner.
  package var list: DisplayList
  /// What it is: `header`, `composer` …
  package var label: String

  package init(label: String, frame: Rect, list: DisplayList) {
    self.label = label
    self.frame = frame
    self.list = list
  }

  /// The drawing at its place.
  package var command: DrawingCommand {
    .group(
      list,
      GroupStyle(transform: .translation(x: frame.minX, y: frame.minY), label: label))
  }
}

/// All that surrounds the messages at one moment.
package struct Chrome: Hashable, Sendable {
  /// Under the messages.
  package var background: DisplayList
  /// Over the messages, back to front.
  package var pieces: [ChromePiece]
  /// What is left for messages, in the screen's points.
  package var content: Rect

  package init(background: DisplayList, pieces: [ChromePiece], content: Rect) {
    self.background = background
    self.pieces = pieces
    self.content = content
  }
}

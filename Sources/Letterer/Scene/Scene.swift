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
  package var pieces: [ChromePiece]

  /// A row at its place.
  package struct PlacedRow: Sendable {
    package var measured: MeasuredRow
    package var origin: Point
  }

  /// Everything as one list, back to front.
  package var list: DisplayList { DisplayList(backgroundAndRows + pieces.map(\.command)) }

  /// What lies under the chrome, back to front.
  var backgroundAndRows: [DrawingCommand] {
    [.group(background, GroupStyle(label: "background"))]
      + rows.map { row in
        .group(
          row.measured.list,
          GroupStyle(
            transform: .translation(x: row.origin.x, y: row.origin.y),
            label: row.measured.id.rawValue))
      }
  }
}

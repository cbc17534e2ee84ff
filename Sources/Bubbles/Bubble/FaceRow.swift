import Drawing
import Themes

/// The faces of who replied, side by side or one over the next.
struct FaceRow {
  let size: Size
  private let people: [RowPerson]
  private let tokens: ThreadTokens

  /// The first of the people, as many as a look shows; `nil` if it shows none.
  init?(_ people: [RowPerson], look: Look) {
    let shown = Array(people.prefix(look.thread.faces))
    guard !shown.isEmpty else { return nil }
    self.people = shown
    tokens = look.thread
    size = Size(
      width: tokens.face * (1 + Double(shown.count - 1) * tokens.faceStep), height: tokens.face)
  }

  /// - Parameter avatars: draws a person's face.
  func draw(
    at origin: Point, avatars: (RowPerson, Rect, inout RowCanvas) -> Void,
    into canvas: inout RowCanvas
  ) {
    // The first face is on top.
    for (index, person) in people.enumerated().reversed() {
      let x = origin.x + Double(index) * tokens.face * tokens.faceStep
      avatars(
        person, Rect(x: x, y: origin.y, width: tokens.face, height: tokens.face), &canvas)
    }
  }
}

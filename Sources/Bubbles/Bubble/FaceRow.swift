import Drawing
import Themes

/// The faces of who replied, side by side or one over the next.
struct FaceRow {
  let size: Size
  private let people: [RowPerson]
  private let stack: FaceStack

  /// The first of the people, as many as a look shows; `nil` if it shows none.
  init?(_ people: [RowPerson], look: Look) {
    let shown = Array(people.prefix(look.thread.faces))
    guard !shown.isEmpty else { return nil }
    self.people = shown
    let face = look.thread.face
    stack = FaceStack(size: face, step: face * look.thread.faceStep, look.avatar)
    size = Size(width: face + Double(shown.count - 1) * stack.step, height: face)
  }

  /// - Parameter avatars: draws a person's face.
  func draw(
    at origin: Point, avatars: (RowPerson, Rect, Path?, inout RowCanvas) -> Void,
    into canvas: inout RowCanvas
  ) {
    // The first face is on top.
    for (index, person) in people.enumerated().reversed() {
      let frame = Rect(
        x: origin.x + Double(index) * stack.step, y: origin.y, width: stack.size,
        height: stack.size)
      avatars(person, frame, stack.clip(index), &canvas)
    }
  }
}

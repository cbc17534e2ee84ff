import Drawing
import Themes

/// Faces of one size, each under the one before it: a gap that shows the ground parts them.
struct FaceStack {
  let size: Double
  /// From one face's left edge to the next one's.
  let step: Double
  private let radius: Double
  private static let gap = 1.5

  init(size: Double, step: Double, _ tokens: AvatarTokens) {
    self.size = size
    self.step = step
    radius = tokens.radius(at: size)
  }

  /// Returns what is seen of a face, in its own points; `nil` for the whole of it.
  func clip(_ index: Int) -> Path? {
    guard index > 0, step < size + Self.gap else { return nil }
    return Path(
      rect: Rect(x: 0, y: 0, width: size, height: size),
      without: Rect(x: -step, y: 0, width: size, height: size).outset(by: Self.gap),
      radius: radius + Self.gap)
  }
}

extension Path {
  /// A rectangle without what a rounded one covers of it.
  init(rect: Rect, without hole: Rect, radius: Double) {
    self.init(rect: rect)
    // Mirrored, it runs the other way around, so that it is left out.
    let mirrored = Path(rounded: hole, radius).applying(
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * hole.midX, ty: 0))
    elements += mirrored.elements
  }
}

import Drawing

/// What all frames of a sequence have in common.
struct FrameFormat: Sendable {
  var width: Int
  var height: Int
  /// Device pixels per point.
  var scale: Double
  var background: Color

  var area: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Two bitmaps that take turns: the frame that was painted last, and the one before it. Only what
/// differs is ever painted, or copied from one to the other.
struct FrameCanvas {
  private let format: FrameFormat
  /// The frame that was painted last.
  private(set) var bitmap: Bitmap
  /// The bitmap of the frame before.
  private(set) var former: Bitmap
  /// What `bitmap` shows; `nil` before anything is painted.
  private var list: DisplayList?
  /// Where the two bitmaps differ.
  private var difference: Damage

  init(_ format: FrameFormat) {
    self.format = format
    bitmap = Bitmap(width: format.width, height: format.height)
    former = Bitmap(width: format.width, height: format.height)
    difference = .none
  }

  /// Paints the next frame; the one before becomes `former`. Returns where they differ, or all of
  /// the picture where nothing was painted before.
  mutating func paint(
    _ next: DisplayList, _ painter: Painter
  ) throws(PaintingError) -> Damage {
    let damage = self.damage(of: next)
    // What is painted over needn't be copied: where everything moves, nothing is.
    if list != nil { former.copy(difference.subtracting(damage), from: bitmap) }
    swap(&bitmap, &former)
    try repaint(damage, next, painter)
    difference = damage
    return damage
  }

  /// Paints a frame over the last one, as if it had been the last.
  mutating func catchUp(with frame: DisplayList, _ painter: Painter) throws(PaintingError) {
    let damage = self.damage(of: frame)
    try repaint(damage, frame, painter)
    difference = difference.union(damage)
  }

  private func damage(of next: DisplayList) -> Damage {
    guard let list else { return Damage(format.area) }
    return next.damage(
      since: list, scale: format.scale, width: format.width, height: format.height)
  }

  private mutating func repaint(
    _ damage: Damage, _ next: DisplayList, _ painter: Painter
  ) throws(PaintingError) {
    let request = PaintRequest(list: next, scale: format.scale, background: format.background)
    for rect in damage.rects { try painter.repaint(rect, of: request, in: &bitmap) }
    list = next
  }
}

extension Bitmap {
  /// Copies the pixels of some rectangles from a bitmap of the same size.
  mutating func copy(_ rects: [PixelRect], from other: Bitmap) {
    guard !rects.isEmpty, width == other.width, height == other.height else { return }
    let stride = stride
    withUnsafeMutableBytes { target in
      other.withUnsafeBytes { source in
        for rect in rects {
          for y in rect.y..<rect.maxY {
            let row = (y * stride + rect.x * 4)..<(y * stride + rect.maxX * 4)
            UnsafeMutableRawBufferPointer(rebasing: target[row])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[row]))
          }
        }
      }
    }
  }
}

extension Damage {
  /// What lies outside of another damage, in rectangles that don't overlap.
  fileprivate func subtracting(_ other: Damage) -> [PixelRect] {
    other.rects.reduce(rects) { rest, hole in rest.flatMap { $0.subtracting(hole) } }
  }
}

extension PixelRect {
  /// What lies above, below, left and right of a hole.
  fileprivate func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}

import ChatModel
import Drawing

/// The mark that says how far a message got: a clock, one tick, two ticks.
struct TickMarks: Hashable {
  let state: DeliveryState
  /// Its extent in points; it stands on the baseline.
  let size: Size
  /// The pen's width.
  private let pen: Double
  /// A tick's own width, and how far the second stands to the right of the first.
  private let tick: Size
  private let step: Double

  /// `nil` for a state that has no mark.
  ///
  /// - Parameter size: the width of two ticks, in points.
  init?(state: DeliveryState, size: Double) {
    guard state != .failed, size > 0 else { return nil }
    self.state = state
    pen = size * 0.088
    tick = Size(width: size * 0.58, height: size * 0.46)
    step = size - size * 0.58 - pen
    switch state {
    case .sending: self.size = Size(width: size * 0.66, height: size * 0.66)
    case .sent: self.size = Size(width: tick.width + pen, height: tick.height + pen)
    case .delivered, .read, .failed: self.size = Size(width: size, height: tick.height + pen)
    }
  }

  /// Paints it with its left edge and the baseline that it stands on at a point.
  func draw(at point: Point, color: Color, read: Color, into canvas: inout RowCanvas) {
    let color = state == .read ? read : color
    switch state {
    case .sending:
      let radius = (size.width - pen) / 2
      let center = Point(x: point.x + size.width / 2, y: point.y - size.width / 2 + pen)
      canvas.stroke(
        Path(
          ellipseIn: Rect(
            x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)),
        color, width: pen)
      canvas.stroke(
        Path([
          .move(Point(x: center.x, y: center.y - radius * 0.56)), .line(center),
          .line(Point(x: center.x + radius * 0.46, y: center.y)),
        ]), color, width: pen)
    case .sent: canvas.stroke(whole(at: point), color, width: pen)
    case .delivered, .read:
      canvas.stroke(whole(at: point), color, width: pen)
      canvas.stroke(second(at: point), color, width: pen)
    case .failed: break
    }
  }

  /// Short leg down to the foot, long leg up.
  private func whole(at point: Point) -> Path {
    let x = point.x + pen / 2
    let bottom = point.y - pen / 2
    return Path([
      .move(Point(x: x, y: bottom - tick.height * 0.44)),
      .line(Point(x: x + tick.width * 0.33, y: bottom)),
      .line(Point(x: x + tick.width, y: bottom - tick.height)),
    ])
  }

  /// The second tick, its short leg hidden behind the first but for a stub.
  private func second(at point: Point) -> Path {
    let x = point.x + pen / 2 + step
    let bottom = point.y - pen / 2
    return Path([
      .move(Point(x: x + tick.width * 0.2, y: bottom - tick.height * 0.17)),
      .line(Point(x: x + tick.width * 0.33, y: bottom)),
      .line(Point(x: x + tick.width, y: bottom - tick.height)),
    ])
  }
}

/// A drawing pin, leaning to the right.
enum PinMark {
  /// The outline, `height` points high and about as wide, standing on the baseline at the origin.
  static func path(height: Double) -> Path {
    // Drawn upright in a box of 10 by 12, then turned by 30°.
    let cosine = 0.8660254037844386
    let scale = height / 11.5
    func point(_ x: Double, _ y: Double) -> Point {
      let (x, y) = (x - 5, y - 6)
      return Point(
        x: (x * cosine - y * 0.5) * scale + height * 0.45,
        y: (x * 0.5 + y * cosine) * scale - height * 0.46)
    }
    return Path([
      .move(point(2.4, 0)), .line(point(7.6, 0)), .line(point(7.6, 1.3)), .line(point(7, 1.8)),
      .line(point(7.2, 4.6)),
      .curve(point(8.4, 5.1), point(9, 6), to: point(9, 7.2)), .line(point(5.6, 7.2)),
      .line(point(5.35, 12)), .line(point(4.65, 12)), .line(point(4.4, 7.2)),
      .line(point(1, 7.2)), .curve(point(1, 6), point(1.6, 5.1), to: point(2.8, 4.6)),
      .line(point(3, 1.8)), .line(point(2.4, 1.3)), .close,
    ])
  }
}

import ChatModel
import Drawing

/// The delivery state mark: a clock, one tick, two ticks.
struct TickMarks: Hashable {
  let state: DeliveryState
  /// The width of its ink, in points.
  let width: Double
  /// The width that it takes: that of the widest mark to come, so that nothing moves as a message arrives.
  let room: Double
  private let symbol: Symbol
  private let height: Double

  /// The mark of a delivery state; `nil` for a state without a mark.
  ///
  /// - Parameter size: the height of the symbols' grid, in points.
  init?(state: DeliveryState, size: Double) {
    switch state {
    case .sending: symbol = .clock
    case .sent: symbol = .tick
    case .delivered, .read: symbol = .doubleTick
    case .failed: return nil
    }
    guard size > 0 else { return nil }
    self.state = state
    height = size
    let ink = Self.ink(symbol)
    width = ink.width * size / symbol.grid.height
    let widest = Self.ink(.doubleTick).width * size / Symbol.doubleTick.grid.height
    room = max(width, widest)
  }

  /// Draws it with its ink's left edge and its baseline at a point.
  func draw(at point: Point, color: Color, read: Color, into canvas: inout RowCanvas) {
    let ink = Self.ink(symbol)
    let scale = height / symbol.grid.height
    // A clock extends below the baseline by the overshoot of a round letter.
    let foot = symbol == .clock ? ink.maxY - 0.9 : ink.maxY
    for command in symbol.commands(
      at: Point(x: point.x - ink.minX * scale, y: point.y - foot * scale), height: height,
      color: state == .read ? read : color)
    {
      canvas.add(command)
    }
  }

  /// Returns the ink's box on the symbol's grid, including half the stroke width.
  private static func ink(_ symbol: Symbol) -> Rect {
    var bounds = Rect.zero
    for layer in symbol.layers {
      var box = layer.path.controlBounds
      if case .stroke(let width, _) = layer.ink { box = box.outset(by: width / 2) }
      bounds = bounds.union(box)
    }
    return bounds
  }
}

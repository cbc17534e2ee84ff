import ChatModel
import Drawing
import Themes

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
  /// - Parameters:
  ///   - size: the height of the symbols' grid, in points.
  ///   - form: ticks alone, or in circles.
  init?(state: DeliveryState, size: Double, form: DeliveryTokens.TickForm = .bare) {
    let isBare = form == .bare
    switch state {
    case .sending: symbol = .clock
    case .sent: symbol = isBare ? .tick : .circledTick
    case .delivered: symbol = isBare ? .doubleTick : .circledTicks
    case .read: symbol = isBare ? .doubleTick : .filledTicks
    case .failed: return nil
    }
    guard size > 0 else { return nil }
    self.state = state
    height = size
    let ink = Self.ink(symbol)
    width = ink.width * size / symbol.grid.height
    // The outlines of two circles are a hair wider than the filled ones.
    room = Self.ink(isBare ? .doubleTick : .filledTicks).width * size / 16
  }

  /// Draws it with its ink's left edge and its baseline at a point.
  ///
  /// - Parameter ground: what is behind it, and shows through ticks in filled circles.
  func draw(
    at point: Point, color: Color, read: Color, ground: Color, into canvas: inout RowCanvas
  ) {
    let ink = Self.ink(symbol)
    let scale = height / symbol.grid.height
    // What is round extends below the baseline by the overshoot of a round letter.
    let isBare = symbol == .tick || symbol == .doubleTick
    let foot = isBare ? ink.maxY : symbol == .clock ? ink.maxY - 0.9 : ink.maxY - 1.7
    for command in symbol.commands(
      at: Point(x: point.x - ink.minX * scale, y: point.y - foot * scale), height: height,
      color: state == .read ? read : color, secondary: ground, axis: ink.midX)
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

/// A rectangle of whole pixels; half open.
public struct PixelRect: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A rectangle of pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// How many pixels it holds.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns whether the two share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty
      && !other.isEmpty
  }

  /// The shared pixels; empty where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches, where it is put on a grid of 1/256 of a pixel first.
  /// What lies too far out is brought into range.
  package init(around rect: Rect) {
    let (left, top) = (Self.low(rect.minX), Self.low(rect.minY))
    self.init(
      x: left, y: top, width: max(0, Self.high(rect.maxX) - left),
      height: max(0, Self.high(rect.maxY) - top))
  }

  private static func low(_ value: Double) -> Int { Int(PixelGrid.quantized(value).rounded(.down)) }
  private static func high(_ value: Double) -> Int { Int(PixelGrid.quantized(value).rounded(.up)) }
}

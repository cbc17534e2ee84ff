import Drawing

/// The most bytes that the files of one reference may take. What is larger isn't written.
public enum SnapshotBudget: Hashable, Sendable {
  /// 32 KiB for a component and 64 KiB for a screen, at one pixel per point.
  ///
  /// A picture of less than 320 × 480 points (the screen of the smallest phones) is a component; a
  /// larger one is a screen, and so is a text. More pixels per point may take more: the figure is
  /// multiplied by the square of the scale, as their number is, so that a screen at a scale of 3 has
  /// 576 KiB.
  case standard
  /// So many bytes, whatever is shown.
  case bytes(Int)
  /// As many as it takes. The reason is for whoever reads the test; without one it is `standard`.
  case large(reason: String)

  /// The bytes of a component at one pixel per point.
  public static let component = 32 << 10
  /// The bytes of a screen at one pixel per point.
  public static let screen = 64 << 10
  /// The area of the smallest screen, in square points.
  private static let smallestScreen = 320.0 * 480

  /// The most bytes that the files of a snapshot's reference may take; `nil` for no limit.
  func limit(for snapshot: Snapshot) -> Int? {
    switch self {
    case .bytes(let count): return count
    case .large(let reason) where !reason.isEmpty: return nil
    case .standard, .large:
      guard case .picture(let bitmap) = snapshot.content else { return Self.screen }
      let scale = max(1, snapshot.scale)
      let area = Double(bitmap.width) * Double(bitmap.height) / (scale * scale)
      let figure = area < Self.smallestScreen ? Self.component : Self.screen
      return Int(Double(figure) * min(scale * scale, 1e6))
    }
  }
}

extension SnapshotBudget: ExpressibleByIntegerLiteral {
  /// So many bytes.
  public init(integerLiteral value: Int) { self = .bytes(value) }
}

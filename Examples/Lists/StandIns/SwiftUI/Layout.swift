// What the adapters use of SwiftUI, where there is none.
@_exported import CoreGraphics

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public static let topLeading = UnitPoint(x: 0, y: 0)
}

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A view as a layout sees it: its size for a width, and where it was placed.
public struct LayoutSubview {
  private final class Place { var frame: CGRect? }
  private let size: (ProposedViewSize) -> CGSize
  private let values: [ObjectIdentifier: Any]
  private let place = Place()

  public init<Key: LayoutValueKey>(
    _ key: Key.Type, _ value: Key.Value, size: @escaping (ProposedViewSize) -> CGSize
  ) {
    values = [ObjectIdentifier(key): value]
    self.size = size
  }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }

  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = size(proposal)
    place.frame = CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Where it was placed.
  public var frame: CGRect? { place.frame }
}

public struct LayoutSubviews: RandomAccessCollection {
  private let views: [LayoutSubview]
  public init(_ views: [LayoutSubview]) { self.views = views }
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

public protocol Layout {
  associatedtype Cache
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

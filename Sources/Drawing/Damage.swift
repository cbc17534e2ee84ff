/// Where two pictures of one size may differ: rectangles of pixels that don't overlap.
///
/// Whatever lies outside is equal; what lies inside may be. Few rectangles are kept: those that
/// lie close together are joined where that adds little.
public struct Damage: Hashable, Sendable {
  /// The rectangles, by their top rows, then by their left columns.
  public private(set) var rects: [PixelRect] = []

  /// No difference at all.
  public static let none = Damage()

  private init() {}

  /// The whole of one rectangle; none where it is empty.
  public init(_ rect: PixelRect) { self.init([rect]) }

  /// The rectangles together, cut where they overlap, joined where they nearly touch.
  ///
  /// - Complexity: O(n²) for n rectangles, of which more than `limit` are joined.
  public init(_ rects: some Sequence<PixelRect>, limit: Int = 16) {
    for rect in rects where !rect.isEmpty { insert(rect) }
    while self.rects.count > max(1, limit) { joinCheapestPair() }
    self.rects.sort { ($0.y, $0.x, $0.height, $0.width) < ($1.y, $1.x, $1.height, $1.width) }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { rects.isEmpty }
  /// How many pixels may differ.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// The smallest rectangle around all of it; empty where there is none.
  public var bounds: PixelRect {
    rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  /// Returns whether a pixel of these rows may differ.
  ///
  /// - Complexity: O(rectangles).
  public func intersects(rows: Range<Int>) -> Bool {
    rects.contains { $0.y < rows.upperBound && rows.lowerBound < $0.maxY }
  }

  /// What may differ over two steps.
  ///
  /// - Complexity: O(n²) for n rectangles of both.
  public func union(_ other: Damage) -> Damage { Damage(rects + other.rects) }

  /// Adds a rectangle; those that it overlaps, or that it nearly fills a rectangle with, join it.
  private mutating func insert(_ rect: PixelRect) {
    var joined = rect
    while let index = rects.firstIndex(where: { Self.belong($0, joined) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
  }

  /// Returns whether two are better painted as one: they overlap, or little lies between them.
  private static func belong(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.intersects(b) || a.union(b).area <= (a.area + b.area) * 9 / 8
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, other: 1, cost: Int.max)
    for first in rects.indices {
      for other in rects.indices.dropFirst(first + 1) {
        let cost = rects[first].union(rects[other]).area - rects[first].area - rects[other].area
        if cost < best.cost { best = (first, other, cost) }
      }
    }
    let other = rects.remove(at: best.other)
    insert(rects.remove(at: best.first).union(other))
  }
}

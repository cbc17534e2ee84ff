/// How far a scroll view follows where it is pulled past its ends: the farther, the less.
///
/// UIKit's formula, as it has been measured: *b* = (1 − 1 ÷ (*x*·0.55 ÷ *d* + 1))·*d*, for a thumb
/// that is *x* past the end of a view of the height *d*. Lengths are points.
struct RubberBand: Hashable, Sendable {
  /// The offsets at which nothing is stretched.
  var bounds: ClosedRange<Double>
  /// The height of the view.
  var height: Double

  private static let constant = 0.55

  /// The offset that is shown where the thumb has dragged to `offset`.
  func shown(_ offset: Double) -> Double {
    let edge = nearest(offset)
    let excess = abs(offset - edge)
    guard excess > 0, height > 0 else { return edge }
    let stretch = (1 - 1 / (excess * Self.constant / height + 1)) * height
    return offset > edge ? edge + stretch : edge - stretch
  }

  /// Where the thumb would have dragged to, for `shown` to be shown; what is farther than nearly
  /// the whole height past an end is taken as that.
  func dragged(_ shown: Double) -> Double {
    let edge = nearest(shown)
    let stretch = min(abs(shown - edge), height * 0.99)
    guard stretch > 0 else { return edge }
    let excess = height / Self.constant * (stretch / (height - stretch))
    return shown > edge ? edge + excess : edge - excess
  }

  /// By how much what is shown moves as the thumb moves, at `offset` of the thumb.
  func slope(_ offset: Double) -> Double {
    let excess = abs(offset - nearest(offset))
    guard excess > 0 else { return 1 }
    guard height > 0 else { return 0 }
    let stretched = excess * Self.constant / height + 1
    return Self.constant / (stretched * stretched)
  }

  private func nearest(_ offset: Double) -> Double {
    min(max(offset, bounds.lowerBound), bounds.upperBound)
  }
}

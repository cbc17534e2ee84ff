import CKernels

/// From when on pixels count as different in one way or another.
struct DifferenceLimits {
  /// The greatest difference of a channel that doesn't count, 0…255.
  var channel = 2
  /// The share of the greatest distance between two colours that doesn't count, 0…1.
  var threshold = 0.1

  /// The square of the distance from black to white is smaller: no two colours are further apart.
  private static let greatestDistance = 35215.0

  var kernel: letterer_difference_limits {
    // What is no number allows nothing.
    let threshold = threshold > 0 ? threshold : 0
    return letterer_difference_limits(
      channel: UInt8(max(0, min(255, channel))),
      distance: Float(Self.greatestDistance * threshold * threshold))
  }
}

/// How a WebP is written.
package struct WebPOptions: Hashable, Sendable {
  /// What may be lost.
  package enum Quality: Hashable, Sendable {
    /// Nothing: every pixel is decoded as it was.
    case lossless
    /// Colours may change by an invisible amount; 0 (most) … 100 (nothing).
    case nearLossless(Int)
    /// As in a JPEG; 0 (worst) … 100 (best).
    case lossy(Int)
  }

  package var quality: Quality
  /// How much time is spent on size: 0 (least) … 6.
  package var effort: Int
  /// How often an animation plays; 0 is for ever.
  package var plays: Int

  /// Whether time matters more than size.
  var isQuick: Bool { effort <= 1 }

  package init(quality: Quality = .lossless, effort: Int = 4, plays: Int = 0) {
    self.quality = quality
    self.effort = effort
    self.plays = plays
  }
}

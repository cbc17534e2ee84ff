import Caching
import Synchronization

/// Masks that all painters of a pool take from: each is made once, by the painter that needs it
/// first. Two that need one at the same time may both make it, which gives the same bytes.
///
/// A painter keeps what it took, and asks no more for it.
final class SharedMasks: Sendable {
  private let known = Mutex(BoundedCache<MaskPlacement.Key, CoverageMask>(limit: 4 << 20))

  /// All of a shape's mask.
  func mask(_ placement: MaskPlacement) throws(PaintingError) -> CoverageMask {
    if let mask = known.withLock({ $0.value(for: placement.key) }) { return mask }
    let mask = try placement.makeMask(of: placement.whole)
    known.withLock { $0.insert(mask, for: placement.key, cost: mask.coverage.count) }
    return mask
  }
}

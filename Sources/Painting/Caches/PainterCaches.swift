import CKernels
import Caching
import Drawing

/// What a painter keeps between commands and frames; each painter has its own.
final class PainterCaches {
  private var gradients = BoundedCache<[GradientStop], GradientTable>(limit: 64)
  private var masks = BoundedCache<MaskPlacement.Key, CoverageMask>(limit: 4 << 20)
  private var pictures = BoundedCache<PictureKey, Bitmap>(limit: 16 << 20)
  private var scratchMemory = PixelMemory(count: 1)
  /// Where masks come from that it doesn't have yet.
  private let shared: SharedMasks

  private struct PictureKey: Hashable {
    var id: String
    var width: Int
    var height: Int
  }

  init(masks: SharedMasks) { shared = masks }

  func gradient(_ stops: [GradientStop]) -> GradientTable {
    gradients.value(for: stops, cost: { _ in 1 }) { GradientTable(stops) }
  }

  /// All of a shape's mask.
  func mask(_ placement: MaskPlacement) throws(PaintingError) -> CoverageMask {
    try masks.value(for: placement.key, cost: { $0.coverage.count }) {
      () throws(PaintingError) in try shared.mask(placement)
    }
  }

  /// A picture at a size in pixels; the picture's own pixels where they fit already.
  func bitmap(
    of picture: Picture, width: Int, height: Int
  ) throws(PaintingError) -> Bitmap {
    let bitmap = picture.bitmap
    if bitmap.width == width, bitmap.height == height { return bitmap }
    return try pictures.value(
      for: PictureKey(id: picture.id, width: width, height: height),
      cost: { $0.width * $0.height * 4 }
    ) { () throws(PaintingError) in
      var result = Bitmap(width: width, height: height)
      let isDone = result.withUnsafeMutableBytes { target in
        bitmap.withUnsafeBytes { source in
          letterer_resample(
            source.bindMemory(to: UInt8.self).baseAddress, bitmap.stride, bitmap.width,
            bitmap.height,
            letterer_region(
              x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
            target.bindMemory(to: UInt8.self).baseAddress, width * 4, width, height)
        }
      }
      guard isDone else { throw .outOfMemory }
      return result
    }
  }

  /// Memory for one command; what it holds before is anything.
  func scratch(count: Int) -> UnsafeMutablePointer<UInt8> {
    if scratchMemory.count < count { scratchMemory = PixelMemory(count: count) }
    return scratchMemory.start
  }
}

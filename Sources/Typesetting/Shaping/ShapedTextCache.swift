import Caching
import Drawing
import Synchronization

/// Shaped texts by request, shared by all workers, bounded in bytes.
package final class ShapedTextCache: Sendable {
  private let storage: Mutex<BoundedCache<TextRequest, ShapedText>>

  /// An empty cache. - Parameter limit: the most bytes that texts may take, by estimate.
  package init(limit: Int = 32 << 20) {
    storage = Mutex(BoundedCache(limit: limit))
  }

  /// How many texts are kept.
  package var count: Int { storage.withLock { $0.count } }

  /// The bytes that they take, by estimate.
  package var byteCount: Int { storage.withLock { $0.cost } }

  /// The text of a request, if it is still there. Complexity: O(n) in the request's text.
  package func text(for request: TextRequest) -> ShapedText? {
    storage.withLock { $0.value(for: request) }
  }

  /// Keeps a text.
  package func insert(_ text: ShapedText, for request: TextRequest) {
    let cost = ShapedTextCache.cost(of: text, request)
    storage.withLock { $0.insert(text, for: request, cost: cost) }
  }

  private static func cost(of text: ShapedText, _ request: TextRequest) -> Int {
    var bytes = 400 + request.text.utf8.count
    bytes += request.spans.count * MemoryLayout<TextSpan>.stride
    for line in text.lines {
      bytes += MemoryLayout<ShapedText.Line>.stride
      for run in line.runs {
        bytes += MemoryLayout<ShapedText.Run>.stride + 64 + run.glyphs.text.utf8.count
        bytes += run.glyphs.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
      }
    }
    bytes += text.decorations.count * MemoryLayout<ShapedText.Decoration>.stride
    bytes += text.objects.count * MemoryLayout<ShapedText.PlacedObject>.stride
    return bytes + text.missingGlyphs.count * MemoryLayout<ShapedText.MissingGlyph>.stride
  }
}

/// A shaper that looks into a shared cache first.
package final class CachedTextShaper: TextShaping {
  private let shaper: TextShaper
  private let cache: ShapedTextCache

  /// A shaper with a cache.
  package init(shaper: TextShaper, cache: ShapedTextCache) {
    self.shaper = shaper
    self.cache = cache
  }

  /// The text as it is kept, or freshly shaped: no difference but the time.
  package func shape(_ request: TextRequest) -> ShapedText {
    if let known = cache.text(for: request) { return known }
    let text = shaper.shape(request)
    cache.insert(text, for: request)
    return text
  }
}

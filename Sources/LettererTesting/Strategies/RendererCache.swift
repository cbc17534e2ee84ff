import Letterer
import Snapshots
import Synchronization

/// Renderers that snapshots of one look share: their fonts, their shaped texts and glyph masks.
final class RendererCache: Sendable {
  static let shared = RendererCache()

  private struct Key: Hashable {
    var options: RenderOptions
    var presentation: Presentation
  }

  private let renderers = Mutex<[Key: Renderer]>([:])

  /// How many are kept.
  static let capacity = 16

  /// Returns a renderer. One that reads pictures isn't kept: they are of one chat.
  func renderer(
    _ options: RenderOptions, _ presentation: Presentation, _ media: any MediaSource
  ) throws -> Renderer {
    guard media is NoMedia else {
      return try Renderer(options, presentation: presentation, media: media)
    }
    let key = Key(options: options, presentation: presentation)
    if let known = renderers.withLock({ $0[key] }) { return known }
    let renderer = try Renderer(options, presentation: presentation)
    renderers.withLock { renderers in
      if renderers.count >= Self.capacity { renderers.removeAll() }
      renderers[key] = renderer
    }
    return renderer
  }
}

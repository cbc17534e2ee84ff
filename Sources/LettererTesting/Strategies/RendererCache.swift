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

  /// What renderers must have in common to share fonts, shaped texts and glyphs.
  private struct Shared: Hashable {
    var fontDirectories: [String]
    var bundledFonts: String?
    var jobs: Int?
  }

  private let renderers = Mutex<[Key: Renderer]>([:])
  /// The first renderer with each set of fonts; all others with it are made from it.
  private let first = Mutex<[Shared: Renderer]>([:])

  /// How many are kept.
  static let capacity = 16

  /// Returns a renderer. One that reads pictures isn't kept: they are of one chat.
  func renderer(
    _ options: RenderOptions, _ presentation: Presentation, _ media: any MediaSource
  ) throws -> Renderer {
    let key = Key(options: options, presentation: presentation)
    let isKept = media is NoMedia
    if isKept, let known = renderers.withLock({ $0[key] }) { return known }
    let renderer = try first(for: options).renderer(
      with: options, presentation: presentation, media: media)
    guard isKept else { return renderer }
    renderers.withLock { renderers in
      if renderers.count >= Self.capacity { renderers.removeAll() }
      renderers[key] = renderer
    }
    return renderer
  }

  private func first(for options: RenderOptions) throws -> Renderer {
    let key = Shared(
      fontDirectories: options.fontDirectories, bundledFonts: options.bundledFonts,
      jobs: options.jobs)
    return try first.withLock { first in
      if let known = first[key] { return known }
      let renderer = try Renderer(options)
      first[key] = renderer
      return renderer
    }
  }
}

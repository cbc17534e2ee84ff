import ChatModel
import Painting
import Staging
import Typesetting

extension Renderer {
  /// Returns a renderer with other options, or of another chat, which shares this one's workers,
  /// fonts, shaped texts and glyphs: for programs that render many pictures.
  ///
  /// ```swift
  /// let dark = try renderer.renderer(with: RenderOptions(appearance: .dark))
  /// ```
  ///
  /// - Parameters:
  ///   - options: how chats are shown. The fonts and the number of workers stay this renderer's.
  ///   - presentation: a script's header's options besides the look; `nil` for this renderer's.
  ///   - media: the source of pictures; `nil` for this renderer's.
  /// - Throws: a `DiagnosticsError` for a device without a valid picture size.
  public func renderer(
    with options: RenderOptions, presentation: Presentation? = nil,
    media: (any MediaSource)? = nil
  ) throws(DiagnosticsError) -> Renderer {
    var shared = options
    shared.fontDirectories = self.options.fontDirectories
    shared.bundledFonts = self.options.bundledFonts
    shared.jobs = self.options.jobs
    return try Renderer(
      sharing: self, shared, presentation: presentation ?? self.presentation, media: media,
      painting: painting, pool: scenes.pool)
  }

  /// Returns the renderer at a scale; itself if that is its own.
  func renderer(atScale scale: Double) throws(DiagnosticsError) -> Renderer {
    guard scale != options.device.scale else { return self }
    var options = options
    options.device.scale = scale
    return try renderer(with: options)
  }

  /// Returns a renderer with a worker of its own that shares fonts and shaped texts with this one:
  /// several of them render a picture each at a time.
  package func withOwnWorker() throws(DiagnosticsError) -> Renderer {
    let fonts = fonts
    return try Renderer(
      sharing: self, options, presentation: presentation, media: nil,
      painting: PaintPool(workers: 1, reusesMemory: true) { GlyphMaskCache(fonts: fonts) },
      pool: ShapingPool(sharing: scenes.pool))
  }
}

import ChatModel
import Drawing
import FrameEncoding
import Painting
import Platform
import Staging
import Typesetting

/// Renders states of a chat as pictures.
///
/// It runs the whole pipeline: measures rows on background workers, only as many as are visible;
/// lays them out; composes them with the chrome; paints and encodes strips in parallel.
///
/// ```swift
/// let renderer = try Renderer(RenderOptions(appearance: .dark))
/// let png = try await renderer.png(of: ChatState(conversation: chat))
/// ```
public final class Renderer: Sendable {
  /// How chats are shown.
  public let options: RenderOptions

  package let scenes: SceneBuilder
  /// The options of a script's header that aren't in `options`.
  let presentation: Presentation
  let fonts: FontLibrary
  let media: any MediaSource
  let pictures: PictureStore
  /// Whether the theme's background is opaque, by day and by night.
  private let hasOpaqueTheme: Bool
  let painting: PaintPool

  /// A renderer; creating one takes a few milliseconds, most of them for fonts.
  ///
  /// - Parameters:
  ///   - options: how chats are shown.
  ///   - presentation: a script's header's options besides the look: battery, placeholder …
  ///   - media: the source of pictures.
  /// - Throws: a `DiagnosticsError` if fonts can't be read, and for a device without a valid
  ///   picture size.
  public init(
    _ options: RenderOptions = RenderOptions(), presentation: Presentation = Presentation(),
    media: any MediaSource = NoMedia()
  ) throws(DiagnosticsError) {
    try Self.check(options.device)
    self.options = options
    self.presentation = presentation
    self.media = media
    let fonts: FontLibrary
    do throws(FontLibraryError) {
      fonts =
        options.fontDirectories.isEmpty && options.bundledFonts == nil
        ? try .bundled()
        : try FontLibrary(directories: options.fontDirectories, bundled: options.bundledFonts)
    } catch {
      throw DiagnosticsError([Diagnostic(.error, "\(error)")])
    }
    self.fonts = fonts
    let workers = min(Self.mostWorkers, options.jobs ?? Machine.coreCount)
    painting = PaintPool(workers: workers) { GlyphMaskCache(fonts: fonts) }
    pictures = PictureStore(media: media, theme: options.theme, scale: options.device.scale)
    scenes = SceneBuilder(
      options: options, presentation: presentation,
      pool: ShapingPool(library: fonts, workers: workers), pictures: pictures)
    hasOpaqueTheme = options.theme.hasOpaqueBackground(
      onDesktop: options.device.kind.isDesktop)
  }

  /// A renderer of other chats, or with other options, on what another one has: its workers, fonts,
  /// shaped texts and glyphs.
  ///
  /// - Parameters:
  ///   - media: the source of pictures; `nil` for that of the other one, to which its pictures'
  ///     failures are reported then.
  ///   - painting: the workers that paint.
  ///   - pool: the workers that shape.
  /// - Throws: a `DiagnosticsError` for a device without a valid picture size.
  init(
    sharing other: Renderer, _ options: RenderOptions, presentation: Presentation,
    media: (any MediaSource)?, painting: PaintPool, pool: ShapingPool
  ) throws(DiagnosticsError) {
    try Self.check(options.device)
    self.options = options
    self.presentation = presentation
    self.media = media ?? other.media
    fonts = other.fonts
    self.painting = painting
    pictures =
      media.map { PictureStore(media: $0, theme: options.theme, scale: options.device.scale) }
      ?? other.pictures.store(options.theme, atScale: options.device.scale)
    scenes = SceneBuilder(
      options: options, presentation: presentation, pool: pool, pictures: pictures)
    hasOpaqueTheme = options.theme.hasOpaqueBackground(
      onDesktop: options.device.kind.isDesktop)
  }

  /// More than the cores of any machine.
  private static let mostWorkers = 1024

  private static func check(_ device: Device) throws(DiagnosticsError) {
    guard !device.makesPicture else { return }
    throw DiagnosticsError([
      Diagnostic(
        .error, "the device `\(device.name)` makes no picture",
        hint: "its sides and its scale are positive, and it has at most 256 million pixels")
    ])
  }

  /// Returns warnings for what isn't shown as it is meant: truncated texts, fonts of the theme that
  /// aren't there, and each picture that has been replaced by a placeholder so far.
  ///
  /// - Parameter source: the chat's source, if warnings are to be located where it names a picture.
  ///
  /// - Complexity: O(entries + bytes of the source).
  public func warnings(for state: ChatState, from source: ChatSource? = nil) -> [Diagnostic] {
    let long = state.conversation.entries.count { entry in
      guard case .message(let message) = entry else { return false }
      return message.text.string.utf8.count > RichText.shownByteLimit
    }
    let missing = source?.placed(pictures.failures) ?? pictures.failures.map(\.warning)
    guard long > 0 else { return familyWarnings + missing }
    let cut = Diagnostic(
      .warning,
      "\(long) \(long == 1 ? "message is" : "messages are") longer than \(RichText.shownByteLimit) "
        + "bytes and shown only that far",
      hint: "split the text over several messages")
    return [cut] + familyWarnings + missing
  }

  // MARK: Pictures

  /// Returns what the device shows of a state, as a PNG.
  ///
  /// - Parameters:
  ///   - state: the state of the chat.
  ///   - compression: how much time is spent on a smaller file.
  ///   - metadata: texts embedded in the picture.
  /// - Throws: a ``RenderingError`` if memory runs out, `CancellationError` in a task that was
  ///   cancelled.
  /// - Complexity: O(entries) for the rows, O(visible) for everything expensive.
  public func png(
    of state: ChatState, compression: PictureCompression = .fast,
    metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    try await withPublicErrors {
      try await png(of: try await scene(of: state), compression: compression, metadata: metadata)
    }
  }

  func png(
    of scene: Scene, compression: PictureCompression, metadata: [PictureMetadata]
  ) async throws -> [UInt8] {
    let options = pngOptions(compression, metadata)
    guard compression == .fast else {
      return try await PNGEncoder(options).encode(
        try await bitmap(of: scene), workers: painting.workerCount)
    }
    // More than a phone's picture needs; untouched memory costs nothing.
    return try await encode(scene, options, to: MemorySink(capacity: 1 << 20)).bytes
  }

  /// Returns what the device shows of a state, as pixels.
  ///
  /// - Throws: what ``png(of:compression:metadata:)`` throws.
  public func bitmap(of state: ChatState) async throws -> Bitmap {
    try await withPublicErrors { try await bitmap(of: try await scene(of: state)) }
  }

  /// Returns what the device shows of a state, as resolved drawing commands, in points.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func displayList(of state: ChatState) async throws -> DisplayList {
    try await withPublicErrors { try await scene(of: state).list }
  }

  /// Returns the layout of what the device shows, as text: rows, boxes and lines with their frames.
  ///
  /// - Throws: `CancellationError` in a task that was cancelled.
  public func layout(of state: ChatState) async throws -> String {
    try await withPublicErrors { try await scene(of: state).dump }
  }

  /// Returns what the device shows of a state at rest.
  ///
  /// Complexity: O(entries) for the rows, O(visible) for everything expensive.
  func scene(of state: ChatState) async throws -> Scene {
    if options.anchor == .bottom, state.restsAtEnd, state.conversation.entries.count > Self.tail {
      var end = try await Stage(endOf: state, rows: Self.tail, scenes: scenes)
      if end.showsNothingAboveItsRows { return try await end.scene(at: 0) }
    }
    var stage = try await Stage(Timeline(initial: state), scenes: scenes)
    return try await stage.scene(at: 0)
  }

  /// How many of the last rows are laid out for a picture of a chat's end: more than most screens
  /// show. If a screen shows more, all are.
  private static let tail = 512

  // MARK: Painting

  private func request(_ scene: Scene) -> (request: PaintRequest, width: Int, height: Int) {
    let scale = options.device.scale
    let list = scene.list(with: options.overlays, pixel: 1 / scale)
    return (
      PaintRequest(list: list, scale: scale), Int((scene.size.width * scale).rounded()),
      Int((scene.size.height * scale).rounded())
    )
  }

  func bitmap(of scene: Scene) async throws -> Bitmap {
    let (request, width, height) = request(scene)
    return try await painting.paint(request, width: width, height: height)
  }

  /// Paints and encodes strips in parallel and writes them in order.
  func encode<Sink: ByteSink>(
    _ scene: Scene, _ options: PNGOptions, to sink: Sink
  ) async throws -> Sink {
    let (request, width, height) = request(scene)
    var writer = try PNGStreamWriter(to: sink, width: width, height: height, options: options)
    let format = writer.format
    try await painting.paintStrips(
      request, width: width, height: height,
      rowsPerStrip: PNGStripEncoder.rowsPerStrip(width: width)
    ) { strip, rows in
      try PNGStripEncoder(width: width, format: format).encode(strip, rows: 0..<rows.count)
    } consume: { strip in
      try Task.checkCancellation()
      try writer.append(strip)
    }
    try writer.finish()
    return writer.sink
  }

  func pngOptions(
    _ compression: PictureCompression, _ metadata: [PictureMetadata]
  ) -> PNGOptions {
    PNGOptions(
      compression: compression.png, alpha: isOpaque ? .opaque : .straight,
      scale: options.device.scale,
      text: metadata.map { PNGOptions.Text(keyword: $0.keyword, text: $0.text) })
  }

  /// Whether every pixel is covered by an opaque background.
  var isOpaque: Bool {
    if options.device.hasBezel { return false }
    return switch options.background {
    case .transparent: false
    case .color(let color): color.alpha == 255
    case .gradient(let colors, _): colors.allSatisfy { $0.alpha == 255 }
    case .theme, .picture: hasOpaqueTheme
    }
  }
}

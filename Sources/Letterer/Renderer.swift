import ChatModel
import Drawing
import FrameEncoding
import Painting
import Platform
import Staging
import Typesetting

/// Turns states of a chat into pictures.
///
/// It walks the whole way: rows are measured on background workers, only as many as can be seen;
/// placed; composed with the chrome; painted and encoded by strips, side by side.
///
/// ```swift
/// let renderer = try Renderer(RenderOptions(appearance: .dark))
/// let png = try await renderer.png(of: ChatState(conversation: chat))
/// ```
public final class Renderer: Sendable {
  /// How chats are shown.
  public let options: RenderOptions

  let scenes: SceneBuilder
  /// What decides pictures besides the options.
  let presentation: Presentation
  let fonts: FontLibrary
  let media: any MediaSource
  private let pictures: PictureStore
  /// Whether nothing shows through the theme's background, by day and by night.
  private let hasOpaqueTheme: Bool
  let painting: PaintPool

  /// A renderer; making one takes a few milliseconds, most of them for fonts.
  ///
  /// - Parameters:
  ///   - options: how chats are shown.
  ///   - presentation: what a script's header says beside the look: battery, placeholder …
  ///   - media: where pictures come from.
  /// - Throws: a `DiagnosticsError` where fonts can't be read, and for a device that makes
  ///   no picture.
  public init(
    _ options: RenderOptions = RenderOptions(), presentation: Presentation = Presentation(),
    media: any MediaSource = NoMedia()
  ) throws {
    try Self.check(options.device)
    self.options = options
    self.presentation = presentation
    self.media = media
    let fonts: FontLibrary
    do {
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
    pictures = PictureStore(media: media, scale: options.device.scale)
    scenes = SceneBuilder(
      options: options, presentation: presentation,
      pool: ShapingPool(library: fonts, workers: workers), pictures: pictures)
    hasOpaqueTheme = options.theme.hasOpaqueBackground
  }

  /// More than any machine has cores for.
  private static let mostWorkers = 1024

  private static func check(_ device: Device) throws(DiagnosticsError) {
    guard !device.makesPicture else { return }
    throw DiagnosticsError([
      Diagnostic(
        .error, "the device `\(device.name)` makes no picture",
        hint: "its sides and its scale are positive, and it has at most 256 million pixels")
    ])
  }

  /// What of a state isn't shown whole: texts that are cut, and each picture, so far, for which a
  /// placeholder stands.
  ///
  /// - Parameter source: where the chat comes from, if warnings are to say where in it a picture is
  ///   named.
  ///
  /// Complexity: O(entries + bytes of the source).
  public func warnings(for state: ChatState, from source: ChatSource? = nil) -> [Diagnostic] {
    let long = state.conversation.entries.count { entry in
      guard case .message(let message) = entry else { return false }
      return message.text.string.utf8.count > RichText.shownByteLimit
    }
    let missing = source?.placed(pictures.failures) ?? pictures.failures.map(\.warning)
    guard long > 0 else { return missing }
    let cut = Diagnostic(
      .warning,
      "\(long) \(long == 1 ? "message is" : "messages are") longer than \(RichText.shownByteLimit) "
        + "bytes and shown only that far",
      hint: "split the text over several messages")
    return [cut] + missing
  }

  // MARK: Pictures

  /// What the device shows of a state, as a PNG.
  ///
  /// - Parameter metadata: texts that travel with the picture.
  public func png(
    of state: ChatState, compression: PictureCompression = .fast,
    metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    try await png(of: try await scene(of: state), compression: compression, metadata: metadata)
  }

  func png(
    of scene: Scene, compression: PictureCompression, metadata: [PictureMetadata]
  ) async throws -> [UInt8] {
    let options = pngOptions(compression, metadata)
    guard compression == .fast else {
      return try await PNGEncoder(options).encode(
        try await bitmap(of: scene), workers: painting.workerCount)
    }
    // What a phone's picture takes, and more; where it isn't touched it costs nothing.
    return try await encode(scene, options, to: MemorySink(capacity: 1 << 20)).bytes
  }

  /// All of a chat, from its first entry to its last, as one tall picture, or as several pages
  /// where it is higher than `pageLimit` pixels. Pages break between messages where they can.
  ///
  /// Each page is given to `write` as it is made; it writes the PNG into a sink. Memory is bounded
  /// by a page's rows and a few strips of pixels. Returns how many pages there were.
  package func writePages<Sink: ByteSink>(
    of state: ChatState, pageLimit: Int = Renderer.pageLimit,
    metadata: [PictureMetadata] = [], progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    makeSink: (_ page: Int) throws -> Sink, finish: (Sink) throws -> Void
  ) async throws -> Int {
    let scenes = scenes.turned(to: state.appearance)
    let chrome = try await scenes.chrome(for: state)
    let rows = scenes.rows(for: state)
    let device = options.device
    // What stands above the first row and below the last takes part in the page's height.
    let margins = device.size.height - chrome.content.height
    let contentGaps = scenes.look.gap.contentTop + scenes.look.gap.contentBottom
    let room = Double(pageLimit) / device.scale - margins - contentGaps
    var breaks = PageBreaks(
      rows.map { ($0.id, scenes.gap(above: $0)) }, limit: max(room, device.size.height),
      scale: device.scale)
    var count = 0
    var held: PageBreaks.Page?

    func emit(_ page: PageBreaks.Page, isLast: Bool) async throws {
      let scene = try await scenes.page(page, chrome: chrome, isFirst: count == 0, isLast: isLast)
      count += 1
      let sink = try makeSink(count)
      try finish(try await encode(scene, pngOptions(.fast, metadata), to: sink))
    }

    // Enough rows at a time to keep all workers busy, few enough to be held.
    let batch = 64
    var done = 0
    while done < rows.count {
      let end = min(rows.count, done + batch)
      for row in try await scenes.measure(Array(rows[done..<end])) {
        for page in breaks.append(row) {
          if let held { try await emit(held, isLast: false) }
          held = page
        }
      }
      done = end
      progress(done, rows.count)
    }
    let rest = breaks.finish()
    if let held { try await emit(held, isLast: rest == nil) }
    if let last = rest ?? (held == nil ? PageBreaks.Page(items: [], height: 0) : nil) {
      try await emit(last, isLast: true)
    }
    return count
  }

  /// The most rows of pixels that viewers and graphics cards show without trouble.
  public static let pageLimit = 16_384

  /// What the device shows of a state, as pixels.
  public func bitmap(of state: ChatState) async throws -> Bitmap {
    try await bitmap(of: try await scene(of: state))
  }

  /// What the device shows of a state, as resolved drawing commands, in points.
  public func displayList(of state: ChatState) async throws -> DisplayList {
    try await scene(of: state).list
  }

  /// The layout of what the device shows, as text: rows, boxes and lines with their places.
  public func layout(of state: ChatState) async throws -> String {
    try await scene(of: state).dump
  }

  /// What the device shows of a state at rest.
  ///
  /// Complexity: O(entries) for the rows, O(visible) for all that costs.
  private func scene(of state: ChatState) async throws -> Scene {
    if options.anchor == .bottom, state.restsAtEnd, state.conversation.entries.count > Self.tail {
      var end = try await Stage(endOf: state, rows: Self.tail, scenes: scenes)
      if end.showsNothingAboveItsRows { return try await end.scene(at: 0) }
    }
    var stage = try await Stage(Timeline(initial: state), scenes: scenes)
    return try await stage.scene(at: 0)
  }

  /// How many of the last rows are laid out for a picture of a chat's end: more than most screens
  /// show. Where a screen shows more, all are.
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

  /// Paints and encodes strips side by side and writes them in order.
  private func encode<Sink: ByteSink>(
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

  /// Whether every pixel is covered: a background without holes lies under everything.
  var isOpaque: Bool {
    switch options.background {
    case .transparent: false
    case .color(let color): color.alpha == 255
    case .theme, .picture: hasOpaqueTheme
    }
  }
}

/// How much time is spent on a picture's size.
public enum PictureCompression: String, Hashable, Sendable, CaseIterable {
  /// A few milliseconds.
  case fast
  /// About a fifth smaller, several times slower.
  case standard
  /// As small as it gets; a second for a phone's screen.
  case small

  var png: PNGOptions.Compression {
    switch self {
    case .fast: .fast
    case .standard: .standard
    case .small: .small
    }
  }

  /// The same for WebP, 0…6.
  var webPEffort: Int {
    switch self {
    case .fast: 1
    case .standard: 4
    case .small: 6
    }
  }
}

/// A text that travels with a picture.
public struct PictureMetadata: Hashable, Sendable {
  /// What it is: at most 79 Latin letters; `Software`, `Source` …
  public var keyword: String
  /// What it says.
  public var text: String

  /// A text under a keyword.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}

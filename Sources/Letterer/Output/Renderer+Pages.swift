import ChatModel
import FrameEncoding
import Platform
import Staging

extension Renderer {
  /// Writes all of a chat, from its first entry to its last, as one tall PNG, or as numbered pages
  /// if it is higher than ``pageLimit`` pixels: `trip.png` alone, or `trip-1.png`, `trip-2.png`,
  /// with the digits of the last number. Pages break between messages if possible.
  ///
  /// All files are written or none: they are renamed once all of them are complete. If a rename
  /// fails, those that didn't exist before are removed.
  ///
  /// - Parameters:
  ///   - state: the state of the chat.
  ///   - path: the name of a single page, from which those of several are derived.
  ///   - pageLimit: the maximum height of a page, in pixels.
  ///   - metadata: texts embedded in each page.
  ///   - willWrite: called with the names before any file gets one; may throw to leave everything
  ///     unchanged.
  ///   - progress: called with the number of entries measured, and their total, on the calling
  ///     task.
  /// - Returns: the names of the files, in order.
  /// - Throws: an ``OutputError`` if a file can't be written, a ``RenderingError`` if memory runs
  ///   out, `CancellationError` in a task that was cancelled, and what `willWrite` throws.
  /// - Complexity: O(entries); memory is bounded by a page's rows and a few strips of pixels.
  @discardableResult
  public func writePages(
    of state: ChatState, to path: String, pageLimit: Int = Renderer.pageLimit,
    metadata: [PictureMetadata] = [], willWrite: (_ names: [String]) throws -> Void = { _ in },
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [String] {
    try await withPublicErrors(writing: [path]) {
      var pages: [FileSink] = []
      let count = try await writePages(
        of: state, pageLimit: pageLimit, metadata: metadata, progress: progress,
        makeSink: { _ in try FileSink(path: path) }, finish: { pages.append($0) })
      let names = (1...count).map { OutputPath.page($0, of: count, path: path) }
      try willWrite(names)
      try Task.checkCancellation()
      var new: [String] = []
      for (page, name) in zip(pages, names) {
        let isNew = !OutputPath(name).exists
        do throws(FrameEncodingError) {
          try page.commit(as: name)
        } catch {
          for name in new { try? FileSystem.remove(name) }
          throw OutputError(error, paths: [name])
        }
        if isNew { new.append(name) }
      }
      return names
    }
  }

  /// The maximum height in pixels that viewers and graphics cards show reliably.
  public static let pageLimit = 16_384

  /// Writes the pages into sinks, each of which is passed to `finish` when its page is complete,
  /// and returns the number of pages.
  package func writePages<Sink: ByteSink>(
    of state: ChatState, pageLimit: Int = Renderer.pageLimit,
    metadata: [PictureMetadata] = [], progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    makeSink: (_ page: Int) throws -> Sink, finish: (Sink) throws -> Void
  ) async throws -> Int {
    let scenes = scenes.alone(for: state).turned(to: state.appearance)
    let chrome = try await scenes.chrome(for: state, pinned: StateReducer(state).pinned)
    let rows = scenes.rows(for: state)
    let device = options.device
    // The insets above the first row and below the last count towards the page's height.
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

    // Enough rows to keep all workers busy, few enough for memory.
    let batch = 64
    var done = 0
    while done < rows.count {
      try Task.checkCancellation()
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
}

extension OutputPath {
  /// Returns the path of one page of several: `trip-02.png` for `trip.png`.
  package static func page(_ number: Int, of count: Int, path: String) -> String {
    guard count > 1 else { return path }
    let digits = String(count).count
    let padded = String(repeating: "0", count: digits - String(number).count) + String(number)
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + "-" + padded + path[dot...]
  }
}

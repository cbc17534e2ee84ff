import ChatModel
import Drawing
import Painting
import Staging
import Time
import Typesetting

extension Renderer {
  /// Returns frames of a timeline on one sheet, each with its time, as a PNG: for reviewing an
  /// animation.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - times: the times; `nil` selects up to forty, evenly among the distinct frames.
  ///   - motion: how it is played.
  ///   - compression: how much time is spent on a smaller file.
  ///   - metadata: texts embedded in the picture.
  ///   - progress: called with the number of frames done, and their total.
  /// - Throws: what ``png(of:compression:metadata:)`` throws, and a `DiagnosticsError` if times are
  ///   to be selected from more than is played in one run.
  /// - Complexity: O(ticks in which something moves) if times are selected; a small picture is
  ///   painted for each.
  public func contactSheet(
    of timeline: Timeline, at times: [Instant]? = nil, motion: MotionOptions = MotionOptions(),
    compression: PictureCompression = .fast, metadata: [PictureMetadata] = [],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [UInt8] {
    try await withPublicErrors {
      let (_, scene) = try await sheet(of: timeline, at: times, motion: motion, progress: progress)
      return try await png(of: scene, compression: compression, metadata: metadata)
    }
  }

  /// Returns frames of a timeline on one sheet with its layout: an element `tile#t0150` for each
  /// time in milliseconds, with what is to be seen in it.
  ///
  /// - Parameters:
  ///   - timeline: the events and their times.
  ///   - times: the times; `nil` selects as for a sheet without a layout.
  ///   - motion: how it is played.
  /// - Throws: what ``contactSheet(of:at:motion:compression:metadata:progress:)`` throws.
  /// - Complexity: that of ``contactSheet(of:at:motion:compression:metadata:progress:)``.
  public func contactSheetPicture(
    of timeline: Timeline, at times: [Instant]? = nil, motion: MotionOptions = MotionOptions()
  ) async throws -> RenderedPicture {
    try await withPublicErrors {
      let (sheet, scene) = try await sheet(of: timeline, at: times, motion: motion) { _, _ in }
      return RenderedPicture(
        bitmap: try await bitmap(of: scene),
        layout: sheet.layout(scale: options.device.scale, fonts: fonts),
        scale: options.device.scale)
    }
  }

  private func sheet(
    of timeline: Timeline, at times: [Instant]?, motion: MotionOptions,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> (ContactSheet, Scene) {
    let tiles =
      if let times {
        try await sheetTiles(of: timeline, at: times, motion, progress)
      } else {
        try await chosenTiles(of: timeline, motion, progress)
      }
    let sheet = ContactSheet(tiles, screen: timeline.canvas(on: options.device))
    let look = scenes.look
    var style = look.font.meta
    style.size = 11
    style.lineHeight = 14
    let grid = PixelGrid(scale: options.device.scale)
    let list = try await scenes.pool.map([style]) { shaper, style in
      sheet.list(style: style, shaper: shaper, grid: grid)
    }[0]
    return (sheet, Scene(size: sheet.size, background: list, rows: [], pieces: []))
  }

  private func sheetTiles(
    of timeline: Timeline, at times: [Instant], _ motion: MotionOptions,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> [ContactSheet.Tile] {
    var stage = try await Stage(timeline, scenes: scenes, options: motion.stage)
    var tiles: [ContactSheet.Tile] = []
    for time in times.sorted() {
      try Task.checkCancellation()
      try await stage.advance(to: time)
      let seconds = time.seconds
      let scene = try await stage.scene(at: seconds)
      tiles.append(ContactSheet.Tile(time: seconds, list: scene.list, scene: scene))
      progress(tiles.count, times.count)
    }
    return tiles
  }

  /// Returns tiles selected evenly among the distinct frames.
  private func chosenTiles(
    of timeline: Timeline, _ motion: MotionOptions,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> [ContactSheet.Tile] {
    let timeline = try await settled(timeline, motion: motion)
    let all = 0..<timeline.frameCount(at: motion.rate)
    try checkLimits(timeline, all, motion, writesEach: false)
    var sequence = MotionSequence(
      try await Stage(timeline, scenes: scenes, options: motion.stage), rate: motion.rate,
      ticks: all)
    var ticks: [Int] = []
    while let picture = try await sequence.next() {
      try Task.checkCancellation()
      ticks.append(picture.ticks.lowerBound)
    }
    let chosen = ContactSheet.chosen(of: ticks)
    return try await sheetTiles(of: timeline, at: chosen.map(motion.rate.time), motion, progress)
  }
}

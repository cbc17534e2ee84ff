import ChatModel
import Drawing
import Painting
import Staging
import Time
import Typesetting

extension Renderer {
  /// Moments of a timeline on one sheet, each with its time, as a PNG: for whoever looks over an
  /// animation picture by picture.
  ///
  /// - Parameter times: the moments, rising; `nil` chooses up to forty, evenly among the pictures
  ///   that differ.
  public func contactSheet(
    of timeline: Timeline, at times: [Instant]? = nil, motion: MotionOptions = MotionOptions(),
    compression: PictureCompression = .fast, metadata: [PictureMetadata] = []
  ) async throws -> [UInt8] {
    let tiles =
      if let times {
        try await sheetTiles(of: timeline, at: times, motion)
      } else {
        try await chosenTiles(of: timeline, motion)
      }
    let sheet = ContactSheet(tiles, screen: timeline.canvas(on: options.device))
    let look = scenes.look
    var style = look.font.meta
    style.size = 11
    style.lineHeight = 14
    let list = try await scenes.pool.map([style]) { shaper, style in
      sheet.list(style: style, shaper: shaper)
    }[0]
    let scene = Scene(size: sheet.size, background: list, rows: [], pieces: [])
    return try await png(of: scene, compression: compression, metadata: metadata)
  }

  private func sheetTiles(
    of timeline: Timeline, at times: [Instant], _ motion: MotionOptions
  ) async throws -> [ContactSheet.Tile] {
    var stage = try await Stage(timeline, scenes: scenes, options: motion.stage)
    var tiles: [ContactSheet.Tile] = []
    for time in times.sorted() {
      try await stage.advance(to: time)
      let seconds = time.seconds
      tiles.append(
        ContactSheet.Tile(time: seconds, list: try await stage.scene(at: seconds).list))
    }
    return tiles
  }

  /// Pictures evenly among those that differ.
  private func chosenTiles(
    of timeline: Timeline, _ motion: MotionOptions
  ) async throws -> [ContactSheet.Tile] {
    let timeline = try await settled(timeline, motion: motion)
    let all = 0..<timeline.frameCount(at: motion.rate)
    try checkLimits(timeline, all, motion, writesEach: false)
    var sequence = MotionSequence(
      try await Stage(timeline, scenes: scenes, options: motion.stage), rate: motion.rate,
      ticks: all)
    var ticks: [Int] = []
    while let picture = try await sequence.next() { ticks.append(picture.ticks.lowerBound) }
    let chosen = ContactSheet.chosen(of: ticks)
    return try await sheetTiles(of: timeline, at: chosen.map(motion.rate.time), motion)
  }
}

import ChatModel
import Drawing
import FrameEncoding
import Staging

extension Renderer {
  /// Plays a timeline into outputs, all of them in one pass; GIFs need another one before it, for
  /// their palettes.
  ///
  /// - Parameters:
  ///   - outputs: the outputs; a shard must be the only one.
  ///   - ffmpeg: the program for videos.
  ///   - progress: called with the number of frames done, and their total; those for palettes
  ///     count.
  func writePass(
    _ timeline: Timeline, to outputs: [AnimationOutput], motion: MotionOptions, ffmpeg: FFmpeg?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let hasFrames = outputs.contains { $0.kind.frames != nil }
    let whole = timeline
    async let basis = hasFrames ? try fingerprintBasis(of: whole) : nil
    // Every pass starts with the same stage, which is the most expensive for long initial chats.
    var opening: Stage?
    let timeline = try await settled(timeline, motion: motion, opening: &opening)
    let count = timeline.frameCount(at: motion.rate)
    var ticks = 0..<count
    if let shard = outputs.first?.kind.frames?.shard?.sequenceShard {
      ticks = shard.ticks(of: count)
    }
    try checkLimits(timeline, ticks, motion, writesEach: outputs.contains(where: \.writesEachFrame))
    let palettes = outputs.map { output in
      output.kind.gif.map { PaletteOutput(gifOptions($0, for: timeline)) }
    }
    let passes = palettes.contains { $0 != nil } ? 2 : 1
    if passes > 1 {
      try await play(
        timeline, motion: motion, opening: &opening, into: palettes.compactMap { $0 }
      ) {
        progress($0, count * passes)
      }
    }
    ticks = 0..<count
    let contents = try await basis
    var encoders: [(isVideo: Bool, output: any FrameOutput)] = []
    for (output, palette) in zip(outputs, palettes) {
      if let settings = output.kind.frames, let contents {
        let folder = try folder(
          output, settings, of: timeline, motion.rate, count: count,
          fingerprint: fingerprint(
            of: timeline, motion: motion, compression: settings.compression, basis: contents))
        if outputs.count == 1 { ticks = folder.neededTicks }
        let encoder = PNGSequenceEncoder(to: folder, options: frameOptions(settings.compression))
        encoders.append((false, EncoderOutput(encoder)))
      } else if let encoder = try encoder(
        output, of: timeline, motion.rate, palette: palette, ffmpeg: ffmpeg)
      {
        encoders.append((output.kind.needsFFmpeg, encoder))
      }
    }
    // Finishing a video may take a while, during which the task may be cancelled.
    let all =
      encoders.filter(\.isVideo).map(\.output) + encoders.filter { !$0.isVideo }.map(\.output)
    guard !ticks.isEmpty else {
      for output in all { try output.finish() }
      return
    }
    let first = ticks.lowerBound
    try await play(timeline, ticks: ticks, motion: motion, opening: &opening, into: all) {
      progress(first + $0 + count * (passes - 1), count * passes)
    }
  }

  /// Returns the encoder of a file; `nil` for a folder.
  private func encoder(
    _ output: AnimationOutput, of timeline: Timeline, _ rate: FrameRate, palette: PaletteOutput?,
    ffmpeg: FFmpeg?
  ) throws -> (any FrameOutput)? {
    let (width, height) = timeline.pixelSize(on: options.device)
    func sink() throws -> LimitedSink<FileSink> {
      LimitedSink(try FileSink(path: output.path), limit: output.kind.byteLimit)
    }
    func video(_ format: VideoOptions.Format, _ settings: VideoSettings) throws -> VideoEncoder {
      try VideoEncoder(
        path: output.path, width: width, height: height, rate: rate,
        options: VideoOptions(
          format: format, chroma: settings.chroma == .full ? .full : .quarter,
          hasConstantRate: settings.hasConstantRate, matte: settings.matte,
          limit: settings.byteLimit),
        ffmpeg: ffmpeg)
    }
    switch output.kind {
    case .mp4(let settings): return EncoderOutput(try video(.mp4, settings))
    case .webm(let settings): return EncoderOutput(try video(.webm, settings))
    case .gif(let settings):
      let options = gifOptions(settings, for: timeline)
      let palette = try (palette ?? PaletteOutput(options)).makePalette()
      return EncoderOutput(
        try GIFEncoder(
          to: sink(), width: width, height: height, rate: rate, palette: palette, options: options))
    case .apng(let settings):
      return EncoderOutput(
        try APNGEncoder(
          to: sink(), width: width, height: height, rate: rate,
          options: APNGOptions(compression: settings.compression.png, plays: settings.loop.plays)))
    case .webp(let settings):
      return EncoderOutput(
        try AnimatedWebPEncoder(
          to: sink(), width: width, height: height, rate: rate,
          options: WebPOptions(
            effort: settings.compression.webPEffort, plays: settings.loop.plays)))
    case .frames: return nil
    }
  }

  private func gifOptions(_ settings: GIFSettings, for timeline: Timeline) -> GIFOptions {
    let loop: GIFOptions.Loop =
      switch settings.loop {
      case .forever: .forever
      case .times(1): .once
      case .times(let count): .times(count)
      }
    return GIFOptions(
      colors: settings.colors, loop: loop, isTransparent: !isOpaque && settings.matte == nil,
      matte: settings.matte, pinned: mainColors(of: timeline))
  }

  /// Returns the colours of large areas of a timeline's pictures, the most important first: by day
  /// and by night if the appearance changes.
  func mainColors(of timeline: Timeline) -> [Color] {
    let colors = timeline.appearances.map { scenes.turned(to: $0).look.mainColors }
    let ranks = 0..<(colors.map(\.count).max() ?? 0)
    return ranks.flatMap { rank in colors.compactMap { rank < $0.count ? $0[rank] : nil } }
  }

  private func frameOptions(_ compression: PictureCompression) -> PNGOptions {
    PNGOptions(
      compression: compression.png, alpha: isOpaque ? .opaque : .straight,
      scale: options.device.scale)
  }

  private func folder(
    _ output: AnimationOutput, _ settings: FramesSettings, of timeline: Timeline, _ rate: FrameRate,
    count: Int, fingerprint: String
  ) throws(FrameEncodingError) -> FrameFolder {
    let (width, height) = timeline.pixelSize(on: options.device)
    return try FrameFolder(
      path: output.path,
      sequence: FrameSequence(
        rate: rate, width: width, height: height, scale: options.device.scale, count: count,
        fingerprint: fingerprint, isVariable: settings.hasVariableRate,
        shard: settings.shard?.sequenceShard),
      resumes: settings.resumes)
  }
}

extension AnimationOutput {
  /// Whether a frame is written for each tick, unchanged ones included.
  fileprivate var writesEachFrame: Bool {
    kind.video?.hasConstantRate ?? kind.frames.map { !$0.hasVariableRate } ?? false
  }
}

import ChatModel
import Drawing
import FrameEncoding
import Staging
import Themes

extension Renderer {
  /// Plays a timeline into files, all of them in one pass; GIFs take another one before it, for
  /// their palettes.
  ///
  /// Files are there whole or not at all; a folder of frames that was stopped can be resumed. The last
  /// picture is that of the last state at rest, unless the timeline has no hold.
  ///
  /// - Parameters:
  ///   - files: where the animation goes; all at the same rate and scale.
  ///   - ffmpeg: the program for videos.
  ///   - progress: is told how many frames are done, and of how many; all passes count.
  /// - Throws: an error for a file that can't be written, and for a picture that can't be painted.
  package func write(
    _ timeline: Timeline, to files: [AnimationFile], motion: MotionOptions = MotionOptions(),
    ffmpeg: FFmpeg? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    let hasFrames = files.contains { $0.kind == .frames }
    let whole = timeline
    async let basis = hasFrames ? try fingerprintBasis(of: whole) : nil
    // Every pass begins with the same stage, which costs most where much is there from the start.
    var opening: Stage?
    let timeline = try await settled(timeline, motion: motion, opening: &opening)
    let count = timeline.frameCount(at: motion.rate)
    var ticks = 0..<count
    if files.count == 1, let shard = files[0].sequenceShard { ticks = shard.ticks(of: count) }
    try checkLimits(timeline, ticks, motion, writesEach: files.contains(where: \.writesEachFrame))
    let palettes = files.enumerated().filter { $1.kind == .gif }
      .map { (index: $0, output: PaletteOutput(gifOptions($1, for: timeline))) }
    let passes = palettes.isEmpty ? 1 : 2
    if !palettes.isEmpty {
      try await play(
        timeline, motion: motion, opening: &opening, into: palettes.map(\.output)
      ) {
        progress($0, count * passes)
      }
    }
    ticks = 0..<count
    var outputs: [any FrameOutput] = []
    for (index, file) in files.enumerated() {
      let palette = try palettes.first { $0.index == index }?.output.makePalette()
      if let basis = try await basis, file.kind == .frames {
        let folder = try folder(
          file, of: timeline, motion.rate, count: count,
          fingerprint: fingerprint(
            of: timeline, motion: motion, compression: file.compression, basis: basis))
        if files.count == 1 { ticks = folder.neededTicks }
        outputs.append(
          EncoderOutput(PNGSequenceEncoder(to: folder, options: frameOptions(file.compression))))
      } else {
        outputs.append(
          try output(file, of: timeline, motion.rate, palette: palette, ffmpeg: ffmpeg))
      }
    }
    guard !ticks.isEmpty else {
      for output in outputs { try output.finish() }
      return
    }
    let first = ticks.lowerBound
    try await play(
      timeline, ticks: ticks, motion: motion, opening: &opening, into: outputs
    ) {
      progress(first + $0 + count * (passes - 1), count * passes)
    }
  }

  /// Sees that what is played comes to an end.
  ///
  /// - Throws: a `DiagnosticsError` where it is too much.
  func checkLimits(
    _ timeline: Timeline, _ ticks: Range<Int>, _ motion: MotionOptions, writesEach: Bool
  ) throws(DiagnosticsError) {
    try PlayingLimits().check(
      timeline, ticks, motion, longest: scenes.longestChange(in: timeline, motion.stage),
      writesEach: writesEach)
  }

  private func output(
    _ file: AnimationFile, of timeline: Timeline, _ rate: FrameRate, palette: GIFPalette?,
    ffmpeg: FFmpeg?
  ) throws -> any FrameOutput {
    let (width, height) = timeline.pixelSize(on: options.device)
    let plays =
      switch file.loop {
      case .forever: 0
      case .times(let count): max(1, count)
      }
    if file.needsFFmpeg {
      return EncoderOutput(
        try VideoEncoder(
          path: file.path, width: width, height: height, rate: rate,
          options: VideoOptions(
            format: file.kind == .webm ? .webm : .mp4,
            chroma: file.chroma == .full ? .full : .quarter,
            hasConstantRate: file.hasConstantRate, matte: file.matte ?? .white,
            limit: file.byteLimit),
          ffmpeg: ffmpeg))
    }
    let sink = LimitedSink(try FileSink(path: file.path), limit: file.byteLimit)
    switch file.kind {
    case .gif:
      let options = gifOptions(file, for: timeline)
      let palette = try palette ?? PaletteOutput(options).makePalette()
      return EncoderOutput(
        try GIFEncoder(
          to: sink, width: width, height: height, rate: rate,
          palette: palette, options: options))
    case .apng:
      return EncoderOutput(
        try APNGEncoder(
          to: sink, width: width, height: height, rate: rate,
          options: APNGOptions(compression: file.compression.png, plays: plays)))
    default:
      return EncoderOutput(
        try AnimatedWebPEncoder(
          to: sink, width: width, height: height, rate: rate,
          options: WebPOptions(effort: file.compression.webPEffort, plays: plays)))
    }
  }

  private func gifOptions(_ file: AnimationFile, for timeline: Timeline) -> GIFOptions {
    let loop: GIFOptions.Loop =
      switch file.loop {
      case .forever: .forever
      case .times(1): .once
      case .times(let count): .times(count)
      }
    return GIFOptions(
      colors: file.colors, loop: loop, isTransparent: !isOpaque && file.matte == nil,
      matte: file.matte, pinned: mainColors(of: timeline))
  }

  /// The colours that large parts of a timeline's pictures have, the most important first: by day
  /// and by night where it turns.
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
    _ file: AnimationFile, of timeline: Timeline, _ rate: FrameRate, count: Int,
    fingerprint: String
  ) throws(FrameEncodingError) -> FrameFolder {
    let (width, height) = timeline.pixelSize(on: options.device)
    return try FrameFolder(
      path: file.path,
      sequence: FrameSequence(
        rate: rate, width: width, height: height, scale: options.device.scale, count: count,
        fingerprint: fingerprint, isVariable: file.hasVariableRate,
        shard: file.sequenceShard),
      resumes: file.resumes)
  }
}

extension AnimationFile {
  fileprivate var sequenceShard: SequenceShard? {
    shard.flatMap { SequenceShard($0.index, of: $0.count) }
  }

  /// Whether a frame is written for each tick, also where nothing changes.
  fileprivate var writesEachFrame: Bool {
    needsFFmpeg ? hasConstantRate : kind == .frames && !hasVariableRate
  }
}

extension Look {
  /// The colours that large parts of any picture have, the most important first.
  var mainColors: [Color] {
    [
      background.fill.representative, incoming.fill.representative, outgoing.fill.representative,
      header.fill.representative, composer.fill.representative, incoming.text, outgoing.text,
      composer.fieldFill, keyboard.fill, keyboard.key, .white, .black,
    ].filter { $0.alpha == 255 }
  }
}

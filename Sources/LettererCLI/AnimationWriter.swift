import Letterer

/// Writes animations, and reports the results.
struct AnimationWriter: Sendable {
  let source: ChatSource
  let media: any MediaSource
  let timeline: Timeline
  let options: RenderOptions
  let motion: MotionOptions
  /// Whether the rate and the scale were given, and apply to all files.
  let hasOwnRate: Bool
  let hasOwnScale: Bool

  /// The default scale of animations for web pages or messages; more only makes them larger.
  private static let standardScale = 2.0

  /// Checks that the programs that files need are installed.
  static func checkTools(for outputs: [AnimationOutput]) throws(OutputError) {
    let videos = outputs.filter(\.kind.needsFFmpeg)
    guard !videos.isEmpty, ffmpeg == nil else { return }
    throw .missingFFmpeg(paths: videos.map(\.path))
  }

  private static var ffmpeg: FFmpeg? { FFmpeg.find(in: Terminal.environment("PATH") ?? "") }

  /// Writes all of them and returns warnings for what isn't shown completely.
  func write(_ outputs: [AnimationOutput]) async throws -> [Diagnostic] {
    let renderer = try Renderer(options, presentation: source.presentation, media: media)
    var report = AnimationReport()
    defer { report.finish() }
    do {
      try await renderer.write(
        timeline, to: outputs.map(setting), motion: motion,
        ffmpeg: outputs.contains(where: \.kind.needsFFmpeg) ? Self.ffmpeg : nil,
        progress: { report.update($0) })
    } catch let error as OutputError {
      guard case .overLimit(let limit) = error.reason else { throw error.diagnostic }
      throw Diagnostic(
        .error, "`\(error.paths.first ?? "")` can't be made as small as \(limit) bytes",
        hint: "play a part of it with --from and --until, or a smaller --device")
    }
    return renderer.warnings(for: timeline.finalState, from: source)
  }

  /// Returns an output with its rate and scale set.
  func setting(of output: AnimationOutput) -> AnimationOutput {
    var output = output
    output.rate = hasOwnRate ? motion.rate : output.kind.standardRate
    let scale = options.device.scale
    output.scale = output.kind.isLight && !hasOwnScale ? min(scale, Self.standardScale) : scale
    return output
  }
}

extension AnimationOutput.Kind {
  /// Whether it is meant for a web page or a message.
  fileprivate var isLight: Bool {
    switch self {
    case .gif, .apng, .webp: true
    case .mp4, .webm, .frames: false
    }
  }
}

/// The report on the writing of animations: a progress bar for each pass, and the results.
private struct AnimationReport {
  private var bar: ProgressBar?
  private var pass = -1
  private var writtenCount = 0

  mutating func update(_ progress: AnimationProgress) {
    if progress.pass != pass {
      finish()
      pass = progress.pass
      bar = ProgressBar("Rendering", unit: "frames")
    }
    bar?.update(done: progress.done, of: progress.total)
    guard progress.written.count > writtenCount else { return }
    finish()
    let written = progress.written[writtenCount...]
    for animation in written { Terminal.wrote(animation.path) }
    for animation in written where animation.isReduced {
      Terminal.note(animation.made.note(insteadOf: animation.wanted))
    }
    writtenCount = progress.written.count
  }

  mutating func finish() {
    bar?.finish()
    bar = nil
  }
}

extension AnimationOutput {
  /// Returns the note for a file that was reduced.
  func note(insteadOf wanted: AnimationOutput) -> String {
    var parts: [String] = []
    if let rate, rate != wanted.rate {
      parts.append("\(Self.plain(rate.framesPerSecond)) pictures a second")
    }
    if case .gif(let settings) = kind, kind != wanted.kind {
      parts.append("\(settings.colors) colours")
    }
    if let scale, scale != wanted.scale {
      parts.append("a scale of \(Self.plain(scale))")
    }
    return "`\(path)` has \(parts.joined(separator: ", ")), so that it is small enough"
  }

  /// Returns a number with at most two decimals, and none if it is whole.
  private static func plain(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

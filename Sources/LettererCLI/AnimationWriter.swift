import ChatModel
import Drawing
import FrameEncoding
import Letterer
import Staging

/// Writes animations: those of one rate and scale in one run, and again with less where a file would
/// be too large.
struct AnimationWriter: Sendable {
  let source: ChatSource
  let timeline: Timeline
  let options: RenderOptions
  let motion: MotionOptions
  /// Whether the rate and the scale were asked for, and hold for all files.
  let hasOwnRate: Bool
  let hasOwnScale: Bool

  /// How a file is made: at which rate, scale and number of colours.
  struct Setting: Hashable {
    var rate: FrameRate
    var scale: Double
    var colors: Int
  }

  /// The scale of animations that are looked at in a page or a message; more only makes them large.
  private static let standardScale = 2.0

  /// Sees that the programs are there that files need.
  static func checkTools(for files: [AnimationFile]) throws(Diagnostic) {
    guard files.contains(where: \.needsFFmpeg), ffmpeg == nil else { return }
    throw Diagnostic(.error, "\(FrameEncodingError.missingFFmpeg)", hint: FFmpeg.hint)
  }

  private static var ffmpeg: FFmpeg? { FFmpeg.find(in: Terminal.environment("PATH") ?? "") }

  /// Writes all files; gives what isn't shown whole.
  func write(_ files: [AnimationFile]) async throws -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for run in runs(for: files) {
      warnings = try await write(run.files, setting: run.setting)
    }
    return warnings
  }

  /// The files that are made together, and how. One that has a limit may have to be made again, so it
  /// is made alone.
  func runs(for files: [AnimationFile]) -> [(setting: Setting, files: [AnimationFile])] {
    var runs: [(setting: Setting, files: [AnimationFile])] = []
    for file in files {
      let setting = setting(for: file)
      if file.byteLimit == nil,
        let index = runs.firstIndex(where: {
          $0.setting.rate == setting.rate && $0.setting.scale == setting.scale
            && $0.files.allSatisfy { $0.byteLimit == nil }
        })
      {
        runs[index].files.append(file)
      } else {
        runs.append((setting, [file]))
      }
    }
    return runs
  }

  private func setting(for file: AnimationFile) -> Setting {
    let isLight = file.kind == .gif || file.kind == .apng || file.kind == .webp
    let scale = options.device.scale
    return Setting(
      rate: hasOwnRate ? motion.rate : file.standardRate,
      scale: isLight && !hasOwnScale ? min(scale, Self.standardScale) : scale,
      colors: file.colors)
  }

  private func write(_ files: [AnimationFile], setting: Setting) async throws -> [Diagnostic] {
    var attempts = [setting]
    if let file = files.first, file.byteLimit != nil, file.kind != .frames {
      attempts += Self.smaller(than: setting, isGIF: file.kind == .gif)
    }
    for (index, attempt) in attempts.enumerated() {
      do {
        let warnings = try await play(files, attempt)
        for file in files { Terminal.wrote(file.path) }
        if index > 0, let file = files.first {
          Terminal.note(Self.note(file, attempt, insteadOf: setting))
        }
        return warnings
      } catch FrameEncodingError.overLimit where index + 1 < attempts.count {
        continue
      } catch FrameEncodingError.overLimit(let limit) {
        throw Diagnostic(
          .error, "`\(files[0].path)` can't be made as small as \(limit) bytes",
          hint: "play a part of it with --from and --until, or a smaller --device")
      }
    }
    return []
  }

  private func play(_ files: [AnimationFile], _ setting: Setting) async throws -> [Diagnostic] {
    var options = options
    options.device.scale = setting.scale
    let renderer = try Renderer(options, presentation: source.presentation, media: source.media)
    var motion = motion
    motion.rate = setting.rate
    let files = files.map { file in
      var file = file
      file.colors = setting.colors
      return file
    }
    let bar = ProgressBar("Rendering", unit: "frames")
    defer { bar.finish() }
    do {
      try await renderer.write(
        timeline, to: files, motion: motion,
        ffmpeg: files.contains(where: \.needsFFmpeg) ? Self.ffmpeg : nil,
        progress: { done, total in bar.update(done: done, of: total) })
    } catch FrameEncodingError.missingFFmpeg {
      throw Diagnostic(.error, "\(FrameEncodingError.missingFFmpeg)", hint: FFmpeg.hint)
    } catch let error as FrameEncodingError {
      if case .overLimit = error { throw error }
      let names = files.map { "`\($0.path)`" }.joined(separator: ", ")
      throw Diagnostic(
        .error, "\(error.path.map { "`\($0)`" } ?? names) can't be written: \(error)",
        hint: FFmpeg.hint(for: error))
    }
    return renderer.warnings(for: timeline.finalState, from: source)
  }

  /// First fewer pictures, then fewer colours, then fewer pixels.
  static func smaller(than setting: Setting, isGIF: Bool) -> [Setting] {
    var steps: [Setting] = []
    var next = setting
    for rate in [20, 15, 10] where Double(rate) < setting.rate.framesPerSecond {
      next.rate = FrameRate(rate)
      steps.append(next)
    }
    for colors in [128, 64, 32] where isGIF && colors < setting.colors {
      next.colors = colors
      steps.append(next)
    }
    for factor in [0.75, 0.5, 0.35] {
      next.scale = setting.scale * factor
      steps.append(next)
    }
    return steps
  }

  /// What is said of a file that was made smaller than it was wanted.
  static func note(
    _ file: AnimationFile, _ made: Setting, insteadOf wanted: Setting
  ) -> String {
    var parts: [String] = []
    if made.rate != wanted.rate {
      parts.append("\(plain(made.rate.framesPerSecond)) pictures a second")
    }
    if made.colors != wanted.colors { parts.append("\(made.colors) colours") }
    if made.scale != wanted.scale { parts.append("a scale of \(plain(made.scale))") }
    return "`\(file.path)` has \(parts.joined(separator: ", ")), so that it is small enough"
  }

  /// A number with at most two decimals, and none where it is whole.
  private static func plain(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

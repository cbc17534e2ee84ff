import ArgumentParser
import Letterer

/// The options of playback and of animation files.
struct PlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pictures per second: 24, 60, 30000/1001 (default: 30, GIF 25).", valueName: "rate"),
    transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "How often it plays: `forever`, `once` or a number (default: forever).", valueName: "count"),
    transform: LoopCount.read)
  var loop: LoopCount?

  @Option(
    help: ArgumentHelp(
      "How long the last picture stays once everything has arrived (default: 2s).",
      valueName: "time"), transform: TimeSpan.read)
  var hold: TimeSpan?

  @Option(help: ArgumentHelp("How many times as fast (default: 1).", valueName: "factor"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Play only up to this moment: a time or a part, at which it is cut, or a message.",
      discussion: "A message is seen to arrive before the last picture stays.",
      valueName: "moment"), transform: Moment.read)
  var until: Moment?

  @Flag(help: "Play an export as if it were said now, with its pauses shortened.")
  var play = false

  @Flag(help: "Let nothing fly or spring: what comes and goes fades, for those who get dizzy.")
  var reducedMotion = false

  @Flag(help: "Let each change wait until the one before has ended, instead of overlapping it.")
  var queueUpdates = false

  @Flag(help: "Let animated stickers and GIFs stand still, at their first frame.")
  var stillPictures = false

  @Option(
    help: ArgumentHelp(
      "Lower a file's rate, then colours, then size until it is no larger: 10MB, 800KB.",
      discussion: "A folder of frames has no such limit.", valueName: "size"),
    transform: ByteCount.read)
  var maxBytes: ByteCount?

  @Option(
    help: ArgumentHelp("The most colours of a GIF, 2 to 256 (default: 256).", valueName: "count"))
  var colors: Int?

  @Option(
    help: ArgumentHelp("What shows through transparent pixels: #F4F1EA.", valueName: "color"),
    transform: Color.read)
  var matte: Color?

  @Option(
    help: "How much colour a video keeps: 420 plays everywhere, 444 is sharp (default: 420).")
  var chroma: VideoSettings.Chroma?

  @Flag(help: "Put every frame into a video, for players that need a constant rate; takes longer.")
  var cfr = false

  @Option(
    help: ArgumentHelp(
      "Write each output once by day and once by night: `light,dark`.", valueName: "appearances"),
    transform: AppearanceList.read)
  var pair: AppearanceList = AppearanceList()

  @Flag(help: "Write a PNG for each distinct picture of a folder of frames, not for each frame.")
  var vfr = false

  @Option(
    help: ArgumentHelp("Make only a part of a folder of frames: 2/3.", valueName: "part/parts"),
    transform: ShardArgument.read)
  var shard: ShardArgument?

  @Flag(help: "Go on with a folder of frames whose run was stopped.")
  var resume = false

  func validate() throws {
    if let speed, !(speed >= 0.01 && speed <= 100) {
      throw ValidationError("--speed takes a factor from 0.01 to 100.")
    }
    if let colors, !(2...256).contains(colors) {
      throw ValidationError("--colors takes a number from 2 to 256.")
    }
  }

  var motion: MotionOptions {
    MotionOptions(
      rate: fps ?? FrameRate(30), reducesMotion: reducedMotion, queuesUpdates: queueUpdates,
      playsPictures: !stillPictures)
  }

  /// The kinds of output to which each option applies.
  var rules: [OutputRules.Option] {
    func rule(
      _ name: String, _ isGiven: Bool, _ serves: OutputKinds, _ example: String = ".gif"
    ) -> OutputRules.Option {
      OutputRules.Option(name: name, isGiven: isGiven, serves: serves, example: example)
    }
    return [
      rule("--fps", fps != nil, [.animations, .contactSheet]),
      rule("--loop", loop != nil, [.gif, .apng, .webp]),
      rule("--hold", hold != nil, .played),
      rule("--speed", speed != nil, .played),
      rule("--play", play, .played),
      rule("--reduced-motion", reducedMotion, .played),
      rule("--queue-updates", queueUpdates, .played),
      rule("--still-pictures", stillPictures, .played),
      rule("--max-bytes", maxBytes != nil, OutputKinds.animations.subtracting(.frames)),
      rule("--colors", colors != nil, .gif),
      rule("--matte", matte != nil, [.gif, .video, .gifPicture, .shots]),
      rule("--chroma", chroma != nil, .video, ".mp4"),
      rule("--cfr", cfr, .video, ".mp4"),
      rule("--vfr", vfr, .frames, "/"),
      rule("--shard", shard != nil, .frames, "/"),
      rule("--resume", resume, .frames, "/"),
    ]
  }

  /// Returns the timeline of a chat with these options applied.
  ///
  /// - Parameter from: its start.
  func timeline(of source: ChatSource, from: Moment?) throws -> Timeline {
    var timeline = source.timeline
    if play, timeline.events.isEmpty { timeline = timeline.initial.conversation.timeline() }
    if let speed { timeline = timeline.scaled(by: speed) }
    if case .time(let start)? = from, start > timeline.end {
      throw Diagnostic(
        .error, "nothing plays from \(Moment.text(start)) on",
        hint: timeline.events.isEmpty
          ? "a chat without events stands still; let it play with --play"
          : "the chat ends at \(Moment.text(timeline.end))")
    }
    if from != nil || until != nil {
      let start = try from?.time(in: timeline) ?? .zero
      let end = try until?.time(in: timeline)
      if let end, end < start {
        throw ValidationError("--until lies before --from.")
      }
      let rest = timeline.hold
      timeline = timeline.trimmed(from: start, until: end)
      if case .message? = until, timeline.hold == nil, let rest {
        timeline = timeline.holding(for: rest)
      }
    }
    if let hold { timeline = timeline.holding(for: hold.duration) }
    try checkLength(of: timeline)
    return timeline
  }

  /// Checks that options don't make a timeline longer than the limit.
  private func checkLength(of timeline: Timeline) throws {
    guard timeline.end > Timeline.longestPlay else { return }
    if let hold, hold.duration >= timeline.end - Timeline.longestPlay {
      throw ValidationError(
        "--hold makes the chat play for more than a day, which is the most that is played.")
    }
    if let speed, speed < 1 {
      throw ValidationError(
        "--speed \(speed) makes the chat play for more than a day, which is the most that is "
          + "played.")
    }
  }

  /// Returns a kind of output with those of these options that apply to it.
  func applied(to kind: AnimationOutput.Kind, compression: PictureCompression?)
    -> AnimationOutput.Kind
  {
    let loop = loop?.loop ?? .forever
    let compression = compression ?? .fast
    switch kind {
    case .gif:
      return .gif(
        GIFSettings(
          colors: colors ?? 256, loop: loop, matte: matte, byteLimit: maxBytes?.count))
    case .apng:
      return .apng(
        APNGSettings(compression: compression, loop: loop, byteLimit: maxBytes?.count))
    case .webp:
      return .webp(
        WebPSettings(compression: compression, loop: loop, byteLimit: maxBytes?.count))
    case .mp4: return .mp4(video)
    case .webm: return .webm(video)
    case .frames:
      return .frames(
        FramesSettings(
          compression: compression, hasVariableRate: vfr, shard: shard?.shard, resumes: resume))
    }
  }

  private var video: VideoSettings {
    VideoSettings(
      chroma: chroma ?? .quarter, hasConstantRate: cfr, matte: matte ?? .white,
      byteLimit: maxBytes?.count)
  }
}

/// A duration as given by the user: `2s`, `800ms`.
struct TimeSpan: Hashable, ExplainedArgument {
  static let form = "a time: 2s, 800ms"

  var duration: Instant

  init?(argument: String) {
    guard case .time(let duration)? = Moment(argument: argument) else { return nil }
    self.duration = duration
  }
}

/// `forever`, `once` or a number of times.
struct LoopCount: Hashable, ExplainedArgument {
  static let form = "`forever`, `once` or a number up to 65535"

  var loop: AnimationLoop

  init?(argument: String) {
    switch argument {
    case "forever", "0": loop = .forever
    case "once": loop = .times(1)
    default:
      guard let count = Int(argument), (1...65_535).contains(count) else { return nil }
      loop = .times(count)
    }
  }
}

/// A number of bytes: `10MB`, `800KB`, `512KiB`, `4096`.
struct ByteCount: Hashable, ExplainedArgument {
  static let form = "a size of at least a byte: 10MB, 800KB, 4096"

  var count: Int

  init?(argument: String) {
    let units: [(String, Double)] = [
      ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
      ("gb", 1e9), ("k", 1e3), ("m", 1e6), ("g", 1e9), ("b", 1), ("", 1),
    ]
    let text = argument.lowercased().filter { $0 != " " }
    guard let (suffix, unit) = units.first(where: { text.hasSuffix($0.0) }),
      let value = Double(text.dropLast(suffix.count)), value * unit >= 1, value * unit < 1e15
    else { return nil }
    count = Int(value * unit)
  }
}

/// A part of a folder of frames: `2/3`.
struct ShardArgument: Hashable, ExplainedArgument {
  static let form = "a part and the number of parts: 2/3"

  var shard: FramesShard

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      let shard = FramesShard(index, of: count)
    else { return nil }
    self.shard = shard
  }
}

/// `light,dark`, or one of the two; empty for the chat's own.
struct AppearanceList: Hashable, ExplainedArgument {
  static let form = "`light`, `dark`, or both with a comma between"

  var appearances: [Appearance] = []

  init() {}

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let appearance = Appearance(rawValue: String(part)), !appearances.contains(appearance)
      else { return nil }
      appearances.append(appearance)
    }
  }

  var defaultValueDescription: String { "" }
}

extension VideoSettings.Chroma: @retroactive ExpressibleByArgument {}

extension FrameRate: @retroactive ExpressibleByArgument, ExplainedArgument {
  static let form = "1 to 240 pictures a second: 30, 29.97, 30000/1001"

  /// Reads `30`, `30000/1001`, and the usual decimals of broadcast rates: `29.97`.
  public init?(argument: String) {
    let known = ["23.976": 24000, "23.98": 24000, "29.97": 30000, "59.94": 60000]
    if let frames = known[argument] {
      self.init(frames, per: 1001)
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let frames = Int(parts[0]),
      let seconds = parts.count == 2 ? Int(parts[1]) : 1, (1...1_000_000).contains(frames),
      (1...100_000).contains(seconds), (seconds...seconds * 240).contains(frames)
    else { return nil }
    self.init(frames, per: seconds)
  }
}

extension Color: @retroactive ExpressibleByArgument, ExplainedArgument {
  static let form = "a colour: #F4F1EA, #FFF"

  /// Reads `#RGB` or `#RRGGBB`.
  public init?(argument: String) { self.init(hex: argument) }
}

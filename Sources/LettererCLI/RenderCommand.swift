import ArgumentParser
import Letterer
import Synchronization

/// `letterer render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Make a picture or an animation of a chat.",
    discussion: """
      A picture shows what a phone would show at the chat's end; an animation plays the chat. What is \
      made follows from the names after `-o`: .png is a picture; .gif, .apng, .webp, .mp4 and .webm \
      are animations, and so is a folder of frames, whose name ends in a slash. Without `-o` there is \
      a picture, named after the input. An existing file is only replaced where it is named by `-o`, \
      or was made by letterer; a device or a pipe is written to. Videos need ffmpeg.

      EXAMPLES
        letterer render trip.chat
        letterer render trip.chat -o trip.gif -o frames/ -o trip.mp4
        letterer render trip.chat --at 50% --theme meadow -o half-way.png
        letterer render trip.chat -o trip.gif --max-bytes 2MB --pair light,dark
        letterer render _chat.txt --me Ana --from 2026-03-01 --to 2026-03-07 --full -o week.png
        letterer render _chat.txt --me Ana --last 12 --play -o chat.mp4
        letterer render slack.zip --chat general --thread "Lunch on Friday?" --full -o lunch.png
        letterer render result.json --sender Ben --kind photo,video --grep meadow -o meadow.png
        letterer render trip.chat --no-chrome --background transparent -o - | display
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var videos: VideoStillOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where it goes; may be given again. `-` is standard output, `name/` a folder of frames.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The moment shown: a time (2s, 800ms), a part (50%), a message (#id), or a @shot (@name.png).",
      discussion: "A message's moment is that at which it has appeared.", valueName: "moment"),
    transform: Moment.read)
  var at: Moment?

  @Flag(
    help: "All of the chat as one tall picture, or as numbered pages where it grows too tall.")
  var full = false

  @Flag(help: "A sheet of the animation's moments, each with its time.")
  var contactSheet = false

  @Option(
    help: ArgumentHelp(
      "A sheet of these moments, with commas between: 0s,800ms,50%,#id.", valueName: "moments"),
    transform: MomentList.read)
  var strip: MomentList = MomentList()

  @Option(
    help: ArgumentHelp(
      "Where the pictures go that the script takes by `@shot`.", valueName: "folder"),
    completion: .directory)
  var shots: String?

  @Option(help: "How much time is spent on a smaller file (default: fast).")
  var compression: PictureCompression?

  @Option(
    help: ArgumentHelp(
      "Draw the layout over the picture: boxes, baselines, overdraw (with commas between).",
      valueName: "kinds"))
  var overlay: OverlayList = OverlayList()

  @OptionGroup(title: "Animation") var play: PlayOptions

  /// Starts a task that prepares what every picture needs, on another core while the arguments are
  /// parsed; returns `nil` if other fonts are used.
  static func prepare() -> Task<Void, Never>? {
    guard Terminal.environment("LETTERER_FONTS") == nil else { return nil }
    return Task.detached { Renderer.prepare() }
  }

  /// Renderers that are kept until the process exits, which is faster than deallocating them.
  private static let kept = Mutex<[Renderer]>([])

  func run() async throws {
    let source = try input.read(selection, now: look.now)
    let name = OutputDestination.baseName(of: input.input)
    let destinations =
      try output.isEmpty
      ? shots == nil ? [OutputDestination.file(name + ".png")] : []
      : output.map { try OutputDestination(argument: $0, inputName: name, isStill: isStill) }
    let timeline = try play.timeline(of: source, from: selection.from?.moment)
    Failure.show(source.warnings)
    let appearances: [Appearance?] = play.pair.appearances.isEmpty ? [nil] : play.pair.appearances
    // Reports unwritable outputs before anything is written.
    let runs = try appearances.map { appearance in
      let outputs = destinations.map { destination in
        appearance.map { destination.variant($0.rawValue) } ?? destination
      }
      let writer = try PictureWriter(
        destinations: outputs, isNamed: !output.isEmpty, input: input.input)
      return (appearance: appearance, outputs: outputs, writer: writer)
    }
    try AnimationWriter.checkTools(for: destinations.compactMap(\.animation))
    if source.script == nil, !play.play, timeline.events.isEmpty,
      destinations.contains(where: { $0.animation != nil })
    {
      Failure.show([
        Diagnostic(
          .warning, "an export stands still, so the animation is one picture",
          hint: "let it play with --play")
      ])
    }
    var warnings: [Diagnostic] = []
    for run in runs {
      var options = try look.options(for: source, overlays: overlay.kinds)
      options.appearance = run.appearance ?? options.appearance
      if let shots {
        let renderer = try Renderer(
          options, presentation: source.presentation, media: videos.pictures(of: source))
        try await ShotWriter(
          folder: shots, variant: run.appearance?.rawValue, compression: compression ?? .fast,
          matte: play.matte
        ).write(
          timeline, renderer,
          metadata: Provenance(source: source, options: options).metadata)
        warnings = renderer.warnings(for: timeline.finalState, from: source)
      }
      guard !run.outputs.isEmpty else { continue }
      warnings = try await render(source, timeline, options, to: run.outputs, with: run.writer)
    }
    Failure.show(warnings)
  }

  /// Makes all outputs of one appearance and returns warnings for what isn't shown completely.
  private func render(
    _ source: ChatSource, _ timeline: Timeline, _ options: RenderOptions,
    to outputs: [OutputDestination], with writer: PictureWriter
  ) async throws -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    let animations = outputs.compactMap(\.animation).map { output in
      var output = output
      output.kind = play.applied(to: output.kind, compression: compression)
      return output
    }
    if outputs.contains(where: { $0.animation == nil }) {
      let renderer = try Renderer(
        options, presentation: source.presentation, media: videos.pictures(of: source))
      if animations.isEmpty { Self.kept.withLock { $0.append(renderer) } }
      warnings = try await writePictures(renderer, source, timeline, options, with: writer)
    }
    guard !animations.isEmpty else { return warnings }
    let animator = AnimationWriter(
      source: source, media: videos.pictures(of: source), timeline: timeline, options: options,
      motion: play.motion,
      hasOwnRate: play.fps != nil, hasOwnScale: look.scale != nil)
    return try await Interruption.cancelling { try await animator.write(animations) }
  }

  private func writePictures(
    _ renderer: Renderer, _ source: ChatSource, _ timeline: Timeline, _ options: RenderOptions,
    with writer: PictureWriter
  ) async throws -> [Diagnostic] {
    let metadata = Provenance(source: source, options: options).metadata
    let moment = at ?? .end
    let compression = compression ?? .fast
    let state = try moment.state(of: timeline)
    // Fractions such as 50% refer to the animation as it would be written.
    let moments = isSheet ? strip.moments : moment.isInMotion ? [moment] : []
    let played =
      moments.contains { $0.countsFromEnd || $0.warning(in: timeline) != nil }
      ? try await renderer.settled(timeline, motion: play.motion) : timeline
    if isSheet {
      let times = try strip.moments.map { try $0.time(in: played) }
      let sheet = try await renderer.contactSheet(
        of: played, at: times.isEmpty ? nil : times, motion: play.motion,
        compression: compression, metadata: metadata)
      try writer.write(png: sheet)
    } else if full {
      let bar = ProgressBar("Rendering")
      defer { bar.finish() }
      let names = try await renderer.writePages(
        of: state, to: try writer.pagesPath(), metadata: metadata,
        willWrite: { names in
          bar.finish()
          for name in names { try writer.check(name) }
        },
        progress: { done, total in bar.update(done: done, of: total) })
      writer.report(pages: names)
    } else if writer.formats == [.png] {
      try writer.write(
        png: moment.isInMotion
          ? try await renderer.png(
            of: played, at: try moment.time(in: played), motion: play.motion,
            compression: compression, metadata: metadata)
          : try await renderer.png(of: state, compression: compression, metadata: metadata))
    } else {
      let bitmap =
        moment.isInMotion
        ? try await renderer.bitmap(
          of: played, at: try moment.time(in: played), motion: play.motion)
        : try await renderer.bitmap(of: state)
      try await writer.write { format in
        try await renderer.file(
          of: bitmap, as: format, compression: compression, matte: play.matte, metadata: metadata)
      }
    }
    return moments.compactMap { $0.warning(in: played) }
      + renderer.warnings(for: state, from: source)
  }
}

/// Times separated by commas.
struct MomentList: ExplainedArgument {
  static let form = "moments with commas between, each \(Moment.form)"

  var moments: [Moment] = []

  init() {}

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let moment = Moment(argument: String(part)) else { return nil }
      moments.append(moment)
    }
  }

  var defaultValueDescription: String { "" }
}

/// Kinds of overlays separated by commas.
struct OverlayList: ExpressibleByArgument {
  var kinds: Set<RenderOptions.Overlay> = []

  init() {}

  init?(argument: String) {
    for part in argument.split(separator: ",") {
      guard let kind = RenderOptions.Overlay(rawValue: String(part)) else { return nil }
      kinds.insert(kind)
    }
  }

  static var allValueStrings: [String] { RenderOptions.Overlay.allCases.map(\.rawValue) }

  var defaultValueDescription: String { "" }
}

extension PictureCompression: @retroactive ExpressibleByArgument {}

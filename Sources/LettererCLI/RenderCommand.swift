import ArgumentParser
import ChatModel
import FrameEncoding
import Letterer

/// `letterer render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Make a picture of a chat.",
    discussion: """
      The picture shows what a phone would show at the chat's end. It is named after the input and \
      lands in the current folder, unless `-o` says otherwise; an existing file is only replaced \
      where it is named by `-o`, or was made by letterer.

      EXAMPLES
        letterer render trip.chat
        letterer render trip.chat --at 50% --theme meadow -o half-way.png
        letterer render _chat.txt --me Ana --from 2026-03-01 --to 2026-03-07 --full -o week.png
        letterer render trip.chat --no-chrome --background transparent -o - | display
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the picture goes; may be given again. A folder, or `-` for standard output.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The moment shown: a time (2s, 800ms), a part (50%), or a message (#id).",
      discussion: "A message's moment is that at which it appears.", valueName: "moment"))
  var at: Moment = .end

  @Flag(
    help: "All of the chat as one tall picture, or as numbered pages where it grows too tall.")
  var full = false

  @Flag(help: "A sheet of the moments of the animation, each with its time.")
  var contactSheet = false

  @Option(help: "How much time is spent on a smaller file.")
  var compression: PictureCompression = .fast

  @Option(
    help: ArgumentHelp(
      "Draw the layout over the picture: boxes, baselines, overdraw (with commas between).",
      valueName: "kinds"))
  var overlay: OverlayList = OverlayList()

  func validate() throws {
    if full, compression != .fast {
      throw ValidationError("--full is written as it is painted, with --compression fast only.")
    }
    if full, at != .end, case .message = at {
      throw ValidationError("--full shows all messages; --at takes a time with it.")
    }
    for argument in output { _ = try OutputDestination(argument: argument, inputName: "chat") }
  }

  func run() async throws {
    let source = try input.read(now: look.now)
    let options = try look.options(for: source, overlays: overlay.kinds)
    let name = OutputDestination.baseName(of: input.input)
    let destinations =
      try output.isEmpty
      ? [OutputDestination.file(name + ".png")]
      : output.map { try OutputDestination(argument: $0, inputName: name) }
    let writer = try PictureWriter(
      destinations: destinations, isNamed: !output.isEmpty, input: input.input)
    let state = try at.state(of: source)
    Failure.show(source.warnings)

    let renderer = try Renderer(options, presentation: source.presentation, media: source.media)
    let metadata = Provenance(source: source, options: options).metadata
    if contactSheet {
      try writer.write(
        try await renderer.contactSheet(of: source.timeline, metadata: metadata))
    } else if full {
      let bar = ProgressBar("Rendering")
      defer { bar.finish() }
      let pages = try writer.pages()
      let count = try await renderer.writePages(
        of: state, metadata: metadata,
        progress: { done, total in bar.update(done: done, of: total) },
        makeSink: { _ in try pages.sink() }, finish: { sink in try pages.finish(sink) })
      try pages.commit(count: count)
    } else {
      try writer.write(
        try await renderer.png(of: state, compression: compression, metadata: metadata))
    }
    Failure.show(renderer.warnings(for: state))
  }
}

/// Kinds of overlays with commas between.
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
}

extension PictureCompression: ExpressibleByArgument {}

import ArgumentParser
import Letterer

/// `letterer inspect`.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the layout as text: rows, boxes, lines.",
    discussion: """
      Places and sizes are points from the picture's top left corner. `letterer render --overlay \
      boxes,baselines` draws the same onto the picture.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var videos: VideoStillOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    help: ArgumentHelp("The moment: a time, a part, or a message.", valueName: "moment"),
    transform: Moment.read)
  var at: Moment = .end

  func validate() throws { try selection.refuseMoment() }

  func run() async throws {
    let source = try input.read(selection, now: look.now)
    let options = try look.options(for: source)
    Failure.show(source.warnings)
    let renderer = try Renderer(
      options, presentation: source.presentation, media: videos.pictures(of: source))
    var timeline = source.timeline
    if at.isInMotion, at.countsFromEnd || at.warning(in: timeline) != nil {
      timeline = try await renderer.settled(timeline)
      if let warning = at.warning(in: timeline) { Failure.show([warning]) }
    }
    let layout =
      at.isInMotion
      ? try await renderer.layout(of: timeline, at: try at.time(in: timeline))
      : try await renderer.layout(of: try at.state(of: source.timeline))
    try Terminal.out(layout)
  }
}

import ArgumentParser
import Letterer

/// The options of the look.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A bundled theme (`letterer themes` lists them), or a theme file.", valueName: "name|file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "What it is shown on: \(Device.named.map(\.name).joined(separator: ", ")), or a size in points.",
      discussion: "A size is WIDTHxHEIGHT, with @SCALE for pixels to a point: 390x844@3.",
      valueName: "device"),
    transform: { text in
      do throws(Diagnostic) { return try Device(text) } catch {
        throw ValidationError(error.message + (error.hint.map { "; \($0)" } ?? ""))
      }
    })
  var device: Device?

  @Flag(
    inversion: .prefixedNo,
    help: "Draw the device's body around the screen; outside of it the picture is transparent.")
  var bezel: Bool?

  @Option(help: "Day or night.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("Pixels to a point (default: the device's).", valueName: "factor"))
  var scale: Double?

  @Option(help: ArgumentHelp("How large text is read: xs to xxxl, ax1 to ax5.", valueName: "size"))
  var textSize: TextSize?

  @Flag(help: "Leave out status bar, header and composer.")
  var noChrome = false

  @Option(
    help: ArgumentHelp("The colour that the look follows, such as #FF2D55.", valueName: "color"),
    transform: { text in
      guard let color = Color(hex: text), color.alpha == 255 else {
        throw ValidationError("a colour is #RRGGBB")
      }
      return color
    })
  var accent: Color?

  @Option(
    help: ArgumentHelp(
      "What lies behind the messages: `theme`, `transparent`, a colour such as #F4F1EA, or a picture.",
      discussion:
        "Two or three colours run from top to bottom, four from the corners; `pattern` after them puts the theme's own on them.",
      valueName: "background"))
  var background: Background?

  @Option(
    help: ArgumentHelp(
      "The present day, for “Today” and “Yesterday” (default: days are written out).",
      valueName: "date"), transform: LocalDateTime.read)
  var now: LocalDateTime?

  @Option(
    help: ArgumentHelp(
      "The language of what the picture adds to the chat: days, clocks, numbers, phrases.",
      discussion:
        "Known are \(Localization.languages.joined(separator: ", ")), with any region: de-AT.",
      valueName: "language"),
    transform: { text in
      do throws(Diagnostic) { return try Localization(text) } catch {
        throw ValidationError(error.message + (error.hint.map { "; \($0)" } ?? ""))
      }
    })
  var locale: Localization?

  @Option(
    help: ArgumentHelp(
      "On which side the chat begins: `auto`, as its language is read, `ltr` or `rtl`.",
      valueName: "direction"))
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("How clocks count: to 12 or to 24.", valueName: "12|24"))
  var hours: HourCycle?

  @Option(
    help: ArgumentHelp("A folder of further fonts; may be given again.", valueName: "folder"),
    completion: .directory)
  var fonts: [String] = []

  @Option(help: ArgumentHelp("How many workers (default: one for each core).", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 64.")
    }
    if let scale, !(scale >= 0.5 && scale <= 8) {
      throw ValidationError("--scale takes a factor from 0.5 to 8.")
    }
  }

  /// Returns the options for a chat: from the command line, else from the script's header.
  func options(
    for source: ChatSource, overlays: Set<RenderOptions.Overlay> = []
  ) throws -> RenderOptions {
    var options = try RenderOptions(header: source)
    if let theme {
      options.theme = try Theme(theme)
      if let own = source.presentation.accent.flatMap({ Color(hex: $0) }) {
        options.theme = options.theme.accented(own)
      }
    }
    if let accent { options.theme = options.theme.accented(accent) }
    let (hasBezel, hand) = (bezel ?? options.device.hasBezel, options.device.hand)
    if let device { options.device = device }
    (options.device.hasBezel, options.device.hand) = (hasBezel, hand)
    if let scale { options.device.scale = scale }
    if let appearance { options.appearance = appearance }
    if let textSize { options.textSize = textSize }
    if let background { options.background = background }
    if let now { options.now = now }
    if let locale { options.locale = locale }
    if let direction { options.direction = direction }
    if let hours { options.hours = hours }
    options.showsChrome = !noChrome
    options.overlays = overlays
    options.fontDirectories = fonts
    options.bundledFonts = Terminal.environment("LETTERER_FONTS")
    options.jobs = jobs
    return options
  }
}

extension Appearance: @retroactive ExpressibleByArgument {}
extension TextSize: @retroactive ExpressibleByArgument {}
extension LayoutDirection: @retroactive ExpressibleByArgument {}
extension HourCycle: @retroactive ExpressibleByArgument {}

extension Background: @retroactive ExpressibleByArgument {
  /// Reads `theme`, `transparent`, a colour or the path of a picture.
  public init?(argument: String) { self.init(argument) }
}

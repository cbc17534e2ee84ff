import ArgumentParser
import Letterer
import SceneLists

/// The scenes that a command is about: inputs, and which of their scenes.
struct SceneInputs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scene lists (*.scenes.yaml), scripts, exports, or folders (default: this folder).",
      discussion: "A folder stands for the lists in it and below, or for its scripts.",
      valueName: "input"),
    completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only scenes with this in their names, or whose names match this pattern; may be given again.",
      valueName: "text|pattern"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp("Whose messages of an export are on one's own side.", valueName: "name"))
  var me: String?

  @Option(help: ArgumentHelp("Which chat, where an export holds several.", valueName: "name"))
  var chat: String?

  @Option(help: ArgumentHelp("Only the last messages of an export.", valueName: "count"))
  var last: Int?

  @Option(
    help: ArgumentHelp(
      "Whether the day or the month stands first in an export's dates (default: what they tell).",
      valueName: "day-first|month-first"))
  var dateOrder: ImportOptions.DateOrder?

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
  }

  /// Returns whether they are all scenes of the inputs, in the looks that they are listed in.
  func isWhole(_ look: LookOptions) -> Bool {
    filter.isEmpty && look.theme == nil && look.appearance == nil && look.device == nil
      && look.textSize == nil && look.locale == nil
  }

  /// Returns the scenes.
  ///
  /// - Parameter look: what stands in place of their own looks.
  /// - Throws: the status for files that can't be used, after saying what is wrong with them.
  func read(_ look: LookOptions) throws -> SceneList {
    do {
      let all = try SceneList(
        inputs.isEmpty ? ["."] : inputs, look: look.sceneLook(),
        selection: ImportOptions(me: me, last: last, chat: chat, dateOrder: dateOrder))
      return all.filtered(by: filter)
    } catch let error as DiagnosticsError {
      Failure.show(error.diagnostics)
      throw Failure.wrongUsage
    }
  }
}

extension LookOptions {
  /// Returns what renders and verifies scenes.
  func verifier(jobs: Int? = nil) throws -> SceneVerifier {
    try SceneVerifier(
      jobs: jobs ?? self.jobs, fontDirectories: fonts,
      bundledFonts: Terminal.environment("LETTERER_FONTS"))
  }

  /// Returns the look that stands in place of what lists and scripts say.
  func sceneLook() throws -> SceneLook {
    var look = SceneLook()
    look.theme = try theme.map { try Theme($0) }
    look.accent = accent
    look.appearance = appearance
    look.device = device
    look.textSize = textSize
    look.scale = scale
    look.showsChrome = noChrome ? false : nil
    look.background = background
    look.now = now
    look.locale = locale
    look.bezel = bezel
    look.direction = direction
    look.hours = hours
    return look
  }
}

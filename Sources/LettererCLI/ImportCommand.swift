import ArgumentParser
import Letterer

/// `letterer import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a chat's export, several of one chat, or a script in any form, into a script.",
    discussion: """
      Media that don't lie in the script's folder, or below, are copied: those that the chat names \
      go into a folder beside the script, and nothing that is there already is replaced.

      EXAMPLES
        letterer import result.json --last 20 -o trip.chat
        letterer import export.zip -o trip.chat          its media go into trip-media/
        letterer import export.zip --no-media | less     render with --media export.zip
        letterer import trip.chat -o trip.json
        letterer import old.json new.zip --merge --alias "Ana=+49 171 1234567" -o all.json
        letterer import _chat.txt | less
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var selection: SelectionOptions

  @Argument(
    help: ArgumentHelp("With --merge: more exports of the chat, or scripts.", valueName: "others"),
    completion: .file())
  var others: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Put several exports of one chat together, without doubles; their order doesn't matter."))
  var merge = false

  @Option(
    help: ArgumentHelp(
      "With --merge: several names of one person, the displayed one first; may be given again.",
      valueName: "name=name"),
    transform: PersonAlias.read)
  var alias: [PersonAlias] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the script goes: a .chat, .json or .yaml file; `-` is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["chat", "json", "yaml"]))
  var output = "-"

  @Option(help: "The script's form, where the output's name doesn't say it: chat, json, yaml.")
  var format: ScriptForm?

  @Flag(
    name: .customLong("no-media"),
    help: "Leave media where they are; render the script with --media then.")
  var leavesMedia = false

  func validate() throws {
    try selection.refuseMoment()
    guard merge else {
      guard others.isEmpty else {
        throw ValidationError("Several inputs are put together by --merge.")
      }
      guard alias.isEmpty else { throw ValidationError("--alias is for --merge.") }
      return
    }
    guard !inputs.contains("-") else {
      throw ValidationError("--merge reads files, not standard input.")
    }
  }

  private var inputs: [String] { [input.input] + others }

  private func read() throws -> ChatSource {
    guard merge else { return try input.read(selection) }
    return try ChatSource(
      merging: inputs, aliases: alias, options: selection.options, mediaFolder: input.media)
  }

  func run() throws {
    let known = ScriptForm(path: output) ?? (OutputPath(output).isStream ? .chat : nil)
    guard let form = format ?? known else {
      throw ValidationError(
        "`\(output)` is no name of a script; known: .chat, .json, .yaml; or say --format.")
    }
    let source = try read()
    Failure.show(source.warnings)
    let isStream = output == "-" || OutputPath(output).isStream
    if isStream, !leavesMedia { Failure.show(farMedia(of: source)) }
    if output == "-" {
      return try source.asScript.forEachPiece(of: form) { try Terminal.out(Array($0)) }
    }
    // The same check as for pictures: never overwrites the input.
    for input in inputs {
      _ = try PictureWriter(destinations: [.file(output)], isNamed: true, input: input)
    }
    let script = leavesMedia || isStream ? source.asScript : try scriptWithMedia(of: source)
    try script.write(to: output, as: form)
    Terminal.wrote(output)
  }

  private func scriptWithMedia(of source: ChatSource) throws -> Script {
    let bar = ProgressBar("Copying media")
    defer { bar.finish() }
    let copy = try source.script(at: output) { done, total in bar.update(done: done, of: total) }
    bar.finish()
    Failure.show(copy.warnings)
    if copy.copied > 0 {
      Terminal.note("copied \(Self.files(copy.copied)) into `\(copy.folder)/`")
    } else if copy.kept > 0 {
      let verb = copy.kept == 1 ? "is" : "are"
      Terminal.note("\(Self.files(copy.kept)) \(verb) in `\(copy.folder)/` already")
    }
    return copy.script
  }

  /// Returns warnings for media of a script on standard output, which has no folder for them.
  private func farMedia(of source: ChatSource) -> [Diagnostic] {
    let paths = source.mediaAway(from: ".")
    guard let first = paths.first else { return [] }
    let said =
      paths.count == 1
      ? "`\(first)` doesn't come along"
      : "\(Self.files(paths.count)) don't come along; the first is `\(first)`"
    return [
      Diagnostic(
        .warning, said,
        hint: "write the script with -o, or render it with --media \(input.media ?? input.input)")
    ]
  }

  private static func files(_ count: Int) -> String {
    count == 1 ? "1 media file" : "\(count) media files"
  }
}

extension ScriptForm: @retroactive ExpressibleByArgument {
  /// The form for a file name's extension; the transcript for standard output.
  init?(path: String) {
    if path == "-" || path.hasSuffix(".chat") {
      self = .chat
    } else if path.hasSuffix(".json") {
      self = .json
    } else if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      self = .yaml
    } else {
      return nil
    }
  }
}

extension PersonAlias {
  /// Reads `Ana=+49 171 1234567`.
  fileprivate static func read(_ argument: String) throws -> PersonAlias {
    guard let alias = PersonAlias(argument) else {
      throw ValidationError("it takes names with `=` between: \"Ana=+49 171 1234567\"")
    }
    return alias
  }
}

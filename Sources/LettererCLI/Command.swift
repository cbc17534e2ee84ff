import ArgumentParser
import CLibrary
import CProcess
import Letterer

/// The command `letterer`.
@main
struct Command: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letterer",
    abstract: "Turns conversations into pictures and animations.",
    discussion: """
      A conversation is a script (see `letterer new`), or the export of a real chat: WhatsApp's text \
      or zip, Telegram's result.json. `letterer trip.chat` is short for `letterer render trip.chat`.

      EXAMPLES
        letterer new trip                               write trip.chat, a script to begin with
        letterer trip.chat                              trip.png
        letterer trip.chat -o trip.gif -o trip.mp4      the chat as it plays
        letterer render export.zip --me Ana --last 40   the end of a real chat
        letterer render trip.chat --appearance dark --device square -o card.png
        letterer render result.json --full -o chat.png  all of it, in numbered pages

      EXIT STATUS
        0  all went well
        1  the input is wrong, or a file can't be written; the messages say where
        2  the command was called wrongly
        3  there wasn't enough memory
      """,
    version: Version.current,
    subcommands: [
      RenderCommand.self, CheckCommand.self, InspectCommand.self, NewCommand.self,
      JoinCommand.self, ImportCommand.self, ThemesCommand.self, SchemaCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  static func main() async {
    letterer_prepare_memory(Failure.outOfMemory.rawValue)
    Terminal.secureStreams()
    var preparation: Task<Void, Never>?
    do {
      let arguments = Self.arguments
      try checkBeginning(of: arguments)
      if renderArguments(arguments) != nil, canStartWorkers {
        preparation = RenderCommand.prepare()
      }
      var command = try command(for: arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try checkSystem()
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      await preparation?.value
      Failure.report(error)
    }
    await preparation?.value
    // Here, and not on the main thread, which would have to be woken for it.
    exit()
  }

  /// What is asked for.
  ///
  /// Mostly that is a picture: then the options of all other commands needn't be looked up, which takes
  /// some milliseconds. Whatever is wrong is said by all commands together, as help is.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let rendering = renderArguments(arguments),
      let command = try? RenderCommand.parse(rendering)
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// What `render` is to do, whether its name is said or left out; `nil` where something else is asked
  /// for.
  private static func renderArguments(_ arguments: [String]) -> [String]? {
    guard let first = arguments.first, !first.hasPrefix("--") else { return nil }
    if first == RenderCommand.configuration.commandName { return Array(arguments.dropFirst()) }
    return commandNames.contains(first) ? nil : arguments
  }

  private static let commandNames =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// Sees that workers can be started: on Linux the library that does so counts them in `/proc`, and
  /// ends the process where that isn't there.
  private static func checkSystem() throws(Diagnostic) {
    guard !canStartWorkers else { return }
    throw Diagnostic(
      .error, "`/proc` isn't there, and nothing can be laid out without it",
      hint: "mount it first: mount -t proc proc /proc")
  }

  private static var canStartWorkers: Bool {
    #if os(Linux)
      access("/proc/self/task", R_OK | X_OK) == 0
    #else
      true
    #endif
  }

  /// What stands after the command's name, as the loader handed it over: Swift reads it from `/proc`,
  /// which isn't there in every system.
  private static var arguments: [String] {
    let count = letterer_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, count)).map { String(cString: letterer_argument($0)) }
  }

  /// Sees that what is meant for a subcommand or an option of the command itself isn't taken for an
  /// input.
  private static func checkBeginning(of arguments: [String]) throws {
    guard let first = arguments.first else { return }
    if first.hasPrefix("--") {
      let known = ["version", "help"]
      let word = String(first.dropFirst(2))
      if !known.contains(word), let near = Suggestion.nearest(to: word, among: known) {
        throw ValidationError("There is no option `\(first)`; did you mean `--\(near)`?")
      }
      return
    }
    guard !first.contains("/"), !first.contains("."), !commandNames.contains(first),
      !OutputPath(first).exists,
      let near = Suggestion.nearest(to: first, among: commandNames)
    else { return }
    throw ValidationError(
      "There is no command `\(first)`, and no file of that name; did you mean `\(near)`?")
  }
}

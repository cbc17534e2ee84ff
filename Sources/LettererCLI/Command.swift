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
      A conversation is a script (see `letterer new`), or the export of a real chat, as a file, a \
      folder or a zip: WhatsApp, Telegram, Signal, iMessage, Slack, Discord, Teams, Google Chat, \
      Facebook Messenger, Instagram, Matrix, XMPP, Mattermost, Zulip, Rocket.Chat, LINE, KakaoTalk, Viber, \
      SMS, IRC; the README says which exports of these. `letterer trip.chat` is short for \
      `letterer render trip.chat`.

      EXAMPLES
        letterer new trip                               write trip.chat, a script to begin with
        letterer trip.chat                              trip.png
        letterer trip.chat -o trip.gif -o trip.mp4      the chat as it plays
        letterer render export.zip --me Ana --last 40   the end of a real chat
        letterer chats slack.zip                        its chats, people and threads
        letterer render trip.chat --appearance dark --device square -o card.png
        letterer render result.json --full -o chat.png  all of it, in numbered pages
        letterer verify                                 test pictures against accepted ones
        letterer review                                 accept pictures that differ, or don't

      EXIT STATUS
        0  all went well
        1  the input is wrong, or a file can't be written; the messages say where
        2  the command was called wrongly
        3  there wasn't enough memory
      """,
    version: Version.current,
    subcommands: [
      RenderCommand.self, CheckCommand.self, InspectCommand.self, NewCommand.self,
      JoinCommand.self, ImportCommand.self, ChatsCommand.self, ThemesCommand.self,
      SchemaCommand.self,
      VerifyCommand.self, AcceptCommand.self, MergeReportsCommand.self, OrphansCommand.self,
      StatsCommand.self, StressCommand.self, ReviewCommand.self,
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
      if let asynchronous = command as? any AsyncParsableCommand {
        try checkSystem()
        await run(asynchronous, after: preparation)
      }
      try command.run()
    } catch {
      // Not even to wait for nothing: another thread would be started for it, which may not be possible.
      guard let preparation else { Failure.report(error) }
      await end(with: error, after: preparation)
    }
    exit()
  }

  /// Runs a command and exits from the thread that it ended on: to go on with the main actor may take
  /// another thread, for which there may be no memory left when all is written already.
  @concurrent private static func run(
    _ command: sending any AsyncParsableCommand, after preparation: Task<Void, Never>?
  ) async -> Never {
    var command = command
    do {
      try await command.run()
    } catch {
      await end(with: error, after: preparation)
    }
    await preparation?.value
    exit()
  }

  private static func end(
    with error: any Error, after preparation: Task<Void, Never>?
  ) async -> Never {
    await preparation?.value
    Failure.report(error)
  }

  /// Returns the command that the arguments name, parsed.
  ///
  /// `render` is tried first, since looking up the options of all commands takes some milliseconds.
  /// Errors and help come from the full parser.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let rendering = renderArguments(arguments),
      let command = try? RenderCommand.parse(rendering)
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Returns the arguments of `render`, with its name or without; `nil` if the arguments name another
  /// command.
  private static func renderArguments(_ arguments: [String]) -> [String]? {
    guard let first = arguments.first, !first.hasPrefix("--") else { return nil }
    if first == RenderCommand.configuration.commandName { return Array(arguments.dropFirst()) }
    return commandNames.contains(first) ? nil : arguments
  }

  private static let commandNames =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// Checks that worker threads can be started: on Linux the concurrency runtime counts them in
  /// `/proc`, and aborts the process if that isn't mounted.
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

  /// The arguments after the command's name, as the loader passed them: Swift reads them from `/proc`,
  /// which isn't mounted on every system.
  private static var arguments: [String] {
    let count = letterer_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, count)).map { String(cString: letterer_argument($0)) }
  }

  /// Checks that a misspelled subcommand or option isn't taken for an input.
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

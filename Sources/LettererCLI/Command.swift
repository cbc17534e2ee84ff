import ArgumentParser

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
        1  the input is wrong; the messages say where
        2  the command was called wrongly
      """,
    version: Version.current,
    subcommands: [
      RenderCommand.self, CheckCommand.self, InspectCommand.self, NewCommand.self,
      JoinCommand.self, ImportCommand.self, ThemesCommand.self, SchemaCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  static func main() async {
    Terminal.secureStreams()
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Failure.report(error)
    }
  }
}

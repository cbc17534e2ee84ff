import ArgumentParser
import CLibrary
import Platform

/// The command `letterer-xmpp`.
@main
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letterer-xmpp",
    abstract: "Fetches the archive of a chat from an XMPP server.",
    discussion: """
      What is fetched is a file of XML, which `letterer` turns into pictures. The connection is \
      encrypted, the server's certificate is checked, and nothing is changed on the server: nobody \
      sees that you are there, and no message counts as read.

      EXAMPLES
        letterer-xmpp rooms --account me@example.org      the rooms of the server
        letterer-xmpp chats --account me@example.org      the people of the contact list
        letterer-xmpp fetch team@rooms.example.org --account me@example.org -o team.mam.xml
        letterer team.mam.xml --me Ana --last 40 -o team.png

      EXIT STATUS
        0    all went well
        1    it can't be had, or not all of it; the message says why, and where the rest is
        2    the command was called wrongly
        130  interrupted; what was fetched is kept (143 where it was asked to end)
      """,
    version: CommandVersion.current,
    subcommands: [FetchCommand.self, RoomsCommand.self, ChatsCommand.self])

  static func main() {
    Terminal.secureStreams()
    // libstrophe writes to sockets whose other end may be gone, and a pipe's reader may go.
    _ = signal(SIGPIPE, SIG_IGN)
    if Array(CommandLine.arguments.dropFirst()) == [Connector.argument] { Connector.serve() }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      Failure.report(error)
    }
  }
}

/// The version, which is that of Letterer.
enum CommandVersion {
  static let current = "0.1.0"
}

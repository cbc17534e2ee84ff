import ArgumentParser
import Testing

@testable import LettererCLI

/// A picture's arguments are read by `render` alone where that can be; nothing else may follow from it
/// than from reading them by all commands.
@Suite struct CommandParsingTests {
  /// What reading arguments gives: the command with all that it was told, or what is said and the status.
  private func outcome(_ parse: () throws -> any ParsableCommand) -> String {
    do {
      var text = ""
      dump(try parse(), to: &text)
      return text
    } catch {
      return "\(Command.exitCode(for: error).rawValue): \(Command.fullMessage(for: error))"
    }
  }

  @Test(arguments: [
    "trip.chat", "render trip.chat", "trip.chat -o trip.png", "-o trip.png trip.chat", "-",
    "render - -o -", "trip.chat --appearance dark --device square --scale 2 -o a.png -o b.png",
    "trip.chat --at 50% --theme meadow", "trip.chat -o trip.gif --fps 24 --loop once --pair light",
    "export.zip --me Ana --last 40", "x.chat --full --overlay boxes", "-- --odd.chat",
    "render -- help", "render render", "render check", "-o out.png check", "./check",
    "", "render", "help", "help render", "--help", "-h", "trip.chat -h", "trip.chat --help",
    "render --help", "--version", "trip.chat --version", "render trip.chat --version",
    "trip.chat -o --version", "trip.chat -- --version", "trip.chat -o", "trip.chat --fps x",
    "trip.chat --nosuch", "trip.chat other.chat", "render trip.chat --at 1s --full --strip 0s",
    "trip.chat --jobs 0", "trip.chat --generate-completion-script", "trip.chat --last 0",
    "--generate-completion-script bash", "--experimental-dump-help trip.chat",
    "trip.chat --experimental-dump-help", "check trip.chat", "check", "check --fps 3", "themes",
    "inspect trip.chat", "new", "join", "import a -o b", "schema", "trip.chat -o help",
    "trip.chat help", "render help", "trip.chat check", "trip.chat render", "--scale 2 trip.chat",
    "trip.chat --speed 0", "-x trip.chat", "trip.chat --theme", "trip.chat -o x.xyz",
  ])
  func aPicturesArgumentsMeanTheSameByThemselves(line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(
      outcome { try Command.command(for: arguments) }
        == outcome { try Command.parseAsRoot(arguments) })
  }

  @Test func picturesAreWhatIsMostlyAskedFor() throws {
    #expect(try Command.command(for: ["trip.chat"]) is RenderCommand)
    #expect(try Command.command(for: ["check", "trip.chat"]) is CheckCommand)
  }
}

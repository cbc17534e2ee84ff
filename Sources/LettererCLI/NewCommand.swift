import ArgumentParser
import Letterer

/// `letterer new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented script to begin with.")

  @Argument(
    help: ArgumentHelp("What the script is called; `-` for standard output.", valueName: "name"))
  var name: String

  func run() throws {
    if name == "-" {
      try Terminal.out(Script.starter(name: "chat"))
      return
    }
    if OutputPath(name).isStream {
      return try OutputPath(name).write(Array(Script.starter(name: "chat").utf8))
    }
    let path = name.hasSuffix(".chat") ? name : name + ".chat"
    guard path.split(separator: "/", omittingEmptySubsequences: false).last != ".chat" else {
      throw Diagnostic(
        .error, "`\(name)` is no name of a script", hint: "letterer new trip writes trip.chat")
    }
    guard !OutputPath(path).exists else {
      throw Diagnostic(
        .error, "there is a file `\(path)` already", hint: "choose another name, or remove it")
    }
    let text = Script.starter(name: OutputDestination.baseName(of: path))
    try OutputPath(path).write(Array(text.utf8))
    Terminal.note("wrote \(path); now: letterer \(path)")
  }
}

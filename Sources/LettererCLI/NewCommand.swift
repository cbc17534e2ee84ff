import ArgumentParser
import ChatModel
import ChatScript
import FrameEncoding
import Letterer
import Platform

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
    if OutputTarget.isStream(name) {
      let text = Script.starter(name: "chat")
      return try PictureWriter.translated(name) {
        try AtomicFile.write(Array(text.utf8), to: name)
      }
    }
    let path = name.hasSuffix(".chat") ? name : name + ".chat"
    guard path.split(separator: "/", omittingEmptySubsequences: false).last != ".chat" else {
      throw Diagnostic(
        .error, "`\(name)` is no name of a script", hint: "letterer new trip writes trip.chat")
    }
    guard FileSystem.kind(of: path) == nil else {
      throw Diagnostic(
        .error, "there is a file `\(path)` already", hint: "choose another name, or remove it")
    }
    let text = Script.starter(name: OutputDestination.baseName(of: path))
    try PictureWriter.translated(path) { try AtomicFile.write(Array(text.utf8), to: path) }
    Terminal.note("wrote \(path); now: letterer \(path)")
  }
}

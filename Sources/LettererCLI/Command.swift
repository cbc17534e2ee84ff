import ArgumentParser

@main
struct Command: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letterer", abstract: "Turns conversations into pictures.")
}

import ArgumentParser
import Letterer

/// `letterer join`.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Put the parts of a folder of frames together.",
    discussion: """
      Parts are made with `letterer render --shard`, on one machine or on several. Joined, they are \
      what one run would have made, byte for byte.

      EXAMPLE
        letterer render trip.chat --shard 1/2 -o part1/
        letterer render trip.chat --shard 2/2 -o part2/
        letterer join part1/ part2/ -o frames/
      """)

  @Argument(
    help: ArgumentHelp("The parts' folders, in any order.", valueName: "folder"),
    completion: .directory)
  var parts: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where the frames go.", valueName: "folder"),
    completion: .directory)
  var output: String

  func run() throws {
    let parts = parts.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    do throws(OutputError) {
      try AnimationOutput.join(parts, to: output)
      Terminal.wrote(output)
    } catch {
      throw Diagnostic(.error, "`\(error.paths.first ?? output)`: \(error)")
    }
  }
}

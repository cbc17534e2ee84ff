import ArgumentParser
import Testing

@testable import LettererCLI

/// Every option with every kind of output: what has no use for it says so.
@Suite struct OutputRulesTests {
  /// The kinds of outputs, by a word for each.
  static let outputs: KeyValuePairs<String, [String]> = [
    "gif": ["-o", "x.gif"], "apng": ["-o", "x.apng"], "webp": ["-o", "x.webp"],
    "mp4": ["-o", "x.mp4"], "webm": ["-o", "x.webm"], "frames": ["-o", "x/"],
    "default": [], "png": ["-o", "x.png"], "stdout": ["-o", "-"],
    "message": ["--at", "#m1", "-o", "x.png"], "time": ["--at", "1s", "-o", "x.png"],
    "part-gif": ["--at", "50%", "-o", "x.gif"], "end-webp": ["--at", "end", "-o", "x.webp"],
    "pages": ["--full", "-o", "x.png"], "strip": ["--strip", "0s,1s", "-o", "x.png"],
    "sheet": ["--contact-sheet", "-o", "x.png"], "shots": ["--shots", "taken"],
  ]

  static let animations = "gif apng webp mp4 webm frames"
  static let played = animations + " strip sheet time part-gif"
  static let pictures = "default png stdout message time part-gif end-webp"

  /// Each option, and the outputs that have a use for it.
  static let options: KeyValuePairs<[String], String> = [
    ["--fps", "10"]: animations + " sheet",
    ["--loop", "forever"]: "gif apng webp",
    ["--hold", "0s"]: played,
    ["--speed", "1"]: played,
    ["--play"]: played,
    ["--reduced-motion"]: played,
    ["--queue-updates"]: played,
    ["--still-pictures"]: played,
    ["--from", "1s"]: played + " shots",
    ["--until", "1s"]: played + " shots pages " + pictures,
    ["--max-bytes", "1MB"]: "gif apng webp mp4 webm",
    ["--colors", "256"]: "gif",
    ["--matte", "#fff"]: "gif mp4 webm part-gif shots",
    ["--chroma", "420"]: "mp4 webm",
    ["--cfr"]: "mp4 webm",
    ["--vfr"]: "frames",
    ["--shard", "1/2"]: "frames",
    ["--resume"]: "frames",
    ["--pair", "light,dark"]: animations
      + " default png message time part-gif end-webp pages strip sheet shots",
    ["--compression", "fast"]: "apng webp frames default png stdout message time strip sheet shots",
    ["--overlay", "boxes"]: animations + " pages shots " + pictures,
  ]

  @Test(arguments: outputs.map(\.key))
  func eachOptionWithEachOutput(name: String) throws {
    let output = try #require(Self.outputs.first { $0.key == name }).value
    var served: [[String]] = []
    var idle: [[String]] = []
    for (option, outputs) in Self.options {
      let names = outputs.split(separator: " ").map(String.init)
      #expect(Set(names).isSubset(of: Self.outputs.map(\.key)))
      if names.contains(name) { served.append(option) } else { idle.append(option) }
    }
    #expect(problem(served.flatMap(\.self) + output) == nil)
    let message = idle.isEmpty ? "" : try #require(problem(idle.flatMap(\.self) + output))
    for option in idle { #expect(message.contains("Error: " + option[0]), "\(option)") }
    #expect(message.components(separatedBy: "Error: ").count == idle.count + 1, "\(message)")
  }

  @Test func whatOneOutputUsesIsFine() {
    #expect(problem(["--colors", "8", "-o", "x.mp4", "-o", "x.gif", "-o", "x.png"]) == nil)
    #expect(problem(["--vfr", "-o", "x.gif", "-o", "x/"]) == nil)
    #expect(problem(["--compression", "small", "--shots", "taken", "-o", "x.gif"]) == nil)
    #expect(problem(["--pair", "light", "-o", "-"]) == nil)
    let look = ["--from", "2026-03-14", "--appearance", "dark", "--scale", "1", "--last", "2"]
    #expect(problem(look + ["-o", "x.png"]) == nil)
    #expect(problem(look + ["-o", "x.mp4", "-o", "x/"]) == nil)
  }

  @Test(arguments: [
    (["--resume", "-o", "x/", "-o", "x.gif"], "one folder of frames"),
    (["--max-bytes", "1MB", "-o", "x/", "-o", "x.gif"], "not for a folder of frames"),
    (["--pair", "light,dark", "--appearance", "dark", "-o", "x.png"], "--pair names both"),
    (["--pair", "light,dark", "-o", "x.png", "-o", "-"], "standard output takes one"),
    (["--at", "1s", "--strip", "1s", "-o", "x.png"], "--strip takes several"),
    (["--full", "--contact-sheet", "-o", "x.png"], "not a sheet"),
    (["--full", "--at", "#m1", "-o", "x.png"], "shows all messages"),
    (["--full", "-o", "-"], "--full writes .png files"),
    (["--full", "-o", "x.webp"], "--full writes .png files"),
    (["--full", "-o", "x.png", "-o", "y.png"], "--full writes .png files"),
    (["--contact-sheet", "-o", "x.webp"], "A sheet is a .png"),
    (["--strip", "1s", "-o", "x.gif"], "A sheet is a .png"),
    (["--shots", "taken", "--last", "2", "--full"], "--full is for pages"),
    (["--at", "1s", "--fps", "10", "-o", "x.gif"], "with --at the outputs are none of these"),
    (["--chroma", "444", "-o", "x.png"], "Try `-o trip.mp4`"),
    (["--vfr", "-o", "x.png"], "Try `-o trip/`"),
  ])
  func whatDoesNotGoTogether(arguments: [String], words: String) throws {
    let message = try #require(problem(arguments))
    #expect(message.contains(words), "\(message)")
    #expect(message.components(separatedBy: "Error: ").count == 2, "\(message)")
  }

  @Test func allThatIsWrongIsSaidAtOnce() throws {
    let message = try #require(
      problem(["--fps", "10", "--chroma", "444", "--vfr", "--max-bytes", "1MB", "-o", "x.png"]))
    for option in ["--fps", "--chroma", "--vfr", "--max-bytes"] {
      #expect(message.contains("Error: \(option) is for"), "\(message)")
    }
    let names = try #require(problem(["-o", "x.mov", "-o", "y"]))
    #expect(names.contains("`.mov`") && names.contains("`y` has no extension"))
  }

  /// What is said of a command line; `nil` where it is one.
  private func problem(_ arguments: [String]) -> String? {
    do {
      _ = try RenderCommand.parse(["trip.chat"] + arguments)
      return nil
    } catch {
      return RenderCommand.fullMessage(for: error)
    }
  }
}

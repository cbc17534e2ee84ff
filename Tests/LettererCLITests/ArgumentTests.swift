import ChatModel
import Drawing
import Letterer
import Testing

@testable import LettererCLI

/// What stands after options, read and refused.
@Suite struct ArgumentTests {
  @Test(
    arguments: [
      ("10MB", 10_000_000), ("800KB", 800_000), ("512KiB", 524_288), ("1.5 mib", 1_572_864),
      ("1GB", 1_000_000_000), ("1GiB", 1_073_741_824), ("4096", 4096), ("7b", 7), ("2k", 2000),
      ("3m", 3_000_000), ("1", 1), ("0", nil), ("0.5", nil), ("-1", nil), ("MB", nil), ("x", nil),
      ("1e20GB", nil), ("nan", nil),
    ] as [(String, Int?)]) func sizes(_ text: String, _ count: Int?)
  {
    #expect(ByteCount(argument: text)?.count == count)
  }

  @Test(
    arguments: [
      ("forever", .forever), ("0", .forever), ("once", .times(1)), ("1", .times(1)),
      ("65535", .times(65_535)), ("65536", nil), ("-1", nil), ("twice", nil), ("", nil),
    ] as [(String, AnimationLoop?)]) func loops(_ text: String, _ loop: AnimationLoop?)
  {
    #expect(LoopCount(argument: text)?.loop == loop)
  }

  @Test(arguments: [
    ("30", 30, 1), ("24000/1001", 24000, 1001), ("23.976", 24000, 1001), ("23.98", 24000, 1001),
    ("29.97", 30000, 1001), ("59.94", 60000, 1001), ("240", 240, 1), ("1", 1, 1), ("50/2", 25, 1),
  ]) func rates(_ text: String, _ frames: Int, _ seconds: Int) {
    #expect(FrameRate(argument: text) == FrameRate(frames, per: seconds))
  }

  @Test(arguments: ["0", "241", "1/2", "30/0", "30/", "/1", "30.5", "-30", "1/2/3", "x", ""])
  func ratesThatThereAreNone(_ text: String) { #expect(FrameRate(argument: text) == nil) }

  @Test func appearancesAreNamedOnce() {
    #expect(AppearanceList(argument: "light,dark")?.appearances == [.light, .dark])
    #expect(AppearanceList(argument: "dark")?.appearances == [.dark])
    for text in ["light,light", "light,", "", "day", "light dark"] {
      #expect(AppearanceList(argument: text) == nil, "\(text)")
    }
  }

  @Test(arguments: ["0%", "50%", "100%", "99.5%"]) func parts(_ text: String) {
    guard case .fraction(let part)? = Moment(argument: text) else {
      Issue.record("\(text) is no part")
      return
    }
    #expect("\(part * 100)%".replacing(".0%", with: "%") == text)
  }

  @Test(arguments: ["101%", "-1%", "%", "1e9s", "s", "ms", "-1s", "#", "1", "begin", "", "1 s"])
  func momentsThatThereAreNone(_ text: String) { #expect(Moment(argument: text) == nil) }

  @Test func namesOfOutputsFollowFromThatOfTheInput() {
    #expect(OutputDestination.baseName(of: "Scripts/trip.chat") == "trip")
    #expect(OutputDestination.baseName(of: "a.b.chat") == "a.b")
    #expect(OutputDestination.baseName(of: ".hidden") == ".hidden")
    #expect(OutputDestination.baseName(of: "trip") == "trip")
    for input in ["-", "/", ".", ".."] { #expect(OutputDestination.baseName(of: input) == "chat") }
    #expect(
      OutputDestination.file("out/a.b.png").variant("dark") == .file("out/a.b-dark.png"))
    #expect(OutputDestination.standardOutput.variant("dark") == .standardOutput)
    let frames = OutputDestination.animation(AnimationOutput(path: "out/frames/", kind: .frames()))
    #expect(frames.variant("dark").animation?.path == "out/frames-dark/")
  }

  /// A part may be a single day.
  @Test(arguments: [
    ("2026-03-14", "2026-03-14", true), ("2026-03-13", "2026-03-14", true),
    ("2026-03-15", "2026-03-14", false),
  ]) func daysInTheirOrder(_ from: String, _ to: String, isPart: Bool) {
    let arguments = ["x.txt", "--from", from, "--to", to]
    #expect(((try? RenderCommand.parse(arguments)) != nil) == isPart)
  }

  @Test(arguments: [
    (["--last", "1"], true), (["--last", "0"], false), (["--speed", "0.01"], true),
    (["--speed", "0.009"], false), (["--speed", "100"], true), (["--speed", "101"], false),
    (["--colors", "2"], true), (["--colors", "1"], false), (["--colors", "256"], true),
    (["--colors", "257"], false), (["--jobs", "1"], true), (["--jobs", "0"], false),
    (["--jobs", "64"], true), (["--jobs", "65"], false), (["--scale", "0.5"], true),
    (["--scale", "0.49"], false), (["--scale", "8"], true), (["--scale", "8.1"], false),
  ]) func rangesIncludeTheirEnds(_ option: [String], isTaken: Bool) {
    let arguments = ["x.chat", "-o", "x.gif"] + option
    #expect(((try? RenderCommand.parse(arguments)) != nil) == isTaken, "\(option)")
  }
}

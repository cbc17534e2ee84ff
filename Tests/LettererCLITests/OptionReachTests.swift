import ChatModel
import Drawing
import Foundation
import Letterer
import TestSupport
import Testing
import Time

@testable import LettererCLI

/// What options say reaches what is written.
@Suite struct OptionReachTests {
  /// Each option, and what it changes of a file.
  private static let pairs:
    [(arguments: [String], change: @Sendable (inout AnimationFile) -> Void)] = [
      (["--loop", "once"], { $0.loop = .times(1) }), (["--loop", "7"], { $0.loop = .times(7) }),
      (["--colors", "16"], { $0.colors = 16 }), (["--matte", "#FFF"], { $0.matte = .white }),
      (["--chroma", "444"], { $0.chroma = .full }), (["--cfr"], { $0.hasConstantRate = true }),
      (["--max-bytes", "3KB"], { $0.byteLimit = 3000 }), (["--vfr"], { $0.hasVariableRate = true }),
      (["--shard", "2/3"], { $0.shard = AnimationFile.Shard(2, of: 3) }),
      (["--resume"], { $0.resumes = true }),
    ]

  @Test(arguments: pairs.indices) func eachOptionReachesTheFile(index: Int) throws {
    let (arguments, change) = Self.pairs[index]
    let plain = AnimationFile(path: "x.gif", kind: .gif)
    var expected = plain
    change(&expected)
    #expect(expected != plain)
    #expect(try PlayOptions.parse(arguments).applied(to: plain) == expected)
    #expect(try PlayOptions.parse([]).applied(to: plain) == plain)
    #expect(try PlayOptions.parse(["--loop", "forever"]).applied(to: plain) == plain)
    // All of them together.
    var all = plain
    for pair in Self.pairs { pair.change(&all) }
    #expect(
      try PlayOptions.parse(Self.pairs.dropFirst().flatMap(\.arguments)).applied(to: plain) == all)
  }

  @Test func motionIsAsItIsAskedFor() throws {
    func motion(_ arguments: String...) throws -> MotionOptions {
      try PlayOptions.parse(arguments).motion
    }
    #expect(try motion() == MotionOptions())
    #expect(try motion("--fps", "24") == MotionOptions(rate: FrameRate(24)))
    #expect(try motion("--reduced-motion") == MotionOptions(reducesMotion: true))
    #expect(try motion("--queue-updates") == MotionOptions(queuesUpdates: true))
    #expect(MotionOptions().rate == FrameRate(30))
    #expect(!MotionOptions().reducesMotion && !MotionOptions().queuesUpdates)
  }

  @Test func aTimelineHasAtLeastOneFrame() {
    func count(_ milliseconds: Int, _ rate: FrameRate) -> Int {
      Timeline(
        initial: ChatState(conversation: Conversation(me: "a")), end: .milliseconds(milliseconds)
      ).frameCount(at: rate)
    }
    #expect(count(0, FrameRate(30)) == 1 && count(1, FrameRate(30)) == 1)
    #expect(count(1000, FrameRate(30)) == 30 && count(1001, FrameRate(30)) == 31)
    #expect(count(999, FrameRate(10)) == 10 && count(900, FrameRate(10)) == 9)
  }

  // MARK: Words about what was done

  /// An export doesn't play by itself: whoever asks for an animation of it is told, and nobody else.
  @Test func anExportThatStandsStillIsSpokenOf() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "[14.03.26, 19:02:11] Ana: Hi\n[14.03.26, 19:03:02] Ben: Yes\n", to: "_chat.txt")
    try folder.write("Ana: Hi\n", to: "x.chat")
    func isSpokenOf(_ arguments: String...) throws -> Bool {
      let run = try CommandRun(
        arguments + ["--device", "130x160@1", "--fps", "5"], in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return run.messages.contains("an export stands still, so the animation is one picture")
    }
    #expect(try isSpokenOf("_chat.txt", "-o", "x.gif"))
    #expect(try isSpokenOf("_chat.txt", "-o", "x.png", "-o", "x.gif"))
    #expect(try !isSpokenOf("_chat.txt", "-o", "x.gif", "--play", "--until", "1s"))
    #expect(try !isSpokenOf("x.chat", "-o", "x.gif"))
    let picture = try CommandRun(
      "_chat.txt", "--me", "Ana", "--device", "130x160@1", in: folder)
    #expect(picture.status == 0 && picture.messages.isEmpty)
  }

  /// A picture says where it came from: the command, its input, and how it was looked at.
  @Test func picturesSayWhereTheyCameFrom() throws {
    let source = try ChatSource(bytes: Array("Ana: Hi\n".utf8), name: "x.chat")
    func metadata(_ options: RenderOptions) -> [String] {
      Provenance(source: source, options: options).metadata.map { "\($0.keyword): \($0.text)" }
    }
    let plain = metadata(RenderOptions())
    #expect(plain.count == 3 && plain[0].hasPrefix("Software: letterer "))
    #expect(plain[1] == "Source: " + source.checksum)
    #expect(
      plain[2] == "Comment: theme=daylight appearance=light device=phone scale=3.0 text-size=l "
        + "chrome=true")
    var other = RenderOptions(
      theme: try Theme.named("sky"), appearance: .dark, device: .tablet,
      textSize: .accessibility1, showsChrome: false)
    other.device.scale = 1.5
    #expect(
      metadata(other)[2] == "Comment: theme=sky appearance=dark device=tablet scale=1.5 "
        + "text-size=ax1 chrome=false")
    #expect(metadata(other).prefix(2) == plain.prefix(2))
  }

  /// Errors that come from parts that are joined name the part.
  @Test func whatCannotBeJoinedIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.make(folder: "part")
    for parts in [["part/"], ["nowhere"], ["part", "nowhere/"]] {
      let run = try CommandRun(["join"] + parts + ["-o", "all"], in: folder)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.messages.hasPrefix("error: `"), "\(run.messages)")
      #expect(!folder.names.contains("all"))
    }
  }
}

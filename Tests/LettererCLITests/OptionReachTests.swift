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
  /// Each option, and what becomes of a kind by it; other kinds have no use for it.
  private static let pairs: [(arguments: [String], kinds: [AnimationOutput.Kind])] = [
    (
      ["--loop", "once"],
      [
        .gif(GIFSettings(loop: .times(1))), .apng(APNGSettings(loop: .times(1))),
        .webp(WebPSettings(loop: .times(1))),
      ]
    ),
    (["--loop", "7"], [.gif(GIFSettings(loop: .times(7)))]),
    (["--colors", "16"], [.gif(GIFSettings(colors: 16))]),
    (
      ["--matte", "#F00"],
      [
        .gif(GIFSettings(matte: Color(red: 255, green: 0, blue: 0))),
        .webm(VideoSettings(matte: Color(red: 255, green: 0, blue: 0))),
      ]
    ),
    (
      ["--chroma", "444"],
      [.mp4(VideoSettings(chroma: .full)), .webm(VideoSettings(chroma: .full))]
    ),
    (["--cfr"], [.mp4(VideoSettings(hasConstantRate: true))]),
    (
      ["--max-bytes", "3KB"],
      [
        .gif(GIFSettings(byteLimit: 3000)), .apng(APNGSettings(byteLimit: 3000)),
        .webp(WebPSettings(byteLimit: 3000)), .mp4(VideoSettings(byteLimit: 3000)),
        .webm(VideoSettings(byteLimit: 3000)),
      ]
    ),
    (["--vfr"], [.frames(FramesSettings(hasVariableRate: true))]),
    (["--shard", "2/3"], [.frames(FramesSettings(shard: FramesShard(2, of: 3)))]),
    (["--resume"], [.frames(FramesSettings(resumes: true))]),
  ]

  private static let plain: [AnimationOutput.Kind] = [
    .gif(), .apng(), .webp(), .mp4(), .webm(), .frames(),
  ]

  private func applied(
    _ arguments: [String], to kind: AnimationOutput.Kind, _ compression: PictureCompression? = nil
  ) throws -> AnimationOutput.Kind {
    try PlayOptions.parse(arguments).applied(to: kind, compression: compression)
  }

  @Test(arguments: pairs.indices) func eachOptionReachesTheFile(index: Int) throws {
    let (arguments, kinds) = Self.pairs[index]
    for kind in kinds {
      let made = try Self.plain.map { try applied(arguments, to: $0) }
      #expect(made.contains(kind) && !Self.plain.contains(kind), "\(arguments)")
    }
  }

  @Test func withoutOptionsThereAreTheDefaults() throws {
    for kind in Self.plain {
      #expect(try applied([], to: kind) == kind)
      #expect(try applied(["--loop", "forever"], to: kind) == kind)
    }
  }

  @Test func allOptionsReachTheFileTogether() throws {
    let all = Self.pairs.dropFirst().flatMap(\.arguments)
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(
      try applied(all, to: .gif())
        == .gif(GIFSettings(colors: 16, loop: .times(7), matte: red, byteLimit: 3000)))
    #expect(
      try applied(all, to: .apng(), .small)
        == .apng(APNGSettings(compression: .small, loop: .times(7), byteLimit: 3000)))
    #expect(
      try applied(all, to: .webp(), .standard)
        == .webp(WebPSettings(compression: .standard, loop: .times(7), byteLimit: 3000)))
    let video = VideoSettings(chroma: .full, hasConstantRate: true, matte: red, byteLimit: 3000)
    #expect(try applied(all, to: .mp4()) == .mp4(video))
    #expect(try applied(all, to: .webm()) == .webm(video))
    #expect(
      try applied(all, to: .frames(), .small)
        == .frames(
          FramesSettings(
            compression: .small, hasVariableRate: true, shard: FramesShard(2, of: 3),
            resumes: true)))
  }

  @Test func motionIsAsItIsAskedFor() throws {
    func motion(_ arguments: String...) throws -> MotionOptions {
      try PlayOptions.parse(arguments).motion
    }
    #expect(try motion() == MotionOptions())
    #expect(try motion("--fps", "24") == MotionOptions(rate: FrameRate(24)))
    #expect(try motion("--reduced-motion") == MotionOptions(reducesMotion: true))
    #expect(try motion("--still-pictures") == MotionOptions(playsPictures: false))
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

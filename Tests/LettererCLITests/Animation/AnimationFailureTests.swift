import Foundation
import TestSupport
import Testing

/// Animations that can't be made: one clear message, and no half file.
@Suite struct AnimationFailureTests {
  let fixture: AnimationFixture
  var folder: TemporaryFolder { fixture.folder }

  init() throws { fixture = try AnimationFixture() }

  @Test(arguments: ["no/such/x.gif", "no/such/x.apng", "no/such/x.webp", "no/such/frames/"])
  func aFolderThatIsNotThere(name: String) throws {
    let run = try fixture.render("-o", name)
    #expect(run.status == 1)
    #expect(run.messages.contains("can't be written: No such file or directory"))
    #expect(run.messages.split(separator: "\n").count == 1)
    #expect(folder.names == ["trip.chat"])
  }

  @Test(arguments: ["trip.chat/", "trip.chat/x.gif"])
  func aFolderThatIsAFile(name: String) throws {
    let run = try fixture.render("-o", name)
    #expect(run.status == 1)
    #expect(run.messages.contains("can't be written: Not a directory"))
    #expect(try folder.data("trip.chat") == Data(AnimationFixture.script.utf8))
  }

  /// A file may have 8 KiB, as on a disk with no more room.
  @Test(arguments: ["x.gif", "x.apng", "x.webp", "x.mp4", "f/"])
  func aDiskWithoutRoom(name: String) throws {
    guard AnimationFixture.hasFFmpeg || name != "x.mp4" else { return }
    let line = "ulimit -f 8; exec \"$LETTERER\" trip.chat --device 240x320@1 --fps 10 -o \(name)"
    let run = try CommandRun(shell: line, in: folder)
    let text = run.messages
    #expect(run.status == 1)
    #expect(text.components(separatedBy: "error:").count == 2, "\(text)")
    #expect(text.contains("can't be written"))
    #expect(folder.names.filter { $0 != "f" } == ["trip.chat"])
    for (file, bytes) in try fixture.contents(of: "f") where file.hasSuffix(".png") {
      #expect(bytes.isWholePNG, "\(file)")
    }
  }

  /// Days at rates that share no factor with a second are counted, and what is longer is refused.
  @Test func timesOfDays() throws {
    try folder.write("Ben: a\n@wait 12h\n@wait 11h\nBen: b\n", to: "trip.chat")
    for rate in ["29.97", "999999/100000", "24000/1001"] {
      let run = try fixture.render("--fps", rate, "-o", "x.gif")
      #expect(run.status == 0, "\(rate): \(run.messages)")
    }
    for arguments in [["--speed", "0.01"], ["--hold", "86400s"], ["--hold", "999999999s"]] {
      let run = try CommandRun(
        ["trip.chat"] + AnimationFixture.look + arguments + ["-o", "y.gif"], in: folder)
      #expect(run.status == 2)
      #expect(run.messages.contains(arguments[0]), "\(run.messages)")
      #expect(run.messages.contains("more than a day"))
    }
    try folder.write("Ben: a\n@wait 24h\n@wait 24h\nBen: b\n", to: "trip.chat")
    let run = try fixture.render("-o", "y.gif")
    #expect(run.status == 1)
    #expect(run.messages.contains("trip.chat:3:7"), "\(run.messages)")
    #expect(!folder.names.contains("y.gif"))
  }

  @Test func withoutFFmpegThereIsAHint() throws {
    let run = try fixture.render(
      "-o", "x.gif", "-o", "x.png", "-o", "x.mp4", environment: ["PATH": ""])
    #expect(run.status == 1)
    #expect(run.messages.contains("error: video needs ffmpeg"))
    #expect(run.messages.contains("hint: install ffmpeg"))
    #expect(folder.names == ["trip.chat"], "nothing is made of a run that must fail")
  }

  @Test(arguments: [
    ["--fps", "0"], ["--fps", "1/0"], ["--loop", "never"],
    ["--hold", "soon"], ["--speed", "0"], ["--until", "x"],
    ["--strip", "0s,,1s"], ["--max-bytes", "0"], ["--colors", "1"],
    ["--matte", "red"], ["--chroma", "422"], ["--pair", "light,dusk"],
    ["--shard", "0/2"],
    ["--from", "2s", "--until", "1s"],
    ["--shard", "1/2", "--until", "1s"], ["--resume", "-o", "y.gif"],
    ["--at", "1s", "-o", "y.mp4"],
    ["-o", "x.gif"], ["-o", "y.mov"], ["-o", "y"], ["--at", "1s", "-o", "y/"],
  ])
  func wrongValuesAreWrongUsage(arguments: [String]) throws {
    let run = try CommandRun(
      ["trip.chat"] + AnimationFixture.look + ["-o", "x.gif"] + arguments, in: folder)
    #expect(run.status == 2, "\(run.messages)")
    #expect(run.messages.hasPrefix("Error: "))
    #expect(run.messages.contains("Usage"))
    #expect(folder.names == ["trip.chat"])
  }

  @Test func standardOutputIsAPicture() throws {
    let still = try fixture.picture("-o", "-")
    #expect(still.status == 0)
    #expect(still.output.isWholePNG)
    #expect(APNGTimes(still.output).delays.isEmpty)
    let mixed = try fixture.render("-o", "-", "-o", "x.gif", "--until", "1s")
    #expect(mixed.status == 0)
    #expect(mixed.output.isWholePNG)
    for option in [["--resume"], ["--shard", "1/2"]] {
      let refused = try CommandRun(["trip.chat", "-o", "-"] + option, in: folder)
      #expect(refused.status == 2)
      #expect(refused.output.isEmpty)
    }
  }

  @Test func theInputIsNeverReplaced() throws {
    for name in ["chat.gif", "chat.apng", "chat.webp", "chat.mp4"] {
      try folder.write(AnimationFixture.script, to: name)
      try folder.link("link-" + name, to: name)
      for output in [name, "./" + name, "link-" + name] {
        let run = try CommandRun([name] + AnimationFixture.look + ["-o", output], in: folder)
        #expect(run.status == 1)
        #expect(run.messages.contains("is the input"))
      }
      #expect(try folder.data(name) == Data(AnimationFixture.script.utf8))
    }
    try folder.make(folder: "f")
    try folder.write(AnimationFixture.script, to: "f/00000.png")
    let run = try CommandRun(["f/00000.png"] + AnimationFixture.look + ["-o", "f/"], in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("which is no frame of an earlier run"))
    #expect(try folder.data("f/00000.png") == Data(AnimationFixture.script.utf8))
  }

  /// A pair's names follow from the output's, and may be the input's.
  @Test func theInputIsNeverReplacedByOneOfAPair() throws {
    try folder.write(AnimationFixture.script, to: "x-dark.gif")
    let run = try CommandRun(
      ["x-dark.gif"] + AnimationFixture.look + ["--pair", "light,dark", "-o", "x.gif"], in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("is the input"))
    #expect(folder.names == ["trip.chat", "x-dark.gif"], "nothing is made of a run that must fail")
    #expect(try folder.data("x-dark.gif") == Data(AnimationFixture.script.utf8))
  }
}

extension Data {
  /// Whether it begins and ends as a PNG does.
  var isWholePNG: Bool {
    starts(with: [0x89, 0x50, 0x4E, 0x47]) && suffix(12).prefix(8).suffix(4) == Data("IEND".utf8)
  }
}

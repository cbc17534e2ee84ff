import CLibrary
import Foundation
import TestSupport
import Testing

/// Folders of frames in parts, and runs that end in the midst of things.
@Suite struct FrameFolderCommandTests {
  let fixture: AnimationFixture
  var folder: TemporaryFolder { fixture.folder }

  init() throws { fixture = try AnimationFixture() }

  @Test(arguments: [[], ["--vfr"]])
  func partsMakeTheWhole(options: [String]) throws {
    func render(_ arguments: String...) throws {
      let run = try CommandRun(
        ["trip.chat"] + AnimationFixture.look + options + arguments, in: folder)
      #expect(run.status == 0, "\(run.messages)")
    }
    try render("-o", "whole/")
    for part in 1...3 { try render("--shard", "\(part)/3", "-o", "part\(part)/") }
    let joined = try CommandRun("join", "part3/", "part1/", "part2", "-o", "joined/", in: folder)
    #expect(joined.status == 0, "\(joined.messages)")
    let areSame = try fixture.contents(of: "joined") == fixture.contents(of: "whole")
    #expect(areSame)
    let missing = try CommandRun("join", "part1/", "part2", "-o", "less/", in: folder)
    #expect(missing.status == 1)
    #expect(missing.messages.contains("part 3/3 is missing"))
    #expect(!folder.names.contains("less"))
  }

  @Test func anotherChatIsNotResumed() throws {
    #expect(try fixture.render("--until", "1s", "-o", "f/").status == 0)
    let before = try fixture.contents(of: "f")
    let run = try fixture.render("--until", "1s", "--appearance", "dark", "--resume", "-o", "f/")
    #expect(run.status == 1)
    #expect(run.messages.contains("of another script"))
    let isUntouched = try fixture.contents(of: "f") == before
    #expect(isUntouched)
  }

  /// The script is the same, but not what stands beside it.
  @Test func otherMediaAndFontsAreNotResumedOrJoined() throws {
    let pictures = Repository.url("Examples/media")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path())
      .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.sorted()
    try #require(names.count > 1)
    func place(_ name: String) throws {
      let file = folder.url.appending(path: "a.jpg")
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: pictures.appending(path: name), to: file)
    }
    try folder.write("Ben 9:40: [photo a.jpg 40x30]\n", to: "photo.chat")
    func render(_ arguments: String...) throws -> CommandRun {
      try CommandRun(
        ["photo.chat", "--until", "1s"] + AnimationFixture.look + arguments, in: folder)
    }
    try place(names[0])
    #expect(try render("-o", "f/").status == 0)
    #expect(try render("--resume", "-o", "f/").status == 0)
    #expect(try render("--shard", "1/2", "-o", "one/").status == 0)
    try place(names[1])
    let resumed = try render("--resume", "-o", "f/")
    #expect(resumed.status == 1)
    #expect(resumed.messages.contains("other options, fonts or media"))
    #expect(try render("--shard", "2/2", "-o", "two/").status == 0)
    let joined = try CommandRun("join", "one/", "two/", "-o", "all/", in: folder)
    #expect(joined.status == 1)
    #expect(joined.messages.contains("it is a part of another sequence"))

    try place(names[0])
    let face = try #require(
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.url("Fonts/faces").path()
      ).first { $0.hasSuffix(".ttf") })
    let fonts = folder.url.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url("Fonts/faces/" + face), to: fonts.appending(path: face))
    #expect(try render("--resume", "--fonts", "fonts", "-o", "f/").status == 1)
  }

  @Test func anotherPartIsNotResumed() throws {
    let part = ["--from", "200ms", "--until", "1s", "-o", "f/"]
    let other = ["--from", "1200ms", "--until", "2s", "-o", "f/"]
    let arguments = ["trip.chat"] + AnimationFixture.look
    #expect(try CommandRun(arguments + part, in: folder).status == 0)
    #expect(try CommandRun(arguments + part + ["--resume"], in: folder).status == 0)
    let run = try CommandRun(arguments + other + ["--resume"], in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("of another script"))
  }

  @Test(arguments: [[], ["--vfr"]])
  func aKilledRunGoesOn(options: [String]) throws {
    let arguments = ["trip.chat"] + AnimationFixture.look + options
    #expect(try CommandRun(arguments + ["-o", "whole/"], in: folder).status == 0)
    let whole = try fixture.contents(of: "whole")
    for round in 0..<Effort.rounds(2, long: 50) {
      let name = "killed\(round)"
      // Later and later, so that every part of a run is met.
      let enough = round * 7 % max(1, whole.count - 2)
      let run = try StartedRun(arguments + ["-o", name + "/"], in: folder)
      run.stop(SIGKILL) { fixture.names(in: name).count > enough }
      for (file, bytes) in try fixture.contents(of: name) where file.hasSuffix(".png") {
        #expect(bytes == whole[file], "\(file) after \(enough)")
      }
      let resumed = try CommandRun(arguments + ["--resume", "-o", name + "/"], in: folder)
      #expect(resumed.status == 0, "\(resumed.messages)")
      let isWhole = try fixture.contents(of: name) == whole
      #expect(isWhole, "killed after \(enough) files")
    }
  }

  @Test(arguments: ["x.gif", "x.apng", "x.webp", "x.mp4", "f/"])
  func anInterruptLeavesNoHalfFile(name: String) throws {
    guard AnimationFixture.hasFFmpeg || name != "x.mp4" else { return }
    // Long enough to be met on its way; a second folder tells when it is.
    try folder.write(
      AnimationFixture.script + (1...40).map { "Ben: Number \($0)\n" }.joined(), to: "trip.chat")
    let arguments =
      ["trip.chat"] + AnimationFixture.look + (name == "f/" ? [] : ["-o", "seen/"]) + ["-o", name]
    let run = try StartedRun(arguments, in: folder)
    let seen = name == "f/" ? "f" : "seen"
    run.stop(run.interrupt) { fixture.names(in: seen).count > 12 }
    #expect(run.status == 128 + run.interrupt, "\(run.messages)")
    #expect(run.messages == "")
    #expect(folder.names.filter { $0 != seen } == ["trip.chat"])
    for (file, bytes) in try fixture.contents(of: seen) where file.hasSuffix(".png") {
      #expect(bytes.isWholePNG, "\(file)")
    }
    #expect(run.children.isEmpty, "ffmpeg has ended")
  }
}

import Foundation
import ImageDecoding
import TestSupport
import Testing

/// Animations as a user makes them.
@Suite struct AnimationCommandTests {
  let fixture: AnimationFixture
  var folder: TemporaryFolder { fixture.folder }

  init() throws { fixture = try AnimationFixture() }

  @Test func severalOutputsOfOneRun() throws {
    let run = try fixture.render(
      "-o", "a.gif", "-o", "b.apng", "-o", "c.webp", "-o", "frames/", "-o", "d.png")
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(folder.names == ["a.gif", "b.apng", "c.webp", "d.png", "frames", "trip.chat"])
    #expect(try folder.data("a.gif").starts(with: Data("GIF89a".utf8)))
    #expect(try folder.data("b.apng").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.data("c.webp").starts(with: Data("RIFF".utf8)))
    // Alone, or with another number of workers, they are the same.
    for name in ["a.gif", "b.apng", "c.webp"] {
      let again = "again-" + name
      #expect(try fixture.render("-o", again, "--jobs", "3").status == 0)
      #expect(try folder.data(name) == folder.data(again), "\(name)")
    }
  }

  @Test(.enabled(if: AnimationFixture.hasFFmpeg))
  func aVideoHasTheSameBytesTwice() throws {
    #expect(try fixture.render("-o", "a.mp4").status == 0)
    #expect(try fixture.render("-o", "b.mp4", "--jobs", "3").status == 0)
    #expect(try folder.data("a.mp4").count > 1000)
    #expect(try folder.data("a.mp4") == folder.data("b.mp4"))
  }

  @Test func aRateThatIsAFraction() throws {
    let run = try CommandRun(
      ["trip.chat", "--device", "130x160@1", "--fps", "30000/1001", "--until", "1.4s", "-o", "f/"],
      in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let manifest = try String(decoding: folder.data("f/frames.json"), as: UTF8.self)
    #expect(manifest.contains("\"rate\": [30000, 1001]"))
    // 1.4 s are 41.96 frames.
    #expect(fixture.names(in: "f").count { $0.hasSuffix(".png") } == 42)
    #expect(manifest.contains("\"count\": 42"))
  }

  @Test func timeIsAsItIsAskedFor() throws {
    func times(_ arguments: String...) throws -> APNGTimes {
      let run = try CommandRun(
        ["trip.chat"] + AnimationFixture.look + arguments + ["-o", "x.apng"], in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return try APNGTimes(folder.data("x.apng"))
    }
    let whole = try times("--hold", "1s")
    #expect(whole.plays == 0)
    #expect(abs(try times("--hold", "4s").length - whole.length - 3) < 1e-9)
    #expect(abs(try times("--hold", "1s", "--speed", "2").length - whole.length / 2) < 0.9)
    let part = try times("--from", "1s", "--until", "2500ms", "--loop", "3")
    #expect(abs(part.length - 1.5) < 1e-9)
    #expect(part.plays == 3)
    #expect(try times("--loop", "once").plays == 1)
  }

  @Test func aGIFPlaysAsOftenAsItIsTold() throws {
    let mark = Data("NETSCAPE2.0".utf8)
    func count(_ loop: String) throws -> Int? {
      #expect(try fixture.render("--loop", loop, "--until", "1s", "-o", "x.gif").status == 0)
      let data = try folder.data("x.gif")
      guard let range = data.range(of: mark) else { return nil }
      return Int(data[range.upperBound + 2]) + Int(data[range.upperBound + 3]) << 8
    }
    #expect(try count("forever") == 0)
    #expect(try count("once") == nil)
    // What is written is how often it is played again.
    #expect(try count("3") == 2)
  }

  @Test func aMomentWithinATransitionIsThatFrame() throws {
    #expect(try fixture.render("-o", "f/").status == 0)
    let names = fixture.names(in: "f").filter { $0.hasSuffix(".png") }
    for tick in [0, 7, 8, 9, names.count - 1] {
      let name = "at\(tick).png"
      #expect(try fixture.picture("--at", "\(tick * 100)ms", "-o", name).status == 0)
      let frame = try ImageDecoder.decode(Array(folder.data("f/" + names[tick])))
      let moment = try ImageDecoder.decode(Array(folder.data(name)))
      let isSame = frame.bitmap == moment.bitmap
      #expect(isSame, "frame \(tick)")
    }
  }

  @Test(arguments: [[], ["--queue-updates"], ["--reduced-motion"], ["--speed", "40"]])
  func theLastPictureIsTheStill(options: [String]) throws {
    let run = try CommandRun(
      ["trip.chat", "--hold", "0s", "-o", "f/"] + AnimationFixture.look + options, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try fixture.picture("-o", "end.png").status == 0)
    let names = fixture.names(in: "f").filter { $0.hasSuffix(".png") }
    let last = try ImageDecoder.decode(Array(folder.data("f/" + #require(names.last))))
    let still = try ImageDecoder.decode(Array(folder.data("end.png")))
    let isSame = last.bitmap == still.bitmap
    #expect(isSame)
    let whole = try CommandRun(
      ["trip.chat", "--hold", "0s", "--at", "100%", "-o", "whole.png"] + AnimationFixture.device
        + options, in: folder)
    #expect(whole.status == 0, "\(whole.messages)")
    let end = try ImageDecoder.decode(Array(folder.data("whole.png")))
    let isEnd = end.bitmap == still.bitmap
    #expect(isEnd, "the whole ends with everything at rest")
  }

  @Test func playingUpToAMessageShowsIt() throws {
    let run = try fixture.render("--until", "#m3", "--hold", "300ms", "-o", "f/")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try fixture.picture("--at", "#m3", "-o", "m3.png").status == 0)
    let names = fixture.names(in: "f").filter { $0.hasSuffix(".png") }
    let last = try ImageDecoder.decode(Array(folder.data("f/" + #require(names.last))))
    let still = try ImageDecoder.decode(Array(folder.data("m3.png")))
    let isSame = last.bitmap == still.bitmap
    #expect(isSame)
  }

  @Test func aStripShowsMoments() throws {
    #expect(try fixture.picture("--strip", "0s,50%,end", "-o", "strip.png").status == 0)
    #expect(try fixture.picture("--strip", "0s", "-o", "one.png").status == 0)
    let strip = try ImageDecoder.probe(Array(folder.data("strip.png")))
    let one = try ImageDecoder.probe(Array(folder.data("one.png")))
    #expect(one.width >= 130 && one.height >= 160)
    #expect(strip.width * strip.height >= 3 * 130 * 160)
    #expect(strip.width > one.width || strip.height > one.height)
  }

  @Test func aPairIsWrittenByDayAndByNight() throws {
    #expect(try fixture.render("--pair", "light,dark", "-o", "x.gif", "-o", "f/").status == 0)
    #expect(folder.names == ["f-dark", "f-light", "trip.chat", "x-dark.gif", "x-light.gif"])
    #expect(try folder.data("x-dark.gif") != folder.data("x-light.gif"))
    #expect(try fixture.render("--appearance", "dark", "-o", "x.gif").status == 0)
    #expect(try folder.data("x.gif") == folder.data("x-dark.gif"))
  }

  @Test func aVariableRateNamesEachPictureOnce() throws {
    #expect(try fixture.render("-o", "all/").status == 0)
    #expect(try fixture.render("--vfr", "-o", "vfr/").status == 0)
    let all = try fixture.contents(of: "all")
    let distinct = try fixture.contents(of: "vfr")
    #expect(distinct.count < all.count)
    for (name, bytes) in distinct where name.hasSuffix(".png") {
      #expect(all[name] == bytes, "\(name)")
    }
    // One may come again later, as the keyboard rises and falls, but never right after itself.
    let pictures = distinct.filter { $0.key.hasSuffix(".png") }.sorted { $0.key < $1.key }.map(
      \.value)
    #expect(pictures.count == distinct.count - 1)
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func theLimitOfBytesLowersAndSaysSo() throws {
    #expect(try fixture.render("-o", "free.gif").status == 0)
    let size = try folder.data("free.gif").count
    let run = try CommandRun(
      ["trip.chat"] + AnimationFixture.device + ["--max-bytes", "\(size)", "-o", "x.gif"],
      in: folder)
    #expect(run.status == 0)
    #expect(run.messages.contains("`x.gif` has"))
    #expect(run.messages.contains("so that it is small enough"))
    #expect(try folder.data("x.gif").count <= size)
    let roomy = try fixture.render("--max-bytes", "10MB", "-o", "y.gif")
    #expect(roomy.messages == "")
    #expect(try folder.data("y.gif") == folder.data("free.gif"))
  }

  @Test(arguments: ["x.gif", "x.apng", "x.webp", "x.mp4"])
  func aLimitThatCannotBeKeptMakesNoFile(name: String) throws {
    guard AnimationFixture.hasFFmpeg || name != "x.mp4" else { return }
    let run = try fixture.render("--max-bytes", "99", "--until", "1s", "-o", name)
    #expect(run.status == 1)
    #expect(run.messages.contains("error: `\(name)` can't be made as small as 99 bytes"))
    #expect(run.messages.contains("hint"))
    #expect(folder.names == ["trip.chat"])
  }

  @Test func anExportIsAStillUnlessItPlays() throws {
    try folder.write(
      """
      [14.03.26, 19:02:11] Ana: Still on for eight?
      [14.03.26, 19:03:02] Ben: Yes
      [14.03.26, 19:40:00] Ana: Good

      """, to: "_chat.txt")
    func times(_ arguments: String...) throws -> APNGTimes {
      let run = try CommandRun(
        ["_chat.txt", "--me", "Ana"] + AnimationFixture.look + arguments + ["-o", "x.apng"],
        in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return try APNGTimes(folder.data("x.apng"))
    }
    #expect(try times().delays.count <= 1)
    let played = try times("--play")
    #expect(played.delays.count > 10)
    #expect(played.length < 60, "pauses are shortened")
  }
}

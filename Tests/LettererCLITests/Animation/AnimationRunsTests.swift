import ChatModel
import Drawing
import Letterer
import Testing

@testable import LettererCLI

/// Which files are made together, how, and with how much less where they grow too large.
@Suite struct AnimationRunsTests {
  private typealias Setting = AnimationWriter.Setting

  private func writer(
    _ device: Letterer.Device = .phone, rate: FrameRate? = nil, hasOwnScale: Bool = false
  ) throws -> AnimationWriter {
    let source = try ChatSource(bytes: Array("Ana: Hi\n".utf8), name: "x.chat")
    return AnimationWriter(
      source: source, timeline: source.timeline, options: RenderOptions(device: device),
      motion: MotionOptions(rate: rate ?? FrameRate(30)), hasOwnRate: rate != nil,
      hasOwnScale: hasOwnScale)
  }

  private func file(_ name: String, limit: Int? = nil, colors: Int = 256) throws -> AnimationFile {
    let kind = try #require(AnimationFile.Kind(path: name))
    var file = AnimationFile(path: name, kind: kind)
    file.byteLimit = limit
    file.colors = colors
    return file
  }

  /// The names of the files of each run, with its rate, scale and colours.
  private func runs(_ writer: AnimationWriter, _ files: [AnimationFile]) -> [String] {
    writer.runs(for: files).map { run in
      let setting = run.setting
      return run.files.map(\.path).joined(separator: " ")
        + ": \(setting.rate.framesPerSecond) \(setting.scale) \(setting.colors)"
    }
  }

  @Test func filesOfOneRateAndScaleAreMadeTogether() throws {
    let all = try ["a.gif", "b.apng", "c.webp", "d.mp4", "e.webm", "f/", "g.gif"].map {
      try file($0)
    }
    #expect(
      runs(try writer(), all) == [
        "a.gif g.gif: 25.0 2.0 256", "b.apng c.webp: 30.0 2.0 256", "d.mp4 e.webm f/: 30.0 3.0 256",
      ])
    #expect(
      runs(try writer(rate: FrameRate(12)), all) == [
        "a.gif b.apng c.webp g.gif: 12.0 2.0 256", "d.mp4 e.webm f/: 12.0 3.0 256",
      ])
    #expect(
      runs(try writer(hasOwnScale: true), all) == [
        "a.gif g.gif: 25.0 3.0 256", "b.apng c.webp d.mp4 e.webm f/: 30.0 3.0 256",
      ])
    #expect(
      runs(try writer(rate: FrameRate(12), hasOwnScale: true), all) == [
        "a.gif b.apng c.webp d.mp4 e.webm f/ g.gif: 12.0 3.0 256"
      ])
    // Nothing is made larger than its device.
    let small = try Letterer.Device("200x300@1.5")
    #expect(
      runs(try writer(small), all) == [
        "a.gif g.gif: 25.0 1.5 256", "b.apng c.webp d.mp4 e.webm f/: 30.0 1.5 256",
      ])
  }

  @Test func whatHasALimitIsMadeAlone() throws {
    let files = try [
      file("a.gif", limit: 9), file("b.gif", limit: 9), file("c.gif"), file("d.gif"),
      file("e.gif", limit: 9, colors: 16),
    ]
    #expect(
      runs(try writer(), files) == [
        "a.gif: 25.0 2.0 256", "b.gif: 25.0 2.0 256", "c.gif d.gif: 25.0 2.0 256",
        "e.gif: 25.0 2.0 16",
      ])
  }

  /// Each step as `rate scale colours`.
  private func steps(
    _ rate: FrameRate, _ scale: Double, _ colors: Int = 256, isGIF: Bool = false
  ) -> [String] {
    AnimationWriter.smaller(
      than: Setting(rate: rate, scale: scale, colors: colors), isGIF: isGIF
    ).map { step in
      "\(step.rate.framesPerSecond) \((step.scale * 1000).rounded() / 1000) \(step.colors)"
    }
  }

  /// First fewer pictures, then fewer colours, then fewer pixels; each beside all that was less before.
  @Test func filesShrinkStepByStep() {
    #expect(
      steps(FrameRate(30), 2) == [
        "20.0 2.0 256", "15.0 2.0 256", "10.0 2.0 256", "10.0 1.5 256", "10.0 1.0 256",
        "10.0 0.7 256",
      ])
    #expect(
      steps(FrameRate(25), 2, isGIF: true) == [
        "20.0 2.0 256", "15.0 2.0 256", "10.0 2.0 256", "10.0 2.0 128", "10.0 2.0 64",
        "10.0 2.0 32", "10.0 1.5 32", "10.0 1.0 32", "10.0 0.7 32",
      ])
    // What is as little already isn't raised, nor tried again.
    #expect(
      steps(FrameRate(15), 3, 64, isGIF: true)
        == ["10.0 3.0 64", "10.0 3.0 32", "10.0 2.25 32", "10.0 1.5 32", "10.0 1.05 32"])
    #expect(
      steps(FrameRate(10), 1, 32, isGIF: true) == ["10.0 0.75 32", "10.0 0.5 32", "10.0 0.35 32"])
    #expect(steps(FrameRate(8), 1) == ["8.0 0.75 256", "8.0 0.5 256", "8.0 0.35 256"])
    #expect(steps(FrameRate(30000, per: 1001), 1).first == "20.0 1.0 256")
    #expect(steps(FrameRate(20), 1).first == "15.0 1.0 256")
  }

  @Test(arguments: [
    (FrameRate(30), 3.0, 256, ""),
    (FrameRate(20), 3.0, 256, "20 pictures a second"),
    (FrameRate(10), 3.0, 64, "10 pictures a second, 64 colours"),
    (FrameRate(10), 2.25, 64, "10 pictures a second, 64 colours, a scale of 2.25"),
    (FrameRate(10), 3 * 0.35, 256, "10 pictures a second, a scale of 1.05"),
    (FrameRate(30), 1.0, 256, "a scale of 1"),
  ])
  func itIsSaidWhatIsLess(rate: FrameRate, scale: Double, colors: Int, words: String) throws {
    let wanted = Setting(rate: FrameRate(30), scale: 3, colors: 256)
    let made = Setting(rate: rate, scale: scale, colors: colors)
    #expect(
      AnimationWriter.note(try file("x.gif"), made, insteadOf: wanted)
        == "`x.gif` has \(words), so that it is small enough")
  }
}

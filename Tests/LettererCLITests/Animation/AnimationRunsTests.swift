import Letterer
import Testing

@testable import LettererCLI

/// At which rate and scale files are made, and what is said of those that are made with less.
@Suite struct AnimationRunsTests {
  private func writer(
    _ device: Letterer.Device = .phone, rate: FrameRate? = nil, hasOwnScale: Bool = false
  ) throws -> AnimationWriter {
    let source = try ChatSource(bytes: Array("Ana: Hi\n".utf8), name: "x.chat")
    return AnimationWriter(
      source: source, media: NoMedia(), timeline: source.timeline,
      options: RenderOptions(device: device),
      motion: MotionOptions(rate: rate ?? FrameRate(30)), hasOwnRate: rate != nil,
      hasOwnScale: hasOwnScale)
  }

  /// Each output with its rate and its scale.
  private func settings(_ writer: AnimationWriter) throws -> [String] {
    try ["a.gif", "b.apng", "c.webp", "d.mp4", "e.webm", "f/"].map { name in
      let output = writer.setting(of: try AnimationOutput(path: name))
      return "\(output.path): \(output.rate?.framesPerSecond ?? 0) \(output.scale ?? 0)"
    }
  }

  @Test func eachKindHasItsRateAndScale() throws {
    #expect(
      try settings(writer()) == [
        "a.gif: 25.0 2.0", "b.apng: 30.0 2.0", "c.webp: 30.0 2.0", "d.mp4: 30.0 3.0",
        "e.webm: 30.0 3.0", "f/: 30.0 3.0",
      ])
    #expect(
      try settings(writer(rate: FrameRate(12))) == [
        "a.gif: 12.0 2.0", "b.apng: 12.0 2.0", "c.webp: 12.0 2.0", "d.mp4: 12.0 3.0",
        "e.webm: 12.0 3.0", "f/: 12.0 3.0",
      ])
    #expect(
      try settings(writer(hasOwnScale: true)) == [
        "a.gif: 25.0 3.0", "b.apng: 30.0 3.0", "c.webp: 30.0 3.0", "d.mp4: 30.0 3.0",
        "e.webm: 30.0 3.0", "f/: 30.0 3.0",
      ])
    // Nothing is made larger than its device.
    #expect(
      try settings(writer(Letterer.Device("200x300@1.5"))).allSatisfy { $0.hasSuffix(" 1.5") })
  }

  @Test(arguments: [
    (FrameRate(20), 3.0, 256, "20 pictures a second"),
    (FrameRate(10), 3.0, 64, "10 pictures a second, 64 colours"),
    (FrameRate(10), 2.25, 64, "10 pictures a second, 64 colours, a scale of 2.25"),
    (FrameRate(10), 3 * 0.35, 256, "10 pictures a second, a scale of 1.05"),
    (FrameRate(30), 1.0, 256, "a scale of 1"),
  ])
  func itIsSaidWhatIsLess(rate: FrameRate, scale: Double, colors: Int, words: String) {
    let wanted = AnimationOutput(path: "x.gif", kind: .gif(), rate: FrameRate(30), scale: 3)
    let made = AnimationOutput(
      path: "x.gif", kind: .gif(GIFSettings(colors: colors)), rate: rate, scale: scale)
    #expect(made.note(insteadOf: wanted) == "`x.gif` has \(words), so that it is small enough")
  }
}

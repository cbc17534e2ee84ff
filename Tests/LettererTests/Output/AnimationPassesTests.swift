import Drawing
import Testing

@testable import Letterer

/// Which animations are made together, and with how much less where they grow too large.
@Suite struct AnimationPassesTests {
  private func output(_ name: String, rate: Int = 30, scale: Double = 2) throws -> AnimationOutput {
    var output = try AnimationOutput(path: name)
    (output.rate, output.scale) = (FrameRate(rate), scale)
    return output
  }

  private func gif(_ name: String, limit: Int?, colors: Int = 256) throws -> AnimationOutput {
    var output = try output(name, rate: 25)
    output.kind = .gif(GIFSettings(colors: colors, byteLimit: limit))
    return output
  }

  private func names(_ outputs: [AnimationOutput]) -> [String] {
    AnimationOutput.passes(outputs).map { $0.map(\.path).joined(separator: " ") }
  }

  @Test func outputsOfOneRateAndScaleShareAPass() throws {
    #expect(names([]) == [])
    #expect(
      try names([
        output("a.gif", rate: 25), output("b.apng"), output("c.mp4", scale: 3), output("d.webp"),
        output("e/", scale: 3), output("f.gif", rate: 25),
      ]) == ["a.gif f.gif", "b.apng d.webp", "c.mp4 e/"])
  }

  @Test func whatHasALimitIsMadeAlone() throws {
    #expect(
      try names([
        gif("a.gif", limit: 9), gif("b.gif", limit: 9), gif("c.gif", limit: nil),
        gif("d.gif", limit: nil), gif("e.gif", limit: 9, colors: 16),
      ]) == ["a.gif", "b.gif", "c.gif d.gif", "e.gif"])
  }

  /// A part of the frames has ticks of its own, and so have those that an earlier run left to make.
  @Test func partsOfFoldersAreMadeAlone() throws {
    var part = try output("part/")
    part.kind = .frames(FramesSettings(shard: FramesShard(1, of: 2)))
    var rest = try output("rest/")
    rest.kind = .frames(FramesSettings(resumes: true))
    #expect(
      try names([output("a/"), part, output("b.mp4"), rest]) == ["a/ b.mp4", "part/", "rest/"])
  }

  /// Each step as `rate scale colours`.
  private func steps(
    _ rate: FrameRate, _ scale: Double, _ colors: Int = 256, isGIF: Bool = false, limit: Int? = 9
  ) -> [String] {
    AnimationOutput(
      path: "x",
      kind: isGIF
        ? .gif(GIFSettings(colors: colors, byteLimit: limit))
        : .apng(APNGSettings(byteLimit: limit)),
      rate: rate, scale: scale
    ).reductions.map { step in
      "\(step.rate?.framesPerSecond ?? 0) \(((step.scale ?? 0) * 1000).rounded() / 1000)"
        + (step.kind.gif.map { " \($0.colors)" } ?? "")
    }
  }

  /// First fewer pictures, then fewer colours, then fewer pixels; each beside all that was less before.
  @Test func filesShrinkStepByStep() {
    #expect(
      steps(FrameRate(30), 2) == [
        "20.0 2.0", "15.0 2.0", "10.0 2.0", "10.0 1.5", "10.0 1.0", "10.0 0.7",
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
    #expect(steps(FrameRate(8), 1) == ["8.0 0.75", "8.0 0.5", "8.0 0.35"])
    #expect(steps(FrameRate(30000, per: 1001), 1).first == "20.0 1.0")
    #expect(steps(FrameRate(20), 1).first == "15.0 1.0")
    #expect(steps(FrameRate(30), 2, limit: nil) == [])
  }

  @Test func whatIsLeftOpenIsTheRenderers() throws {
    let open = try AnimationOutput(path: "x.gif")
    #expect(open.rate == nil && open.scale == nil)
    let resolved = open.resolved(rate: FrameRate(12), scale: 3)
    #expect(resolved.rate == FrameRate(12) && resolved.scale == 3)
    #expect(resolved.resolved(rate: FrameRate(1), scale: 1) == resolved)
  }
}

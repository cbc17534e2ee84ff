import ChatModel
import Drawing
import Foundation
import Letterer

/// An example that plays, from the start of the process to its frames on disk.
struct MotionClip {
  /// How many frames it has, and in how many of them something is new.
  let frames: Int
  /// The script.
  let path: String
  private let command: Command

  init(_ command: Command) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    path = root.appending(path: "Examples/two-people.chat").path()
    frames = try ChatSource(path: path).timeline.frameCount(at: FrameRate(30))
    self.command = command
  }

  /// Writes all frames, with so many workers.
  @discardableResult
  func render(jobs: Int) throws -> Command.Usage {
    try command.run("render", path, "--jobs", "\(jobs)", "-o", command.file("frames-\(jobs)/"))
  }
}

/// Two workers beside one, over a whole animation.
func motionBenchmarks(_ clip: MotionClip) -> [Benchmark] {
  [
    Benchmark(
      name: "an animation to PNGs, 1170 × 2532, two workers",
      run: {
        try clip.render(jobs: 2)
        return Double(clip.frames)
      },
      yardstick: "one worker",
      runYardstick: {
        try clip.render(jobs: 1)
        return Double(clip.frames)
      },
      unit: "frames", goal: 1.7)
  ]
}

/// What a frame costs, and what an animation takes.
func motionFigures(_ clip: MotionClip, _ harness: Harness) throws {
  let one = try clip.render(jobs: 1)
  harness.report(
    "a frame of an animation, encoding included", one.seconds * 1000 / Double(clip.frames),
    "ms of one core", limit: 8)
  harness.report("an animation, 2 workers", try clip.render(jobs: 2).peak, "MB", limit: 150)
}

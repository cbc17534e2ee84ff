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
    try command.wait(for: command.start(arguments(jobs, "\(jobs)/")))
  }

  /// Writes one file of all frames, with two workers.
  func render(to file: String) throws {
    try command.run("render", path, "--jobs", "2", "-o", command.file(file))
  }

  /// Writes all frames so often at once, each time with one worker and a processor of its own.
  func renderAlone(times: Int) throws {
    let runs = try (0..<times).map {
      try command.start(arguments(1, "alone-\($0)/"), on: $0)
    }
    for run in runs { try command.wait(for: run) }
  }

  /// Removes all frames: a folder that held others is slower for whoever comes next.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: command.folder.path())
    where name.hasPrefix("frames-") {
      try FileManager.default.removeItem(atPath: command.file(name))
    }
  }

  private func arguments(_ jobs: Int, _ folder: String) -> [String] {
    ["render", path, "--jobs", "\(jobs)", "-o", command.file("frames-" + folder)]
  }
}

/// Two workers beside one, over a whole animation; and beside what the machine gives two of anything
/// at once.
func motionBenchmarks(_ clip: MotionClip) -> [Benchmark] {
  /// The frames of so many plays at once.
  func frames(
    plays: Int = 1, _ run: @escaping () throws -> Void
  ) -> () async throws -> Double {
    {
      try run()
      return Double(clip.frames * plays)
    }
  }
  let two = frames { try clip.render(jobs: 2) }
  let alone = frames { try clip.renderAlone(times: 1) }
  return [
    Benchmark(
      name: "an animation to PNGs, 1170 × 2532, two workers", run: two,
      yardstick: "one worker, whose frames others compose",
      runYardstick: frames { try clip.render(jobs: 1) }, unit: "frames", goal: 1.7,
      prepare: clip.clear),
    Benchmark(
      name: "the same, two workers", run: two, yardstick: "one worker on one processor",
      runYardstick: alone, unit: "frames", prepare: clip.clear),
    Benchmark(
      name: "the most there is: two processes of one processor each",
      run: frames(plays: 2) { try clip.renderAlone(times: 2) }, yardstick: "one of them",
      runYardstick: alone, unit: "frames", prepare: clip.clear),
  ]
}

/// What files of one animation take beside a folder of its frames.
func animationFileBenchmarks(_ clip: MotionClip) -> [Benchmark] {
  func benchmark(_ name: String, _ file: String, goal: Double) -> Benchmark {
    Benchmark(
      name: "an animation to \(name), two workers",
      run: {
        try clip.render(to: file)
        return Double(clip.frames)
      },
      yardstick: "to PNGs",
      runYardstick: {
        try clip.render(jobs: 2)
        return Double(clip.frames)
      },
      unit: "frames", goal: goal, prepare: clip.clear)
  }
  return [
    benchmark("WebP, scale 2", "clip.webp", goal: 1 / 1.9),
    benchmark("MP4", "clip.mp4", goal: 1 / 2.5),
    benchmark("WebM", "clip.webm", goal: 1 / 6.25),
  ]
}

/// What a frame costs, and what an animation takes.
func motionFigures(_ clip: MotionClip, _ harness: Harness) throws {
  try clip.clear()
  let one = try clip.render(jobs: 1)
  let two = try clip.render(jobs: 2)
  harness.report(
    "a frame of an animation, encoding included", one.seconds * 1000 / Double(clip.frames),
    "ms of one core", limit: 8)
  harness.report(
    "the same with 2 workers", two.seconds * 1000 / Double(clip.frames), "ms of one core", limit: 8)
  harness.report("an animation, 2 workers", two.peak, "MB", limit: 150)
}

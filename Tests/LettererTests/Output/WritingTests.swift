import Drawing
import Foundation
import StageSupport
import Synchronization
import TestSupport
import Testing

@testable import Letterer
@testable import Staging

/// Animations as files: what they become, what is said meanwhile, and how they fail.
@Suite struct WritingTests {
  private static let motion = MotionOptions(rate: FrameRate(10))
  private static let timeline = RandomTimeline(seed: 4, events: 8).timeline

  private func renderer() throws -> Renderer {
    try MotionFixtures.renderer(MotionFixtures.tinyDevice)
  }

  @Test func severalOutputsAreMadeInOnePass() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = ["x.gif", "x.apng", "x.webp", "frames"]
    let outputs: [AnimationOutput] = try names.map {
      $0 == "frames"
        ? AnimationOutput(path: folder.path($0), kind: .frames())
        : try AnimationOutput(path: folder.path($0))
    }
    let progress = Mutex<[AnimationProgress]>([])
    let written = try await renderer().write(
      Self.timeline, to: outputs, motion: Self.motion,
      progress: { report in progress.withLock { $0.append(report) } })
    #expect(written.map(\.path) == outputs.map(\.path))
    #expect(written.allSatisfy { !$0.isReduced && $0.made.rate == FrameRate(10) })
    let reports = progress.withLock { $0 }
    #expect(Set(reports.map(\.pass)) == [0])
    #expect(reports.first?.done == 0 && reports.first?.total == 0)
    #expect(reports.last?.written == written && reports.last?.done == reports.last?.total)
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.done <= $1.done })
    // The same as each alone.
    for (output, name) in zip(outputs, names) where name != "frames" {
      let together = try folder.data(name)
      try await renderer().write(Self.timeline, to: [output], motion: Self.motion)
      #expect(try folder.data(name) == together, "\(name)")
    }
  }

  @Test func aScaleOfItsOwnIsThatOfItsRenderer() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var device = MotionFixtures.tinyDevice
    let small = AnimationOutput(path: folder.path("a.gif"), kind: .gif(), scale: 0.5)
    try await renderer().write(Self.timeline, to: [small], motion: Self.motion)
    device.scale = 0.5
    let other = AnimationOutput(path: folder.path("b.gif"), kind: .gif())
    try await MotionFixtures.renderer(device).write(
      Self.timeline, to: [other], motion: Self.motion)
    #expect(try folder.data("a.gif") == folder.data("b.gif"))
  }

  @Test func aFileThatIsTooLargeIsMadeWithLess() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let motion = MotionOptions(rate: FrameRate(30))
    let whole = AnimationOutput(path: folder.path("a.gif"), kind: .gif())
    try await renderer().write(Self.timeline, to: [whole], motion: motion)
    let limit = try folder.data("a.gif").count * 3 / 4
    let output = AnimationOutput(
      path: folder.path("b.gif"), kind: .gif(GIFSettings(byteLimit: limit)))
    let passes = Mutex<Set<Int>>([])
    let written = try await renderer().write(
      Self.timeline, to: [output], motion: motion,
      progress: { report in passes.withLock { _ = $0.insert(report.pass) } })
    #expect(try folder.data("b.gif").count <= limit)
    let made = try #require(written.first)
    #expect(made.isReduced && made.wanted.rate == FrameRate(30))
    #expect((made.made.rate?.framesPerSecond ?? 30) < 30)
    let count = passes.withLock { $0.count }
    #expect(count > 1 && made.wanted.reductions[count - 2] == made.made)
  }

  @Test func whatCannotBeSmallEnoughIsAnError() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = AnimationOutput(
      path: folder.path("a.apng"), kind: .apng(APNGSettings(byteLimit: 50)))
    let error = await #expect(throws: OutputError.self) {
      try await renderer().write(Self.timeline, to: [output], motion: Self.motion)
    }
    #expect(error?.reason == .overLimit(bytes: 50) && error?.paths == [output.path])
    #expect(folder.names == [])
  }

  @Test(arguments: ["x.gif", "x.apng", "x.webp", "frames/"])
  func whereNothingCanBeWrittenTheSystemSaysWhy(name: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = try AnimationOutput(path: folder.path("none") + "/" + name)
    let error = await #expect(throws: OutputError.self) {
      try await renderer().write(Self.timeline, to: [output], motion: Self.motion)
    }
    #expect(error?.code == ENOENT && error?.paths.first?.hasPrefix(folder.path("none")) == true)
    #expect(error.map { "\($0)" } == "No such file or directory")
    #expect(
      error?.diagnostic.message.hasSuffix("can't be written: No such file or directory") == true)
    #expect(folder.names == [])
  }

  @Test func aPictureThatCannotBeWrittenIsAnErrorToo() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let error = await #expect(throws: OutputError.self) {
      try await MotionFixtures.initial.conversation.writeScreenshot(
        to: folder.path("none/x.png"), options: RenderOptions(device: MotionFixtures.tinyDevice))
    }
    #expect(error?.code == ENOENT)
    #expect(error.map { $0.cause is OutputError } == false)
  }

  @Test func partsThatDoNotFitAreNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.make(folder: "part")
    let error = #expect(throws: OutputError.self) {
      try AnimationOutput.join([folder.path("part")], to: folder.path("all"))
    }
    #expect(error?.paths == [folder.path("part")])
    #expect(error?.reason == .unfitting("it holds no finished part of a sequence"))
  }

  // MARK: Cancellation

  /// What is written, videos only where ffmpeg is there.
  private static let kinds: [AnimationOutput.Kind] =
    [.gif(), .apng(), .webp(), .frames()] + (FFmpeg.find() == nil ? [] : [.mp4(), .webm()])

  /// A task that is cancelled leaves no file; a folder of frames can be gone on with.
  @Test(arguments: kinds, [1, 15]) func aTaskThatIsCancelledLeavesNothing(
    kind: AnimationOutput.Kind, after count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = AnimationOutput(path: folder.path("x"), kind: kind)
    let renderer = try renderer()
    let done = Mutex(0)
    let task = Task {
      try await renderer.write(
        Self.timeline, to: [output], motion: Self.motion, ffmpeg: .find(),
        progress: { report in
          done.withLock { $0 = report.done }
          if report.done >= count { withUnsafeCurrentTask { $0?.cancel() } }
        })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let total = try await renderer.settled(Self.timeline, motion: Self.motion)
      .frameCount(at: Self.motion.rate)
    #expect(done.withLock { $0 } < total, "it stopped on the way")
    guard case .frames = kind else {
      #expect(folder.names == [])
      return
    }
    #expect(!folder.names(in: "x").contains("frames.json"))
    let whole = AnimationOutput(path: folder.path("whole"), kind: kind)
    let rest = AnimationOutput(
      path: output.path, kind: .frames(FramesSettings(resumes: true)))
    try await renderer.write(Self.timeline, to: [whole, rest], motion: Self.motion)
    #expect(folder.names(in: "x") == folder.names(in: "whole"))
    for name in folder.names(in: "x") {
      #expect(try folder.data("x/" + name) == folder.data("whole/" + name), "\(name)")
    }
  }

  @Test func aTaskThatIsCancelledBeforeItBeginsDoesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let renderer = try renderer()
    let state = MotionFixtures.initial
    let path = folder.path
    let works: [@Sendable () async throws -> Void] = [
      { _ = try await renderer.png(of: state) },
      { _ = try await renderer.bitmap(of: state) },
      { _ = try await renderer.layout(of: state) },
      { _ = try await renderer.contactSheet(of: Self.timeline) },
      { _ = try await renderer.settled(Self.timeline) },
      { _ = try await renderer.writePages(of: state, to: path + "/p.png") },
      { try await state.conversation.writeScreenshot(to: path + "/s.png") },
      { try await Self.timeline.writeAnimation(to: path + "/a.gif") },
    ]
    for work in works {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await work()
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(folder.names == [])
  }
}

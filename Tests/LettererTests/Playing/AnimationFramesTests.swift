import Drawing
import Foundation
import ImageDecoding
import Letterer
import StageSupport
import Synchronization
import TestSupport
import Testing

@testable import Staging

/// The pictures of a chat that plays, one after the other, as a program takes them.
@Suite struct AnimationFramesTests {
  private static let motion = MotionOptions(rate: FrameRate(20))

  /// Every frame is its moment painted alone, they follow one another without a gap, and outside of its
  /// damage each is the one before; with any number of workers.
  @Test(arguments: Effort.seeds(2, long: 40), [1, 2, 5])
  func framesAreTheirMoments(seed: UInt64, workers: Int) async throws {
    let timeline = RandomTimeline(seed: seed + 1000, events: 16).timeline
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice, workers: workers)
    let settled = try await renderer.settled(timeline, motion: Self.motion)
    var former: Bitmap?
    var end = 0
    var count = 0
    for try await frame in renderer.frames(of: timeline, motion: Self.motion) {
      #expect(frame.index == count && frame.ticks.lowerBound == end, "seed \(seed)")
      #expect(frame.time == Self.motion.rate.time(of: frame.ticks.lowerBound))
      #expect(frame.time + frame.duration == Self.motion.rate.time(of: frame.ticks.upperBound))
      if let former {
        #expect(covers(frame.damage, former, frame.bitmap), "seed \(seed), frame \(count)")
      } else {
        let whole = PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)
        #expect(frame.damage == Damage(whole))
      }
      if count % 7 == Int(seed % 7) {
        let alone = try await renderer.bitmap(of: settled, at: frame.time, motion: Self.motion)
        #expect(alone == frame.bitmap, "seed \(seed), frame \(count)")
      }
      former = frame.bitmap
      end = frame.ticks.upperBound
      count += 1
    }
    #expect(end == settled.frameCount(at: Self.motion.rate), "seed \(seed)")
    #expect(count > 12, "seed \(seed): there is motion")
  }

  /// Frames that are kept stay as they were, whatever is painted after them.
  @Test func framesAreThoseOfAFolder() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let timeline = RandomTimeline(seed: 7, events: 12).timeline
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    let output = AnimationOutput(
      path: folder.path("frames"), kind: .frames(FramesSettings(hasVariableRate: true)))
    try await renderer.write(timeline, to: [output], motion: Self.motion)
    var frames: [AnimationFrame] = []
    for try await frame in renderer.frames(of: timeline, rate: Self.motion.rate) {
      frames.append(frame)
    }
    var files = Set(folder.names(in: "frames"))
    var former: Bitmap?
    for frame in frames {
      // What changes where nobody sees it is no other picture.
      if frame.bitmap == former { continue }
      former = frame.bitmap
      let digits = String(frame.ticks.lowerBound)
      let name = String(repeating: "0", count: 5 - digits.count) + digits + ".png"
      let bytes = try Array(folder.data("frames/" + name))
      #expect(try ImageDecoder.decode(bytes).bitmap == frame.bitmap, "\(name)")
      files.remove(name)
    }
    #expect(files == ["frames.json"])
  }

  /// Whoever leaves the loop leaves nothing at work: the last user of the renderer lets go of it. The
  /// limit ends a wait that would be endless; it is wide, as all other tests run meanwhile.
  @Test(.timeLimit(.minutes(10)), arguments: [1, 3])
  func aLoopThatIsLeftLetsGo(workers: Int) async throws {
    let timeline = RandomTimeline(seed: 3, events: 12).timeline
    let gone = Gone()
    do {
      let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice, workers: workers)
      gone.watch(renderer)
      for try await frame in renderer.frames(of: timeline, motion: Self.motion)
      where frame.index == 2 { break }
    }
    while !gone.isGone { await Task.yield() }
    #expect(gone.isGone)
  }

  /// A task that is cancelled gets no frame any more.
  @Test(arguments: [0, 3]) func aTaskThatIsCancelledEnds(after last: Int) async throws {
    let timeline = RandomTimeline(seed: 5, events: 12).timeline
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    let seen = Mutex<[Int]>([])
    let task = Task {
      for try await frame in renderer.frames(of: timeline, motion: Self.motion) {
        seen.withLock { $0.append(frame.index) }
        if frame.index == last { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.withLock { $0 } == Array(0...last))
  }

  /// One sequence can be walked through several times, by several at once.
  @Test func eachWalkBeginsAtTheStart() async throws {
    let timeline = RandomTimeline(seed: 9, events: 6).timeline
    let frames = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
      .frames(of: timeline, motion: Self.motion)
    var one = frames.makeAsyncIterator()
    var other = frames.makeAsyncIterator()
    for index in 0..<5 {
      let (first, second) = (try await one.next(), try await other.next())
      #expect(first?.index == index && first?.bitmap == second?.bitmap)
    }
  }

  @Test func whatPlaysTooLongIsRefused() async throws {
    var timeline = RandomTimeline(seed: 1, events: 2).timeline
    timeline.end = Timeline.longestPlay + .seconds(1)
    let renderer = try MotionFixtures.renderer(MotionFixtures.tinyDevice)
    var frames = renderer.frames(of: timeline).makeAsyncIterator()
    let error = await #expect(throws: DiagnosticsError.self) { _ = try await frames.next() }
    #expect(error?.diagnostics.first?.message.contains("a day is the most") == true)
  }

  /// Returns whether two pictures are equal outside of some damage.
  private func covers(_ damage: Damage, _ former: Bitmap, _ bitmap: Bitmap) -> Bool {
    var rest = former
    let stride = bitmap.stride
    rest.withUnsafeMutableBytes { rest in
      bitmap.withUnsafeBytes { bytes in
        for rect in damage.rects {
          for y in rect.y..<rect.maxY {
            let row = (y * stride + rect.x * 4)..<(y * stride + rect.maxX * 4)
            UnsafeMutableRawBufferPointer(rebasing: rest[row])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[row]))
          }
        }
      }
    }
    return rest == bitmap
  }
}

/// Knows whether an object is still there.
private final class Gone {
  private weak var object: Renderer?

  var isGone: Bool { object == nil }

  func watch(_ object: Renderer) { self.object = object }
}

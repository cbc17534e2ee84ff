import Drawing
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Painting

struct FrameSequenceTests {
  private let width = 120
  private let height = 180
  private let scale = 1.0

  /// Random sequences by any number of workers: every frame is that moment painted alone, and
  /// damage is what the frames are told to differ by.
  @Test(arguments: [1, 2, 3, 8])
  func everyFrameIsThatMomentPaintedAlone(workers: Int) async throws {
    let pool = PaintPool(workers: workers) { RingGlyphs() }
    let painter = Painter(glyphs: RingGlyphs())
    for seed in Effort.seeds(1, long: 120, from: 0) {
      var scene = RandomScene(seed: seed &+ 500)
      var lists: [DisplayList] = []
      for _ in 0..<(29 + Int(seed % 13)) {
        lists.append(scene.list)
        scene.change()
      }
      let frames = try await paint(lists, with: pool)
      #expect(frames.count == lists.count)
      var former: (list: DisplayList, bitmap: Bitmap)?
      for (index, frame) in frames.enumerated() {
        var alone = Bitmap(width: width, height: height)
        try painter.paint(
          PaintRequest(list: lists[index], scale: scale, background: .white), into: &alone)
        let place = "seed \(seed), frame \(index), \(workers) workers"
        #expect(difference(frame.bitmap, alone) == nil, "\(place)")
        #expect(frame.index == index && frame.ticks == (index * 2)..<(index * 2 + 1), "\(place)")
        if let former {
          let damage = lists[index].damage(
            since: former.list, scale: scale, width: width, height: height)
          #expect(frame.damage == damage, "\(place)")
          #expect(frame.former.flatMap { difference($0, former.bitmap) } == nil, "\(place)")
        } else {
          #expect(frame.damage == Damage(PixelRect(x: 0, y: 0, width: width, height: height)))
        }
        #expect((frame.former == nil) == (index == 0), "\(place)")
        former = (lists[index], alone)
      }
    }
  }

  @Test func framesWithoutDifferenceAreFrames() async throws {
    let list = sampleScreen(width: 120, height: 180)
    let again = DisplayList([.group(list, GroupStyle())])
    let pool = PaintPool(workers: 2) { RingGlyphs() }
    let frames = try await paint(Array(repeating: again, count: 20), with: pool)
    #expect(frames.count == 20)
    #expect(frames.dropFirst().allSatisfy { $0.damage.isEmpty && $0.bitmap == frames[0].bitmap })
  }

  @Test func noFramesAreNoFrames() async throws {
    #expect(try await paint([], with: PaintPool(workers: 3) { RingGlyphs() }).isEmpty)
  }

  @Test func aPoolPaintsOneSequenceAfterAnother() async throws {
    let pool = PaintPool(workers: 2) { RingGlyphs() }
    let lists = [sampleScreen(width: 120, height: 180), sampleScreen(width: 90, height: 150)]
    let first = try await paint(lists, with: pool)
    let second = try await paint(lists.reversed(), with: pool)
    #expect(first[0].bitmap == second[1].bitmap && first[1].bitmap == second[0].bitmap)
  }

  /// Where results are bitmaps that are kept, few are made before they are asked for, and none is
  /// painted on again.
  @Test(arguments: [1, 2, 5], [1, 2, 5])
  func fewResultsAreMadeAhead(workers: Int, ahead: Int) async throws {
    let pool = PaintPool(workers: workers) { RingGlyphs() }
    var scene = RandomScene(seed: 77)
    var lists: [DisplayList] = []
    for _ in 0..<40 {
      lists.append(scene.list)
      scene.change()
    }
    var waiting = Array(lists.reversed())
    let made = Mutex(0)
    var kept: [Bitmap] = []
    try await pool.paintFrames(
      width: width, height: height, scale: scale, background: .white, ahead: ahead,
      next: { waiting.popLast().map { FrameToPaint(ticks: 0..<1, list: $0) } },
      makeTransform: {
        { frame in
          made.withLock { $0 += 1 }
          return frame.bitmap
        }
      },
      consume: { bitmap in
        kept.append(bitmap)
        for _ in 0..<20 { await Task.yield() }
        #expect(made.withLock { $0 } <= kept.count + ahead)
      })
    let painter = Painter(glyphs: RingGlyphs())
    #expect(kept.count == lists.count)
    for (list, bitmap) in zip(lists, kept) {
      var alone = Bitmap(width: width, height: height)
      try painter.paint(
        PaintRequest(list: list, scale: scale, background: .white), into: &alone)
      #expect(difference(bitmap, alone) == nil, "\(workers) workers, \(ahead) ahead")
    }
  }

  @Test func eachWorkerHasATransformOfItsOwn() async throws {
    let made = Mutex(0)
    let pool = PaintPool(workers: 3) { RingGlyphs() }
    var waiting = (0..<200).map { _ in DisplayList() }
    var seen: [Int: [Int]] = [:]
    try await pool.paintFrames(
      width: 4, height: 4, scale: 1, background: .white,
      next: { waiting.popLast().map { FrameToPaint(ticks: 0..<1, list: $0) } },
      makeTransform: {
        let number = made.withLock { value in
          value += 1
          return value
        }
        return { frame in (number, frame.index) }
      },
      consume: { seen[$0.0, default: []].append($0.1) })
    #expect(made.withLock { $0 } <= 3)
    #expect(seen.values.flatMap { $0 }.sorted() == Array(0..<200))
  }

  @Test(arguments: [1, 3])
  func errorsEndTheSequence(workers: Int) async throws {
    struct Refusal: Error {}
    let pool = PaintPool(workers: workers) { RingGlyphs() }
    for failing in ["next", "transform", "consume"] {
      var given = 0
      var taken = 0
      await #expect(throws: Refusal.self) {
        try await pool.paintFrames(
          width: 40, height: 40, scale: 1, background: .white,
          next: {
            given += 1
            if failing == "next", given == 50 { throw Refusal() }
            return FrameToPaint(ticks: given..<(given + 1), list: DisplayList())
          },
          makeTransform: {
            { frame in
              if failing == "transform", frame.index == 50 { throw Refusal() }
              return frame.index
            }
          },
          consume: { (index: Int) in
            #expect(index == taken)
            taken += 1
            if failing == "consume", index == 50 { throw Refusal() }
          })
      }
      #expect(given < 50 + 8 * (workers + 3), "\(failing)")
    }
  }

  @Test func cancellationEndsAnEndlessSequence() async throws {
    let pool = PaintPool(workers: 2) { RingGlyphs() }
    let task = Task {
      try await pool.paintFrames(
        width: 40, height: 40, scale: 1, background: .white,
        next: { FrameToPaint(ticks: 0..<1, list: DisplayList()) },
        makeTransform: { { $0.index } },
        consume: { (index: Int) in
          if index == 100 { withUnsafeCurrentTask { $0?.cancel() } }
        })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func sizesAndScalesAreChecked() async throws {
    let pool = PaintPool(workers: 1) { RingGlyphs() }
    for (width, scale) in [(0, 1.0), (10, 0), (10, .infinity)] {
      await #expect(throws: PaintingError.self) {
        try await pool.paintFrames(
          width: width, height: 10, scale: scale, background: .white, next: { nil },
          makeTransform: { { $0.index } }, consume: { (_: Int) in })
      }
    }
  }

  private func paint(_ lists: [DisplayList], with pool: PaintPool) async throws -> [Frame] {
    var frames: [Frame] = []
    var given = 0
    try await pool.paintFrames(
      width: width, height: height, scale: scale, background: .white,
      next: {
        guard given < lists.count else { return nil }
        defer { given += 1 }
        return FrameToPaint(ticks: (given * 2)..<(given * 2 + 1), list: lists[given])
      },
      // Bitmaps are values: what is kept isn't painted on.
      makeTransform: { { $0 } },
      consume: { frames.append($0) })
    return frames
  }
}

import ListLayout
import TestSupport
import Testing

@Suite struct ScrollTrajectoryTests {
  static func scroll(
    from start: Double, by distance: Double, in time: Double, velocity: Double? = nil,
    bounds: ClosedRange<Double> = 0...10_000
  ) -> ScrollTrajectory {
    ScrollTrajectory(
      startOffset: start, dragDistance: distance, dragDuration: time, releaseVelocity: velocity,
      bounds: bounds, viewportHeight: 400)
  }

  static let scrolls: [String: ScrollTrajectory] = [
    "flick": scroll(from: 5000, by: 150, in: 0.1),
    "flick up": scroll(from: 5000, by: -150, in: 0.1),
    "drag and hold": scroll(from: 5000, by: 300, in: 0.8, velocity: 0),
    "into the top": scroll(from: 300, by: -100, in: 0.1),
    "into the bottom": scroll(from: 9800, by: 100, in: 0.08),
    "pulled past the top": scroll(from: 0, by: -250, in: 0.5, velocity: 0),
    "pulled past the top and flung on": scroll(from: 0, by: -250, in: 0.5),
    "pulled and flung back": scroll(from: -80, by: 30, in: 0.1, velocity: 4000),
    "across short content": scroll(from: -80, by: 30, in: 0.1, velocity: 4000, bounds: 0...50),
    "nothing to scroll": scroll(from: 0, by: 200, in: 0.2, bounds: 0...0),
    "no drag": scroll(from: 100, by: 0, in: 0, velocity: 2000),
    "barely": scroll(from: 100, by: 0.1, in: 0.1),
  ]

  @Test(arguments: scrolls.keys.sorted()) func partsJoin(name: String) throws {
    let scroll = try #require(Self.scrolls[name])
    let step = 1e-4
    let samples = (0...Int(scroll.duration / step) + 20).map {
      scroll.offset(at: Double($0) * step)
    }
    #expect(samples[0] == scroll.startOffset)
    #expect(samples.last == scroll.finalOffset)
    let velocities = zip(samples, samples.dropFirst()).map { ($1 - $0) / step }
    // A velocity's change in a step: 6·distance ÷ duration² is the drag's largest, 10²·displacement
    // and 2·10·velocity the bounce's; and a few points per second where it stops.
    let kinks = zip(velocities.dropFirst(), velocities.dropFirst(2)).map { abs($1 - $0) }
    #expect((kinks.max() ?? 0) < 16)
  }

  @Test func decelerationIsUIKits() {
    let scroll = Self.scroll(from: 1000, by: 0, in: 0, velocity: 1000)
    // Each millisecond leaves 0.998 of the velocity.
    var offset = 1000.0
    var velocity = 1000.0
    for millisecond in 1...1000 {
      let next = velocity * 0.998
      offset += (velocity + next) / 2 / 1000
      velocity = next
      #expect(abs(scroll.offset(at: Double(millisecond) / 1000) - offset) < 0.1)
    }
    // The last 120 points per second are lost evenly: over half the way that friction would need.
    #expect(abs(scroll.finalOffset - (1499.5 - 60 / 2.002002670673077)) < 0.01)
  }

  /// An exponential never arrives: from 120 points a second on, a coast slows down evenly, and so
  /// it is soon over once its steps can hardly be seen.
  @Test(arguments: [20.0, 119, 121, 300, 1000, 6000, -2500]) func coastingEnds(velocity: Double) {
    let scroll = Self.scroll(from: 5000, by: 0, in: 0, velocity: velocity)
    var speed = abs(velocity)
    var milliseconds = 0.0
    while speed > 120 {
      speed *= 0.998
      milliseconds += 1
    }
    milliseconds += speed / 120 * 1000 / 2.002002670673077
    #expect(abs(scroll.duration - milliseconds / 1000) < 0.0011)
    let frames = (0...Int(scroll.duration * 60)).map { scroll.offset(at: Double($0) / 60) }
    let faint = zip(frames, frames.dropFirst()).count { abs($1 - $0) < 0.5 }
    #expect(faint <= 9, "frames that move by less than half a point")
    let steps = stride(from: max(0, scroll.duration - 0.5), to: scroll.duration + 0.1, by: 0.001)
      .map { scroll.offset(at: $0) * (velocity < 0 ? -1 : 1) }
    let ways = zip(steps, steps.dropFirst()).map { $1 - $0 }
    #expect(ways.allSatisfy { $0 >= 0 }, "it doesn't come back")
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $1 < $0 + 1e-9 }, "it only slows down")
  }

  @Test func theBandGivesWayLessAndLess() {
    // A thumb that is 400 past the end of a view 400 high shows (1 − 1 ÷ 1.55)·400.
    let scroll = Self.scroll(from: 0, by: -400, in: 1, velocity: 0)
    #expect(abs(scroll.offset(at: 0.999_999) + 400 * (1 - 1 / 1.55)) < 0.01)
    #expect(scroll.finalOffset == 0)
    let farther = Self.scroll(from: 0, by: -40_000, in: 1, velocity: 0)
    let samples = (0...2000).map { farther.offset(at: Double($0) / 500) }
    #expect((samples.min() ?? 0) > -400)
  }

  @Test func restsWithinTheBounds() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let upper = Double(random.next() % 3000)
      let scroll = ScrollTrajectory(
        startOffset: Double(random.next() % 3000) * upper / 3000,
        dragDistance: Double(random.next() % 1000) - 500,
        dragDuration: Double(random.next() % 5) / 10,
        releaseVelocity: random.next() % 2 == 0 ? nil : Double(random.next() % 8000) - 4000,
        bounds: 0...upper, viewportHeight: 500)
      #expect(scroll.finalOffset >= 0 && scroll.finalOffset <= upper)
      #expect(scroll.duration.isFinite && scroll.duration < 12)
      let end = scroll.offset(at: scroll.duration - 1e-9)
      #expect(abs(end - scroll.finalOffset) < 1e-4)
    }
  }

  @Test func aFlickLeadsToItsTarget() {
    for target in [0.0, 900, 995, 1002, 1030, 1100, 4000, 10_000] {
      let scroll = ScrollTrajectory(
        startOffset: 1000, targetOffset: target, bounds: 0...10_000, viewportHeight: 400)
      #expect(abs(scroll.finalOffset - target) < 1e-9)
    }
  }
}

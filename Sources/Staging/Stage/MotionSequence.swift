import ChatModel
import Drawing
import Painting
import Time

/// The distinct frames of an animation, in order, with their durations.
///
/// A tick's frame is that of its time, whichever ticks were requested before.
package struct MotionSequence: Sendable {
  private var stage: Stage
  private let rate: FrameRate
  private let ticks: Range<Int>
  private let overlays: Set<RenderOptions.Overlay>
  /// The frame that is still shown.
  private var held: FrameToPaint?
  /// The next tick to examine.
  private var tick: Int

  /// The frames of some ticks of a rate.
  package init(
    _ stage: Stage, rate: FrameRate, ticks: Range<Int>, overlays: Set<RenderOptions.Overlay> = []
  ) {
    self.stage = stage
    self.rate = rate
    self.ticks = ticks
    self.overlays = overlays
    tick = ticks.lowerBound
  }

  /// Returns the next frame; `nil` after the last. Complexity: O(ticks · visible), but nothing for
  /// the ticks in which nothing moves.
  package mutating func next() async throws -> FrameToPaint? {
    while tick < ticks.upperBound {
      let list = try await list(at: tick)
      defer { tick = nextTick(showing: list) }
      guard let picture = held else {
        held = FrameToPaint(ticks: tick..<(tick + 1), list: list)
        continue
      }
      guard picture.list != list else { continue }
      held = FrameToPaint(ticks: tick..<(tick + 1), list: list)
      return FrameToPaint(ticks: picture.ticks.lowerBound..<tick, list: picture.list)
    }
    defer { held = nil }
    return held.map {
      FrameToPaint(ticks: $0.ticks.lowerBound..<ticks.upperBound, list: $0.list)
    }
  }

  private mutating func list(at tick: Int) async throws -> DisplayList {
    let moment = rate.time(of: tick)
    try await stage.advance(to: moment)
    return try await stage.scene(at: moment.seconds)
      .list(with: overlays, pixel: 1 / stage.scale)
  }

  /// Returns the next tick at which the frame may differ.
  private func nextTick(showing list: DisplayList) -> Int {
    let following = tick + 1
    let time = rate.time(of: tick)
    guard !stage.isMoving(at: time.seconds) else { return following }
    var next = ticks.upperBound
    if let event = stage.nextEvent { next = min(next, rate.frame(from: event)) }
    if let clock = stage.filmClock(at: time), let end = list.nextFrame(after: clock) {
      next = min(next, rate.frame(from: time + .nanoseconds(Int64(end - clock))))
    }
    return min(max(following, next), ticks.upperBound)
  }
}

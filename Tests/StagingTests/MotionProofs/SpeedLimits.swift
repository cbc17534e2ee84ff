import ChatModel
import Drawing
import ListLayout
import StageSupport
import Time

@testable import Bubbles
@testable import Staging

/// How far things may move from one moment to another, by what is under way: each change's distance,
/// over its duration, times the steepest slope of its curve.
struct SpeedLimits {
  private struct Change {
    let begin: Double
    let end: Double
    /// The most of its way that it covers in a second.
    let rate: Double
    /// How far the rows go that are seen before and after it.
    let rows: [RowID: Double]
    /// How far parts of the surroundings go that are there before and after it.
    let pieces: [ChromePiece.Kind: Double]
    /// How far anything else goes at most: what comes or goes, across the screen or farther.
    let most: Double
    /// How fast a scroll by a thumb goes at most, in points per second.
    let scroll: Double
  }

  private var changes: [Change] = []

  /// Adds what has been applied up until a time.
  mutating func add(from before: Stage, to after: Stage, at time: Double) async throws {
    let (old, new) = (try await Self.rest(of: before), try await Self.rest(of: after))
    let offset = after.list.layout.contentOffset - before.list.layout.contentOffset
    var rows: [RowID: Double] = [:]
    for (id, y) in new.rows { rows[id] = old.rows[id].map { abs($0 - y) } }
    let style = after.screen.style
    let common = (rows.values.max() ?? MotionFixtures.device.size.height) + style.insertRise
    for id in rows.keys { rows[id] = common }
    var most = MotionFixtures.device.size.height
    var pieces: [ChromePiece.Kind: Double] = [:]
    for (label, frame) in new.pieces {
      pieces[label] = old.pieces[label].map {
        max(abs($0.minY - frame.minY), abs($0.height - frame.height))
      }
    }
    var timings = [style.insert, style.move, style.delete, style.keyboard, style.fade]
    timings.append(style.timing(forPiece: .banner))
    var queue = before.queue
    let taken = queue.removeEvents(
      through: after.queue.nextTime.map { $0 - .nanoseconds(1) } ?? .max)
    most = max(most, Self.farthest(from: before, to: after))
    var (scroll, scrollEnd) = (0.0, 0.0)
    let me = after.chat.reducer.stateWithoutEntries.conversation.me
    if taken.contains(where: { $0.movesView || $0.isSaid(by: me) }) {
      // A scroll starts from where an earlier one is.
      let rest = before.list.animator.scrollRest(at: time)
      timings.append(style.scroll(over: offset / after.scale))
      timings.append(style.scroll(over: (offset - rest) / after.scale))
      var ways = [offset]
      for case .swipe(let distance) in taken {
        ways.append(-(distance.points + distance.screens * after.content.height) * after.scale)
      }
      for (wanted, reached) in ways.flatMap({ way in [(way, offset), (way, way), (way, 0)] }) {
        let swipe = style.swipe(
          from: rest, wanted: wanted, reached: reached, height: after.list.layout.viewport.height)
        scrollEnd = max(scrollEnd, swipe.end)
        scroll = max(scroll, Self.speed(swipe) / after.scale)
      }
      most = max(most, abs(offset) / after.scale)
    }
    let end = max(scrollEnd, timings.map(\.end).max() ?? 0)
    changes.append(
      Change(
        begin: time, end: time + end + 1.0 / 60, rate: timings.map(Self.rate).max() ?? 0,
        rows: rows, pieces: pieces, most: most, scroll: scroll))
  }

  private static func rest(
    of stage: Stage
  ) async throws -> (rows: [RowID: Double], pieces: [ChromePiece.Kind: Rect]) {
    var stage = stage
    let scene = try await stage.scene(at: max(0, stage.settledTime))
    return (
      Dictionary(scene.rows.map { ($0.measured.id, $0.origin.y) }) { first, _ in first },
      Dictionary(scene.pieces.map { ($0.kind, $0.frame) }) { first, _ in first }
    )
  }

  /// The longest way of a row that is there before and after, seen or not, in points.
  private static func farthest(from before: Stage, to after: Stage) -> Double {
    func places(_ stage: Stage) -> [RowID: Double] {
      let frames = stage.rows.compactMap { row in
        stage.list.layout.attributes(for: .item(row.id)).map { (row.id, $0.frame.minY) }
      }
      return Dictionary(frames) { first, _ in first }
        .mapValues { ($0 - stage.list.layout.contentOffset) / stage.scale }
    }
    let old = places(before)
    return places(after).compactMap { id, y in old[id].map { abs($0 - y) } }.max() ?? 0
  }

  /// The most pixels that a scroll by a thumb covers in a second.
  private static func speed(_ timing: Timing) -> Double {
    guard case .scroll(let trajectory) = timing.curve, timing.end > 0 else { return 0 }
    let steps = 1000
    let places = (0...steps).map {
      trajectory.offset(at: timing.end * Double($0) / Double(steps))
    }
    let most = zip(places, places.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    return most * Double(steps) / timing.end
  }

  /// The most of a way that is covered in a second.
  private static func rate(_ timing: Timing) -> Double {
    guard timing.end > 0 else { return 0 }
    let steps = 500
    let points = (0...steps).map { timing.progress(at: timing.end * Double($0) / Double(steps)) }
    let steepest = zip(points, points.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    return steepest * Double(steps) / timing.end
  }

  private func sum(_ from: Double, _ to: Double, _ distance: (Change) -> Double) -> Double {
    changes.lazy.filter { $0.end > from && $0.begin - 1.0 / 120 < to }
      .reduce(0) { $0 + distance($1) * (to - from) }
  }

  /// How far a row may move, in points: rows stand on whole pixels.
  func way(of row: RowID, _ from: Double, _ to: Double) -> Double {
    sum(from, to) { ($0.rows[row] ?? $0.most) * $0.rate + $0.scroll } + 1
      / MotionFixtures.device.scale + 1e-6
  }

  /// How far a part of the surroundings may move, in points; half a pixel for what is rounded.
  func way(of piece: ChromePiece.Kind, _ from: Double, _ to: Double) -> Double {
    sum(from, to) { ($0.pieces[piece] ?? $0.most) * $0.rate } + 0.3
  }

  /// By how much an opacity may change: entrances fade half as fast again as they move.
  func opacity(_ from: Double, _ to: Double) -> Double { sum(from, to) { 1.5 * $0.rate } + 1e-6 }
}

extension TimelineEvent {
  /// Whether it is somebody's new message: one's own bring the view to them.
  fileprivate func isSaid(by who: Participant.ID?) -> Bool {
    if case .append(.message(let message)) = self { message.sender == who } else { false }
  }
}

import Drawing
import ListLayout
import Themes

/// When a change runs and how it is spread over its time, in seconds after it starts.
typealias Timing = TransitionTiming.Phase

extension TransitionTiming.Phase {
  /// Returns how far the change is: 0 until it starts, exactly 1 from its end on.
  func progress(at time: Double) -> Double {
    time >= end ? 1 : curve.value(at: time - delay, duration: duration)
  }

  /// Returns how far it is at a time if it starts at `start`: all the way from exactly `start +
  /// end` on, whatever is lost where one time is taken from the other.
  func progress(at time: Double, from start: Double) -> Double {
    isOver(at: time, from: start) ? 1 : progress(at: time - start)
  }

  /// Returns whether the change has ended at a time if it started at `start`.
  func isOver(at time: Double, from start: Double) -> Bool { time >= start + end }
}

/// How things move in a look: a duration and a curve for each kind of change.
struct MotionStyle: Sendable {
  private let tokens: MotionTokens
  /// Whether what comes and goes fades instead of flying, growing or springing.
  let isReduced: Bool
  /// What makes reactions spring, and how long: it is asked for at every moment of every row, and
  /// takes a search to find.
  private let spring: Spring
  private let popDuration: Double

  init(_ tokens: MotionTokens, isReduced: Bool) {
    self.tokens = tokens
    self.isReduced = isReduced
    spring = Spring(
      mass: tokens.springMass, stiffness: tokens.springStiffness, damping: tokens.springDamping)
    // A spring takes its own time; the token is the least.
    popDuration = min(2, max(tokens.reactionDuration, spring.settlingDuration(tolerance: 0.002)))
  }

  /// A change over a time; at once where nothing may move, for the whole picture fades then.
  private func timing(
    _ duration: Double, _ curve: TimingCurve, delay: Double = 0
  ) -> Timing {
    guard !isReduced else { return Timing(duration: 0, curve: .linear) }
    return Timing(delay: delay, duration: duration, curve: curve)
  }

  /// A message that comes.
  var insert: Timing {
    timing(tokens.insertDuration, tokens.insertCurve.timing)
  }
  /// A message that comes between others: they are out of its way before it shows.
  var squeezeIn: Timing {
    timing(tokens.moveDuration, .easeOut, delay: tokens.moveDuration * 0.55)
  }
  /// What gives way.
  var move: Timing { timing(tokens.moveDuration, tokens.moveCurve.timing) }
  /// What is deleted.
  var delete: Timing { timing(tokens.deleteDuration, .easeOut) }
  /// The keyboard, and what rides on it.
  var keyboard: Timing {
    timing(tokens.keyboardDuration, tokens.keyboardCurve.timing)
  }
  /// What changes in place.
  var fade: Timing { timing(0.2, .easeInOut) }
  /// A change of day and night, and of the screen's orientation.
  var appearance: Timing { timing(0.4, .easeInOut) }
  /// The scale of a reaction that comes.
  var pop: Timing { timing(popDuration, .spring(spring)) }
  /// The opacity of a reaction that comes.
  var popFade: Timing { timing(tokens.reactionFade, .linear) }
  /// At which scale a reaction begins.
  var popScale: Double { tokens.reactionScale }

  /// How far below its place a message begins, in points, and at which scale.
  var insertRise: Double { isReduced ? 0 : tokens.insertRise }
  var insertScale: Double { isReduced ? 1 : tokens.insertScale }
  /// How far what is deleted sinks, as a part of its height.
  var deleteSink: Double { isReduced ? 0 : tokens.deleteSink }

  /// A scroll over a distance, in points: farther takes longer, but not in proportion.
  func scroll(over distance: Double) -> Timing {
    let duration = min(1.1, 0.32 + (abs(distance) / 2400).squareRoot() * 0.4)
    return timing(duration, .cubicBezier(0.33, 0, 0.15, 1))
  }

  /// A fling of the thumb that would go over `wanted` and comes as far as `reached`, both in pixels
  /// of a view that is `height` high: an end gives way and springs back.
  ///
  /// - Parameter start: how far the content still is from where an earlier fling leads, which the
  ///   thumb stops there.
  func swipe(from start: Double = 0, wanted: Double, reached: Double, height: Double) -> Timing {
    // The chat's end is known where it stops the thumb.
    let low = wanted < reached ? reached : min(start, reached)
    let high = wanted > reached ? reached : max(start, reached)
    let trajectory = ScrollTrajectory(
      startOffset: start, targetOffset: wanted, bounds: low...high, viewportHeight: height)
    return timing(trajectory.duration, .scroll(trajectory))
  }

  /// A part of what surrounds the messages.
  func timing(forPiece kind: ChromePiece.Kind, leaves: Bool = false) -> Timing {
    switch kind {
    case .keyboard, .composer: keyboard
    case .banner where leaves: timing(0.3, .cubicBezier(0.42, 0, 1, 1))
    case .banner: timing(0.45, tokens.insertCurve.timing)
    default: fade
    }
  }

  /// Returns how far a row's drawing is on its way to another one, `time` seconds after it started.
  func morph(at time: Double, _ timing: Timing) -> MorphProgress {
    let shape = timing.progress(at: time)
    let pop = self.pop.progress(at: time)
    return MorphProgress(
      shape: shape, pop: isReduced || pop == 1 ? 1 : popScale + (1 - popScale) * pop,
      popFade: popFade.progress(at: time))
  }

  /// The longest that anything takes which isn't flung, in seconds: days float a little longer than
  /// a scroll.
  var longest: Double {
    let changes = [insert, squeezeIn, move, delete, keyboard, fade, appearance].map(morphEnd)
    let pieces = [ChromePiece.Kind.banner, .header].flatMap {
      [timing(forPiece: $0).end, timing(forPiece: $0, leaves: true).end]
    }
    return max(
      scroll(over: .infinity).end + ScrollRun.rest, Dissolve.timing.end, changes.max() ?? 0,
      pieces.max() ?? 0)
  }

  /// Returns when a row's drawing has arrived, in seconds after it started.
  func morphEnd(_ timing: Timing) -> Double { max(timing.end, pop.end, popFade.end) }
}

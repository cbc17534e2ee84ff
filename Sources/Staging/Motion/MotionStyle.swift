import Drawing
import ListLayout
import Themes

/// The delay, duration and curve of an animation, in seconds after its start.
typealias Timing = TransitionTiming.Phase

extension TransitionTiming.Phase {
  /// Returns the progress: 0 until it starts, exactly 1 from its end on.
  func progress(at time: Double) -> Double {
    time >= end ? 1 : curve.value(at: time - delay, duration: duration)
  }

  /// Returns the progress at a time if it starts at `start`: exactly 1 from `start + end` on,
  /// despite rounding in the difference of times.
  func progress(at time: Double, from start: Double) -> Double {
    isOver(at: time, from: start) ? 1 : progress(at: time - start)
  }

  /// Returns whether it has ended at a time if it started at `start`.
  func isOver(at time: Double, from start: Double) -> Bool { time >= start + end }
}

/// The animations of a look: a duration and a curve for each kind of change.
struct MotionStyle: Sendable {
  private let tokens: MotionTokens
  /// Whether insertions and removals fade rather than fly, grow or spring.
  let isReduced: Bool
  /// The spring of reactions, with its duration: needed for every row in every frame, and computed
  /// by a search.
  private let spring: LayoutSpring
  private let popDuration: Double

  init(_ tokens: MotionTokens, isReduced: Bool) {
    self.tokens = tokens
    self.isReduced = isReduced
    spring = LayoutSpring(
      mass: tokens.springMass, stiffness: tokens.springStiffness, damping: tokens.springDamping)
    // A spring has its own settling time; the token is the minimum.
    popDuration = min(2, max(tokens.reactionDuration, spring.settlingDuration(tolerance: 0.002)))
  }

  /// Returns a timing; zero under reduced motion, as the whole picture fades then.
  private func timing(
    _ duration: Double, _ curve: TimingCurve, delay: Double = 0
  ) -> Timing {
    guard !isReduced else { return Timing(duration: 0, curve: .linear) }
    return Timing(delay: delay, duration: duration, curve: curve)
  }

  /// The insertion of a message at the end.
  var insert: Timing {
    timing(tokens.insertDuration, tokens.insertCurve.timing)
  }
  /// The insertion of a message between others: they make room before it appears.
  var squeezeIn: Timing {
    timing(tokens.moveDuration, .easeOut, delay: tokens.moveDuration * 0.55)
  }
  /// The moves of the other rows.
  var move: Timing { timing(tokens.moveDuration, tokens.moveCurve.timing) }
  /// The change of a picture whose words go: what stands under these comes under it once they have faded.
  var moveAfterDeletion: Timing {
    timing(tokens.moveDuration, tokens.moveCurve.timing, delay: tokens.deleteDuration)
  }
  /// The deletion of a row.
  var delete: Timing { timing(tokens.deleteDuration, .easeOut) }
  /// The keyboard, and what moves with it.
  var keyboard: Timing {
    timing(tokens.keyboardDuration, tokens.keyboardCurve.timing)
  }
  /// The buttons of a composer, as its first letter is typed or its last one goes.
  var buttons: Timing { timing(0.15, .easeInOut) }
  /// The placeholder of a field whose words fly off: it comes when they no longer cover it.
  var placeholder: Timing {
    timing(0.16, .easeInOut, delay: tokens.insertDuration * 0.35)
  }
  /// The tint of a message that was jumped to: it comes, stays and goes.
  var highlight: (appears: Double, stays: Double, goes: Double) { (0.15, 0.6, 0.65) }
  /// How long that tint lasts, in seconds.
  var highlightDuration: Double { highlight.appears + highlight.stays + highlight.goes }
  /// Changes in place.
  var fade: Timing { timing(0.2, .easeInOut) }
  /// The fade of a strip above the composer out from under which rows come.
  var strip: Timing { timing(0.035, .linear) }
  /// A change of day and night, and of the screen's orientation.
  var appearance: Timing { timing(0.4, .easeInOut) }
  /// The scale of a reaction that appears.
  var pop: Timing { timing(popDuration, .spring(spring)) }
  /// The opacity of a reaction that appears.
  var popFade: Timing { timing(tokens.reactionFade, .linear) }
  /// The initial scale of a reaction.
  var popScale: Double { tokens.reactionScale }

  /// The initial offset of an inserted message below its position, in points.
  var insertRise: Double { isReduced ? 0 : tokens.insertRise }
  var insertScale: Double { isReduced ? 1 : tokens.insertScale }
  /// How far a deleted row sinks, relative to its height.
  var deleteSink: Double { isReduced ? 0 : tokens.deleteSink }

  /// Returns a scroll over a distance, in points: the duration grows less than proportionally.
  func scroll(over distance: Double) -> Timing {
    let duration = min(1.1, 0.32 + (abs(distance) / 2400).squareRoot() * 0.4)
    return timing(duration, .cubicBezier(0.33, 0, 0.15, 1))
  }

  /// Returns a fling over a distance of `wanted` that ends after `reached`, both in pixels of a
  /// view that is `height` high: at an end of the content it overshoots and springs back.
  ///
  /// - Parameter start: the remaining distance of an earlier fling, which this one interrupts.
  func swipe(from start: Double = 0, wanted: Double, reached: Double, height: Double) -> Timing {
    // The end of the content is known if it stops the fling.
    let low = wanted < reached ? reached : min(start, reached)
    let high = wanted > reached ? reached : max(start, reached)
    let trajectory = ScrollTrajectory(
      startOffset: start, targetOffset: wanted, bounds: low...high, viewportHeight: height)
    return timing(trajectory.duration, .scroll(trajectory))
  }

  /// Returns the timing of a piece of chrome.
  func timing(forPiece kind: ChromePiece.Kind, leaves: Bool = false) -> Timing {
    switch kind {
    case .keyboard, .composer, .reply, .pinned, .typing, .mentions: keyboard
    case .banner where leaves: timing(0.3, .cubicBezier(0.42, 0, 1, 1))
    case .banner: timing(0.45, tokens.insertCurve.timing)
    default: fade
    }
  }

  /// Returns the progress of a row's morph, `time` seconds after it started.
  func morph(at time: Double, _ timing: Timing) -> MorphProgress {
    let shape = timing.progress(at: time)
    let pop = self.pop.progress(at: time)
    return MorphProgress(
      shape: shape, pop: isReduced || pop == 1 ? 1 : popScale + (1 - popScale) * pop,
      popFade: popFade.progress(at: time))
  }

  /// The longest duration of any animation but a fling, in seconds: sticky days stay a little
  /// longer than a scroll.
  var longest: Double {
    let changes = [
      insert, squeezeIn, move, moveAfterDeletion, delete, keyboard, fade, appearance, placeholder,
    ].map(morphEnd)
    let pieces = [ChromePiece.Kind.banner, .header].flatMap {
      [timing(forPiece: $0).end, timing(forPiece: $0, leaves: true).end]
    }
    return max(
      scroll(over: .infinity).end + max(ScrollRun.rest, highlightDuration), Dissolve.timing.end,
      isReduced ? 0 : EffectMotion.longest, changes.max() ?? 0,
      pieces.max() ?? 0)
  }

  /// Returns when a row's morph has ended, in seconds after it started.
  func morphEnd(_ timing: Timing) -> Double { max(timing.end, pop.end, popFade.end) }
}

import ChatModel
import Drawing
import Themes

/// How far the night has spread from the corner where switches are: it grows as a circle until it
/// covers everything, and draws back the same way.
///
/// A hard edge keeps both sides readable. Colours that turned into each other would meet half-way:
/// words and their ground would be the same grey there.
struct NightSpread: Sendable {
  private var initial: Double
  private var final: Double
  private var start = -Double.infinity
  private var timing = Timing(duration: 0, curve: .linear)

  init(isNight: Bool) {
    initial = isNight ? 1 : 0
    final = initial
  }

  /// Sets off at a time, in seconds, from where it is then.
  mutating func turn(toNight isNight: Bool, at time: Double, _ timing: Timing) {
    initial = part(at: time)
    final = isNight ? 1 : 0
    start = time
    self.timing = timing
  }

  /// How much of the way to the farthest corner it has covered at a time, 0…1.
  func part(at time: Double) -> Double {
    guard time < end else { return final }
    return initial.interpolated(to: final, at: timing.progress(at: time, from: start))
  }

  /// When it has arrived; minus infinity where it is.
  var end: Double { start + timing.end }
}

/// Day turns into night, and back.
extension Stage {
  /// The state's appearance, which may not be the one that is shown yet.
  var appearance: Appearance {
    reducer.stateWithoutEntries.appearance ?? scenes.options.appearance
  }

  /// Shows the look of the state's appearance, if it isn't the one that is shown, from a time on.
  mutating func setLook(at time: Double) {
    guard appearance != scenes.look.appearance, var other = counterpart.popLast() else { return }
    other.upcoming = upcoming
    other.dissolve = dissolve
    other.night = night
    other.night.turn(toNight: appearance == .dark, at: time, style.appearance)
    dissolve = Dissolve()
    other.counterpart = [self]
    self = other
  }

  /// What is seen of the other look while one gives way to the other; `nil` at rest.
  mutating func otherLook(beside scene: Scene, at time: Double) async throws -> Scene.OtherLook? {
    guard time < night.end, var other = counterpart.first else { return nil }
    let list = try await other.present(at: time).list
    counterpart[0] = other
    let device = scenes.options.device
    let center = Point(
      x: (scene.size.width + device.size.width) / 2 - 28,
      y: (scene.size.height - device.size.height + device.safeArea.top + content.minY) / 2)
    return Scene.OtherLook(
      list: list, isNight: scenes.look.appearance != .dark, center: center,
      part: night.part(at: time), isOpaque: scenes.options.background != .transparent)
  }
}

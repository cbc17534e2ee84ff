import ChatModel
import Drawing

/// What happens on the whole screen as a message comes that was sent with such an effect: things that are
/// thrown anew by each message's id, and the same in every run.
struct ScreenEffect: Sendable {
  let effect: SendingEffect
  /// The message that came.
  let message: Message.ID
  private let chance: Chance
  /// When it starts, in seconds.
  let start: Double

  init(_ effect: SendingEffect, of message: Message.ID, at start: Double) {
    self.effect = effect
    self.start = start
    self.message = message
    chance = Chance(message.rawValue)
  }

  /// How long an effect lasts, in seconds; zero for those of bubbles.
  static func duration(of effect: SendingEffect) -> Double {
    switch effect {
    case .slam, .loud, .gentle, .ink: 0
    case .echo: 3.6
    case .spotlight: 3.8
    case .lasers: 4.2
    case .shootingStar: 3.6
    case .sparkles: 4
    case .confetti: 3.8
    case .balloons: 5
    case .heart: 2.6
    case .fireworks: 4
    }
  }

  /// When it is over, in seconds.
  var end: Double { start + Self.duration(of: effect) }

  /// The message on the screen.
  struct Subject {
    /// Its bubble, in the screen's points.
    var box: Rect
    /// What is drawn there.
    var bubble: DisplayList
  }

  /// Returns what is over everything else at a time, on a screen of a size in points; `nil` if nothing is.
  ///
  /// - Parameter subject: the message that came, if it is seen.
  /// - Complexity: O(the screen's area).
  func drawing(at time: Double, on size: Size, subject: Subject? = nil) -> DrawingCommand? {
    let passed = time - start
    guard passed > 0, time < end else { return nil }
    let commands =
      switch effect {
      case .slam, .loud, .gentle, .ink: [] as [DrawingCommand]
      case .confetti: Confetti(size: size, chance: chance).commands(at: passed)
      case .balloons: Balloons(size: size, chance: chance).commands(at: passed)
      case .heart: HeartBeat(size: size).commands(at: passed)
      case .fireworks: Fireworks(size: size, chance: chance).commands(at: passed)
      case .echo:
        subject.map {
          Echo(size: size, chance: chance, box: $0.box, bubble: $0.bubble).commands(at: passed)
        } ?? []
      case .spotlight:
        subject.map {
          Spotlight(size: size, chance: chance, box: $0.box).commands(at: passed)
        } ?? []
      case .lasers: Lasers(size: size, chance: chance).commands(at: passed)
      case .shootingStar: ShootingStar(size: size, chance: chance).commands(at: passed)
      case .sparkles: Sparkles(size: size, chance: chance).commands(at: passed)
      }
    guard !commands.isEmpty else { return nil }
    // What comes in goes out before the end, whatever the screen's size.
    let opacity = min(1, (end - time) / 0.4)
    return .group(DisplayList(commands), GroupStyle(opacity: opacity, part: .effect))
  }

  /// The colours of what is thrown.
  static let colors = [
    Color(red: 255, green: 69, blue: 58), Color(red: 255, green: 159, blue: 10),
    Color(red: 255, green: 214, blue: 10), Color(red: 48, green: 209, blue: 88),
    Color(red: 64, green: 200, blue: 224), Color(red: 10, green: 132, blue: 255),
    Color(red: 191, green: 90, blue: 242), Color(red: 255, green: 55, blue: 95),
  ]
}

/// Numbers that look thrown and follow from a text.
struct Chance: Sendable {
  private let seed: UInt64

  init(_ text: String) {
    // FNV-1a, 64 bits.
    seed = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the number of a thing and of one of its properties, 0 ..< 1, by SplitMix64.
  func part(_ thing: Int, _ property: Int) -> Double {
    var bits = seed &+ UInt64(truncatingIfNeeded: thing * 64 + property) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / 9_007_199_254_740_992
  }

  /// Returns the number of a thing and of one of its properties in a range.
  func value(_ thing: Int, _ property: Int, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + part(thing, property) * (range.upperBound - range.lowerBound)
  }
}

import ChatModel
import Time

/// Sums the durations of a script's directives, so that every motion ends and the timeline is short
/// enough to be played.
struct DirectiveTime {
  /// The longest duration of a motion: each moment of it is another frame.
  private static let longestMotion = Instant.seconds(600)

  /// The playback speed of the script.
  private let speed: Double
  /// The number of `@play` directives ahead; what is above the last one takes no time.
  private var playsToCome: Int
  /// The sum of all directives' durations, and whether it was reported as too long.
  private var sum = Instant.zero
  private var isTooLong = false
  /// The typing time so far of each participant who keeps typing until their next message.
  private var typing: [Participant.ID: Instant] = [:]

  struct Flaw {
    var message: String
    var hint: String
  }

  /// The durations of a script's directives.
  ///
  /// - Parameter playCount: the number of `@play` directives.
  init(_ presentation: Presentation, playCount: Int) {
    speed = Timeline.kept(presentation.speed ?? 1)
    playsToCome = playCount
  }

  /// Records that a participant sends a message.
  mutating func says(_ who: Participant.ID) { typing[who] = nil }

  /// Returns the error in the duration of the next directive.
  mutating func flaw(of directive: Directive) -> Flaw? {
    switch directive {
    case .play:
      playsToCome -= 1
      return nil
    case .wait(let time): return flaw(of: time, moving: nil)
    case .typing(let who, let time?):
      typing[who] = nil
      return flaw(of: time, moving: "typing")
    case .typing(let who, nil):
      typing[who] = typing[who] ?? .zero
      return nil
    case .recording(_, let time?): return flaw(of: time, moving: "recording")
    case .record(let time?, _): return flaw(of: time, moving: "record")
    case .upload(_, _, let time?): return flaw(of: time, moving: "upload")
    case .swipe(_, let time?): return flaw(of: time, moving: "swipe")
    case .reveal(_, let time?): return flaw(of: time, moving: "reveal")
    case .times(let time?): return flaw(of: time, moving: "times")
    default: return nil
    }
  }

  private mutating func flaw(of time: Instant, moving word: String?) -> Flaw? {
    guard playsToCome == 0 else { return nil }
    sum += max(.zero, time) / speed
    if let word, time > Self.longestMotion {
      return Flaw(
        message: "`@\(word)` takes 10min at most",
        hint: "each moment of it is another picture; what stands still takes longer: `@wait 1h`")
    }
    for (who, since) in typing { typing[who] = since + max(.zero, time) }
    let tireless = typing.filter { $0.value > Self.longestMotion }.keys
    if let who = tireless.min(by: { $0.rawValue < $1.rawValue }) {
      typing[who] = nil
      return Flaw(
        message: "\(who.rawValue.prefix(60)) has been typing for more than 10min by then",
        hint: "say how long: `@typing \(who.rawValue.prefix(60)) 3s`")
    }
    guard sum > Timeline.longestPlay, !isTooLong else { return nil }
    isTooLong = true
    return Flaw(
      message: "by then the chat has played for more than a day",
      hint: speed < 1
        ? "no more is played at once; `speed: \(speed)` makes it longer"
        : "no more is played at once")
  }
}

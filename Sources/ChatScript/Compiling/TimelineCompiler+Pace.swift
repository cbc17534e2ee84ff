import ChatModel
import Time

extension TimelineCompiler {
  /// Durations of typing, reading and key presses.
  enum Pace {
    static let first = Instant.milliseconds(600)
    static let change = Instant.milliseconds(600)
    static let key = 80
    static let beforeSend = Instant.milliseconds(300)
    static let hold = Instant.seconds(2)
    static let swipe = Instant.milliseconds(600)
    /// The time between two steps of a recording's clock and waveform, and the most steps.
    static let recording = 100
    static let recordingSteps = 600
    static let times = Instant.milliseconds(1500)
    /// Specks clear, the words are read, and are covered again.
    static let reveal = Instant.milliseconds(5200)
    /// The duration of uploading a whole medium, in milliseconds.
    static let upload = 2000.0
    /// The maximum number of steps for typing a text; longer ones grow by several characters a
    /// step.
    static let keystrokes = 64

    /// Returns how long a gesture takes.
    static func duration(of gesture: TimelineEvent.Gesture) -> Instant {
      switch gesture {
      case .swipeToReply: swipe
      case .showTimes: times
      case .reveal: reveal
      }
    }

    /// Returns the duration of typing a text: 1.5 s for thirty characters.
    static func typing(_ length: Int) -> Instant {
      .milliseconds(min(3000, max(900, 900 + length * 20)))
    }

    /// Returns the reading time before the next message.
    static func reading(_ length: Int) -> Instant { .milliseconds(min(1000, 600 + length * 8)) }
  }
}

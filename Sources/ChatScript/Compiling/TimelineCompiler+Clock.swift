import ChatModel

extension TimelineCompiler {
  /// Sets the clock of the beginning, where the script doesn't.
  mutating func startClock(at date: LocalDateTime?) {
    if let text = clock.start(at: date) { initial.apply(.clock(text)) }
  }

  /// Lets the clock go on to a message that comes.
  mutating func advanceClock(to date: LocalDateTime?) {
    if let text = clock.advance(to: date) { emit(.clock(text)) }
  }
}

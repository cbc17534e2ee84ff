import ChatModel
import Time

/// What a line of a script leads to, before it has a time.
enum ScriptStep {
  /// Something comes to stand in the chat.
  case entry(Entry)
  /// Something changes at once.
  case change(TimelineEvent)
  case wait(Instant)
  case typing(Participant.ID, for: Instant?)
  /// A medium is sent or fetched from one part to another.
  case upload(Message.ID, from: Double, to: Double, for: Instant?)
  case gesture(TimelineEvent.Gesture, for: Instant?)
  /// "Me" types a text into the composer.
  case compose(String)
  /// What stands in the composer becomes a message.
  case send(Message)
  /// What stands above was there from the start.
  case play
}

import ChatModel
import Time

/// A resolved line of a script, before it has a time.
enum ScriptStep {
  /// An entry is added to the chat.
  case entry(Entry)
  /// The state changes at once.
  case change(TimelineEvent)
  case wait(Instant)
  case typing(Participant.ID, for: Instant?)
  case recording(Participant.ID, for: Instant?)
  /// "Me" records a voice message; `nil` gives it up.
  case record(Instant?, isLocked: Bool)
  /// A medium is sent or fetched from one fraction to another.
  case upload(Message.ID, from: Double, to: Double, for: Instant?)
  case gesture(TimelineEvent.Gesture, for: Instant?)
  /// "Me" types a text into the composer.
  case compose(RichText)
  /// The composer's text becomes a message.
  case send(Message)
  /// The entries above are present from the start.
  case play
}

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

extension ScriptStep {
  /// Whether it may be present from the start above the first message, without an `@play`.
  var mayLead: Bool {
    switch self {
    case .entry(.separator), .entry(.service), .entry(.unreadMark): true
    case .change(.clock), .change(.banner), .change(.keyboard): true
    default: false
    }
  }
}

extension TimelineEvent {
  /// The id of a message that is added at the end.
  var appendedID: Message.ID? {
    if case .append(.message(let message)) = self { return message.id }
    return nil
  }
}

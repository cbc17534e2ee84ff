/// A conversation as it unfolds: what stands at the start, and what happens when.
///
/// An export is a timeline without events; a screenshot is a timeline sampled once.
public struct Timeline: Hashable, Sendable {
  /// What stands there before the first event.
  public var initial: ChatState
  /// What happens, sorted by time; equal times in the order of the script.
  public var events: [TimedEvent]
  /// When it ends: the last event's time and the hold after it.
  public var end: Duration

  /// A timeline; without events it ends where it starts.
  public init(initial: ChatState, events: [TimedEvent] = [], end: Duration = .zero) {
    self.initial = initial
    self.events = events
    self.end = end
  }
}

/// An event and when it happens.
public struct TimedEvent: Hashable, Sendable {
  /// Time since the timeline's start.
  public var time: Duration
  /// What happens.
  public var event: TimelineEvent

  /// An event at a time.
  public init(at time: Duration, _ event: TimelineEvent) {
    self.time = time
    self.event = event
  }
}

/// Everything that a picture of a chat shows at one moment.
public struct ChatState: Hashable, Sendable {
  /// What stands in the chat.
  public var conversation: Conversation
  /// Who is typing, in the order in which they began.
  public var typing: [Participant.ID]
  /// What stands in the composer; empty shows its placeholder.
  public var composerText: String
  /// Whether the keyboard is up.
  public var isKeyboardVisible: Bool
  /// A notification over the chat.
  public var banner: Banner?
  /// The message that the view was scrolled to; `nil` rests at the bottom.
  public var scrollTarget: Message.ID?
  /// The clock in the status bar, where the script sets it: `9:41`.
  public var clock: String?

  /// A state of a conversation at rest.
  public init(
    conversation: Conversation, typing: [Participant.ID] = [], composerText: String = "",
    isKeyboardVisible: Bool = false, banner: Banner? = nil, scrollTarget: Message.ID? = nil,
    clock: String? = nil
  ) {
    self.conversation = conversation
    self.typing = typing
    self.composerText = composerText
    self.isKeyboardVisible = isKeyboardVisible
    self.banner = banner
    self.scrollTarget = scrollTarget
    self.clock = clock
  }
}

/// A notification that slides over the chat.
public struct Banner: Hashable, Sendable, Codable {
  /// Its bold line.
  public var title: String
  /// Its text.
  public var text: String

  /// A notification.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// Something that happens in a chat.
public enum TimelineEvent: Hashable, Sendable {
  /// An entry is added at the end.
  case append(Entry)
  /// Somebody begins to type.
  case beginTyping(Participant.ID)
  /// Somebody stops typing.
  case endTyping(Participant.ID)
  /// A message's text changes.
  case edit(Message.ID, RichText)
  /// A message is deleted: it leaves, or turns into a note that it was deleted.
  case delete(Message.ID, leavesNote: Bool)
  /// A message that failed is sent again: it moves to the end.
  case resend(Message.ID)
  /// A message's delivery changes.
  case delivery(Message.ID, DeliveryState)
  /// Somebody reacts.
  case react(Message.ID, emoji: String, by: Participant.ID)
  /// Somebody takes a reaction back.
  case unreact(Message.ID, emoji: String, by: Participant.ID)
  /// A message is pinned, or unpinned.
  case pin(Message.ID, Bool)
  /// A message moves to a place among the entries.
  case move(Message.ID, before: Message.ID?)
  /// Somebody votes.
  case vote(Message.ID, option: Int, by: Participant.ID)
  /// The view scrolls to a message, or to the bottom.
  case scroll(to: Message.ID?)
  /// The keyboard goes up or down.
  case keyboard(Bool)
  /// The composer's text changes.
  case compose(String)
  /// A notification comes or goes.
  case banner(Banner?)
  /// The status bar's clock changes.
  case clock(String)
  /// A picture is taken under a name.
  case shot(String)
}

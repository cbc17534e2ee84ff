import Time

/// Something that happens in a chat.
///
/// What carries much stands apart, so that an event takes few bytes: a played chat has many.
public enum TimelineEvent: Hashable, Sendable {
  /// What a finger does to the chat, after which everything is back in its place.
  public enum Gesture: Hashable, Sendable {
    /// A message is drawn aside to be answered, and springs back.
    case swipeToReply(Message.ID)
    /// The whole chat is drawn aside, so that the time of each message shows.
    case showTimes
  }

  /// An entry is added at the end.
  case append(Entry)
  /// An entry comes to stand above a message: one that was late.
  indirect case insert(Entry, before: Message.ID)
  /// A page of older entries comes to stand above all others.
  case prepend([Entry])
  /// Somebody begins to type.
  case beginTyping(Participant.ID)
  /// Somebody stops typing.
  case endTyping(Participant.ID)
  /// A message's text changes.
  indirect case edit(Message.ID, RichText)
  /// A message is deleted: it leaves, or turns into a note that it was deleted.
  case delete(Message.ID, leavesNote: Bool)
  /// A message that failed is sent again: it moves to the end.
  case resend(Message.ID)
  /// A message's delivery changes.
  case delivery(Message.ID, DeliveryState)
  /// A message's medium is sent or fetched: what is there of it, 0…1, goes from one part to another.
  ///
  /// While it runs, and until another one follows, the state holds the goal. One that takes no time
  /// and ends at 1 says that all is there.
  indirect case upload(Message.ID, from: Double, to: Double, over: Instant)
  /// Somebody reacts.
  indirect case react(Message.ID, emoji: String, by: Participant.ID)
  /// Somebody takes a reaction back.
  indirect case unreact(Message.ID, emoji: String, by: Participant.ID)
  /// A message is pinned, or unpinned.
  case pin(Message.ID, Bool)
  /// A message moves to a place among the entries.
  indirect case move(Message.ID, before: Message.ID?)
  /// Somebody votes.
  indirect case vote(Message.ID, option: Int, by: Participant.ID)
  /// The view scrolls to a message, or to the bottom.
  case scroll(to: Message.ID?)
  /// A thumb flings the view; a positive distance shows what is older.
  case swipe(by: ScrollDistance)
  /// A finger draws something aside and lets go; the state at rest stays as it is.
  indirect case gesture(Gesture, over: Instant)
  /// The keyboard goes up or down.
  case keyboard(Bool)
  /// The composer's text changes.
  case compose(String)
  /// A notification comes or goes.
  indirect case banner(Banner?)
  /// The status bar's clock changes.
  case clock(String)
  /// The device is turned.
  case rotate(ChatState.Orientation)
  /// The screen turns light or dark.
  case appearance(ChatState.Appearance)
  /// A picture is taken under a name.
  case shot(String)
}

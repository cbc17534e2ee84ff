import Time

/// An event in a chat.
///
/// Large payloads are stored out of line, so that an event takes few bytes: a played chat has many.
public enum TimelineEvent: Hashable, Sendable {
  /// A touch gesture that changes nothing by itself.
  public enum Gesture: Hashable, Sendable {
    /// A message is swiped sideways to reply, and springs back.
    case swipeToReply(Message.ID)
    /// The chat is dragged sideways to show the time of each message.
    case showTimes
    /// A message under ink is touched: it is uncovered, and covered again.
    case reveal(Message.ID)
  }

  /// An entry is added at the end.
  case append(Entry)
  /// An entry is inserted above a message: one that arrived late.
  indirect case insert(Entry, before: Message.ID)
  /// A page of older entries is inserted above all others.
  case prepend([Entry])
  /// A participant begins to type.
  case beginTyping(Participant.ID)
  /// A participant stops typing.
  case endTyping(Participant.ID)
  /// A message's text changes.
  indirect case edit(Message.ID, RichText)
  /// A message is deleted: it is removed, or replaced with a note that it was deleted.
  case delete(Message.ID, leavesNote: Bool)
  /// A failed message is sent again: it moves to the end.
  case resend(Message.ID)
  /// A message's delivery state changes.
  case delivery(Message.ID, DeliveryState)
  /// A message's medium is sent or fetched, from one fraction to another, 0…1.
  ///
  /// During the upload, and until another one follows, the state holds the goal. An upload without
  /// duration that ends at 1 completes the medium.
  indirect case upload(Message.ID, from: Double, to: Double, over: Instant)
  /// A participant adds a reaction.
  indirect case react(Message.ID, emoji: String, by: Participant.ID)
  /// A participant removes a reaction.
  indirect case unreact(Message.ID, emoji: String, by: Participant.ID)
  /// A message is pinned, or unpinned.
  case pin(Message.ID, Bool)
  /// A message moves above another one, or to the end.
  indirect case move(Message.ID, before: Message.ID?)
  /// A participant votes.
  indirect case vote(Message.ID, option: Int, by: Participant.ID)
  /// A participant begins or stops to record audio.
  indirect case recording(Participant.ID, Bool)
  /// "Me" records a voice message; `nil` when that ends.
  case record(VoiceRecording?)
  /// Messages are selected; `nil` when the selection ends.
  case select([Message.ID]?)
  /// The menu of a message opens; `nil` when it closes.
  case menu(Message.ID?)
  /// The view scrolls to a message, or to the bottom.
  case scroll(to: Message.ID?)
  /// A finger flings the view; a positive distance scrolls to older messages.
  case swipe(by: ScrollDistance)
  /// A gesture with its duration; the state at rest doesn't change.
  indirect case gesture(Gesture, over: Instant)
  /// The keyboard appears or disappears.
  case keyboard(Bool)
  /// The composer's text changes.
  case compose(RichText)
  /// The composer's text will answer a message, which stands above its field; `nil` for none.
  case reply(Message.ID?)
  /// What is attached to the composer's text changes.
  case attach([Content])
  /// A notification banner appears or disappears.
  indirect case banner(Banner?)
  /// The status bar's clock changes.
  case clock(String)
  /// The device is rotated.
  case rotate(ChatState.Orientation)
  /// The appearance turns light or dark.
  case appearance(ChatState.Appearance)
  /// A screenshot with a name is taken.
  case shot(String)
}

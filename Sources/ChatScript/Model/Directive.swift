import ChatModel
import Time

/// Something that is done in a script, instead of said.
public enum Directive: Hashable, Sendable {
  /// What a distance is counted in.
  public enum ScrollUnit: String, Hashable, Sendable, CaseIterable {
    /// Points.
    case points
    /// Heights of what shows of the chat.
    case screens
  }

  /// `@play`: what stands above is there from the start, what stands below is played. Without it,
  /// everything is played.
  case play
  /// `@typing Ben 1.5s`: somebody types for a while, or without a time until they say something.
  case typing(Participant.ID, for: Instant?)
  /// `@wait 800ms`: nothing happens for a while.
  case wait(Instant)
  /// `@edit last: New words`: a message's text changes.
  case edit(MessageReference, RichText)
  /// `@delete last`, `@delete last note`: a message leaves, or turns into a note that it was deleted.
  case delete(MessageReference, leavesNote: Bool)
  /// `@insert before #a`: what the next line says comes to stand above a message.
  case insert(before: MessageReference)
  /// `@history`: what stands from here to `@end` comes as a page above all that stands there.
  case history
  /// `@end`: a page of history is complete.
  case endHistory
  /// `@upload last 3s`, `@upload last 40%`: a medium is sent or fetched, all of it or a part, 0…1;
  /// without a time it takes 2 s for all.
  case upload(MessageReference, to: Double, for: Instant?)
  /// `@resend`: a message that failed is sent again.
  case resend(MessageReference)
  /// `@sending`, `@sent`, `@deliver`, `@read`, `@fail`: a message's delivery changes.
  case delivery(MessageReference, DeliveryState)
  /// `@react last ❤️ Ben`: somebody reacts.
  case react(MessageReference, emoji: String, by: Participant.ID)
  /// `@unreact last ❤️ Ben`: somebody takes a reaction back.
  case unreact(MessageReference, emoji: String, by: Participant.ID)
  /// `@pin last`, `@unpin last`: a message is pinned, or unpinned.
  case pin(MessageReference, Bool)
  /// `@move last before #a`, `@move #a end`: a message moves to another place.
  case move(MessageReference, before: MessageReference?)
  /// `@vote last "Friday" Ben`: somebody votes for an option, by its text or its number from 1.
  case vote(MessageReference, option: String, by: Participant.ID)
  /// `@scroll #a`, `@scroll bottom`: the view scrolls.
  case scroll(MessageReference?)
  /// `@scroll up 1.5 screens`, `@scroll down 300 points`: a thumb flings the view; positive is up, to
  /// what is older.
  case scrollBy(Double, ScrollUnit)
  /// `@swipe last 600ms`: a message is drawn aside to be answered, and springs back.
  case swipe(MessageReference, for: Instant?)
  /// `@times 1.5s`: the chat is drawn aside, so that the time of each message shows.
  case times(for: Instant?)
  /// `@keyboard up`, `@keyboard down`.
  case keyboard(Bool)
  /// `@compose Words`: "me" types these words and doesn't send them yet; without words the composer
  /// is emptied.
  case compose(String)
  /// `@send`: what stands in the composer is sent.
  case send
  /// `@banner Title: text`, `@banner off`: a notification comes or goes.
  case banner(Banner?)
  /// `@clock 9:42`: the status bar's clock changes.
  case clock(String)
  /// `@rotate landscape`, `@rotate portrait`: the device is turned.
  case rotate(ChatState.Orientation)
  /// `@appearance dark`, `@appearance light`: the screen turns dark or light.
  case appearance(ChatState.Appearance)
  /// `@shot after.png`: a picture is taken.
  case shot(String)
}

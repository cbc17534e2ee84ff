import ChatModel
import Time

/// A command of a script, in contrast to a message.
public enum Directive: Hashable, Sendable {
  /// The unit of a scroll distance.
  public enum ScrollUnit: String, Hashable, Sendable, CaseIterable {
    /// Points.
    case points
    /// Heights of the visible part of the chat.
    case screens
  }

  /// `@play`: items above are present from the start, items below are played. Without it,
  /// everything is played.
  case play
  /// `@typing Ben 1.5s`: a participant types for a duration, or without one until their next
  /// message.
  case typing(Participant.ID, for: Instant?)
  /// `@recording Ben 2s`: a participant records audio for a duration, or without one until their next
  /// message.
  case recording(Participant.ID, for: Instant?)
  /// `@record 4s`, `@record 4s locked`, `@record off`: "me" records a voice message; `nil` gives it up.
  case record(Instant?, isLocked: Bool)
  /// `@select #a #b`, `@select off`: messages are selected; `nil` ends that.
  case select([MessageReference]?)
  /// `@menu #a`, `@menu off`: the menu of a message opens, or closes.
  case menu(MessageReference?)
  /// `@wait 800ms`: a pause.
  case wait(Instant)
  /// `@edit last: New words`: a message's text changes.
  case edit(MessageReference, RichText)
  /// `@delete last`, `@delete last note`: a message is removed, or replaced with a note that it was
  /// deleted.
  case delete(MessageReference, leavesNote: Bool)
  /// `@insert before #a`: the next line is inserted above a message.
  case insert(before: MessageReference)
  /// `@history`: the items from here to `@end` are inserted as a page above all earlier items.
  case history
  /// `@end`: the end of a page of history.
  case endHistory
  /// `@upload last 3s`, `@upload last 40%`: a medium is sent or fetched up to a fraction, 0…1;
  /// without a duration, all of it takes 2 s.
  case upload(MessageReference, to: Double, for: Instant?)
  /// `@resend`: a failed message is sent again.
  case resend(MessageReference)
  /// `@sending`, `@sent`, `@deliver`, `@read`, `@fail`: a message's delivery state changes.
  case delivery(MessageReference, DeliveryState)
  /// `@react last ❤️ Ben`: a participant adds a reaction.
  case react(MessageReference, emoji: String, by: Participant.ID)
  /// `@unreact last ❤️ Ben`: a participant removes a reaction.
  case unreact(MessageReference, emoji: String, by: Participant.ID)
  /// `@pin last`, `@unpin last`: a message is pinned, or unpinned.
  case pin(MessageReference, Bool)
  /// `@move last before #a`, `@move #a end`: a message moves to another place.
  case move(MessageReference, before: MessageReference?)
  /// `@vote last "Friday" Ben`: a participant votes for an option, by its text or its number from
  /// 1.
  case vote(MessageReference, option: String, by: Participant.ID)
  /// `@scroll #a`, `@scroll bottom`: the view scrolls.
  case scroll(MessageReference?)
  /// `@scroll up 1.5 screens`, `@scroll down 300 points`: a finger flings the view; positive is up,
  /// toward older messages.
  case scrollBy(Double, ScrollUnit)
  /// `@swipe last 600ms`: a message is swiped sideways to reply, and springs back.
  case swipe(MessageReference, for: Instant?)
  /// `@reveal last 5s`: a message under ink is touched, shows what it says, and is covered again.
  case reveal(MessageReference, for: Instant?)
  /// `@times 1.5s`: the chat is dragged sideways to show the time of each message.
  case times(for: Instant?)
  /// `@keyboard up`, `@keyboard down`: the keyboard appears or disappears.
  case keyboard(Bool)
  /// `@compose Words`: "me" types these words without sending them; without words the composer is
  /// cleared.
  case compose(RichText)
  /// `@attach [photo lake.jpg] [file plan.pdf]`, `@attach off`: what waits in the composer to be sent;
  /// empty for nothing.
  case attach([Content])
  /// `@send`: the composer's text is sent.
  case send
  /// `@banner Title: text`, `@banner off`: a notification banner appears or disappears.
  case banner(Banner?)
  /// `@clock 9:42`: the status bar's clock changes.
  case clock(String)
  /// `@rotate landscape`, `@rotate portrait`: the device is rotated.
  case rotate(ChatState.Orientation)
  /// `@appearance dark`, `@appearance light`: the appearance turns dark or light.
  case appearance(ChatState.Appearance)
  /// `@shot after.png`: a screenshot is taken.
  case shot(String)
}

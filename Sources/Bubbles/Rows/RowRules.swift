import ChatModel
import Themes

/// What a look and an environment decide about rows before anything is measured.
package struct RowRules: Hashable, Sendable {
  /// Where in a run the avatar stands.
  package enum AvatarPlace: Hashable, Sendable { case firstOfRun, lastOfRun }
  /// Which messages show their time of day.
  package enum TimePlace: Hashable, Sendable { case none, firstOfRun, everyMessage }

  package var avatars = Occasion.groups
  package var avatarPlace = AvatarPlace.lastOfRun
  package var showsOwnAvatar = false
  package var names = Occasion.groups
  package var showsOwnName = false
  /// A silence of this many seconds breaks a run; `nil` never does.
  package var runPause: Int?
  package var clock = DateTokens.Clock.h24
  package var timePlace = TimePlace.everyMessage
  /// A silence of this many seconds brings a separator, and separators show the time; `nil`
  /// separates days alone.
  package var separatorPause: Int?
  package var showsTicks = true
  /// Whether words under the last of one's own messages say how far it got.
  package var showsReceipts = false
  /// The most emoji that are drawn big where they are a message's whole text; 0 for never.
  package var bigEmojiLimit = 3
  /// How many senders' faces stand in a reaction in place of a count; 0 for never.
  package var reactionFaces = 0
  /// How many colours there are for people.
  package var personColorCount = 7
  /// The environment's present, for “Today”; `nil` writes all days out.
  package var now: LocalDateTime?
  /// What rows add to a chat's own words.
  package var words = Words()

  package init() {}

  /// The rules of a look, seen at a time.
  package init(look: Look, now: LocalDateTime?) {
    func seconds(_ value: Double) -> Int? {
      value > 0 && value < 1e9 ? Int(value.rounded()) : nil
    }
    avatars = look.avatar.shown
    avatarPlace = look.avatar.position == .first ? .firstOfRun : .lastOfRun
    showsOwnAvatar = look.avatar.onOutgoing
    names = look.name.shown
    showsOwnName = look.name.onOutgoing
    runPause = seconds(look.message.runPause)
    clock = look.date.clock
    switch look.date.placement {
    case .corner: timePlace = .everyMessage
    case .name: timePlace = .firstOfRun
    case .separators:
      timePlace = .none
      separatorPause = seconds(look.date.separatorPause)
    case .none: timePlace = .none
    }
    showsTicks = look.delivery.style == .ticks
    showsReceipts = look.delivery.style == .receipt
    bigEmojiLimit = look.emoji.hasBubble ? 0 : max(0, look.emoji.limit)
    reactionFaces = look.reaction.faces
    personColorCount =
      [look.name.colors.count, look.avatar.colors.count].filter { $0 > 0 }.min() ?? 0
    self.now = now
    words = look.words
  }
}

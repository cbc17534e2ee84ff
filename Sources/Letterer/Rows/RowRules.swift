import ChatModel

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
  package var phrases = RowPhrases()

  package init() {}

  /// The rules of a look, seen at a time.
  package init(look: Look, now: LocalDateTime?, phrases: RowPhrases = RowPhrases()) {
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
    self.phrases = phrases
  }
}

/// The words that rows add to a chat's own.
package struct RowPhrases: Hashable, Sendable {
  package var today = "Today"
  package var yesterday = "Yesterday"
  /// From Monday.
  package var weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package var morning = "AM"
  package var afternoon = "PM"
  package var edited = "edited"
  package var forwardedFrom = "Forwarded from"
  package var forwarded = "Forwarded"
  package var deleted = "This message was deleted"
  package var deletedByMe = "You deleted this message"
  package var via = "via"

  package init() {}

  package func replies(_ count: Int) -> String { count == 1 ? "1 reply" : "\(count) replies" }

  /// What stands under the last of one's own messages; `nil` while it is on its way.
  package func receipt(_ state: DeliveryState) -> String? {
    switch state {
    case .sending, .sent: nil
    case .delivered: "Delivered"
    case .read: "Read"
    case .failed: "Not delivered"
    }
  }

  package func unread(count: Int?) -> String {
    switch count {
    case nil: "Unread messages"
    case 1?: "1 unread message"
    case .some(let count): "\(count) unread messages"
    }
  }

  /// “Ana is typing”, “Ana and Ben are typing”, “Ana, Ben and 3 others are typing”.
  package func typing(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: "\(names[0]) is typing"
    case 2: "\(names[0]) and \(names[1]) are typing"
    case 3: "\(names[0]), \(names[1]) and \(names[2]) are typing"
    default: "\(names[0]), \(names[1]) and \(names.count - 2) others are typing"
    }
  }

  /// `19:02`, or `7:02 PM` with a space that doesn't break.
  package func time(_ date: LocalDateTime, clock: DateTokens.Clock) -> String {
    let minute = date.minute < 10 ? "0\(date.minute)" : "\(date.minute)"
    switch clock {
    case .h24:
      return (date.hour < 10 ? "0" : "") + "\(date.hour):\(minute)"
    case .h12:
      let hour = date.hour % 12 == 0 ? 12 : date.hour % 12
      return "\(hour):\(minute)\u{A0}\(date.hour < 12 ? morning : afternoon)"
    }
  }

  /// The day as a separator shows it, seen from `now`: “Today”, “Yesterday”, a weekday within the
  /// last week, “14 March” within the year, else “14 March 2025”.
  package func day(_ date: LocalDateTime, now: LocalDateTime?) -> String {
    let written = "\(date.day) \(months[date.month - 1])"
    guard let now else { return "\(written) \(date.year)" }
    switch now.dayNumber - date.dayNumber {
    case 0: return today
    case 1: return yesterday
    case 2...6: return weekdays[date.weekday - 1]
    default: return date.year == now.year ? written : "\(written) \(date.year)"
    }
  }
}

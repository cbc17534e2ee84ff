import ChatModel

/// The texts that a picture adds to a chat's content. Fields in braces are replaced by values.
package struct Words: Hashable, Sendable {
  // Days and times.
  package var today = "Today"
  package var yesterday = "Yesterday"
  /// Starts on Monday.
  package var weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package var dayOfYear = "{day} {month}"
  package var dayOfAnyYear = "{day} {month} {year}"
  package var morning = "AM"
  package var afternoon = "PM"

  // Messages.
  package var edited = "edited"
  package var forwardedFrom = "Forwarded from"
  package var forwarded = "Forwarded"
  package var via = "via"
  package var deleted = "This message was deleted"
  package var deletedByMe = "You deleted this message"
  package var viewOnce = "View once"
  package var reply = "1 reply"
  package var replies = "{count} replies"
  package var delivered = "Delivered"
  package var read = "Read"
  package var notDelivered = "Not delivered"
  package var unread = "Unread messages"
  package var unreadOne = "1 unread message"
  package var unreadCount = "{count} unread messages"
  package var typingOne = "{name} is typing"
  package var typingTwo = "{name} and {second} are typing"
  package var typingThree = "{name}, {second} and {third} are typing"
  package var typingMany = "{name}, {second} and {count} others are typing"

  // The header.
  package var online = "online"
  package var members = "{count} members"
  package var bot = "bot"
  package var chat = "Chat"
  package var channel = "Channel"
  package var saved = "Saved messages"
  package var headerTyping = "typing…"
  package var headerTypingOne = "{name} is typing…"
  package var headerTypingTwo = "{name} and {second} are typing…"
  package var headerTypingMany = "{count} people are typing…"

  // Cards, and labels of messages without text in quotes.
  package var message = "Message"
  package var deletedMessage = "Deleted message"
  package var photo = "Photo"
  package var video = "Video"
  package var gif = "GIF"
  package var sticker = "Sticker"
  package var videoMessage = "Video message"
  package var voice = "Voice message"
  package var audio = "Audio"
  package var file = "File"
  package var page = "1 page"
  package var pages = "{count} pages"
  package var contact = "Contact"
  package var location = "Location"
  package var liveLocation = "Live location"
  package var payment = "Payment"
  package var poll = "Poll"
  package var finalResults = "Final results"
  package var noVotes = "No votes yet"
  package var vote = "1 vote"
  package var votes = "{count} votes"
  package var call = "Call"
  package var voiceCall = "Voice call"
  package var videoCall = "Video call"
  package var missedVoiceCall = "Missed voice call"
  package var missedVideoCall = "Missed video call"
  package var answered = "Answered"
  package var noAnswer = "No answer"
  package var declined = "Declined"
  package var busy = "Busy"
  package var cancelled = "Cancelled"

  // The keyboard.
  package var space = "space"
  package var enter = "return"

  package init() {}
}

extension Words {
  /// Returns a text with its fields replaced; unknown fields are left unchanged.
  static func filled(_ text: String, _ fields: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += fields.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns the names of a text's fields in braces.
  static func fields(of text: String) -> [String] {
    var fields: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      fields.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return fields
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    filled(count == 1 ? one : many, ["count": String(count)])
  }

  package func replies(_ count: Int) -> String { Self.counted(count, reply, replies) }
  package func pages(_ count: Int) -> String { Self.counted(count, page, pages) }
  package func members(_ count: Int) -> String { Self.counted(count, members, members) }

  package func votes(_ count: Int) -> String {
    count == 0 ? noVotes : Self.counted(count, vote, votes)
  }

  package func unread(count: Int?) -> String {
    count.map { Self.counted($0, unreadOne, unreadCount) } ?? unread
  }

  /// Returns the receipt below the last own message; `nil` while it is sending or sent.
  package func receipt(_ state: DeliveryState) -> String? {
    switch state {
    case .sending, .sent: nil
    case .delivered: delivered
    case .read: read
    case .failed: notDelivered
    }
  }

  /// Returns “Ana is typing”, “Ana and Ben are typing”, “Ana, Ben and 3 others are typing”.
  package func typing(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: Self.filled(typingOne, ["name": names[0]])
    case 2: Self.filled(typingTwo, ["name": names[0], "second": names[1]])
    case 3:
      Self.filled(typingThree, ["name": names[0], "second": names[1], "third": names[2]])
    default:
      Self.filled(
        typingMany, ["name": names[0], "second": names[1], "count": String(names.count - 2)])
    }
  }

  /// Returns the header's text for people who are typing; without a name in a chat of two.
  package func headerTyping(_ names: [String], isGroup: Bool) -> String? {
    guard let first = names.first else { return nil }
    guard isGroup else { return headerTyping }
    return switch names.count {
    case 1: Self.filled(headerTypingOne, ["name": first])
    case 2: Self.filled(headerTypingTwo, ["name": first, "second": names[1]])
    default: Self.filled(headerTypingMany, ["count": String(names.count)])
    }
  }

  /// Returns `19:02`, or `7:02 PM` with a no-break space.
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

  /// Returns the day as a separator shows it, relative to `now`: “Today”, “Yesterday”, a weekday
  /// within the last week, “14 March” within the year, else “14 March 2025”.
  package func day(_ date: LocalDateTime, now: LocalDateTime?) -> String {
    func written(_ text: String) -> String {
      Self.filled(
        text,
        [
          "day": String(date.day), "month": months[date.month - 1], "year": String(date.year),
          "weekday": weekdays[date.weekday - 1],
        ])
    }
    guard let now else { return written(dayOfAnyYear) }
    switch now.dayNumber - date.dayNumber {
    case 0: return today
    case 1: return yesterday
    case 2...6: return weekdays[date.weekday - 1]
    default: return written(date.year == now.year ? dayOfYear : dayOfAnyYear)
    }
  }

  /// Returns the label of a call; an unanswered outgoing call isn't a missed call.
  package func call(_ call: Call, isOutgoing: Bool) -> String {
    switch (isOutgoing ? .answered : call.outcome, call.isVideo) {
    case (.missed, false): missedVoiceCall
    case (.missed, true): missedVideoCall
    case (_, false): voiceCall
    case (_, true): videoCall
    }
  }

  /// Returns the outcome of a call, shown if there is no duration.
  package func outcome(_ call: Call) -> String {
    switch call.outcome {
    case .answered: answered
    case .missed: noAnswer
    case .declined: declined
    case .busy: busy
    case .cancelled: cancelled
    }
  }
}

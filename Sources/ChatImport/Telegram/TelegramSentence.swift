import ChatModel
import JSONText

/// The English words for a service message, as the app would say them.
struct TelegramSentence {
  let value: JSONValue
  /// Who did it; `nil` where no one is named.
  let actor: String?
  /// To whom it was done.
  let members: [String]
  /// The first words of the message that it is about.
  var quote: String?

  private var action: String { value["action"]?.string ?? "" }
  private var who: String { actor ?? "Somebody" }
  private var title: String { value["title"]?.string ?? "" }
  private var isAboutActor: Bool { members.count == 1 && members[0] == actor }

  /// Whether the words are made for the action; else they are its name.
  var isActionKnown: Bool { (membership ?? group ?? conversation ?? commerce) != nil }

  /// The kind of the line, and its words.
  var line: (kind: ServiceLine.Kind, text: String) {
    if let line = membership ?? group ?? conversation ?? commerce { return line }
    if let words = value["text"]?.string, !words.isEmpty { return (.other, words) }
    let words = action.split(separator: "_").joined(separator: " ")
    guard !words.isEmpty else { return (.other, actor.map { "\($0): an event" } ?? "An event") }
    return (
      .other, actor.map { "\($0): \(words)" } ?? words.prefix(1).uppercased() + words.dropFirst()
    )
  }

  private typealias Line = (kind: ServiceLine.Kind, text: String)

  private var membership: Line? {
    switch action {
    case "invite_members":
      return isAboutActor
        ? (.joined, "\(who) joined the group") : (.added, "\(who) added \(list(members))")
    case "remove_members":
      return isAboutActor
        ? (.left, "\(who) left the group") : (.removed, "\(who) removed \(list(members))")
    case "join_group_by_link":
      let inviter = value["inviter"]?.string.map { " from \($0)" } ?? ""
      return (.joined, "\(who) joined the group by an invite link\(inviter)")
    case "join_group_by_request": return (.joined, "\(who) was accepted into the group")
    case "joined_telegram": return (.joined, "\(who) joined Telegram")
    default: return nil
    }
  }

  private var group: Line? {
    switch action {
    case "create_group":
      let others = members.filter { $0 != actor }
      let with = others.isEmpty ? "" : " with \(list(others))"
      return (.created, "\(who) created the group “\(title)”\(with)")
    case "create_channel":
      return (
        .created, title.isEmpty ? "The channel was created" : "The channel “\(title)” was created"
      )
    case "edit_group_title": return (.renamed, "\(who) changed the group's name to “\(title)”")
    case "edit_group_photo": return (.photoChanged, "\(who) changed the group's photo")
    case "delete_group_photo": return (.photoChanged, "\(who) removed the group's photo")
    case "migrate_to_supergroup": return (.other, "The group became a supergroup")
    case "migrate_from_group":
      return (
        .other, title.isEmpty ? "The group became a supergroup" : "“\(title)” became a supergroup"
      )
    case "pin_message":
      guard let quote, !quote.isEmpty else { return (.pinned, "\(who) pinned a message") }
      return (.pinned, "\(who) pinned “\(shortened(quote))”")
    case "clear_history": return (.other, "The history was cleared")
    case "topic_created", "topic_create": return (.topic, "The topic “\(title)” was created")
    case "topic_edit":
      let new = value["new_title"]?.string
      return (
        .topic,
        new.map { "\(who) renamed the topic to “\($0)”" } ?? "\(who) changed the topic's icon"
      )
    case "boost_apply":
      let times = value["boosts"]?.int ?? 1
      return (.boost, "\(who) boosted the group" + (times > 1 ? " \(times) times" : ""))
    case "change_creator": return (.other, "\(who) became the group's owner")
    case "no_forwards_toggle": return (.other, "\(who) changed whether messages may be forwarded")
    default: return nil
    }
  }

  private var conversation: Line? {
    switch action {
    case "phone_call", "conference_call": return call
    case "group_call":
      let length = value["duration"]?.int ?? value["duration_seconds"]?.int
      return (
        .call,
        length.map { "\(who) ended the video chat (\(Self.clock($0)))" }
          ?? "\(who) started a video chat"
      )
    case "group_call_scheduled":
      let date = value["schedule_date"]?.int.flatMap { LocalDateTime(secondsSince1970: $0) }
      return (.call, "\(who) scheduled a video chat" + (date.map { " for \($0)" } ?? ""))
    case "invite_to_group_call": return (.call, "\(who) invited \(list(members)) to the video chat")
    case "set_messages_ttl":
      guard let period = value["period"]?.int, period > 0 else {
        return (.autoDelete, "\(who) turned off auto-delete")
      }
      return (.autoDelete, "\(who) set messages to delete themselves after \(Self.span(period))")
    case "edit_chat_theme", "set_chat_theme":
      guard let emoji = (value["emoticon"] ?? value["emoji"])?.string, !emoji.isEmpty else {
        return (.theme, "\(who) reset the chat's theme")
      }
      return (.theme, "\(who) changed the chat's theme to \(emoji)")
    case "set_chat_wallpaper": return (.theme, "\(who) changed the chat's wallpaper")
    case "set_same_chat_wallpaper": return (.theme, "\(who) set the same wallpaper")
    case "take_screenshot": return (.screenshot, "\(who) took a screenshot")
    case "score_in_game":
      return (
        .game,
        "\(who) scored \(value["score"]?.int ?? 0)" + (quote.map { " in “\(shortened($0))”" } ?? "")
      )
    case "suggest_profile_photo": return (.other, "\(who) suggested a profile photo")
    case "suggest_birthday": return (.other, "\(who) suggested a birthday")
    case "proximity_reached":
      let other = value["to"]?.string ?? "somebody"
      let from = value["from"]?.string ?? who
      return (.other, "\(from) is now within \(value["distance"]?.int ?? 0) m of \(other)")
    case "requested_phone_number": return (.other, "\(who) asked for the phone number")
    case "requested_peer": return (.other, "\(who) shared a chat with the bot")
    case "todo_completions": return (.other, "\(who) changed what is done on the checklist")
    case "todo_append_tasks": return (.other, "\(who) added tasks to the checklist")
    case "":
      return (value["information_text"]?.string).map { (.other, $0) }
    default: return nil
    }
  }

  private var commerce: Line? {
    switch action {
    case "send_payment": return (.payment, "Payment of \(amount) succeeded")
    case "refunded_payment": return (.payment, "Payment of \(amount) was refunded")
    case "send_premium_gift", "gift_premium":
      let months = value["months"]?.int.map { " for \($0) \($0 == 1 ? "month" : "months")" } ?? ""
      let cost = value["cost"]?.string.map { " (\($0))" } ?? ""
      return (.payment, "\(who) gave Premium\(months)\(cost)")
    case "send_star_gift", "send_unique_star_gift": return (.payment, "\(who) sent a gift")
    case "send_stars_gift", "gift_stars":
      let stars = value["stars"]?.int.map { " of \($0) stars" } ?? ""
      return (.payment, "\(who) sent a gift\(stars)")
    case "gift_code_prize", "gift_code": return (.payment, "A gift code was received")
    case "stars_prize": return (.payment, "A prize of \(value["stars"]?.int ?? 0) stars was won")
    case "giveaway_launch": return (.payment, "\(who) started a giveaway")
    case "giveaway_results":
      let winners = value["winners"]?.int ?? value["winners_count"]?.int ?? 0
      return (.payment, "The giveaway ended with \(winners) \(winners == 1 ? "winner" : "winners")")
    case "paid_messages_price_change":
      return (.payment, "The price of a message is now \(value["price_stars"]?.int ?? 0) stars")
    case "paid_messages_refund": return (.payment, "\(who) refunded paid messages")
    case "allow_sending_messages":
      let reason = (value["reason_app_name"] ?? value["reason_domain"])?.string
      return (.other, "The bot may send messages" + (reason.map { ", allowed on \($0)" } ?? ""))
    case "attach_menu_bot_allowed": return (.other, "The bot was added to the attachment menu")
    case "send_passport_values": return (.other, "Identity documents were sent")
    case "send_webview_data": return (.other, "Data were sent to the bot")
    default: return nil
    }
  }

  private var call: Line {
    switch value["discard_reason"]?.string {
    case "missed": return (.missedCall, "Missed call from \(who)")
    case "busy": return (.missedCall, "Call from \(who), declined")
    default:
      guard let length = (value["duration_seconds"] ?? value["duration"])?.int else {
        return (.call, "Call from \(who)")
      }
      return (.call, "Call from \(who) (\(Self.clock(length)))")
    }
  }

  private var amount: String {
    TelegramMessageBuilder.money(value["amount"]?.int ?? 0, currency: value["currency"]?.string)
  }

  /// “Ana, Ben and Cem”; a long list ends with a number.
  private func list(_ names: [String]) -> String {
    guard let last = names.last else { return "somebody" }
    if names.count == 1 { return last }
    if names.count > 6 {
      return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
    }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 30 || line.count < text.count ? line.prefix(30) + "…" : String(line)
  }

  /// `1:02:03`, or `2:03`.
  private static func clock(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = seconds / 60 % 60
    let tail = two(seconds % 60)
    return seconds < 3600 ? "\(minutes):\(tail)" : "\(seconds / 3600):\(two(minutes)):\(tail)"
  }

  private static func span(_ seconds: Int) -> String {
    let units = [(86_400 * 30, "month"), (86_400 * 7, "week"), (86_400, "day"), (3600, "hour")]
    for (length, name) in units + [(60, "minute"), (1, "second")]
    where seconds >= length && seconds % length == 0 {
      let count = seconds / length
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return "\(seconds) seconds"
  }
}

import ChatModel
import JSONText

extension SlackMessageBuilder {
  /// Subtypes of what somebody said.
  static let plainSubtypes: Set<String> = [
    "bot_message", "me_message", "file_share", "file_comment", "file_mention", "thread_broadcast",
    "reply_broadcast", "tombstone", "slackbot_response", "assistant_app_thread", "document_mention",
  ]

  private static let kinds: [String: ServiceLine.Kind] = [
    "channel_join": .joined, "group_join": .joined, "channel_leave": .left, "group_leave": .left,
    "channel_name": .renamed, "group_name": .renamed, "channel_topic": .topic,
    "group_topic": .topic, "channel_purpose": .other, "group_purpose": .other,
    "channel_archive": .other, "group_archive": .other, "channel_unarchive": .other,
    "group_unarchive": .other, "channel_convert_to_private": .other,
    "channel_convert_to_public": .other, "channel_posting_permissions": .other,
    "channel_canvas_updated": .other, "pinned_item": .pinned, "unpinned_item": .other,
    "bot_add": .added, "bot_remove": .removed, "bot_enable": .other, "bot_disable": .other,
    "app_conversation_join": .joined, "app_conversation_leave": .left,
    "joiner_notification": .joined,
    "joiner_notification_for_inviter": .joined, "sh_room_created": .call, "huddle_thread": .call,
    "reminder_add": .other, "reminder_delete": .other, "tabbed_canvas_updated": .other,
    "bookmark_added": .other,
  ]

  /// Returns whether a message tells of an event.
  static func isService(_ value: JSONValue) -> Bool {
    guard let subtype = value["subtype"]?.string else { return false }
    return kinds[subtype] != nil
  }

  /// The line about an event, which Slack words itself.
  mutating func service(_ value: JSONValue) -> ServiceLine {
    let subtype = value["subtype"]?.string ?? ""
    let sender = SlackSender(value)
    meet(sender)
    let actor: Participant.ID? =
      switch sender {
      case .user(let id, _): Participant.ID(id)
      default: nil
      }
    let name = actor.flatMap { assembly.roster.name(of: $0) }
    // In a sentence a person has no sign before the name.
    var words = mrkdwn(value["text"]?.string ?? "")
    for entity in words.entities.reversed() {
      guard case .mentionName = entity.kind else { continue }
      let sign = words.string.utf8.index(words.string.startIndex, offsetBy: entity.start)
      words.string.remove(at: sign)
    }
    var text = words.string
    if let room = value["room"], room.isObject {
      let start = room["date_start"]?.int
      let end = room["date_end"]?.int
      text = "\(name ?? "Somebody") started a huddle"
      if let start, let end, end > start, end - start < 1 << 30 {
        text += " (\((end - start) / 60) min)"
      }
    } else if text.isEmpty {
      text = subtype.split(separator: "_").joined(separator: " ")
      if let name { text = "\(name): \(text)" }
    } else if let name, actor != nil, !text.hasPrefix(name),
      [.joined, .left, .renamed, .topic].contains(Self.kinds[subtype] ?? .other)
    {
      text = "\(name) \(text)"
    }
    return ServiceLine(
      id: assembly.identity(value["ts"]?.string), kind: Self.kinds[subtype] ?? .other, text: text,
      actor: actor, date: assembly.date())
  }
}

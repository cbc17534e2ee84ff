import ChatModel
import Testing

@testable import ChatImport

/// What happened in a chat, in words.
@Suite struct TelegramServiceTests {
  /// The members of a service message, the kind of its line, and its words.
  static let actions: [(members: String, kind: ServiceLine.Kind, words: String)] = [
    (
      #""action": "create_group", "title": "G", "members": ["Ana", "Ben", "Cem"]"#, .created,
      "Ana created the group “G” with Ben and Cem"
    ),
    (#""action": "create_channel", "title": "News""#, .created, "The channel “News” was created"),
    (
      #""action": "edit_group_title", "title": "H""#, .renamed,
      "Ana changed the group's name to “H”"
    ),
    (
      #""action": "edit_group_photo", "photo": "p.jpg""#, .photoChanged,
      "Ana changed the group's photo"
    ),
    (#""action": "delete_group_photo""#, .photoChanged, "Ana removed the group's photo"),
    (
      #""action": "invite_members", "members": ["Ben", null]"#, .added,
      "Ana added Ben and Deleted Account"
    ),
    (#""action": "invite_members", "members": ["Ana"]"#, .joined, "Ana joined the group"),
    (
      #""action": "invite_members", "members": ["a", "b", "c", "d", "e", "f", "g"]"#, .added,
      "Ana added a, b, c, d, e and 2 more"
    ),
    (#""action": "remove_members", "members": ["Ben"]"#, .removed, "Ana removed Ben"),
    (#""action": "remove_members", "members": ["Ana"]"#, .left, "Ana left the group"),
    (
      #""action": "join_group_by_link", "inviter": "Ben""#, .joined,
      "Ana joined the group by an invite link from Ben"
    ),
    (#""action": "join_group_by_request""#, .joined, "Ana was accepted into the group"),
    (#""action": "joined_telegram""#, .joined, "Ana joined Telegram"),
    (#""action": "migrate_to_supergroup""#, .other, "The group became a supergroup"),
    (#""action": "migrate_from_group", "title": "G""#, .other, "“G” became a supergroup"),
    (#""action": "pin_message", "message_id": 1"#, .pinned, "Ana pinned “Hello”"),
    (#""action": "pin_message", "message_id": 99"#, .pinned, "Ana pinned a message"),
    (#""action": "clear_history""#, .other, "The history was cleared"),
    (
      #""action": "score_in_game", "game_message_id": 1, "score": 42"#, .game,
      "Ana scored 42 in “Hello”"
    ),
    (
      #""action": "send_payment", "amount": 1205, "currency": "EUR""#, .payment,
      "Payment of 12.05 EUR succeeded"
    ),
    (
      #""action": "send_payment", "amount": 500, "currency": "JPY""#, .payment,
      "Payment of 500 JPY succeeded"
    ),
    (
      #""action": "refunded_payment", "amount": 5, "currency": "XTR""#, .payment,
      "Payment of 5 ⭐ was refunded"
    ),
    (
      #""action": "phone_call", "duration_seconds": 3725, "discard_reason": "hangup""#, .call,
      "Call from Ana (1:02:05)"
    ),
    (#""action": "phone_call", "discard_reason": "missed""#, .missedCall, "Missed call from Ana"),
    (#""action": "phone_call", "discard_reason": "busy""#, .missedCall, "Call from Ana, declined"),
    (#""action": "group_call""#, .call, "Ana started a video chat"),
    (#""action": "group_call", "duration": 65"#, .call, "Ana ended the video chat (1:05)"),
    (
      #""action": "group_call_scheduled", "schedule_date": 1773481330"#, .call,
      "Ana scheduled a video chat for 2026-03-14T09:42:10"
    ),
    (
      #""action": "invite_to_group_call", "members": ["Ben"]"#, .call,
      "Ana invited Ben to the video chat"
    ),
    (#""action": "take_screenshot""#, .screenshot, "Ana took a screenshot"),
    (
      #""action": "set_messages_ttl", "period": 86400"#, .autoDelete,
      "Ana set messages to delete themselves after 1 day"
    ),
    (#""action": "set_messages_ttl", "period": 0"#, .autoDelete, "Ana turned off auto-delete"),
    (#""action": "edit_chat_theme", "emoticon": "🐥""#, .theme, "Ana changed the chat's theme to 🐥"),
    (#""action": "set_chat_theme""#, .theme, "Ana reset the chat's theme"),
    (#""action": "set_chat_wallpaper""#, .theme, "Ana changed the chat's wallpaper"),
    (#""action": "set_same_chat_wallpaper""#, .theme, "Ana set the same wallpaper"),
    (#""action": "topic_created", "title": "News""#, .topic, "The topic “News” was created"),
    (#""action": "topic_edit", "new_title": "Olds""#, .topic, "Ana renamed the topic to “Olds”"),
    (#""action": "boost_apply", "boosts": 2"#, .boost, "Ana boosted the group 2 times"),
    (
      #""action": "send_premium_gift", "months": 3, "cost": "12 €""#, .payment,
      "Ana gave Premium for 3 months (12 €)"
    ),
    (#""action": "send_star_gift""#, .payment, "Ana sent a gift"),
    (#""action": "giveaway_launch""#, .payment, "Ana started a giveaway"),
    (#""action": "giveaway_results", "winners": 1"#, .payment, "The giveaway ended with 1 winner"),
    (#""action": "suggest_profile_photo""#, .other, "Ana suggested a profile photo"),
    (#""action": "requested_phone_number""#, .other, "Ana asked for the phone number"),
    (#""action": "requested_peer""#, .other, "Ana shared a chat with the bot"),
    (
      #""action": "proximity_reached", "from": "Ben", "to": "Cem", "distance": 50"#, .other,
      "Ben is now within 50 m of Cem"
    ),
    (
      #""action": "allow_sending_messages", "reason_domain": "e.org""#, .other,
      "The bot may send messages, allowed on e.org"
    ),
    (#""action": "attach_menu_bot_allowed""#, .other, "The bot was added to the attachment menu"),
    (#""action": "send_passport_values", "values": []"#, .other, "Identity documents were sent"),
    (#""action": "send_webview_data", "text": "x""#, .other, "Data were sent to the bot"),
    (#""information_text": "Something else""#, .other, "Something else"),
  ]

  private func line(_ members: String) throws -> (ServiceLine, ImportedChat) {
    let chat = try imported(
      #"""
      {"name": "G", "type": "private_group", "id": 5, "messages": [
        {"id": 1, "type": "message", "from": "Ben", "from_id": "user2", "text": "Hello\nthere"},
        {"id": 2, "type": "service", "date": "2026-03-14T09:41:07", "actor": "Ana", "actor_id": "user1",
         \#(members), "text": ""}]}
      """#, name: "result.json")
    return (try #require(chat.services.first), chat)
  }

  @Test func everyAction() throws {
    for (members, kind, words) in Self.actions {
      let (line, chat) = try line(members)
      #expect(line.kind == kind, "\(members)")
      let expected = words.contains("Hello") ? words.replacing("Hello", with: "Hello…") : words
      #expect(line.text == expected)
      #expect(line.actor == "user1")
      #expect(line.date == (try date("2026-03-14T09:41:07")))
      #expect(!chat.warnings.contains { $0.message.contains("event") }, "\(members)")
    }
    #expect(Set(Self.actions.map { $0.members.prefix(40) }).count >= 40)
  }

  @Test func unknownActionIsReadable() throws {
    let (line, chat) = try line(#""action": "summon_dragon""#)
    #expect(line.text == "Ana: summon dragon")
    #expect(
      chat.warnings.first?.message == "1 event of the kind `summon_dragon` is told by its name only"
    )
  }

  @Test func membersAndTarget() throws {
    let (added, _) = try line(#""action": "invite_members", "members": ["Ben", "Zoe"]"#)
    #expect(added.members == ["user2"])
    let (pinned, _) = try line(#""action": "pin_message", "message_id": 1"#)
    #expect(pinned.target == "1")
  }
}

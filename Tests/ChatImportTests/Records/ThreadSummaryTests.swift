import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What messages tell of the threads that they began.
@Suite struct ThreadSummaryTests {
  private func summary(
    _ chat: ImportedChat, of id: Message.ID
  ) throws -> (count: Int?, summary: ThreadSummary?) {
    let message = try chat.message(id)
    return (message.replyCount, message.threadSummary)
  }

  private func check(
    _ chat: ImportedChat, _ id: Message.ID, count: Int, by people: [Participant.ID], _ last: String
  ) throws {
    let (found, summary) = try summary(chat, of: id)
    #expect(found == count)
    #expect(summary?.people == people)
    #expect(summary?.lastDate == (try date(last)))
    #expect(Set(people).isSubset(of: chat.conversation.participants.map(\.id)))
  }

  // MARK: - Slack

  private func slack(_ more: String) throws -> ImportedChat {
    try imported(
      """
      [{"type": "message", "user": "U1", "ts": "1773481330.000200", "text": "a",
        "thread_ts": "1773481330.000200", "reply_count": 3, \(more)},
       {"type": "message", "user": "U2", "ts": "1773481400.000300", "text": "b",
        "thread_ts": "1773481330.000200"},
       {"type": "message", "user": "U3", "ts": "1773481500.000300", "text": "c",
        "thread_ts": "1773481330.000200"}]
      """)
  }

  @Test func repliesOfSlack() throws {
    let chat = try slack(
      """
      "latest_reply": "1773482400.000300", "replies": [{"user": "U2", "ts": "1773481400.000300"},
        {"user": "U3", "ts": "1773481500.000300"}, {"user": "U2", "ts": "1773482400.000300"}]
      """)
    try check(
      chat, "1773481330.000200", count: 3, by: ["U3", "U2"], "2026-03-14T10:00:00")
  }

  /// Who replied is told without an order; the last reply is in the export.
  @Test func usersOfSlack() throws {
    let chat = try slack(
      #""latest_reply": "1773481500.000300", "reply_users": ["U3", "U2"]"#)
    try check(
      chat, "1773481330.000200", count: 3, by: ["U2", "U3"], "2026-03-14T09:45:00")
    let odd = try slack(#""latest_reply": 7, "reply_users": [null, 3, "U9"]"#)
    let summary = try summary(odd, of: "1773481330.000200").summary
    #expect(summary == ThreadSummary(people: ["U9"]))
  }

  // MARK: - Others

  @Test func topicsOfGoogleChat() throws {
    func message(_ topic: String, _ id: String, _ person: String, _ minute: Int) -> String {
      """
      {"creator": {"name": "\(person)", "email": "\(person)@x"}, "text": "\(id)",
       "created_date": "Saturday, March 14, 2026 at 9:\(minute):00 AM UTC",
       "topic_id": "\(topic)", "message_id": "G/\(topic)/\(id)"}
      """
    }
    let chat = try imported(
      """
      {"messages": [\(message("t", "t", "Ana", 41)), \(message("t", "1", "Ben", 42)),
        \(message("u", "u", "Cem", 43)), \(message("t", "2", "Cem", 44)),
        \(message("t", "3", "Ben", 45))]}
      """)
    try check(chat, "G/t/t", count: 3, by: ["Cem@x", "Ben@x"], "2026-03-14T09:45:00")
    #expect(try summary(chat, of: "G/u/u") == (nil, nil))
  }

  @Test func threadsOfMatrix() throws {
    func event(_ id: String, _ sender: String, _ seconds: Int, _ content: String) -> String {
      """
      {"type": "m.room.message", "event_id": "$\(id)", "sender": "@\(sender):x",
       "origin_server_ts": 17734812\(seconds)000, "content": {"msgtype": "m.text", \(content)}}
      """
    }
    let thread = #""m.relates_to": {"rel_type": "m.thread", "event_id": "$1"}"#
    let chat = try imported(
      """
      {"room_name": "G", "messages": [\(event("1", "ana", 60, #""body": "a""#)),
       \(event("2", "ben", 61, #""body": "b", "# + thread)),
       \(event("3", "cem", 62, #""body": "c", "# + thread)),
       \(event("4", "ben", 63, #""body": "gone", "# + thread)),
       \(event("5", "cem", 64, ##""body": "* d", "m.new_content": {"msgtype": "m.text", "body": "d"}, "m.relates_to": {"rel_type": "m.replace", "event_id": "$3"}"##)),
       {"type": "m.room.redaction", "event_id": "$6", "sender": "@ben:x", "redacts": "$4",
        "origin_server_ts": 1773481265000, "content": {}}]}
      """)
    try check(chat, "$1", count: 2, by: ["@ben:x", "@cem:x"], "2026-03-14T09:41:02")
    #expect(try summary(chat, of: "$1").summary?.lastText == "d")
  }

  @Test func repliesOfMattermost() throws {
    func post(_ user: String, _ time: Int, _ more: String = "") -> String {
      #"{"user": "\#(user)", "message": "x", "create_at": \#(time)000\#(more)}"#
    }
    let replies = "\(post("ben", 1_773_481_320)), \(post("ana", 1_773_481_330))"
    let chat = try imported(
      """
      {"type": "version", "version": 1}
      {"type": "post", "post": {"team": "t", "channel": "c", \
      \(post("ana", 1_773_481_260, #", "replies": [\#(replies)]"#).dropFirst())}

      """)
    try check(chat, "1773481260000-ana", count: 2, by: ["ben", "ana"], "2026-03-14T09:42:10")
  }

  @Test func threadsOfRocketChat() throws {
    func message(_ id: String, _ user: String, _ minute: Int, _ more: String = "") -> String {
      """
      {"_id": "\(id)", "rid": "R", "msg": "x", "ts": "2026-03-14T09:\(minute):00.000Z",
       "u": {"_id": "\(user)", "username": "\(user)"}\(more)}
      """
    }
    let last = #", "tcount": 5, "tlm": "2026-03-14T11:00:00.000Z""#
    let chat = try imported(
      """
      [\(message("a", "ana", 41, last)), \(message("b", "ben", 42, #", "tmid": "a""#)),
       \(message("c", "cem", 43)), \(message("d", "ana", 44, #", "tmid": "c""#))]
      """)
    try check(chat, "a", count: 5, by: ["ben"], "2026-03-14T11:00:00")
    try check(chat, "c", count: 1, by: ["ana"], "2026-03-14T09:44:00")
  }

  /// Microsoft Graph tells of replies one by one, or in the message that they answer.
  @Test(arguments: [true, false]) func repliesOfTeams(isNested: Bool) throws {
    func message(_ id: String, _ user: String, _ minute: Int, _ more: String = "") -> String {
      """
      {"id": "\(id)", "messageType": "message", "createdDateTime": "2026-03-14T09:\(minute):00Z",
       "from": {"user": {"id": "\(user)", "displayName": "\(user)"}},
       "body": {"contentType": "text", "content": "\(id)"}\(more)}
      """
    }
    let reply = message("r", "ben", 43, #", "replyToId": "a""#)
    let text =
      isNested
      ? "\(message("a", "ana", 41, #", "replies": [\#(reply)]"#)), \(message("b", "cem", 42))"
      : "\(message("a", "ana", 41)), \(message("b", "cem", 42)), \(reply)"
    let chat = try imported(#"{"value": [\#(text)]}"#)
    #expect(chat.messages.map(\.id) == ["a", "b", "r"])
    #expect(try chat.message("r").thread == "a")
    try check(chat, "a", count: 1, by: ["ben"], "2026-03-14T09:43:00")
  }

  // MARK: - Discord

  private func discord(_ id: String, _ type: String, _ parent: String, _ messages: [String])
    -> (String, [UInt8])
  {
    let text = """
      {"guild": {"id": "1", "name": "G"}, "channel": {"id": "\(id)", "type": "\(type)",
       "categoryId": "\(parent)", "name": "name \(id)"},
       "messages": [\(messages.joined(separator: ","))]}
      """
    return ("G - \(id) [\(id)].json", Array(text.utf8))
  }

  private func message(
    _ id: String, _ user: String, _ minute: Int, _ text: String, type: String = "Default"
  ) -> String {
    """
    {"id": "\(id)", "type": "\(type)", "timestamp": "2026-03-14T09:\(minute):00+00:00",
     "content": "\(text)", "author": {"id": "\(user)", "name": "\(user)"}}
    """
  }

  @Test func threadsOfDiscord() throws {
    let first = message("100", "ana", 42, "", type: "21")
    let thread = discord(
      "100", "GuildPublicThread", "10",
      [
        first, message("201", "ben", 43, "b"), message("202", "cem", 44, "c"),
        message("203", "ben", 45, "so **be** it"),
      ])
    let channel = discord(
      "10", "GuildTextChat", "5",
      [message("100", "ana", 41, "the beginning"), message("101", "ben", 46, "else")])
    let files = ExportFiles([channel, thread])
    let chat = try files.imported(ImportOptions(chat: "name 10"))
    try check(chat, "100", count: 3, by: ["cem", "ben"], "2026-03-14T09:45:00")
    #expect(try summary(chat, of: "100").summary?.title == "name 100")
    #expect(try summary(chat, of: "100").summary?.lastText == "so be it")
    #expect(try summary(chat, of: "101") == (nil, nil))
    // In the thread its first message is the channel's.
    let inside = try files.imported(ImportOptions(chat: "name 100"))
    #expect(inside.messages.map(\.text.string) == ["the beginning", "b", "c", "so be it"])
    #expect(inside.messages[0].date == (try date("2026-03-14T09:41:00")))
    let alone = try ExportFiles([thread]).imported()
    guard case .unsupported = alone.messages[0].content else {
      Issue.record("\(alone.messages[0].content)")
      return
    }
    #expect(alone.warnings.contains { $0.message.contains("Beginning of a thread") })
  }

  // MARK: - Whatever the app

  /// What a thread comes to doesn't depend on what is kept of the chat.
  @Test func partsKnowTheWhole() throws {
    for folder in ["slack", "google_chat", "mattermost", "rocket_chat", "teams_graph"] {
      let chats = ["slack": "general", "google_chat": "Book club", "mattermost": "t/general"]
      let files = try ExportFiles(fixture: folder)
      let whole = try files.imported(ImportOptions(chat: chats[folder]))
      let began = whole.messages.filter { $0.replyCount != nil }
      #expect(!began.isEmpty, "\(folder)")
      for message in began {
        let part = try files.imported(
          ImportOptions(
            to: message.date, chat: chats[folder],
            filter: MessageFilter(senders: [message.sender.rawValue])))
        #expect(try part.message(message.id).threadSummary == message.threadSummary)
      }
    }
  }

  @Test func laterOnesWin() throws {
    func chat(_ summary: ThreadSummary, _ count: Int) throws -> ImportedChat {
      var chat = try slack(#""reply_users": []"#)
      guard case .message(var message) = chat.conversation.entries[0] else { return chat }
      message.replyCount = count
      message.threadSummary = summary
      chat.conversation.entries[0] = .message(message)
      return chat
    }
    let early = try chat(
      ThreadSummary(
        people: ["U1", "U2"], lastDate: try date("2026-03-14T10:00"), lastText: "the longer one"),
      2)
    let late = try chat(
      ThreadSummary(
        title: "T", people: ["U3", "U1"], lastDate: try date("2026-03-14T11:00"), lastText: "last"),
      4)
    for order in [[early, late], [late, early]] {
      let merged = try ChatMerger().merge(order)
      let (count, summary) = try summary(merged, of: "1773481330.000200")
      #expect(count == 4)
      #expect(
        summary
          == ThreadSummary(
            title: "T", people: ["U2", "U3", "U1"], lastDate: try date("2026-03-14T11:00"),
            lastText: "last"))
    }
    let alias = PersonAlias(names: ["U3", "U1"])
    let merged = try ChatMerger(aliases: [alias]).merge([early, late])
    #expect(try summary(merged, of: "1773481330.000200").summary?.people.count == 2)
  }
}

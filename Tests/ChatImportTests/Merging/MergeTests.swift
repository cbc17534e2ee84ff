import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct MergeTests {
  private func chat(
    _ text: String, _ format: ChatFormat = .whatsApp, name: String = "chat.txt"
  ) throws -> ImportedChat {
    let read = try imported(text, name: name)
    #expect(read.format == format)
    return read
  }

  private func merged(
    _ texts: String..., aliases: [PersonAlias] = []
  ) throws -> Conversation {
    try ChatMerger(aliases: aliases).merge(texts.map { try imported($0) }).conversation
  }

  private func said(_ chat: Conversation) -> [String] {
    chat.entries.map { entry in
      guard case .message(let message) = entry else { return "-" }
      let name = chat.participant(message.sender)?.name ?? "?"
      return "\(name): \(message.text.string)"
    }
  }

  private let early = """
    10/03/2026, 09:00 - Ana: one
    10/03/2026, 09:00 - Ben: ok
    10/03/2026, 09:00 - Ben: ok
    10/03/2026, 09:05 - Ana: <Media omitted>
    10/03/2026, 09:06 - Ana: This message was deleted
    """
  /// The same phone's chat on iOS: with seconds, and later.
  private let late = """
    [10/03/2026, 09:00:40] ‎Ben: ok
    [10/03/2026, 09:00:50] Ben: ok
    [10/03/2026, 09:05:10] Ana: ‎<attached: 00000004-PHOTO-2026-03-10-09-05-10.jpg>
    [10/03/2026, 09:06:11] Ana: not yet deleted
    [10/03/2026, 09:07:00] Ana: two
    """

  @Test func androidAndIOSTogether() throws {
    let chat = try merged(early, late)
    #expect(
      said(chat) == ["Ana: one", "Ben: ok", "Ben: ok", "Ana: ", "Ana: not yet deleted", "Ana: two"])
    let messages = chat.entries.compactMap { entry -> Message? in
      if case .message(let message) = entry { message } else { nil }
    }
    #expect(messages[1].date?.second == 40 && messages[0].date?.second == nil)
    guard case .photo(let photo) = messages[3].content else {
      Issue.record("\(messages[3].content)")
      return
    }
    #expect(photo.reference.path == "00000004-PHOTO-2026-03-10-09-05-10.jpg")
    #expect(messages[4].content == .text)
    #expect(chat.participants.map(\.name) == ["Ana", "Ben"])
    #expect(Set(messages.map(\.id)).count == messages.count)
  }

  @Test func orderDoesNotMatterAndNothingChangesTwice() throws {
    let one = try chat(early)
    let two = try chat(late)
    let merger = ChatMerger()
    var both = try merger.merge([one, two])
    #expect(try merger.merge([two, one]).conversation == both.conversation)
    // As it is read again from a script.
    both.format = .script
    for again in [[both, one], [two, both], [one, both, two], [both, both], [both]] {
      #expect(try merger.merge(again).conversation == both.conversation)
    }
  }

  @Test func whatEitherKnows() throws {
    func telegram(_ messages: String) -> String {
      #"{"name": "G", "type": "private_group", "id": 7, "messages": [\#(messages)]}"#
    }
    func message(_ id: Int, _ text: String, _ more: String = "") -> String {
      """
      {"id": \(id), "type": "message", "date": "2026-03-14T09:0\(id):00", "from": "Ana",
       "from_id": "user1", "text": "\(text)"\(more)}
      """
    }
    let old = telegram(
      [message(1, "first"), message(2, "as it was"), message(3, "liked")].joined(separator: ","))
    let new = telegram(
      [
        message(2, "as it is", #", "edited": "2026-03-14T10:00:00""#),
        message(
          3, "liked",
          #", "reactions": [{"type": "emoji", "emoji": "👍", "count": 2, "recent": [{"from": "Ben", "from_id": "user2", "date": "2026-03-14T11:00:00"}]}]"#
        ),
        message(4, "answer", #", "reply_to_message_id": 1"#),
      ].joined(separator: ","))
    let chat = try ChatMerger().merge([try imported(new), try imported(old)]).conversation
    #expect(said(chat) == ["Ana: first", "Ana: as it is", "Ana: liked", "Ana: answer"])
    guard case .message(let edited) = chat.entries[1], case .message(let liked) = chat.entries[2],
      case .message(let answer) = chat.entries[3]
    else {
      Issue.record("no messages")
      return
    }
    #expect(edited.id == "2" && edited.history.map(\.string) == ["as it was"])
    #expect(liked.reactions.first?.count == 2)
    #expect(answer.reply?.target == "1")
    // Of different chats with the same numbers nothing is lost.
    let other = telegram(message(9, "elsewhere"))
    #expect(try ChatMerger().merge([try imported(other), try imported(old)]).messages.count == 4)
    let moved = old.replacing("2026-03-14T09:0", with: "2026-03-20T09:0").replacing(
      "first", with: "begun")
    #expect(try ChatMerger().merge([try imported(moved), try imported(old)]).messages.count == 6)
    // The same messages on the clock of another zone are the same.
    let zone = old.replacing("2026-03-14T09:0", with: "2026-03-14T14:3")
    #expect(try ChatMerger().merge([try imported(zone), try imported(old)]).messages.count == 3)
  }

  /// Formats of one app have the same ids, so that what each of them knows comes together.
  @Test func twoFormatsOfOneApp() throws {
    let sql =
      IMessageSample.tables
      + IMessageSample.message(1, [("text", "'Hello'"), ("handle_id", "1")])
      + IMessageSample.message(2, [("text", "'yes'"), ("is_from_me", "1")])
    let database = try IMessageSample.imported(sql)
    let minutes = database.messages.compactMap(\.date).map { "\($0)".prefix(17) }
    let lines = """
      {"guid":"G1","date_iso":"\(minutes[0])55Z","is_from_me":false,"sender":{"handle":"+15550001",\
      "display_name":"Ben"},"text":"Hello","attachments":[],"chat_id":1}
      {"guid":"G9","date_iso":"\(minutes[1])59Z","is_from_me":true,"text":"yes","attachments":[],\
      "chat_id":1}

      """
    let text = try imported(lines, name: "chat.ndjson")
    #expect(text.format == .iMessageLines)
    let both = try ChatMerger().merge([database, text])
    #expect(both.messages.map(\.id).first == "G1")
    #expect(both.messages.map(\.text.string) == ["Hello", "yes", "yes"])
    #expect(both.conversation.participant("+15550001")?.name == "Ben")
    #expect(try ChatMerger().merge([text, database]).conversation == both.conversation)
  }

  @Test func people() throws {
    let numbers = "10/03/2026, 09:00 - +49 171 1234567: hi\n10/03/2026, 09:01 - Ben: yes\n"
    let names = "10/03/2026, 09:00 - Ana: hi\n10/03/2026, 09:02 - Ana: later\n"
    #expect(try merged(numbers, names).participants.count == 3)
    let alias = try #require(PersonAlias("Ana = +491711234567"))
    let chat = try merged(numbers, names, aliases: [alias])
    #expect(said(chat) == ["Ana: hi", "Ben: yes", "Ana: later"])
    #expect(chat.participants.map(\.name) == ["Ana", "Ben"])
    let unknown = failure { () throws(DiagnosticsError) in
      try ChatMerger(aliases: [PersonAlias(names: ["Zoe", "Bem"])]).merge(
        [try ChatImporter.open(bytes: Array(names.utf8), name: "x")])
    }
    #expect(unknown.map(\.message) == ["nobody is called `Zoe` or `Bem`"])
    for text in ["", "Ana", "Ana=", "=b", "a==b"] { #expect(PersonAlias(text) == nil) }
    #expect(PersonAlias("a=b = c")?.names == ["a", "b", "c"])
  }

  @Test func me() throws {
    let texts = ["13/03/2026, 09:00 - Ana: hi\n", "13/03/2026, 09:01 - Ben: yes\n"]
    let chats = try texts.map { try imported($0) }
    #expect(try ChatMerger(me: "ben").merge(chats).conversation.me == "Ben")
    #expect(try ChatMerger(me: "Ben").merge(chats).warnings.isEmpty)
    let open = try ChatMerger().merge(chats)
    #expect(open.conversation.me == nil && open.warnings.count == 1)
    #expect(throws: DiagnosticsError.self) { try ChatMerger(me: "Zoe").merge(chats) }
  }

  // MARK: Random splits

  /// A chat cut into exports that overlap is put together again, whatever their order.
  @Test(arguments: Effort.seeds(30, long: 600), RandomChat.kinds)
  func randomSplits(seed: UInt64, kind: String) throws {
    // Databases are files, which take their time.
    guard kind != "iMessage" || seed <= 5 || Effort.isLong else { return }
    var random = SeededGenerator(seed: seed)
    let lines = RandomChat(kind, count: 20 + random.below(60), random: &random)
    let chats = try lines.exports(random: &random)
    let merger = ChatMerger()
    var whole = try merger.merge(chats)
    let message = "LETTERER_SEED=\(seed) \(kind)"
    #expect(said(whole.conversation) == lines.said, "\(message)")
    #expect(flaws(of: whole.conversation).isEmpty, "\(message)")
    var shuffled = chats
    shuffled.shuffle(using: &random)
    #expect(try merger.merge(shuffled).conversation == whole.conversation, "\(message)")
    whole.format = .script
    let again = [whole, chats[random.below(chats.count)]]
    #expect(try merger.merge(again).conversation == whole.conversation, "\(message)")
    // One after another, as somebody does who appends what is new.
    var grown = chats[0]
    for chat in chats.dropFirst() {
      grown = try merger.merge([grown, chat])
      grown.format = .script
    }
    #expect(said(grown.conversation) == lines.said, "\(message)")
  }
}

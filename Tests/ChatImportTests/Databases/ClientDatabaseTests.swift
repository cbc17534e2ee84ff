import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ClientDatabaseTests {
  private func chat(_ file: String, _ fixture: String, _ name: String) throws -> ImportedChat {
    try DatabaseFiles(file, fixture: fixture).imported(ImportOptions(chat: name))
  }

  private static let ben = Participant.ID("ben@example.org")
  private static let ana = Participant.ID("ana@example.org")

  // MARK: - Dino

  @Test func dinosChatOfTwo() throws {
    let chat = try chat("dino.db", "dino", "ben@example.org")
    #expect(chat.conversation.me == Self.ana)
    #expect(chat.conversation.participant(Self.ben)?.name == "Ben")
    let first = try chat.message("s1")
    #expect(first.text == RichText("Are you coming?", entities: [Entity(.bold, start: 8, end: 14)]))
    #expect(first.reactions == [Reaction(emoji: "👍", senders: [Self.ana])])
    let answer = try chat.message("s2")
    #expect(answer.text.string == "Yes!")
    #expect(answer.reply == Reply(target: "s1"))
    #expect(
      answer.reactions == [
        Reaction(emoji: "❤️", senders: [Self.ben]), Reaction(emoji: "👍", senders: [Self.ben]),
      ])
    #expect(answer.delivery == .read)
    let corrected = try chat.message("s4")
    #expect(corrected.text.string == "At noon")
    #expect(corrected.history.map(\.string) == ["At noun"])
    #expect(corrected.edited == Edit(date: try date("2023-11-14T22:15:30")))
    #expect(try chat.message("s5").content == .deleted(byMe: false))
    #expect(try chat.message("s6").delivery == .failed)
    guard case .photo(let photo) = try chat.message("file-1").content else {
      Issue.record("no photo")
      return
    }
    #expect((photo.fileName, photo.width) == ("view.jpg", 640))
    #expect(
      try chat.message("call-1").content == .call(Call(outcome: .answered, duration: 65)))
    #expect(try chat.message("call-2").content == .call(Call(outcome: .missed)))
  }

  @Test func dinosRoom() throws {
    let chat = try chat("dino.db", "dino", "house@rooms.example.org")
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.title == "house")
    // Who reacted is known by a nick, which is the owner's.
    #expect(try chat.message("r1").reactions == [Reaction(emoji: "🎉", senders: [Self.ana])])
    #expect(try chat.message("r2").text.string == "Dora waves")
    #expect(try chat.message("r3").sender == Self.ana)
    #expect(
      try chat.message("r3").reply
        == Reply(
          sender: Participant.ID("house@rooms.example.org/Cem"),
          quote: "A message that isn't in the export"))
  }

  // MARK: - Gajim

  @Test func gajimsChatOfTwo() throws {
    let chat = try chat("logs.db", "gajim", "ben@example.org")
    #expect(try chat.message("s2").reply == Reply(target: "s1"))
    #expect(try chat.message("s2").delivery == .read)
    #expect(
      try chat.message("s2").reactions == [
        Reaction(emoji: "❤️", senders: [Self.ben]), Reaction(emoji: "👍", senders: [Self.ben]),
      ])
    let corrected = try chat.message("s3")
    #expect(corrected.text.string == "At noon")
    #expect(corrected.history.map(\.string) == ["At noun"])
    #expect(corrected.delivery == .delivered)
    #expect(try chat.message("s5").content == .deleted(byMe: false))
    #expect(try chat.message("s6").delivery == .failed)
    guard case .photo(let photo) = try chat.message("s7").content else {
      Issue.record("no photo")
      return
    }
    #expect(photo.fileName == "view.jpg")
    #expect(
      try chat.message("s8").content == .call(Call(outcome: .answered, duration: 65)))
  }

  @Test func gajimsRoom() throws {
    let chat = try chat("logs.db", "gajim", "house@rooms.example.org")
    let dora = Participant.ID("house@rooms.example.org/Dora")
    #expect(
      try chat.message("r1").reactions == [Reaction(emoji: "🎉", senders: [dora, Self.ana])])
    #expect(try chat.message("r2").text.string == "Dora waves")
    #expect(try chat.message("r3").reply == Reply(target: "r1"))
    #expect(try chat.message("r4").content == .deleted(byMe: false))
    let line = try chat.service("r4/1")
    #expect(line.text == "Dora deleted a message of Ben: No spam")
    #expect((line.actor, line.target) == (dora, "r4"))
  }

  /// Many replies look for what they answer in one pass over the table.
  @Test func gajimsManyReplies() throws {
    let numbers = 1...150
    let messages = numbers.map {
      "(\(100 + $0), 1, 1, 'phone', 1, 1, \(1_700_002_000 + $0), 2, 'o\($0)', 'n\($0)', 'So', NULL, NULL, NULL)"
    }
    let replies = numbers.map { "(\(100 + $0), 'o\(max(1, $0 - 1))', 'ben@example.org')" }
    let sql = """
      \(try DatabaseFiles.sql("gajim"))
      INSERT INTO message VALUES \(messages.joined(separator: ", "));
      INSERT INTO reply VALUES \(replies.joined(separator: ", "));
      INSERT INTO reply VALUES (8, 'nothing', 'ben@example.org');
      """
    let chat = try DatabaseFiles([("logs.db", sql)]).imported(
      ImportOptions(chat: "ben@example.org"))
    for number in numbers.dropFirst() {
      // Messages are named by the server's ids, and answered by their senders'.
      let reply = try chat.message(Message.ID("n\(number)")).reply
      #expect(reply?.target == Message.ID("n\(number - 1)"), "\(number)")
    }
  }

  @Test func gajimsOldLines() throws {
    let chat = try chat("logs.db", "gajim_old", "ben@example.org")
    #expect(try chat.message("s1").text.string == "Are you coming?")
    #expect(try chat.message("s2").delivery == .read)
    #expect(try chat.service("line-3").text == "ben is free for a chat: away")
    #expect(try chat.service("line-4").text == "A message failed: Not found")
    let room = try self.chat("logs.db", "gajim_old", "house@rooms.example.org")
    #expect(try room.message("r2").text.string == "Dora waves")
    #expect(try room.service("line-8").kind == .topic)
  }

  // MARK: - Conversations

  @Test func conversationsChatOfTwo() throws {
    let chat = try chat("history", "conversations", "Ben")
    #expect(chat.conversation.participant(Self.ana)?.name == "Ana")
    #expect(try chat.message("s1").date == (try date("2023-11-14T22:13:20")))
    #expect(try chat.message("s2").delivery == .read)
    #expect(
      try chat.message("s2").reactions == [
        Reaction(emoji: "❤️", senders: [Self.ben]), Reaction(emoji: "👍", senders: [Self.ana]),
      ])
    #expect(try chat.message("s3").edited == Edit())
    guard case .photo(let photo) = try chat.message("s4").content else {
      Issue.record("no photo")
      return
    }
    #expect((photo.fileName, photo.byteCount, photo.width) == ("view.jpg", 2_048, 640))
    #expect(
      try chat.message("s5").content == .location(Location(latitude: 47.5, longitude: 8.25)))
    #expect(
      try chat.message("s6").content == .call(Call(outcome: .answered, duration: 65)))
    #expect(try chat.message("s7").content == .call(Call(outcome: .missed)))
    #expect(try chat.message("u-8").delivery == .failed)
    #expect(
      try chat.message("s10").content
        == .unsupported(kind: "Encrypted message", summary: "It couldn't be decrypted"))
  }

  @Test func conversationsRoom() throws {
    let chat = try chat("history", "conversations", "The house")
    let dora = Participant.ID("house@rooms.example.org/Dora")
    #expect(chat.conversation.title == "The house")
    #expect(try chat.message("r1").sender == "house@rooms.example.org/Ben")
    #expect(try chat.message("r3").sender == Self.ana)
    #expect(try chat.message("r3").reactions == [Reaction(emoji: "🎉", senders: [dora])])
  }

  // MARK: - Servers

  @Test func prosodysRoom() throws {
    let chat = try chat("prosody.sqlite", "prosody", "house@rooms.example.org")
    #expect(chat.conversation.kind == .group)
    let first = try chat.message("r1")
    #expect(first.text.string == "Hello room")
    #expect(first.reactions.map(\.emoji) == ["🎉"])
    // What stands as JSON is a message as well.
    #expect(try chat.message("r2").text.string == "Hi Ben")
    #expect(try chat.message("r2").reply?.target == "r1")
  }

  @Test func prosodysUser() throws {
    let chat = try chat("prosody.sqlite", "prosody", "ben@example.org")
    #expect(chat.conversation.me == Self.ana)
    #expect(chat.messages.map(\.text.string) == ["Are you coming?", "Yes!"])
    #expect(chat.messages.map(\.sender) == [Self.ben, Self.ana])
  }

  @Test func ejabberdsArchives() throws {
    let room = try chat("ejabberd.db", "ejabberd", "house@conference.example.org")
    #expect(room.messages.map(\.text.string) == ["Hello room", "Hi Ben"])
    // Rooms keep what was said from real addresses.
    #expect(room.conversation.participants.map(\.name) == ["Ben", "Dora"])
    #expect(room.messages.map(\.sender) == ["ben@example.org", "dora@example.org"])
    let direct = try chat("ejabberd.db", "ejabberd", "ben@example.org")
    #expect(direct.conversation.me == Self.ana)
    #expect(direct.messages.map(\.text.string) == ["Are you coming?", "Yes!"])
    #expect(direct.messages.first?.date == (try date("2023-11-14T22:13:20")))
  }
}

import ChatModel
import Testing

@testable import ChatImport

/// What messages of XMPP do to each other, and who may.
@Suite struct StanzaMessageTests {
  private func texts(_ chat: ImportedChat) -> [String] { chat.messages.map(\.text.string) }

  @Test func theSample() throws {
    let chat = try ChatImporter.open(bytes: try fixture("xmpp/xmpp_0227.xml"), name: "x.xml")
    #expect(chat.format == .xmppArchive)
    #expect(chat.conversation.me == "ana@example.org")
    #expect(chat.conversation.kind == .direct)
    // Seven results: a marker, reactions, a correction and a retraction belong to others.
    try #require(chat.conversation.entries.count == 3)
    let messages = chat.messages
    #expect(messages.map(\.id) == ["s1", "s2", "s6"])
    #expect(messages.map(\.sender.rawValue) == ["ben", "ana", "ben"].map { $0 + "@example.org" })
    #expect(messages[0].content == .deleted(byMe: false))
    #expect(messages[0].date == (try date("2026-03-14T09:41:07")))
    #expect(messages[1].text == "yes!")
    #expect(messages[1].history == ["yes"])
    #expect(messages[1].edited?.date == (try date("2026-03-14T09:43:00")))
    #expect(messages[1].reply?.target == "s1")
    #expect(messages[1].delivery == .read)
    #expect(messages[1].reactions == [Reaction(emoji: "👍", senders: ["ben@example.org"])])
    #expect(messages[2].content == .photo(Media(fileName: "a.jpg")))
    #expect(messages[2].text.isEmpty)
    #expect(chat.warnings.map(\.message) == ["1 file is not in the export"])
  }

  @Test func correctionsAreTheSendersOwn() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana|o1|<body>one</body>
      2|09:00:01|Ben|o2|<body>no</body><replace xmlns='urn:xmpp:message-correct:0' id='m-1'/>
      3|09:00:02|Anna|o1|<body>two</body><replace xmlns='urn:xmpp:message-correct:0' id='m-1'/>
      4|09:00:03|Anna|o1|<body>three</body><replace xmlns='urn:xmpp:message-correct:0' id='m-3'/>
      5|09:00:04|Ben|o2|<body>lost</body><replace xmlns='urn:xmpp:message-correct:0' id='gone'/>
      """)
    #expect(texts(room) == ["three", "no", "lost"])
    #expect(room.messages.first?.history == ["one", "two"])
    #expect(room.messages.map { $0.edited != nil } == [true, true, true])
    #expect(room.messages.map(\.sender) == ["o1", "o2", "o2"])
    #expect(room.conversation.participants.map(\.name) == ["Anna", "Ben"])
    #expect(
      room.warnings.first?.message
        == "1 correction of somebody else's message is shown as a message of its own")
  }

  /// Without names of the room's own only the same nick is the same person.
  @Test func nicksAlone() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Anna||<body>two</body><replace xmlns='urn:xmpp:message-correct:0' id='m-1'/>
      3|09:00:02|Ana||<body>three</body><replace xmlns='urn:xmpp:message-correct:0' id='m-1'/>
      """)
    #expect(texts(room) == ["three", "two"])
    #expect(room.conversation.participants.map(\.id.rawValue) == ["r@c/Ana", "r@c/Anna"])
  }

  /// A room that doesn't give names leaves those that somebody makes up.
  @Test func madeUpOccupants() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ben|Ana|<body>two</body>
      3|09:00:02|Ana|Ana|<body>three</body>
      4|09:00:03|Ana||<body>four</body>
      """)
    #expect(room.conversation.participants.map(\.name) == ["Ana", "Ben"])
    #expect(
      room.messages.map(\.sender.rawValue) == ["r@c/Ana", "r@c/Ben", "r@c/Ana", "r@c/Ana"])
  }

  /// An archive may be older than the names that the room gives.
  @Test func occupantsFromSomeTimeOn() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ana|o1|<body>two</body>
      3|09:00:02|Ann|o1|<body>three</body>
      4|09:00:03|Ben|o2|<body>four</body>
      5|09:00:04|Ana|o2|<body>five</body>
      """)
    // The nick that both had says nothing.
    #expect(room.messages.map(\.sender) == ["r@c/Ana", "o1", "o1", "o2", "o2"])
  }

  @Test func reactionsAreTheLastOfEach() throws {
    let r = "xmlns='urn:xmpp:reactions:0'"
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ben||<reactions \(r) id='1'><reaction>👍</reaction><reaction>❤️</reaction></reactions>
      3|09:00:02|Cem||<reactions \(r) id='1'><reaction>👍</reaction><reaction>👍</reaction></reactions>
      4|09:00:03|Ben||<reactions \(r) id='1'><reaction>🎉</reaction></reactions>
      5|09:00:04|Dan||<reactions \(r) id='1'><reaction>👀</reaction></reactions>
      6|09:00:05|Dan||<reactions \(r) id='1'/>
      7|09:00:06|Dan||<reactions \(r) id='m-1'><reaction>😈</reaction></reactions>
      8|09:00:07|Dan||<reactions \(r) id='1'><reaction>x</reaction></reactions><body>and words</body>
      """)
    #expect(
      room.messages.first?.reactions == [
        Reaction(emoji: "🎉", senders: ["r@c/Ben"]), Reaction(emoji: "👍", senders: ["r@c/Cem"]),
        Reaction(emoji: "x", senders: ["r@c/Dan"]),
      ])
    // In a room only its own id names a message.
    #expect(
      room.services.map(\.text) == ["Dan reacted with 😈 to a message that isn't in the export"])
    #expect(texts(room) == ["one", "and words"])
  }

  @Test func takenBack() throws {
    let retract = "<retract xmlns='urn:xmpp:message-retract:1' id="
    let old =
      "<apply-to xmlns='urn:xmpp:fasten:0' id='3'><retract xmlns='urn:xmpp:message-retract:0'/>"
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ben||<body>two</body>
      3|09:00:02|Ana||<body>three</body>
      4|09:00:03|Ana||\(retract)'1'/><body>/me retracted</body><fallback xmlns='urn:xmpp:fallback:0'/>
      5|09:00:04|Ana||\(retract)'2'/><body>/me retracted</body>
      6|09:00:05|Ana||\(old)</apply-to><body>gone</body>
      7|09:00:06|Ben||<retracted xmlns='urn:xmpp:message-retract:1' stamp='2026-03-14T10:00:00Z'/>
      8|09:00:07|Ben||\(retract)'nothing'/>
      """, options: ImportOptions(me: "Ana"))
    #expect(
      room.messages.map(\.content) == [
        .deleted(byMe: true), .text, .deleted(byMe: true), .deleted(byMe: false),
      ])
    #expect(room.messages[1].text == "two")
    #expect(room.services.count == 2)
    #expect(
      room.warnings.map(\.message) == [
        "1 messages tried to take back somebody else's, which stay"
          .replacing("1 messages", with: "1 message").replacing("which stay", with: "which stays")
      ])
  }

  @Test func onlyTheRoomModerates() throws {
    let by = "xmlns='urn:xmpp:message-moderate:1' by='r@c/Cem'"
    let new =
      "<retract xmlns='urn:xmpp:message-retract:1' id='1'><moderated \(by)/><reason>spam</reason></retract>"
    let old =
      "<apply-to xmlns='urn:xmpp:fasten:0' id='2'><moderated xmlns='urn:xmpp:message-moderate:0' by='r@c/Cem'><retract xmlns='urn:xmpp:message-retract:0'/></moderated></apply-to>"
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ana||<body>two</body>
      3|09:00:02|Cem||<body>three</body>
      4|09:00:03|Ben||\(new.replacing("id='1'", with: "id='3'"))
      5|09:00:04|||\(new)
      6|09:00:05|||\(old)
      """)
    #expect(
      room.messages.map(\.content) == [.deleted(byMe: false), .deleted(byMe: false), .text])
    #expect(
      room.services.map(\.text) == [
        "Cem removed a message: spam", "Cem removed a message of Ana: spam",
        "Cem removed a message of Ana",
      ])
    #expect(room.conversation.participants.map(\.name) == ["Ana", "Cem", "Ben"])
    #expect(room.services.last?.actor == "r@c/Cem")
    #expect(room.messages.map(\.deletedBy) == ["r@c/Cem", "r@c/Cem", nil])
  }

  @Test func tombstonesOfModerators() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana|o1|<body>one</body>
      2|09:00:01|Ana||<moderated xmlns='urn:xmpp:message-moderate:0' by='r@c/Ben'><retracted xmlns='urn:xmpp:message-retract:0' stamp='2026-03-14T10:00:00Z'/></moderated>
      3|09:00:02|Ben|o2|<body>three</body>
      """, options: ImportOptions(me: "Ben"))
    #expect(room.messages.map(\.sender) == ["o1", "o1", "o2"])
    #expect(room.messages[1].content == .deleted(byMe: true))
  }

  @Test func receiptsAndMarkers() throws {
    let received = "<received xmlns='urn:xmpp:receipts' id="
    let displayed = "<displayed xmlns='urn:xmpp:chat-markers:0' id="
    let chat = try StanzaArchives.chat(
      """
      1|09:00:00|a|<body>one</body>
      2|09:00:01|b|<body>two</body>
      3|09:00:02|a|<body>three</body>
      4|09:00:03|a|<body>four</body>
      5|09:00:04|a|<body>five</body>
      6|09:00:05|b|\(displayed)'m-3'/>
      7|09:00:06|b|\(received)'m-4'/>
      8|09:00:07|a|\(displayed)'m-5'/>
      9|09:00:08|a|<active xmlns='http://jabber.org/protocol/chatstates'/>
      """)
    #expect(chat.messages.map(\.delivery) == [.read, nil, .read, .delivered, .sent])
    // One's own marker says nothing of one's own message.
    #expect(
      chat.messages.map { $0.receipts.map(\.state) } == [[], [], [.read], [.delivered], []])
    #expect(chat.messages[2].receipts.first?.date == (try date("2026-03-14T09:00:05")))
    #expect(chat.services.isEmpty)
    let failed = try StanzaArchives.chat(
      "1|09:00:00|a|<body>one</body>\n"
    ).messages
    #expect(failed.map(\.delivery) == [.sent])
  }

  /// A room has markers of everybody; its own ids name messages.
  @Test func markersInRooms() throws {
    let displayed = "<displayed xmlns='urn:xmpp:chat-markers:0' id="
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:01|Ana||<body>two</body>
      3|09:00:02|Ben||\(displayed)'1'/>
      4|09:00:03|Cem||\(displayed)'2'/>
      5|09:00:04|Cem||\(displayed)'2'/>
      6|09:00:05|Ana||\(displayed)'2'/>
      7|09:00:06|Ben||\(displayed)'gone'/>
      """)
    #expect(room.messages.map(\.text.string) == ["one", "two"])
    #expect(
      room.messages.map(\.receipts) == [
        [Receipt(.read, by: "r@c/Ben", date: try date("2026-03-14T09:00:02"))],
        [Receipt(.read, by: "r@c/Cem", date: try date("2026-03-14T09:00:03"))],
      ])
    #expect(room.messages.map(\.delivery) == [nil, nil])
    #expect(room.conversation.participants.map(\.name) == ["Ana", "Ben", "Cem"])
  }

  @Test func repliesNameTheirTargets() throws {
    let reply = "xmlns='urn:xmpp:reply:0'"
    let fallback = "<fallback xmlns='urn:xmpp:fallback:0' for='urn:xmpp:reply:0'>"
    let lines = """
      1|09:00:00|Ana||<body>one 😀</body>
      2|09:00:01|Ben||<body>&gt; one 😀\nyes</body><reply \(reply) to='r@c/Ana' id='1'/>\(fallback)<body start='0' end='8'/></fallback>
      3|09:00:02|Ana||<body>&gt; was\n&gt; here\nno</body><reply \(reply) to='r@c/Ben' id='m-1'/>\(fallback)<body start='0' end='13'/></fallback>
      4|09:00:03|Ana||<body>x</body><reply \(reply) id='4'/>
      """.replacing("\nyes", with: "&#10;yes").replacing(
        "\n&gt; here\n", with: "&#10;&gt; here&#10;")
    let room = try StanzaArchives.room(lines)
    #expect(texts(room) == ["one 😀", "yes", "no", "x"])
    #expect(room.messages[1].reply == Reply(target: "1"))
    // A message's own id names nothing in a room.
    #expect(room.messages[2].reply == Reply(sender: "r@c/Ben", quote: "was\nhere"))
    #expect(room.messages[3].reply?.target == nil)
    let last = try StanzaArchives.room(lines, options: ImportOptions(last: 3)).messages
    #expect(last.first?.reply == Reply(target: "1", sender: "r@c/Ana", quote: "one 😀"))
  }

  @Test func whatAnArchiveHasTwice() throws {
    let chat = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<body>one</body>
      2|09:00:00|Ben||<body>two</body>
      1|09:00:00|Ana||<body>one</body>
      2|09:00:00|Ana||<body>other</body>
      """)
    #expect(texts(chat) == ["one", "two", "other"])
    #expect(Set(chat.messages.map(\.id)).count == 3)
    #expect(chat.warnings.contains { $0.message == "1 message stands twice and is shown once" })
  }

  /// Fifty messages may share one second.
  @Test func theOrderIsTheArchives() throws {
    let lines = (0..<50).map { "\(99 - $0)|09:00:00|Ana||<body>\($0)</body>" }
    let chat = try StanzaArchives.room(lines.joined(separator: "\n"))
    #expect(texts(chat) == (0..<50).map { "\($0)" })
  }

  @Test func notesToOneself() throws {
    let chat = try imported(
      StanzaArchives.file(
        """
        1|09:00:00|from='a@x/pc' id='m1' type='chat'|<body>note</body>
        2|09:00:00|from='a@x/pc' id='m1' type='chat'|<body>note</body>
        3|09:00:01|from='a@x/pc' id='m2' type='chat'|<body>more</body>
        """, root: "mam-archive account='a@x' chat='a@x'"))
    #expect(chat.conversation.kind == .saved)
    #expect(texts(chat) == ["note", "more"])
    #expect(chat.conversation.me == "a@x")
  }

  @Test func aCall() throws {
    let jingle = "xmlns='urn:xmpp:jingle-message:0' id='c1'"
    let chat = try StanzaArchives.chat(
      """
      1|09:00:00|b|<propose \(jingle)><description xmlns='urn:xmpp:jingle:apps:rtp:1' media='video'/></propose>
      2|09:00:05|a|<proceed \(jingle)/>
      3|09:01:05|a|<finish \(jingle)/>
      4|09:02:00|b|<propose xmlns='urn:xmpp:jingle-message:0' id='c2'/>
      """)
    #expect(
      chat.messages.map(\.content) == [
        .call(Call(isVideo: true, outcome: .answered, duration: 60)),
        .call(Call(outcome: .missed)),
      ])
  }
}

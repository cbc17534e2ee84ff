import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

struct RowBuilderTests {
  let builder = RowBuilder(rules: RowRules())

  @Test func aRunOfOneSenderHasItsNameFirstAndItsAvatarLast() throws {
    let rows = builder.rows(for: ChatFixtures.group("b1", "b2", "b3", "c1"))
    let messages = rows.compactMap(\.message)
    #expect(messages.map(\.isFirstOfRun) == [true, false, false, true])
    #expect(messages.map(\.isLastOfRun) == [false, false, true, true])
    #expect(messages.map { $0.name?.name } == ["Ben", nil, nil, "Cem"])
    #expect(messages.map { $0.avatar?.name } == [nil, nil, "Ben", "Cem"])
    #expect(messages.allSatisfy { $0.hasAvatarColumn })
    #expect(messages.map(\.joinsAbove) == [false, true, true, false])
    #expect(messages.map(\.joinsBelow) == [true, true, false, false])
    #expect(rows.map(\.gap) == [.first, .run, .run, .betweenRuns])
  }

  @Test func theAvatarMayStandFirst() {
    var rules = RowRules()
    rules.avatarPlace = .firstOfRun
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.group("b1", "b2", "b3"))
    #expect(rows.map { $0.message?.avatar?.name } == ["Ben", nil, nil])
  }

  @Test(arguments: ["*", "=", "?"]) func whateverIsNoMessageBreaksARun(_ entry: String) {
    let rows = builder.rows(for: ChatFixtures.group("b1", entry, "b2"))
    #expect(rows.message("b1")?.isLastOfRun == true)
    #expect(rows.message("b2")?.isFirstOfRun == true)
    let gap: Row.Gap = entry == "*" ? .aroundService : .aroundSeparator
    #expect(rows.map(\.gap) == [.first, gap, gap])
  }

  @Test func aPauseBreaksARunFromItsFirstSecondOn() {
    var rules = RowRules()
    rules.runPause = 60
    func runs(_ second: String) -> Bool? {
      let state = ChatFixtures.state([
        ChatFixtures.message("1", "ben", at: "2026-03-14T09:41:00"),
        ChatFixtures.message("2", "ben", at: second),
      ])
      return RowBuilder(rules: rules).rows(for: state).message("2")?.isFirstOfRun
    }
    #expect(runs("2026-03-14T09:41:59") == false)
    #expect(runs("2026-03-14T09:42:00") == true)
  }

  @Test func myOwnMessagesNeitherNameMeNorShowMyFace() throws {
    let row = try #require(builder.rows(for: ChatFixtures.group("a1")).message("a1"))
    #expect(row.side == .outgoing)
    #expect(row.name == nil && row.avatar == nil && !row.hasAvatarColumn)
  }

  @Test(arguments: [Conversation.Kind.direct, .channel, .saved, .bot])
  func onlyGroupsNameTheirSenders(_ kind: Conversation.Kind) throws {
    let state = ChatFixtures.state([ChatFixtures.message("1", "ben")], kind: kind)
    let row = try #require(builder.rows(for: state).message("1"))
    #expect(row.name == nil && !row.hasAvatarColumn)
  }

  @Test func whereNobodyIsMeBothAreNamed() throws {
    var state = ChatFixtures.state([ChatFixtures.message("1", "ben")], kind: .direct)
    state.conversation.me = nil
    #expect(builder.rows(for: state).message("1")?.name?.name == "Ben")
  }

  @Test func aNewMessageChangesOnlyTheRowAboveIt() {
    let before = builder.rows(for: ChatFixtures.group("a1", "b1", "b2", "b3"))
    let after = builder.rows(for: ChatFixtures.group("a1", "b1", "b2", "b3", "b4"))
    #expect(after.dropLast(2) == before.dropLast(1))
    #expect(after[3] != before[3])
    #expect(after[3].id == before[3].id)
  }

  @Test func anotherSendersMessageChangesNoRow() {
    let before = builder.rows(for: ChatFixtures.group("b1", "b2"))
    #expect(Array(builder.rows(for: ChatFixtures.group("b1", "b2", "a1")).dropLast()) == before)
  }

  @Test func idsStayWhenHistoryIsPutBefore() {
    let before = builder.rows(for: ChatFixtures.group("b1", "*", "a1", "="))
    let after = builder.rows(for: ChatFixtures.group("c1", "b1", "*", "a1", "="))
    #expect(Array(after.ids.dropFirst()) == before.ids)
  }

  @Test func noTwoRowsShareAnIdWhateverTheChatHolds() {
    var entries = [
      ChatFixtures.message("x", "ben", at: "2026-03-14"),
      ChatFixtures.message("x", "ben", at: "2026-03-15"),
      ChatFixtures.message("x#2", "ben", at: "2026-03-14"),
      .unreadMark(count: nil), .unreadMark(count: nil),
      .service(ServiceLine(text: "one")), .service(ServiceLine(text: "two")),
    ]
    entries += entries
    let ids = builder.rows(for: ChatFixtures.state(entries)).ids
    #expect(Set(ids).count == ids.count)
  }

  @Test func albumsBecomeOneRow() throws {
    func photo(_ id: String, _ text: RichText = "", album: String? = "trip") -> Entry {
      .message(
        Message(
          id: Message.ID(id), sender: "ben", content: .photo(Media(path: id)), text: text,
          album: album))
    }
    let rows = builder.rows(
      for: ChatFixtures.state([
        photo("1"), photo("2", "At the sea"), photo("3"), photo("4", album: nil),
        photo("5", album: "other"),
      ]))
    #expect(rows.ids == ["message:1", "message:4", "message:5"])
    let album = try #require(rows.message("1"))
    #expect(album.contents.count == 3)
    #expect(album.text.string == "At the sea")
    #expect(album.isFirstOfRun && !album.isLastOfRun)
  }

  @Test func anAlbumsIdOfTwoSendersIsTwoAlbums() {
    let entries = [("1", "ben"), ("2", "ben"), ("3", "cem"), ("4", "ben")].map { id, sender in
      Entry.message(
        Message(
          id: Message.ID(id), sender: Participant.ID(sender), content: .photo(Media()),
          album: "trip"))
    }
    let rows = builder.rows(for: ChatFixtures.state(entries))
    #expect(rows.ids == ["message:1", "message:3", "message:4"])
    #expect(rows.compactMap(\.message).map(\.contents.count) == [2, 1, 1])
    #expect(rows.compactMap { $0.message?.name?.name } == ["Ben", "Cem", "Ben"])
  }

  @Test func replyResolvesItsTarget() throws {
    let state = ChatFixtures.state([
      ChatFixtures.message("1", "ben", "Shall we\n  meet at   eight?"),
      .message(
        Message(
          id: "2", sender: "ana", content: .photo(Media(path: "p.jpg")),
          reply: Reply(target: "1"))),
      .message(Message(id: "3", sender: "ben", text: "Nice", reply: Reply(target: "2"))),
      .message(Message(id: "4", sender: "ben", text: "?", reply: Reply(target: "gone"))),
      .message(
        Message(
          id: "5", sender: "ben", text: "?",
          reply: Reply(target: nil, sender: "cem", quote: "eight"))),
    ])
    let rows = builder.rows(for: state)
    #expect(rows.message("2")?.reply?.snippet == "Shall we meet at eight?")
    #expect(rows.message("2")?.reply?.sender?.name == "Ben")
    let photo = try #require(rows.message("3")?.reply)
    #expect(photo.snippet == "Photo" && photo.isLabel)
    #expect(photo.thumbnail == MediaReference(path: "p.jpg"))
    #expect(rows.message("4")?.reply?.sender == nil)
    #expect(rows.message("5")?.reply?.sender?.name == "Cem")
    #expect(rows.message("5")?.reply?.snippet == "eight")
  }

  @Test(arguments: [nil, ""]) func anEmptyQuoteQuotesItsTarget(_ quote: String?) throws {
    let state = ChatFixtures.state([
      ChatFixtures.message("1", "ben", "Shall we meet at eight?"),
      .message(Message(id: "2", sender: "ana", content: .photo(Media(path: "p.jpg")))),
      .message(
        Message(id: "3", sender: "ana", text: "Yes", reply: Reply(target: "1", quote: quote))),
      .message(
        Message(id: "4", sender: "ben", text: "Nice", reply: Reply(target: "2", quote: quote))),
      .message(
        Message(
          id: "5", sender: "ben", text: "?", reply: Reply(sender: "cem", quote: quote))),
    ])
    let rows = builder.rows(for: state)
    #expect(
      rows.message("3")?.reply
        == QuotedMessage(
          sender: rows.message("1")?.name, snippet: "Shall we meet at eight?"))
    let photo = try #require(rows.message("4")?.reply)
    #expect(photo.snippet == "Photo" && photo.isLabel)
    let unknown = try #require(rows.message("5")?.reply)
    #expect(unknown.snippet == "Message" && unknown.isLabel && unknown.sender?.name == "Cem")
  }

  @Test func quotesKeepSpoilersHidden() {
    let text = RichText("It was Ben", entities: [Entity(.spoiler, start: 7, end: 10)])
    #expect(Snippet.line(of: text) == "It was •••")
  }

  @Test func typingNamesThoseWhoTypeButNotMe() throws {
    var state = ChatFixtures.group("b1")
    state.typing = ["ben", "ana", "cem"]
    let last = try #require(builder.rows(for: state).last)
    guard case .typing(let typing) = last.kind else {
      Issue.record("the last row is not the typing row")
      return
    }
    #expect(typing.text == "Ben and Cem are typing")
    #expect(last.gap == .run)
    state.typing = ["ana"]
    #expect(builder.rows(for: state).count == 1)
  }

  @Test func marksOutsideTheTextAreCutOff() {
    let text = RichText(
      "\n \n  héy \n",
      entities: [
        Entity(.bold, start: -5, end: .max), Entity(.italic, start: 9, end: 4),
        Entity(.code, start: 7, end: 9), Entity(.underline, start: .min, end: .min),
      ])
    let trimmed = text.trimmed()
    #expect(trimmed.string == "  héy")
    #expect(
      trimmed.entities == [Entity(.bold, start: 0, end: 6), Entity(.code, start: 3, end: 6)])
  }

  @Test func bubblesDoNotJoinWhatHasNone() {
    let rows = builder.rows(
      for: ChatFixtures.state([
        ChatFixtures.message("1", "ben"), ChatFixtures.message("2", "ben", "🦋"),
        ChatFixtures.message("3", "ben"), ChatFixtures.message("4", "ben"),
      ]))
    #expect(rows.compactMap(\.message).map(\.joinsAbove) == [false, false, false, true])
    #expect(rows.compactMap(\.message).map(\.hasBubble) == [true, false, true, true])
    #expect(rows.compactMap(\.message).map(\.isFirstOfRun) == [true, false, false, false])
  }

  @Test(arguments: [Content.sticker(Media(), emoji: nil), .videoMessage(Media())])
  func stickersJoinNothingUnlessTheyAnswer(_ content: Content) {
    func joins(_ reply: Reply?) -> Bool? {
      let rows = builder.rows(
        for: ChatFixtures.state([
          ChatFixtures.message("1", "ben"),
          .message(Message(id: "2", sender: "ben", content: content, reply: reply)),
        ]))
      #expect(rows.message("2")?.hasBubble == rows.message("2")?.joinsAbove)
      return rows.message("1")?.joinsBelow
    }
    #expect(joins(nil) == false)
    #expect(joins(Reply(target: "1")) == true)
  }

  @Test func receiptsStandUnderTheLastOfMyMessagesOnly() {
    var rules = RowRules()
    rules.showsReceipts = true
    rules.showsTicks = false
    let entries = ["1", "2", "3"].map { id in
      Entry.message(
        Message(id: Message.ID(id), sender: id == "3" ? "ben" : "ana", delivery: .read))
    }
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries))
    #expect(rows.compactMap { $0.message?.receipt } == ["Read"])
    #expect(rows.message("2")?.receipt == "Read")
    #expect(rows.message("2")?.meta.delivery == nil)
  }

  /// Where receipts don't stay, what others say next takes it away; a line of the chat doesn't.
  @Test func receiptsGoWhenOthersHaveAnswered() {
    var rules = RowRules()
    (rules.showsReceipts, rules.showsTicks, rules.receiptsStay) = (true, false, false)
    func message(_ id: String, _ sender: Participant.ID) -> Entry {
      .message(Message(id: Message.ID(id), sender: sender, delivery: .read))
    }
    func receipts(_ entries: [Entry]) -> [String] {
      let state = ChatFixtures.state(entries)
      let last = RowSequence(lastOf: state, rules: rules, count: 9).rows
      let rows = RowBuilder(rules: rules).rows(for: state)
      #expect(Array(last) == rows)
      return rows.compactMap { $0.message?.receipt }
    }
    let line = Entry.service(ServiceLine(id: "s", text: "Ben left"))
    #expect(receipts([message("1", "ana")]) == ["Read"])
    #expect(receipts([message("1", "ana"), line]) == ["Read"])
    #expect(receipts([message("1", "ana"), message("2", "ben")]) == [])
    #expect(receipts([message("1", "ana"), message("2", "ben"), message("3", "ana")]) == ["Read"])
  }

  @Test func whatFailedSaysSoAndWhatWasReadSaysWhen() {
    var rules = RowRules()
    (rules.showsReceipts, rules.showsReadTime) = (true, true)
    let date = LocalDateTime("2026-03-14T09:05")
    let states: [DeliveryState] = [.failed, .delivered, .read]
    let entries = states.enumerated().map {
      Entry.message(
        Message(id: Message.ID("\($0)"), sender: "ana", date: date, delivery: $1))
    }
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries))
      .compactMap(\.message)
    #expect(rows.map(\.receipt) == ["Not delivered", nil, "Read"])
    #expect(rows.map(\.receiptTime) == [nil, nil, "09:05"])
    // On another day it says which.
    for (now, time) in [
      ("2026-03-14T21:00", "09:05"), ("2026-03-15T08:00", "Yesterday"),
      ("2026-03-18T08:00", "Saturday"), ("2026-04-18T08:00", "14 March"),
    ] {
      rules.now = LocalDateTime(now)
      let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries))
      #expect(rows.compactMap(\.message).last?.receiptTime == time)
    }
  }

  @Test func aLineMayReplaceADeletedMessage() {
    var rules = RowRules()
    rules.deletedAreLines = true
    let entries: [Entry] = [
      ChatFixtures.message("1", "ben"),
      .message(Message(id: "2", sender: "ben", content: .deleted(byMe: false))),
    ]
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state(entries))
    #expect(rows.last?.kind == .service(ServiceRow(text: rules.words.deleted)))
    #expect(rows.ids == ["message:1", "message:2"])
    #expect(rows.message("1")?.joinsBelow == false)
    // A line is no bubble: the run ends above it, and begins anew below.
    let more = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state(entries + [ChatFixtures.message("3", "ben")]))
    #expect(more.message("1")?.isLastOfRun == true)
    #expect(more.message("3")?.isFirstOfRun == true)
    #expect(more.map(\.gap) == [.first, .betweenRuns, .betweenRuns])
  }

  @Test func aReceiptStandsUnderAnAlbumThatIsTheLastOfMine() {
    var rules = RowRules()
    rules.showsReceipts = true
    rules.showsTicks = false
    let album = ["1", "2", "3"].map { id in
      Entry.message(
        Message(
          id: Message.ID(id), sender: "ana", content: .photo(Media()), delivery: .read,
          album: "trip"))
    }
    let rows = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state(
        [.message(Message(id: "0", sender: "ana", text: "Look", delivery: .read))] + album
          + [ChatFixtures.message("4", "ben")]))
    #expect(rows.ids == ["message:0", "message:1", "message:4"])
    #expect(rows.compactMap(\.message).map { $0.receipt } == [nil, "Read", nil])
  }

  @Test func bubblesDoNotJoinAcrossButtons() {
    let buttons = [[Button(text: "Yes"), Button(text: "No")]]
    let rows = builder.rows(
      for: ChatFixtures.state([
        ChatFixtures.message("1", "ben"),
        .message(Message(id: "2", sender: "ben", text: "Coming?", buttons: buttons)),
        ChatFixtures.message("3", "ben"), ChatFixtures.message("4", "ben"),
      ]))
    let messages = rows.compactMap(\.message)
    #expect(messages.map(\.joinsBelow) == [true, false, true, false])
    #expect(messages.map(\.joinsAbove) == [false, true, false, true])
    // The run goes on all the same.
    #expect(messages.map(\.isFirstOfRun) == [true, false, false, false])
  }

  @Test func inSmallGroupsNoTwoShareAColourAndNobodyLosesTheirs() {
    let people = (0..<7).map { Participant(id: Participant.ID("person \($0)")) }
    let few = PersonColors(Array(people.prefix(4)), me: nil, count: 7)
    let all = PersonColors(people, me: nil, count: 7)
    #expect(Set(people.compactMap { all[$0.id] }).count == 7)
    #expect(people.prefix(4).allSatisfy { all[$0.id] == few[$0.id] })
    let alone = PersonColors([people[3]], me: nil, count: 7)
    #expect(alone[people[3].id] == StableHash.index(of: "person 3", count: 7))
    let crowd = PersonColors(people + [Participant(id: "late")], me: nil, count: 7)
    #expect(crowd["late"] == nil)
    #expect(people.allSatisfy { crowd[$0.id] == all[$0.id] })
  }
}

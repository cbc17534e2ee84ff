import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Where runs break, and how far rows stand from each other.
struct RowRunTests {
  private let builder = RowBuilder(rules: RowRules())

  @Test func gapsFollowFromBothNeighbours() {
    func gaps(_ entries: [Entry]) -> [Row.Gap] {
      builder.rows(for: ChatFixtures.state(entries)).map(\.gap)
    }
    let service = Entry.service(ServiceLine(text: "Ben joined"))
    let separator = Entry.separator(Separator(text: "Later"))
    let message = ChatFixtures.message("1", "ben")
    let other = ChatFixtures.message("2", "ben")
    #expect(gaps([service, service]) == [.first, .aroundService])
    #expect(gaps([message, service, other]) == [.first, .aroundService, .aroundService])
    #expect(gaps([service, separator, service]) == [.first, .aroundSeparator, .aroundSeparator])
    #expect(
      gaps([message, .unreadMark(count: 1), other]) == [.first] + [
        .aroundSeparator, .aroundSeparator,
      ])
    #expect(
      gaps([message, other, ChatFixtures.message("3", "cem")]) == [.first, .run, .betweenRuns])
  }

  /// What an answer quotes stands between it and the message above, in looks whose quotes do so.
  @Test func answersMayBeginARun() {
    let answer = Entry.message(
      Message(id: "2", sender: "ben", text: "Yes", reply: Reply(target: "1")))
    let chat = ChatFixtures.state([
      ChatFixtures.message("1", "ben"), answer, ChatFixtures.message("3", "ben"),
    ])
    for (begins, gap) in [(true, Row.Gap.betweenRuns), (false, .run)] {
      var rules = RowRules()
      rules.answersBeginRuns = begins
      let rows = RowBuilder(rules: rules).rows(for: chat)
      #expect(rows.map(\.gap) == [.first, gap, .run])
      #expect(rows[0].message?.isLastOfRun == begins && rows[1].message?.isFirstOfRun == begins)
    }
  }

  @Test func dotsStandAsAMessageWould() {
    func gap(_ entries: [Entry], _ kind: Conversation.Kind = .group) -> Row.Gap? {
      var state = ChatFixtures.state(entries, kind: kind)
      state.typing = ["ben"]
      return builder.rows(for: state).last?.gap
    }
    #expect(gap([]) == .first)
    #expect(gap([ChatFixtures.message("1", "cem")]) == .betweenRuns)
    #expect(gap([ChatFixtures.message("1", "ben")]) == .run)
    #expect(gap([ChatFixtures.message("1", "ben")], .direct) == .betweenRuns)
    #expect(gap([.service(ServiceLine(text: "Ben joined"))]) == .aroundService)
    #expect(gap([.separator(Separator(text: "Later"))]) == .aroundSeparator)
    #expect(gap([.unreadMark(count: nil)]) == .aroundSeparator)
  }

  @Test func dotsOfTheLastSenderJoinTheRun() throws {
    func rows(
      _ who: [Participant.ID], _ change: (inout RowRules) -> Void = { _ in }
    ) throws -> (MessageRow, TypingRow) {
      var state = ChatFixtures.state([
        ChatFixtures.message("1", "ben"), ChatFixtures.message("2", "ben"),
      ])
      state.typing = who
      var rules = RowRules()
      change(&rules)
      let rows = RowBuilder(rules: rules).rows(for: state)
      return try (#require(rows.message("2")), #require(rows.last?.typing))
    }
    let (message, typing) = try rows(["ben"])
    #expect(message.avatar == nil && !message.isLastOfRun && message.joinsBelow)
    #expect(typing.joinsRun && typing.joinsAbove)
    // Of several the writer comes first, however late; the words keep their order.
    let (_, several) = try rows(["cem", "ben"])
    #expect(several.people.map(\.id) == ["ben", "cem"] && several.joinsRun)
    #expect(several.text == "Cem and Ben are typing")
    let (ended, others) = try rows(["cem"])
    #expect(ended.avatar?.id == "ben" && ended.isLastOfRun && !ended.joinsBelow)
    #expect(!others.joinsRun && !others.joinsAbove)
    // Without avatars beside them, or without runs, they are apart.
    for change in [
      { (rules: inout RowRules) in rules.avatars = .never },
      { rules in rules.hasAvatarColumn = false }, { rules in rules.hasRuns = false },
    ] {
      #expect(try !rows(["ben"], change).1.joinsRun && rows(["ben"], change).0.isLastOfRun)
    }
  }

  @Test func whoTypesIsSaidWhereNoFaceSaysIt() throws {
    func typing(
      _ who: [Participant.ID], _ kind: Conversation.Kind, _ avatars: Occasion
    ) throws -> TypingRow {
      var state = ChatFixtures.state([], kind: kind)
      state.typing = who
      var rules = RowRules()
      rules.avatars = avatars
      let row = try #require(RowBuilder(rules: rules).rows(for: state).last)
      guard case .typing(let typing) = row.kind else { throw Missing() }
      return typing
    }
    #expect(try typing(["ben"], .group, .groups).text == nil)
    #expect(try typing(["ben"], .group, .groups).hasAvatarColumn)
    #expect(try typing(["ben", "cem"], .group, .groups).text == "Ben and Cem are typing")
    #expect(try typing(["ben"], .group, .never).text == "Ben is typing")
    #expect(try !typing(["ben"], .group, .never).hasAvatarColumn)
    #expect(try typing(["ben"], .direct, .groups).text == nil)
    #expect(try !typing(["ben"], .direct, .groups).hasAvatarColumn)
    #expect(try typing(["ben"], .direct, .always).hasAvatarColumn)
    #expect(try typing(["ben", "cem"], .direct, .always).text == nil)
  }

  private struct Missing: Error {}

  @Test func aPauseBreaksARunInEitherDirectionOfTime() {
    var rules = RowRules()
    rules.runPause = 60
    func isFirst(_ time: String) -> Bool? {
      RowBuilder(rules: rules).rows(
        for: ChatFixtures.state([
          ChatFixtures.message("1", "ben", at: "2026-03-14T10:00:00"),
          ChatFixtures.message("2", "ben", at: "2026-03-14T" + time),
        ])
      ).message("2")?.isFirstOfRun
    }
    #expect(isFirst("10:00:59") == false && isFirst("10:01:00") == true)
    #expect(isFirst("09:59:01") == false && isFirst("09:59:00") == true)
  }

  @Test func whatHasABubbleJoinsAsItsRowSays() {
    let media = Media()
    let messages = [
      Message(id: "1", sender: "ben", content: .sticker(media, emoji: nil), text: "words"),
      Message(id: "2", sender: "ben", content: .videoMessage(media), text: "words"),
      Message(id: "3", sender: "ben", content: .videoMessage(media)),
      Message(id: "4", sender: "ben", text: "🦋", forward: Forward()),
      Message(id: "5", sender: "ben", content: .photo(media)),
      Message(id: "6", sender: "ben", content: .sticker(media, emoji: nil), forward: Forward()),
      Message(id: "7", sender: "ben", text: "🦋"), Message(id: "8", sender: "ben", text: "a"),
    ]
    let rows = builder.rows(for: ChatFixtures.state(messages.map { .message($0) }))
      .compactMap(\.message)
    #expect(rows.map(\.hasBubble) == [true, true, false, true, true, true, false, true])
    for (above, below) in zip(rows, rows.dropFirst()) {
      #expect(above.joinsBelow == (above.hasBubble && below.hasBubble))
      #expect(below.joinsAbove == above.joinsBelow)
    }
  }

  /// What stands between two bubbles of a run keeps their corners round, in looks that have it there.
  @Test func bubblesWithSomethingBetweenThemAreNotJoined() {
    typealias Change = (inout RowRules) -> Void
    let plain = Message(id: "2", sender: "ana", text: "a")
    func message(_ change: (inout Message) -> Void) -> Message {
      var message = plain
      change(&message)
      return message
    }
    let edited = message { $0.edited = Edit() }
    let threaded = message { $0.replyCount = 2 }
    let failed = message { $0.delivery = .failed }
    let answer = message { $0.reply = Reply(target: "1") }
    let story = message { $0.reply = Reply(story: Media().reference) }
    let passedOn = message { $0.forward = Forward() }
    let cases: [(Message, Change, above: Bool, below: Bool)] = [
      (edited, { $0.editsStandBelow = true }, true, false),
      (threaded, { $0.threadsStandBelow = true }, true, false),
      (failed, { $0.showsReceipts = true }, true, false),
      (answer, { $0.quotesStandBelow = true }, true, false),
      (answer, { $0.quotesStandAbove = true }, false, true),
      (story, { $0.storiesStandAbove = true }, false, true),
      (passedOn, { $0.forwardsSayWho = true }, false, true),
      (plain, { $0.editsStandBelow = true }, true, true),
    ]
    for (message, change, above, below) in cases {
      for (isThere, message) in [(true, message), (false, message), (true, plain)] {
        var rules = RowRules()
        if isThere { change(&rules) }
        let rows = RowBuilder(rules: rules).rows(
          for: ChatFixtures.state([
            ChatFixtures.message("1", "ana"), .message(message), ChatFixtures.message("3", "ana"),
          ])
        ).compactMap(\.message)
        let isJoined = !isThere || message == plain
        #expect(
          rows[1].joinsAbove == (isJoined || above) && rows[0].joinsBelow == rows[1].joinsAbove)
        #expect(
          rows[1].joinsBelow == (isJoined || below) && rows[2].joinsAbove == rows[1].joinsBelow)
        #expect(rows.map(\.isFirstOfRun) == [true, false, false])
      }
    }
  }

  /// What stands above a bubble belongs to that, not to the bubble before it.
  @Test func whatStandsAboveABubbleKeepsOffTheOneBefore() {
    let answer = Message(id: "2", sender: "ben", text: "a", reply: Reply(target: "1"))
    let story = Message(id: "2", sender: "ben", text: "a", reply: Reply(story: Media().reference))
    let passedOn = Message(id: "2", sender: "ben", text: "a", forward: Forward())
    let cases: [(Message, (inout RowRules) -> Void, Row.Gap)] = [
      (answer, { $0.quotesStandAbove = true }, .betweenRuns),
      (answer, { $0.storiesStandAbove = true }, .run),
      (answer, { $0.quotesStandBelow = true }, .run),
      (story, { $0.storiesStandAbove = true }, .betweenRuns),
      (story, { $0.quotesStandAbove = true }, .run),
      (passedOn, { $0.forwardsSayWho = true }, .betweenRuns),
      (passedOn, { _ in }, .run),
    ]
    for (message, change, gap) in cases {
      var rules = RowRules()
      change(&rules)
      let state = ChatFixtures.state([
        ChatFixtures.message("1", "ben"), .message(message), ChatFixtures.message("3", "ben"),
      ])
      let rows = RowBuilder(rules: rules).rows(for: state)
      #expect(rows.map(\.gap) == [.first, gap, .run])
      #expect(rows.compactMap(\.message).map(\.isFirstOfRun) == [true, false, false])
      #expect(RowSequence(lastOf: state, rules: rules, count: 2).rows.last?.gap == .run)
    }
  }

  /// It is above the picture, if its words have a row of their own.
  @Test func theWordsOfAPicturePassedOnStandAtIt() {
    var rules = RowRules()
    (rules.forwardsSayWho, rules.captionsAreApart) = (true, true)
    let photo = Message(
      id: "2", sender: "ben", content: .photo(Media()), text: "a", forward: Forward())
    let rows = RowBuilder(rules: rules).rows(
      for: ChatFixtures.state([ChatFixtures.message("1", "ben"), .message(photo)]))
    #expect(rows.map(\.gap) == [.first, .betweenRuns, .run])
  }

  @Test func rowsWithoutAnIdAreNamedAfterWhatStandsAbove() {
    let ids = builder.rows(
      for: ChatFixtures.state([
        .service(ServiceLine(text: "a")), ChatFixtures.message("1", "ben"),
        .service(ServiceLine(text: "b")), .service(ServiceLine(id: "s", text: "c")),
        .service(ServiceLine(text: "d")), .separator(Separator(text: "Later")),
      ])
    ).ids
    #expect(
      ids == [
        "service:start", "message:1", "service:1", "message:s", "service:s", "separator:s",
      ])
  }

  /// What a look decides about rows.
  @Test func rulesFollowFromTheLook() {
    func rules(_ change: (inout Look) -> Void) -> RowRules {
      var look = Look()
      change(&look)
      return RowRules(look: look, now: nil)
    }
    #expect(rules { $0.message.runPause = 0 }.runPause == nil)
    #expect(rules { $0.message.runPause = 1 }.runPause == 1)
    #expect(rules { $0.message.runPause = 1e9 }.runPause == nil)
    #expect(rules { $0.emoji.limit = 4 }.bigEmojiLimit == 4)
    #expect(rules { $0.emoji.limit = -1 }.bigEmojiLimit == 0)
    #expect(rules { ($0.emoji.limit, $0.emoji.hasBubble) = (4, true) }.bigEmojiLimit == 4)
    #expect(rules { $0.emoji.hasBubble = true }.emojiHaveBubbles)
    #expect(rules { $0.deleted.style = .line }.deletedAreLines)
    #expect(rules { $0.deleted.quote = .none }.deletedQuotes == DeletedTokens.Quote.none)
    #expect(rules { $0.delivery.showsReadTime = true }.showsReadTime)
    let colors = [Color.black, .white, .clear]
    #expect(rules { ($0.name.colors, $0.avatar.colors) = (colors, [.black]) }.personColorCount == 3)
    #expect(rules { ($0.name.colors, $0.avatar.colors) = ([], colors) }.personColorCount == 3)
    #expect(rules { ($0.name.colors, $0.avatar.colors) = ([], []) }.personColorCount == 0)
    for (placement, place, pause) in [
      (DateTokens.Placement.corner, RowRules.TimePlace.everyMessage, nil as Int?),
      (.name, .firstOfRun, nil), (.separators, .none, 900), (.none, .none, nil),
    ] {
      let found = rules { ($0.date.placement, $0.date.separatorPause) = (placement, 900) }
      #expect(found.timePlace == place && found.separatorPause == pause)
    }
    for (style, ticks, receipts) in [
      (DeliveryTokens.Style.ticks, true, false), (.receipt, false, true), (.none, false, false),
    ] {
      let found = rules { $0.delivery.style = style }
      #expect(found.showsTicks == ticks && found.showsReceipts == receipts)
    }
    #expect(rules { $0.avatar.position = .first }.avatarPlace == .firstOfRun)
    #expect(rules { $0.avatar.position = .last }.avatarPlace == .lastOfRun)
    let own = rules { ($0.avatar.onOutgoing, $0.name.onOutgoing) = (true, false) }
    #expect(own.showsOwnAvatar && !own.showsOwnName)
    #expect(rules { $0.reaction.faces = 2 }.reactionFaces == 2)
    #expect(rules { _ in }.marksForwarded && !rules { $0.forward.form = .none }.marksForwarded)
    #expect(!rules { _ in }.marksSending && rules { $0.delivery.sending = .ring }.marksSending)
    #expect(rules { _ in }.marksPinned && !rules { $0.date.marksPinned = false }.marksPinned)
    let fading = { (style: MessageTokens.Style) in
      rules { ($0.delivery.fadesSending, $0.message.style) = (true, style) }.fadesSending
    }
    #expect(fading(.rows) && fading(.lines) && !fading(.bubbles))
    #expect(!rules { $0.unread.isCounted = false }.countsUnread && rules { _ in }.countsUnread)
  }
}

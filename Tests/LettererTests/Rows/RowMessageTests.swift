import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What the row of a message, or of an album, takes from its messages.
struct RowMessageTests {
  private func rows(
    _ messages: [Message], kind: Conversation.Kind = .group,
    _ change: (inout RowRules) -> Void = { _ in }
  ) -> [Row] {
    var rules = RowRules()
    change(&rules)
    return RowBuilder(rules: rules).rows(
      for: ChatFixtures.state(messages.map { .message($0) }, kind: kind))
  }

  private func row(_ message: Message, _ change: (inout RowRules) -> Void = { _ in }) throws
    -> MessageRow
  {
    try #require(rows([message], change).message(message.id.rawValue))
  }

  /// Three pictures of one album, a minute apart.
  private func album(
    by sender: Participant.ID = "ben", _ change: (Int, inout Message) -> Void
  ) -> [Message] {
    (0..<3).map { index in
      var message = Message(
        id: Message.ID("\(index)"), sender: sender,
        date: LocalDateTime("2026-03-14T10:0\(index)"), content: .photo(Media()), album: "trip")
      change(index, &message)
      return message
    }
  }

  // MARK: Albums

  @Test func anAlbumTakesItsFirstCaption() {
    let both = rows(album { if $0 > 0 { $1.text = RichText("caption \($0)") } })
    #expect(both.message("0")?.text.string == "caption 1")
    #expect(rows(album { _, _ in }).message("0")?.text.isEmpty == true)
  }

  @Test func anAlbumTakesButtonsAndTimeFromItsLastMessage() {
    let messages = album { $1.buttons = [[Button(text: "\($0)")], []] }
    let row = rows(messages).message("0")
    #expect(row?.buttons == [[Button(text: "2")]])
    #expect(row?.meta.time == "10:02")
    #expect(rows(messages) { $0.timePlace = .firstOfRun }.message("0")?.meta.time == "10:00")
    #expect(rows(messages) { $0.timePlace = .none }.message("0")?.meta.time == nil)
  }

  @Test(arguments: 0...2) func anAlbumIsEditedPinnedOrReactedToInAnyMessage(_ place: Int) {
    let messages = album { index, message in
      guard index == place else { return }
      message.edited = Edit()
      message.isPinned = true
      message.reactions = [Reaction(emoji: "👍", count: 2)]
      message.replyCount = 4
    }
    let row = rows(messages).message("0")
    #expect(row?.meta.isEdited == true && row?.meta.isPinned == true)
    #expect(row?.reactions.map(\.count) == [2])
    #expect(row?.replyCount == 4)
  }

  @Test func anAlbumAnswersAndIsSignedInItsFirstMessage() {
    let row = rows(
      album { index, message in
        message.signature = "\(index)"
        message.viaBot = "bot\(index)"
        message.forward = Forward(from: "from \(index)")
        message.reply = Reply(quote: "quote \(index)")
      }
    ).message("0")
    #expect(row?.meta.signature == "0" && row?.meta.viaBot == "bot0")
    #expect(row?.forward?.name == "from 0" && row?.reply?.snippet == "quote 0")
  }

  @Test func anAlbumArrivesWithItsLastMessage() {
    let states: [DeliveryState] = [.read, .read, .sent]
    let row = rows(album(by: "ana") { $1.delivery = states[$0] }).message("0")
    #expect(row?.meta.delivery == .sent)
  }

  @Test func anAlbumEndsWithItsDayItsWordsAndWhatIsDeleted() {
    func ids(_ change: (Int, inout Message) -> Void) -> [String] {
      rows(album(change)).ids.filter { $0.hasPrefix("message") }
    }
    #expect(ids { _, _ in } == ["message:0"])
    #expect(
      ids { if $0 == 2 { $1.date = LocalDateTime("2026-03-15T00:00") } }
        == ["message:0", "message:2"])
    #expect(ids { $1.date = $0 == 1 ? nil : $1.date } == ["message:0"])
    #expect(
      ids { if $0 == 1 { $1.content = .deleted(byMe: false) } }
        == ["message:0", "message:1", "message:2"])
    #expect(ids { if $0 == 1 { $1.content = .text } } == ["message:0", "message:1", "message:2"])
    #expect(
      ids { if $0 == 0 { $1.content = .deleted(byMe: false) } } == ["message:0", "message:1"])
    #expect(ids { if $0 == 1 { $1.album = nil } } == ["message:0", "message:1", "message:2"])
  }

  @Test func uploadsStandBesideTheirPictures() {
    let row = rows(album { if $0 == 1 { $1.upload = 0.25 } }).message("0")
    #expect(row?.uploads == [nil, MediaUpload(message: "1", part: 0.25), nil])
    #expect(rows(album { _, _ in }).message("0")?.uploads == [])
  }

  // MARK: One message

  @Test func aFailedMessageSaysSoInEveryLook() throws {
    for state in [DeliveryState.sending, .sent, .delivered, .read, .failed] {
      let message = Message(id: "1", sender: "ana", text: "Hi", delivery: state)
      #expect(try row(message).meta.delivery == state)
      let shown = try row(message) { $0.showsTicks = false }.meta.delivery
      #expect(shown == (state == .failed ? .failed : nil))
    }
    let incoming = Message(id: "1", sender: "ben", text: "Hi", delivery: .read)
    #expect(try row(incoming).meta.delivery == nil)
  }

  @Test func aReactionIsMineWhoeverElseGaveIt() throws {
    func isMine(_ senders: [Participant.ID]) throws -> Bool {
      try row(
        Message(id: "1", sender: "ben", reactions: [Reaction(emoji: "👍", senders: senders)])
      ).reactions[0].isMine
    }
    #expect(try isMine(["ana"]) && isMine(["ben", "ana"]) && isMine(["ana", "ben"]))
    #expect(try !isMine(["ben", "cem"]) && !isMine([]))
  }

  @Test func facesStandForACountWhereAllAreKnown() throws {
    func faces(_ count: Int, _ senders: [Participant.ID], atMost limit: Int) throws -> [String] {
      try row(
        Message(
          id: "1", sender: "ben",
          reactions: [Reaction(emoji: "👍", count: count, senders: senders)])
      ) { $0.reactionFaces = limit }.reactions[0].faces.map(\.name)
    }
    #expect(try faces(2, ["ana", "cem"], atMost: 3) == ["Ana", "Cem"])
    #expect(try faces(2, ["ana", "cem"], atMost: 2) == ["Ana", "Cem"])
    #expect(try faces(2, ["ana", "cem"], atMost: 1) == [])
    #expect(try faces(2, ["ana", "cem"], atMost: 0) == [])
    #expect(try faces(2, ["ana"], atMost: 3) == [], "the other one isn't known")
  }

  @Test func aPartialQuoteKeepsItsTargetsPicture() {
    let rows = rows([
      Message(id: "1", sender: "ben", content: .photo(Media(path: "p.jpg")), text: "At the sea"),
      Message(
        id: "2", sender: "cem", text: "Where?",
        reply: Reply(target: "1", sender: "cem", quote: "the sea")),
      Message(id: "3", sender: "cem", text: "?", reply: Reply(sender: "ben", quote: "gone")),
    ])
    let quote = rows.message("2")?.reply
    #expect(quote?.snippet == "the sea" && quote?.isLabel == false)
    #expect(quote?.thumbnail == MediaReference(path: "p.jpg"))
    #expect(quote?.sender?.name == "Ben", "whoever said it, whatever the answer says")
    #expect(rows.message("3")?.reply?.thumbnail == nil)
    #expect(rows.message("3")?.reply?.sender?.name == "Ben")
  }

  @Test func nobodyMentionsThemselves() throws {
    func mentions(_ sender: Participant.ID, _ kind: Entity.Kind, _ text: String) throws -> Bool {
      let count = text.utf8.count
      return try row(
        Message(
          id: "1", sender: sender,
          text: RichText("Hi " + text, entities: [Entity(kind, start: 3, end: 3 + count)]))
      ).mentionsMe
    }
    #expect(try mentions("ben", .mention, "@Ana") && mentions("ben", .mention, "@ana"))
    #expect(try mentions("ben", .mentionName("ana"), "Mum"))
    #expect(try !mentions("ben", .mention, "@An") && !mentions("ben", .mentionName("cem"), "@Ana"))
    #expect(try !mentions("ana", .mention, "@Ana") && !mentions("ana", .mentionName("ana"), "me"))
    #expect(try !mentions("ben", .bold, "@Ana"))
  }

  @Test func emojiAreBigWhereNothingStandsBesideThem() throws {
    let plain = Message(id: "1", sender: "ben", text: "🦋🦋")
    #expect(try row(plain).bigEmojiCount == 2)
    #expect(try row(plain) { $0.bigEmojiLimit = 2 }.bigEmojiCount == 2)
    #expect(try row(plain) { $0.bigEmojiLimit = 1 }.bigEmojiCount == 0)
    #expect(try row(plain) { $0.bigEmojiLimit = 0 }.bigEmojiCount == 0)
    let changes: [(inout Message) -> Void] = [
      { $0.reply = Reply(quote: "x") }, { $0.forward = Forward() },
      { $0.content = .photo(Media()) }, { $0.text = "🦋🦋!" },
    ]
    for change in changes {
      var message = plain
      change(&message)
      #expect(try row(message).bigEmojiCount == 0)
    }
  }

  @Test func emptyRowsOfButtonsAndNegativeCountsAreNone() throws {
    let message = Message(
      id: "1", sender: "ben", buttons: [[], [Button(text: "a")], []], replyCount: -3)
    #expect(try row(message).buttons == [[Button(text: "a")]])
    #expect(try row(message).replyCount == 0)
  }

  // MARK: Whose names and faces are shown

  @Test(arguments: [Occasion.never, .groups, .always], [Conversation.Kind.group, .direct])
  func namesAndFaces(_ occasion: Occasion, _ kind: Conversation.Kind) {
    for showsOwn in [false, true] {
      let rows = rows(
        [Message(id: "1", sender: "ben"), Message(id: "2", sender: "ana")], kind: kind
      ) {
        ($0.avatars, $0.names) = (occasion, occasion)
        ($0.showsOwnAvatar, $0.showsOwnName) = (showsOwn, showsOwn)
      }
      let isShown = occasion == .always || (occasion == .groups && kind == .group)
      for (id, shown) in [("1", isShown), ("2", isShown && showsOwn)] {
        #expect(rows.message(id)?.hasAvatarColumn == shown)
        #expect((rows.message(id)?.avatar != nil) == shown)
        #expect((rows.message(id)?.name != nil) == shown)
      }
    }
  }

  @Test func namesAndFacesAreShownEachForItself() throws {
    let message = Message(id: "1", sender: "ben")
    let name = try row(message) { ($0.names, $0.avatars) = (.always, .never) }
    #expect(name.name?.name == "Ben" && name.avatar == nil && !name.hasAvatarColumn)
    let face = try row(message) { ($0.names, $0.avatars) = (.never, .always) }
    #expect(face.name == nil && face.avatar?.name == "Ben" && face.hasAvatarColumn)
    let mine = Message(id: "1", sender: "ana")
    let own = try row(mine) { rules in
      (rules.names, rules.avatars) = (.always, .always)
      (rules.showsOwnName, rules.showsOwnAvatar) = (true, false)
    }
    #expect(own.name?.name == "Ana" && own.avatar == nil && !own.hasAvatarColumn)
  }

  @Test func whoeverIsAloneNeedsNoName() {
    var state = ChatFixtures.state([ChatFixtures.message("1", "ben")], kind: .direct)
    state.conversation.me = nil
    state.conversation.participants = [Participant(id: "ben", name: "Ben")]
    let rows = RowBuilder(rules: RowRules()).rows(for: state)
    #expect(rows.message("1")?.name == nil)
    #expect(rows.message("1")?.hasAvatarColumn == false)
  }
}

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

  @Test func dotsStandAsAMessageOfAnotherRunWould() {
    func gap(_ entries: [Entry]) -> Row.Gap? {
      var state = ChatFixtures.state(entries)
      state.typing = ["ben"]
      return builder.rows(for: state).last?.gap
    }
    #expect(gap([]) == .first)
    #expect(gap([ChatFixtures.message("1", "ben")]) == .betweenRuns)
    #expect(gap([.service(ServiceLine(text: "Ben joined"))]) == .aroundService)
    #expect(gap([.separator(Separator(text: "Later"))]) == .aroundSeparator)
    #expect(gap([.unreadMark(count: nil)]) == .aroundSeparator)
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
    #expect(rules { ($0.emoji.limit, $0.emoji.hasBubble) = (4, true) }.bigEmojiLimit == 0)
    let colors = [Color.black, .white, .clear]
    #expect(rules { ($0.name.colors, $0.avatar.colors) = (colors, [.black]) }.personColorCount == 1)
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
  }
}

struct SnippetTests {
  @Test func aLineIsCutPastItsLimit() {
    func line(_ count: Int) -> String {
      Snippet.line(of: RichText(String(repeating: "a", count: count)))
    }
    #expect(line(159).count == 159 && line(160).count == 160)
    #expect(line(161) == line(160) + "…")
    #expect(Snippet.line(of: "  a \n\t b  ") == "a b")
    #expect(Snippet.line(of: " \n ") == "")
  }

  @Test func marksKeepTheirWordsWhereALineIsTrimmedAway() {
    let text = RichText(
      "\n\n  one two \n",
      entities: [Entity(.bold, start: 4, end: 7), Entity(.italic, start: 8, end: 13)]
    ).trimmed()
    #expect(text.string == "  one two")
    #expect(
      text.entities == [Entity(.bold, start: 2, end: 5), Entity(.italic, start: 6, end: 9)])
  }
}

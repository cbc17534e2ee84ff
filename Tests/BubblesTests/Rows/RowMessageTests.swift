import BubbleSupport
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

  /// Where words over a quote say who answers whom, those over a reply to one's story do, too, in place of
  /// the name above it.
  @Test(arguments: [false, true]) func aReplyToMyStorySaysWhose(_ saysWho: Bool) throws {
    var message = Message(id: "1", sender: "ben", text: "Ha")
    message.reply = Reply(sender: "ana", story: MediaReference(path: "a.jpg"))
    let row = try row(message) {
      ($0.quotesSayWho, $0.names) = (saysWho, .groups)
    }
    let ben = ChatFixtures.people[1].name
    #expect(
      row.reply?.storyTitle == (saysWho ? "\(ben) replied to your story" : "Replied to your story"))
    #expect((row.name == nil) == saysWho)
    message.reply = Reply(sender: "cem", story: MediaReference(path: "a.jpg"))
    let other = try self.row(message) { ($0.quotesSayWho, $0.names) = (saysWho, .groups) }
    #expect(other.reply?.storyTitle == "Story" && other.name != nil)
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

  @Test func pinsAreMarkedWhereTheLookDoes() throws {
    let message = Message(id: "1", sender: "ben", text: "Hi", isPinned: true)
    #expect(try row(message).meta.isPinned)
    #expect(try !row(message) { $0.marksPinned = false }.meta.isPinned)
    #expect(try !row(Message(id: "1", sender: "ben", text: "Hi")).meta.isPinned)
  }

  @Test func forwardsAreMarkedWhereTheLookDoes() throws {
    let message = Message(id: "1", sender: "ben", text: "👋", forward: Forward(from: "Dora"))
    #expect(try row(message).forward == Forwarded(name: "Dora"))
    let bare = try row(message) { $0.marksForwarded = false }
    #expect(bare.forward == nil && bare.bigEmojiCount == 1)
  }

  /// A mark stands beside what is being sent, where a look has one, but beside no call.
  @Test func whatIsBeingSentIsMarkedWhereTheLookDoes() throws {
    for (state, content, marks, found) in [
      (.sending, .text, true, .sending), (.sending, .text, false, nil), (.sent, .text, true, nil),
      (.sending, .call(Call()), true, nil),
    ] as [(DeliveryState, Content, Bool, DeliveryState?)] {
      let row = try row(Message(id: "1", sender: "ana", content: content, delivery: state)) {
        ($0.showsTicks, $0.marksSending) = (false, marks)
      }
      #expect(row.meta.delivery == found)
    }
  }

  /// Words are faint while they are sent, where a look says so.
  @Test func whatIsBeingSentIsFaint() throws {
    for state in [DeliveryState.sending, .sent, .delivered, .read, .failed] {
      let message = Message(id: "1", sender: "ana", text: "Hi", delivery: state)
      #expect(try row(message) { $0.fadesSending = true }.isFaint == (state == .sending))
      #expect(try !row(message).isFaint)
    }
    let incoming = Message(id: "1", sender: "ben", text: "Hi", delivery: .sending)
    #expect(try !row(incoming) { $0.fadesSending = true }.isFaint)
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

  /// What is left of a message that was deleted without a note, where it was answered.
  @Test func quotesOfDeletedMessages() {
    func quote(
      _ form: DeletedTokens.Quote, isTargetDeleted: Bool = true
    ) -> QuotedMessage? {
      var reply = Reply(target: "1", sender: "cem", quote: "the sea")
      reply.isTargetDeleted = isTargetDeleted
      let answer = Message(id: "2", sender: "ben", text: "!", reply: reply)
      return rows([answer]) { $0.deletedQuotes = form }.message("2")?.reply
    }
    #expect(quote(.words)?.snippet == "the sea" && quote(.words)?.isLabel == false)
    #expect(quote(.note)?.snippet == Words().deletedMessage && quote(.note)?.isLabel == true)
    #expect(quote(.note)?.sender == nil)
    #expect(quote(.none) == nil)
    // What only isn't in the chat is quoted.
    for form in DeletedTokens.Quote.allCases {
      #expect(quote(form, isTargetDeleted: false)?.snippet == "the sea")
    }
  }

  /// Copies of words outlive them in two looks, and quotes go with what they quoted in two.
  @Test(arguments: Theme.bundled) func quotesOfDeletedMessages(in theme: Theme) {
    let state = ChatFixtures.state([
      .message(
        Message(
          id: "2", sender: "ben", text: "!",
          reply: Reply(target: "1", sender: "cem", quote: "the sea", isTargetDeleted: true)))
    ])
    let rules = RowRules(look: theme.resolve(), now: nil)
    let quote = RowBuilder(rules: rules).rows(for: state).message("2")?.reply
    switch theme.name {
    case "meadow", "cobalt": #expect(quote?.snippet == "the sea" && quote?.isLabel == false)
    case "bluebird", "mint": #expect(quote == nil)
    default:
      #expect(quote?.snippet == theme.resolve().words.deletedMessage && quote?.isLabel == true)
    }
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

import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

/// The words of a picture in a row of their own.
struct CaptionRowTests {
  private func rules(_ change: (inout RowRules) -> Void = { _ in }) -> RowRules {
    var rules = RowRules()
    rules.captionsAreApart = true
    change(&rules)
    return rules
  }

  private func rows(
    _ messages: [Message], _ change: (inout RowRules) -> Void = { _ in }
  ) -> [Row] {
    RowBuilder(rules: rules(change)).rows(for: ChatFixtures.state(messages.map { .message($0) }))
  }

  private func photo(
    _ id: Message.ID, by sender: Participant.ID = "ben", _ text: RichText = "A lake",
    at time: String = "2026-03-14T10:00", _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var message = Message(
      id: id, sender: sender, date: LocalDateTime(time), content: .photo(Media()), text: text)
    change(&message)
    return message
  }

  private func parts(
    _ message: Message, _ change: (inout RowRules) -> Void = { _ in }
  ) throws -> (media: MessageRow, caption: MessageRow) {
    let rows = rows([message], change)
    return (
      try #require(rows.first { $0.id == .message(message.id.rawValue) }?.message),
      try #require(rows.first { $0.id == .caption(message.id.rawValue) }?.message)
    )
  }

  // MARK: Which

  @Test(arguments: [Content.photo(Media()), .video(Media()), .animation(Media())])
  func picturesAndVideosHaveThem(_ content: Content) {
    var message = photo("1")
    message.content = content
    let rows = rows([message])
    #expect(rows.ids == ["day:2026-03-14", "message:1", "caption:1"])
    #expect(rows[1].message?.contents == [content] && rows[1].message?.text.isEmpty == true)
    #expect(rows[2].message?.contents == [] && rows[2].message?.text.string == "A lake")
    #expect(!rows[1].id.isCaption && rows[2].id.isCaption)
    let inside = self.rows([message]) { $0.captionsAreApart = false }
    #expect(inside.ids == ["day:2026-03-14", "message:1"])
    #expect(inside[1].message?.text.string == "A lake")
  }

  @Test(
    arguments: [
      Content.text, .file(Media()), .voice(Media()), .sticker(Media(), emoji: nil),
      .videoMessage(Media()), .deleted(byMe: false), .poll(Poll(question: "When?", options: [])),
    ])
  func othersDoNot(_ content: Content) {
    var message = photo("1")
    message.content = content
    #expect(rows([message]).ids.dropFirst() == ["message:1"])
  }

  @Test(arguments: ["", " ", "\n \n"]) func whiteSpaceIsNone(_ text: String) {
    #expect(rows([photo("1", by: "ben", RichText(text))]).ids.dropFirst() == ["message:1"])
  }

  @Test func anAlbumHasOneForAllOfItsPictures() {
    func album(_ change: (Int, inout Message) -> Void) -> [Message] {
      (0..<3).map { index in
        photo(Message.ID("\(index)"), "", at: "2026-03-14T10:0\(index)") {
          $0.album = "trip"
          change(index, &$0)
        }
      }
    }
    let words = album { if $0 > 0 { $1.text = RichText("caption \($0)") } }
    let both = rows(words)
    #expect(both.ids.dropFirst() == ["message:0", "caption:0"])
    #expect(both[1].message?.contents.count == 3)
    #expect(both[2].message?.text.string == "caption 1" && both[2].message?.meta.time == "10:02")
    #expect(rows(album { _, _ in }).ids.dropFirst() == ["message:0"])
    // An album with a file in it is no row of pictures.
    let files = album { if $0 == 2 { ($1.content, $1.text) = (.file(Media()), "words") } }
    #expect(rows(files).ids.dropFirst() == ["message:0"])
  }

  /// Ids that stand twice are counted for each kind of row.
  @Test func rowsOfTheSameIDAreCounted() {
    let messages = [photo("x", ""), photo("x"), photo("x")]
    #expect(
      rows(messages).ids.dropFirst()
        == ["message:x", "message#2:x", "caption:x", "message#3:x", "caption#2:x"])
  }

  // MARK: What

  @Test func reactionsQuoteAndOriginAreAtThePictures() throws {
    let message = photo("1") {
      $0.reactions = [Reaction(emoji: "👍", count: 2)]
      $0.reply = Reply(quote: "Where?")
      $0.forward = Forward(from: "Dee")
      $0.viaBot = "bot"
      $0.upload = 0.5
      $0.replyCount = 3
      $0.buttons = [[Button(text: "Yes")]]
      $0.edited = Edit()
      $0.isPinned = true
      $0.signature = "B."
    }
    let (media, caption) = try parts(message)
    #expect(media.reactions.map(\.count) == [2] && caption.reactions == [])
    #expect(media.reply?.snippet == "Where?" && caption.reply == nil)
    #expect(media.forward?.name == "Dee" && caption.forward == nil)
    #expect(media.meta.viaBot == "bot" && caption.meta.viaBot == nil)
    #expect(media.uploads == [MediaUpload(message: "1", part: 0.5)] && caption.uploads == [])
    // What stands below a message stands below the words.
    #expect(media.replyCount == 0 && caption.replyCount == 3)
    #expect(media.buttons == [] && caption.buttons == [[Button(text: "Yes")]])
    #expect(!media.meta.isEdited && caption.meta.isEdited)
    #expect(!media.meta.isPinned && caption.meta.isPinned)
    #expect(media.meta.signature == nil && caption.meta.signature == "B.")
    #expect(media.meta.time == nil && caption.meta.time == "10:00")
  }

  /// In looks whose quotes stand below what is said, that is said in words.
  @Test func aQuoteBelowIsAtTheWords() throws {
    let (media, caption) = try parts(photo("1") { $0.reply = Reply(quote: "Where?") }) {
      $0.quotesStandBelow = true
    }
    #expect(media.reply == nil && caption.reply?.snippet == "Where?")
  }

  @Test func theReceiptIsUnderTheWordsAndWhatFailedIsMarkedAtBoth() throws {
    func sent(_ state: DeliveryState) throws -> (media: MessageRow, caption: MessageRow) {
      try parts(photo("1", by: "ana") { $0.delivery = state }) { $0.showsReceipts = true }
    }
    let read = try sent(.read)
    #expect(read.media.receipt == nil && read.media.meta.delivery == nil)
    #expect(read.caption.receipt == "Read" && read.caption.meta.delivery == .read)
    let failed = try sent(.failed)
    #expect(failed.media.receipt == nil && failed.caption.receipt != nil)
    #expect(failed.media.meta.delivery == .failed && failed.caption.meta.delivery == .failed)
  }

  /// A time beside the name is there, at the beginning of the run.
  @Test func theTimeOfARunIsAtThePictures() throws {
    let (media, caption) = try parts(photo("1")) { $0.timePlace = .firstOfRun }
    #expect(media.meta.time == "10:00" && caption.meta.time == nil)
  }

  @Test func inkLiesOverBoth() throws {
    let (media, caption) = try parts(photo("1") { $0.effect = .ink })
    #expect(media.ink == "1" && caption.ink == "1")
  }

  // MARK: Runs

  @Test(arguments: [RowRules.AvatarPlace.firstOfRun, .lastOfRun])
  func bothAreARunWithOneNameAndOneAvatar(_ place: RowRules.AvatarPlace) throws {
    let (media, caption) = try parts(photo("1")) { $0.avatarPlace = place }
    #expect(media.name?.id == "ben" && caption.name == nil)
    #expect((media.avatar != nil) == (place == .firstOfRun))
    #expect((caption.avatar != nil) == (place == .lastOfRun))
    #expect(media.hasAvatarColumn && caption.hasAvatarColumn)
    #expect(media.isFirstOfRun && !media.isLastOfRun && media.joinsBelow && !media.joinsAbove)
    #expect(!caption.isFirstOfRun && caption.isLastOfRun && caption.joinsAbove)
    #expect(rows([photo("1")]).last?.gap == .run)
  }

  /// Where each message has its avatar, both parts have.
  @Test func withoutRunsEachIsByItself() throws {
    let (media, caption) = try parts(photo("1")) { $0.hasRuns = false }
    #expect(media.avatar?.id == "ben" && caption.avatar?.id == "ben")
    #expect(media.isLastOfRun && caption.isFirstOfRun && !media.joinsBelow && !caption.joinsAbove)
    #expect(rows([photo("1")]) { $0.hasRuns = false }.last?.gap == .betweenRuns)
  }

  @Test func aRunGoesOnAroundThem() {
    let text = Message(
      id: "2", sender: "ben", date: LocalDateTime("2026-03-14T10:00"), text: "Nice")
    let rows = rows([text, photo("1"), Message(id: "3", sender: "ben", text: "Or not")])
    #expect(rows.ids.dropFirst() == ["message:2", "message:1", "caption:1", "message:3"])
    let messages = rows.compactMap(\.message)
    #expect(messages.map(\.isFirstOfRun) == [true, false, false, false])
    #expect(messages.map(\.isLastOfRun) == [false, false, false, true])
    #expect(messages.map(\.joinsAbove) == [false, true, true, true])
    #expect(messages.map(\.joinsBelow) == [true, true, true, false])
    #expect(messages.map { $0.avatar != nil } == [false, false, false, true])
  }

  /// Emoji alone are as large as others, and join no bubble.
  @Test func emojiAreBig() {
    let next = Message(id: "2", sender: "ben", text: "Nice")
    let rows = rows([photo("1", "😍"), next]).compactMap(\.message)
    #expect(rows.map(\.bigEmojiCount) == [0, 1, 0])
    #expect(rows.map(\.hasBubble) == [true, false, true])
    #expect(rows.map(\.joinsBelow) == [false, false, false])
    #expect(rows.map(\.joinsAbove) == [false, false, false])
    #expect(rows.map(\.isFirstOfRun) == [true, false, false])
    let inBubbles = self.rows([photo("1", "😍"), next]) { $0.emojiHaveBubbles = true }
    #expect(inBubbles.compactMap(\.message).map(\.joinsBelow) == [true, true, false])
  }

  @Test func dotsGoOnWithTheRunOfTheWords() throws {
    var state = ChatFixtures.state([.message(photo("1"))])
    state.typing = ["ben"]
    let rows = RowBuilder(rules: rules { $0.avatars = .always }).rows(for: state)
    #expect(rows.ids.suffix(3) == ["message:1", "caption:1", "typing"])
    #expect(rows.last?.typing?.joinsRun == true && rows.last?.gap == .run)
    #expect(rows[rows.count - 2].message?.isLastOfRun == false)
  }

  // MARK: Changes

  private func splices(_ events: [TimelineEvent]) -> [[(old: [String], new: [String])]] {
    let state = ChatFixtures.state([
      .message(photo("1", by: "ana")), .message(photo("2", "")), .message(photo("3", by: "cem")),
    ])
    var reducer = StateReducer(state)
    var sequence = RowSequence(state, rules: rules())
    return events.map { event in
      sequence.apply(reducer.apply(event), reducer: reducer).map { ($0.old.ids, $0.new.ids) }
    }
  }

  @Test func anEditChangesTheWordsAlone() throws {
    let splices = splices([.edit("1", "Another lake"), .edit("2", "A hill"), .edit("2", "")])
    #expect(splices[0].map(\.old) == [["caption:1"]] && splices[0].map(\.new) == [["caption:1"]])
    // Words that come or go are a row that does; the picture's then ends its run no longer, or again.
    #expect(splices[1].map(\.old) == [["message:2"]])
    #expect(splices[1].map(\.new) == [["message:2", "caption:2"]])
    #expect(splices[2].map(\.old) == [["message:2", "caption:2"]])
    #expect(splices[2].map(\.new) == [["message:2"]])
  }

  @Test func aReactionChangesThePictureAlone() {
    let splices = splices([.react("1", emoji: "👍", by: "ben")])
    #expect(splices[0].map(\.new) == [["message:1"]])
  }

  @Test func bothGoAndANoteIsOne() {
    let gone = splices([.delete("3", leavesNote: false)])
    #expect(gone[0].map(\.old) == [["message:3", "caption:3"]] && gone[0].map(\.new) == [[]])
    let note = splices([.delete("3", leavesNote: true)])
    #expect(note[0].map(\.old) == [["message:3", "caption:3"]])
    #expect(note[0].map(\.new) == [["message:3"]])
  }

  // MARK: Looks

  @Test(arguments: Theme.bundledNames) func fiveLooksSetThemApart(_ name: String) throws {
    let isApart = ["bluebird", "mint", "dusk", "bamboo", "clover"].contains(name)
    #expect(try RowRules(look: Theme.named(name).resolve(), now: nil).captionsAreApart == isApart)
  }

  /// Rows and lines of text have no bubbles that words could have of their own.
  @Test func thereAreNoneWithoutBubbles() throws {
    let look = try Theme(yaml: "message.style: rows\nmedia.caption: apart").resolve()
    #expect(!RowRules(look: look, now: nil).captionsAreApart)
  }
}

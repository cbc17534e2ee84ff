import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// What single looks do otherwise than others: what failed, stickers, quotes of pictures, names over emoji,
/// voice messages, buttons.
@Suite struct KnownLookTests {
  private func measure(
    _ theme: String, side: MessageRow.Side = .incoming, text: RichText = "Hi",
    shaper: any TextShaping = FixedAdvanceShaper(),
    pictures: any PictureProvider = NoPictures(), _ row: (inout MessageRow) -> Void
  ) throws -> MeasuredRow {
    BubbleBuilder(look: try Theme.named(theme).resolve(), width: 390, pictures: pictures).measure(
      BubbleFixtures.message(text, side: side, row), shaper: shaper)
  }

  private func meta(_ row: MeasuredRow) -> String? {
    row.nodes.first { $0.kind == .meta }?.label
  }

  /// In cobalt words stand in place of the time of what was never sent.
  @Test func whatFailedHasNoTime() throws {
    func said(_ theme: String, _ state: DeliveryState) throws -> String? {
      meta(try measure(theme, side: .outgoing) { $0.meta.delivery = state })
    }
    #expect(try said("cobalt", .failed) == "Send failed" && said("cobalt", .sent) == "19:02")
    #expect(try said("sky", .failed) == "19:02")
  }

  @Test(arguments: Localization.languages.filter { $0 != "en" })
  func failuresAreSaidInEveryLanguage(tag: String) throws {
    let words = try Theme.named("cobalt").resolve(locale: Localization(tag)).words
    #expect(!words.sendFailed.isEmpty && words.sendFailed != "Send failed")
    #expect(words.byteUnits[1] != "kB")
  }

  /// All marks end at one edge, and the time stands beside each.
  @Test func marksEndAtOneEdge() throws {
    let states = [DeliveryState.sending, .sent, .delivered, .read]
    var ends: Set<Double> = []
    for state in states {
      let row = try measure("cobalt", side: .outgoing) { $0.meta.delivery = state }
      let meta = try #require(row.anchors.meta)
      let time = try #require(row.list.words().first { $0.text == "19:02" })
      let ticks = try #require(
        TickMarks(state: state, size: 14.5, form: .circled), "\(state)")
      ends.insert(((meta.maxX - ticks.width - time.end) * 1e6).rounded())
      #expect(abs(time.x - meta.minX - (ticks.room - ticks.width)) < 1e-6)
    }
    #expect(ends == [3e6], "the gap between time and mark")
  }

  /// In looks whose service lines have no ground a sticker's time stands below it.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func timesOfStickersStandBelow(side: MessageRow.Side) throws {
    func row(_ theme: String) throws -> (card: Rect, meta: Rect) {
      let row = try measure(theme, side: side, text: "") {
        $0.contents = [.sticker(Media(width: 100, height: 100), emoji: nil)]
      }
      return try (#require(row.anchors.card), #require(row.anchors.meta))
    }
    let (card, meta) = try row("cobalt")
    #expect(abs(meta.minY - card.maxY - 2) < 0.5)
    #expect(side == .outgoing ? meta.maxX == card.maxX : meta.minX == card.minX)
    let over = try row("sky")
    #expect(over.meta.maxY <= over.card.maxY)
  }

  /// A name without a bubble begins with the emoji below it; in sky there is none.
  @Test func namesBeginWithBigEmoji() throws {
    func row(_ theme: String) throws -> MeasuredRow {
      try measure(theme, text: "🦋") {
        $0.bigEmojiCount = 1
        $0.name = RowPerson(id: "ben", name: "Ben")
      }
    }
    let cobalt = try row("cobalt")
    let name = try #require(cobalt.frames(.name).first)
    #expect(name.minX == cobalt.anchors.text?.minX)
    #expect(try row("sky").frames(.name).isEmpty)
    #expect(try Theme.named("sky").resolve().emoji.one == 112)
  }

  /// A picture of 72 points fills the far end of a quote in cobalt, beside one line of words.
  @Test func picturesOfQuotesAreAtTheFarEnd() throws {
    let long = String(repeating: "word ", count: 40)
    func quote(_ thumbnail: MediaReference?) throws -> (Rect, [Rect], [Int?]) {
      let shaper = NotingShaper()
      let row = try measure("cobalt", shaper: shaper, pictures: NamedPictures()) {
        $0.reply = QuotedMessage(
          sender: RowPerson(id: "ben", name: "Ben"), snippet: long, thumbnail: thumbnail)
      }
      return try (
        #require(row.frames(.quote).first), row.list.pictures.map(\.frame),
        shaper.requests.filter { $0.text.hasPrefix("word") }.map(\.maximumLines)
      )
    }
    let (frame, pictures, lines) = try quote(MediaReference(path: "p.jpg"))
    let picture = try #require(pictures.first)
    #expect(picture.size == Size(width: 72, height: 72) && frame.height == 72)
    #expect(picture.maxX == frame.maxX && picture.minY == frame.minY)
    #expect(lines == [1])
    #expect(try quote(nil).2 == [2])
  }

  /// A camera stands before the words of a photo in meadow.
  @Test func quotesOfPhotosHaveACamera() throws {
    func x(_ theme: String, isPhoto: Bool) throws -> Double {
      let row = try measure(theme) {
        var quote = QuotedMessage(sender: RowPerson(id: "ben", name: "Ben"), snippet: "sea")
        quote.isPhoto = isPhoto
        $0.reply = quote
      }
      return try #require(row.list.words().first { $0.text == "sea" }).x
    }
    let size = try Theme.named("meadow").resolve().font.replyText.size
    #expect(
      try x("meadow", isPhoto: true) - x("meadow", isPhoto: false) == (size * 1.1).rounded() + 3)
    #expect(try x("sky", isPhoto: true) == x("sky", isPhoto: false))
  }

  /// It stands before the first word, whichever way that is read in whichever chat.
  @Test(arguments: ["ים", "sea"], [false, true])
  func theCameraStandsBeforeTheWords(text: String, isMirrored: Bool) throws {
    var look = try Theme.named("meadow").resolve()
    look.isMirrored = isMirrored
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    func words(isPhoto: Bool) throws -> (words: PaintedWords, quote: Rect) {
      let row = BubbleFixtures.builder(look).measure(
        BubbleFixtures.message("A long message, so that the quote has room") {
          var quote = QuotedMessage(sender: RowPerson(id: "ben", name: "Ben"), snippet: text)
          quote.isPhoto = isPhoto
          $0.reply = quote
        }, shaper: shaper)
      return try (
        #require(row.list.words().first { $0.text == text }), #require(row.frames(.quote).first)
      )
    }
    let (marked, plain) = try (words(isPhoto: true), words(isPhoto: false))
    #expect(marked.quote == plain.quote)
    let indent = (look.font.replyText.size * 1.1).rounded() + 3
    #expect(abs(abs(marked.words.x - plain.words.x) - indent) < 1e-6)
    #expect((marked.words.x > plain.words.x) == (text == "sea"))
  }

  @Test func stories() throws {
    for (theme, mine, theirs) in [
      ("cobalt", "You · Story", "Ben · Story"), ("clover", "Story", "You replied to Ben’s story"),
    ] {
      let look = try Theme.named(theme).resolve()
      let state = ChatFixtures.state(
        [("1", "ana"), ("2", "ben")].map { id, author in
          var message = Message(id: Message.ID(id), sender: "ana", text: "Ha")
          message.reply = Reply(
            sender: Participant.ID(author), story: MediaReference(path: "a.jpg"))
          return .message(message)
        })
      let rows = RowBuilder(rules: RowRules(look: look, now: nil)).rows(for: state)
      #expect(rows.message("1")?.reply?.storyTitle == mine)
      #expect(rows.message("2")?.reply?.storyTitle == theirs)
    }
  }

  /// A dot after its length marks what nobody has heard in sky: all of others', one's own until it is read.
  @Test(arguments: [(false, false, true), (true, false, true), (true, true, false)])
  func unheardMessagesHaveADot(_ isOutgoing: Bool, _ isHeard: Bool, _ hasDot: Bool) throws {
    let look = try Theme.named("sky").resolve()
    var setting = CardFixtures.setting(outgoing: isOutgoing)
    setting.isHeard = isHeard
    let card = try #require(
      CardBuilder(
        look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(), setting: setting
      ).card(for: [.voice(Media(duration: 7))]))
    let length = try #require(card.list.words().first)
    let dots = card.list.fills(of: look.colors(outgoing: isOutgoing).accent).filter {
      $0.width == 4 && $0.height == 4
    }
    #expect(dots.map(\.minX) == (hasDot ? [length.end + 5] : []))
  }

  /// The microphone of one's own message in meadow is grey, and has the colour of ticks once it was read.
  @Test func theMicrophoneSaysWhatWasHeard() throws {
    let look = try Theme.named("meadow").resolve()
    let mark = Symbol.microphone.commands(centeredAt: .zero, height: 9, color: .black).count
    func count(_ color: Color, _ isOutgoing: Bool, heard isHeard: Bool) throws -> Int {
      var setting = CardFixtures.setting(outgoing: isOutgoing)
      setting.isHeard = isHeard
      setting.speaker = RowPerson(id: "ben", name: "Ben")
      let card = try #require(
        CardBuilder(
          look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures(), setting: setting
        ).card(for: [.voice(Media(duration: 7))]))
      return card.list.innermost.count {
        switch $0 {
        case .stroke(_, color, _), .fill(_, .color(color)): true
        default: false
        }
      }
    }
    let (read, meta) = (look.outgoing.tickRead, look.outgoing.meta)
    #expect(try count(read, true, heard: true) == mark && count(read, true, heard: false) == 0)
    #expect(
      try count(meta, true, heard: false) - count(meta, true, heard: true) == mark)
    // The dot on the waveform has that colour, too.
    #expect(try count(look.incoming.accent, false, heard: false) == mark + 1)
  }

  /// Buttons have a bubble's shadow in meadow, not in sky.
  @Test(arguments: [("meadow", 3), ("sky", 1)]) func shadowsOfButtons(theme: String, count: Int)
    throws
  {
    let row = try measure(theme) { $0.buttons = [[Button(text: "a"), Button(text: "b")]] }
    let shadows = row.list.innermost.compactMap { command -> Shadow? in
      if case .shadow(_, let shadow) = command { shadow } else { nil }
    }
    #expect(shadows.count == count && Set(shadows).count == 1)
  }

  /// The time of a card that says the last reply stands alone, and begins with a capital.
  @Test func timesOfThreadCardsBeginWithACapital() throws {
    func words(_ theme: String) throws -> String {
      try measure(theme) {
        $0.replyCount = 3
        $0.thread = RowThread(
          people: [RowPerson(id: "cleo", name: "Cleo")], title: "Wind",
          lastTime: "today at 9:41", lastText: "Yes")
      }.list.words().map(\.text).joined(separator: " ")
    }
    #expect(try words("guild").contains("Today at 9:41"))
    #expect(try words("workshop").contains("Last reply today at 9:41"))
  }

  /// In a chat that is read from right to left reactions run from there, whatever is said, and within each the
  /// count follows the emoji.
  @Test(arguments: ["שלום", "The beach is open again"])
  func reactionsRunAsTheChatDoes(text: String) throws {
    var look = try Theme.named("sky").resolve(locale: Localization("he"))
    look.isMirrored = true
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let row = BubbleFixtures.builder(look).measure(
      BubbleFixtures.message(RichText(text), time: "9:40") { row in
        row.reactions = [("👍", 214), ("🔥", 12)].map { RowReaction(emoji: $0, count: $1) }
      }, shaper: shaper)
    let pills = row.nodes.filter { $0.kind == .reaction }
    let first = try #require(pills.first { $0.label == "👍" }).frame
    let second = try #require(pills.first { $0.label == "🔥" }).frame
    #expect(second.maxX < first.minX)
    let count = try #require(row.list.words().first { $0.text == "214" })
    #expect(first.minX < count.x && count.end < first.midX + first.width * 0.2)
    let meta = try #require(row.anchors.meta)
    #expect(meta.maxX <= second.minX)
  }
}

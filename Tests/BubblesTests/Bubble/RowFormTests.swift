import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Themes

/// What looks choose for messages in rows: service lines, what was forwarded, large emoji.
@Suite struct RowFormTests: MeasuredBubbles {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let ink = Color(red: 1, green: 2, blue: 3)
  private static let other = Color(red: 4, green: 5, blue: 6)
  /// Where words begin: beside a margin of 16, an avatar of 40, a gap of 16.
  private static let column = 72.0

  private var look: Look {
    look {
      $0.message.style = .rows
      $0.message.rowInsets = EdgeInsets(top: 2, left: 16, bottom: 2, right: 16)
      ($0.avatar.size, $0.avatar.gap, $0.avatar.align) = (40, 16, .top)
      $0.date.placement = .name
      $0.service.style = .row
      ($0.incoming.text, $0.service.text) = (.black, Self.ink)
    }
  }

  private func measure(_ line: ServiceRow, _ look: Look) -> MeasuredRow {
    BubbleFixtures.measure(Row(id: .message("1"), gap: .first, kind: .service(line)), look)
  }

  // MARK: Service lines

  @Test func timesStandAfterTheLastWord() throws {
    let row = measure(ServiceRow(text: "Ben left", time: "19:02"), look)
    let (words, time) = try (
      #require(row.lines.first { $0.text == "Ben left" }),
      #require(row.lines.first { $0.text == "19:02" })
    )
    #expect(time.frame.minX == Self.column + 80 + look.date.gap)
    #expect(time.baseline == words.baseline)
  }

  /// 312 points are left: without room for the gap and the time, the last word goes to the next line with it.
  @Test func timesNeverStandAlone() throws {
    let text = String(repeating: "a", count: 20) + " never left"
    let row = measure(ServiceRow(text: text, time: "19:02"), look)
    let single = measure(ServiceRow(text: "Ben left", time: "19:02"), look)
    let (last, time) = try (
      #require(row.lines.first { $0.text == "left" }),
      #require(row.lines.first { $0.text == "19:02" })
    )
    #expect(
      row.lines.map(\.text) == [String(repeating: "a", count: 20) + " never ", "left", "19:02"])
    #expect(time.baseline == last.baseline && time.frame.minX == Self.column + 40 + look.date.gap)
    #expect(row.anchors.meta?.origin == time.frame.origin)
    #expect(row.size.height == single.size.height + look.font.text.lineHeight)
  }

  /// A call has the colour of how it ended: answered, missed by oneself, or taken by nobody.
  @Test func callsHaveTheColorOfHowTheyEnded() {
    var look = look
    let (green, red, gray) = (
      Color(red: 0, green: 9, blue: 0), Color(red: 9, green: 0, blue: 0),
      Color(red: 7, green: 7, blue: 7)
    )
    (look.service.arrival, look.service.departure, look.service.icon) = (green, red, gray)
    func color(_ kind: ServiceLine.Kind, isAnswered: Bool, isVideo: Bool) -> Color? {
      var line = ServiceRow(kind: kind, text: "call", isVideo: isVideo)
      line.isUnanswered = !isAnswered
      for command in measure(line, look).list.commands {
        if case .stroke(_, let color, _) = command { return color }
      }
      return nil
    }
    for isVideo in [true, false] {
      #expect(color(.call, isAnswered: true, isVideo: isVideo) == green)
      #expect(color(.call, isAnswered: false, isVideo: isVideo) == gray)
      #expect(color(.missedCall, isAnswered: false, isVideo: isVideo) == red)
    }
  }

  @Test func namesStandOut() {
    var line = ServiceRow(text: "Ben left")
    line.names = [0..<3]
    var look = look
    func colors() -> [Color] { measure(line, look).list.words().map(\.color) }
    #expect(Set(colors()) == [Self.ink])
    look.service.name = Self.other
    #expect(colors() == [Self.other, Self.ink])
  }

  @Test func linesMayBeMessages() throws {
    var look = look
    look.service.style = .message
    var line = ServiceRow(text: "left", time: "19:02")
    line.person = Self.ben
    let row = measure(line, look)
    let avatar = try #require(row.anchors.avatar)
    #expect(avatar.minX == 16 && avatar.width == 40)
    let words = row.list.words().filter { $0.x >= Self.column }
    #expect(words.map(\.text) == ["Ben", "19:02", "left"])
    #expect(words[2].color == Self.ink && words[2].x == Self.column && words[2].y > words[0].y)
    // Nobody's line has words alone.
    let plain = measure(ServiceRow(text: "kept"), look)
    #expect(plain.anchors.avatar == nil && plain.list.words().map(\.text) == ["kept"])
    #expect(plain.list.commands.allSatisfy { if case .glyphs = $0 { true } else { false } })
  }

  // MARK: Forwarded

  @Test func whatWasForwardedMayHaveABar() throws {
    var look = look
    (look.forward.form, look.forward.bar, look.forward.inset) = (.mark, Self.other, 12)
    func row() -> MeasuredRow {
      measure(look: look) { ($0.forward, $0.hasAvatarColumn) = (Forwarded(name: nil), true) }
    }
    let plain = row()
    #expect(plain.anchors.text?.minX == Self.column && plain.list.fills(of: Self.other).isEmpty)
    look.forward.barWidth = 4
    let barred = row()
    let words = try #require(barred.anchors.text)
    let bar = try #require(barred.list.fills(of: Self.other).first)
    #expect(words.minX == Self.column + 12 && words.height == plain.anchors.text?.height)
    #expect(bar.minX == Self.column && bar.width == 4 && bar.maxY == words.maxY)
    #expect(try bar.minY == #require(barred.frames(.forward).first).minY)
    // What wasn't forwarded has none.
    let other = measure(look: look) { $0.hasAvatarColumn = true }
    #expect(other.anchors.text?.minX == Self.column)
  }

  // MARK: Words

  @Test func whatFailedMayBeRed() {
    var look = look
    look.delivery.failed = Self.other
    func color() -> Color? {
      measure(look: look) { $0.meta.delivery = .failed }.list.words().first { $0.text == "12345" }?
        .color
    }
    #expect(color() == .black)
    look.delivery.colorsFailed = true
    #expect(color() == Self.other)
  }

  /// The font's margin beside an emoji is outside the column.
  @Test(arguments: [("😀", 0.07), ("🇳🇴", 0.028)])
  func largeEmojiBeginWhereWordsDo(_ emoji: String, _ bearing: Double) throws {
    var look = look
    look.emoji.one = 50
    let row = measure(RichText(emoji), look: look) {
      ($0.bigEmojiCount, $0.hasAvatarColumn) = (1, true)
    }
    #expect(try abs(#require(row.anchors.text).minX - (Self.column - 50 * bearing)) < 1e-9)
  }

  @Test func manyEmojiMayBeLarge() {
    var tokens = EmojiTokens()
    (tokens.limit, tokens.three) = (30, 48)
    #expect(tokens.size(of: 30) == 48 && tokens.size(of: 31) == nil)
  }

  /// A thread without a name is called by the words that it began with.
  @Test func threadsWithoutANameHaveTheMessagesWords() {
    var look = look
    look.thread.form = .card
    func texts(_ text: RichText, _ title: String?) -> [String] {
      measure(text, look: look) {
        ($0.replyCount, $0.hasAvatarColumn) = (2, true)
        $0.thread = RowThread(title: title)
      }.list.words().map(\.text)
    }
    #expect(texts("Low water", nil).filter { $0 == "Low water" }.count == 2)
    #expect(texts("Low water\nat six", "").filter { $0 == "Low water" }.count == 2)
    #expect(texts("Low water", "Tides").filter { $0 == "Low water" }.count == 1)
  }

  /// The band of a mention reaches as far below pills as a row's insets say twice.
  @Test func mentionsKeepOffTheBandsEdge() throws {
    func foot(_ mentionsMe: Bool) throws -> Double {
      let row = measure(
        look: look {
          $0.message = self.look.message
          $0.reaction.placement = .below
        }
      ) {
        $0.reactions = [RowReaction(emoji: "👍", count: 2)]
        $0.mentionsMe = mentionsMe
      }
      return try row.size.height - #require(row.anchors.reactions).maxY
    }
    #expect(try foot(false) == 2 && foot(true) == 4)
  }

  // MARK: Lines

  /// Lines are as high as their style says, however far their ink reaches below.
  @Test func linesKeepTheirHeight() throws {
    let shaper = DeepShaper()
    func height(_ style: MessageTokens.Style) -> Double {
      var look = look
      look.message.style = style
      return MessageText(
        "abc", look: look, width: 200, pictures: NamedPictures(), shaper: shaper
      ).size.height
    }
    #expect(height(.rows) == look.font.text.lineHeight + 6)
    #expect(height(.lines) == look.font.text.lineHeight)
  }

  /// What is being sent is faint in guild and workshop by day and by night, but for who sends it and when.
  @Test(arguments: ["guild", "workshop"], Appearance.allCases)
  func wordsOnTheirWayAreFaint(_ name: String, _ appearance: Appearance) throws {
    let look = try Theme.named(name).resolve(appearance: appearance)
    #expect(look.delivery.fadesSending)
    func colors(isFaint: Bool) -> [String: Color] {
      let row = BubbleFixtures.measure(
        BubbleFixtures.message("Soon") {
          ($0.name, $0.isFaint) = (RowPerson(id: "ben", name: "Ben"), isFaint)
        }, look)
      return Dictionary(row.list.words().map { ($0.text, $0.color) }) { first, _ in first }
    }
    let (sent, faint) = (colors(isFaint: false), colors(isFaint: true))
    #expect(Set(sent.keys) == Set(faint.keys) && sent.count > 2)
    for (text, color) in sent {
      #expect(faint[text] == ("Soon".contains(text) ? color.opacity(0.5) : color), "\(text)")
    }
  }

  @Test func cutNamesHaveNoSpaceBeforeTheEllipsis() throws {
    let style = look.font.name
    let letters = Array("Island ferries")
    let cut = try #require(
      FixedAdvanceShaper().longestLabel(of: letters[...], after: "…>", style: style, width: 90))
    // Seven letters of ten points would end in the space.
    #expect(cut.size.width == 80)
  }
}

/// A shaper whose last lines have ink of 6 points below them.
private struct DeepShaper: TextShaping {
  func shape(_ request: TextRequest) -> ShapedText {
    var text = FixedAdvanceShaper().shape(request)
    text.inkBelow = 6
    return text
  }
}

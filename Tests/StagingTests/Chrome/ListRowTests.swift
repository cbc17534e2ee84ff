import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What stands in the rows of a list of chats and between them, and at its foot.
@Suite struct ListRowTests {
  private static let chats = [
    ChatPreview("Allotment", text: RichText("Tomas: three pairs"), time: "16:05", unread: 11),
    ChatPreview("Rosa", text: RichText("Thank you"), time: "14:51"),
    ChatPreview("Layla", text: RichText("Photo"), time: "Thu"),
  ]

  private func chrome(
    _ look: Look, _ device: Device = .tablet, _ shaper: any TextShaping = FixedAdvanceShaper()
  ) -> ChromeBuilder {
    ChromeBuilder(look: look, device: device.chatPart, shaper: shaper, pictures: NoPictures())
  }

  private func content(_ look: Look, _ chats: [ChatPreview] = Self.chats) -> ChatListContent {
    let last = Message(id: "1", sender: "Jun", text: "No opinions")
    var header = HeaderContent(title: "Bees")
    header.isShared = true
    let chat = Conversation(
      title: "Bees", kind: .group, me: "Ana",
      participants: ["Ana", "Jun"].map { Participant(id: Participant.ID($0)) })
    return ChatListContent(header, last: last, in: chat, chats, look)
  }

  private func rows(_ look: Look, _ shaper: any TextShaping = FixedAdvanceShaper()) -> DisplayList {
    let size = Size(width: 320, height: 900)
    return DisplayList(chrome(look, .tablet, shaper).rows(content(look), from: 0, in: size))
  }

  // MARK: Counts

  /// How much is new stands in the middle of the last message's line, however many lines that has.
  @Test(arguments: ["clover", "cobalt", "meadow"], [true, false])
  func countsStandInTheMiddleOfTheirLine(_ name: String, _ isDesktop: Bool) throws {
    let look = try Theme.named(name).resolve(onDesktop: isDesktop)
    let list = rows(look)
    let badge = try #require(
      list.commands.compactMap { command -> Rect? in
        guard case .group(let list, let style) = command, style.part == .unread else { return nil }
        return style.transform.apply(to: list.bounds)
      }.first)
    let word = try #require(list.words().first { $0.text.hasPrefix("T") && $0.y > badge.minY })
    let style = look.font.listText
    let line = FixedAdvanceShaper().label("T", style)
    let middle = word.y - line.firstBaseline + style.lineHeight / 2
    #expect(abs(badge.midY - middle) <= 0.75)
  }

  /// A time that follows the last message is as large as that.
  @Test(arguments: Theme.bundledNames, [true, false])
  func timesInALineAreAsLargeAsIt(_ name: String, _ isDesktop: Bool) throws {
    let look = try Theme.named(name).resolve(onDesktop: isDesktop)
    guard look.list.timePlace == .text else { return }
    #expect(look.font.listTime.size == look.font.listText.size)
  }

  /// A terminal's list begins below the bar, others leave room for what is looked for.
  @Test func linesBeginBelowTheBar() throws {
    for device in [Device.window, .tablet, .browser] {
      let look = try Theme.named("terminal").resolve(onDesktop: device.kind.isDesktop)
      let builder = chrome(look, device)
      let list = try #require(builder.chatList(content(look))).list
      let ground = try #require(list.fills(of: look.list.selected).first)
      let grid = PixelGrid(scale: device.scale)
      #expect(ground.minY == grid.round(builder.device.safeArea.top + builder.listBarHeight))
    }
  }

  // MARK: Lines between rows

  /// From the names' edge to the list's, between all but the shown one and its neighbour; none by default.
  @Test func linesPartChatsThatArentShown() throws {
    var look = Theme.daylight.resolve()
    #expect(look.list.rowDivider.alpha == 0)
    let color = Color(red: 1, green: 2, blue: 3)
    #expect(rows(look).fills(of: color).isEmpty)
    look.list.rowDivider = color
    for form in ListTokens.Form.allCases {
      look.list.form = form
      let list = rows(look)
      let lines = list.fills(of: color)
      guard form != .lines else {
        #expect(lines.isEmpty)
        continue
      }
      let height = form == .chats ? look.list.rowHeight : look.list.nameHeight
      #expect(lines.map(\.minY) == [2 * height, 3 * height])
      let name = try #require(list.words().first { $0.text.hasPrefix("Rosa") })
      for line in lines {
        #expect(abs(line.minX - name.x) <= 0.5 && line.maxX == 320)
        #expect(line.height == 1 / Device.tablet.scale)
      }
    }
  }

  // MARK: Photos

  /// In looks that mark quoted photos so is one that came last, after who sent it; elsewhere there are words
  /// alone.
  @Test(arguments: [Conversation.Kind.direct, .group])
  func aPhotoHasACamera(_ kind: Conversation.Kind) throws {
    var look = try Theme.named("meadow").resolve()
    #expect(look.reply.marksPhotos)
    let photo = Message(
      id: "1", sender: "Jun", content: .photo(Media(path: "a.jpg")))
    var header = HeaderContent(title: "Bees")
    header.isShared = kind == .group
    let chat = Conversation(
      title: "Bees", kind: kind, me: "Ana",
      participants: ["Ana", "Jun"].map { Participant(id: Participant.ID($0), name: $0) })
    func row() -> [PaintedWords] {
      let content = ChatListContent(header, last: photo, in: chat, [], look)
      return DisplayList(
        chrome(look).rows(content, from: 0, in: Size(width: 320, height: 900))
      ).words().filter { ["Bees", "Jun: ", "Jun:", "Photo", "Jun: Photo"].contains($0.text) }
    }
    let marked = row()
    look.reply.marksPhotos = false
    let plain = row()
    let size = (look.font.listText.size * 1.1).rounded()
    let place = try #require(marked.first { $0.text == "Photo" }?.x)
    let start = try #require(marked.first { $0.text == "Bees" }?.x)
    if kind == .group {
      // Five characters of 10 points before the camera, one of them a space.
      #expect(plain.contains { $0.text == "Jun: Photo" } && marked.count == 3)
      #expect(abs(place - (start + 50 + size + 3)) < 0.5)
    } else {
      #expect(plain.first { $0.text == "Photo" }?.x == start && marked.count == 2)
      #expect(abs(place - (start + size + 3)) < 0.5)
    }
  }

  /// Tablets have them in four looks, windows in two.
  @Test func looksWithLines() {
    func names(onDesktop: Bool) -> [String] {
      Theme.bundled.filter { $0.resolve(onDesktop: onDesktop).list.rowDivider.alpha > 0 }
        .map(\.name)
    }
    #expect(names(onDesktop: false) == ["bluebird", "sky", "bamboo", "mint"])
    #expect(names(onDesktop: true) == ["bluebird", "mint"])
  }

  /// Title, search and tabs may have a ground of their own, which ends where the chats begin.
  @Test func barsHaveTheirOwnGround() throws {
    var look = Theme.daylight.resolve()
    look.list.tabs = [.chats, .settings]
    let color = Color(red: 1, green: 2, blue: 3)
    func bars() throws -> [Rect] {
      try #require(chrome(look).chatList(content(look))).list.fills(of: color)
    }
    #expect(try bars().isEmpty)
    look.list.bar = color
    let found = try bars()
    try #require(found.count == 2)
    let builder = chrome(look)
    let top =
      builder.device.safeArea.top + builder.listBarHeight + look.list.searchHeight + 16
    #expect(found[0] == Rect(x: 0, y: 0, width: 320, height: builder.grid.round(top)))
    let height = builder.device.size.height
    #expect(found[1].minY == height - builder.tabBarHeight && found[1].maxY == height)
  }

  // MARK: Who wrote

  /// Who wrote stands on a line of its own in the names' colour, the message below in the other one; a
  /// message without a name has both lines.
  @Test func authorsMayStandAboveTheirMessages() throws {
    var look = Theme.daylight.resolve()
    look.list.text = Color(red: 1, green: 2, blue: 3)
    look.list.selectedText = look.list.text
    look.list.unreadText = look.list.secondary
    let line = look.font.listText.lineHeight
    let before = rows(look).words().map(\.text)
    #expect(before.contains("Tomas: three pairs") && before.contains("Jun: No opinions"))
    look.list.author = .above
    look.list.lines = 2
    let words = rows(look).words()
    for (name, message) in [("Tomas", "three pairs"), ("Jun", "No opinions")] {
      let author = try #require(words.first { $0.text == name })
      let text = try #require(words.first { $0.text == message })
      #expect(author.color == look.list.text && text.color != look.list.text)
      #expect(abs(text.y - author.y - line) < 0.01 && text.x == author.x)
    }
    // The count stands beside the message.
    let count = try #require(words.first { $0.text == "11" })
    let message = try #require(words.first { $0.text == "three pairs" })
    #expect(abs(count.y - message.y) < line / 2)
    let parts = ChatListContent.Item(
      name: "", text: RichText("Jo: a b", entities: [Entity(.bold, start: 6, end: 7)]),
      authorLength: 4, time: "", avatarID: ""
    ).parts
    #expect(parts?.author == "Jo" && parts?.message.string == "a b")
    #expect(parts?.message.entities == [Entity(.bold, start: 2, end: 3)])
  }

  // MARK: Times

  /// The same gap parts a time from a message, whether that is cut or not.
  @Test func timesFollowWhatIsShown() throws {
    var look = Theme.daylight.resolve()
    look.list.timePlace = .text
    look.list.unread = .end
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let mark = shaper.label("…", look.font.listText).size.width
    func end(_ text: String) throws -> (words: Double, time: Double, isCut: Bool) {
      let chats = [ChatPreview("Rosa", text: RichText(text), time: "14:51")]
      let list = DisplayList(
        chrome(look, .tablet, shaper).rows(
          content(look, chats), from: 0, in: Size(width: 320, height: 140)))
      var runs: [(text: String, x: Double, end: Double)] = []
      for case .glyphs(let run, let at, _) in list.commands where at.y > look.list.rowHeight {
        runs.append((run.text, at.x, at.x + run.advance))
      }
      let time = try #require(runs.firstIndex { $0.text.contains("14:51") })
      let last = runs[time - 1]
      let isCut = last.text == "…"
      if isCut { #expect(abs(last.end - last.x - mark) < 0.01) }
      return (last.end, runs[time].x, isCut)
    }
    let whole = try end("Thank you")
    #expect(!whole.isCut && abs(whole.time - whole.words) < 0.01)
    for words in ["We have two of these clocks", "The cat is in the piano again and again"] {
      let cut = try end(words)
      #expect(cut.isCut && abs(cut.time - cut.words) < 0.01)
    }
  }

  /// Where the list is read from right to left, the dot stands between the message and the time, too.
  @Test func dotsStandBetweenMessageAndTime() throws {
    var look = Theme.daylight.resolve()
    look.list.timePlace = .text
    look.isMirrored = true
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let list = DisplayList(
      chrome(look, .tablet, shaper).rows(
        content(look), from: 0, in: Size(width: 320, height: 900)))
    // From the leading edge on, before the list is reflected.
    let words = list.words()
    for (message, time) in [("Photo", "Thu"), ("Thank you", "14:51")] {
      let text = try #require(words.first { $0.text.contains(message) })
      let place = try #require(words.first { $0.text.contains(time) })
      let dot = try #require(words.first { $0.y == place.y && $0.text.contains("·") })
      #expect(text.x < dot.x && dot.x < place.x, "\(message)")
    }
  }

  /// On a card, what stands at its end keeps off its edge; the card has the edges of the search.
  @Test(arguments: ["bluebird", "mint"]) func cardsHaveRoomAtTheirEnd(name: String) throws {
    let look = try Theme.named(name).resolve(onDesktop: true)
    let size = Size(width: 280, height: 300)
    let list = DisplayList(chrome(look, .window).rows(content(look), from: 0, in: size))
    let card = try #require(list.fills(of: look.list.selected).first)
    #expect(card.minX == 9 && card.maxX == 271)
    let search = try #require(
      chrome(look, .window).chatList(content(look))?.list.fills(of: look.list.search).first)
    #expect(search.minX == card.minX && search.maxX == 280 - 9)
    let time = try #require(list.words().first { $0.text == "14:51" })
    #expect(abs(card.maxX - time.end - 10) < 0.01)
  }

  /// A terminal numbers chats and counts what is new in the digits of its language.
  @Test func numbersHaveTheDigitsOfTheLanguage() throws {
    for (tag, texts) in [("en", ["2", "(11)"]), ("ar-EG", ["٢", "(١١)"])] {
      let look = try Theme.named("terminal").resolve(locale: Localization(tag))
      let words = rows(look).words().map(\.text)
      for text in texts { #expect(words.contains(text), "\(words)") }
    }
  }

  // MARK: Tabs

  @Test(arguments: [
    ("sky", [Symbol.circledPerson, .phone, .filledChats, .gear], "Contacts Calls Chats Settings"),
    (
      "meadow", [.stories, .phone, .outlinedPeople, .filledChats, .outlinedPerson],
      "Updates Calls Communities Chats You"
    ),
    (
      "bamboo", [.filledChats, .outlinedPeople, .compass, .outlinedPerson],
      "Chats Contacts Discover Me"
    ),
    ("clover", [.house, .filledChats, .stories, .menu], "Home Chats Stories More"),
    ("dusk", [.filledChats, .solidStories, .solidBell, .menu], "Chats Stories Notifications Menu"),
  ])
  func tabsHaveTheirIcons(name: String, symbols: [Symbol], words: String) throws {
    let look = try Theme.named(name).resolve()
    let builder = chrome(look, .tablet, TextShaper(fonts: try FontLibrary.bundled()))
    let list = try #require(builder.chatList(content(look))).list
    let top = builder.device.size.height - builder.tabBarHeight
    let step = 320 / Double(symbols.count)
    for (index, symbol) in symbols.enumerated() {
      let center = Point(x: builder.grid.round((Double(index) + 0.5) * step), y: top + 18)
      let drawn = symbol.commands(
        centeredAt: center, height: 25,
        color: symbol == .filledChats
          ? look.list.tab : look.list.secondary.over(look.list.bar.over(look.list.fill)))
      #expect(drawn.allSatisfy(list.commands.contains), "\(symbol)")
    }
    let found = list.words().filter { $0.y > top }.sorted { $0.x < $1.x }.map(\.text)
    #expect(found.joined(separator: " ") == words)
  }

  @Test func tabsSpeakTheLanguage() throws {
    let look = try Theme.named("sky").resolve(locale: Localization("de"))
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    let words = try #require(chrome(look, .tablet, shaper).chatList(content(look))).list.words()
      .map(\.text)
    #expect(words.contains("Einstellungen") && words.contains("Kontakte"))
  }

  // MARK: Looks

  /// As on phones: a pale band from edge to edge, with the words of all rows.
  @Test func theShownChatOfTheSkyIsPale() throws {
    let theme = try Theme.named("sky")
    for (appearance, ground) in [(Appearance.light, "#E9F0FA"), (.dark, "#10171F")] {
      let list = theme.resolve(appearance: appearance).list
      #expect(list.selected == Color(hex: ground) && list.selectionInset == 0)
      #expect(list.selectedText == list.text && list.author == .above)
    }
    #expect(theme.resolve().list.fill == .white)
    let window = theme.resolve(onDesktop: true).list
    #expect(window.author == .before && window.lines == 1 && window.selectedText == .white)
    let bamboo = try Theme.named("bamboo").resolve()
    #expect(bamboo.font.listName.size == 17 && bamboo.font.listName.weight == 400)
    #expect(bamboo.list.fill == .white)
  }
}

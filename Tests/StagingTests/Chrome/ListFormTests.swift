import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// The chats beside the shown one, in each form.
@Suite struct ListFormTests {
  private func words(
    _ form: ListTokens.Form, _ unread: ListTokens.Unread = .count,
    _ change: (inout ListTokens) -> Void = { _ in }
  ) -> [Point] {
    var look = Theme.daylight.resolve()
    change(&look.list)
    look.list.form = form
    look.list.unread = unread
    look.header.titlePrefix = "#"
    var header = HeaderContent(title: "bees")
    header.isShared = true
    let chat = Conversation(title: "Bees", kind: .group)
    let content = ChatListContent(
      header, last: nil, in: chat,
      [ChatPreview("Ana", text: RichText("Soon"), time: "9:40", unread: 2)], look)
    let builder = ChromeBuilder(
      look: look, device: Device.window.chatPart, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
    return builder.rows(content, from: 0, in: Size(width: 280, height: 300)).flatMap(\.places)
  }

  /// Names, times, last messages, the count: a chat of which nothing else is known has a name.
  @Test func chatsAreToldAsTheirLookDoes() {
    // The shaper has a run for each character.
    func length(_ texts: String...) -> Int { texts.joined().count }
    let all = length("bees", "Ana", "9:40", "Soon", "2")
    #expect(words(.chats).count == all)
    #expect(words(.chats, .dot).count == all - 1)
    #expect(words(.chats, .end).count == all - 1 && words(.chats, .face).count == all)
    // A dot parts a time from the message before it.
    let after = words(.chats) { $0.timePlace = .text }
    #expect(after.count == all + length(" · "))
    let lines = Dictionary(grouping: after.suffix(length("Ana", "Soon", " · 9:40", "2")), by: \.y)
    #expect(lines.values.map(\.count).max() == length("Soon", " · 9:40"))
    // A sign and a name; a face, a name, a count.
    #expect(words(.names).count == length("#", "bees", "Ana", "2"))
    // A number and a name with its sign; a number, a name, a count.
    #expect(words(.lines).count == length("1", "#bees", "2", "Ana", "(2)"))
  }

  /// A number on a face's corner takes no room of the words beside it; the shown chat lies on a band from edge
  /// to edge, or on a card.
  @Test func theShownChatAndWhatIsNewAreMarkedAsTheLookDoes() throws {
    #expect(words(.chats, .face).count == words(.chats).count)
    for isBand in [true, false] {
      var look = Theme.daylight.resolve()
      if isBand { (look.list.selectionInset, look.list.selectionRadius) = (0, 0) }
      look.list.unread = .face
      look.list.selected = Color(red: 4, green: 5, blue: 6)
      let content = ChatListContent(
        HeaderContent(title: "Bees"), last: nil, in: Conversation(title: "Bees"),
        [ChatPreview("Ana", text: RichText("Soon"), time: "9:40", unread: 2)], look)
      let builder = ChromeBuilder(
        look: look, device: Device.window.chatPart, shaper: FixedAdvanceShaper(),
        pictures: NoPictures())
      let rows = builder.rows(content, from: 0, in: Size(width: 280, height: 300))
      let ground = rows.compactMap { command -> Rect? in
        guard case .fill(let path, .color(look.list.selected)) = command else { return nil }
        return path.controlBounds
      }.first
      let whole = Rect(x: 0, y: 0, width: 280, height: 70)
      #expect(ground == (isBand ? whole : Rect(x: 8, y: 2, width: 264, height: 66)))
      // Around the upper right corner of the face of 46 points, in the second row of 70.
      let badge = try #require(
        rows.compactMap { command -> Rect? in
          guard case .group(let list, let style) = command, style.part == .unread else {
            return nil
          }
          return style.transform.apply(to: list.bounds)
        }.first)
      let face = try #require(
        rows.compactMap { command -> Rect? in
          guard case .group(let list, let style) = command, style.part == .pieceAvatar else {
            return nil
          }
          return style.transform.apply(to: list.bounds)
        }.last)
      #expect(badge.contains(Point(x: face.maxX - 1, y: face.minY + 1)))
      #expect(badge.midX <= face.maxX + 1 && abs(badge.midY - face.minY - 2) <= 1)
    }
  }

  /// A chat whose last message names its sender is a group.
  @Test(
    arguments: [
      ("Tomas: three pairs", true), ("Rosa Park: soon", true), ("ليلى: نعم", true),
      ("Boots are in the shed", false), ("at 9: come", false), ("the plan: none", false),
      ("Tell me one thing: why", false), ("Look:there", false), (": no", false), ("", false),
    ])
  func groupsNameWhoWrote(text: String, isGroup: Bool) {
    let author = isGroup ? text.prefix { $0 != ":" }.utf8.count + 2 : 0
    #expect(ChatListContent.authorLength(RichText(text)) == author)
  }

  /// A tablet's list ends over its tabs, of which one is chosen; a window has none.
  @Test(arguments: ["cobalt", "dusk", "meadow", "sky", "bamboo", "clover"])
  func tabsStandAtTheFoot(name: String) throws {
    let look = try Theme.named(name).resolve()
    let content = ChatListContent(
      HeaderContent(title: "Bees"), last: nil, in: Conversation(title: "Bees"),
      (0..<30).map { ChatPreview("Chat \($0)") }, look)
    func list(_ device: Device) throws -> ChromePiece {
      let builder = ChromeBuilder(
        look: look, device: device.chatPart, shaper: FixedAdvanceShaper(), pictures: NoPictures())
      return try #require(builder.chatList(content))
    }
    let piece = try list(.tablet)
    func clip(_ piece: ChromePiece) -> Rect? {
      piece.list.commands.lazy.compactMap { command -> Rect? in
        guard case .group(_, let style) = command else { return nil }
        return style.clip?.controlBounds
      }.first
    }
    let room = try #require(clip(piece))
    #expect(room.height < piece.frame.height - 49)
    // Its hairline meets the composer's.
    let builder = ChromeBuilder(
      look: look, device: Device.tablet.chatPart, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
    let bar = max(50, look.composer.height) + Device.tablet.chatPart.safeArea.bottom
    #expect(
      abs(builder.tabBarHeight - bar) <= 0.5
        && room.height == piece.frame.height - builder.tabBarHeight)
    let below = piece.list.commands.filter { $0.bounds.minY > room.maxY }
    #expect(below.count >= look.list.tabs.count)
    // The chosen one is filled, in a colour of its own; the others are lines where icons are.
    let filled = below.filter { if case .fill = $0 { true } else { false } }
    let chosen = filled.filter {
      if case .fill(_, .color(look.list.tab)) = $0 { true } else { false }
    }
    #expect(chosen.count == 1 && (filled.count == 1) == (look.list.iconForm == .lines))
    // The shaper has a run for each character: a word stands under each.
    let words = below.flatMap(\.places).count
    #expect(words >= 3 * look.list.tabs.count)
    #expect(clip(try list(.window)) == nil)
  }

  /// Rows are as high as a look says, the shown one's ground reaches as far as it says, and a message may
  /// have several lines.
  @Test(arguments: ["sky", "bluebird", "guild", "workshop", "daylight"])
  func rowsHaveTheirLooksFigures(name: String) throws {
    let look = try Theme.named(name).resolve(onDesktop: true)
    let long = RichText("a word " + String(repeating: "and another one ", count: 9))
    let content = ChatListContent(
      HeaderContent(title: "Bees"), last: nil, in: Conversation(title: "Bees"),
      [ChatPreview("Ana", text: long, time: "9:40"), ChatPreview("Ben", text: long)], look)
    let builder = ChromeBuilder(
      look: look, device: Device.window.chatPart, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
    let width = 280.0
    let commands = builder.rows(content, from: 100, in: Size(width: width, height: 900))
    let isNames = look.list.form == .names
    let height = isNames ? look.list.nameHeight : look.list.rowHeight
    let size = isNames ? look.list.nameAvatar : look.list.avatar
    let faces = commands.compactMap { command -> Rect? in
      guard case .group(_, let style) = command, style.part == .pieceAvatar else { return nil }
      return Rect(x: style.transform.tx, y: style.transform.ty, width: size, height: size)
    }
    #expect(faces.count == 3)
    for (index, face) in faces.enumerated() {
      let middle = 100 + (Double(index) + 0.5) * height
      #expect(abs(face.midY - middle) <= 0.5 && face.minX > 0)
    }
    let inset = look.list.selectionInset
    let ground = try #require(commands.first).bounds
    #expect(ground.minX == inset && ground.width == width - 2 * inset)
    #expect(abs(ground.height - (height - 2 * min(2, inset))) < 0.01)
    guard !isNames else { return }
    // The second chat's words: a line with its name and time, and as many of its message.
    let lines = Set(
      commands.flatMap(\.places).map(\.y).filter { (100 + height..<100 + 2 * height).contains($0) })
    #expect(lines.count == 1 + look.list.lines)
  }

  /// The shown chat says its last message unless somebody types: not that its person is online.
  @Test func theShownChatSaysItsLastMessage() {
    let last = Message(id: "1", sender: "Ana", text: "The jar is empty")
    func text(_ typing: [Participant.ID]) -> String {
      let look = Theme.daylight.resolve()
      var chat = Conversation(
        kind: .direct, me: "Cleo", participants: ["Ana", "Cleo"].map { Participant(id: $0) })
      chat.subtitle = look.words.online
      var state = ChatState(conversation: chat)
      state.typing = typing
      let header = HeaderContent(state: state)
      #expect(header.isActive)
      return ChatListContent(header, last: last, in: chat, [], look).current.text.string
    }
    #expect(text([]) == "The jar is empty")
    #expect(text(["Ana"]).hasPrefix("typing"))
  }

  /// Second lines can be read on the ground of the shown chat, in every look.
  @Test(arguments: Theme.bundled, Appearance.allCases)
  func theShownChatCanBeRead(theme: Theme, appearance: Appearance) {
    for onDesktop in [false, true] {
      let look = theme.resolve(appearance: appearance, onDesktop: onDesktop)
      let ground = look.list.selected.over(look.list.fill)
      #expect(look.list.selectedSecondary.contrast(with: ground) >= 4.5)
      #expect(look.list.selectedText.over(ground).contrast(with: ground) >= 4.5)
    }
  }

  /// What is new in a chat is told by its colours, too.
  @Test(arguments: [
    ("meadow", true, false, 400), ("dusk", true, true, 700), ("cobalt", true, true, 400),
    ("bluebird", false, false, 400),
  ])
  func newMessagesStandOut(name: String, time: Bool, text: Bool, weight: Int) throws {
    for appearance in Appearance.allCases {
      let list = try Theme.named(name).resolve(appearance: appearance).list
      #expect((list.unreadTime != list.secondary) == time)
      #expect((list.unreadText != list.secondary) == text && list.unreadWeight == weight)
      #expect(list.unreadTime.over(list.fill).contrast(with: list.fill) >= (time ? 4.5 : 1))
    }
  }

  @Test func aHeaderNamesMembersOrCountsThem() {
    var chat = Conversation(
      title: "Bees", kind: .group,
      participants: ["Ana", "Ben", "Cleo"].map { Participant(id: Participant.ID($0)) })
    chat.me = "Cleo"
    func content(_ listsMembers: Bool = false) -> HeaderContent {
      HeaderContent(state: ChatState(conversation: chat), listsMembers: listsMembers)
    }
    #expect(content().subtitle == "3 members" && content().memberCount == 3)
    #expect(content(true).subtitle == "Ana, Ben, You")
    chat.subtitle = "24 members, 3 online"
    #expect(content(true).subtitle == chat.subtitle && content().memberCount == 24)
    chat.subtitle = "4ever"
    #expect(content().memberCount == 3)
  }
}

extension DrawingCommand {
  /// Where words are, also within groups that aren't avatars.
  fileprivate var places: [Point] {
    switch self {
    case .glyphs(_, let place, _): [place]
    case .group(let list, let style):
      style.part == .pieceAvatar ? [] : list.commands.flatMap(\.places)
    default: []
    }
  }
}

import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What headers and composers say and show in their looks' own way.
@Suite struct BarFormTests {
  private func builder(_ look: Look, _ device: Device = .phone) -> ChromeBuilder {
    ChromeBuilder(
      look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NoPictures())
  }

  // MARK: Headers

  /// Who is there is told in the look's own words, whatever the chat says; anything else is as it is said.
  @Test func presenceHasTheLooksWords() throws {
    let look = try Theme.named("dusk").resolve()
    func subtitle(_ text: String, _ kind: Conversation.Kind = .direct) -> String? {
      var chat = Conversation(title: "Ana", kind: kind, me: "me")
      chat.participants = [Participant(id: "me"), Participant(id: "ana")]
      chat.subtitle = text
      let content = HeaderContent(state: ChatState(conversation: chat), words: look.words)
      return content.secondLine(look.header).text
    }
    #expect(subtitle("online") == "Active now" && subtitle("active now") == "Active now")
    #expect(subtitle("last seen at 9:40") == "last seen at 9:40")
    #expect(subtitle("online", .group) == "online")
  }

  /// Members are named with the comma of the language, and counted in its digits.
  @Test func membersAreJoinedAsTheLanguageDoes() throws {
    var chat = Conversation(title: "Bees", kind: .group, me: "c")
    chat.participants = ["a", "b", "c"].map { Participant(id: Participant.ID($0), name: $0) }
    for (tag, line, count) in [("en", "a, b, You", "(3)"), ("ar-EG", "a، b، أنت", "(٣)")] {
      var look = Theme.daylight.resolve(locale: try Localization(tag))
      look.header.countsMembers = true
      let content = HeaderContent(
        state: ChatState(conversation: chat), words: look.words, listsMembers: true)
      #expect(content.subtitle == line)
      #expect(content.title(look.header, look.words) == "Bees " + count)
    }
  }

  /// Larger text leaves the name as near to the avatar above it: the bar grows by its line alone.
  @Test(arguments: ["bluebird", "mint"], TextSize.allCases)
  func namesStayNearTheirAvatars(name: String, size: TextSize) throws {
    let theme = try Theme.named(name)
    func bar(_ size: TextSize) throws -> (height: Double, gap: Double, line: Double) {
      let look = theme.resolve(textSize: size)
      let header = builder(look).header(HeaderContent(title: "Ana"))
      var bottom = 0.0
      for case .group(_, let style) in header.list.commands where style.part == .pieceAvatar {
        bottom = style.transform.ty + look.header.avatar
      }
      let title = try #require(header.list.words().first { $0.text == "Ana" })
      let style = look.font.headerTitle
      let line = FixedAdvanceShaper().label("Ana", style)
      return (look.header.height, title.y - line.firstBaseline - bottom, style.lineHeight)
    }
    let (usual, larger) = (try bar(.large), try bar(size))
    #expect(usual.height == 80)
    #expect(abs(larger.height - usual.height - (larger.line - usual.line)) < 0.01)
    #expect(abs(larger.gap - usual.gap) <= 0.5, "\(usual.gap) and \(larger.gap)")
  }

  @Test func windowsOfDuskTellMoreAtTheEnd() throws {
    let look = try Theme.named("dusk").resolve(onDesktop: true)
    let header = builder(look, .window).header(HeaderContent(title: "Ana"))
    let disc = try #require(
      header.list.fills(of: look.header.icon).filter { abs($0.width - $0.height) < 0.01 }
        .max { $0.maxX < $1.maxX })
    let size = look.header.iconSize
    #expect(abs(disc.width - size * 20 / 24) < 0.01)
    #expect(abs(disc.midX - (Device.window.size.width - 12 - 4 - size / 2)) < 0.01)
    #expect(try Theme.named("dusk").resolve().header.icons == [.phone, .video])
  }

  // MARK: Composers

  /// A window may have a button that sends: pale while there is nothing to send, then in the accent's colour.
  @Test func whatSendsIsPaleUntilThereAreWords() throws {
    let look = try Theme.named("workshop").resolve(onDesktop: true)
    let builder = self.builder(look, .window)
    func color(_ text: RichText) throws -> Color {
      let list = builder.composer(text: text, isFocused: false).list
      let send = try #require(list.groups { $0 == .composerButton("send") }.first)
      guard case .fill(_, .color(let color))? = send.commands.first else { return .clear }
      return color
    }
    let resting = try color("")
    #expect(resting == look.composer.buttonIcon.opacity(0.55) && resting.alpha > 0)
    #expect(try color("Hello") == look.composer.accent)
    // At the far end of the box, which has the edges of the messages.
    let piece = builder.composer(text: "", isFocused: false)
    let box = try #require(piece.fieldShape).box
    let width = Device.window.size.width
    #expect(box.minX == look.message.rowInsets.left && box.maxX == width - box.minX)
    let places = ComposerLayout(look.composer, isTyping: false, device: .window).placed
    let send = try #require(places.max { $0.x < $1.x })
    #expect(send.button == .send && send.x + send.size < box.maxX && box.maxX - send.x < 48)
  }

  /// Words alone stand in the middle of the bar, without the field's ground.
  @Test func aChannelMaySayInWordsAloneThatItIsClosed() throws {
    var look = Theme.daylight.resolve()
    look.composer.fieldFill = Color(red: 1, green: 2, blue: 3)
    func bar(_ form: ComposerTokens.ChannelForm) throws -> (fields: Int, words: PaintedWords) {
      look.composer.channelForm = form
      let piece = try #require(builder(look).closedComposer())
      return (
        piece.list.fills(of: look.composer.fieldFill).count, try #require(piece.list.words().first)
      )
    }
    let (note, alone) = (try bar(.note), try bar(.words))
    #expect(note.fields == 1 && alone.fields == 0)
    #expect(alone.words.text == note.words.text && alone.words.color == look.composer.placeholder)
    let width = Device.phone.size.width
    #expect(abs((alone.words.x + alone.words.end) / 2 - width / 2) < 0.01)
    #expect(note.words.x < width / 4)
    #expect(try Theme.named("dusk").resolve().composer.channelForm == .words)
  }
}

import BubbleSupport
import ChatModel
import Drawing
import Testing
import Typesetting

@testable import Bubbles
@testable import Staging
@testable import Themes

/// The buttons around a composer's field and in it, as each look names them.
@Suite struct ComposerButtonsTests {
  private func composer(
    _ theme: String, _ text: RichText, _ device: Device = .phone, chat: String? = nil
  ) throws -> ChromePiece {
    ChromeBuilder(
      look: try Theme.named(theme).resolve(onDesktop: device.kind.isDesktop), device: device,
      shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).composer(text: text, isFocused: false, chat: chat)
  }

  /// The names of the buttons from left to right; those in the field in brackets.
  private func buttons(_ theme: String, _ text: RichText, _ device: Device = .phone) throws
    -> String
  {
    let layout = ComposerLayout(
      try Theme.named(theme).resolve(onDesktop: device.kind.isDesktop).composer,
      isTyping: !text.isEmpty, device: device)
    let drawn = try composer(theme, text, device).list.groups { $0.kind == .composerButton }
    #expect(drawn.count == layout.placed.count + (layout.formats > 0 ? 8 : 0))
    return layout.placed.sorted { $0.x < $1.x }.map {
      $0.isInside ? "[\($0.button.rawValue)]" : $0.button.rawValue
    }.joined(separator: " ")
  }

  @Test func eachLookHasItsOwn() throws {
    #expect(try buttons("daylight", "") == "plus [smiley] microphone")
    #expect(try buttons("daylight", "a") == "plus [smiley] send")
    #expect(try buttons("bluebird", "") == "plus [microphone]")
    #expect(try buttons("bluebird", "a") == "plus [send]")
    #expect(try buttons("guild", "") == "plus gift [smiley] microphone")
    #expect(try buttons("guild", "a") == "plus [smiley] send")
    #expect(try buttons("meadow", "") == "plus [sticker] camera microphone")
    #expect(try buttons("meadow", "a") == "plus [sticker] send")
    #expect(try buttons("sky", "") == "paperclip [sticker] microphone")
    #expect(try buttons("sky", "a") == "paperclip send")
    #expect(try buttons("dusk", "", .window) == "plus photo sticker gif [smiley] thumb")
    #expect(try buttons("guild", "", .window).hasSuffix("[gift] [gif] [sticker] [smiley]"))
  }

  /// In a narrow field the words have priority over all buttons but one.
  @Test func narrowFieldsHaveFewerButtonsInThem() throws {
    let narrow = Device(
      name: "narrow", kind: .phone, size: Size(width: 240, height: 800), scale: 2)
    #expect(try buttons("cobalt", "") == "[smiley] [camera] [microphone] plus")
    #expect(try buttons("cobalt", "", narrow) == "[smiley] [camera] plus")
    #expect(try buttons("bluebird", "a", narrow) == "plus [send]")
    // Over the last, too, where they would be cut.
    let look = try Theme.named("guild").resolve()
    let layouts = [90.0, 140].map {
      ComposerLayout(look.composer, isTyping: false, device: narrow, words: $0)
    }
    #expect(layouts.map { $0.placed.count(where: \.isInside) } == [0, 0])
  }

  /// In a window the return key sends; one look has a button there, whether there are words or not.
  @Test(arguments: Theme.bundledNames) func windowsSendByKey(theme: String) throws {
    let empty = try buttons(theme, "", .window)
    #expect(try empty == buttons(theme, "a", .window))
    #expect(empty.contains("send") == (theme == "workshop"))
  }

  /// A field may reach around its buttons, or have them in a row below its words.
  @Test(arguments: [ComposerTokens.Form.beside, .around, .below])
  func fieldsHoldTheirButtons(form: ComposerTokens.Form) throws {
    var look = Theme.daylight.resolve()
    look.composer.form = form
    let tokens = look.composer
    let layout = ComposerLayout(tokens, isTyping: false, device: .window)
    let width = Device.window.size.width
    let piece = ChromeBuilder(
      look: look, device: .window, shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).composer(text: "", isFocused: false)
    let box = try #require(piece.fieldShape).box
    #expect(layout.placed.map(\.button) == [.plus, .microphone, .smiley])
    #expect(box.minX == layout.ground.lower && box.maxX == layout.ground.upper)
    let isHeld = layout.placed.allSatisfy { $0.x > box.minX && $0.x + $0.size < box.maxX }
    #expect(isHeld == (form != .beside))
    let row = form == .below ? tokens.buttonSize + 12 : 0
    #expect(layout.row == row && piece.frame.height == tokens.height + row)
    #expect(box.height == tokens.fieldHeight + row)
    switch form {
    case .beside: #expect(layout.field == layout.ground)
    case .below: #expect(layout.field == layout.ground && box.width == width - 2 * tokens.margin)
    case .around:
      #expect(box.width == width - 2 * tokens.margin)
      let beside = layout.placed.filter { !$0.isInside }
      #expect(
        beside.allSatisfy { $0.x + $0.size <= layout.field.lower || $0.x >= layout.field.upper })
    }
    let places = piece.list.commands.compactMap { command -> Double? in
      guard case .group(_, let style) = command, style.part?.kind == .composerButton else {
        return nil
      }
      return style.transform.ty
    }
    #expect(places.count == 3)
    #expect(places.allSatisfy { (form == .below) == ($0 > box.minY + tokens.fieldHeight - 4) })
  }

  /// What is at either end of a field that reaches around its buttons is as far from its edges.
  @Test func bothEndsOfAFieldAreAlike() throws {
    let tokens = try Theme.named("guild").resolve(onDesktop: true).composer
    let layout = ComposerLayout(tokens, isTyping: false, device: .window)
    let first = try #require(layout.placed.first { $0.button == .more })
    let last = try #require(layout.placed.first { $0.button == .smiley })
    func ink(_ place: ComposerLayout.Place) -> Double { min(place.size, tokens.iconSize) }
    let before = first.x - layout.ground.lower + (first.size - ink(first)) / 2
    let after = layout.ground.upper - last.x - last.size + (last.size - ink(last)) / 2
    #expect(abs(before - after) <= 0.5)
  }

  /// In a chat from right to left a name of another direction keeps its sign before it.
  @Test(arguments: ["ar", "he"]) func signsStayWithTheirNames(locale: String) throws {
    var look = try Theme.named("guild").resolve(locale: Localization(locale), onDesktop: true)
    look.isMirrored = true
    let piece = ChromeBuilder(
      look: look, device: .window, shaper: TextShaper(fonts: try FontLibrary.bundled()),
      pictures: NoPictures()
    ).composer(text: "", isFocused: false, chat: "@Layla")
    // As it is laid out, from the leading edge: reflected, the sign stands at the name's left.
    let words = piece.list.words()
    let sign = try #require(words.first { $0.text == "@" })
    let name = try #require(words.first { $0.text == "Layla" })
    #expect(sign.x >= name.end - 0.01)
  }

  /// In a window what formats words may stand in a row above them, nowhere else.
  @Test func windowsOfWorkshopFormatWords() throws {
    let look = try Theme.named("workshop").resolve(onDesktop: true)
    #expect(try !Theme.named("workshop").resolve().composer.formats)
    func piece(_ formats: Bool, _ device: Device = .window) -> ChromePiece {
      var look = look
      look.composer.formats = formats
      return ChromeBuilder(
        look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NoPictures()
      ).composer(text: "a", isFocused: true)
    }
    func drawn(_ piece: ChromePiece) -> [Rect] {
      piece.list.commands.compactMap { command in
        guard case .group(let list, let style) = command, style.part?.kind == .composerButton else {
          return nil
        }
        return style.transform.apply(to: list.bounds)
      }
    }
    let (with, without) = (piece(true), piece(false))
    let row = look.composer.buttonSize + 12
    #expect(look.composer.formats && with.frame.height == without.frame.height + row)
    #expect(drawn(with).count == drawn(without).count + 8)
    let word = try #require(with.list.words().first)
    let box = try #require(with.fieldShape).box
    let above = drawn(with).filter { $0.minY > box.minY && $0.maxY < word.y }
    #expect(above.count == 8)
    #expect(piece(true, .phone).frame == piece(false, .phone).frame)
    // In a narrow window those are left out that have no room, not cut.
    for width in stride(from: 120.0, through: 400, by: 20) {
      let device = Device(
        name: "narrow", kind: .window, size: Size(width: width, height: 400), scale: 2)
      let narrow = piece(true, device)
      let box = try #require(narrow.fieldShape).box
      #expect(drawn(narrow).allSatisfy { $0.maxX <= box.maxX }, "\(width)")
    }
  }

  @Test func sizesOfTheBlueLook() throws {
    let tokens = try Theme.named("bluebird").resolve().composer
    let empty = ComposerLayout(tokens, isTyping: false, device: .phone)
    #expect(empty.field == (55, 378) && empty.placed[0].x == 12 && empty.placed[0].size == 33)
    // The send button keeps four points to the field's top, bottom and right edge.
    let send = ComposerLayout(tokens, isTyping: true, device: .phone).placed[1]
    #expect(send.size == 28 && send.x + send.size == 378 - 4)
  }

  /// Buttons and field keep clear of one another on every device; a narrow bar drops buttons.
  @Test(arguments: Theme.bundledNames) func nothingOverlaps(theme: String) throws {
    let tokens = try Theme.named(theme).resolve().composer
    for device in Device.named + [try Device("120x200"), try Device("200x300")] {
      for isTyping in [false, true] {
        let layout = ComposerLayout(tokens, isTyping: isTyping, device: device)
        let beside = layout.placed.filter { !$0.isInside }
        for place in beside {
          #expect(
            place.x + place.size <= layout.field.lower || place.x >= layout.field.upper,
            "\(device.name)")
        }
        let byX = layout.placed.sorted { $0.x < $1.x }
        for (left, right) in zip(byX, byX.dropFirst()) {
          #expect(left.x + left.size <= right.x, "\(device.name)")
        }
        let before = beside.filter { $0.x < layout.field.lower }
        if device.size.width < 130 {
          #expect(before.count <= 1 && beside.count - before.count <= 1)
        }
      }
    }
  }

  /// Where the look says so, the placeholder names the chat, unless a script sets its text.
  @Test func thePlaceholderNamesTheChat() throws {
    func words(_ theme: String) throws -> String {
      try composer(theme, "", chat: "#moths").list.commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }.joined()
    }
    #expect(try words("guild").filter { $0 != " " } == "Message#moths")
    #expect(try words("daylight") == "Message")
    var look = try Theme.named("guild").resolve()
    look.apply(Presentation(placeholder: "Say"))
    #expect(look.composer.placeholderText == "Say" && !look.composer.placeholderNamesChat)
  }

  @Test func theSignStandsBeforeSharedChatsOnly() {
    var tokens = HeaderTokens()
    tokens.titlePrefix = "#"
    var content = HeaderContent(title: "moths")
    #expect(content.prefixedTitle(tokens) == "moths")
    content.isShared = true
    #expect(content.prefixedTitle(tokens) == "#moths")
    for name in ["Moths", "reading circle"] {
      content.title = name
      #expect(content.prefixedTitle(tokens) == name && content.sign(tokens) == nil)
      content.isChannel = true
      #expect(content.prefixedTitle(tokens) == "#" + name)
      content.isChannel = false
    }
    // A chat may have the sign in its own name.
    content.title = "#moths"
    #expect(content.prefixedTitle(tokens) == "#moths" && content.title(tokens) == "moths")
    content.title = "#"
    #expect(content.prefixedTitle(tokens) == "##")
  }

  /// What is attached makes room for itself, in the field or above it, and can be sent.
  @Test(arguments: ["bluebird", "meadow", "guild", "workshop"])
  func attachmentsMakeTheComposerHigher(_ theme: String) throws {
    let look = try Theme.named(theme).resolve()
    let builder = ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
    let plain = builder.composer(text: "", isFocused: false)
    let file = AttachmentContent(
      .file(Media(path: "deep/plan.pdf", byteCount: 1200)), in: Conversation(), look)
    #expect(file.title == "plan.pdf" && file.detail == "1.2\u{A0}KB")
    let filled = builder.composer(text: "", attachments: [file], isFocused: false)
    let more = filled.frame.height - plain.frame.height
    #expect(abs(more - look.composer.attachmentSize - 10) <= 1)
    #expect(filled.frame.maxY == plain.frame.maxY)
    #expect(filled.list.groups { $0 == .composerButton("send") }.count == 1)
  }
}

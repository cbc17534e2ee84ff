import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes
@testable import Typesetting

/// Patterns, marks and edges of what surrounds the messages.
@Suite struct ChromeDetailTests {
  private func builder(
    _ device: Device = .phone, _ change: (inout Look) -> Void = { _ in },
    shaper: any TextShaping = FixedAdvanceShaper()
  ) -> ChromeBuilder {
    var look = Theme.daylight.resolve()
    change(&look)
    return ChromeBuilder(look: look, device: device, shaper: shaper, pictures: NoPictures())
  }

  // MARK: Backgrounds

  private func pattern(
    _ pattern: BackgroundTokens.Pattern, in rect: Rect, size: Double = 40
  ) -> DrawingCommand? {
    let list = builder {
      ($0.background.pattern, $0.background.patternSize) = (pattern, size)
      $0.background.patternColor = .black
    }.background(in: rect)
    guard case .group(let list, let style)? = list.commands.last, style.label == "pattern" else {
      return nil
    }
    #expect(style.clip == Path(rect: rect) && list.commands.count == 1)
    return list.commands.first
  }

  @Test func wavesRunOnFromTileToTile() throws {
    guard
      case .stroke(let path, .black, let pen)? = pattern(
        .waves, in: Rect(x: 0, y: 0, width: 50, height: 50), size: 50)
    else {
      Issue.record("there are no waves")
      return
    }
    #expect(pen.width == 1.5625)
    // Two rows and columns of tiles, each with two waves; the second half a tile further left.
    #expect(path.elements.count == 2 * 2 * 2 * 2)
    #expect(
      Array(path.elements.prefix(4)) == [
        .move(Point(x: 0, y: 12.5)),
        .curve(Point(x: 12.5, y: 1.5), Point(x: 37.5, y: 1.5), to: Point(x: 50, y: 12.5)),
        .move(Point(x: -25, y: 37.5)),
        .curve(Point(x: -12.5, y: 26.5), Point(x: 12.5, y: 26.5), to: Point(x: 25, y: 37.5)),
      ])
  }

  @Test func dotsStandInTheQuartersOfATile() throws {
    guard
      case .fill(let path, .color(.black))? = pattern(
        .dots, in: Rect(x: 0, y: 0, width: 52, height: 52), size: 52)
    else {
      Issue.record("there are no dots")
      return
    }
    let circle = Path(circleAt: .zero, radius: 2)
    func dot(_ x: Double, _ y: Double) -> [Path.Element] {
      circle.applying(.translation(x: x, y: y)).elements
    }
    let first = Path(Array(path.elements.prefix(circle.elements.count)))
    let second = Path(
      Array(path.elements.dropFirst(circle.elements.count).prefix(circle.elements.count)))
    #expect(first.controlBounds == Path(dot(13, 13)).controlBounds)
    #expect(second.controlBounds == Path(dot(39, 39)).controlBounds)
    #expect(path.elements.count == 4 * 2 * circle.elements.count)
  }

  /// The pattern is the same wherever it is cut.
  @Test(arguments: [BackgroundTokens.Pattern.dots, .waves, .confetti])
  func aPatternDoesNotDependOnWhereItIsCut(kind: BackgroundTokens.Pattern) throws {
    func elements(_ rect: Rect) throws -> Set<Path.Element> {
      let command = try #require(pattern(kind, in: rect))
      return Set(command.path?.elements ?? [])
    }
    let whole = try elements(Rect(x: -80, y: -80, width: 320, height: 320))
    let part = try elements(Rect(x: 33, y: 41, width: 50, height: 60))
    #expect(part.count > 8 && part.isSubset(of: whole))
    // Each figure of confetti is another one, in its tile.
    guard kind == .confetti else { return }
    let bounds = try #require(pattern(kind, in: Rect(x: 0, y: 0, width: 40, height: 40))?.path)
      .controlBounds
    #expect(bounds.minX > -10 && bounds.maxX < 90 && bounds.minY > -10 && bounds.maxY < 90)
  }

  @Test func aBackgroundHasAPatternWhereItCanBeSeen() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    func labels(_ change: (inout Look) -> Void) -> [String] {
      builder(.phone, change).background(in: rect).commands.map { command in
        if case .group(_, let style) = command { style.label } else { "fill" }
      }
    }
    #expect(labels { $0.background.pattern = .none } == ["fill"])
    #expect(
      labels { ($0.background.pattern, $0.background.patternColor) = (.dots, .clear) } == ["fill"])
    #expect(
      labels { ($0.background.pattern, $0.background.patternColor) = (.dots, .black) }
        == ["fill", "pattern"])
    #expect(
      labels {
        ($0.background.pattern, $0.background.patternColor) = (.dots, .black)
        $0.background.fill = .color(.clear)
      } == ["pattern"])
    // Tiles have at least eight points.
    let tiny = pattern(.dots, in: rect, size: 1)
    #expect(tiny == pattern(.dots, in: rect, size: 8) && tiny != pattern(.dots, in: rect, size: 9))
  }

  // MARK: Header

  private func isCounted(_ count: Int, _ device: Device = .phone, shows: Bool = true) -> Bool {
    builder(device) { $0.header.showsBackCount = shows }
      .header(HeaderContent(title: "Ana", unreadCount: count)).list
      .groups { $0 == .unread }.count == 1
  }

  @Test func unreadMessagesElsewhereAreCountedWhereTheLookSaysSo() {
    #expect(isCounted(1) && isCounted(120) && !isCounted(0))
    #expect(!isCounted(1, shows: false))
    #expect(!isCounted(1, .tablet) && !isCounted(1, .window) && isCounted(1, .square))
  }

  /// The words of a badge, and how wide it is.
  @Test func badgesAreRoundAndEndAtNinetyNine() {
    func badge(_ count: Int) -> (words: String, size: Size) {
      let (list, size) = builder().badge(count, fill: .black, text: .white, height: 20)
      let words = list.commands.compactMap { command -> String? in
        if case .glyphs(let run, _, .white) = command { run.text } else { nil }
      }
      return (words.joined(), size)
    }
    // Ten points a digit, and 11.2 beside them.
    #expect(badge(1).words == "1" && badge(99).words == "99")
    #expect(abs(badge(1).size.width - 21.2) < 1e-9 && abs(badge(99).size.width - 31.2) < 1e-9)
    #expect(badge(1).size.height == 20)
    #expect(badge(100).words == "99+" && badge(1000).words == "99+")
  }

  // MARK: Composer

  /// A shaper that knows no letter: a box stands for each line's first.
  private struct UnknowingShaper: TextShaping {
    func shape(_ request: TextRequest) -> ShapedText {
      var text = FixedAdvanceShaper().shape(request)
      text.missingGlyphs = text.lines.enumerated().map { index, line in
        ShapedText.MissingGlyph(
          scalar: UInt32(0x41 + index),
          rect: Rect(x: line.rect.minX, y: line.rect.minY + 2, width: 10, height: 16), role: 0)
      }
      return text
    }
  }

  /// Lines that are scrolled out of the field take their boxes along.
  @Test func onlyShownLinesHaveBoxesForWhatNoFontHas() {
    func boxes(_ lines: Int) -> [Rect] {
      let text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
      let piece = builder(shaper: UnknowingShaper()).composer(
        text: RichText(text), isFocused: true)
      return piece.field?.words.compactMap { command in
        guard case .stroke(let path, _, _) = command, path.elements.contains(.close) else {
          return nil
        }
        return path.controlBounds
      } ?? []
    }
    let most = ComposerTokens().maxLines
    for lines in 1...(most + 3) {
      let seen = boxes(lines)
      #expect(seen.count == min(lines, most), "\(lines) lines")
      let piece = builder(shaper: UnknowingShaper()).composer(
        text: RichText((0..<lines).map { "line \($0)" }.joined(separator: "\n")), isFocused: true)
      let field = piece.field?.box ?? .zero
      for box in seen { #expect(box.minY >= field.minY && box.maxY <= field.maxY) }
    }
  }

  /// Boxes of lines that are read from the right stand at the right of their column.
  @Test func boxesStandInTheirLines() {
    let shaper = UnknowingShaper()
    for (text, isRight) in [("ab", false), ("שש", true)] {
      let shaped = shaper.shape(
        TextRequest(text: text, style: Theme.daylight.resolve().font.text))
      let commands = shaped.commands(at: Point(x: 5, y: 7), width: 120, color: .black)
      // 20 points of words, 100 beside them.
      let shift = isRight ? 105.0 : 5
      let box = commands.compactMap(\.path).first?.controlBounds ?? .zero
      #expect(box.midX == shift + 5 && box.midY == 7 + 10, "\(text)")
      guard case .glyphs(_, let origin, _)? = commands.first else {
        Issue.record("there are no words")
        continue
      }
      #expect(origin.x == shift)
    }
  }

  @Test func aTextsLinesAreFoundByTheirHeight() {
    let shaped = FixedAdvanceShaper().shape(
      TextRequest(text: "a\nb\nc", style: Theme.daylight.resolve().font.text))
    let height = shaped.lines[0].rect.height
    func start(_ y: Double) -> Int? { shaped.line(at: y)?.start }
    #expect(start(-9) == 0 && start(0) == 0 && start(height - 0.1) == 0)
    #expect(start(height) == 2 && start(2 * height) == 4 && start(99 * height) == 4)
    #expect(shaped.firstBaseline == height * 0.75 && shaped.lastBaseline == height * 2.75)
    let empty = ShapedText(size: .zero, lines: [])
    #expect(empty.line(at: 0) == nil && empty.firstBaseline == 0 && empty.lastBaseline == 0)
  }

  /// A label is one line unless more are asked for, and has room for a letter.
  @Test func labelsAreSetInALine() {
    struct Recorder: TextShaping {
      func shape(_ request: TextRequest) -> ShapedText {
        ShapedText(
          size: Size(width: request.width ?? -1, height: Double(request.maximumLines ?? -1)),
          lines: [
            .init(
              start: 0, end: 0, rect: .zero, baseline: 0,
              isRightToLeft: request.text.contains("\n"), runs: [])
          ])
      }
    }
    let style = Theme.daylight.resolve().font.text
    func label(_ width: Double?, _ lines: Int?) -> (width: Double, lines: Double, breaks: Bool) {
      let text = Recorder().label("a\nb", style, width: width, lines: lines)
      return (text.size.width, text.size.height, text.lines[0].isRightToLeft)
    }
    #expect(label(nil, 1) == (-1, 1, false) && label(40, 1) == (40, 1, false))
    #expect(label(0.5, 1).width == 1 && label(-3, 1).width == 1)
    #expect(label(40, 2) == (40, 2, true) && label(40, nil) == (40, -1, true))
    #expect(Recorder().label("a\nb", style).size.height == 1)
  }

  /// Wide screens have banners of 420 points in their middle, desktops in their corner, others leave margins.
  @Test func bannersAreNoWiderThanTheyMust() {
    let banner = Banner(title: "Dora", text: "Hello")
    let margin = Theme.daylight.resolve().banner.margin
    let narrow = [(Device.phone, 390 - 2 * margin), (.smallPhone, 375 - 2 * margin)]
    for (device, width) in narrow + [(.tablet, 420), (.window, 340), (.square, 420)] {
      let frame = builder(device).banner(banner).frame
      let end = device.kind == .window ? margin : (device.size.width - width) / 2
      #expect(frame.width == width && abs(frame.maxX + end - device.size.width) < 1e-9)
      #expect(frame.minY == max(device.safeArea.top, margin), "\(device.name)")
    }
  }

  /// Letters are capitals while nothing is typed.
  @Test func keysAreCapitalsWhereASentenceBegins() throws {
    func letters(_ text: RichText) -> String {
      var state = ChatState(conversation: Conversation(me: "a"))
      (state.composerText, state.isKeyboardVisible) = (text, true)
      let keyboard = builder().chrome(for: state).pieces.first { $0.kind == .keyboard }
      return (keyboard?.list.commands ?? []).compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }.joined()
    }
    #expect(letters("").contains("QWERTYUIOPASDFGHJKLZXCVBNM123"))
    #expect(letters("o").contains("qwertyuiopasdfghjklzxcvbnm123"))
  }

  /// The caret stays in its field, however full that is.
  @Test func theCaretStaysInItsField() throws {
    for (device, text) in [
      (Device.phone, String(repeating: "m", count: 23)),
      (.phone, String(repeating: "m", count: 24)),
      (.phone, "a"), (.phone, ""), (.phone, "שש"), (try Device("120x200"), ""),
      (try Device("120x200"), "mmmm"), (try Device("120x200"), "ש"),
    ] {
      let piece = builder(device).composer(text: RichText(text), isFocused: true)
      let layout = ComposerLayout(
        builder(device).look.composer, isTyping: !text.isEmpty, device: device)
      let caret = try #require(piece.list.groups { $0 == .caret }.first)
      let field = try #require(
        piece.list.commands.compactMap { command -> Rect? in
          guard case .fill(let path, _) = command else { return nil }
          let box = path.controlBounds
          return box.minX == layout.field.lower && box.height >= 36 ? box : nil
        }.first)
      let box = caret.bounds
      #expect(box.minX >= field.minX && box.maxX <= max(field.maxX, field.minX + 36), "“\(text)”")
      #expect(box.minY >= field.minY && box.maxY <= field.maxY && box.width == 2, "“\(text)”")
      let unfocused = builder(device).composer(text: RichText(text), isFocused: false)
      #expect(unfocused.list.groups { $0 == .caret }.isEmpty)
    }
  }

  /// A typed space moves the caret on, as a line's width leaves it out.
  @Test func theCaretStandsAfterSpaces() throws {
    func caret(_ text: String) throws -> Double {
      let piece = builder(.phone).composer(text: RichText(text), isFocused: true)
      return try #require(piece.list.groups { $0 == .caret }.first).bounds.minX
    }
    let letter = try caret("mm") - caret("m")
    #expect(letter > 0)
    #expect(try abs(caret("m ") - caret("m") - letter) < 1e-9, "all advances are equal")
    #expect(try abs(caret("m  ") - caret("m") - 2 * letter) < 1e-9)
    #expect(try abs(caret("ש ") - caret("ש") + letter) < 1e-9)
  }

  // MARK: Names

  @Test func aChatIsCalledAfterWhoTakesPart() {
    func content(
      _ kind: Conversation.Kind, _ change: (inout Conversation) -> Void = { _ in }
    ) -> HeaderContent {
      var chat = Conversation(
        kind: kind, me: "me",
        participants: [
          Participant(id: "me", name: "Me"),
          Participant(
            id: "ana", name: "Ana", avatar: MediaReference(path: "ana.png"), color: "red"),
        ])
      change(&chat)
      return HeaderContent(state: ChatState(conversation: chat))
    }
    #expect(content(.channel).title == "Ana" && content(.channel).avatarSymbol == .megaphone)
    #expect(content(.channel) { $0.title = "News" }.avatarSymbol == nil)
    #expect(content(.group) { $0.title = "Crew" }.avatarSymbol == nil)
    // Of two, it is the other one's picture, unless the chat has its own.
    for kind in [Conversation.Kind.direct, .bot] {
      #expect(content(kind).avatar == MediaReference(path: "ana.png"))
      #expect(content(kind).avatarColor == "red" && content(kind).avatarID == "ana")
    }
    for kind in [Conversation.Kind.group, .channel, .saved] {
      #expect(content(kind).avatar == nil && content(kind).avatarColor == nil, "\(kind)")
    }
    let own = MediaReference(path: "own.png")
    for kind in [Conversation.Kind.direct, .group, .channel] {
      #expect(content(kind) { $0.avatar = own }.avatar == own)
    }
    #expect(content(.direct).offersCalls && content(.group).offersCalls)
    #expect(!content(.bot).offersCalls && !content(.channel).offersCalls)
    #expect(!content(.saved).offersCalls)
  }

  // MARK: Devices

  @Test func aDeviceIsHeldUprightOrLying() {
    let phone = Device.phone
    #expect(phone.held(as: nil) == phone && phone.held(as: .portrait) == phone)
    let lying = phone.held(as: .landscape)
    #expect(lying.size == Size(width: 844, height: 390) && lying.name == phone.name)
    // The bar at the upper edge gives way; the lower one gets thin.
    #expect(lying.safeArea == EdgeInsets(bottom: 21) && lying.scale == 3 && lying.kind == .phone)
    #expect(Device.smallPhone.held(as: .landscape).safeArea == .zero)
    // A tablet keeps its own.
    #expect(Device.tablet.held(as: .landscape).safeArea == Device.tablet.safeArea)
    // What lies by itself stands when it is held upright, its edges as they were.
    let window = Device.window
    #expect(window.held(as: .landscape) == window)
    #expect(window.held(as: .portrait).size == Size(width: 720, height: 960))
    var wide = phone
    wide.size = Size(width: 844, height: 390)
    #expect(wide.held(as: .portrait).safeArea == phone.safeArea)
    #expect(Device.square.held(as: .landscape).size == Device.square.size)
  }

  @Test func aPictureHasAtLeastAPixelAndAtMostSoMany() {
    func makes(_ width: Double, _ height: Double, _ scale: Double = 1) -> Bool {
      Device(
        name: "d", kind: .canvas, size: Size(width: width, height: height), scale: scale
      ).makesPicture
    }
    #expect(makes(1, 1) && makes(16_000, 16_000) && makes(1e6, 256) && makes(8, 8, 100))
    #expect(!makes(0.9, 1) && !makes(1, 0.9) && !makes(16_000, 16_001) && !makes(1e6 + 1, 1))
    #expect(!makes(8, 8, 100.1) && !makes(8, 8, 0) && !makes(8, 8, -1) && !makes(8, 8, .nan))
    #expect(!makes(8, 8, 0.06) && makes(8, 8, 0.0625))
    var edges = Device.phone
    edges.safeArea = EdgeInsets(top: 1e6, left: -1e6)
    #expect(edges.makesPicture)
    let sides: [WritableKeyPath<EdgeInsets, Double>] = [\.top, \.left, \.bottom, \.right]
    for path in sides {
      for value in [1e6 + 1, -1e6 - 1, .nan] {
        var device = Device.phone
        device.safeArea[keyPath: path] = value
        #expect(!device.makesPicture)
      }
    }
  }

  @Test(arguments: [
    ("480x720", Device.Kind.phone, 22.0), ("481x722", .canvas, 0), ("480x719", .canvas, 0),
    ("400x760", .phone, 50), ("400x759", .phone, 22), ("200x300", .phone, 22),
  ])
  func tallAndNarrowMeasuresAreAPhones(text: String, kind: Device.Kind, top: Double) throws {
    let device = try Device(text)
    #expect(device.kind == kind && device.safeArea.top == top && device.scale == 2)
    #expect(device.name == text)
  }
}

import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// Makes the parts of scenes: rows, measured and drawn, the chrome, the background.
package struct SceneBuilder: Sendable {
  package let look: Look
  package let options: RenderOptions
  package let pool: ShapingPool
  package let pictures: any PictureProvider

  private let presentation: Presentation
  /// The language of the chat's texts, as far as it decides their forms.
  private let language: HanLanguage?
  private let bubbles: BubbleBuilder
  private let chromeCache = ChromeCache()
  /// The requested device, before rotation.
  private let asked: Device
  /// The whole screen, of which the options' device is the chat's part.
  let screen: Device
  /// Whether anything stands around the chat: a list of chats, a body.
  private let hasSurroundings: Bool
  /// The other chats in a list beside this one.
  let chats: [ChatPreview]

  /// - Parameters:
  ///   - presentation: a script's header's options besides the look.
  ///   - appearance: day or night, if it isn't that of the options.
  ///   - asked: the requested device, if that of the options is rotated.
  ///   - hasSurroundings: whether a list of chats stands beside this one, and a body around the screen.
  package init(
    options: RenderOptions, presentation: Presentation = Presentation(),
    appearance: Appearance? = nil, pool: ShapingPool, pictures: any PictureProvider,
    asked: Device? = nil, hasSurroundings: Bool = true
  ) {
    self.asked = asked ?? options.device
    var options = options
    if !hasSurroundings { options.device.hasBezel = false }
    screen = options.device
    self.hasSurroundings = hasSurroundings
    chats = presentation.chats
    var look = options.theme.resolve(
      appearance: appearance ?? options.appearance, textSize: options.textSize,
      locale: options.locale, hours: options.hours, onDesktop: options.device.kind.isDesktop)
    if hasSurroundings, options.showsChrome, look.chrome.isShown {
      options.device = options.device.chatPart
    }
    look.apply(presentation)
    look.statusBar.clock = look.clockText(look.statusBar.clock)
    look.statusBar.day = options.now.map { look.words.dayBesideClock($0) } ?? ""
    look.isMirrored = options.direction == .rightToLeft
    if options.device.isLow { look.header.lower() }
    self.look = look
    self.options = options
    self.presentation = presentation
    language = options.locale.flatMap { HanLanguage(tag: $0.tag) }
    self.pool = pool
    self.pictures = pictures
    bubbles = BubbleBuilder(
      look: look, width: options.device.size.width, pictures: pictures)
  }

  /// Returns the same by day or by night; `nil` for that of the options.
  package func turned(to appearance: Appearance?) -> SceneBuilder {
    guard appearance ?? options.appearance != look.appearance else { return self }
    return changed(options.direction, appearance: appearance)
  }

  /// Returns the same for a device orientation; `nil` for that of the options.
  package func held(as orientation: ChatState.Orientation?) -> SceneBuilder {
    let device = asked.held(as: orientation)
    guard device.size != screen.size else { return self }
    return changed(options.direction, device: device, appearance: look.appearance)
  }

  /// Returns the same for a chat that plays: in the direction in which it is read, and without the
  /// device's body where the device turns.
  package func prepared(for timeline: Timeline) -> SceneBuilder {
    let isMirrored = options.direction.isMirrored(timeline, locale: options.locale)
    let losesBody = timeline.turnsDevice && screen.hasBezel
    guard isMirrored != look.isMirrored || losesBody else { return self }
    var device = screen
    if losesBody { device.hasBezel = false }
    return changed(
      isMirrored ? .rightToLeft : .leftToRight, device: device, appearance: look.appearance,
      asked: losesBody ? device : nil)
  }

  /// Returns the same for a chat by itself, without anything around it.
  package func alone(for state: ChatState) -> SceneBuilder {
    let scenes = prepared(for: Timeline(initial: state))
    return scenes.hasSurroundings
      ? scenes.changed(
        scenes.options.direction, appearance: scenes.look.appearance, isAlone: true) : scenes
  }

  private func changed(
    _ direction: LayoutDirection, device: Device? = nil, appearance: Appearance?,
    asked: Device? = nil, isAlone: Bool = false
  ) -> SceneBuilder {
    var options = options
    options.direction = direction
    options.device = device ?? screen
    return SceneBuilder(
      options: options, presentation: presentation, appearance: appearance, pool: pool,
      pictures: pictures, asked: asked ?? self.asked,
      hasSurroundings: hasSurroundings && !isAlone)
  }

  /// Whether status bar, header and composer are shown.
  var showsChrome: Bool { options.showsChrome && look.chrome.isShown }

  /// Whether the chat is on a sheet.
  var isPage: Bool { look.chrome.isPage && !look.chrome.isShown }

  /// The rules from which rows are built before they are measured.
  package var rules: RowRules { RowRules(look: look, now: options.now) }

  /// Returns the rows of a state. Complexity: O(entries).
  package func rows(for state: ChatState) -> [Row] {
    rowSequence(for: state).rows
  }

  /// Returns the rows of a state, for incremental updates. Complexity: O(entries).
  func rowSequence(for state: ChatState) -> RowSequence {
    RowSequence(state, rules: rules)
  }

  /// Returns rows measured in parallel, in order.
  package func measure(_ rows: [Row]) async throws -> [MeasuredRow] {
    let bubbles = bubbles
    return try await pool.map(rows, language: language) { shaper, row in
      bubbles.measure(row, shaper: shaper)
    }
  }

  /// Returns a person's avatar as beside their messages, with its top left corner at the origin.
  func avatar(of person: RowPerson) async throws -> DisplayList {
    let bubbles = bubbles
    return try await pool.map([person], language: language) { shaper, person in
      let look = bubbles.look
      let list = bubbles.avatar(
        of: person, size: look.avatar.size,
        shaper: look.isMirrored ? MirroredShaper(shaper) : shaper)
      return look.isMirrored ? list.mirrored(across: look.avatar.size) : list
    }[0]
  }

  /// Returns the left edge of the avatars of a side, in points.
  func avatarX(_ side: MessageRow.Side) -> Double {
    let x = bubbles.avatarX(side)
    return look.isMirrored ? bubbles.width - x - look.avatar.size : x
  }

  /// Returns the gap between a row and the one above, in points.
  package func gap(above row: Row) -> Double { bubbles.gapAbove(row) }

  /// Returns the chrome of a state, whose entries don't matter; nothing without chrome.
  ///
  /// - Parameters:
  ///   - pinned: the pinned messages, in the order of the chat.
  ///   - last: the last message, for a list of chats.
  package func chrome(
    for state: ChatState, pinned: [Message] = [], last: Message? = nil
  ) async throws -> Chrome {
    guard showsChrome else {
      if isPage, options.showsChrome { return try await draw { $0.page(for: state) } }
      return Chrome(pieces: [], content: Rect(origin: .zero, size: options.device.size))
    }
    let chats = chats
    return try await draw {
      $0.chrome(for: state, pinned: pinned, last: last, chats: chats)
    }
  }

  /// Returns the button that jumps to the newest message, for a view that is scrolled away from it.
  ///
  /// - Parameters:
  ///   - unread: how many messages have arrived since.
  ///   - content: the content frame between header and composer.
  /// - Returns: `nil` if it doesn't fit there.
  package func jumpButton(unread: Int, in content: Rect) async throws -> ChromePiece? {
    try await draw { chrome in
      chrome.jumpButton(unread: unread, in: content).map(chrome.directed)
    }
  }

  /// Returns the balloon over the key with which the last character of a text was typed; `nil` if the
  /// keyboard has no such key.
  func keyBalloon(after text: String) async throws -> ChromePiece? {
    var content = KeyboardContent(text: text, language: look.language)
    content.pressed = text.last
    return try await draw { [content] in $0.keyBalloon(content) }
  }

  /// Returns the menu of a message.
  func messageMenu() async throws -> MessageMenu { try await draw { $0.messageMenu() } }

  /// Returns a short text, shaped on one line.
  package func label(_ text: String, _ style: TextStyle) async throws -> ShapedText {
    try await pool.map([text], language: language) { shaper, text in shaper.label(text, style) }[0]
  }

  /// Returns the background of the device's screen.
  package func background() async throws -> DisplayList {
    let bounds = Rect(origin: .zero, size: options.device.size)
    switch options.background {
    case .theme:
      return try await draw { builder in
        builder.look.background.picture.map {
          builder.background(showing: $0.reference, in: bounds)
        } ?? builder.background(in: bounds)
      }
    case .transparent: return DisplayList()
    case .color(let color): return DisplayList([.fill(Path(rect: bounds), .color(color))])
    case .gradient(let colors, let hasPattern):
      return try await draw { $0.background(of: colors, hasPattern: hasPattern, in: bounds) }
    case .picture(let reference):
      return try await draw { $0.background(showing: reference, in: bounds) }
    }
  }

  /// Returns a part of the chrome, drawn on a worker.
  private func draw<Drawn: Sendable>(
    _ body: @escaping @Sendable (ChromeBuilder) -> Drawn
  ) async throws -> Drawn {
    let (look, device, pictures, cache) = (look, options.device, pictures, chromeCache)
    return try await pool.map([()], language: language) { shaper, _ in
      body(
        ChromeBuilder(
          look: look, device: device, shaper: shaper, pictures: pictures, cache: cache))
    }[0]
  }

  /// Returns a page of a long picture: rows between the chrome above and below them.
  package func page(
    _ page: PageBreaks.Page, chrome: Chrome, isFirst: Bool, isLast: Bool
  ) async throws -> Scene {
    // A notification overlays the messages, so a page has none.
    let pieces = chrome.pieces.filter { $0.kind != .banner }
    let head = isFirst ? pieces.filter { isAbove($0, chrome) } : []
    let foot = isLast ? pieces.filter { !isAbove($0, chrome) } : []
    let top = (head.isEmpty ? 0 : chrome.content.minY) + look.gap.contentTop
    let bottom =
      (foot.isEmpty ? 0 : options.device.size.height - chrome.content.maxY)
      + look.gap.contentBottom
    let height = PixelGrid(scale: options.device.scale).ceil(top + page.height + bottom)
    let size = Size(width: options.device.size.width, height: height)
    let rows = page.items.map {
      Scene.PlacedRow(measured: $0.measured, origin: Point(x: 0, y: top + $0.y))
    }
    let shift = height - options.device.size.height
    let lowered = foot.map { piece in
      ChromePiece(piece.kind, frame: piece.frame.offsetBy(x: 0, y: shift), list: piece.list)
    }
    return Scene(
      size: size, background: try await pageBackground(size: size), rows: rows,
      pieces: (head + lowered).map { Scene.PlacedPiece($0) })
  }

  private func isAbove(_ piece: ChromePiece, _ chrome: Chrome) -> Bool {
    piece.frame.maxY <= chrome.content.minY + 1
  }

  /// Returns a page's background: the theme's, drawn for the page's own size; a picture would be
  /// blurred over the height of a page, so the theme replaces it.
  private func pageBackground(size: Size) async throws -> DisplayList {
    let bounds = Rect(origin: .zero, size: size)
    switch options.background {
    case .transparent: return DisplayList()
    case .color(let color): return DisplayList([.fill(Path(rect: bounds), .color(color))])
    case .gradient(let colors, let hasPattern):
      return try await draw { $0.background(of: colors, hasPattern: hasPattern, in: bounds) }
    case .theme, .picture: return try await draw { $0.background(in: bounds) }
    }
  }
}

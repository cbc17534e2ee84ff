import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// Draws the chrome of a device: bars, composer, keyboard, notifications.
package struct ChromeBuilder {
  let look: Look
  let device: Device
  /// Sets the words of what is mirrored with the chat.
  let shaper: any TextShaping
  /// Sets the words of what never is.
  let plainShaper: any TextShaping
  let pictures: any PictureProvider
  private let cache: ChromeCache

  /// - Parameter cache: earlier drawings for the same look, device and pictures.
  package init(
    look: Look, device: Device, shaper: any TextShaping, pictures: any PictureProvider,
    cache: ChromeCache = ChromeCache()
  ) {
    self.look = look
    self.device = device
    self.shaper = look.isMirrored ? MirroredShaper(shaper) : shaper
    plainShaper = shaper
    self.pictures = pictures
    self.cache = cache
  }

  /// Returns the chrome of a state; its entries don't matter.
  ///
  /// - Parameters:
  ///   - pinned: the pinned messages, in the order of the chat.
  ///   - last: the last message, for a list of chats.
  ///   - chats: the other chats of such a list.
  package func chrome(
    for state: ChatState, pinned: [Message] = [], last: Message? = nil, chats: [ChatPreview] = []
  ) -> Chrome {
    let text = state.composerText
    let keyboard =
      state.isKeyboardVisible && state.selection == nil
      ? piece(.keyboard(KeyboardContent(text: text.typedString, language: look.language))) : nil
    var content = HeaderContent(
      state: state, words: look.words, listsMembers: look.header.listsMembers,
      isMirrored: look.isMirrored)
    content.unreadCount = look.header.unread
    content.setGroupAvatar(of: state.conversation, look)
    let header = piece(.header(content))
    let pins = PinnedContent(pinned, in: state.conversation, look).flatMap {
      piece(.pinned($0, top: header?.frame.maxY ?? 0))
    }
    let composer = composer(for: state, content, keyboard)
    let typing = typingBar(state).flatMap { text in
      composer.flatMap { piece(.typing(text, bottom: $0.frame.minY)) }
    }
    let reply = state.answered.flatMap { answered in
      composer.flatMap { composer -> ChromePiece? in
        let quote = QuotedMessage(answered, in: state.conversation, look)
        return hasReplyBelow(state)
          ? piece(
            .replyBelow(
              quote, bottom: keyboard?.frame.minY, field: composer.fieldShape?.box ?? .zero))
          : piece(.reply(quote, bottom: (typing ?? composer).frame.minY))
      }
    }
    let strip = hasReplyBelow(state) ? nil : reply
    let mentions = MentionContent(text.string, in: state.conversation).flatMap { content in
      (strip ?? typing ?? composer).flatMap {
        piece(.mentions(content, bottom: $0.frame.minY))
      }
    }
    let list =
      device.besides.left > 0
      ? piece(.list(ChatListContent(content, last: last, in: state.conversation, chats, look)))
      : nil
    let candidates: [ChromePiece?] = [
      list, piece(.browserBar(title: content.title)),
      pins, header, piece(.statusBar(clock: state.clock.map(look.clockText))),
      mentions, reply, typing, composer, keyboard,
      piece(.homeIndicator),
      state.banner.flatMap { piece(.banner($0)) },
    ]
    let top = (pins ?? header)?.frame.maxY ?? 0
    let bottom = (strip ?? typing ?? composer)?.frame.minY ?? device.size.height
    return Chrome(
      pieces: candidates.compactMap(\.self),
      content: Rect(x: 0, y: top, width: device.size.width, height: max(0, bottom - top)),
      transient: typing?.frame.height ?? 0)
  }

  /// Whether what the text answers stands below the field.
  private func hasReplyBelow(_ state: ChatState) -> Bool {
    state.answered != nil && look.composer.replyPlace == .below && state.selection == nil
      && state.recording == nil && !isReadOnly(state)
  }

  /// Returns the composer, or what stands in its place.
  private func composer(
    for state: ChatState, _ content: HeaderContent, _ keyboard: ChromePiece?
  ) -> ChromePiece? {
    let bottom = keyboard?.frame.minY
    if let selection = state.selection { return piece(.selection(isActive: !selection.isEmpty)) }
    if let recording = state.recording { return piece(.recording(recording, bottom: bottom)) }
    if isReadOnly(state) { return piece(.closedComposer) }
    let text = state.composerText
    return piece(
      .composer(
        text: text,
        attachments: state.attachments.map {
          AttachmentContent($0, in: state.conversation, look)
        },
        isFocused: keyboard != nil || !text.isEmpty,
        bottom: hasReplyBelow(state) ? replyTop(over: bottom) : bottom,
        chat: look.composer.placeholderNamesChat
          ? content.prefixedTitle(look.header, person: look.composer.placeholderSign) : nil,
        isJoined: state.answered != nil && !hasReplyBelow(state),
        keySends: look.keyboard.sends && keyboard != nil))
  }

  /// Returns a part from the cache, or draws it; `nil` if the device has no such part.
  private func piece(_ part: ChromePart) -> ChromePiece? {
    cache.piece(part) {
      switch part {
      case .keyboard(let content): keyboard(content)
      case .homeIndicator: homeIndicator()
      default: drawn(part).map(directed)
      }
    }
  }

  /// Returns a piece in the direction in which the chat is read.
  func directed(_ piece: ChromePiece) -> ChromePiece {
    look.isMirrored ? piece.mirrored(across: device.size.width) : piece
  }

  /// Returns a part, laid out from the leading edge.
  private func drawn(_ part: ChromePart) -> ChromePiece? {
    switch part {
    case .header(let content): header(content)
    case .statusBar(let clock): statusBar(clock: clock)
    case .composer(
      let text, let attachments, let isFocused, let bottom, let chat, let isJoined, let keySends
    ):
      composer(
        text: text, attachments: attachments, isFocused: isFocused, bottom: bottom, chat: chat,
        isJoined: isJoined, keySends: keySends)
    case .reply(let quote, let bottom): replyStrip(quote, bottom: bottom)
    case .replyBelow(let quote, let bottom, let field):
      replyBox(quote, bottom: bottom, field: field)
    case .recording(let recording, let bottom): recordingBar(recording, bottom: bottom)
    case .closedComposer: closedComposer()
    case .selection(let isActive): selectionBar(isActive: isActive)
    case .list(let content): chatList(content)
    case .browserBar(let title): browserBar(title: title)
    case .mentions(let content, let bottom): mentionList(content, bottom: bottom)
    case .pinned(let content, let top): pinnedBar(content, top: top)
    case .typing(let text, let bottom): typingBar(text, bottom: bottom)
    case .keyboard(let content): keyboard(content)
    case .homeIndicator: homeIndicator()
    case .banner(let content): banner(content)
    }
  }

  /// The thinnest line on the screen.
  var hairline: Double { 1 / max(1, device.scale) }

  /// The pixel grid to which edges of bars, fields and keys are aligned, to stay sharp.
  var grid: PixelGrid { PixelGrid(scale: device.scale) }

  var avatars: AvatarBuilder { AvatarBuilder(look: look, shaper: shaper, pictures: pictures) }

  /// Returns a round badge with a number, its left edge at the origin; 99+ for more.
  func badge(_ count: Int, fill: Color, text: Color, height: Double) -> (DisplayList, Size) {
    var style = look.font.meta
    style.size = height * 0.64
    style.lineHeight = height
    style.weight = 600
    style.hasTabularDigits = false
    let shaped = shaper.label(
      count > 99 ? look.words.number(99) + "+" : look.words.number(count), style)
    let size = Size(width: max(height, shaped.size.width + height * 0.56), height: height)
    let baseline = height / 2 + style.size * 0.364
    return (
      DisplayList(
        [
          .fill(
            Path(
              roundedRect: Rect(origin: .zero, size: size), radii: CornerRadii(height / 2)),
            .color(fill))
        ]
          + shaped.commands(
            at: Point(
              x: (size.width - shaped.size.width) / 2, y: baseline - shaped.firstBaseline),
            color: text)), size
    )
  }
}

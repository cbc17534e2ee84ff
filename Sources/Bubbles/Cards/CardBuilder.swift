import ChatModel
import Drawing
import Themes
import Typesetting

/// Draws a message's content other than its text: media, polls, calls, locations …
///
/// A pure function of the content, the look, the shaper and the pictures. Unsupported content
/// becomes a labelled card with an icon.
package struct CardBuilder {
  /// The constraints of a card.
  package struct Setting: Hashable, Sendable {
    package var isOutgoing: Bool
    /// Whether it has the colours of what is incoming all the same, as on a ground that both sides
    /// share.
    package var looksIncoming = false
    /// Whether nothing of covered pictures is to be seen but their colours: no sign, no button.
    package var isVeiled = false
    /// How far below the top of a line of the chat's grid it begins (style `lines`).
    package var lead = 0.0
    /// How much is below it until a line of that grid begins, the gaps between included.
    package var trail = 0.0
    /// The maximum width of the bubble, in points.
    package var maxWidth: Double
    /// The corners of media that extend to the bubble's edges.
    package var corners: CornerRadii
    /// How far media reach beyond the card at its left and right edge, under a bubble's tail.
    package var bleed: EdgeInsets
    /// The width of the message's date, ticks included; cards leave room for it.
    package var dateWidth: Double
    /// Whether text follows.
    package var hasCaption: Bool
    /// How wide that text is, in points; what stands at a card's trailing edge reaches the text's.
    package var captionWidth = 0.0
    /// The seed of generated drawings: the message's id.
    package var seed: String
    /// The transfers of each of the contents; empty if all are complete.
    package var uploads: [MediaUpload?]
    /// The people who chose each answer of a poll.
    package var voters: [[RowPerson]]
    /// The sender of a voice message, if shown in it.
    package var speaker: RowPerson?
    /// Whether one's own message was read, and so its sound heard.
    package var isHeard = false
    /// Who stands on the map of a live location.
    package var person: RowPerson?

    package init(
      isOutgoing: Bool, maxWidth: Double, corners: CornerRadii = CornerRadii(0),
      bleed: EdgeInsets = EdgeInsets(), dateWidth: Double = 0, hasCaption: Bool = false,
      seed: String = "",
      uploads: [MediaUpload?] = [], voters: [[RowPerson]] = [], speaker: RowPerson? = nil,
      person: RowPerson? = nil
    ) {
      self.isOutgoing = isOutgoing
      self.maxWidth = maxWidth
      self.corners = corners
      self.bleed = bleed
      self.dateWidth = dateWidth
      self.hasCaption = hasCaption
      self.seed = seed
      self.uploads = uploads
      self.voters = voters
      self.speaker = speaker
      self.person = person
    }
  }

  let look: Look
  /// Sets what stands in a card, whose lines begin together in a chat from right to left.
  let shaper: LeadingShaper
  let pictures: any PictureProvider
  var setting: Setting

  package init(
    look: Look, shaper: any TextShaping, pictures: any PictureProvider, setting: Setting
  ) {
    self.look = look
    self.shaper = LeadingShaper(shaper, joinsEdges: look.isMirrored)
    self.pictures = pictures
    self.setting = setting
  }

  var words: Words { look.words }
  var colors: SideColors {
    look.colors(outgoing: setting.isOutgoing && !setting.looksIncoming)
  }
  /// The width for cards inside the bubble's text insets.
  var innerWidth: Double {
    let box = hasBox ? look.card.boxInsets.horizontal : 0
    return max(40, setting.maxWidth - look.bubble.insets.horizontal - box)
  }
  /// The width for what has no box of its own.
  var openWidth: Double { max(40, setting.maxWidth - look.bubble.insets.horizontal) }
  /// The grid on which its lines stand, in looks that have one.
  var lineGrid: LineGrid? { LineGrid(look, scale: pictures.scale) }

  /// Returns where a part below another one begins: on the next line of the grid, or at a distance.
  func nextLine(below y: Double, gap: Double) -> Double {
    lineGrid?.line(at: y, from: -setting.lead) ?? y + gap
  }

  /// The same below a picture.
  func nextLine(under y: Double, gap: Double) -> Double {
    lineGrid?.line(under: y, from: -setting.lead) ?? y + gap
  }

  /// Returns the height at which a picture is shown: in looks with a grid of lines, one at which what is below
  /// it stands on them.
  ///
  /// - Parameter below: how much is below it until a line begins; `nil` for what is below the card.
  func fitted(_ height: Double, below: Double? = nil, most: Double = .infinity) -> Double {
    lineGrid?.height(
      near: height, above: setting.lead, below: below ?? setting.trail, most: most) ?? height
  }

  /// Returns the size of a picture that isn't cropped, of such a height.
  func fitted(_ size: Size) -> Size {
    guard lineGrid != nil, size.height > 0 else { return size }
    let height = fitted(size.height)
    return Size(width: min(setting.maxWidth, size.width * height / size.height), height: height)
  }

  /// How thick the rules between a card's parts are.
  var rule: Double { PixelGrid(scale: pictures.scale).whole(1) }
  /// Whether cards have a box of their own.
  var hasBox: Bool { look.card.boxFill.alpha > 0 || look.card.boxStroke.alpha > 0 }
  /// The width for media that extend to the bubble's edges; in rows they are as wide as all else.
  var bleedWidth: Double {
    let inset = look.message.style == .bubbles ? look.media.inset : 0
    return max(40, setting.maxWidth - 2 * inset)
  }

  /// Returns the card of a message's contents, an album for several; `nil` for text only.
  package func card(for contents: [Content]) -> CardContent? {
    guard let first = contents.first else { return nil }
    guard contents.count > 1 else { return card(for: first) }
    let visual = contents.compactMap(AlbumPicture.init)
    if visual.count == contents.count { return album(visual) }
    return stack(contents.prefix(10).enumerated().compactMap { card(for: $1, at: $0) })
  }

  /// Returns the transfer of one of the contents.
  func upload(at index: Int) -> MediaUpload? {
    setting.uploads.indices.contains(index) ? setting.uploads[index] : nil
  }

  private func card(for content: Content, at index: Int = 0) -> CardContent? {
    let upload = upload(at: index)
    return switch content {
    case .text: nil
    case .photo(let media): photo(media, upload)
    case .video(let media): video(media, upload)
    case .animation(let media): animation(media, upload)
    case .videoMessage(let media): videoMessage(media, upload)
    case .voice(let media): boxed(voice(media, upload), isCapsule: true)
    case .audio(let media): grounded(isTinted: false) { $0.audio(media, upload) }
    case .file(let media): grounded { $0.file(media, upload) }.footed(words.open)
    case .sticker(let media, let emoji): sticker(media, emoji: emoji)
    case .contact(let contact):
      grounded(isTinted: false) { $0.contact(contact) }.footed(words.message)
    case .location(let location): self.location(location)
    case .poll(let poll): footed(boxed(self.poll(poll)), of: poll)
    case .call(let call): self.call(call)
    case .link(let preview): link(preview)
    case .payment(let payment):
      if !payment.items.isEmpty {
        embedded { $0.order(payment) }
      } else if look.payment.fill.alpha > 0, look.message.style == .bubbles {
        // The bubble has a ground of its own.
        boxed(self.payment(payment))
      } else {
        grounded { $0.payment(payment) }
      }
    case .invitation(let invitation): boxed(self.invitation(invitation))
    case .form(let form): embedded { $0.form(form) }
    case .table(let table): self.table(table)
    case .deleted(let byMe):
      note(
        byMe ? words.deletedByMe : words.deleted,
        symbol: look.deleted.style == .outline ? nil : .blocked)
    case .viewOnce:
      look.media.viewOnceForm == .note
        ? note(words.viewOnce, symbol: .viewOnce) : heading(words.viewOnce, symbol: .viewOnceWhole)
    case .unsupported(let kind, let summary) where Event.isOne(kind):
      event(Event(kind: kind, summary: summary))
    case .unsupported(let kind, let summary):
      grounded { $0.unsupported(kind: kind, summary: summary) }
    }
  }

  /// Returns a card in a box of its own, if the look has such.
  func boxed(_ card: CardContent, isCapsule: Bool = false) -> CardContent {
    guard hasBox else { return card }
    let insets = look.card.boxInsets
    var boxed = card
    boxed.size = Size(
      width: card.size.width + insets.horizontal, height: card.size.height + insets.vertical)
    boxed.list = onBox(
      card.list, at: Point(x: insets.left, y: insets.top), size: boxed.size,
      radius: isCapsule ? boxed.size.height / 2 : nil)
    if case .inline(let right, let baseline, let room) = card.date {
      boxed.date = .inline(
        right: right + insets.left, baseline: baseline + insets.top, room: room)
    }
    return boxed
  }

  /// Returns a drawing on the look's box.
  func onBox(
    _ list: DisplayList, at origin: Point = .zero, size: Size, radius: Double? = nil
  ) -> DisplayList {
    let frame = Rect(origin: .zero, size: size)
    let radius = radius ?? look.card.radius
    var canvas = CardCanvas()
    canvas.fill(frame, radius: radius, look.card.boxFill)
    canvas.place(list, at: origin)
    if look.card.boxStroke.alpha > 0 {
      canvas.add([
        .stroke(
          Path(rounded: frame.outset(by: -0.5), max(0, radius - 0.5)), look.card.boxStroke,
          Stroke(width: 1))
      ])
    }
    return canvas.list
  }

  /// Returns cards of different kinds stacked vertically.
  private func stack(_ cards: [CardContent]) -> CardContent? {
    guard var last = cards.last else { return nil }
    var commands: [DrawingCommand] = []
    var size = Size.zero
    for card in cards {
      if size.height > 0 { size.height += look.bubble.partGap + 4 }
      commands.append(
        .group(
          card.list, GroupStyle(transform: .translation(x: 0, y: size.height), part: .card)))
      if card.list == last.list, case .inline(let right, let baseline, let room) = card.date {
        last.date = .inline(right: right, baseline: baseline + size.height, room: room)
      }
      size = Size(width: max(size.width, card.size.width), height: size.height + card.size.height)
    }
    if case .overlay = last.date { last.date = .below }
    return CardContent(
      size: size, list: DisplayList(commands), date: last.date, isFullBleed: false)
  }
}

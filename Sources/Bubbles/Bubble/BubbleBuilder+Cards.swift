import ChatModel
import Drawing
import Typesetting

extension BubbleBuilder {
  /// Returns the drawn card of a message's content other than text; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - width: the maximum width of the bubble, in points.
  ///   - dateWidth: the width of the message's date; cards leave room for it.
  ///   - lead: how far below a line's top it begins (style `lines`).
  ///   - isVeiled: whether nothing of covered pictures is to be seen but their colours.
  func card(
    for row: MessageRow, width: Double, dateWidth: Double = 0, lead: Double = 0,
    isVeiled: Bool = false, shaper: any TextShaping
  ) -> CardContent? {
    var cards = CardBuilder(
      look: look, shaper: shaper, pictures: pictures,
      setting: CardBuilder.Setting(
        isOutgoing: row.side == .outgoing, maxWidth: width, corners: mediaCorners(of: row),
        bleed: mediaBleed(of: row), dateWidth: dateWidth, hasCaption: !row.text.isEmpty,
        seed: Self.seed(of: row),
        uploads: row.uploads, voters: row.voters, speaker: row.speaker, person: row.mapPerson))
    if !row.text.isEmpty,
      look.card.iconPlace == .trailing || look.file.iconPlace == .trailing
        || (row.isLinkPreview && look.link.form == .quote && look.message.style == .bubbles)
    {
      let insets = look.bubble.insets.horizontal
      cards.setting.captionWidth =
        MessageText(
          row.text, look: look, width: max(1, width - insets), underlinesLinks: false,
          pictures: pictures, shaper: shaper
        ).size.width
    }
    cards.setting.isVeiled = isVeiled
    cards.setting.lead = lead
    // Half a line below it, and below what follows on lines of its own.
    cards.setting.trail =
      LineGrid(look, scale: grid.scale).map { $0.gap * Double(1 + row.partsBelow) } ?? 0
    cards.setting.isHeard = row.meta.delivery == .read
    cards.setting.looksIncoming = look.card.looksIncoming && row.isCard
    return cards.card(for: row.contents)
  }

  /// Returns the corner radii of media: the bubble's where the corners coincide, small ones
  /// elsewhere.
  private func mediaCorners(of row: MessageRow) -> CornerRadii {
    let tokens = look.media
    if look.message.style != .bubbles { return CornerRadii(tokens.radius) }
    // What fills the bubble is masked by its outline.
    if tokens.inset == 0, row.hasBubble { return CornerRadii(0) }
    let joined = min(tokens.joinedRadius, tokens.radius)
    let words = row.isLinkPreview && !look.link.isAbove ? row.text : RichText()
    let hasHeader =
      !words.isEmpty || (row.name != nil && look.name.isInside && !row.hasHead(in: look))
      || row.saysOrigin
      || row.answersInside(in: look)
      || row.meta.viaBot?.isEmpty == false
    let hasFooter =
      !row.text.isEmpty || (row.replyCount > 0 && look.thread.form != .below)
      || (!row.reactions.isEmpty && look.reaction.placement == .inside)
    var corners = CornerRadii(tokens.radius)
    if row.side == .outgoing {
      if row.joinsAbove { corners.topRight = joined }
      if row.joinsBelow { corners.bottomRight = joined }
    } else {
      if row.joinsAbove { corners.topLeft = joined }
      if row.joinsBelow { corners.bottomLeft = joined }
    }
    // Corners that don't coincide with the bubble's.
    let inner = min(4, joined)
    if hasHeader {
      corners.topLeft = inner
      corners.topRight = inner
    }
    if hasFooter {
      corners.bottomLeft = inner
      corners.bottomRight = inner
    }
    return corners
  }

  /// Returns how far media that fill the bubble reach under its tail.
  private func mediaBleed(of row: MessageRow) -> EdgeInsets {
    guard look.message.style == .bubbles, look.media.inset == 0, row.hasBubble else {
      return EdgeInsets()
    }
    return row.side == .outgoing
      ? EdgeInsets(right: look.tailRoom) : EdgeInsets(left: look.tailRoom)
  }

  /// Returns the seed of generated drawings: the same message gives the same waveform.
  private static func seed(of row: MessageRow) -> String {
    var seed = row.meta.time ?? ""
    for content in row.contents {
      if case .voice(let media) = content {
        // The file name only: the folder's name changes when the chat is moved.
        seed += "\(MediaFormat.fileName(media.reference.path) ?? "")/\(media.duration ?? 0)"
      }
    }
    return seed
  }
}

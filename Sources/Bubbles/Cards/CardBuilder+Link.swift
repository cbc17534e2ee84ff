import ChatModel
import Drawing
import Themes
import Typesetting

extension CardBuilder {
  /// Returns the card of a link preview, in the look's form.
  func link(_ preview: LinkPreview) -> CardContent {
    switch look.link.form {
    case .quote: quotedLink(preview)
    case .card: linkCard(preview)
    case .embed: embeddedLink(preview)
    case .row: linkRow(preview)
    }
  }

  /// A preview's lines, each with its colour.
  typealias Lines = [(text: CardText, color: Color)]

  func lines(
    _ parts: [(text: RichText, style: TextStyle, most: Int, color: Color)], width: Double
  ) -> Lines {
    parts.compactMap { part in
      part.text.isEmpty
        ? nil
        : (
          label(
            part.text, part.style, width: width,
            lines: look.lines(part.most, of: part.style, in: width)), part.color
        )
    }
  }

  private func site(of preview: LinkPreview) -> RichText {
    let host = Self.host(of: preview.url)
    return RichText(look.link.site == .host && !host.isEmpty ? host : preview.site ?? host)
  }

  /// Adds a preview's picture, or its placeholder.
  private func add(
    _ image: MediaReference, in rect: Rect, radius: Double = 0, to canvas: inout CardCanvas
  ) {
    let corners = CornerRadii(radius)
    if let picture = pictures.picture(for: image, pixelSize: pixels(rect.size), mode: .fill) {
      canvas.add([.picture(picture, in: rect, corners)])
    } else {
      addPlaceholder(symbol: .photo, label: "", in: rect, corners: corners, to: &canvas)
    }
  }

  /// Whether a picture is shown above or below the words rather than beside them.
  private func isWide(_ size: Size) -> Bool { size.width >= size.height * 1.2 && size.width >= 200 }

  var titleStyle: TextStyle {
    var style = look.font.cardTitle
    style.size = look.font.replyText.size + 0.5
    style.lineHeight = look.font.replyText.lineHeight + (lineGrid == nil ? 1 : 0)
    return style
  }

  /// The side of a picture beside the words: in looks with a grid of lines, some of them.
  private var thumbnailSide: Double { lineGrid?.height(near: 52, above: 0, below: 0) ?? 52 }

  // MARK: Forms

  /// A tinted box with a bar; a wide picture on top, a square one beside the text.
  private func quotedLink(_ preview: LinkPreview) -> CardContent {
    let tokens = look.card
    let most = min(innerWidth, max(tokens.maxWidth, look.media.maxWidth))
    let bar = look.link.barWidth
    var insets = tokens.insets
    // In a column without a ground nothing is seen of a box.
    if look.message.style != .bubbles, look.link.fill.alpha == 0, colors.quoteFill.alpha == 0 {
      insets.right = 0
    }
    let natural = preview.image.flatMap { pictures.naturalSize(of: $0) }
    let isWide = natural.map(self.isWide) ?? false
    let thumbnail = natural != nil && !isWide ? thumbnailSide : 0
    let aside = thumbnail > 0 ? thumbnail + 10 : 0
    var siteStyle = look.font.cardText
    siteStyle.weight = 600
    let parts = lines(
      [
        (site(of: preview), siteStyle, 1, colors.accent),
        (preview.title ?? "", titleStyle, 2, colors.text),
        (preview.summary ?? "", look.font.cardText, 3, colors.text.opacity(0.82)),
      ], width: max(20, most - bar - insets.horizontal - aside))
    let textWidth = parts.map(\.text.size.width).max() ?? 0
    let textHeight = parts.reduce(0) { $0 + $1.text.size.height }
    // In a column small pictures end where large ones do.
    let fills = isWide || thumbnail > 0 && look.message.style != .bubbles
    let width =
      fills
      ? most
      : min(
        most,
        max(tokens.minWidth, setting.captionWidth, bar + insets.horizontal + aside + textWidth))
    var list = CardCanvas()
    var height = 0.0
    let isBelow = look.link.picturePlace == .below
    if isWide, !isBelow, let image = preview.image, let natural {
      let ratio = max(1.2, min(2.4, natural.width / max(1, natural.height)))
      let gap = parts.isEmpty ? 0 : lineGrid?.gap ?? 0
      let rect = Rect(
        x: bar, y: 0, width: width - bar,
        height: fitted((width - bar) / ratio, below: gap + setting.trail))
      add(image, in: rect, to: &list)
      height = rect.height + gap
    }
    var y = height + insets.top
    for (shaped, color) in parts {
      list.text(
        shaped, at: Point(x: bar + insets.left, y: y),
        width: width - bar - insets.horizontal - aside, color, colors, look)
      y += shaped.size.height
    }
    if thumbnail > 0, let image = preview.image {
      let rect = Rect(
        x: width - insets.right - thumbnail, y: height + insets.top, width: thumbnail,
        height: thumbnail)
      if let picture = pictures.picture(for: image, pixelSize: pixels(rect.size), mode: .fill) {
        list.add([.picture(picture, in: rect, CornerRadii(look.reply.thumbnailRadius))])
      }
    }
    height += max(textHeight, thumbnail) + insets.vertical
    if isWide, isBelow, let image = preview.image, let natural {
      let inside = width - bar - insets.horizontal
      let ratio = max(1.2, min(2.4, natural.width / max(1, natural.height)))
      let top = height - insets.bottom + (parts.isEmpty ? 0 : 6)
      let rect = Rect(x: bar + insets.left, y: top, width: inside, height: inside / ratio)
      add(image, in: rect, radius: look.link.radius, to: &list)
      height = rect.maxY + insets.bottom
    }
    return linkBox(list, size: Size(width: width, height: height))
  }

  private static let widestEmbed = 432.0

  /// A grey box with a bar: site, title as a link, summary, and the picture below them.
  private func embeddedLink(_ preview: LinkPreview) -> CardContent {
    let insets = look.card.insets
    let bar = look.link.barWidth
    // It has a ground of its own, and stands in no box.
    let column = max(40, setting.maxWidth - look.bubble.insets.horizontal)
    let most = min(column, Self.widestEmbed)
    let natural = preview.image.flatMap { pictures.naturalSize(of: $0) }
    let isWide = natural.map(self.isWide) ?? false
    let thumbnail = natural != nil && !isWide ? 72.0 : 0
    let aside = thumbnail > 0 ? thumbnail + 14 : 0
    let room = max(20, most - bar - insets.horizontal - aside)
    let parts = lines(
      [
        look.link.marksSite
          ? (site(of: preview), look.font.cardTitle, 1, colors.text)
          : (site(of: preview), look.font.cardText, 1, colors.meta),
        (preview.title ?? "", look.font.cardTitle, 2, colors.link),
        (preview.summary ?? "", look.font.cardText, 4, colors.text),
      ], width: room)
    let gap = 4.0
    let textWidth = parts.map(\.text.size.width).max() ?? 0
    // In a narrow column all are as wide as it is.
    let fills = isWide || column < Self.widestEmbed
    let width = fills ? most : min(most, bar + insets.horizontal + aside + textWidth)
    var list = CardCanvas()
    var y = insets.top
    for (shaped, color) in parts {
      list.text(
        shaped, at: Point(x: bar + insets.left, y: y), width: room, color, colors, look)
      y += shaped.size.height + gap
    }
    y -= parts.isEmpty ? 0 : gap
    let radius = look.link.radius
    if let image = preview.image, let natural {
      if isWide {
        let inside = width - bar - insets.horizontal
        let ratio = max(1, min(2.4, natural.width / max(1, natural.height)))
        y += parts.isEmpty ? 0 : 12
        let rect = Rect(x: bar + insets.left, y: y, width: inside, height: inside / ratio)
        add(image, in: rect, radius: radius, to: &list)
        y = rect.maxY
      } else {
        let rect = Rect(
          x: width - insets.right - thumbnail, y: insets.top, width: thumbnail, height: thumbnail)
        add(image, in: rect, radius: radius, to: &list)
        y = max(y, rect.maxY)
      }
    }
    return linkBox(list, size: Size(width: width, height: y + insets.bottom))
  }

  /// The title over the summary with a small picture at its end, the site below a hairline.
  private func linkRow(_ preview: LinkPreview) -> CardContent {
    let width = min(innerWidth, look.card.maxWidth)
    let natural = preview.image.flatMap { pictures.naturalSize(of: $0) }
    let thumbnail = natural == nil ? 0 : look.card.icon + 6
    let title = lines(
      [(preview.title ?? RichText(preview.url), titleStyle, 2, colors.text)], width: width)
    let summary = lines(
      [(preview.summary ?? "", look.font.cardText, 3, colors.meta)],
      width: max(20, width - (thumbnail > 0 ? thumbnail + look.card.gap : 0)))
    let foot = lines([(site(of: preview), look.font.meta, 1, colors.meta)], width: width)
    var canvas = CardCanvas()
    var y = 0.0
    func add(_ parts: Lines) {
      for (shaped, color) in parts {
        canvas.text(shaped, at: Point(x: 0, y: y), width: width, color, colors, look)
        y += shaped.size.height
      }
    }
    add(title)
    y += 4
    let top = y
    if thumbnail > 0, let image = preview.image {
      self.add(
        image, in: Rect(x: width - thumbnail, y: top, width: thumbnail, height: thumbnail),
        radius: look.link.radius, to: &canvas)
    }
    add(summary)
    y = max(y, top + thumbnail) + 7
    canvas.fill(Rect(x: 0, y: y, width: width, height: rule), radius: 0, colors.divider)
    y += 5
    add(foot)
    return CardContent(size: Size(width: width, height: y), list: canvas.list)
  }

  /// Returns a card whose contents lie on a ground with a bar at its left edge.
  func linkBox(_ contents: CardCanvas, size: Size) -> CardContent {
    let tokens = look.link
    var contents = contents
    var canvas = CardCanvas()
    let ground = tokens.fill.alpha > 0 ? tokens.fill : colors.quoteFill
    // Without a ground there is no box whose corners are round, but the bar's own.
    let isOpen = ground.alpha == 0
    let path = Path(rounded: Rect(origin: .zero, size: size), isOpen ? 0 : tokens.radius)
    canvas.fill(path, ground)
    let bar = Rect(x: 0, y: 0, width: tokens.barWidth, height: size.height)
    contents.fill(
      isOpen && tokens.radius > 0
        ? Path(rounded: bar, min(tokens.radius, tokens.barWidth / 2)) : Path(rect: bar),
      tokens.bar.alpha > 0 ? tokens.bar : colors.quoteBar)
    canvas.place(contents.list, at: .zero, clip: path, part: .linkPreview)
    return CardContent(size: size, list: canvas.list)
  }

  /// The picture fills the bubble's width, title and site stand below it on a ground of their own.
  private func linkCard(_ preview: LinkPreview) -> CardContent {
    let tokens = look.link
    let width = max(40, min(bleedWidth, look.card.maxWidth))
    let natural = preview.image.flatMap { pictures.naturalSize(of: $0) }
    // On a ground that both sides share, words have the colours of what is incoming.
    let ink = tokens.fill.alpha > 0 ? look.incoming : colors
    var insets = look.card.insets
    // Words on the bubble's own ground go on with those above them.
    if natural == nil, setting.hasCaption, !tokens.isAbove, !tokens.hidesAddress,
      colors.fill == .color(tokens.fill)
    {
      insets.top = min(insets.top, 2)
    }
    let side = max(insets.left, look.bubble.insets.left - look.media.inset)
    let room = max(20, width - 2 * side)
    let parts = lines(
      [
        (preview.title ?? RichText(preview.url), titleStyle, 2, ink.text),
        (
          tokens.showsSummary ? preview.summary ?? "" : "", look.font.cardText, 2,
          ink.text.opacity(0.82)
        ),
        (site(of: preview), look.font.cardText, 1, ink.meta),
      ], width: room)
    var list = CardCanvas()
    var height = 0.0
    if let image = preview.image, let natural {
      let ratio = max(1.3, min(2, natural.width / max(1, natural.height)))
      let rect = Rect(x: 0, y: 0, width: width, height: width / ratio)
      add(image, in: bled(rect, in: rect.size), to: &list)
      height = rect.height
    }
    let top = height
    height += insets.vertical + parts.reduce(0) { $0 + $1.text.size.height }
    let size = Size(width: width, height: height)
    var ground = CardCanvas()
    ground.fill(
      Path(rect: bled(Rect(x: 0, y: top, width: width, height: height - top), in: size)),
      tokens.fill.alpha > 0 ? tokens.fill : colors.quoteFill)
    var y = top + insets.top
    for (shaped, color) in parts {
      list.text(shaped, at: Point(x: side, y: y), width: room, color, ink, look)
      y += shaped.size.height
    }
    ground.add(list.commands)
    return onBubble(
      ground, size: size,
      cover: tokens.fill.alpha == 255 ? 0...height : top > 0 ? 0...top : nil, part: .linkPreview)
  }

  /// Returns the host of a URL, without `www.`.
  static func host(of url: String) -> String {
    var rest = url[...]
    if let scheme = rest.firstIndex(of: ":"), rest[scheme...].hasPrefix("://") {
      rest = rest[rest.index(scheme, offsetBy: 3)...]
    }
    rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    return String(rest.prefix(100))
  }
}

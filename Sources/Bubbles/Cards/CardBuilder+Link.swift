import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// Returns the card of a link preview: a tinted box with a bar; a wide picture on top, a square
  /// one beside the text.
  func link(_ preview: LinkPreview) -> CardContent {
    let tokens = look.card
    let most = min(innerWidth, max(tokens.maxWidth, look.media.maxWidth))
    let bar = look.reply.barWidth
    let insets = tokens.insets
    let natural = preview.image.flatMap { pictures.naturalSize(of: $0) }
    let isWide = natural.map { $0.width >= $0.height * 1.2 && $0.width >= 200 } ?? false
    let thumbnail = natural != nil && !isWide ? 52.0 : 0
    let aside = thumbnail > 0 ? thumbnail + 10 : 0
    let room = max(20, most - bar - insets.horizontal - aside)

    var siteStyle = look.font.cardText
    siteStyle.weight = 600
    var titleStyle = look.font.cardTitle
    titleStyle.size = look.font.replyText.size + 0.5
    titleStyle.lineHeight = look.font.replyText.lineHeight + 1
    let parts: [(ShapedText, Color)] = [
      (preview.site ?? Self.host(of: preview.url), siteStyle, 1, colors.accent),
      (preview.title ?? "", titleStyle, 2, colors.text),
      (preview.summary ?? "", look.font.cardText, 3, colors.text.opacity(0.82)),
    ].compactMap { text, style, lines, color in
      text.isEmpty ? nil : (shaper.label(text, style, width: room, lines: lines), color)
    }
    let textWidth = parts.map(\.0.size.width).max() ?? 0
    let textHeight = parts.reduce(0) { $0 + $1.0.size.height }
    let width =
      isWide ? most : min(most, max(tokens.minWidth, bar + insets.horizontal + aside + textWidth))
    var canvas = CardCanvas()
    var list = CardCanvas()
    var height = 0.0
    if isWide, let image = preview.image, let natural {
      let ratio = max(1.2, min(2.4, natural.width / max(1, natural.height)))
      let size = Size(width: width - bar, height: (width - bar) / ratio)
      let rect = Rect(x: bar, y: 0, width: size.width, height: size.height)
      if let picture = pictures.picture(for: image, pixelSize: pixels(size), mode: .fill) {
        list.add([.picture(picture, in: rect, CornerRadii(0))])
      } else {
        addPlaceholder(
          symbol: .photo, label: "", in: rect, corners: CornerRadii(0), to: &list)
      }
      height = size.height
    }
    let body = max(textHeight, thumbnail) + insets.vertical
    var y = height + insets.top
    for (shaped, color) in parts {
      list.text(
        shaped, at: Point(x: bar + insets.left, y: y),
        width: width - bar - insets.horizontal - aside, color)
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
    height += body
    let box = Path(
      rounded: Rect(x: 0, y: 0, width: width, height: height), look.reply.radius)
    canvas.fill(box, colors.quoteFill)
    list.fill(Path(rect: Rect(x: 0, y: 0, width: bar, height: height)), colors.quoteBar)
    canvas.place(list.list, at: .zero, clip: box, part: .linkPreview)
    return CardContent(size: Size(width: width, height: height), list: canvas.list)
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

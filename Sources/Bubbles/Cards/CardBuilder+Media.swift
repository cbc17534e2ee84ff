import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// Returns the card of a photo, or its placeholder.
  func photo(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let size = mediaSize(media, reference: media.reference)
    var canvas = CardCanvas()
    let rect = Rect(origin: .zero, size: size)
    add(
      media, picture: media.reference, symbol: .photo, label: words.photo, in: bled(rect, in: size),
      corners: setting.corners, to: &canvas)
    if let upload { addProgress(upload, in: rect, to: &canvas) }
    return overlaid(canvas, size: size)
  }

  /// Returns the card of a video: its picture, a play button, its duration.
  func video(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let picture = media.still
    let size = mediaSize(media, reference: picture)
    let rect = Rect(origin: .zero, size: size)
    var canvas = CardCanvas()
    add(
      media, picture: picture, symbol: .video, label: nil, in: bled(rect, in: size),
      corners: setting.corners, to: &canvas)
    addPlayButton(in: rect, unless: upload, to: &canvas)
    addDuration(of: media, on: rect, isLast: true, to: &canvas)
    return overlaid(canvas, size: size)
  }

  /// Returns the card of an animation without sound.
  func animation(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let picture = media.still
    let size = mediaSize(media, reference: picture)
    let rect = Rect(origin: .zero, size: size)
    var canvas = CardCanvas()
    add(
      media, picture: picture, symbol: .photo, label: nil, in: bled(rect, in: size),
      corners: setting.corners, to: &canvas)
    if let upload {
      addProgress(upload, in: rect, to: &canvas)
      return overlaid(canvas, size: size)
    }
    // What plays by itself doesn't offer to.
    let shown =
      media.isSpoiler
      ? nil
      : pictures.picture(
        for: picture, pixelSize: pixels(size), mode: .fill)
    if shown?.film != nil { return overlaid(canvas, size: size) }
    switch look.media.animationMark {
    case .disc: break
    case .label:
      addPill(words.gif, at: rect, to: &canvas)
      return overlaid(canvas, size: size)
    case .none: return overlaid(canvas, size: size)
    }
    let radius = min(look.media.playButton, size.height * 0.7) / 2
    canvas.circle(
      Point(x: rect.midX, y: rect.midY), radius: radius, look.media.overlayFill)
    var style = look.font.meta
    style.size = radius * 0.62
    style.lineHeight = style.size * 1.2
    style.weight = 700
    let shaped = shaper.label(words.gif, style)
    canvas.text(
      shaped,
      at: Point(
        x: rect.midX - shaped.size.width / 2,
        y: rect.midY + style.size * 0.364 - shaped.firstBaseline), look.media.overlayText)
    return overlaid(canvas, size: size)
  }

  /// Returns the card of a round video message.
  func videoMessage(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let most = min(look.media.videoMessage, setting.maxWidth)
    let diameter = fitted(most, most: most)
    let rect = Rect(x: 0, y: 0, width: diameter, height: diameter)
    var canvas = CardCanvas()
    add(
      media, picture: media.still, symbol: .video, label: nil, in: rect,
      corners: CornerRadii(diameter / 2), to: &canvas)
    if !media.isSpoiler, pictures.naturalSize(of: media.still) == nil {
      // Without a bubble around it, the ground in its place is hardly seen on the page's.
      canvas.add([
        .stroke(
          Path(circleAt: Point(x: diameter / 2, y: diameter / 2), radius: diameter / 2 - 0.5),
          look.media.placeholderText.opacity(0.8), Stroke(width: 1))
      ])
    }
    addPlayButton(in: rect, unless: upload, to: &canvas)
    let size = rect.size
    if let duration = words.duration(videoDuration(of: media)) {
      // At the lower left, aligned with the date at the lower right.
      let shaped = shaper.label(duration, pillStyle)
      let insets = look.date.pillInsets
      let height = shaped.size.height + insets.vertical
      let pill = Rect(
        x: 0, y: diameter - height, width: shaped.size.width + insets.horizontal, height: height)
      canvas.fill(pill, radius: min(height / 2, look.date.pillRadius), look.date.pillFill)
      canvas.text(
        shaped, at: Point(x: insets.left, y: pill.minY + insets.top), look.date.pillText)
    }
    return CardContent(
      size: size, list: canvas.list, date: .overlay(corner: Point(x: diameter, y: diameter)),
      isFullBleed: true, wantsBubble: false)
  }

  /// Returns the card of a sticker; without a picture, its emoji or a placeholder.
  func sticker(_ media: Media, emoji: String?) -> CardContent {
    let edge = min(look.media.sticker, setting.maxWidth)
    var natural = Size(
      width: Double(media.width ?? 0), height: Double(media.height ?? 0))
    if !(natural.width > 0 && natural.height > 0) {
      natural = pictures.naturalSize(of: media.ownStill) ?? Size(width: 1, height: 1)
    }
    let ratio = max(0.25, min(4, natural.width / max(1, natural.height)))
    var size = Size(
      width: ratio >= 1 ? edge : edge * ratio, height: ratio >= 1 ? edge / ratio : edge)
    size = fitted(size)
    var canvas = CardCanvas()
    if let picture = pictures.picture(for: media.ownStill, pixelSize: pixels(size), mode: .fit) {
      canvas.add([
        .picture(picture, in: Rect(origin: .zero, size: size), CornerRadii(0))
      ])
    } else if let emoji, !emoji.isEmpty {
      // The sticker's emoji, at the sticker's size.
      let fontSize = edge * 0.6
      let shaped = shaper.label(
        String(emoji.prefix(1)),
        TextStyle(
          families: look.font.families, emojiFamilies: look.font.emoji, size: fontSize,
          lineHeight: fontSize * 1.18))
      size = Size(width: max(60, shaped.size.width), height: fitted(shaped.size.height))
      canvas.text(
        shaped,
        at: Point(
          x: (size.width - shaped.size.width) / 2, y: (size.height - shaped.size.height) / 2),
        look.incoming.text)
    } else {
      size = fitted(Size(width: edge * 0.75, height: edge * 0.75))
      addPlaceholder(
        symbol: .sticker, label: words.sticker, in: Rect(origin: .zero, size: size),
        corners: CornerRadii(look.media.radius), to: &canvas)
    }
    return CardContent(
      size: size, list: canvas.list,
      date: .overlay(corner: Point(x: size.width, y: size.height)), isFullBleed: true,
      wantsBubble: false)
  }

  /// Returns how long a video is: as the chat says, or else its file.
  func videoDuration(of media: Media) -> Double? {
    media.duration ?? pictures.videoDuration(of: media.reference)
  }

  // MARK: Measures

  /// Returns the size at which a picture is shown: its natural size, limited to the look's minimum
  /// and maximum; a picture that can't keep its aspect ratio is cropped.
  func mediaSize(_ media: Media, reference: MediaReference) -> Size {
    var natural = Size(width: Double(media.width ?? 0), height: Double(media.height ?? 0))
    if !(natural.width > 0 && natural.height > 0) {
      natural = pictures.naturalSize(of: reference) ?? Size(width: 4, height: 3)
    }
    return mediaSize(natural: natural)
  }

  /// How much of a picture may be cut by a grid of lines.
  private static let mostCut = 0.08

  /// Returns the same for a size in pixels.
  func mediaSize(natural: Size) -> Size {
    let tokens = look.media
    let maxWidth = max(1, min(tokens.maxWidth, bleedWidth))
    let maxHeight = max(1, tokens.maxHeight)
    let ratio = max(0.01, min(100, natural.width / max(1e-9, natural.height)))
    var width = maxWidth
    var height = width / ratio
    let isNarrow = height > maxHeight
    let allowed = min(maxHeight, max(min(tokens.minHeight, maxHeight), height))
    let whole = allowed == height ? height : nil
    height = fitted(allowed, most: maxHeight)
    // On a grid of lines a picture is smaller rather than cut, but for a strip of it.
    let isCut = whole.map { abs(height / $0 - 1) > Self.mostCut } ?? false
    if isNarrow || isCut { width = height * ratio }
    // A caption in the same bubble requires a minimum width.
    let least =
      setting.hasCaption && lineGrid == nil ? max(tokens.minWidth, 220) : tokens.minWidth
    return Size(
      width: min(maxWidth, max(min(least, maxWidth), width)), height: height)
  }

  func pixels(_ size: Size) -> Size {
    Size(
      width: max(1, (size.width * pictures.scale).rounded()),
      height: max(1, (size.height * pictures.scale).rounded()))
  }

  private func overlaid(_ canvas: CardCanvas, size: Size) -> CardContent {
    let margin = look.date.pillMargin
    return CardContent(
      size: size, list: canvas.list,
      date: .overlay(corner: Point(x: size.width - margin, y: size.height - margin)),
      isFullBleed: true, cover: 0...size.height)
  }

  /// Returns the frame of a medium of a card, extended where it reaches under a bubble's tail.
  func bled(_ rect: Rect, in size: Size) -> Rect {
    rect.inset(
      by: EdgeInsets(
        left: rect.minX <= 0 ? -setting.bleed.left : 0,
        right: rect.maxX >= size.width ? -setting.bleed.right : 0))
  }

  // MARK: Parts

  /// Adds a picture, or its placeholder; a spoiler is covered.
  func add(
    _ media: Media, picture reference: MediaReference, symbol: Symbol, label: String?,
    in rect: Rect,
    corners: CornerRadii, to canvas: inout CardCanvas
  ) {
    if media.isSpoiler {
      addSpoiler(of: reference, in: rect, corners: corners, to: &canvas)
      return
    }
    let picture = pictures.picture(for: reference, pixelSize: pixels(rect.size), mode: .fill)
    if let picture {
      canvas.add([.picture(picture, in: rect, corners)])
    } else {
      addPlaceholder(symbol: symbol, label: label, in: rect, corners: corners, to: &canvas)
    }
  }

  /// Adds an icon and a label on a muted background. Without a label only the background: other
  /// content is drawn onto it.
  func addPlaceholder(
    symbol: Symbol, label: String?, in rect: Rect, corners: CornerRadii,
    to canvas: inout CardCanvas
  ) {
    let tokens = look.media
    canvas.fill(Path(roundedRect: rect, radii: corners), tokens.placeholderFill)
    guard let label else { return }
    let height = min(38, rect.width * 0.4, rect.height * 0.4)
    let shaped = shaper.label(label, look.font.cardText, width: rect.width - 8)
    let fits =
      shaped.size.height + height + 8 <= rect.height && shaped.size.width <= rect.width - 8
      && !shaped.isTruncated
    let total = height + (fits ? shaped.size.height + 4 : 0)
    let top = rect.midY - total / 2
    canvas.symbol(
      symbol, at: Point(x: rect.midX, y: top + height / 2), height: height, tokens.placeholderText)
    if fits {
      canvas.text(
        shaped, at: Point(x: rect.midX - shaped.size.width / 2, y: top + height + 4),
        tokens.placeholderText)
    }
  }

  /// Adds the play button of a video; during a transfer, its progress.
  func addPlayButton(
    in rect: Rect, unless upload: MediaUpload? = nil, to canvas: inout CardCanvas
  ) {
    if let upload { return addProgress(upload, in: rect, to: &canvas) }
    let radius = overlayRadius(in: rect)
    let center = Point(x: rect.midX, y: rect.midY)
    canvas.circle(center, radius: radius, look.media.overlayFill)
    canvas.symbol(.play, at: center, height: radius * 1.04, look.media.overlayText)
  }

  /// Adds the transfer progress of a picture, in its centre.
  func addProgress(_ upload: MediaUpload, in rect: Rect, to canvas: inout CardCanvas) {
    let radius = overlayRadius(in: rect)
    let center = Point(x: rect.midX, y: rect.midY)
    canvas.circle(center, radius: radius, look.media.overlayFill)
    canvas.progress(
      upload, at: center, diameter: radius * 2, look.media.overlayText, tokens: look.media)
  }

  func overlayRadius(in rect: Rect) -> Double {
    min(look.media.playButton, rect.width * 0.6, rect.height * 0.6) / 2
  }

  /// The style of words on a pill, which is as high as they are, not as the lines of rows.
  var pillStyle: TextStyle {
    var style = look.font.meta
    style.lineHeight = min(style.lineHeight, style.size * 1.3)
    return style
  }

  /// Adds how long a video is, if that is known.
  ///
  /// - Parameter isLast: whether the date may stand at the other end of its lower edge.
  func addDuration(
    of media: Media, on rect: Rect, isLast: Bool, to canvas: inout CardCanvas
  ) {
    guard let duration = words.duration(videoDuration(of: media)) else { return }
    let tokens = look.media
    addPill(
      duration, symbol: tokens.durationHasCamera ? .video : nil, at: rect,
      isLow: tokens.durationPlace == .bottom, beside: isLast ? setting.dateWidth : 0, to: &canvas)
  }

  /// Adds a text on a dark pill in a corner at the left.
  ///
  /// - Parameters:
  ///   - symbol: what stands before it.
  ///   - isLow: whether that is the lower corner, where a date leaves room for it.
  ///   - dateWidth: the width of that date; 0 for none.
  func addPill(
    _ text: String, symbol: Symbol? = nil, at rect: Rect, isLow: Bool = false,
    beside dateWidth: Double = 0, to canvas: inout CardCanvas
  ) {
    let insets = look.date.pillInsets
    let margin = look.date.pillMargin
    let style = pillStyle
    let icon = symbol.map { $0.size(height: style.size * 1.25) }
    let left = insets.left + (icon.map { $0.width + 3 } ?? 0)
    let shaped = shaper.label(text, style, width: max(1, rect.width - 2 * margin))
    let size = Size(
      width: left + shaped.size.width + insets.right, height: shaped.size.height + insets.vertical)
    let date = dateWidth > 0 ? dateWidth + insets.horizontal + 2 * margin : margin
    let isLow = isLow && margin + size.width + date <= rect.width
    let pill = Rect(
      x: rect.minX + margin, y: isLow ? rect.maxY - margin - size.height : rect.minY + margin,
      width: size.width, height: size.height)
    guard pill.maxX <= rect.maxX, pill.maxY <= rect.maxY, pill.minY >= rect.minY else { return }
    canvas.fill(pill, radius: min(pill.height / 2, look.date.pillRadius), look.date.pillFill)
    if let symbol, let icon {
      canvas.symbol(
        symbol, at: Point(x: pill.minX + insets.left + icon.width / 2, y: pill.midY),
        height: icon.height, look.date.pillText)
    }
    canvas.text(
      shaped, at: Point(x: pill.minX + left, y: pill.minY + insets.top), look.date.pillText)
  }
}

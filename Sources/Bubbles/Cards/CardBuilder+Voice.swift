import ChatModel
import Drawing
import Themes
import Typesetting

extension CardBuilder {
  /// Returns the card of a voice message: a play button, the waveform, the duration below it, and
  /// the sender's picture in looks that show it.
  func voice(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let media = heard(media)
    if look.voice.form == .waves { return spoken(media, upload) }
    let tokens = look.voice
    let most = innerWidth
    // The width grows with the duration, up to a minute.
    let part = max(0, min(1, (media.duration ?? 12) / 60)).squareRoot()
    let wanted = tokens.minWidth + (max(tokens.minWidth, tokens.maxWidth) - tokens.minWidth) * part
    let button = tokens.form == .button ? tokens.button : tokens.button * 0.62
    let aside = setting.speaker == nil ? 0 : tokens.button + 10
    let duration = shaper.label(
      words.duration(media.duration) ?? words.voice, look.font.meta,
      width: max(20, most - button - 10 - aside))
    let isTrailing = tokens.durationPlace == .trailing
    let isMarked = tokens.marksUnheard && !setting.isHeard && !isTrailing
    let said = duration.size.width + (isMarked ? Self.dotGap + Self.dot : 0)
    let dated = button + 10 + said + look.date.gap + setting.dateWidth + 0.01
    let width = min(most, max(wanted, dated + aside))
    let waveHeight = tokens.maxHeight
    let gap = isTrailing ? 0.0 : 5.0
    let below = isTrailing ? 0 : gap + duration.size.height
    let height = max(tokens.button, waveHeight + below)
    let top = (height - waveHeight - below) / 2
    // The picture is at the far end: the left one of one's own.
    let isPictureLeft = setting.isOutgoing && aside > 0
    let start = isPictureLeft ? aside : 0
    let left = start + button + 10
    let right = width - (isPictureLeft ? 0 : aside)

    var canvas = CardCanvas()
    addPlay(
      upload,
      at: Point(x: start + button / 2, y: tokens.form == .bare ? top + waveHeight / 2 : height / 2),
      diameter: button, to: &canvas)
    if let speaker = setting.speaker {
      add(speaker, atX: isPictureLeft ? 0 : width - tokens.button, middle: height / 2, to: &canvas)
    }

    let pitch = max(1, tokens.barWidth + tokens.barGap)
    // The dot stands before the first bar: nothing has been played.
    let first = left + (tokens.knob > 0 ? tokens.knob / 2 + tokens.barGap : 0)
    let end = isTrailing ? right - duration.size.width - 10 : right
    let count = max(1, min(400, Int((end - first + tokens.barGap) / pitch)))
    let levels = Waveform.bars(levels: media.waveform, count: count, seed: setting.seed)
    var path = Path()
    for (index, level) in levels.enumerated() {
      let bar = max(
        tokens.minHeight, tokens.minHeight + (waveHeight - tokens.minHeight) * level)
      path.elements +=
        Path(
          rounded: Rect(
            x: first + Double(index) * pitch, y: top + (waveHeight - bar) / 2,
            width: tokens.barWidth, height: bar), tokens.barWidth / 2
        ).elements
    }
    canvas.fill(path, tokens.form == .bare ? colors.meta.opacity(0.6) : colors.accent)
    if tokens.knob > 0 {
      canvas.circle(
        Point(x: left, y: top + waveHeight / 2), radius: tokens.knob / 2, colors.accent)
    }
    if isTrailing {
      canvas.text(
        duration,
        at: Point(x: right - duration.size.width, y: (height - duration.size.height) / 2),
        colors.meta)
      return CardContent(size: Size(width: width, height: height), list: canvas.list)
    }
    let y = top + waveHeight + gap
    canvas.text(duration, at: Point(x: left, y: y), colors.meta)
    if isMarked {
      canvas.circle(
        Point(x: left + said - Self.dot / 2, y: y + duration.size.height / 2),
        radius: Self.dot / 2, colors.accent)
    }
    return CardContent(
      size: Size(width: width, height: height), list: canvas.list,
      date: .inline(
        right: right, baseline: y + duration.lastBaseline,
        room: right - left - said - look.date.gap))
  }

  /// The diameter of the dot after the length of what nobody has heard yet, and the distance to it.
  private static let dot = 4.0
  private static let dotGap = 5.0

  /// Returns a voice message as sound waves, which spread from its sender, and its seconds.
  private func spoken(_ media: Media, _ upload: MediaUpload?) -> CardContent {
    let tokens = look.voice
    let seconds = media.duration.map { String(Int($0.rounded())) + "\u{2033}" } ?? words.voice
    let icon = 18.0
    let gap = 8.0
    let label = shaper.label(
      words.localized(seconds), look.font.text, width: max(20, innerWidth - icon - gap))
    let part = max(0, min(1, (media.duration ?? 12) / 60)).squareRoot()
    let wanted = tokens.minWidth + (max(tokens.minWidth, tokens.maxWidth) - tokens.minWidth) * part
    let width = min(innerWidth, max(wanted, icon + gap + label.size.width))
    let height = max(icon, label.size.height)
    // The sender is at the right of one's own messages.
    let isRight = setting.isOutgoing
    let center = Point(x: isRight ? width - icon / 2 : icon / 2, y: height / 2)
    var canvas = CardCanvas()
    canvas.add(
      Symbol.waves.commands(
        centeredAt: center, height: icon, color: colors.text, isMirrored: isRight))
    if let upload {
      // Waves leave no room for a ring: it stands beside the bubble.
      let reach = look.bubble.insets.left + 10 + Self.ringBeside / 2
      let ring = ProgressRing(
        diameter: Self.ringBeside, width: 2, color: look.delivery.receipt,
        track: look.delivery.receipt.opacity(0.3))
      canvas.place(
        ring.list(at: upload.part),
        at: Point(x: isRight ? -reach : width + reach, y: height / 2),
        part: .ring(of: upload.message))
    }
    canvas.text(
      label,
      at: Point(
        x: isRight ? width - icon - gap - label.size.width : icon + gap,
        y: (height - label.size.height) / 2), colors.text)
    return CardContent(size: Size(width: width, height: height), list: canvas.list)
  }

  /// The diameter of a ring beside the bubble.
  private static let ringBeside = 17.0

  /// Adds what starts a voice message; during a transfer, its progress.
  private func addPlay(
    _ upload: MediaUpload?, at center: Point, diameter: Double, to canvas: inout CardCanvas
  ) {
    let isBare = look.voice.form == .bare
    if !isBare { canvas.circle(center, radius: diameter / 2, colors.discFill) }
    let ink = isBare ? colors.meta : colors.onAccent
    if let upload {
      canvas.progress(upload, at: center, diameter: diameter, ink, tokens: look.media)
    } else {
      canvas.symbol(.play, at: center, height: isBare ? diameter : diameter * 0.5, ink)
    }
  }

  /// Adds the sender's picture, with a microphone at its inner lower corner.
  private func add(
    _ speaker: RowPerson, atX x: Double, middle: Double, to canvas: inout CardCanvas
  ) {
    let size = look.voice.button
    canvas.place(
      AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
        id: speaker.id.rawValue, name: speaker.name, color: speaker.color,
        colorIndex: speaker.colorIndex, picture: speaker.avatar, size: size),
      at: Point(x: x, y: middle - size / 2), part: .avatar(of: speaker.id))
    let mark = size * 0.42
    let center = Point(
      x: setting.isOutgoing ? x + size - mark * 0.3 : x + mark * 0.3,
      y: middle + size / 2 - mark * 0.42)
    // Cut out of the picture by the bubble's colour.
    canvas.circle(center, radius: mark * 0.55, colors.fill.representative)
    let own = setting.isHeard ? colors.tickRead : colors.meta
    canvas.symbol(
      .microphone, at: center, height: mark, setting.isOutgoing ? own : colors.accent)
  }

  /// Returns a voice message with what its file says where the chat doesn't: how long it is, how loud.
  private func heard(_ media: Media) -> Media {
    guard media.waveform.isEmpty || media.duration == nil,
      let sound = pictures.sound(of: media.reference)
    else { return media }
    var media = media
    if media.waveform.isEmpty { media.waveform = sound.levels }
    media.duration = media.duration ?? sound.duration
    return media
  }
}

import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// Returns the card of a voice message: a play button, the waveform, the duration below it.
  func voice(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let tokens = look.voice
    let most = innerWidth
    // The width grows with the duration, up to a minute.
    let part = max(0, min(1, (media.duration ?? 12) / 60)).squareRoot()
    let wanted = tokens.minWidth + (max(tokens.minWidth, tokens.maxWidth) - tokens.minWidth) * part
    let left = tokens.button + 10
    let duration = shaper.label(
      words.duration(media.duration) ?? words.voice, look.font.meta, width: most - left)
    let dated = left + duration.size.width + look.date.gap + setting.dateWidth + 0.01
    let width = min(most, max(wanted, dated))
    let waveHeight = tokens.maxHeight
    let gap = 5.0
    let height = max(tokens.button, waveHeight + gap + duration.size.height)
    let top = (height - waveHeight - gap - duration.size.height) / 2

    var canvas = CardCanvas()
    let center = Point(x: tokens.button / 2, y: height / 2)
    canvas.circle(center, radius: tokens.button / 2, colors.accent)
    if let upload {
      canvas.progress(
        upload, at: center, diameter: tokens.button, colors.onAccent, tokens: look.media)
    } else {
      canvas.symbol(.play, at: center, height: tokens.button * 0.5, colors.onAccent)
    }

    let pitch = max(1, tokens.barWidth + tokens.barGap)
    let count = max(1, min(400, Int((width - left + tokens.barGap) / pitch)))
    let levels = Waveform.bars(levels: media.waveform, count: count, seed: setting.seed)
    var path = Path()
    for (index, level) in levels.enumerated() {
      let bar = max(
        tokens.minHeight, tokens.minHeight + (waveHeight - tokens.minHeight) * level)
      path.elements +=
        Path(
          rounded: Rect(
            x: left + Double(index) * pitch, y: top + (waveHeight - bar) / 2,
            width: tokens.barWidth, height: bar), tokens.barWidth / 2
        ).elements
    }
    canvas.fill(path, colors.accent)
    let y = top + waveHeight + gap
    canvas.text(duration, at: Point(x: left, y: y), colors.meta)
    return CardContent(
      size: Size(width: width, height: height), list: canvas.list,
      date: .inline(
        right: width, baseline: y + duration.lastBaseline,
        room: width - left - duration.size.width - look.date.gap))
  }
}

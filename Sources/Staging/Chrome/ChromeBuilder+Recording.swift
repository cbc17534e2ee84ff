import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

extension ChromeBuilder {
  /// Returns the bar in the composer's place while a voice message is recorded.
  func recordingBar(_ recording: VoiceRecording, bottom: Double?) -> ChromePiece {
    let composer = look.composer
    let width = device.size.width
    let isPanel =
      recording.isLocked && look.recording.form == .slide && look.recording.lockedForm == .panel
    let bar = grid.round(isPanel ? composer.height + Self.panelLine : composer.height)
    let ground = bottom == nil ? device.safeArea.bottom : 0
    let frame = Rect(
      x: 0, y: (bottom ?? device.size.height) - bar - ground, width: width, height: bar + ground)
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), composer.fill.paint(in: bounds))]
    if composer.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(composer.divider)))
    }
    let tenths = max(0, Int(recording.elapsed.seconds * 10 + 0.5))
    let content =
      switch look.recording.form {
      case .slide where isPanel: recordingPanel(tenths)
      case .slide: slidingBar(tenths, isLocked: recording.isLocked, bar: bar)
      case .field: recordingField(tenths, isLocked: recording.isLocked, bar: bar)
      case .hold: heldSurface(tenths, bar: bar, ground: ground, below: frame.minY)
      }
    // Together they fade in and out: none of them was a part of the composer.
    commands.append(.group(DisplayList(content), GroupStyle(part: .recording)))
    return ChromePiece(
      .composer, frame: frame, list: DisplayList(commands), ground: ground, mode: .recording)
  }

  /// The time so far.
  func recordedTime(_ tenths: Int, _ style: TextStyle) -> ShapedText {
    var style = style
    style.hasTabularDigits = true
    return shaper.label(look.words.duration(Double(tenths / 10)) ?? "", style)
  }

  /// Returns a mark that blinks, the time, how to give it up, and a large button under the finger; or
  /// the waveform so far if it is locked.
  private func slidingBar(_ tenths: Int, isLocked: Bool, bar: Double) -> [DrawingCommand] {
    let composer = look.composer
    let tokens = look.recording
    let width = device.size.width
    let middle = bar / 2
    var commands: [DrawingCommand] = []
    var left = composer.margin + 8
    let isLit = tenths % 10 < 6
    switch tokens.mark {
    case .dot:
      if isLit {
        commands.append(
          .fill(
            Path(circleAt: Point(x: left + 4.5, y: middle), radius: 4.5), .color(tokens.dot)))
      }
      left += 18
    case .microphone:
      commands += Symbol.microphone.commands(
        centeredAt: Point(x: left + 9, y: middle), height: 24,
        color: tokens.dot.opacity(isLit ? 1 : 0.35))
      left += 28
    }
    let time = recordedTime(tenths, look.font.composer)
    commands += time.commands(
      at: Point(x: left, y: middle - time.size.height / 2), color: composer.text)
    left += time.size.width + 14

    let button = isLocked ? composer.sendSize : tokens.button
    // The button under a finger stands out of the bar.
    let center = Point(
      x: isLocked
        ? width - composer.margin - button / 2 : width - composer.margin - composer.sendSize / 2,
      y: middle)
    let right = center.x - button / 2 - 12
    if isLocked {
      commands += locked(tenths, from: left, to: right, middle: middle)
    } else {
      commands += slide(tenths, from: left, to: right, middle: middle)
    }
    commands.append(
      .fill(Path(circleAt: center, radius: button / 2), .color(tokens.fill)))
    commands += (isLocked ? Symbol.arrowUp : .microphone).commands(
      centeredAt: center, height: button * (isLocked ? 0.6 : 0.46), color: tokens.icon)
    if tokens.showsLock, !isLocked { commands += lock(above: center, button: button, tenths) }
    return commands
  }

  /// Returns the capsule above the button into which a finger slides to let go; it sways.
  private func lock(above button: Point, button size: Double, _ tenths: Int) -> [DrawingCommand] {
    let sway = Double(abs(tenths % 10 - 5)) / 5 * 3
    let capsule = Rect(
      x: button.x - 19, y: button.y - size / 2 - 12 - 72 + sway, width: 38, height: 72)
    let ground = Path(rounded: capsule, 19)
    let color = look.composer.placeholder
    return [
      .shadow(ground, Shadow(color: look.jump.shadow, x: 0, y: 1, blur: 4)),
      .fill(ground, .color(look.jump.fill)),
    ]
      + Symbol.lock.commands(
        centeredAt: Point(x: capsule.midX, y: capsule.minY + 22), height: 20, color: color)
      + [
        .stroke(
          Path([
            .move(Point(x: capsule.midX - 5, y: capsule.maxY - 17 - sway)),
            .line(Point(x: capsule.midX, y: capsule.maxY - 22 - sway)),
            .line(Point(x: capsule.midX + 5, y: capsule.maxY - 17 - sway)),
          ]), color, Stroke(width: 1.8, cap: .round))
      ]
  }

  /// Returns the words that say how a finger gives it up; they breathe sideways.
  private func slide(
    _ tenths: Int, from left: Double, to right: Double, middle: Double
  ) -> [DrawingCommand] {
    let chevron = 14.0
    let room = right - left - chevron
    guard room > 20 else { return [] }
    let label = shaper.label(look.words.slideToCancel, look.font.composer, width: room)
    let swing = Double(abs(tenths % 12 - 6)) / 6 * min(6, max(0, room - label.size.width) / 2)
    let x = left + (room - label.size.width) / 2 - swing
    let color = look.composer.placeholder
    return Symbol.chevronBack.commands(
      centeredAt: Point(x: x + 3, y: middle), height: 17, color: color)
      + label.commands(at: Point(x: x + chevron, y: middle - label.size.height / 2), color: color)
  }

  /// Returns the waveform so far, the newest bar at the right.
  private func locked(
    _ tenths: Int, from left: Double, to right: Double, middle: Double
  ) -> [DrawingCommand] {
    let cancel = shaper.label(look.words.cancel, look.font.button, width: max(1, right - left))
    var commands = cancel.commands(
      at: Point(x: right - cancel.size.width, y: middle - cancel.size.height / 2),
      color: look.recording.dot)
    commands += recordedWaveform(
      tenths, from: left, to: right - cancel.size.width - 12, middle: middle,
      look.composer.text.opacity(0.6))
    return commands
  }

  /// Returns the bars of what was said so far, the newest at the right.
  func recordedWaveform(
    _ tenths: Int, from left: Double, to end: Double, middle: Double, _ color: Color
  ) -> [DrawingCommand] {
    let voice = look.voice
    let step = max(1, voice.barWidth + voice.barGap)
    let count = min(tenths, Int(max(0, (end - left) / step)))
    guard count > 0 else { return [] }
    var bars = Path()
    for index in 0..<count {
      let height =
        voice.minHeight + Self.loudness(tenths - index) * (voice.maxHeight - voice.minHeight)
      let bar = Rect(
        x: end - Double(index + 1) * step, y: middle - height / 2, width: voice.barWidth,
        height: height)
      bars.elements += Path(rounded: bar, voice.barWidth / 2).elements
    }
    // In a group of its own no other shape turns into its bars.
    return [.group(DisplayList([.fill(bars, .color(color))]), GroupStyle())]
  }

  /// Returns how loud a drawn voice is at a tenth of a second, 0…1: words, and pauses between them.
  private static func loudness(_ tenth: Int) -> Double {
    var hash = UInt32(truncatingIfNeeded: tenth) &* 2_654_435_761
    hash ^= hash >> 15
    hash = hash &* 2_246_822_519
    hash ^= hash >> 13
    let noise = Double(hash >> 8) / Double(1 << 24)
    return tenth % 9 < 7 ? 0.25 + 0.75 * noise : 0.12 * noise
  }
}

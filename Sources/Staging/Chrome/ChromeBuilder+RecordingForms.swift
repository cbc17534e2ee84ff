import Bubbles
import Drawing
import Themes
import Typesetting

/// Recording bars other than the one with a large button.
extension ChromeBuilder {
  /// Returns a cross, the waveform and the time in the field, and a button that stops, or sends what
  /// is recorded without a finger.
  func recordingField(_ tenths: Int, isLocked: Bool, bar: Double) -> [DrawingCommand] {
    let composer = look.composer
    let tokens = look.recording
    let width = device.size.width
    let height = grid.round(composer.fieldHeight)
    let side = min(composer.buttonSize, height)
    let cross = Point(x: composer.margin + side / 2, y: bar / 2)
    let left = composer.margin + side + composer.spacing
    let field = grid.round(
      Rect(
        x: left, y: (bar - height) / 2, width: max(1, width - composer.margin - left),
        height: height))
    var commands: [DrawingCommand] = []
    if composer.buttonForm == .disc {
      commands.append(
        .fill(Path(circleAt: cross, radius: side / 2), .color(composer.buttonFill)))
    }
    commands += Symbol.close.commands(
      centeredAt: cross, height: side * 0.62, color: composer.buttonIcon)
    commands.append(
      .fill(Path(rounded: field, composer.fieldRadius), .color(tokens.dot.opacity(0.12))))
    let button = height - 8
    let center = Point(x: field.maxX - 4 - button / 2, y: field.midY)
    commands.append(
      .fill(
        Path(circleAt: center, radius: button / 2),
        .color(isLocked ? composer.sendFill : tokens.dot)))
    if isLocked {
      let symbol = composer.sendIcon == .arrow ? Symbol.arrowUp : .paperPlane
      commands += symbol.commands(
        centeredAt: center, height: button * 0.6, color: composer.onAccent)
    } else {
      let mark = Rect(
        x: center.x - button * 0.17, y: center.y - button * 0.17, width: button * 0.34,
        height: button * 0.34)
      commands.append(.fill(Path(rounded: mark, 2), .color(tokens.icon)))
    }
    let time = recordedTime(tenths, look.font.meta)
    let start = center.x - button / 2 - 8 - time.size.width
    commands += time.commands(
      at: Point(x: start, y: field.midY - time.size.height / 2), color: tokens.dot)
    return commands
      + recordedWaveform(
        tenths, from: field.minX + 12, to: start - 8, middle: field.midY, tokens.dot)
  }

  /// Height of the line with the waveform above the buttons.
  static let panelLine = 42.0

  /// Returns the time and the waveform, and below them what throws it away, stops and sends it.
  func recordingPanel(_ tenths: Int) -> [DrawingCommand] {
    let composer = look.composer
    let tokens = look.recording
    let width = device.size.width
    let margin = composer.margin + 6
    let upper = 12 + Self.panelLine / 2
    let lower = Self.panelLine + composer.height / 2 + 2
    let time = recordedTime(tenths, look.font.composer)
    var commands = time.commands(
      at: Point(x: margin, y: upper - time.size.height / 2), color: composer.text)
    commands += recordedWaveform(
      tenths, from: margin + time.size.width + 14, to: width - margin, middle: upper,
      composer.text.opacity(0.6))
    commands += Symbol.trash.commands(
      centeredAt: Point(x: margin + 12, y: lower), height: 24, color: composer.buttonIcon)
    for side in [-1.0, 1] {
      commands.append(
        .fill(
          Path(
            rounded: Rect(
              x: width / 2 + side * 5 - 2.25, y: lower - 10, width: 4.5, height: 20), 1.5),
          .color(tokens.dot)))
    }
    let send = composer.sendSize
    let center = Point(x: width - composer.margin - send / 2, y: lower)
    commands.append(.fill(Path(circleAt: center, radius: send / 2), .color(composer.sendFill)))
    let symbol = composer.sendIcon == .arrow ? Symbol.arrowUp : .paperPlane
    return commands
      + symbol.commands(
        centeredAt: center, height: send * (symbol == .arrowUp ? 0.6 : 0.56),
        color: composer.onAccent)
  }

  /// Returns a dimmed screen with a bubble of the waveform in its middle, a cross, and a surface under
  /// the finger.
  ///
  /// - Parameter top: the height of the screen above the bar.
  func heldSurface(
    _ tenths: Int, bar: Double, ground: Double, below top: Double
  ) -> [DrawingCommand] {
    let tokens = look.recording
    let width = device.size.width
    let screen = Rect(x: 0, y: -top, width: width, height: top + bar + ground)
    let surface = min(bar + ground + 96, screen.height * 0.4)
    let edge = screen.maxY - surface
    var commands: [DrawingCommand] = [.fill(Path(rect: screen), .color(look.menu.scrim))]
    // The surface's upper edge is a flat arc.
    var arc = Path([.move(Point(x: 0, y: edge + 30))])
    arc.curve(
      Point(x: width * 0.3, y: edge - 10), Point(x: width * 0.7, y: edge - 10),
      to: Point(x: width, y: edge + 30))
    arc.line(to: Point(x: width, y: screen.maxY))
    arc.line(to: Point(x: 0, y: screen.maxY))
    commands.append(.fill(arc, .color(look.composer.fieldFill)))
    commands += Symbol.microphone.commands(
      centeredAt: Point(x: width / 2, y: edge + surface * 0.45), height: 30,
      color: look.composer.icon)

    let cross = Point(x: width / 2, y: edge - 46)
    commands.append(
      .fill(Path(circleAt: cross, radius: 30), .color(look.composer.fieldFill.opacity(0.25))))
    commands += Symbol.close.commands(
      centeredAt: cross, height: 26, color: look.composer.fieldFill)
    let words = shaper.label(look.words.cancel, look.font.meta, width: width - 40)
    commands += words.commands(
      at: Point(x: (width - words.size.width) / 2, y: cross.y - 36 - words.size.height),
      color: look.composer.fieldFill)

    let size = Size(width: min(190, width - 80), height: 78)
    let bubble = Rect(
      x: (width - size.width) / 2,
      y: min(edge - 170, screen.minY + screen.height * 0.5) - size.height, width: size.width,
      height: size.height)
    commands.append(.fill(Path(rounded: bubble, 14), .color(tokens.fill)))
    var tip = Path([.move(Point(x: bubble.midX - 8, y: bubble.maxY))])
    tip.line(to: Point(x: bubble.midX, y: bubble.maxY + 8))
    tip.line(to: Point(x: bubble.midX + 8, y: bubble.maxY))
    commands.append(.fill(tip, .color(tokens.fill)))
    let step = max(1, look.voice.barWidth + look.voice.barGap)
    let inner = min(bubble.width - 44, Double(tenths) * step)
    return commands
      + recordedWaveform(
        tenths, from: bubble.midX - inner / 2, to: bubble.midX + inner / 2, middle: bubble.midY,
        tokens.icon)
  }
}

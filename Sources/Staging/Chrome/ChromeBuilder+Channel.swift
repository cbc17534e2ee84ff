import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// What stands in the composer's place where one can't write.
extension ChromeBuilder {
  /// Whether that stands there rather than the composer: in a channel, unless something is written
  /// there.
  func isReadOnly(_ state: ChatState) -> Bool {
    state.conversation.kind == .channel && look.composer.channelForm != .field
      && state.composerText.isEmpty && state.attachments.isEmpty && state.answered == nil
      && !state.isKeyboardVisible
  }

  /// Returns the bar; where looks have none, the room of the home indicator.
  func closedComposer() -> ChromePiece? {
    let tokens = look.composer
    let ground = device.safeArea.bottom
    let width = device.size.width
    guard tokens.channelForm != .none else {
      guard ground > 0 else { return nil }
      return ChromePiece(
        .composer,
        frame: Rect(x: 0, y: device.size.height - ground, width: width, height: ground),
        list: DisplayList([]), ground: ground)
    }
    let bar = grid.round(tokens.height)
    let frame = Rect(
      x: 0, y: device.size.height - bar - ground, width: width, height: bar + ground)
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands: [DrawingCommand] = [.fill(Path(rect: bounds), tokens.fill.paint(in: bounds))]
    if tokens.divider.alpha > 0 {
      commands.append(
        .fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: hairline)), .color(tokens.divider)))
    }
    let isMute = tokens.channelForm == .mute
    let hasField = tokens.channelForm == .note
    let inset = min(14, tokens.fieldRadius * 0.7 + 2)
    let label = shaper.label(
      isMute ? look.words.mute : look.words.readOnly, look.font.composer,
      width: max(20, width - 2 * tokens.margin - (hasField ? 2 * inset : 0)))
    if !hasField {
      commands += label.commands(
        at: Point(x: (width - label.size.width) / 2, y: (bar - label.size.height) / 2),
        color: isMute ? tokens.accent : tokens.placeholder)
    } else {
      let field = grid.round(
        Rect(
          x: tokens.margin, y: (bar - tokens.fieldHeight) / 2, width: width - 2 * tokens.margin,
          height: tokens.fieldHeight))
      commands.append(.fill(Path(rounded: field, tokens.fieldRadius), .color(tokens.fieldFill)))
      commands += label.commands(
        at: Point(x: field.minX + inset, y: field.midY - label.size.height / 2),
        color: tokens.placeholder)
    }
    return ChromePiece(.composer, frame: frame, list: DisplayList(commands), ground: ground)
  }
}

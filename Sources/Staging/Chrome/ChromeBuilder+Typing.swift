import Bubbles
import ChatModel
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns who is typing, for a bar above the composer; `nil` if nobody is, or the look tells of it
  /// elsewhere.
  func typingBar(_ state: ChatState) -> RichText? {
    guard look.typing.place == .composer else { return nil }
    let names = state.typing.filter { $0 != state.conversation.me }.map {
      state.conversation.participant($0)?.name ?? $0.rawValue
    }
    return names.isEmpty ? nil : look.words.typingWithBoldNames(names)
  }

  /// Returns the bar that says who is typing, beside three dots.
  ///
  /// - Parameter bottom: its lower edge: the composer's upper one.
  func typingBar(_ text: RichText, bottom: Double) -> ChromePiece {
    let width = device.size.width
    let dots = TypingDots(look.typing)
    let left = look.message.margin
    let start = left + dots.size.width + 8
    let label = shaper.shapeTightly(
      TextRequest(
        text: text.string, style: look.font.meta,
        spans: text.entities.map { TextSpan(start: $0.start, end: $0.end, weight: 700) },
        width: max(24, width - start - left), maximumLines: 3))
    let height = grid.round(max(label.size.height, dots.size.height) + 6)
    let frame = Rect(x: 0, y: bottom - height, width: width, height: height)
    let bounds = Rect(origin: .zero, size: frame.size)
    let commands: [DrawingCommand] =
      [
        .fill(Path(rect: bounds), look.composer.fill.paint(in: bounds)),
        .group(
          dots.list(at: dots.restingTime),
          GroupStyle(
            transform: .translation(
              x: grid.round(left), y: grid.round((height - dots.size.height) / 2)),
            part: .typingDots)),
      ]
      + label.commands(
        at: Point(x: start, y: (height - label.size.height) / 2), color: look.composer.text)
    return ChromePiece(.typing, frame: frame, list: DisplayList(commands))
  }
}

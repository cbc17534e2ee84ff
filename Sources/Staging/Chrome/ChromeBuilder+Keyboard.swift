import Bubbles
import Drawing
import Typesetting

extension ChromeBuilder {
  /// Returns a keyboard at the lower edge; `nil` if the device has none on its screen.
  ///
  /// - Parameter isShifted: whether its letters are capitals.
  package func keyboard(isShifted: Bool) -> ChromePiece? {
    guard device.kind != .window else { return nil }
    let tokens = look.keyboard
    let height = tokens.height + device.safeArea.bottom
    let width = device.size.width
    let frame = Rect(x: 0, y: device.size.height - height, width: width, height: height)
    var commands: [DrawingCommand] = [
      .fill(Path(rect: Rect(origin: .zero, size: frame.size)), .color(tokens.fill))
    ]
    let side = 3.0 + max(0, width - 500) * 0.02
    let columnGap = 6.0
    let rowGap = tokens.height * 0.052
    let keyHeight = (tokens.height - 4 * rowGap - 6) / 4
    let unit = (width - 2 * side - 9 * columnGap) / 10

    func key(_ rect: Rect, _ fill: Color) {
      let path = Path(rounded: grid.round(rect), tokens.radius)
      if tokens.shadow.alpha > 0 {
        commands.append(.fill(path.applying(.translation(x: 0, y: 1)), .color(tokens.shadow)))
      }
      commands.append(.fill(path, .color(fill)))
    }
    func word(_ text: String, in rect: Rect, size: Double, weight: Int = 400) {
      let shaped = shaper.label(
        text,
        TextStyle(
          families: look.font.families, size: size, weight: weight, lineHeight: size * 1.2),
        width: rect.width)
      // Small letters are centred optically: by half the x-height.
      let isCapital = text == text.uppercased()
      commands += shaped.commands(
        at: Point(
          x: rect.midX - shaped.size.width / 2,
          y: rect.midY + size * (isCapital ? 0.364 : 0.3) - shaped.firstBaseline),
        color: tokens.text)
    }
    func rowTop(_ row: Int) -> Double { rowGap * 0.9 + Double(row) * (keyHeight + rowGap) }

    for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let count = Double(letters.count)
      var x = (width - count * unit - (count - 1) * columnGap) / 2
      for letter in letters {
        let rect = Rect(x: x, y: rowTop(row), width: unit, height: keyHeight)
        key(rect, tokens.key)
        word(
          isShifted ? letter.uppercased() : String(letter), in: rect,
          size: min(24, max(12, unit * 0.7)))
        x += unit + columnGap
      }
    }
    let wide = (width - 2 * side - 7 * unit - 6 * columnGap) / 2 - columnGap * 1.8
    let shift = Rect(x: side, y: rowTop(2), width: wide, height: keyHeight)
    key(shift, isShifted ? tokens.key : tokens.specialKey)
    commands += Symbol.shift.commands(
      centeredAt: Point(x: shift.midX, y: shift.midY), height: 21, color: tokens.text)
    let delete = Rect(x: width - side - wide, y: rowTop(2), width: wide, height: keyHeight)
    key(delete, tokens.specialKey)
    commands += Symbol.backspace.commands(
      centeredAt: Point(x: delete.midX - 1, y: delete.midY), height: 21, color: tokens.text)

    let functionWidth = unit * 2.4 + columnGap
    let numbers = Rect(x: side, y: rowTop(3), width: functionWidth, height: keyHeight)
    key(numbers, tokens.specialKey)
    word(look.words.localized("123"), in: numbers, size: 16)
    let enter = Rect(
      x: width - side - functionWidth, y: rowTop(3), width: functionWidth, height: keyHeight)
    key(enter, tokens.specialKey)
    word(look.words.enter, in: enter, size: 16)
    let space = Rect(
      x: numbers.maxX + columnGap, y: rowTop(3),
      width: enter.minX - numbers.maxX - 2 * columnGap, height: keyHeight)
    key(space, tokens.key)
    word(look.words.space, in: space, size: 16)

    if device.safeArea.bottom >= 30 {
      let y = tokens.height + device.safeArea.bottom * 0.3
      commands += Symbol.globe.commands(
        centeredAt: Point(x: 34, y: y), height: 25, color: tokens.text.opacity(0.75))
      commands += Symbol.microphone.commands(
        centeredAt: Point(x: width - 34, y: y), height: 25, color: tokens.text.opacity(0.75))
    }
    return ChromePiece(.keyboard, frame: frame, list: DisplayList(commands))
  }
}

import Drawing
import Typesetting

/// The box for a character without a glyph in any font: its code point in hexadecimal, on
/// two lines.
///
/// The digits are seven-segment shapes, so that they need no font.
struct MissingGlyphMark {
  let scalar: UInt32
  /// The frame of the box in points.
  let rect: Rect

  /// Returns commands for the box and, if numbered, its digits in a text's colour.
  func commands(color: Color, isNumbered: Bool = true) -> [DrawingCommand] {
    let color = color.opacity(0.7)
    let pen = max(0.5, rect.height * 0.06)
    let box = rect.outset(by: -pen / 2)
    var commands: [DrawingCommand] = [
      .stroke(
        Path(
          roundedRect: box, radii: CornerRadii(rect.height * 0.1).fitted(to: box.size)),
        color, Stroke(width: pen))
    ]
    var strokes = Path()
    let perLine = digits.count / 2
    let field = box.outset(by: -pen * 1.8)
    guard isNumbered, !field.isEmpty else { return commands }
    let gap = pen * 1.6
    let width = (field.width - gap * Double(perLine - 1)) / Double(perLine)
    let height = (field.height - gap) / 2
    guard width > 0, height > 0 else { return commands }
    for (index, digit) in digits.enumerated() {
      let origin = Point(
        x: field.minX + Double(index % perLine) * (width + gap),
        y: field.minY + Double(index / perLine) * (height + gap))
      add(digit, in: Rect(origin: origin, size: Size(width: width, height: height)), to: &strokes)
    }
    strokes.axis = rect.midX
    commands.append(.stroke(strokes, color, Stroke(width: pen * 0.85)))
    return commands
  }

  /// Four digits, or six above the first plane.
  private var digits: [Int] {
    let count = scalar > 0xFFFF ? 6 : 4
    return (0..<count).map { Int(scalar >> (4 * UInt32(count - 1 - $0)) & 0xF) }
  }

  /// The segments of each digit: top, upper right, lower right, bottom, lower left,
  /// upper left, middle; the lowest bit is the top.
  private static let bars: [UInt8] = [
    0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71,
  ]

  private func add(_ digit: Int, in box: Rect, to path: inout Path) {
    let (x0, x1, y0, y1, y2) = (box.minX, box.maxX, box.minY, box.midY, box.maxY)
    let ends = [
      (Point(x: x0, y: y0), Point(x: x1, y: y0)), (Point(x: x1, y: y0), Point(x: x1, y: y1)),
      (Point(x: x1, y: y1), Point(x: x1, y: y2)), (Point(x: x0, y: y2), Point(x: x1, y: y2)),
      (Point(x: x0, y: y1), Point(x: x0, y: y2)), (Point(x: x0, y: y0), Point(x: x0, y: y1)),
      (Point(x: x0, y: y1), Point(x: x1, y: y1)),
    ]
    for (bit, bar) in ends.enumerated() where Self.bars[digit] >> UInt8(bit) & 1 == 1 {
      path.move(to: bar.0)
      path.line(to: bar.1)
    }
  }
}

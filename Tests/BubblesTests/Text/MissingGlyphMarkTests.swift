import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Typesetting

/// The box with a code point's digits, for a character that no font has.
@Suite struct MissingGlyphMarkTests {
  private let box = Rect(x: 100, y: 50, width: 20, height: 30)

  /// The seven bars of a digit: a top, b and c right, d bottom, e and f left, g middle.
  private static let bars = [
    "abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg",
    "abcefg", "cdefg", "adef", "bcdeg", "adefg", "aefg",
  ]

  private func lines(_ commands: [DrawingCommand]) -> [(from: Point, to: Point)] {
    guard commands.count == 2, case .stroke(let path, _, _) = commands[1] else { return [] }
    return zip(path.elements, path.elements.dropFirst()).compactMap { first, second in
      guard case .move(let from) = first, case .line(let to) = second else { return nil }
      return (from, to)
    }
  }

  /// Which bars of the digit in a field the lines are.
  private func bars(_ lines: [(from: Point, to: Point)], in field: Rect) -> String {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }
    let found = lines.filter {
      field.outset(by: 1e-6).contains($0.from) && field.outset(by: 1e-6).contains($0.to)
    }.compactMap { line -> Character? in
      if isNear(line.from.y, line.to.y) {
        return isNear(line.from.y, field.minY) ? "a" : isNear(line.from.y, field.maxY) ? "d" : "g"
      }
      let isUpper = min(line.from.y, line.to.y) < field.minY + 1e-6
      return isNear(line.from.x, field.maxX) ? (isUpper ? "b" : "c") : (isUpper ? "f" : "e")
    }
    return String(found.sorted())
  }

  @Test(arguments: 0..<16) func aDigitIsMadeOfItsBars(digit: UInt32) {
    let scalar = digit << 12 | digit << 8 | digit << 4 | digit
    let lines = lines(MissingGlyphMark(scalar: scalar, rect: box).commands(color: .black))
    let expected = String(Self.bars[Int(digit)].sorted())
    #expect(lines.count == 4 * expected.count)
    // Two digits on each of two lines, inside the box: its pen is 1.8 points wide.
    let field = box.outset(by: -0.9).outset(by: -3.24)
    let size = Size(width: (field.width - 2.88) / 2, height: (field.height - 2.88) / 2)
    for row in 0..<2 {
      for column in 0..<2 {
        let origin = Point(
          x: field.minX + Double(column) * (size.width + 2.88),
          y: field.minY + Double(row) * (size.height + 2.88))
        #expect(bars(lines, in: Rect(origin: origin, size: size)) == expected)
      }
    }
  }

  /// U+1234 reads 12 over 34; past the first plane there are three digits a line.
  @Test func digitsReadFromTheTopLeft() {
    let four = lines(MissingGlyphMark(scalar: 0x18FF, rect: box).commands(color: .black))
    // A one, an eight, two letters F.
    #expect(four.count == 2 + 7 + 4 + 4)
    #expect(four.prefix(2).allSatisfy { $0.from.x == $0.to.x && $0.from.y < box.midY })
    #expect(four.prefix(9).allSatisfy { $0.from.y < box.midY && $0.to.y < box.midY })
    #expect(four.suffix(8).allSatisfy { $0.from.y > box.midY && $0.to.y > box.midY })
    func count(_ scalar: UInt32) -> Int {
      lines(MissingGlyphMark(scalar: scalar, rect: box).commands(color: .black)).count
    }
    #expect(count(0xFFFF) == 16)
    #expect(count(0x10000) == 2 + 5 * 6)
    #expect(count(0x10FFFF) == 2 + 6 + 16)
  }

  @Test func aBoxWithoutRoomHasNoDigits() {
    func commands(_ rect: Rect, isNumbered: Bool = true) -> [DrawingCommand] {
      MissingGlyphMark(scalar: 0x1234, rect: rect).commands(color: .black, isNumbered: isNumbered)
    }
    #expect(commands(box).count == 2)
    #expect(commands(box, isNumbered: false).count == 1)
    #expect(commands(Rect(x: 0, y: 0, width: 2, height: 2)).count == 1)
    #expect(commands(Rect(x: 0, y: 0, width: 6, height: 30)).count == 1)
    // The pen lies inside the box, and is seven tenths of the words' colour.
    guard case .stroke(let path, let color, let stroke)? = commands(box).first else {
      Issue.record("no box")
      return
    }
    let outer = path.controlBounds.outset(by: stroke.width / 2)
    #expect(abs(outer.minX - box.minX) + abs(outer.minY - box.minY) < 1e-9)
    #expect(abs(outer.maxX - box.maxX) + abs(outer.maxY - box.maxY) < 1e-9)
    #expect(color == Color.black.opacity(0.7))
  }
}

/// Finding and placing the lines of a set text.
@Suite struct SetLineTests {
  private let text = FixedAdvanceShaper().shape(
    TextRequest(
      text: "a\nb\nc", style: TextStyle(families: [], size: 16, lineHeight: 20)))

  @Test(
    arguments: [
      (-5, 0), (0, 0), (19.9, 0), (20, 1), (39.9, 1), (40, 2), (59.9, 2), (60, 2), (99, 2),
    ] as [(Double, Int)])
  func theLineAtAHeight(_ y: Double, _ line: Int) {
    #expect(text.line(at: y) == text.lines[line])
  }

  @Test func aTextWithoutLinesHasNone() {
    let none = ShapedText(size: .zero, lines: [])
    #expect(none.line(at: 0) == nil && none.firstBaseline == 0 && none.lastBaseline == 0)
    #expect(text.firstBaseline == 15 && text.lastBaseline == 55)
  }

  /// Lines from right to left stand at the right of a column, and so do their boxes.
  @Test(arguments: [("אב\u{E000}", 70.0), ("ab\u{E000}", 0)])
  func boxesStandWithTheirLine(_ words: String, _ shift: Double) {
    let shaped = FixedAdvanceShaper().shape(
      TextRequest(text: words, style: TextStyle(families: [], size: 16, lineHeight: 20)))
    let commands = shaped.commands(at: Point(x: 5, y: 7), width: 100, color: .black)
    guard case .glyphs(_, let at, _)? = commands.first, commands.count == 5,
      case .stroke(let path, _, let stroke) = commands[3]
    else {
      Issue.record("no glyphs or no box")
      return
    }
    #expect(at == Point(x: 5 + shift, y: 22))
    let box = path.controlBounds.outset(by: stroke.width / 2)
    #expect(abs(box.minX - (25 + shift)) < 1e-9 && abs(box.minY - 7) < 1e-9)
    // In a column that is too narrow nothing moves.
    guard
      case .glyphs(_, let place, _)? = shaped.commands(
        at: .zero, width: 10, color: .black
      ).first
    else { return }
    #expect(place.x == 0)
  }

  /// A label is one line: its breaks become spaces; of several lines they stay.
  @Test func labels() {
    let shaper = NotingShaper()
    let style = TextStyle(families: [], size: 16, lineHeight: 20)
    _ = shaper.label("a\n\nb\r\nc", style, width: -5)
    _ = shaper.label("a\nb", style, width: 30, lines: 2, alignment: .center)
    _ = shaper.label("a\nb", style, lines: nil)
    #expect(shaper.requests.map(\.text) == ["a b c", "a\nb", "a\nb"])
    #expect(shaper.requests.map(\.width) == [1, 30, nil])
    #expect(shaper.requests.map(\.maximumLines) == [1, 2, nil])
    #expect(shaper.requests.map(\.alignment) == [.natural, .center, .natural])
  }
}

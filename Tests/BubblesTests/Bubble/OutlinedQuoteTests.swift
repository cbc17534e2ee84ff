import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Quotes in bubbles of their own, above the reply.
@Suite struct OutlinedQuoteTests: MeasuredBubbles {
  private static let line = Color(red: 4, green: 5, blue: 6)

  @Test(arguments: [MessageRow.Side.incoming, .outgoing], [true, false])
  func theQuoteStandsAboveAtItsSendersSide(_ side: MessageRow.Side, _ isMine: Bool) throws {
    let look = look {
      ($0.reply.style, $0.reply.line, $0.reply.barWidth) = (.bubble, Self.line, 2)
    }
    let row = measure("1234567890", side: side, look: look) {
      $0.reply = QuotedMessage(
        sender: RowPerson(id: "ben", name: "Ben"), snippet: "Before", isMine: isMine)
    }
    let plain = measure("1234567890", side: side, look: look)
    let (quote, box) = try (
      #require(row.frames(.quote).first), #require(row.anchors.bubble)
    )
    #expect(quote.minY == 0 && quote.maxY + OutlinedQuote.gap <= box.minY + 0.5)
    #expect(box.size == plain.anchors.bubble?.size)
    #expect(row.size.height == plain.size.height + box.minY)
    if isMine == (side == .outgoing) {
      #expect(isMine ? quote.maxX == box.maxX : quote.minX == box.minX)
    } else {
      #expect(isMine ? quote.maxX > box.maxX : quote.minX < box.minX)
    }
    let strokes = row.list.commands.compactMap { command -> Rect? in
      guard case .stroke(let path, Self.line, _) = command else { return nil }
      return path.controlBounds
    }
    #expect(strokes.count == 2)
    // The outline within the quote's frame; the line ends above the reply.
    #expect(strokes.first == quote.outset(by: -1))
    #expect(strokes.last.map { $0.maxY < box.minY && $0.maxY > quote.maxY } == true)
  }

  /// An answer to one's own words that reaches beyond them is led to, too, near its end.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing], [1, 2, 3, 6])
  func theLineGoesAroundAQuoteAtTheSameSide(_ side: MessageRow.Side, _ more: Int) throws {
    let look = look {
      ($0.reply.style, $0.reply.line, $0.reply.barWidth) = (.bubble, Self.line, 2)
    }
    let row = measure(
      RichText(String(repeating: "m", count: 10 + more)), side: side, time: nil, look: look
    ) {
      $0.reply = QuotedMessage(
        sender: RowPerson(id: "ben", name: "Ben"), snippet: String(repeating: "q", count: 10),
        isMine: side == .outgoing)
    }
    let (quote, box) = try (
      #require(row.frames(.quote).first), #require(row.anchors.bubble)
    )
    let lines = row.list.commands.compactMap { command -> Rect? in
      guard case .stroke(let path, Self.line, _) = command else { return nil }
      return path.controlBounds
    }
    try #require(box.width - quote.width == 10 * Double(more))
    // A line has to reach beyond the quote, and to end over the reply.
    guard more > 1 else {
      #expect(lines.count == 1)
      return
    }
    let line = try #require(lines.dropFirst().first)
    #expect(line.minY == quote.midY && line.maxY == box.minY - 2)
    let (start, end) =
      side == .outgoing
      ? (quote.minX - line.maxX, line.minX - box.minX)
      : (line.minX - quote.maxX, box.maxX - line.maxX)
    #expect(start == 3 && line.width >= 5 && line.width <= 12 && end >= 12)
  }

  /// Whatever lengths the quote, the name and the reply have, a line leads from one side's quote to its
  /// reply, and not through the name.
  @Test(arguments: [1, 4, 9, 20, 40], [1, 5, 12, 30, 60])
  func theLineGoesByTheName(_ quoted: Int, _ answered: Int) throws {
    let look = look {
      ($0.reply.style, $0.reply.line, $0.reply.barWidth) = (.bubble, Self.line, 2)
      $0.name.isInside = false
    }
    for length in [3, 8, 20] {
      let row = measure(RichText(String(repeating: "m", count: answered)), look: look) {
        $0.name = RowPerson(id: "ben", name: String(repeating: "n", count: length))
        $0.reply = QuotedMessage(
          sender: RowPerson(id: "cem", name: "Cem"),
          snippet: String(repeating: "q", count: quoted))
      }
      let strokes = row.list.commands.compactMap { command -> Rect? in
        guard case .stroke(let path, Self.line, _) = command else { return nil }
        return path.controlBounds
      }
      let (name, box) = try (#require(row.frames(.name).first), #require(row.anchors.bubble))
      let line = try #require(strokes.dropFirst().first, "\(quoted) \(answered) \(length)")
      #expect(line.maxY > name.minY && line.maxY <= box.minY)
      #expect(line.maxX < name.minX || line.maxX > name.maxX)
    }
  }
}

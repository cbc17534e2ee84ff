import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Quotes on a ground of their own, above or below the reply.
@Suite struct AsideQuoteTests: MeasuredBubbles {
  private static let ground = Color(red: 4, green: 5, blue: 6)

  private func reply(_ style: ReplyTokens.Style, _ side: MessageRow.Side) -> MeasuredRow {
    let look = look {
      ($0.reply.style, $0.reply.barWidth) = (style, 2)
      ($0.incoming.quoteFill, $0.name.isInside) = (Self.ground, false)
    }
    return measure("1234567890", side: side, look: look) {
      $0.reply = QuotedMessage(sender: RowPerson(id: "ben", name: "Ben"), snippet: "Before")
    }
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func theReplyLiesOnTheQuotesEdge(_ side: MessageRow.Side) throws {
    let row = reply(.tucked, side)
    let (quote, box) = try (#require(row.frames(.quote).first), #require(row.anchors.bubble))
    #expect(quote.minY == 0 && box.minY == quote.maxY - AsideQuote.overlap)
    #expect(side == .outgoing ? quote.maxX == box.maxX : quote.minX == box.minX)
    #expect(row.list.fills(of: Self.ground).count == 1)
    // Its words are clear of the reply.
    let words = try #require(row.list.words().first { $0.text == "Before" })
    #expect(words.y < box.minY)
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func aQuoteBelowBeginsWithItsSender(_ side: MessageRow.Side) throws {
    let row = reply(.below, side)
    let (quote, box) = try (#require(row.frames(.quote).first), #require(row.anchors.bubble))
    #expect(box.minY == 0 && quote.minY > box.maxY && row.size.height == quote.maxY)
    #expect(side == .outgoing ? quote.maxX == box.maxX : quote.minX == box.minX)
    #expect(row.list.words().contains { $0.text == "Ben: Before" })
  }

  /// What somebody answers of a story stands there, too, and not in the bubble.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func aStoryStandsBelowAsQuotesDo(_ side: MessageRow.Side) throws {
    let look = look { ($0.reply.style, $0.incoming.quoteFill) = (.below, Self.ground) }
    func row(_ snippet: String) -> MeasuredRow {
      measure("1234567890", side: side, look: look) {
        $0.reply = QuotedMessage(snippet: snippet, storyTitle: "Bens story")
      }
    }
    let plain = measure("1234567890", side: side, look: look)
    for (snippet, words) in [("", "Bens story"), ("Sea", "Bens story: Sea")] {
      let row = row(snippet)
      let (quote, box) = try (#require(row.frames(.quote).first), #require(row.anchors.bubble))
      #expect(box.size == plain.anchors.bubble?.size && quote.minY > box.maxY)
      #expect(row.list.words().contains { $0.text == words })
      #expect(row.list.fills(of: Self.ground).count == 1)
    }
  }

  /// A Chinese or Japanese name is followed by a colon of its own width.
  @Test(arguments: [("妈妈", "妈妈：Before"), ("はるか", "はるか：Before"), ("민지", "민지: Before")])
  func theColonIsTheNamesOwn(_ name: String, _ words: String) {
    let row = measure("1234567890", look: look { $0.reply.style = .below }) {
      $0.reply = QuotedMessage(sender: RowPerson(id: "a", name: name), snippet: "Before")
    }
    #expect(row.list.words().contains { $0.text == words })
  }
}

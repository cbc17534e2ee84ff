import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Where the date of emoji without words stands, and words that are narrower than their bubble.
@Suite struct BigEmojiTests: MeasuredBubbles {
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func bigEmojiHaveTheDateOnAPillBelowThem(_ side: MessageRow.Side) throws {
    for count in [1, 3] {
      let emoji = RichText(String(repeating: "🦋", count: count))
      let row = measure(emoji, side: side, look: look { $0.emoji.three = 80 }) {
        $0.bigEmojiCount = count
      }
      let (meta, text, box) = try (
        #require(row.anchors.meta), #require(row.anchors.text), #require(row.anchors.bubble)
      )
      #expect(meta.minY == text.maxY + 2 && box.maxY == meta.maxY)
      #expect(meta.maxX == (side == .outgoing ? box.maxX : max(text.maxX, box.minX + meta.width)))
      #expect(row.frames(.bubble).isEmpty)
    }
  }

  @Test func wordsAloneStandBelowBigEmoji() throws {
    let row = measure("🦋", look: look { $0.service.style = .text }) { $0.bigEmojiCount = 1 }
    let meta = try #require(row.anchors.meta)
    let text = try #require(row.anchors.text)
    #expect(meta.minY == text.maxY + 2)
  }

  /// Beside large emoji the date is as far from the bubble's lower edge as beside words.
  @Test func theDateOfEmojiStandsByTheCorner() throws {
    func distance(_ count: Int) throws -> Double {
      let row = measure(count == 0 ? "12345" : "🦋") {
        ($0.bigEmojiCount, $0.hasEmojiBubble) = (count, true)
      }
      let (box, meta) = try (#require(row.anchors.bubble), #require(row.anchors.meta))
      return box.maxY - meta.maxY
    }
    #expect(abs(try distance(1) - distance(0)) < 1)
  }

  @Test func wordsThatAreNarrowerThanTheBubbleStandInItsMiddle() throws {
    let row = measure("1", time: nil, look: look { $0.bubble.minWidth = 60 })
    let (box, text) = try (#require(row.anchors.bubble), #require(row.anchors.text))
    #expect(box.width == 60 && text.width == 10 && text.midX == box.midX)
  }
}

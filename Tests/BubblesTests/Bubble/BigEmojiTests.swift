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

  /// Without a pill the date ends with the emoji, or the sticker, that it is below.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func wordsAloneEndAtTheEdge(_ side: MessageRow.Side) throws {
    for isSticker in [false, true] {
      let row = measure(
        isSticker ? "" : "🦋", side: side, look: look { $0.service.style = .text }
      ) {
        if isSticker {
          $0.contents = [.sticker(Media(path: "a.webp", width: 512, height: 512), emoji: nil)]
        } else {
          $0.bigEmojiCount = 1
        }
      }
      let (meta, box) = try (#require(row.anchors.meta), #require(row.anchors.bubble))
      let time = try #require(row.list.words().first { $0.text == "19:02" })
      #expect(side == .outgoing ? meta.maxX == box.maxX : meta.minX == box.minX)
      #expect(abs(time.x - meta.minX) < 0.01 && abs(time.end - meta.maxX) <= 0.5)
    }
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

import ChatModel
import Testing

@testable import Bubbles

@Suite struct ShortenedTextTests {
  let limit = RichText.shownByteLimit

  @Test func whatFitsStays() {
    let text = RichText(String(repeating: "a", count: limit))
    #expect(text.shortened() == text)
  }

  @Test func aLongTextIsCutAtACharacterAndSaysSo() {
    let text = RichText(
      "a" + String(repeating: "é", count: limit),
      entities: [
        Entity(.bold, start: 0, end: 2 * limit), Entity(.italic, start: limit + 9, end: limit + 11),
      ])
    let short = text.shortened()
    // One byte, then whole pairs: the last pair that would straddle the limit is left out.
    #expect(short.string.hasPrefix("aé"))
    #expect(short.string.hasSuffix("… (\(limit + 2) more bytes)"))
    #expect(short.entities == [Entity(.bold, start: 0, end: limit - 1)])
  }
}

import ChatModel
import Testing

/// Custom emoji of a text: their pictures, and how long they make it.
@Suite struct EmojiTextTests {
  private func text(_ words: String, _ marks: (String?, Int, Int)...) -> RichText {
    RichText(
      words, entities: marks.map { Entity(.customEmoji(path: $0.0), start: $0.1, end: $0.2) })
  }

  @Test func onePictureIsOneCharacter() {
    #expect(text("abc").length == 3)
    #expect(text("é :parrot:", ("p", 3, 11)).length == 3)
    #expect(text(":a::b:", ("p", 0, 3), ("q", 3, 6)).length == 2)
    // A name is as long as it is.
    #expect(text(":a:", (nil, 0, 3)).length == 3)
    // What lies about its place counts for nothing.
    #expect(text(":a:", ("p", -1, 3), ("p", 2, 9), ("p", 2, 1)).length == 3)
    #expect(text(":a:", ("p", 0, 3), ("p", 1, 2)).length == 1)
  }

  @Test func picturesAreChanged() {
    var text = text(":a::b:", ("p", 0, 3), (nil, 3, 6))
    #expect(text.pictures == [MediaReference(path: "p")] && text.hasPictures)
    text.changePictures { $0.path = $0.path.map { "m/" + $0 } }
    #expect(text.entities.map(\.kind) == [.customEmoji(path: "m/p"), .customEmoji(path: nil)])
    #expect(!RichText("a", entities: [Entity(.bold, start: 0, end: 1)]).hasPictures)
  }
}

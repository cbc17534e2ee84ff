import Testing
import Time

@testable import ChatModel

/// Custom emoji are typed like other characters: with one key.
@Suite struct TypedTextTests {
  private func text(_ words: String, _ emoji: [Range<Int>], bold: Range<Int>? = nil) -> RichText {
    let marks = emoji.map {
      Entity(.customEmoji(path: "p.png"), start: $0.lowerBound, end: $0.upperBound)
    }
    let others = bold.map { [Entity(.bold, start: $0.lowerBound, end: $0.upperBound)] } ?? []
    return RichText(words, entities: (others + marks).sorted { $0.start < $1.start })
  }

  @Test func anEmojiIsOneCharacter() throws {
    let typed = text("a :p: :p:", [2..<5, 6..<9], bold: 0..<9)
    let typing = try #require(
      Typing(from: "a", to: typed, atMost: 20, start: .zero, key: .milliseconds(1)))
    #expect(typing.count == 4)
    let texts = [
      RichText("a "), text("a :p:", [2..<5]), text("a :p: ", [2..<5]),
      text("a :p: :p:", [2..<5, 6..<9]),
    ]
    #expect(typing.events.map(\.event) == texts.map { .compose($0) })
    #expect((0..<4).map { typing[$0].event } == texts.map { .compose($0) })
    #expect(typed.typedString == "a 🙂 🙂" && typed.characters.count == 5)
  }

  /// What another picture stands for is typed anew.
  @Test func anotherPictureIsAnotherCharacter() throws {
    let old = text("ab:p:", [2..<5])
    var new = old
    new.changePictures { $0.path = "q.png" }
    let typing = try #require(
      Typing(from: old, to: new, atMost: 20, start: .zero, key: .milliseconds(1)))
    #expect(typing.events.map(\.event) == [.compose(new)])
    #expect(Typing(from: old, to: old, atMost: 20, start: .zero, key: .milliseconds(1)) == nil)
  }

  /// Marks that lie anywhere do no harm.
  @Test(arguments: [[0..<0], [-3..<2], [1..<99], [0..<3, 1..<2, 2..<5]])
  func marksAnywhere(_ ranges: [Range<Int>]) {
    let odd = text("é:p:👨‍👩‍👧", ranges)
    #expect(odd.characters.map(\.words).joined() == odd.string)
    for length in 0...9 { #expect(odd.string.hasPrefix(odd.prefix(length).string)) }
  }
}

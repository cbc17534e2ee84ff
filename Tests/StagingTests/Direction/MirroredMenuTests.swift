import BubbleSupport
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// The menu of a message in a chat that is read from right to left.
@Suite struct MirroredMenuTests {
  private func reactions(_ theme: String, isMirrored: Bool) throws -> MessageMenu.Part {
    var look = try Theme.named(theme).resolve()
    look.isMirrored = isMirrored
    return ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).messageMenu().reactions
  }

  @Test(arguments: ["daylight", "bluebird", "sky"])
  func theFirstReactionStandsAtTheRight(theme: String) throws {
    let (plain, mirrored) = try (
      reactions(theme, isMirrored: false), reactions(theme, isMirrored: true)
    )
    #expect(plain.size == mirrored.size)
    let (words, images) = (plain.list.words(), mirrored.list.words())
    #expect(words.count > 3 && words.map(\.text) == images.map(\.text))
    for (word, image) in zip(words, images) {
      #expect(abs(plain.size.width - word.end - image.x) < 0.01, "\(word.text)")
    }
    #expect((images.first?.x ?? 0) > (images.last?.x ?? 0))
  }
}

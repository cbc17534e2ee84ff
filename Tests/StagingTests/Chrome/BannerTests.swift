import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Notifications: what stands in them.
@Suite struct BannerTests {
  private func banner(_ title: String, _ language: String?) throws -> ChromePiece {
    let locale = try language.map { try Localization($0) }
    return ChromeBuilder(
      look: Theme.daylight.resolve(locale: locale), device: .phone, shaper: FixedAdvanceShaper(),
      pictures: NoPictures()
    ).banner(Banner(title: title, text: "Hello"))
  }

  /// That it came now stands at the title's end, on its line, in the chat's language.
  @Test(arguments: [(nil, "now"), ("de", "jetzt"), ("ja", "今")] as [(String?, String)])
  func itSaysThatItCameNow(_ language: String?, _ now: String) throws {
    for title in ["Dora", String(repeating: "Dorothea ", count: 9)] {
      let piece = try banner(title, language)
      let words = piece.list.words()
      let time = try #require(words.first { $0.text == now }, "\(words.map(\.text))")
      let name = try #require(words.first { $0.text.hasPrefix("Dor") })
      #expect(abs(time.end - (piece.frame.width - 16)) < 1e-9)
      #expect(time.y == name.y && name.end + 8 <= time.x + 1e-9)
      #expect(time.color.alpha < name.color.alpha)
    }
  }
}

import ChatModel
import Drawing
import Themes

extension QuotedMessage {
  /// The snippet with its emoji.
  package var line: RichText { RichText(snippet, entities: emoji) }

  /// Returns its picture for a square of a side in points; `nil` if it has none that can be shown.
  func picture(ofSide side: Double, from pictures: any PictureProvider) -> Picture? {
    thumbnail.flatMap {
      let pixels = (side * pictures.scale).rounded(.up)
      return pictures.picture(for: $0, pixelSize: Size(width: pixels, height: pixels), mode: .fill)
    }
  }

  /// Returns a story as the quote of a message that says what it is.
  func named(by words: Words) -> QuotedMessage {
    guard storyTitle != nil else { return self }
    var quote = self
    quote.storyTitle = nil
    guard snippet.isEmpty else { return quote }
    quote.snippet = words.story
    quote.isLabel = true
    return quote
  }
}

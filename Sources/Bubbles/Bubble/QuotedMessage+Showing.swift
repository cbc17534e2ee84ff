import ChatModel
import Drawing

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
}

import ChatModel
import Drawing
import Themes

extension QuotedMessage {
  /// The snippet with its emoji.
  package var line: RichText { RichText(snippet, entities: emoji) }

  /// Its words after whose they are, or what kind of story, with its emoji.
  package var namedLine: RichText {
    guard let who = storyTitle ?? sender?.name else { return line }
    guard !snippet.isEmpty || storyTitle == nil else { return RichText(who) }
    let head = who + Self.colon(after: who)
    let count = head.utf8.count
    return RichText(
      head + snippet,
      entities: emoji.map { Entity($0.kind, start: $0.start + count, end: $0.end + count) })
  }

  /// Returns the colon after a name: as wide as a character after Chinese and Japanese ones.
  private static func colon(after name: String) -> String {
    guard let last = name.unicodeScalars.last else { return ": " }
    switch last.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF: return "："
    default: return ": "
    }
  }

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

import ChatModel
import Drawing
import Typesetting

/// A custom emoji as it stands in a line: its picture in place of a character.
package struct InlineEmoji: Hashable, Sendable {
  /// Where its character stands in the text's UTF-8.
  var offset: Int
  /// The words that it stands in place of, such as `:parrot:`.
  var words: String
  var picture: Picture
  /// The picture's size, in points.
  var size: Size
  /// The room that it has on the line.
  var object: InlineObject

  /// The height of a picture, as a part of the font's size.
  private static let height = 1.25
  /// The width of the widest picture, and that of the narrowest, as parts of the height.
  private static let widths = 0.25...3
  /// The room on either side of a picture, as a part of the font's size.
  private static let bearing = 0.04

  /// A picture in a text of some style; `nil` if it can't be shown.
  init?(
    _ reference: MediaReference, words: String, offset: Int, style: TextStyle,
    pictures: any PictureProvider
  ) {
    guard let natural = pictures.naturalSize(of: reference), natural.width > 0, natural.height > 0
    else { return nil }
    let height = min(style.size * Self.height, max(style.size, style.lineHeight))
    let aspect = natural.width / natural.height
    let width = height * min(max(aspect, Self.widths.lowerBound), Self.widths.upperBound)
    let size = Size(width: min(width, height * aspect), height: min(height, width / aspect))
    let pixels = Size(
      width: (size.width * pictures.scale).rounded(.up),
      height: (size.height * pictures.scale).rounded(.up))
    guard let picture = pictures.picture(for: reference, pixelSize: pixels, mode: .fit) else {
      return nil
    }
    self.offset = offset
    self.words = words
    self.picture = picture
    self.size = size
    object = InlineObject(
      width: width + 2 * Self.bearing * style.size, height: height,
      depth: height / 2 - style.size * EmojiMetrics.centerToBaseline)
  }

  /// What Typesetting has to know of it.
  var span: TextSpan {
    TextSpan(start: offset, end: offset + InlineObject.length, object: object)
  }

  /// The command that draws it in the middle of its box.
  func command(in box: Rect) -> DrawingCommand {
    let origin = Point(x: box.midX - size.width / 2, y: box.midY - size.height / 2)
    return .picture(picture, in: Rect(origin: origin, size: size), CornerRadii(0))
  }
}

extension [InlineEmoji] {
  /// Returns a stretch of a text with the words of the emoji in it.
  func words(of text: String, from start: Int, to end: Int) -> String {
    var words = ""
    var position = start
    for emoji in self where emoji.offset >= start && emoji.offset < end {
      words += text.slice(utf8: position, emoji.offset) + emoji.words
      position = emoji.offset + InlineObject.length
    }
    return words + text.slice(utf8: position, end)
  }

  /// Returns what draws the objects of a shaped text.
  ///
  /// - Parameter place: what makes a box of the text one of the drawing.
  func commands(
    of shaped: ShapedText, hidden: Set<UInt16> = [], place: (Rect) -> Rect
  ) -> [DrawingCommand] {
    guard !shaped.objects.isEmpty else { return [] }
    let known = Dictionary(map { ($0.offset, $0) }) { first, _ in first }
    return shaped.objects.compactMap { object in
      guard !hidden.contains(object.role) else { return nil }
      return known[object.offset]?.command(in: place(object.rect))
    }
  }
}

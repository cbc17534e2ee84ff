import ChatModel
import Themes
import Typesetting

extension Look {
  /// The style of a message of so many emoji alone.
  func bigEmojiStyle(of count: Int) -> TextStyle {
    var style = font.text
    style.size = emoji.size(of: count) ?? emoji.one
    style.lineHeight = (style.size * 1.18).rounded(.up)
    return style
  }
}

extension RichText {
  /// Whether it begins with a custom emoji, whose picture has no margin.
  var beginsWithPicture: Bool { picturedEmoji.first.map { $0.start == 0 } ?? false }
}

extension BubbleBuilder {
  /// Returns a row whose text has its usual size where the picture of one of its emoji can't be shown:
  /// the emoji's name stands there then.
  func withoutBigNames(_ row: MessageRow) -> MessageRow {
    guard row.bigEmojiCount > 0, !row.text.entities.isEmpty else { return row }
    let custom = row.text.picturedEmoji
    let shown = PicturedText(
      row.text, style: look.bigEmojiStyle(of: row.bigEmojiCount), pictures: pictures)
    guard shown.emoji.count < custom.count else { return row }
    var row = row
    row.bigEmojiCount = 0
    return row
  }
}

import Drawing
import Themes
import Typesetting

/// What a message replies to, in its bubble: the quote of a message, or a story.
enum ReplyBlock {
  case quote(QuoteBlock)
  case story(StoryBlock)

  init(
    _ quote: QuotedMessage, look: Look, width: Double, pictures: any PictureProvider,
    shaper: any TextShaping
  ) {
    if let title = quote.storyTitle, look.story.form == .beside {
      self = .story(
        StoryBlock(
          quote, title: title, look: look, width: width, pictures: pictures, shaper: shaper))
    } else {
      self = .quote(
        QuoteBlock(
          quote.named(by: look.words), look: look, width: width, pictures: pictures,
          shaper: shaper))
    }
  }

  /// Its least size.
  var size: Size {
    switch self {
    case .quote(let block): block.size
    case .story(let block): block.size
    }
  }

  func draw(in frame: Rect, side: MessageRow.Side, into canvas: inout RowCanvas) {
    switch self {
    case .quote(let block): block.draw(in: frame, side: side, into: &canvas)
    case .story(let block): block.draw(in: frame, side: side, into: &canvas)
    }
  }
}

extension MessageRow {
  /// Whether what it answers stands in its bubble.
  func answersInside(in look: Look) -> Bool {
    guard let reply else { return false }
    return reply.storyTitle == nil
      ? !look.reply.style.isAside : look.story.form != .above && !reply.isStoryBelow(in: look)
  }
}

extension QuotedMessage {
  /// Whether it is a story that stands below the reply, as other quotes do.
  func isStoryBelow(in look: Look) -> Bool {
    storyTitle != nil && look.reply.style == .below && look.story.form != .above
  }
}

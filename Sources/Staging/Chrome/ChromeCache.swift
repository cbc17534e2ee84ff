import Bubbles
import Caching
import ChatModel
import Drawing
import Synchronization
import Typesetting

/// A part of the chrome, and everything that determines its drawing besides the look and the
/// device.
enum ChromePart: Hashable, Sendable {
  case header(HeaderContent)
  case statusBar(clock: String?)
  case composer(
    text: RichText, attachments: [AttachmentContent], isFocused: Bool, bottom: Double?,
    chat: String?, isJoined: Bool, keySends: Bool)
  case reply(QuotedMessage, bottom: Double)
  case replyBelow(QuotedMessage, bottom: Double?, field: Rect)
  case list(ChatListContent)
  case browserBar(title: String)
  case mentions(MentionContent, bottom: Double)
  case pinned(PinnedContent, top: Double)
  case typing(RichText, bottom: Double)
  case recording(VoiceRecording, bottom: Double?)
  case selection(isActive: Bool)
  case closedComposer
  case keyboard(KeyboardContent)
  case homeIndicator
  case banner(Banner)
}

/// A cache of chrome pieces: a keystroke changes only the composer, and lists that share storage
/// compare equal at once.
///
/// Each result depends only on the arguments, so workers may ask in any order.
package final class ChromeCache: Sendable {
  private let pieces = Mutex(BoundedCache<ChromePart, ChromePiece?>(limit: 256))

  package init() {}

  /// Returns a part from the cache, or draws it.
  func piece(_ part: ChromePart, draw: () -> ChromePiece?) -> ChromePiece? {
    if let known = pieces.withLock({ $0.value(for: part) }) { return known }
    let piece = draw()
    pieces.withLock { $0.insert(piece, for: part, cost: 1) }
    return piece
  }
}

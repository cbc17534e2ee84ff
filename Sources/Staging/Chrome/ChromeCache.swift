import Caching
import ChatModel
import Synchronization
import Typesetting

/// A part of the chrome, and everything that its drawing follows from beside the look and the
/// device.
enum ChromePart: Hashable, Sendable {
  case header(HeaderContent)
  case statusBar(clock: String?)
  case composer(text: String, isFocused: Bool, bottom: Double?)
  case keyboard(isShifted: Bool)
  case homeIndicator
  case banner(Banner)
}

/// Pieces of chrome that were drawn before: a keystroke changes the composer alone, and what is the
/// same list in memory is seen at once to be unchanged.
///
/// Every answer depends on the question alone, so workers may ask in any order.
package final class ChromeCache: Sendable {
  private let pieces = Mutex(BoundedCache<ChromePart, ChromePiece?>(limit: 256))

  package init() {}

  /// A part as it was drawn before; where it wasn't, as it is drawn now.
  func piece(_ part: ChromePart, draw: () -> ChromePiece?) -> ChromePiece? {
    if let known = pieces.withLock({ $0.value(for: part) }) { return known }
    let piece = draw()
    pieces.withLock { $0.insert(piece, for: part, cost: 1) }
    return piece
  }
}

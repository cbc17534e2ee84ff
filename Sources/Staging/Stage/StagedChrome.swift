import Bubbles
import ChatModel
import Drawing
import ListLayout

/// What surrounds the messages on one screen: its pieces, the room that they leave, what lies
/// behind the messages, and the way back to the newest one.
struct StagedChrome: Sendable {
  /// What is left for messages at rest.
  private(set) var content: Rect
  private(set) var background: DisplayList
  /// What is left for messages, on its way.
  private var room: MovingRect
  private var motion: ChromeMotion
  private var unread = UnreadBelow()

  /// The pieces of a state, at rest.
  init(_ chrome: Chrome, background: DisplayList, screen: Size) {
    content = chrome.content
    self.background = background
    room = MovingRect(chrome.content)
    motion = ChromeMotion(chrome.pieces, screen: screen)
  }

  /// Sets what is left for messages at rest.
  ///
  /// - Returns: whether it is different.
  mutating func setContent(_ content: Rect) -> Bool {
    guard content != self.content else { return false }
    self.content = content
    return true
  }

  mutating func setBackground(_ background: DisplayList) { self.background = background }

  /// Moves to other pieces and to the content's room, from a time in seconds on. The way back to
  /// the newest message stays as it is.
  mutating func move(to pieces: [ChromePiece], at time: Double, _ style: MotionStyle) {
    let button = motion.piece(.jumpButton)
    motion.move(to: pieces + [button].compactMap(\.self), at: time, style: style)
    room.move(to: content, at: time, style.keyboard)
  }

  /// Shows other pieces and the content's room at once, on a screen of a size in points.
  mutating func reset(to pieces: [ChromePiece], screen: Size) {
    motion = ChromeMotion(pieces, screen: screen)
    room = MovingRect(content)
  }

  // MARK: What isn't seen

  /// Counts what others say while the view is away from the end.
  ///
  /// - Parameter isAtEnd: whether the view is at the end after the events.
  mutating func countUnread(_ events: [TimelineEvent], me: Participant.ID?, isAtEnd: Bool) {
    unread.add(events, me: me)
    if isAtEnd { unread.removeAll() }
  }

  /// How many messages of others came below the view.
  var unreadCount: Int { unread.count }

  /// Shows the way back to the newest message, or hides it.
  ///
  /// - Parameter time: when that begins, in seconds; `nil` changes it at once.
  mutating func setJumpButton(
    isShown: Bool, at time: Double?, _ scenes: SceneBuilder, _ style: MotionStyle
  ) async throws {
    let old = motion.piece(.jumpButton)
    guard isShown || old != nil else { return }
    let button =
      isShown ? try await scenes.jumpButton(unread: unread.count, bottom: content.maxY) : nil
    guard button != old else { return }
    let pieces =
      motion.finalPieces.filter { $0.kind != .jumpButton } + [button].compactMap(\.self)
    if let time {
      motion.move(to: pieces, at: time, style: style)
    } else {
      motion = ChromeMotion(pieces, screen: scenes.options.device.size)
    }
  }

  // MARK: What is shown

  /// The composer as it will be.
  var composer: ChromePiece? { motion.piece(.composer) }

  /// Returns the pieces as they are at a time, back to front.
  func pieces(at time: Double) -> [Scene.PlacedPiece] { motion.shown(at: time) }

  /// Returns what is left for messages at a time.
  func room(at time: Double) -> Rect { room.value(at: time) }

  /// When everything is at rest; minus infinity where it is.
  var end: Double { max(motion.end, room.end) }
}

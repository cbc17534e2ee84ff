import Bubbles
import ChatModel
import Drawing
import ListLayout

/// The chrome of one screen: its pieces, the content frame between them, the background, and the
/// jump button.
struct StagedChrome: Sendable {
  /// The final content frame.
  private(set) var content: Rect
  /// The part of what lies below it that comes and goes by itself, in points.
  private(set) var transient: Double
  private(set) var background: DisplayList
  /// The animated content frame.
  private var room: MovingRect
  private var motion: ChromeMotion
  private var unread = UnreadBelow()
  /// The balloon over the key that was pressed last, and when that was, in seconds.
  private var press: (balloon: ChromePiece, time: Double)?
  /// How long a key is down, in seconds.
  private static let pressDuration = 0.06

  /// The pieces of a state, at rest.
  init(_ chrome: Chrome, background: DisplayList, screen: Size) {
    content = chrome.content
    transient = chrome.transient
    self.background = background
    room = MovingRect(chrome.content)
    motion = ChromeMotion(chrome.pieces, screen: screen)
  }

  /// Sets the final content frame, and how much of what lies below it comes and goes by itself.
  ///
  /// - Returns: whether the frame changed.
  mutating func setContent(of chrome: Chrome) -> Bool {
    transient = chrome.transient
    guard chrome.content != content else { return false }
    content = chrome.content
    return true
  }

  mutating func setBackground(_ background: DisplayList) { self.background = background }

  /// Animates to other pieces and to the content frame, from a time in seconds on. The jump button
  /// is unchanged.
  ///
  /// - Parameters:
  ///   - sends: whether the composer's words are sent rather than deleted.
  ///   - flights: what flies off from the composer.
  mutating func move(
    to pieces: [ChromePiece], at time: Double, _ style: MotionStyle, sends: Bool,
    _ flights: RowChangeAnimation.Flights?
  ) {
    let button = motion.piece(.jumpButton)
    motion.move(
      to: pieces + [button].compactMap(\.self), at: time, style: style, sends: sends,
      takesQuote: flights?.hasQuote ?? false, taken: flights?.attachments ?? [],
      showsRows: flights?.hasArrivals ?? false)
    room.move(to: content, at: time, style.keyboard)
  }

  /// Shows other pieces and the content frame without animation, on a screen of a size in points.
  mutating func reset(to pieces: [ChromePiece], screen: Size) {
    motion = ChromeMotion(pieces, screen: screen)
    room = MovingRect(content)
  }

  /// Shows a balloon over a key from a time in seconds on.
  mutating func pressKey(_ balloon: ChromePiece, at time: Double) { press = (balloon, time) }

  // MARK: What isn't seen

  /// Counts messages of others while the view is away from the end.
  ///
  /// - Parameter isAtEnd: whether the view is at the end after the events.
  mutating func countUnread(_ events: [TimelineEvent], me: Participant.ID?, isAtEnd: Bool) {
    unread.add(events, me: me)
    if isAtEnd { unread.removeAll() }
  }

  /// The number of unseen messages of others below the view.
  var unreadCount: Int { unread.count }

  /// Shows or hides the jump button.
  ///
  /// - Parameter time: when the animation starts, in seconds; `nil` for none.
  mutating func setJumpButton(
    isShown: Bool, at time: Double?, _ scenes: SceneBuilder, _ style: MotionStyle
  ) async throws {
    let old = motion.piece(.jumpButton)
    guard isShown || old != nil else { return }
    let button =
      isShown ? try await scenes.jumpButton(unread: unread.count, in: content) : nil
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

  /// The final composer, and what its text answers.
  var composer: ChromePiece? { motion.piece(.composer) }
  var reply: ChromePiece? { motion.piece(.reply) }

  /// Returns the pieces at a time, back to front.
  func pieces(at time: Double) -> [Scene.PlacedPiece] {
    let pieces = motion.shown(at: time)
    // A balloon stands over a key at rest: a keyboard on its way would leave it behind.
    guard let press, time < pressEnd,
      let keyboard = pieces.first(where: { $0.kind == .keyboard }),
      keyboard.frame == motion.piece(.keyboard)?.frame
    else { return pieces }
    return pieces + [Scene.PlacedPiece(press.balloon)]
  }

  private var pressEnd: Double { press.map { $0.time + Self.pressDuration } ?? -.infinity }

  /// Returns the content frame at a time.
  func room(at time: Double) -> Rect { room.value(at: time) }

  /// When everything is at rest; minus infinity if it already is.
  var end: Double { max(motion.end, room.end, pressEnd) }
}
